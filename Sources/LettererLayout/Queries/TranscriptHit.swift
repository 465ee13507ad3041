public import LettererModel

/// The result of a hit test in a transcript.
public struct TranscriptHit: Hashable, Sendable {
  /// The row.
  public var row: RowKey
  /// The message that the row belongs to or is above.
  public var message: Message.ID?
  /// The topmost part; `nil` if the row has no part at the point.
  public var part: PartName?
  /// The index of the part in its row.
  public var index: Int?
  /// The index among the parts of that name, from 0.
  public var ordinal: Int
  /// The source of the part in the message, such as an attachment, button, option, or reaction.
  public var source: PartSource?
  /// The rectangle of the part or the row, in the coordinates of the transcript.
  public var frame: LayoutRect
  /// The caret nearest to the point in the part's text, in the coordinates of the transcript.
  public var caret: Caret?
  /// The target of the link, button, or card at the point.
  public var link: String?
  /// The participant mentioned at the point.
  public var mention: Participant.ID?

  /// The position in the text, if there is one.
  public var position: TranscriptPosition? {
    guard let index, let caret else { return nil }
    return TranscriptPosition(row: row, part: index, offset: caret.offset)
  }
}

/// A position in the text of a part.
public struct TranscriptPosition: Hashable, Sendable {
  /// The row.
  public var row: RowKey
  /// The index of the part in its row.
  public var part: Int
  /// The UTF-8 byte offset in the text.
  public var offset: Int

  /// Creates a position.
  public init(row: RowKey, part: Int, offset: Int) {
    self.row = row
    self.part = part
    self.offset = offset
  }
}

extension TranscriptLayout {
  /// Returns the hit at a point, in points from the top left of the transcript.
  ///
  /// If parts overlap, the topmost one is hit.
  ///
  /// - Returns: `nil` if there is no row.
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
    hit.link = row.link(of: part)
    if let text = row.text(of: part) { find(local, in: text, of: part, at: placed.y, for: &hit) }
    return hit
  }

  private func find(
    _ local: LayoutPoint,
    in text: T.Prepared,
    of part: Part,
    at y: Double,
    for hit: inout TranscriptHit
  ) {
    guard let place = part.text else { return }
    let point = LayoutPoint(x: local.x - place.frame.x, y: local.y - place.frame.y)
    var caret = typesetter.nearestCaret(to: point, in: text, fit: place.fit)
    caret.rect = caret.rect.offsetBy(x: place.frame.x, y: place.frame.y + y)
    hit.caret = caret
    let span =
      part.spans.isEmpty ? nil : offset(at: point, in: text, fit: place.fit).flatMap(part.span)
    hit.mention = span?.mention
    if let link = span?.link { hit.link = link }
  }

  /// Returns the byte offset of the letters at a point, not just the nearest one.
  private func offset(at point: LayoutPoint, in text: T.Prepared, fit: TextFit) -> Int? {
    let lines = typesetter.lines(text, fit: fit)
    guard let index = lines.firstIndex(where: { $0.frame.contains(point) }) else { return nil }
    let geometry = typesetter.geometry(ofLine: index, in: text, fit: fit)
    return geometry.boxes.first { $0.x <= point.x && point.x < $0.maxX }?.range.lowerBound
  }
}

extension Part {
  /// Returns the link or mention at a byte of the text.
  fileprivate func span(at offset: Int) -> TextSpan? {
    spans.first { $0.range.contains(offset) }
  }
}
