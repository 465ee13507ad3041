public import LettererModel

/// What is at a point of a transcript.
public struct TranscriptHit: Hashable, Sendable {
  /// The row.
  public var row: RowKey
  /// The message to which the row belongs, or above which it stands.
  public var message: Message.ID?
  /// The part on top; `nil` where the row has nothing at the point.
  public var part: PartName?
  /// The number of the part in its row.
  public var index: Int?
  /// Which of the parts of that name it is, from 0.
  public var ordinal: Int
  /// What of the message the part shows: which attachment, button, option, or reaction.
  public var source: PartSource?
  /// The rectangle of the part, or that of the row, in the coordinates of the transcript.
  public var frame: LayoutRect
  /// The caret nearest to the point, in the part's text; its rectangle is in the transcript.
  public var caret: Caret?
  /// Where a link of the message's text leads that is at the point.
  public var link: String?
  /// The participant whose mention in the message's text is at the point.
  public var mention: Participant.ID?

  /// The place in the text, where there is one.
  public var position: TranscriptPosition? {
    guard let index, let caret else { return nil }
    return TranscriptPosition(row: row, part: index, offset: caret.offset)
  }
}

/// A place in the text of a part.
public struct TranscriptPosition: Hashable, Sendable {
  /// The row.
  public var row: RowKey
  /// The number of the part in its row.
  public var part: Int
  /// The byte of the text, in UTF-8.
  public var offset: Int

  /// Creates a place.
  public init(row: RowKey, part: Int, offset: Int) {
    self.row = row
    self.part = part
    self.offset = offset
  }
}

extension TranscriptLayout {
  /// Returns what is at a point, in points from the top left of the transcript.
  ///
  /// Of parts that stand on each other it is the one on top.
  ///
  /// - Returns: `nil` where there is no row.
  /// - Complexity: O(log *n*), and O(*m*) in the length of the text that is hit.
  public func hit(_ point: LayoutPoint) -> TranscriptHit? {
    guard point.y.isFinite,
      let placed = rows(in: point.y...point.y).last(where: { $0.frame.contains(point) })
    else { return nil }
    let local = LayoutPoint(x: point.x, y: point.y - placed.y)
    let row = placed.row
    var hit = TranscriptHit(
      row: row.key,
      message: row.key.message.isEmpty ? nil : row.key.message,
      ordinal: 0,
      frame: placed.frame
    )
    guard let index = row.parts.lastIndex(where: { $0.frame.contains(local) }) else { return hit }
    let part = row.parts[index]
    hit.part = part.name
    hit.index = index
    hit.ordinal = row.parts[..<index].count { $0.name == part.name }
    hit.source = part.source
    hit.frame = part.frame.offsetBy(y: placed.y)
    if let text = part.text { find(local, in: text, of: placed, for: &hit) }
    return hit
  }

  private func find(
    _ local: LayoutPoint,
    in text: PlacedText<T.Prepared>,
    of placed: PlacedRow<T.Prepared>,
    for hit: inout TranscriptHit
  ) {
    let point = LayoutPoint(x: local.x - text.frame.x, y: local.y - text.frame.y)
    var caret = typesetter.nearestCaret(to: point, in: text.prepared, fit: text.fit)
    caret.rect = caret.rect.offsetBy(x: text.frame.x, y: text.frame.y + placed.y)
    hit.caret = caret
    guard hit.part == .text || hit.part == .label, let message = message(placed.row.key.message),
      !message.isDeleted, let run = run(at: point, in: text, of: message)
    else { return }
    hit.mention = run.mention
    if run.href != nil || run.traits.contains(.link) { hit.link = run.href ?? run.text }
  }

  /// The run of a message whose letters are at a point, not only nearest to it.
  private func run(
    at point: LayoutPoint,
    in text: PlacedText<T.Prepared>,
    of message: Message
  ) -> TextRun? {
    let lines = typesetter.lines(text.prepared, fit: text.fit)
    guard let index = lines.firstIndex(where: { $0.frame.contains(point) }) else { return nil }
    let geometry = typesetter.geometry(ofLine: index, in: text.prepared, fit: text.fit)
    guard let box = geometry.boxes.first(where: { $0.x <= point.x && point.x < $0.maxX }) else {
      return nil
    }
    var end = 0
    return message.runs.first { run in
      end += run.text.utf8.count
      return box.range.lowerBound < end
    }
  }
}
