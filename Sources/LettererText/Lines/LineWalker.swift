import LettererLayout

/// Fills lines greedily with the atoms of a prepared text; all line breaks are decided here.
///
/// A walk neither allocates nor counts references, unless a word is too long for a line and must be
/// broken.
struct LineWalker {
  /// The width of the box in 1/64 point.
  private let boxLimit: Int
  /// The maximum width of the next line, in 1/64 point.
  private var limit: Int
  /// The indents of the next line.
  private var room = LineRoom.none
  private var paragraph = 0
  /// The end of the paragraph's atoms; at its start, that of the previous paragraph.
  private var paragraphEnd = 0
  private var atom = 0
  /// Where the next line starts, and its distance along the text.
  private var start = 0
  private var distance = 0
  /// Whether all lines have been returned.
  private(set) var isAtEnd = false

  init(limit: Int) {
    boxLimit = limit
    self.limit = limit
  }

  /// Returns the next line of a text, from the top; every call must pass the same text.
  ///
  /// The typesetter finds where a word that is wider than a line can be broken.
  @inline(__always)
  mutating func next(of text: PreparedText, _ typesetter: FontTypesetter) -> LineSpan? {
    guard !isAtEnd else { return nil }
    if atom == paragraphEnd { paragraphEnd = text.paragraphs[paragraph].atoms.upperBound }
    if !text.indents.isEmpty { indent(in: text) }
    let last = paragraphEnd
    var end = endOfLine(before: last, of: text)
    if end == atom {
      if let part = breakAtom(of: text, typesetter) { return part }
      end += 1
    } else if end < last {
      end = settled(end, before: last, of: text)
    }
    let isLast = end == last
    let reason: TextLine.BreakReason =
      !isLast ? .soft : paragraph == text.paragraphs.count - 1 ? .end : .mandatory
    let span = span(upTo: end, of: text, reason: reason)
    atom = end
    start = span.end
    distance = text.atoms[end - 1].next
    if isLast { endParagraph(of: text) }
    return span
  }

  private mutating func indent(in text: PreparedText) {
    room = text.indents.room(ofParagraph: paragraph)
      .line(isFirst: start == text.paragraphs[paragraph].start, within: boxLimit)
    limit = boxLimit - room.total
  }

  /// Returns the extent with the space above and below its paragraph.
  private func adjusted(
    _ extent: PreparedText.Extent,
    isLast: Bool,
    of text: PreparedText
  ) -> PreparedText.Extent {
    var extent = extent
    let room = text.indents.room(ofParagraph: paragraph)
    if start == text.paragraphs[paragraph].start { extent.ascent += Int32(clamping: room.above) }
    if isLast { extent.descent += Int32(clamping: room.below) }
    return extent
  }

  private mutating func endParagraph(of text: PreparedText) {
    paragraph += 1
    isAtEnd = paragraph == text.paragraphs.count
  }

  /// Returns the end of the atoms that fit.
  @inline(__always)
  private func endOfLine(before last: Int, of text: PreparedText) -> Int {
    let farthest = distance + limit
    let atoms = text.atoms
    // The rest of most paragraphs is one line, whose words need not be visited.
    if atoms[last - 1].edge <= farthest, !text.hasHyphens { return last }
    var end = atom
    while end < last, atoms[end].edge <= farthest { end += 1 }
    guard end < last, text.hasHyphens else { return end }
    // A visible soft hyphen must fit too; the first one is omitted if it does not.
    while end > atom + 1, let hyphen = text.hyphen(afterAtom: end - 1),
      text.atoms[end - 1].edge + hyphen > farthest
    {
      end -= 1
    }
    return end
  }

  /// Returns the end of a full line within its paragraph; most ends stay as they are.
  @inline(__always)
  private func settled(_ end: Int, before last: Int, of text: PreparedText) -> Int {
    let atom = text.atoms[end - 1]
    guard atom.edge == atom.next || text.atoms[last - 1].edge - atom.next <= text.lonelyWidth else {
      return end
    }
    return preferredEnd(end, before: last, of: text)
  }

  @inline(never)
  private func preferredEnd(_ end: Int, before last: Int, of text: PreparedText) -> Int {
    let next = text.indents.room(ofParagraph: paragraph).line(isFirst: false, within: boxLimit)
    return AtomLine(
      text: text,
      first: atom,
      distance: distance,
      fullEnd: end,
      paragraphEnd: last,
      nextIndent: next.total - room.total
    ).preferredEnd()
  }

  @inline(__always)
  private func span(
    upTo end: Int,
    of text: PreparedText,
    reason: TextLine.BreakReason
  ) -> LineSpan {
    let last = text.atoms[end - 1]
    var width = last.edge - distance
    var reason = reason
    if reason == .soft, let hyphen = text.hyphen(afterAtom: end - 1) {
      reason = width + hyphen <= limit ? .hyphen : .emergency
      if reason == .hyphen { width += hyphen }
    }
    let isGap = Int(last.textEnd) == start && text.paragraphs.count > 1
    let extent = isGap ? text.base.gapExtent : text.extent(of: atom..<end)
    return LineSpan(
      paragraph: paragraph,
      atoms: atom..<end,
      start: start,
      textEnd: Int(last.textEnd),
      end: Int(last.end),
      distance: distance,
      width: width,
      extent: text.indents.isEmpty
        ? extent : adjusted(extent, isLast: end == paragraphEnd, of: text),
      reason: reason,
      room: room
    )
  }

  /// Returns a line with as much of the next atom as fits, but at least one grapheme cluster; `nil`
  /// if that is the whole atom.
  ///
  /// A slash at the end of the atom does not begin the next line alone.
  private mutating func breakAtom(
    of text: PreparedText,
    _ typesetter: FontTypesetter
  ) -> LineSpan? {
    let stops = typesetter.stops(ofAtom: atom, in: text)
    let origin = text.distance(ofAtom: atom)
    let farthest = distance + limit - origin
    let first = stops.partitionPoint { $0.offset > start }
    var last = first
    while last + 1 < stops.count, stops[last + 1].width <= farthest { last += 1 }
    guard last + 1 < stops.count else { return nil }
    if last > first, last + 2 == stops.count, text.bytes[stops[last].offset] == UInt8(ascii: "/"),
      stops[last + 1].width - stops[last - 1].width <= limit
    {
      last -= 1
    }
    // Spaces also hang over the end of this line, even those where it should not have ended.
    var next = last
    while next + 2 < stops.count, text.hangs(stops[next].offset..<stops[next + 1].offset) {
      next += 1
    }
    while last > first, text.hangs(stops[last - 1].offset..<stops[last].offset) { last -= 1 }
    let span = LineSpan(
      paragraph: paragraph,
      atoms: atom..<atom + 1,
      start: start,
      textEnd: stops[last].offset,
      end: stops[next].offset,
      distance: distance,
      width: origin + stops[last].width - distance,
      extent: adjusted(text.extent(of: atom..<atom + 1), isLast: false, of: text),
      reason: .emergency,
      room: room
    )
    start = stops[next].offset
    distance = origin + stops[next].width
    return span
  }
}
