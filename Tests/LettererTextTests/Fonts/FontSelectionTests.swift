import LettererLayout
import TestSupport
import Testing

@testable import LettererText

@Suite struct FontSelectionTests {
  private let typesetter = FontTypesetter()
  private let faces = FontCollection.bundled.faces

  /// A word of every script with a face, with the family that draws it.
  private static let words = [
    ("abc", "Noto Sans"), ("где", "Noto Sans"), ("αβγ", "Noto Sans"), ("ễ", "Noto Sans"),
    ("مرحبا", "Noto Sans Arabic"), ("שלום", "Noto Sans Hebrew"),
    ("नमस्ते", "Noto Sans Devanagari"), ("ভাষা", "Noto Sans Bengali"),
    ("தமிழ்", "Noto Sans Tamil"), ("తెలుగు", "Noto Sans Telugu"),
    ("ಕನ್ನಡ", "Noto Sans Kannada"), ("മലയാളം", "Noto Sans Malayalam"),
    ("ગુજરાતી", "Noto Sans Gujarati"), ("ਪੰਜਾਬੀ", "Noto Sans Gurmukhi"),
    ("ଓଡ଼ିଆ", "Noto Sans Oriya"), ("සිංහල", "Noto Sans Sinhala"), ("ไทย", "Noto Sans Thai"),
    ("ລາວ", "Noto Sans Lao"), ("ខ្មែរ", "Noto Sans Khmer"), ("မြန်မာ", "Noto Sans Myanmar"),
    ("བོད", "Noto Serif Tibetan"), ("ქართ", "Noto Sans Georgian"),
    ("Հայ", "Noto Sans Armenian"), ("አማርኛ", "Noto Sans Ethiopic"), ("ᏣᎳᎩ", "Noto Sans Cherokee"),
    ("☎\u{FE0E}", "Noto Sans Symbols2"), ("😀", "Noto Color Emoji"), ("𝒜", "Noto Sans Math"),
    ("中文", "Noto Sans CJK SC"), ("かな", "Noto Sans CJK JP"), ("한글", "Noto Sans CJK KR"),
    ("漢字かな", "Noto Sans CJK JP"), ("漢字 한글", "Noto Sans CJK KR"),
    ("ᠮᠣᠩᠭᠣᠯ", "Noto Sans Mongolian"),
    ("ꆈꌠꁱꂷ", "Noto Sans Yi"),
    ("ᱥᱟᱱᱛᱟᱲᱤ", "Noto Sans Ol Chiki"),
    ("ꯃꯤꯇꯩꯂꯣꯟ", "Noto Sans Meetei Mayek"),
    ("ⵜⴰⵎⴰⵣⵉⵖⵜ", "Noto Sans Tifinagh"),
    ("ߒߞߏ", "Noto Sans NKo"),
    ("𞤆𞤵𞤤𞤢𞤪", "Noto Sans Adlam"),
    ("ꦧꦱꦗꦮ", "Noto Sans Javanese"),
    ("ދިވެހި", "Noto Sans Thaana"),
    ("ꓡꓲꓢꓴ", "Noto Sans Lisu"),
    ("𑄌𑄋𑄴𑄟𑄳𑄦", "Noto Sans Chakma"),
    ("ᐃᓄᒃᑎᑐᑦ", "Noto Sans Canadian Aboriginal"),
    ("ᮞᮥᮔ᮪ᮓ", "Noto Sans Sundanese"),
    ("ᬅᬓ᭄ᬱᬭ", "Noto Serif Balinese"),
    ("ᥖᥭᥰ", "Noto Sans Tai Le"),
    ("ᦺᦑᦟᦹᧉ", "Noto Sans New Tai Lue"),
    ("ꪼꪕꪒꪾ", "Noto Sans Tai Viet"),
    ("ᤕᤠᤰᤌᤢᤱ", "Noto Sans Limbu"),
    ("ꤊꤢꤛꤢ꤭", "Noto Sans Kayah Li"),
    ("𐴌𐴗𐴥𐴝𐴙𐴚𐴒𐴙𐴝", "Noto Sans Hanifi Rohingya"),
    ("ᨕᨘᨁᨗ", "Noto Sans Buginese"),
    ("ᜊᜌ᜔ᜊᜌᜒᜈ᜔", "Noto Sans Tagalog"),
  ]

  private func families(
    _ text: String,
    language: String? = nil,
    locale: String = "en-US"
  ) -> [String] {
    typesetter.glyphs(text, language: language, locale: locale).map { faces[$0.font.face].family }
  }

