/// What every page says at its top or at its bottom, with names in braces for what differs from page to page.
///
/// A bar separates what stands at the left, in the middle, and at the right: `{title}|{first}` has two fields, at the
/// left and at the right. A single field stands in the middle.
public struct PageTemplate: Hashable, Sendable {
  /// What a name in braces stands for.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// The title.
    case title
    /// The number of the page.
    case page
    /// The number of pages.
    case pages
    /// The days on the page, from the first to the last.
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

  /// From left to right; one to three.
  let fields: [[Piece]]

  /// Reads a template; `nil` if there are more than three fields, or a word in braces that is not one of ``Name``.
  ///
  /// - Parameter text: The fields. A brace that encloses no word is a brace.
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

  /// Returns whether a name occurs.
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
  /// The title, and the day on which the page begins.
  public static let titleAndDay = PageTemplate(fields: [[.name(.title)], [.name(.first)]])

  /// The number of the page, and that of all pages where it is known; beside the note if there is one.
  static func numbers(isCounted: Bool, hasNote: Bool) -> PageTemplate {
    let number: [Piece] =
      isCounted ? [.name(.page), .text(" / "), .name(.pages)] : [.name(.page)]
    return PageTemplate(fields: hasNote ? [[.name(.note)], number] : [number])
  }
}
