/// What the layout asks of whoever knows fonts: the extent of a text, and its lines.
///
/// A text is prepared once, independent of any width, and then fitted into widths by arithmetic.
/// All lengths are in points and multiples of 1/64. No line is wider than the box, with one exception:
/// a line that holds a single grapheme cluster, or several that a font joins into one as a ligature,
/// which are never broken, or a lone ellipsis. So every width has lines, 0 too.
public protocol Typesetter: Sendable {
  /// A text with all the work done that does not depend on a width.
  associatedtype Prepared: Sendable

  /// Whether formulas in TeX notation are set as such; elsewhere they are given in one line of Unicode
  /// text. False by default.
  static var setsMath: Bool { get }

  /// Returns the text prepared for fitting; never fails, whatever the text holds.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func prepare(_ text: StyledText) -> Prepared

  /// Returns a prepared text with more at its end, in the style of its last run.
  ///
  /// The result is what preparing the whole text anew gives, but may cost no more than the new part:
  /// answers of models arrive a few letters at a time. Lines above the last paragraph do not change.
  func append(_ addition: String, to text: Prepared) -> Prepared

  /// Returns the extent of a text within a width and a number of lines.
  ///
  /// The width of the result, given back as the width of the fit, yields the same lines. Only where it
  /// is more than that of the fit, because a single grapheme cluster is wider, may it yield others.
  func size(_ text: Prepared, fit: TextFit) -> TextSize

  /// Returns the lines of a text from top to bottom, in coordinates of the text's own box.
  ///
  /// A line that holds a single grapheme cluster may be wider than the box.
  func lines(_ text: Prepared, fit: TextFit) -> [TextLine]

  /// Returns where the clusters of some lines stand; carets, hits and selections follow from it.
  ///
  /// - Parameters:
  ///   - lines: The numbers of the lines from the top; those that do not exist are left out.
  ///   - text: The text.
  ///   - fit: The box into which it is fitted.
  /// - Returns: By lines, boxes that fill the line's frame, and those of its hanging spaces beyond it.
  /// - Complexity: O(lines above) and O(*n*) in the length of the lines and of the words in them.
  func geometry(ofLines lines: Range<Int>, in text: Prepared, fit: TextFit) -> [LineGeometry]

  /// Returns the number of emoji if the text holds nothing but emoji and white space.
  func emojiCount(of text: String) -> Int?

  /// Returns the text that was prepared with the faces it takes, for those who paint it elsewhere.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func typography(of text: Prepared) -> Typography
}

extension Typesetter {
  /// False: formulas are given in one line of Unicode text.
  public static var setsMath: Bool { false }

  /// Returns where the clusters of one line stand; nothing where there is no such line.
  public func geometry(ofLine index: Int, in text: Prepared, fit: TextFit) -> LineGeometry {
    guard index >= 0, index < .max else { return LineGeometry() }
    return geometry(ofLines: index..<index + 1, in: text, fit: fit).first ?? LineGeometry()
  }

  /// Returns nothing: a typesetter that keeps no words of its texts cannot tell them.
  public func typography(of text: Prepared) -> Typography { Typography() }
}

/// The box into which a text is fitted.
public struct TextFit: Hashable, Sendable {
  /// The widest a line may be, in points; at least 0.
  ///
  /// Lines are aligned within this width; a line that holds a single grapheme cluster may be wider,
  /// and then begins at the left edge. What is not a number counts as 0.
  public var width: Double
  /// The most lines, `nil` for any number; an ellipsis stands for what does not fit.
  public var maximumLines: Int?
  /// Where lines stand that are narrower than the box.
  public var alignment: LineAlignment
  /// The size of a box that is packed into the last line at its end, such as time and status.
  ///
  /// It never changes a line. Where it does not fit beside the last line, it stands below.
  public var trailingBox: LayoutSize?
  /// The least distance between the last line and the box beside it, in points; at least 0.
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

/// Where lines stand that are narrower than their box.
public enum LineAlignment: String, Hashable, Sendable, CaseIterable {
  /// On the side where the line's paragraph begins to be read.
  case natural
  /// In the middle.
  case center
  /// At the left edge.
  case left
  /// At the right edge.
  case right
}

/// The extent of a fitted text.
public struct TextSize: Hashable, Sendable {
  /// The width of the widest line without the spaces at its end, in points.
  ///
  /// Where the fit has a trailing box, it is as much more as the box needs beside the last line.
  public var width: Double
  /// The sum of the heights of all lines, in points, and of what a trailing box needs below them.
  public var height: Double
  /// The number of lines of text; at least 1.
  public var lineCount: Int
  /// The rectangle of the trailing box in the text's box, if the fit has one.
  public var trailingBox: LayoutRect?

  /// Creates an extent.
  public init(width: Double, height: Double, lineCount: Int, trailingBox: LayoutRect? = nil) {
    self.width = width
    self.height = height
    self.lineCount = lineCount
    self.trailingBox = trailingBox
  }
}

/// One line of a fitted text.
public struct TextLine: Hashable, Sendable {
  /// Why a line ends.
  public enum BreakReason: String, Hashable, Sendable, CaseIterable {
    /// The text ends.
    case end
    /// A line separator ends the line.
    case mandatory
    /// The next word does not fit.
    case soft
    /// The word is broken at a soft hyphen, which is then drawn as a hyphen.
    case hyphen
    /// Not even one word fits, so it is broken between grapheme clusters.
    case emergency
    /// The lines are used up; an ellipsis stands for the rest.
    case ellipsis
  }

  /// The bytes of the original UTF-8 text that the line holds, with the spaces at its end.
  public var range: Range<Int>
  /// The rectangle of the line without the spaces at its end, in the text's box.
  public var frame: LayoutRect
  /// The distance of the baseline from the top of the text's box.
  public var baseline: Double
  /// Whether the line's paragraph reads from right to left.
  public var isRightToLeft: Bool
  /// Why the line ends.
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
