/// A caret between two grapheme clusters of a fitted text.
///
/// The two ends of a paragraph have its direction (UAX #9, sos and eos): there the caret is where a
/// character of that direction would be typed. Between directions, the affinity decides: an
/// upstream caret is where typing continues the preceding text; a downstream one is at the
/// following text.
public struct Caret: Hashable, Sendable {
  /// The side of a text position that a caret belongs to, if the two sides are apart.
  ///
  /// They are apart at a line break, and between left-to-right and right-to-left text.
  public enum Affinity: String, Hashable, Sendable, CaseIterable {
    /// The caret is at the trailing edge of the preceding cluster.
    case upstream
    /// The caret is at the leading edge of the following cluster.
    case downstream
  }

  /// The UTF-8 byte offset in the original text that the caret precedes.
  public var offset: Int
  /// The side of the position.
  public var affinity: Affinity
  /// A rectangle of zero width, from the top to the bottom of the line, in the text's box.
  public var rect: LayoutRect
  /// The index of the line from the top.
  public var line: Int
  /// Whether the cluster at the caret reads from right to left.
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
  /// Returns the caret at a position in a fitted text.
  ///
  /// At a break inside a paragraph, the offset belongs to the start of the next line, unless the
  /// affinity is upstream. Text hidden by an ellipsis and paragraph separators have no carets of
  /// their own: the preceding caret represents them.
  ///
  /// - Parameters:
  ///   - offset: A UTF-8 byte offset in the original text; clamped to the text, and to the nearest
  ///     grapheme cluster boundary at or before it.
  ///   - text: The text.
  ///   - fit: The box that it is fitted into.
  ///   - affinity: The side of the position, if the two are apart.
  /// - Returns: The caret, at the clamped offset.
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

  /// Returns the caret nearest to a point.
  ///
  /// A point above or below the text counts as in its first or last line; a point next to a line
  /// counts as at that end of the line. The half of a cluster that is hit decides between its
  /// edges.
  ///
  /// - Complexity: O(lines) and O(*n*) in the length of the line.
  public func nearestCaret(to point: LayoutPoint, in text: Prepared, fit: TextFit) -> Caret {
    let lines = lines(text, fit: fit)
    let index = max(min(lines.count { $0.frame.maxY <= point.y }, lines.count - 1), 0)
    let geometry = geometry(ofLine: index, in: text, fit: fit)
    return LineCarets(lines, number: index, geometry: geometry).nearest(to: point.x)
  }

  /// Returns the downstream carets of every line, in logical order.
  ///
  /// - Complexity: O(*n*²) in the length of a line.
  package func caretLines(of text: Prepared, fit: TextFit) -> [[Caret]] {
    let lines = lines(text, fit: fit)
    let geometries = geometry(ofLines: lines.indices, in: text, fit: fit)
    return zip(lines.indices, geometries).map { number, geometry in
      let carets = LineCarets(lines, number: number, geometry: geometry)
      return geometry.boundaries.map { carets.caret(at: $0, .downstream) }
    }
  }

  /// Returns the UTF-8 byte offset in the original text of the caret nearest to a point.
  ///
  /// If a line is broken inside a paragraph, its end and the start of the next line have the same
  /// offset; the nearest caret distinguishes them.
  ///
  /// - Complexity: O(lines) and O(*n*) in the length of the line.
  public func hitTest(_ point: LayoutPoint, in text: Prepared, fit: TextFit) -> Int {
    nearestCaret(to: point, in: text, fit: fit).offset
  }
}

extension TextLine {
  /// Whether the next line continues the same paragraph.
  var continues: Bool {
    switch reason {
    case .soft, .hyphen, .emergency: true
    case .end, .mandatory, .ellipsis: false
    }
  }
}
