extension StyledText {
  /// The indent of paragraphs, for list items, quotes, and code blocks.
  ///
  /// All lengths are in points, at least 0 except for ``firstLine``; NaN counts as 0. If a box is
  /// narrower than its indents, they fill it, and each line holds one grapheme cluster.
  public struct Indent: Hashable, Sendable {
    /// The byte range of the indented paragraphs: those whose first byte it contains.
    public var range: Range<Int>
    /// The leading indent, in the paragraph's direction.
    public var leading: Double
    /// The additional leading indent of the first line of each paragraph; negative for a hanging
    /// indent.
    public var firstLine: Double
    /// The trailing indent, in the paragraph's direction.
    public var trailing: Double
    /// The space above the first line of each paragraph.
    ///
    /// Typesetters with one height for all lines ignore this and all following spaces.
    public var above = 0.0
    /// The space below the last line of each paragraph.
    public var below = 0.0
    /// The marker before the first line of the first paragraph, such as a bullet.
    ///
    /// It isn't part of the text and ends where its line begins. If it is wider than the indent, it
    /// widens the indent of all lines. It does not make its line taller.
    public var marker: Run?
    /// The space between the marker and its line.
    public var markerGap = 0.0

    /// Creates an indent.
    public init(
      _ range: Range<Int>,
      leading: Double = 0,
      firstLine: Double = 0,
      trailing: Double = 0,
      marker: Run? = nil
    ) {
      self.range = range
      self.leading = leading
      self.firstLine = firstLine
      self.trailing = trailing
      self.marker = marker
    }
  }

  /// Returns the indent of the paragraph that begins at a byte.
  ///
  /// - Complexity: O(log *n*) in the number of indents.
  package func indent(ofParagraphAt start: Int) -> Indent? {
    let index = indents.partitionPoint { $0.range.upperBound > start }
    guard index < indents.count, indents[index].range.contains(start) else { return nil }
    return indents[index]
  }

  /// Returns the text of a marker, to be laid out like a line of a paragraph with a direction.
  package func text(ofMarker marker: Run, isRightToLeft: Bool) -> StyledText {
    StyledText(
      runs: [marker],
      font: marker.font,
      language: language,
      locale: locale,
      direction: isRightToLeft ? .rightToLeft : .leftToRight
    )
  }
}

/// The space around one paragraph, in the units of a typesetter.
package struct ParagraphRoom: Hashable, Sendable {
  /// The leading indent of the first line, and of the other lines.
  package let first: Int
  package let rest: Int
  /// The trailing indent.
  package let trailing: Int
  /// The space above the first line and below the last one.
  package let above: Int
  package let below: Int
  /// The space between the marker and its line.
  package let markerGap: Int

  /// No space.
  package static let none = ParagraphRoom()

  private init() {
    (first, rest, trailing, above, below, markerGap) = (0, 0, 0, 0, 0, 0)
  }

  /// Creates the space of an indent.
  package init(_ indent: StyledText.Indent, unitsPerPoint: Double, markerWidth: Int) {
    func units(_ length: Double) -> Int {
      length > 0 ? Int((min(length, 1e6) * unitsPerPoint).rounded()) : 0
    }
    markerGap = markerWidth > 0 ? units(indent.markerGap) : 0
    rest = max(units(indent.leading), markerWidth + markerGap)
    first = max(rest + units(indent.firstLine) - units(-indent.firstLine), 0)
    trailing = units(indent.trailing)
    above = units(indent.above)
    below = units(indent.below)
  }

  /// Returns the space next to a line, limited to the width of a box.
  package func line(isFirst: Bool, within limit: Int) -> LineRoom {
    let leading = min(isFirst ? first : rest, limit)
    return LineRoom(leading: leading, trailing: min(trailing, limit - leading))
  }
}

/// The space next to one line, in the units of a typesetter.
package struct LineRoom: Hashable, Sendable {
  package let leading: Int
  package let trailing: Int

  package static let none = LineRoom(leading: 0, trailing: 0)

  package var total: Int { leading + trailing }

  /// Returns the x of a line in a box.
  package func x(
    ofLine width: Int,
    within limit: Int,
    alignment: LineAlignment,
    isRightToLeft: Bool
  ) -> Int {
    let spare = max(limit - total - width, 0)
    let left = isRightToLeft ? trailing : leading
    switch alignment {
    case .natural: return isRightToLeft ? left + spare : left
    case .center: return left + spare / 2
    case .left, .leading: return left
    case .right: return left + spare
    }
  }
}
