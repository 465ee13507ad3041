/// The similarities and differences of two pictures.
public struct ImageDifference: Hashable, Sendable {
  /// The bands of rows from top to bottom; they cover both pictures.
  public var bands: [RowBand]
  /// The number of pixels that differ beyond the tolerance, including all that only one picture
  /// has.
  public var differingPixels: Int
  /// The number of pixels that differ within the tolerance.
  public var toleratedPixels: Int
  /// The areas that differ beyond the tolerance, in pixels of the second picture.
  public var boxes: [PixelBox]
  /// Whether the pictures are the same within the tolerance.
  public var isSame: Bool

  /// Whether every bit is the same.
  public var isIdentical: Bool { isSame && differingPixels == 0 && toleratedPixels == 0 }

  /// The bands that differ.
  public var changedBands: [RowBand] { bands.filter { $0.kind != .equal } }

  /// The bands that are equal but at another position.
  public var movedBands: [RowBand] {
    bands.filter { $0.kind == .equal && $0.reference.lowerBound != $0.actual.lowerBound }
  }
}

/// A range of rows in one picture or both.
public struct RowBand: Hashable, Sendable {
  /// How the rows of the two pictures compare.
  public enum Kind: String, Hashable, Sendable {
    /// The same rows, possibly at another position.
    case equal
    /// Rows that differ, possibly within the tolerance.
    case changed
    /// Rows that only the second picture has.
    case inserted
    /// Rows that only the first picture has.
    case removed
  }

  /// How the rows compare.
  public var kind: Kind
  /// The rows of the first picture.
  public var reference: Range<Int>
  /// The rows of the second picture.
  public var actual: Range<Int>
  /// The number of pixels that differ beyond the tolerance.
  public var differingPixels: Int

  /// Creates a band.
  public init(kind: Kind, reference: Range<Int>, actual: Range<Int>, differingPixels: Int = 0) {
    self.kind = kind
    self.reference = reference
    self.actual = actual
    self.differingPixels = differingPixels
  }
}

/// A rectangle of whole pixels.
public struct PixelBox: Hashable, Sendable {
  /// The columns.
  public var x: Range<Int>
  /// The rows.
  public var y: Range<Int>

  /// Creates a rectangle.
  public init(x: Range<Int>, y: Range<Int>) {
    (self.x, self.y) = (x, y)
  }

  /// The smallest rectangle around both.
  func union(_ other: PixelBox) -> PixelBox {
    PixelBox(
      x: min(x.lowerBound, other.x.lowerBound)..<max(x.upperBound, other.x.upperBound),
      y: min(y.lowerBound, other.y.lowerBound)..<max(y.upperBound, other.y.upperBound)
    )
  }
}

/// The differences within a range of rows that both pictures have.
public struct StretchDifference: Hashable, Sendable {
  /// The number of pixels that differ beyond the tolerance.
  public var differingPixels = 0
  /// The number of pixels that differ within the tolerance.
  public var toleratedPixels = 0
  /// The number of groups of adjacent pixels that changed more than edges do; only with a
  /// tolerance.
  public var solidGroups = 0
  /// The areas that differ beyond the tolerance, in pixels of the second picture.
  public var boxes: [PixelBox] = []

  /// Adds the differences of the rows below.
  mutating func add(_ other: StretchDifference) {
    differingPixels += other.differingPixels
    toleratedPixels += other.toleratedPixels
    solidGroups += other.solidGroups
    boxes += other.boxes
  }
}
