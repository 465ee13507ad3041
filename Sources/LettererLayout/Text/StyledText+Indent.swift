extension StyledText {
  /// Room beside whole paragraphs: for the items of a list, for quotes, for blocks of code.
  ///
  /// All lengths are in points, at least 0 but for ``firstLine``; what is not a number counts as 0. Where a box is narrower
  /// than its indents, they take all of it, and each line holds one grapheme cluster.
  public struct Indent: Hashable, Sendable {
    /// The bytes of the text whose paragraphs are indented: those whose first byte is among them.
    public var range: Range<Int>
    /// The room on the side where the paragraph begins to be read.
    public var leading: Double
    /// The room that the first line of each paragraph has more on that side; less than 0 for a hanging
    /// indent.
    public var firstLine: Double
    /// The room on the side where lines end.
    public var trailing: Double
    /// The room above the first line of each paragraph.
    ///
    /// Typesetters whose lines all have one height leave out this room and all that follows.
    public var above = 0.0
    /// The room below the last line of each paragraph.
    public var below = 0.0
    /// What stands in the room before the first line of the first paragraph, such as a bullet.
    ///
    /// It is no part of the text, ends where its line begins, and makes the room of all its lines as
    /// wide as it is. It does not make its line taller.
    public var marker: Run?

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

  /// Returns the text of a marker, to be set like a line of a paragraph with a direction.
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

/// The room beside the lines of one paragraph, in the units of a typesetter.
package struct ParagraphRoom: Hashable, Sendable {
  /// The room where the first line begins, and where the others do.
  package let first: Int
  package let rest: Int
  /// The room where lines end.
  package let trailing: Int
  /// The room above the first line and below the last one.
  package let above: Int
  package let below: Int

  /// No room at all.
  package static let none = ParagraphRoom()

  private init() {
    (first, rest, trailing, above, below) = (0, 0, 0, 0, 0)
  }

  /// Creates the room of an indent.
  package init(_ indent: StyledText.Indent, unitsPerPoint: Double, markerWidth: Int) {
    func units(_ length: Double) -> Int {
      length > 0 ? Int((min(length, 1e6) * unitsPerPoint).rounded()) : 0
    }
    rest = max(units(indent.leading), markerWidth)
    first = max(rest + units(indent.firstLine) - units(-indent.firstLine), 0)
    trailing = units(indent.trailing)
    above = units(indent.above)
    below = units(indent.below)
  }

  /// Returns what the room is in a box of some units.
  package func line(isFirst: Bool, within limit: Int) -> LineRoom {
    let leading = min(isFirst ? first : rest, limit)
    return LineRoom(leading: leading, trailing: min(trailing, limit - leading))
  }
}

/// The room beside one line, in the units of a typesetter.
package struct LineRoom: Hashable, Sendable {
  package let leading: Int
  package let trailing: Int

  package static let none = LineRoom(leading: 0, trailing: 0)

  package var total: Int { leading + trailing }

  /// Returns where a line stands in a box.
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
    case .left: return left
    case .right: return left + spare
    }
  }
}
