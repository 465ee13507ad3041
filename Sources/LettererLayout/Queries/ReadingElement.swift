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
  package func spokenText(of placed: PlacedRow<T.Prepared>) -> String {
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
    placed.row.readingOrder.map { index in
      let part = placed.row.parts[index]
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
    if part.label == nil, !part.name.isFace, let text = row.text(of: part) {
      return words(of: text)
    }
    return description(of: part)
  }

  /// Returns what a screen reader says of a part besides its text: its own label, the name of a
  /// participant, or a delivery status; empty if there is nothing.
  package func description(of part: Part) -> String {
    if let label = part.label { return label }
    if part.name.isFace { return displayName(of: part.participant) }
    guard case .status(let status)? = part.source else { return "" }
    return wording.phrase(.status(status))
  }

  /// Returns the text without hidden spoilers.
  private func words(of text: T.Prepared) -> String {
    typesetter.typography(of: text).text.runs
      .map { $0.isHidden ? "…" : $0.spokenText }.joined()
  }
}

extension PartName {
  /// Whether it is the picture or the initials of a participant, which stand for the name.
  package var isFace: Bool { self == .avatar || self == .reactionFace || self == .reader }
}

extension Row {
  /// The indices of the parts in reading order: that of painting, but avatars are first, because
  /// they name the sender.
  package var readingOrder: [Int] {
    parts.indices.filter { parts[$0].name == .avatar }
      + parts.indices.filter { parts[$0].name != .avatar }
  }
}
