/// The header or footer of every page, with names in braces for values that vary.
///
/// A bar separates the fields on the left, in the middle, and on the right: `{title}|{first}` has
/// two fields, on the left and on the right. A single field is in the middle.
public struct PageTemplate: Hashable, Sendable {
  /// A name in braces.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// The title.
    case title
    /// The page number.
    case page
    /// The number of pages.
    case pages
    /// The range of days on the page.
    case date
    /// The day of the page's first message.
    case first
    /// The day of the page's last message.
    case last
    /// The digest of the source; see ``PageLayout/digest``.
    case digest
    /// See ``PageLayout/note``.
    case note
  }

  /// A part of a field.
  enum Piece: Hashable {
    case text(String)
    case name(Name)
  }

  /// The fields from left to right; one to three.
  let fields: [[Piece]]

  /// Parses a template; `nil` if it has more than three fields, or a word in braces that isn't a
  /// ``Name``.
  ///
  /// - Parameter text: The fields. Braces that do not enclose a word are literal.
  public init?(_ text: String) {
    let parts = text.split(separator: "|", omittingEmptySubsequences: false)
    var fields: [[Piece]] = []
    for part in parts {
      guard let pieces = Self.pieces(part) else { return nil }
      fields.append(pieces)
    }
    guard fields.count <= 3 else { return nil }
    self.fields = fields
  }

  init(fields: [[Piece]]) {
    self.fields = fields
  }

  /// Returns whether the template uses a name.
  public func uses(_ name: Name) -> Bool { fields.joined().contains(.name(name)) }

  private static func pieces(_ text: Substring) -> [Piece]? {
    var pieces: [Piece] = []
    var rest = text
    while let open = rest.firstIndex(of: "{") {
      let word = rest[rest.index(after: open)...].prefix { $0.isLetter }
      let end = word.endIndex
      guard !word.isEmpty, end < rest.endIndex, rest[end] == "}" else {
        pieces.append(.text(String(rest[...open])))
        rest = rest[rest.index(after: open)...]
        continue
      }
      guard let name = Name(rawValue: String(word)) else { return nil }
      pieces += [.text(String(rest[..<open])), .name(name)]
      rest = rest[rest.index(after: end)...]
    }
    return pieces + [.text(String(rest))]
  }
}

extension PageTemplate {
  /// The title, and the day of the page's first message.
  public static let titleAndDay = PageTemplate(fields: [[.name(.title)], [.name(.first)]])

  /// Returns the page number, the number of pages if counted, and the note if there is one.
  static func numbers(isCounted: Bool, hasNote: Bool) -> PageTemplate {
    let number: [Piece] =
      isCounted ? [.name(.page), .text(" / "), .name(.pages)] : [.name(.page)]
    return PageTemplate(fields: hasNote ? [[.name(.note)], number] : [number])
  }
}