  @Test(arguments: words)
  func `each script has its face`(_ text: String, _ family: String) {
    #expect(Set(families(text)).subtracting(text.contains(" ") ? ["Noto Sans"] : []) == [family])
    #expect(typesetter.glyphs(text).flatMap(\.glyphs).allSatisfy { $0.id != 0 })
  }

  @Test func `no face is bundled without a word that needs it`() {
    let others: Set = [
      "Noto Sans Mono", "Noto Sans Symbols", "Noto Sans CJK TC", "Noto Sans CJK HK",
      "Latin Modern Math",
    ]
    let families = Set(faces.map(\.family)).subtracting(others)
    #expect(families == Set(Self.words.map(\.1)))
  }

  @Test func `a script's face does not draw symbols of another`() {
    let signs = "He said 「so」、《book》。〔a〕"
    #expect(Set(families(signs)) == ["Noto Sans", "Noto Sans CJK SC"])
    #expect(Set(families("ދިވެހި،؟")) == ["Noto Sans Thaana"])
    #expect(Set(families("ꆈꌠ「ꁱꂷ」。")) == ["Noto Sans Yi"])
  }

  @Test(
    arguments: [
      ("ja", "JP"), ("ja-JP", "JP"), ("ko", "KR"), ("zh", "SC"), ("zh-CN", "SC"), ("zh-Hans", "SC"),
      ("zh-TW", "TC"), ("zh-Hant", "TC"), ("yue", "TC"), ("zh-HK", "HK"), ("zh-Hant-HK", "HK"),
      ("zh-MO", "HK"), ("zh_TW", "TC"), ("en", "SC"),
    ]
  )
  func `Han characters have the forms of the language, or else of the locale`(
    _ tag: String,
    _ form: String
  ) {
    #expect(families("直", language: tag) == ["Noto Sans CJK " + form])
    #expect(families("直", locale: tag) == ["Noto Sans CJK " + form])
  }

  @Test func `kana determine the forms unless a language is specified`() {
    #expect(Set(families("直かな", locale: "zh-TW")) == ["Noto Sans CJK JP"])
    #expect(Set(families("直かな", language: "zh-TW")) == ["Noto Sans CJK TC"])
  }

