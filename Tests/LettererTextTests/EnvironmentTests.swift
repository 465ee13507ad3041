import LettererLayout
import Glibc
import Testing

@testable import LettererText

/// Each case sets its environment variables in a separate process, before any library has read
/// them.
@Suite struct EnvironmentTests {
  /// The module's complete output for the samples, as one number.
  static func digest() -> UInt64 {
    let typesetter = FontTypesetter()
    var text = EngineFingerprint(fonts: .bundled).description
    for sample in TextSamples.multilingual {
      let prepared = typesetter.prepare(StyledText(sample, font: TextSamples.font))
      text += typesetter.digest(prepared, fit: TextFit(width: 120))
      for run in typesetter.glyphLines(prepared, fit: TextFit(width: 120)).flatMap(\.runs) {
        guard let glyph = run.glyphs.first else { continue }
        let image = typesetter.image(of: glyph.id, font: run.font, scale: 2, subpixel: 1)
        text += "\(image.left) \(image.top) \(image.width) \(image.pixels.prefix(64))"
      }
    }
    let time = LocalTime(milliseconds: 1_795_000_000_000)
    for locale in ["en-US", "de-DE", "ar-EG", "ja-JP", "xx-YY", "", "C"] {
      text += ICUWording(locale: locale).timeHeader(time, now: nil)
    }
    let range: ClosedRange<Int64> = 0...2_000_000_000_000
    text += "\(String(describing: ICUWording(locale: "en").offsets(of: "Europe/Rome", in: range)))"
    return text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  @Test(
    arguments: [
      ["LC_ALL": "C"], ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"],
      ["LC_ALL": "ar_EG.UTF-8", "LANG": "ar_EG.UTF-8"],
      ["HB_SHAPER_LIST": "fallback"], ["HB_OPTIONS": "uniscribe-bug-compatible"],
      ["FREETYPE_PROPERTIES": "cff:no-stem-darkening=0 truetype:interpreter-version=35"],
      ["TZ": "Asia/Tokyo", "ICU_TIMEZONE_FILES_DIR": "/nonexistent", "ICU_DATA": "/nonexistent"],
    ]
  )
  func `the environment changes nothing`(_ environment: [String: String]) async {
    let expected = Self.digest()
    await #expect(processExitsWith: .success) { [environment, expected = expected as UInt64] in
      for (name, value) in environment { setenv(name, value, 1) }
      if let locale = environment["LC_ALL"] {
        let set = try #require(setlocale(LC_ALL, ""), "the locale \(locale) is not installed")
        try #require(String(cString: set) == locale)
      }
      try #require(EnvironmentTests.digest() == expected)
    }
  }
}
