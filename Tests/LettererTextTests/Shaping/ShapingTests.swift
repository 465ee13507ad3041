import LettererLayout
import TestSupport
import Testing

@testable import LettererText

@Suite struct ShapingTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var text: String
    var file: String
    var script: String
    var language: String
    var index = 0
    var isRightToLeft = false

    init(
      _ text: String,
      _ face: String,
      _ script: String,
      _ language: String,
      isRightToLeft: Bool? = nil
    ) {
      (self.text, file, self.script, self.language) = (text, face, script, language)
      if !file.contains(".") { file = "NotoSans\(face)-Regular.ttf" }
      self.isRightToLeft = isRightToLeft ?? Self.rightToLeft.contains(script)
    }

    init(han text: String, index: Int, _ script: String, _ language: String) {
      self.init(text, "NotoSansCJK-Regular.ttc", script, language)
      self.index = index
    }

    private static let rightToLeft = ["Adlm", "Arab", "Hebr", "Nkoo", "Rohg", "Thaa"]

    var testDescription: String { "\(text) in \(file) \(index)" }
  }

  static let latin = "NotoSans-Regular.ttf"

  static let cases: [Case] = [
    Case("AVATAR", latin, "Latn", "en"), Case("Wyoming", latin, "Latn", "en"),
    Case("affine", latin, "Latn", "en"), Case("To", latin, "Latn", "en"),
    Case("fıfi", latin, "Latn", "tr"), Case("ễộữặ", latin, "Latn", "vi"),
    Case("e\u{302}\u{301}o\u{323}\u{302}", latin, "Latn", "vi"),
    Case("x\u{301}\u{323}\u{308}", latin, "Latn", "en"),
    Case("AV To. Wa, fi (Ty)", latin, "Latn", "en"),
    Case("Съешь", latin, "Cyrl", "ru"), Case("ёжй", latin, "Cyrl", "uk"),
    Case("бгдпт", latin, "Cyrl", "sr"), Case("Где ты, Тарас?", latin, "Cyrl", "ru"),
    Case("Ἀρχὴ", latin, "Grek", "el"), Case("ΰΐάλφα", latin, "Grek", "el"),
    Case("مرحبا", "Arabic", "Arab", "ar"), Case("العَرَبِيَّةُ", "Arabic", "Arab", "ar"),
    Case("لا", "Arabic", "Arab", "ar"), Case("الله", "Arabic", "Arab", "ar"),
    Case("کتاب‌ها", "Arabic", "Arab", "fa"),
    Case("١٢٣٤", "Arabic", "Arab", "ar", isRightToLeft: false),
    Case("ٹھیک", "Arabic", "Arab", "ur"),
    Case("שָׁלוֹם", "Hebrew", "Hebr", "he"), Case("עוֹלָם", "Hebrew", "Hebr", "he"),
    Case("क्षत्रिय", "Devanagari", "Deva", "hi"), Case("स्त्री", "Devanagari", "Deva", "hi"),
    Case("र्कि", "Devanagari", "Deva", "hi"), Case("द्ध्र्य", "Devanagari", "Deva", "ne"),
    Case("श्र", "Devanagari", "Deva", "mr"),
    Case("ক্ষুদ্র", "Bengali", "Beng", "bn"), Case("স্ত্রী", "Bengali", "Beng", "bn"),
    Case("கொடு", "Tamil", "Taml", "ta"), Case("ஸ்ரீ", "Tamil", "Taml", "ta"),
    Case("స్త్రీ", "Telugu", "Telu", "te"), Case("క్ష్మీ", "Telugu", "Telu", "te"),
    Case("ಕ್ಷೇತ್ರ", "Kannada", "Knda", "kn"), Case("ಸ್ತ್ರೀ", "Kannada", "Knda", "kn"),
    Case("സ്ത്രീ", "Malayalam", "Mlym", "ml"), Case("ക്ഷമിക്കൊ", "Malayalam", "Mlym", "ml"),
    Case("ક્ષેત્ર", "Gujarati", "Gujr", "gu"), Case("ਸ੍ਰੀ", "Gurmukhi", "Guru", "pa"),
    Case("ਕਿੱਥੇ", "Gurmukhi", "Guru", "pa"), Case("ଓଡ଼ିଆ", "Oriya", "Orya", "or"),
    Case("ශ්‍රී", "Sinhala", "Sinh", "si"), Case("ක්‍ෂේ", "Sinhala", "Sinh", "si"),
    Case("น้ำ", "Thai", "Thai", "th"), Case("ปี่ที่", "Thai", "Thai", "th"),
    Case("ເຊົ້າ", "Lao", "Laoo", "lo"), Case("ນ້ຳ", "Lao", "Laoo", "lo"),
    Case("ខ្មែរ", "Khmer", "Khmr", "km"), Case("ស្រ្តី", "Khmer", "Khmr", "km"),
    Case("မြန်မာ", "Myanmar", "Mymr", "my"), Case("သတ္တဝါကြွေး", "Myanmar", "Mymr", "my"),
    Case("སྐྱོན", "NotoSerifTibetan-Regular.ttf", "Tibt", "bo"),
    Case("ქართული", "Georgian", "Geor", "ka"), Case("Հայերեն", "Armenian", "Armn", "hy"),
    Case("ቋንቋ", "Ethiopic", "Ethi", "am"), Case("ᏣᎳᎩ", "Cherokee", "Cher", "chr"),
    Case("ᠮᠣᠩᠭᠣᠯ", "Mongolian", "Mong", "mn"),
    Case("ꆈꌠꁱꂷ", "Yi", "Yiii", "ii"),
    Case("ᱥᱟᱱᱛᱟᱲᱤ", "OlChiki", "Olck", "sat"),
    Case("ꯃꯤꯇꯩꯂꯣꯟ", "MeeteiMayek", "Mtei", "mni"),
    Case("ⵜⴰⵎⴰⵣⵉⵖⵜ", "Tifinagh", "Tfng", "zgh"),
    Case("ߒߞߏ", "NKo", "Nkoo", "nqo"),
    Case("𞤆𞤵𞤤𞤢𞤪", "Adlam", "Adlm", "ff"),
    Case("ꦧꦱꦗꦮ", "Javanese", "Java", "jv"),
    Case("ދިވެހި", "Thaana", "Thaa", "dv"),
    Case("ꓡꓲꓢꓴ", "Lisu", "Lisu", "lis"),
    Case("𑄌𑄋𑄴𑄟𑄳𑄦", "Chakma", "Cakm", "ccp"),
    Case("ᐃᓄᒃᑎᑐᑦ", "CanadianAboriginal", "Cans", "iu"),
    Case("ᮞᮥᮔ᮪ᮓ", "Sundanese", "Sund", "su"),
    Case("ᬅᬓ᭄ᬱᬭ", "NotoSerifBalinese-Regular.ttf", "Bali", "ban"),
    Case("ᥖᥭᥰ", "TaiLe", "Tale", "tdd"),
    Case("ᦺᦑᦟᦹᧉ", "NewTaiLue", "Talu", "khb"),
    Case("ꪼꪕꪒꪾ", "TaiViet", "Tavt", "blt"),
    Case("ᤕᤠᤰᤌᤢᤱ", "Limbu", "Limb", "lif"),
    Case("ꤊꤢꤛꤢ꤭", "KayahLi", "Kali", "eky"),
    Case("𐴌𐴗𐴥𐴝𐴙𐴚𐴒𐴙𐴝", "HanifiRohingya", "Rohg", "rhg"),
    Case("ᨕᨘᨁᨗ", "Buginese", "Bugi", "bug"),
    Case("ᜊᜌ᜔ᜊᜌᜒᜈ᜔", "Tagalog", "Tglg", "fil"),
    Case(han: "直骨", index: 0, "Hani", "ja"), Case(han: "直骨", index: 1, "Hani", "ko"),
    Case(han: "直骨", index: 2, "Hani", "zh-Hans"),
    Case(han: "直骨", index: 3, "Hani", "zh-Hant"), Case(han: "直骨", index: 4, "Hani", "zh-HK"),
    Case(han: "かがパ", index: 0, "Hira", "ja"), Case(han: "한국어", index: 1, "Hang", "ko"),
    Case(han: "각각", index: 1, "Hang", "ko"),
    Case("👩‍👩‍👧‍👦🏳️‍🌈🇯🇵👍🏽", "NotoColorEmoji.ttf", "Zyyy", "en"),
    Case("1️⃣❤️😀", "NotoColorEmoji.ttf", "Zyyy", "en"),
  ]

  /// At the size where a design unit is 1/64 point, nothing is rounded.
  private func glyphs(_ example: Case, face: Face) -> (runs: [GlyphRun], width: Double) {
    let typesetter = FontTypesetter()
    let style = FontStyle(size: Double(face.metrics.unitsPerEm) / 64)
    let text = StyledText(example.text, font: style, language: example.language)
    let prepared = typesetter.prepare(text)
    let fit = TextFit(width: .infinity)
    return (
      typesetter.glyphLines(prepared, fit: fit).flatMap(\.runs),
      typesetter.size(prepared, fit: fit).width
    )
  }

  private func face(_ example: Case) throws -> Face {
    let entry = try #require(
      FontCollection.bundled.entries.first {
        $0.description.file == example.file && $0.description.index == example.index
      }
    )
    return try #require(
      Face(bytes: entry.bytes, index: example.index, library: FreeTypeLibrary())
    )
  }

  @Test(.disabled(if: TestRun.skips("hb-shape")), arguments: cases)
  func `glyphs, clusters, and positions match hb-shape`(_ example: Case) throws {
    let witness = try HarfBuzzWitness.shape(
      example.text,
      file: example.file,
      index: example.index,
      script: example.script,
      language: example.language,
      isRightToLeft: example.isRightToLeft
    )
    let (runs, width) = glyphs(example, face: try face(example))
    let faces = FontCollection.bundled.faces
    for run in runs {
      #expect(faces[run.font.face].file == example.file)
      #expect(faces[run.font.face].index == example.index)
    }
    let bytes = Array(example.text.utf8)
    var x = 0
    var expected: [GlyphRun.Glyph] = []
    for glyph in witness {
      if bytes[glyph.cluster] != 0x20 {
        expected.append(
          GlyphRun.Glyph(
            id: glyph.id,
            cluster: glyph.cluster,
            x: x + glyph.xOffset,
            y: -glyph.yOffset,
            advance: glyph.advance,
            xOffset: glyph.xOffset
          )
        )
      }
      x += glyph.advance
    }
    #expect(runs.flatMap(\.glyphs) == expected)
    #expect(width == Double(x) / 64)
  }
}
