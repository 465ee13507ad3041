import LettererModel

/// One part of a row as somebody hears it who cannot see it.
public struct ReadingElement: Hashable, Sendable {
  /// What a part is to somebody who listens.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// Nothing: it is there for the eye only.
    case decoration
    /// Words.
    case text
    /// A picture, a waveform, an avatar.
    case image
    /// Something to press.
    case button
    /// The words of a time header or a divider.
    case heading
    /// How far a message got, or that somebody is typing.
    case status
  }

  /// The row.
  public var row: RowKey
  /// The number of the part in its row.
  public var part: Int
  /// The name of the part.
  public var name: PartName
  /// What it is.
  public var role: Role
  /// What is said; empty for decoration.
  public var label: String
  /// The rectangle in the coordinates of the transcript.
  public var frame: LayoutRect
}

extension TranscriptLayout {
  /// Returns every part of the rows that share a stretch of y with the given one, in reading order.
  ///
  /// Rows are read from top to bottom. In a row the avatar comes first, which tells who speaks, and
  /// then everything in the order in which it stands; what decorates a part comes before it.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  public func readingOrder(in range: ClosedRange<Double>) -> [ReadingElement] {
    rows(in: range).flatMap(elements(of:))
  }

  /// Returns what a row says in one line: whose it is, then its words, pictures and status.
  public func spokenText(of placed: PlacedRow<T.Prepared>) -> String {
    let row = placed.row
    var words = elements(of: placed)
      .filter { $0.role != .decoration && $0.name != .avatar && $0.name != .senderName }
      .map(\.label)
    let text = words.filter { !$0.isEmpty }.joined(separator: ", ")
    guard row.key.kind == .message else { return text }
    words = [context.displayName(of: row.sender), text]
    return words.joined(separator: ": ")
  }

  private func elements(of placed: PlacedRow<T.Prepared>) -> [ReadingElement] {
    let parts = placed.row.parts
    let avatars = parts.indices.filter { parts[$0].name == .avatar }
    let others = parts.indices.filter { parts[$0].name != .avatar }
    let message = message(placed.row.key.message)
    return (avatars + others).map { index in
      let part = parts[index]
      let reader = PartReader(layout: self, row: placed.row, message: message)
      let role = reader.role(of: part)
      return ReadingElement(
        row: placed.row.key,
        part: index,
        name: part.name,
        role: role,
        label: role == .decoration ? "" : reader.label(of: part),
        frame: part.frame.offsetBy(y: placed.y)
      )
    }
  }
}

/// Tells what the parts of a row are and what is said for them.
private struct PartReader<T: Typesetter, W: Wording> {
  let layout: TranscriptLayout<T, W>
  let row: Row<T.Prepared>
  let message: Message?

  func role(of part: Part<T.Prepared>) -> ReadingElement.Role {
    switch part.name {
    case .status, .dots: return .status
    case .avatar: return .image
    case _ where part.text == nil && part.label == nil: return .decoration
    case .button, .play, .reactions, .option, .thread: return .button
    case .media, .quotePicture: return .image
    case .label:
      if row.key.kind == .loadEarlier { return .button }
      return row.key.kind == .time || row.key.kind == .unread ? .heading : .text
    default: return .text
    }
  }

  func label(of part: Part<T.Prepared>) -> String {
    switch part.name {
    case .avatar: return layout.context.displayName(of: row.sender)
    case .dots: return phrase(.typing(layout.ends.typists.map(layout.context.displayName)))
    case .status where part.text == nil: return phrase(.status(message?.status ?? .unknown))
    default: break
    }
    return part.text.map(words) ?? part.label ?? ""
  }

  /// What is written, with hidden words left out.
  private func words(of text: PlacedText<T.Prepared>) -> String {
    layout.typesetter.typography(of: text.prepared).text.runs
      .map { $0.isHidden ? "…" : $0.text }.joined()
  }

  private func phrase(_ phrase: Phrase) -> String { layout.wording.phrase(phrase) }
}
