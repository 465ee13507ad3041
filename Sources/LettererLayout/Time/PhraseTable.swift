/// The words of the interface in one language, by key.
///
/// Words may hold `{count}` and `{name}`, which are replaced, and have forms for numbers of things.
/// What a table does not say is said in English.
///
/// ```swift
/// var table = PhraseTable(language: "de")
/// table["unread"] = .plural([.one: "{count} neue Nachricht", .other: "{count} neue Nachrichten"])
/// ```
public struct PhraseTable: Hashable, Sendable {
  /// What is said for a key.
  public enum Words: Hashable, Sendable {
    /// The same for every number.
    case text(String)
    /// By the number of things; ``PluralCategory/other`` stands in for a form that is missing.
    case plural([PluralCategory: String])
  }

  /// The BCP 47 language, whose rules choose the forms.
  public let language: String
  private var entries: [String: Words] = [:]

  /// Creates a table that says everything in English, with the forms of a language.
  public init(language: String = "en") {
    self.language = language
  }

  /// What the table itself says for a key; `nil` where English stands in.
  public subscript(key: String) -> Words? {
    get { entries[key] }
    set { entries[key] = newValue }
  }

  /// The keys, in the order of their documentation.
  public static var keys: [String] { english.map(\.key) }

  /// Returns what is said in English for a key; `nil` for an unknown one.
  public static func english(_ key: String) -> Words? { englishByKey[key] }

  private static let englishByKey = Dictionary(
    english.map { ($0.key, $0.words) },
    uniquingKeysWith: { first, _ in first }
  )

  /// Returns the words for a key, with its placeholders filled.
  ///
  /// - Parameters:
  ///   - key: One of ``keys``; an unknown one is returned as it is.
  ///   - count: The number that chooses the form and stands for `{count}`.
  ///   - values: What stands for other placeholders, by their names.
  /// - Returns: The words; a placeholder without a value stays.
  func text(_ key: String, count: Int? = nil, values: [String: String] = [:]) -> String {
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
  /// All forms, in the order of their categories.
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

  /// The names between braces in all forms.
  package var placeholders: Set<String> {
    Set(forms.flatMap { text in text.pieces.compactMap(\.placeholder) })
  }
}

/// A stretch of text, or a name that stood between braces.
private struct TextPiece {
  var text: Substring
  var placeholder: String?
}

extension String {
  /// The text cut at its placeholders.
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

  /// The text with its placeholders filled; values are not looked through.
  func filled(with values: [String: String]) -> String {
    pieces.map { piece in
      piece.placeholder.flatMap { values[$0] } ?? String(piece.text)
    }.joined()
  }
}
