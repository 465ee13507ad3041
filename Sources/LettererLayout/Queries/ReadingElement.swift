import LettererModel

/// An accessibility element: one part of a row as a screen reader announces it.
public struct ReadingElement: Hashable, Sendable {
  /// The row.
  public var row: RowKey
  /// The index of the part in its row.
  public var part: Int
  /// The name of the part.
  public var name: PartName
  /// The accessibility role.
  public var role: AccessibilityRole
  /// The announced text; empty for decoration.
  public var label: String
  /// The rectangle in the coordinates of the transcript.
  public var frame: LayoutRect
}

extension TranscriptLayout {
  /// Returns all parts of the rows that overlap a range of y, in reading order.
  ///
  /// Rows are read from top to bottom. In a row, the avatar comes first, because it names the
  /// sender, followed by all other parts in order; decoration of a part precedes it.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  public func readingOrder(in range: ClosedRange<Double>) -> [ReadingElement] {
    rows(in: range).flatMap(context.elements(of:))
  }

  /// Returns the text of a row on one line: the sender, then text, pictures, and status.
  public func spokenText(of placed: PlacedRow<T.Prepared>) -> String {
    context.spokenText(of: placed)
  }
}

extension RowContext {
  /// Returns the text of a row on one line: the sender, then text, pictures, and status.
  func spokenText(of placed: PlacedRow<T.Prepared>) -> String {
    let row = placed.row
    var words = elements(of: placed)
      .filter { $0.role != .decoration && $0.name != .avatar && $0.name != .senderName }
      .map(\.label)
    let text = words.filter { !$0.isEmpty }.joined(separator: ", ")
    guard row.key.kind == .message else { return text }
    words = [displayName(of: row.sender), text]
    return words.joined(separator: ": ")
  }

  func elements(of placed: PlacedRow<T.Prepared>) -> [ReadingElement] {
    let parts = placed.row.parts
    let avatars = parts.indices.filter { parts[$0].name == .avatar }
    let others = parts.indices.filter { parts[$0].name != .avatar }
    return (avatars + others).map { index in
      let part = parts[index]
      return ReadingElement(
        row: placed.row.key,
        part: index,
        name: part.name,
        role: part.role,
        label: part.role == .decoration ? "" : label(of: part, in: placed.row),
        frame: part.frame.offsetBy(y: placed.y)
      )
    }
  }

  private func label(of part: Part, in row: Row<T.Prepared>) -> String {
    if let label = part.label { return label }
    if part.name == .avatar { return displayName(of: part.participant) }
    if let text = row.text(of: part) { return words(of: text) }
    guard case .status(let status)? = part.source else { return "" }
    return wording.phrase(.status(status))
  }

  /// Returns the text without hidden spoilers.
  private func words(of text: T.Prepared) -> String {
    typesetter.typography(of: text).text.runs
      .map { $0.isHidden ? "…" : $0.text }.joined()
  }
}