  @Test func `every fully-qualified emoji is one glyph of the emoji face`() throws {
    let list = try Repository.bytes("/usr/share/unicode/emoji/emoji-test.txt")
    var count = 0
    for line in list.split(separator: UInt8(ascii: "\n")) {
      let line = String(decoding: line, as: UTF8.self)
      guard line.contains("; fully-qualified") else { continue }
      count += 1
      var text = String.UnicodeScalarView()
      for number in line.prefix(while: { $0 != ";" }).split(separator: " ") {
        text.append(try #require(UInt32(number, radix: 16).flatMap(Unicode.Scalar.init)))
      }
      let runs = typesetter.glyphs(String(text))
      let glyphs = runs.flatMap(\.glyphs)
      #expect(runs.map(\.font.isEmoji) == [true], "\(line)")
      #expect(glyphs.count == 1, "\(line)")
      #expect(glyphs.first?.id != 0, "\(line)")
    }
    #expect(count == 3655)
  }

  @Test(arguments: [["🐈", "\u{200D}", "⬜"], ["👯", "🏽"], ["🐖", "\u{200D}", "🎨"]])
  func `a sequence that the emoji face lacks is its parts in one line`(_ parts: [String]) {
    let text = parts.joined()
    let runs = typesetter.glyphs(text)
    #expect(runs.map(\.font.isEmoji) == [true])
    #expect(runs.flatMap(\.glyphs).allSatisfy { $0.id != 0 })
    let difference = typesetter.width(text) - 2 * typesetter.width(parts[0])
    #expect(abs(difference) <= 1 / 64)
    #expect(typesetter.lineTexts(text + text, width: 1) == [text, text])
  }

  @Test(arguments: ["🙂\u{200D}↔\u{FE0F}", "🐦\u{200D}🔥", "🧑\u{200D}🧑\u{200D}🧒"])
  func `the emoji face has the sequences of Emoji 15.1`(_ text: String) {
    let glyphs = typesetter.glyphs(text).flatMap(\.glyphs)
    #expect(glyphs.count == 1)
    #expect(glyphs.allSatisfy { $0.id != 0 })
  }

  @Test(
    arguments: [
      ("❤\u{FE0F}", true), ("❤\u{FE0E}", false), ("❤", true), ("1", false), ("#", false),
      ("1\u{FE0F}\u{20E3}", true), ("☺", false), ("☺\u{FE0F}", true), ("😀", true), ("©", false),
    ]
  )
  func `variation selectors choose between text and picture`(_ text: String, _ isEmoji: Bool) {
    #expect(typesetter.glyphs(text).map(\.font.isEmoji) == [isEmoji])
  }

  @Test func `an emoji within Arabic is the same glyph as alone`() {
    for emoji in ["👩‍👩‍👧‍👦", "🏳️‍🌈", "🇸🇦", "👍🏽", "1️⃣"] {
      let alone = typesetter.glyphs(emoji).flatMap(\.glyphs).map(\.id)
      let within = typesetter.glyphs("سلام " + emoji + " سلام").filter(\.font.isEmoji)
      #expect(within.flatMap(\.glyphs).map(\.id) == alone, "\(emoji)")
    }
  }

  private func font(
    _ text: String,
    _ style: FontStyle
  ) -> (face: FaceDescription, font: GlyphFont)? {
    let prepared = typesetter.prepare(StyledText(text, font: style))
    let run = typesetter.glyphLines(prepared, fit: TextFit(width: 1000)).first?.runs.first
    return run.map { (faces[$0.font.face], $0.font) }
  }

  @Test(
    arguments: [
      ("a", FontWeight.regular, 400), ("a", .medium, 500), ("a", .semibold, 600), ("a", .bold, 700),
      ("א", .regular, 400), ("א", .medium, 400), ("א", .semibold, 700), ("א", .bold, 700),
      ("ກ", .medium, 400),
    ]
  )
  func `a weight has the nearest face`(_ text: String, _ weight: FontWeight, _ nearest: Int) {
    let found = font(text, FontStyle(size: 17, weight: weight))
    #expect(found?.face.weight == nearest && found?.font.isEmboldened == false)
  }

  @Test func `bold and italic have their own faces, or are synthesized and flagged`() {
    let both = FontStyle(size: 17, weight: .semibold, isItalic: true)
    let latin = font("a", both)
    #expect(latin?.face.style == "BoldItalic")
    #expect(latin?.font.isEmboldened == false && latin?.font.isSlanted == false)
    let arabic = font("س", both)
    #expect(arabic?.face.style == "Bold")
    #expect(arabic?.font.isEmboldened == false && arabic?.font.isSlanted == true)
    let lao = font("ລ", both)
    #expect(lao?.font.isEmboldened == true && lao?.font.isSlanted == true)
    let emoji = font("😀", both)
    #expect(emoji?.font.isEmboldened == false && emoji?.font.isSlanted == false)
    let code = font("a", FontStyle(size: 17, weight: .bold, isMonospaced: true))
    #expect(code?.face.family == "Noto Sans Mono" && code?.font.isEmboldened == true)
    #expect(font("a", FontStyle(size: 17))?.face.style == "Regular")
  }

  @Test func `a character that no face has is a box with its code point`() {
    for scalar: Unicode.Scalar in ["\u{E123}", "\u{378}", "\u{10FFFD}", "\u{13000}", "\u{1FAE9}"] {
      let runs = typesetter.glyphs("\(scalar)")
      #expect(runs.map(\.font.isMissing) == [true])
      #expect(runs.flatMap(\.glyphs).map(\.id) == [scalar.value])
      #expect(runs.map(\.width).reduce(0, +) > 0)
      let image = runs.first.map {
        typesetter.image(of: scalar.value, font: $0.font, scale: 2, subpixel: 0)
      }
      #expect(image.map { $0.width * 64 / 2 <= runs[0].width } == true)
      #expect(image?.pixels.contains(255) == true)
    }
    let boxes = ["\u{E123}", "\u{E124}"].map { text in
      typesetter.glyphs(text).first.map {
        typesetter.image(of: $0.glyphs[0].id, font: $0.font, scale: 2, subpixel: 0).pixels
      }
    }
    #expect(boxes[0] != boxes[1])
  }

  @Test(
    arguments: [
      ("ش\u{308}", "Noto Sans Arabic"), ("א\u{308}", "Noto Sans Hebrew"),
      ("क\u{302}", "Noto Sans Devanagari"), ("한\u{308}", "Noto Sans CJK KR"),
      ("日\u{308}", "Noto Sans CJK SC"), ("☺\u{308}", "Noto Sans Symbols"),
    ]
  )
  func `a mark that the face of its base lacks is drawn over the base from another face`(
    _ text: String,
    _ family: String
  ) {
    let runs = typesetter.glyphs(text)
    let glyphs = runs.flatMap(\.glyphs)
    #expect(runs.allSatisfy { !$0.font.isMissing } && glyphs.allSatisfy { $0.id != 0 })
    let families = runs.map { faces[$0.font.face].family }
    #expect(families.contains(family), "\(families)")
    #expect(glyphs.count == 2)
    #expect(typesetter.width(text) == typesetter.width(String(text.unicodeScalars.prefix(1))))
  }

  @Test func `a missing letter in the middle of a cluster is a box`() {
    let runs = typesetter.glyphs("ᬠ᭄\u{1B4C}ᬄ")
    #expect(runs.filter(\.font.isMissing).flatMap(\.glyphs).map(\.id) == [0x1B4C])
    let alone = typesetter.glyphs("ᬠ᭄").flatMap(\.glyphs).map(\.id)
    #expect(runs.flatMap(\.glyphs).map(\.id).starts(with: alone))
  }

  @Test func `a keycap without its selector is the same glyph as with it`() {
    for key in "0123456789#*" {
      let with = typesetter.glyphs("\(key)\u{FE0F}\u{20E3}")
      let without = typesetter.glyphs("\(key)\u{20E3}")
      #expect(without.map(\.font.isEmoji) == [true])
      #expect(without.flatMap(\.glyphs).map(\.id) == with.flatMap(\.glyphs).map(\.id))
    }
  }

  @Test(
    arguments: [
      "\u{0}", "\u{7}", "\u{1B}", "\u{7F}", "\u{80}", "\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}",
      "\u{200E}", "\u{200F}", "\u{202A}", "\u{2060}", "\u{2066}\u{2069}", "\u{FE0F}", "\u{FE0E}",
      "\u{FEFF}", "\u{E0001}\u{E007F}", "\u{E0100}",
    ]
  )
  func `invisible characters have no glyph and no width`(_ text: String) {
    #expect(typesetter.glyphs(text).flatMap(\.glyphs).isEmpty)
    #expect(typesetter.width(text) == 0)
    #expect(typesetter.width("a" + text) == typesetter.width("a"))
  }

  @Test func `a mark without a base is drawn`() {
    #expect(typesetter.glyphs("\u{301}").flatMap(\.glyphs).contains { $0.id != 0 })
    #expect(typesetter.glyphs(" \u{301}").flatMap(\.glyphs).contains { $0.id != 0 })
  }

  @Test func `an added font comes first, and others fill its gaps`() throws {
    var fonts = FontCollection.bundled
    let bytes = try Repository.bytes("Fonts/Faces/NotoSansThai-Regular.ttf")
    try fonts.add(file: "mine.ttf", bytes: bytes)
    #expect(fonts.faces.first?.family == "Noto Sans Thai")
    let typesetter = FontTypesetter(fonts: fonts)
    #expect(typesetter.glyphs("ก").map(\.font.face) == [0])
    let latin = typesetter.glyphs("é").map { fonts.faces[$0.font.face].family }
    #expect(latin == ["Noto Sans"])
    let prepared = typesetter.prepare(StyledText("é é é é é é é é", font: TextSamples.font))
    let fit = TextFit(width: 40, maximumLines: 1)
    let cut = typesetter.glyphLines(prepared, fit: fit).flatMap(\.runs).flatMap(\.glyphs)
    #expect(cut.allSatisfy { $0.id != 0 }, "the ellipsis comes from a face that has it")
  }

  @Test func `an added semibold face draws bold text`() throws {
    var fonts = FontCollection.bundled
    for file in ["NotoSans-SemiBold.ttf", "NotoSans-Regular.ttf"] {
      try fonts.add(file: file, bytes: try Repository.bytes("Fonts/Faces/\(file)"))
    }
    #expect(fonts.faces.prefix(2).map(\.weight) == [400, 600])
    let typesetter = FontTypesetter(fonts: fonts)
    let text = StyledText("a", font: FontStyle(size: 17, weight: .bold))
    let lines = typesetter.glyphLines(typesetter.prepare(text), fit: TextFit(width: 100))
    let font = try #require(lines.first?.runs.first?.font)
    #expect(font.face == 1 && !font.isEmboldened)
  }

  @Test func `a file that is not a font is rejected`() {
    var fonts = FontCollection.bundled
    for bytes in [[], [1, 2, 3], Array(repeating: UInt8(0), count: 4096)] {
      #expect(throws: FontError.notAFont(file: "x")) { try fonts.add(file: "x", bytes: bytes) }
    }
    #expect(fonts.faces == FontCollection.bundled.faces)
  }
}
