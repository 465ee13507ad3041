import LettererLayout
import LettererText
import TestSupport

/// Texts in many scripts, and helpers for setting them.
enum TextSamples {
  static let multilingual = [
    "", "\n", "a\n", "\n\n", "a\r\nb", "one\u{2028}two", "\ttab\there", "   ", "  leading", "x  ",
    "Hello, AVATAR! To Wyoming: fi ffi fl. It's 10:30–11:45 (really).",
    "Tiếng Việt có dấu chồng: ễ ộ ữ ặ", "Привет, как дела? Съешь ещё этих булок",
    "Καλημέρα, τι κάνεις; Ἀρχὴ", "مرحبا كيف حالك؟ الرقم 123 (نعم) لا إله",
    "العَرَبِيَّةُ لُغَةٌ جميلة", "שָׁלוֹם עולם, מה שלומך?", "abc שלום (yes) 12:30 def",
    "नमस्ते दुनिया, क्षत्रिय स्त्री", "বাংলা ভাষা ক্ষুদ্র", "தமிழ் மொழி ஸ்ரீ", "తెలుగు స్త్రీ క్షమ",
    "ಕನ್ನಡ ಕ್ಷೇತ್ರ", "മലയാളം സ്ത്രീ ന്ന", "ગુજરાતી ક્ષેત્ર", "ਪੰਜਾਬੀ ਸ੍ਰੀ", "සිංහල ශ්‍රී ක්‍ෂ",
    "สวัสดีครับวันนี้อากาศดีมาก", "ສະບາຍດີຕອນເຊົ້າ", "ភាសាខ្មែរស្អាតណាស់", "မြန်မာစာကို ဖတ်သည်",
    "བོད་སྐད་ཀྱི་ཡི་གེ", "ქართული ენა", "Հայերեն լեզու", "አማርኛ ቋንቋ", "ᏣᎳᎩ",
    "ᠮᠣᠩᠭᠣᠯ ᠬᠡᠯᠡ", "ߒߞߏ ߞߊ߲ (ok) ߁߂", "𞤆𞤵𞤤𞤢𞤪 𞤀𞤣𞤤𞤢𞤥", "ދިވެހި ބަސް", "ꦲꦏ꧀ꦱꦫ ꦏꦿꦺꦴ",
    "ᬅᬓ᭄ᬱᬭ ᬲ᭄ᬯᬲ᭄ᬢ᭄ᬬ", "𑄌𑄋𑄴𑄟𑄳𑄦", "ᐃᓄᒃᑎᑐᑦ ꆈꌠꁱꂷ ᱥᱟᱱᱛᱟᱲᱤ",
    "日本語のテキスト、「かぎ」です。", "简体中文，测试。", "한국어 문장입니다 ㅋㅋㅋ", "繁體中文測試",
    "👩‍👩‍👧‍👦 🏳️‍🌈 🇯🇵🇧🇷 1️⃣ 👍🏽 ❤️ ☺︎ 😀", "🇸🇦 مرحبا 😀", "e\u{301}\u{323}\u{33F} z\u{0310}",
    "https://example.com/a/very/long/path?query=string&and=more#fragment",
    "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen", "\u{200D}\u{FE0F}\u{301}",
    "soft\u{AD}hyphen no\u{A0}break zero\u{200B}width \u{202B}forced\u{202C}",
    "\u{E000}\u{10FFFF}\u{378}\u{0}\u{7}",
  ]

  static let font = FontStyle(size: 17)

  /// A text made from a few of the samples, in one or several styles.
  static func random(_ random: inout SeededRandom) -> StyledText {
    let runs = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      StyledText.Run(
        part(&random),
        font: FontStyle(
          size: [12, 17, 17, 17, 30].randomElement(using: &random) ?? 17,
          weight: Int.random(in: 0..<4, using: &random) == 0 ? .bold : .regular,
          isItalic: Int.random(in: 0..<6, using: &random) == 0,
          isMonospaced: Int.random(in: 0..<8, using: &random) == 0
        ),
        isUnderlined: Bool.random(using: &random)
      )
    }
    return StyledText(runs: runs, font: font)
  }

  /// A range of a sample, cut at any scalar.
  private static func part(_ random: inout SeededRandom) -> String {
    let scalars = Array((multilingual.randomElement(using: &random) ?? "").unicodeScalars)
    let start = Int.random(in: 0...scalars.count, using: &random)
    let end = Int.random(in: start...scalars.count, using: &random)
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[start..<end])
    return String(text)
  }
}

extension FontTypesetter {
  /// The glyphs of a text in one line.
  func glyphs(
    _ text: String,
    size: Double = 17,
    language: String? = nil,
    locale: String = "en-US"
  ) -> [GlyphRun] {
    let styled = StyledText(
      text,
      font: FontStyle(size: size),
      language: language,
      locale: locale
    )
    return glyphLines(prepare(styled), fit: TextFit(width: .infinity)).flatMap(\.runs)
  }

  /// The strings of the lines of a text.
  func lineTexts(_ text: String, width: Double, size: Double = 17) -> [String] {
    let bytes = Array(text.utf8)
    let prepared = prepare(StyledText(text, font: FontStyle(size: size)))
    return lines(prepared, fit: TextFit(width: width)).map {
      String(decoding: bytes[$0.range], as: UTF8.self)
    }
  }

  /// The width of a text in one line, in points.
  func width(_ text: String, size: Double = 17) -> Double {
    let prepared = prepare(StyledText(text, font: FontStyle(size: size)))
    return self.size(prepared, fit: TextFit(width: .infinity)).width
  }
}
