/// What two pictures have in common and where they differ.
public struct ImageDifference: Hashable, Sendable {
  /// The stretches of rows from top to bottom; they cover both pictures.
  public var bands: [RowBand]
  /// How many pixels differ beyond the tolerance; all of those that only one picture has.
  public var differingPixels: Int
  /// How many pixels differ and pass.
  public var toleratedPixels: Int
  /// The areas that differ beyond the tolerance, in pixels of the second picture.
  public var boxes: [PixelBox]
  /// Whether the pictures pass as the same.
  public var isSame: Bool

  /// Whether every bit is the same.
  public var isIdentical: Bool { isSame && differingPixels == 0 && toleratedPixels == 0 }

  /// The bands that differ.
  public var changedBands: [RowBand] { bands.filter { $0.kind != .equal } }

  /// The bands that are the same and stand elsewhere.
  public var movedBands: [RowBand] {
    bands.filter { $0.kind == .equal && $0.reference.lowerBound != $0.actual.lowerBound }
  }
}

/// A stretch of rows that is found in one picture or in both.
public struct RowBand: Hashable, Sendable {
  /// How the rows of the two pictures compare.
  public enum Kind: String, Hashable, Sendable {
    /// The same rows, maybe elsewhere.
    case equal
    /// Rows that differ, or pass as the same.
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
  /// How many pixels differ beyond the tolerance.
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

/// What differs within a stretch of rows that both pictures have.
public struct StretchDifference: Hashable, Sendable {
  /// How many pixels differ beyond the tolerance.
  public var differingPixels = 0
  /// How many pixels differ and pass.
  public var toleratedPixels = 0
  /// How many groups of pixels beside each other changed as no edge does; only with a tolerance.
  public var solidGroups = 0
  /// The areas that differ beyond the tolerance, in pixels of the second picture.
  public var boxes: [PixelBox] = []

  /// Adds what differs in the rows below.
  mutating func add(_ other: StretchDifference) {
    differingPixels += other.differingPixels
    toleratedPixels += other.toleratedPixels
    solidGroups += other.solidGroups
    boxes += other.boxes
  }
}
