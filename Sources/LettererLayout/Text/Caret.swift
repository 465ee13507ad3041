/// A place between two grapheme clusters of a fitted text.
///
/// The two ends of a paragraph read in its direction (UAX #9, sos and eos): there the caret stands
/// where a character of that direction would be typed. Between directions, the affinity tells: a
/// caret upstream stands where more of the preceding text is typed, one downstream at the text that
/// follows.
public struct Caret: Hashable, Sendable {
  /// The side of a place in a text to which a caret belongs, where the two are apart.
  ///
  /// They are apart at the break of a line, and between text from left to right and from right to left.
  public enum Affinity: String, Hashable, Sendable, CaseIterable {
    /// The caret is at the trailing edge of the preceding cluster.
    case upstream
    /// The caret is at the leading edge of the following cluster.
    case downstream
  }

  /// The byte of the original UTF-8 text before which the caret stands.
  public var offset: Int
  /// The side of the place.
  public var affinity: Affinity
  /// A rectangle without width, from the top of the line to its bottom, in the text's box.
  public var rect: LayoutRect
  /// The number of the line from the top.
  public var line: Int
  /// Whether the cluster at whose edge the caret stands is read from right to left.
  public var isRightToLeft: Bool

  /// Creates a caret.
  public init(
    offset: Int,
    affinity: Affinity,
    rect: LayoutRect,
    line: Int,
    isRightToLeft: Bool
  ) {
    self.offset = offset
    self.affinity = affinity
    self.rect = rect
    self.line = line
    self.isRightToLeft = isRightToLeft
  }
}

extension Typesetter {
  /// Returns the caret at a place of a fitted text.
  ///
  /// At a break within a paragraph the offset belongs to the start of the next line, unless the
  /// affinity is upstream. What is hidden behind an ellipsis, and what ends a paragraph, has no
  /// caret of its own: the one before it stands for it.
  ///
  /// - Parameters:
  ///   - offset: A byte of the original UTF-8 text; clamped to the text, and to the nearest boundary
  ///     of a grapheme cluster at or before it.
  ///   - text: The text.
  ///   - fit: The box into which it is fitted.
  ///   - affinity: The side of the place, where the two are apart.
  /// - Returns: The caret, at the offset to which it was clamped.
  /// - Complexity: O(lines) and O(*n*) in the length of the line.
  public func caret(
    at offset: Int,
    in text: Prepared,
    fit: TextFit,
    affinity: Caret.Affinity = .downstream
  ) -> Caret {
    let lines = lines(text, fit: fit)
    let offset = max(offset, 0)
    var index = max(lines.count { $0.range.lowerBound <= offset } - 1, 0)
    if affinity == .upstream, index > 0, lines[index].range.lowerBound == offset,
      lines[index - 1].continues
    {
      index -= 1
    }
    let geometry = geometry(ofLine: index, in: text, fit: fit)
    return LineCarets(lines, number: index, geometry: geometry).caret(at: offset, affinity)
  }

  /// Returns the caret that is nearest to a point.
  ///
  /// A point above or below the text counts as in its first or last line; one beside a line as at
  /// that end of it. The half of a cluster that is hit decides between its two edges.
  ///
  /// - Complexity: O(lines) and O(*n*) in the length of the line.
  public func nearestCaret(to point: LayoutPoint, in text: Prepared, fit: TextFit) -> Caret {
    let lines = lines(text, fit: fit)
    let index = max(min(lines.count { $0.frame.maxY <= point.y }, lines.count - 1), 0)
    let geometry = geometry(ofLine: index, in: text, fit: fit)
    return LineCarets(lines, number: index, geometry: geometry).nearest(to: point.x)
  }

  /// Returns the byte of the original UTF-8 text before which the caret nearest to a point stands.
  ///
  /// Where a line is broken within a paragraph, its end and the start of the next are one offset;
  /// the nearest caret tells them apart.
  ///
  /// - Complexity: O(lines) and O(*n*) in the length of the line.
  public func hitTest(_ point: LayoutPoint, in text: Prepared, fit: TextFit) -> Int {
    nearestCaret(to: point, in: text, fit: fit).offset
  }
}

extension TextLine {
  /// Whether the next line goes on with the same paragraph.
  var continues: Bool {
    switch reason {
    case .soft, .hyphen, .emergency: true
    case .end, .mandatory, .ellipsis: false
    }
  }
}
