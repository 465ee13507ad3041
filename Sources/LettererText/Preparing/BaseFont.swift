/// The font that determines the height of lines.
struct BaseFont: Hashable, Sendable {
  /// The extent of a line of Latin text, and of an empty line.
  let extent: PreparedText.Extent
  /// The extent of a blank line between paragraphs: half a line if line heights are set, otherwise
  /// a whole line; a whole line in code.
  let gapExtent: PreparedText.Extent
  var context: WordCache.ContextID
  var font: RunFont
  var metrics: Face.Metrics
  var size: FontSize
  /// The advance of a space in 1/64 point.
  var spaceWidth: Int
  /// The advance of an ellipsis in 1/64 point.
  var ellipsisWidth: Int

  /// How far ink may extend beyond the base font's line before the line grows, as a fraction of the
  /// em.
  ///
  /// Fonts of other scripts claim far more space than their letters use; the spare space between
  /// lines of Latin text can hold this much.
  private static let inkTolerance = (numerator: 1, denominator: 10)
  /// The limit, in ems, to which ink makes a line grow; stacked marks have no other limit.
  private static let inkLimit = 3

  private let tallExtents: [PreparedText.Extent]

  init(
    context: WordCache.ContextID,
    font: RunFont,
    metrics: Face.Metrics,
    size: FontSize,
    lineHeight: Double?,
    hasParagraphs: Bool,
    spaceWidth: Int,
    ellipsisWidth: Int
  ) {
    self.context = context
    self.font = font
    self.metrics = metrics
    self.size = size
    self.spaceWidth = spaceWidth
    self.ellipsisWidth = ellipsisWidth
    let own = PreparedText.Extent(
      ascent: Int32(clamping: size.length(metrics.ascent, unitsPerEm: metrics.unitsPerEm)),
      descent: Int32(clamping: size.length(metrics.descent, unitsPerEm: metrics.unitsPerEm))
    )
    guard let lineHeight else {
      extent = own
      gapExtent = own
      tallExtents = []
      return
    }
    extent = own.centered(in: lineHeight, size: size)
    gapExtent = hasParagraphs ? own.centered(in: lineHeight / 2, size: size) : extent
    tallExtents = ScriptLeading.allCases.map {
      own.centered(in: max($0.lineHeight, lineHeight), size: size)
    }
  }

  /// Grows the extent of a line to fit a piece of a word.
  @inline(__always)
  func grow(
    _ extent: inout PreparedText.Extent,
    by piece: WordPiece,
    of segment: PreparedText.Segment,
    leading: ScriptLeading
  ) {
    let size = segment.size
    if segment.rise != 0 { return extent.form(unionWith: Self.extent(ofRaised: segment)) }
    if size.em > self.size.em || leading != .plain && !piece.font.isEmoji {
      extent.form(unionWith: self.extent(at: size, leading))
    }
    if piece.inkAscent | piece.inkDescent != 0 { growForInk(&extent, of: piece, size: size) }
  }

  /// Returns the extent of raised glyphs, which are centered on other text: that of an em around
  /// the middle of emoji.
  private static func extent(ofRaised segment: PreparedText.Segment) -> PreparedText.Extent {
    let em = segment.size.em
    let middle = em * 336 / 1000 + Int(segment.rise)
    return PreparedText.Extent(
      ascent: Int32(clamping: middle + em / 2),
      descent: Int32(clamping: em / 2 - middle)
    )
  }

  /// Returns the extent of words of one size and script whose ink fits in the line.
  func extent(ofWordsAt size: FontSize, _ leading: ScriptLeading) -> PreparedText.Extent {
    var extent = extent
    extent.form(unionWith: self.extent(at: size, leading))
    return extent
  }

  private func growForInk(
    _ extent: inout PreparedText.Extent,
    of piece: WordPiece,
    size: FontSize
  ) {
    let unitsPerEm = Int(piece.unitsPerEm)
    if piece.font.isMath {
      extent.form(
        unionWith: PreparedText.Extent(
          ascent: Int32(clamping: size.length(Int(piece.inkAscent), unitsPerEm: unitsPerEm)),
          descent: Int32(clamping: size.length(Int(piece.inkDescent), unitsPerEm: unitsPerEm))
        )
      )
      return
    }
    let spare = size.em * Self.inkTolerance.numerator / Self.inkTolerance.denominator
    let limit = size.em * Self.inkLimit
    let above = min(size.length(Int(piece.inkAscent), unitsPerEm: unitsPerEm), limit) - spare
    let below = min(size.length(Int(piece.inkDescent), unitsPerEm: unitsPerEm), limit) - spare
    extent.form(
      unionWith: PreparedText.Extent(
        ascent: Int32(clamping: above),
        descent: Int32(clamping: below)
      )
    )
  }

  /// Returns the extent of a script at a size.
  private func extent(at other: FontSize, _ leading: ScriptLeading) -> PreparedText.Extent {
    let own = tallExtents.isEmpty ? extent : tallExtents[Int(leading.rawValue)]
    guard other != size else { return own }
    return PreparedText.Extent(
      ascent: Int32(clamping: other.length(Int(own.ascent), unitsPerEm: size.em)),
      descent: Int32(clamping: other.length(Int(own.descent), unitsPerEm: size.em))
    )
  }
}

extension PreparedText.Extent {
  /// Returns the extent, grown or shrunk evenly on both sides to a line height.
  fileprivate func centered(in lineHeight: Double, size: FontSize) -> Self {
    let ems = lineHeight.isFinite ? max(0, min(lineHeight, 16)) : 0
    let height = Int((ems * Double(size.em)).rounded())
    let above = Int(ascent) + (height - Int(ascent) - Int(descent)) / 2
    return Self(ascent: Int32(clamping: above), descent: Int32(clamping: height - above))
  }
}
