import CPhrases
import LettererDocuments
public import LettererLayout

extension PhraseTable {
  /// The BCP 47 tags of the languages with UI strings, sorted; English is not included.
  public static var bundledLanguages: [String] { BundledLanguage.all.map(\.tag) }

  /// Returns the UI strings in the language of a locale.
  ///
  /// A region falls back to its language, such as `de-AT` to `de`. In Taiwan, Hong Kong, and Macau,
  /// Chinese uses traditional characters unless the locale specifies a script; Portuguese is
  /// Brazilian. For other languages, the strings are English, with the plural rules of the
  /// language.
  ///
  /// ```swift
  /// PhraseTable.bundled(for: "ja-JP").phrase(.status(.read))  // 開封済み
  /// ```
  ///
  /// - Parameter locale: A BCP 47 tag.
  /// - Returns: The table, in the matched language.
  /// - Complexity: O(*n*) in the size of the language's table, which is parsed on each call.
  public static func bundled(for locale: String) -> PhraseTable {
    guard let tag = LanguageMatch(locale: locale).tag,
      let language = BundledLanguage.all.first(where: { $0.tag == tag })
    else { return PhraseTable(language: locale) }
    return PhraseDocument.read(ByteSource(language.json)).table
  }
}

/// The UI strings of a language, compiled into the program.
private struct BundledLanguage {
  let tag: String
  private let bytes: UnsafeBufferPointer<UInt8>

  /// The document.
  var json: [UInt8] { Array(bytes) }

  static var all: [BundledLanguage] {
    UnsafeBufferPointer(start: phrases_languages, count: phrases_language_count).map { language in
      BundledLanguage(
        tag: String(cString: language.tag),
        bytes: UnsafeBufferPointer(start: language.json, count: language.size)
      )
    }
  }
}

/// The language with UI strings for a locale.
private struct LanguageMatch {
  /// The tag of the language, whether or not it has UI strings; `nil` if it is in another script.
  let tag: String?

  init(locale: String) {
    let parts = locale.split { $0 == "-" || $0 == "_" }.map { $0.lowercased() }
    let language = parts.first ?? ""
    // Scripts come second; a later four-letter subtag may be a numbering system.
    let script = parts.dropFirst().prefix(1).first { $0.count == 4 && $0.allSatisfy(\.isLetter) }
    switch (language, script) {
    case ("zh", let script), ("cmn", let script):
      let isTraditional = script.map { $0 == "hant" } ?? Self.isTraditional(parts)
      tag = isTraditional ? "zh-Hant" : "zh-Hans"
    case (_, let script?) where script != Self.script(of: language): tag = nil
    case ("pt", _): tag = "pt-BR"
    case ("iw", _): tag = "he"
    default: tag = language
    }
  }

  private static func isTraditional(_ parts: [String]) -> Bool {
    !Set(parts.dropFirst()).isDisjoint(with: ["tw", "hk", "mo"])
  }

  private static func script(of language: String) -> String {
    switch language {
    case "ar": "arab"
    case "he", "iw": "hebr"
    case "hi": "deva"
    case "ja": "jpan"
    case "ko": "kore"
    case "ru": "cyrl"
    default: "latn"
    }
  }
}
