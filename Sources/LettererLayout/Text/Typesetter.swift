/// Provides font knowledge to the layout: the size and the lines of a text.
///
/// A text is prepared once, independent of any width, and then fitted into widths by arithmetic.
/// All lengths are in points and multiples of 1/64. No line is wider than the box, with one
/// exception: a line with a single grapheme cluster, with several that a font joins into an
/// unbreakable ligature, or with a lone ellipsis. So every width has lines, even 0.
public protocol Typesetter: Sendable {
  /// A text after all work that does not depend on a width.
  associatedtype Prepared: Sendable

  /// Whether formulas in TeX notation are typeset instead of shown as one line of Unicode text.
  ///
  /// False by default.
  static var setsMath: Bool { get }

  /// The unit of all widths, in points: 1/64, or a cell.
  ///
  /// 1/64 by default.
  static var unit: Double { get }

  /// Prepares a text for fitting; never fails, whatever the text contains.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func prepare(_ text: StyledText) -> Prepared

  /// Prepares a later version of a text.
  ///
  /// The result equals that of preparing it alone, but may cost no more than what changed: replies
  /// of models arrive a few letters at a time. By default, the earlier version is ignored.
  func prepare(_ text: StyledText, after earlier: Prepared) -> Prepared

  /// Returns the size of a text in a width and a number of lines.
  ///
  /// Passing the resulting width as the width of the fit yields the same lines. Only if it exceeds
  /// the fit, because a single grapheme cluster is wider, may the lines differ.
  func size(_ text: Prepared, fit: TextFit) -> TextSize

  /// Returns the lines of a text from top to bottom, in coordinates of the text's own box.
  ///
  /// A line with a single grapheme cluster may be wider than the box.
  func lines(_ text: Prepared, fit: TextFit) -> [TextLine]

  /// Returns the positions of the clusters of some lines, which determine carets, hits, and
  /// selections.
  ///
  /// - Parameters:
  ///   - lines: The indices of the lines from the top; lines that do not exist are omitted.
  ///   - text: The text.
  ///   - fit: The box that it is fitted into.
  /// - Returns: Per line, boxes that fill the line's frame, and those of its hanging spaces beyond
  ///   it.
  /// - Complexity: O(lines above) and O(*n*) in the length of the lines and of the words in them.
  func geometry(ofLines lines: Range<Int>, in text: Prepared, fit: TextFit) -> [LineGeometry]

  /// Returns the number of emoji if the text contains only emoji and whitespace.
  func emojiCount(of text: String) -> Int?

  /// Returns the language that the letters of a text imply, such as kana Japanese, for the form of
  /// the characters that several languages share; `nil` by default.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func language(of text: String) -> String?

  /// Returns the prepared text with its faces, for painters with their own typesetting.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func typography(of text: Prepared) -> Typography
}

extension Typesetter {
  /// Prepares a text, whatever its earlier version was.
  public func prepare(_ text: StyledText, after earlier: Prepared) -> Prepared { prepare(text) }

  /// False: formulas are given as one line of Unicode text.
  public static var setsMath: Bool { false }

  /// Returns `nil`: characters have the same form in all languages.
  public func language(of text: String) -> String? { nil }

  /// 1/64 of a point.
  public static var unit: Double { 1.0 / 64 }

  /// Returns the positions of the clusters of one line; empty if there is no such line.
  public func geometry(ofLine index: Int, in text: Prepared, fit: TextFit) -> LineGeometry {
    guard index >= 0, index < .max else { return LineGeometry() }
    return geometry(ofLines: index..<index + 1, in: text, fit: fit).first ?? LineGeometry()
  }

  /// Returns an empty typography, for typesetters that do not keep their texts.
  public func typography(of text: Prepared) -> Typography { Typography() }
}

/// The box that a text is fitted into.
public struct TextFit: Hashable, Sendable {
  /// The maximum width of a line, in points; at least 0.
  ///
  /// Lines are aligned in this width; a line with a single grapheme cluster may be wider, and then
  /// begins at the left edge. NaN counts as 0.
  public var width: Double
  /// The maximum number of lines, `nil` for any number; an ellipsis replaces text that does not
  /// fit.
  public var maximumLines: Int?
  /// The alignment of lines that are narrower than the box.
  public var alignment: LineAlignment
  /// The size of a box that is packed at the end of the last line, such as time and status.
  ///
  /// It never changes a line. If it does not fit next to the last line, it is below.
  public var trailingBox: LayoutSize?
  /// The minimum distance between the last line and the box next to it, in points; at least 0.
  public var trailingGap: Double

  /// Creates a box.
  public init(
    width: Double,
    maximumLines: Int? = nil,
    alignment: LineAlignment = .natural,
    trailingBox: LayoutSize? = nil,
    trailingGap: Double = 0
  ) {
    self.width = width
    self.maximumLines = maximumLines
    self.alignment = alignment
    self.trailingBox = trailingBox
    self.trailingGap = trailingGap
  }
}

/// The alignment of lines that are narrower than their box.
public enum LineAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the leading edge, in the direction of the line's paragraph.
  case natural
  /// At the leading edge of the row, whatever the text's direction: the left edge until a row is
  /// mirrored, then the right one.
  case leading
  /// Centered.
  case center
  /// At the left edge.
  case left
  /// At the right edge.
  case right
}

/// The size of a fitted text.
public struct TextSize: Hashable, Sendable {
  /// The width of the widest line without trailing spaces, in points.
  ///
  /// If the fit has a trailing box, it includes the space that the box needs next to the last line.
  public var width: Double
  /// The total height of all lines, in points, plus that of a trailing box below them.
  public var height: Double
  /// The number of lines of text; at least 1.
  public var lineCount: Int
  /// The rectangle of the trailing box in the text's box, if the fit has one.
  public var trailingBox: LayoutRect?

  /// Creates a size.
  public init(width: Double, height: Double, lineCount: Int, trailingBox: LayoutRect? = nil) {
    self.width = width
    self.height = height
    self.lineCount = lineCount
    self.trailingBox = trailingBox
  }
}

/// One line of a fitted text.
public struct TextLine: Hashable, Sendable {
  /// The reason why a line ends.
  public enum BreakReason: String, Hashable, Sendable, CaseIterable {
    /// The text ends.
    case end
    /// A line separator ends the line.
    case mandatory
    /// The next word does not fit.
    case soft
    /// The word is broken at a soft hyphen, which is drawn as a hyphen.
    case hyphen
    /// Not even one word fits, so that it is broken between grapheme clusters.
    case emergency
    /// The maximum number of lines is reached; an ellipsis replaces the rest.
    case ellipsis
  }

  /// The UTF-8 byte range of the line in the original text, including trailing spaces.
  public var range: Range<Int>
  /// The rectangle of the line without trailing spaces, in the text's box.
  public var frame: LayoutRect
  /// The distance of the baseline from the top of the text's box.
  public var baseline: Double
  /// Whether the line's paragraph reads from right to left.
  public var isRightToLeft: Bool
  /// The reason why the line ends.
  public var reason: BreakReason

  /// Creates a line.
  public init(
    range: Range<Int>,
    frame: LayoutRect,
    baseline: Double,
    isRightToLeft: Bool,
    reason: BreakReason
  ) {
    self.range = range
    self.frame = frame
    self.baseline = baseline
    self.isRightToLeft = isRightToLeft
    self.reason = reason
  }
}
