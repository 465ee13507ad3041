/// The UI strings of one language, by key.
///
/// Strings may contain `{count}` and `{name}`, which are replaced, and have plural forms. Missing
/// strings are taken from English.
///
/// ```swift
/// var table = PhraseTable(language: "de")
/// table["unread"] = .plural([.one: "{count} neue Nachricht", .other: "{count} neue Nachrichten"])
/// ```
public struct PhraseTable: Hashable, Sendable {
  /// The string or plural forms for a key.
  public enum Words: Hashable, Sendable {
    /// One string for all numbers.
    case text(String)
    /// One string per plural category; ``PluralCategory/other`` replaces missing forms.
    case plural([PluralCategory: String])
  }

  /// The BCP 47 language, whose rules select the plural forms.
  public let language: String
  private var entries: [String: Words] = [:]

  /// Creates an empty table, which falls back to English, with the plural rules of a language.
  public init(language: String = "en") {
    self.language = language
  }

  /// The table's own string for a key; `nil` if English is used.
  public subscript(key: String) -> Words? {
    get { entries[key] }
    set { entries[key] = newValue }
  }

  /// The keys, in the order of their documentation.
  public static var keys: [String] { english.map(\.key) }

  /// Returns the English string for a key; `nil` for an unknown one.
  public static func english(_ key: String) -> Words? { englishByKey[key] }

  private static let englishByKey = Dictionary(
    english.map { ($0.key, $0.words) },
    uniquingKeysWith: { first, _ in first }
  )

  /// Returns the string for a key, with its placeholders replaced.
  ///
  /// - Parameters:
  ///   - key: One of ``keys``; an unknown one is returned unchanged.
  ///   - count: The number that selects the form and replaces `{count}`.
  ///   - values: The values of other placeholders, by name.
  /// - Returns: The string; a placeholder without a value stays.
  package func text(
    _ key: String,
    count: Int? = nil,
    values: [String: String] = [:]
  ) -> String {
    var values = values
    if let count, values["count"] == nil { values["count"] = "\(count)" }
    if let words = entries[key] {
      return words.form(for: count, language: language).filled(with: values)
    }
    let english = Self.english(key)?.form(for: count, language: "en") ?? key
    return english.filled(with: values)
  }
}

extension PhraseTable.Words {
  /// All forms, in category order.
  public var forms: [String] {
    switch self {
    case .text(let text): [text]
    case .plural(let forms): PluralCategory.allCases.compactMap { forms[$0] }
    }
  }

  fileprivate func form(for count: Int?, language: String) -> String {
    switch self {
    case .text(let text): return text
    case .plural(let forms):
      let category = count.map { PluralCategory(of: $0, language: language) } ?? .other
      return forms[category] ?? forms[.other] ?? ""
    }
  }

  /// The placeholder names in all forms.
  package var placeholders: Set<String> {
    Set(forms.flatMap { text in text.pieces.compactMap(\.placeholder) })
  }
}

/// A piece of text, or the name of a placeholder.
private struct TextPiece {
  var text: Substring
  var placeholder: String?
}

extension String {
  /// The text split at its placeholders.
  fileprivate var pieces: [TextPiece] {
    var pieces: [TextPiece] = []
    var rest = self[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      pieces.append(TextPiece(text: rest[..<start]))
      let name = String(rest[rest.index(after: start)..<end])
      pieces.append(TextPiece(text: rest[start...end], placeholder: name))
      rest = rest[rest.index(after: end)...]
    }
    return pieces + [TextPiece(text: rest)]
  }

  /// Returns the text with its placeholders replaced; values are not searched for placeholders.
  func filled(with values: [String: String]) -> String {
    pieces.map { piece in
      piece.placeholder.flatMap { values[$0] } ?? String(piece.text)
    }.joined()
  }
}
