/// The face and size of text.
public struct FontStyle: Hashable, Sendable {
  /// The size of the em in points; more than 0.
  public var size: Double
  /// The weight.
  public var weight: FontWeight
  /// Whether the face is slanted.
  public var isItalic: Bool
  /// Whether every character has the same advance.
  public var isMonospaced: Bool
  /// The height of a line of Latin text in ems, 0 to 16; `nil` for the font's own.
  ///
  /// Taller scripts need more; theme fonts without a height get that of the theme's typography. A
  /// blank line between paragraphs is half as high.
  public var lineHeight: Double?
  /// The space added after each letter in ems, −1 to 1; `nil` for none.
  ///
  /// It applies to Latin, Greek, and Cyrillic text that is not monospaced.
  public var tracking: Double?

  /// Creates a style, which is regular and upright by default.
  public init(
    size: Double,
    weight: FontWeight = .regular,
    isItalic: Bool = false,
    isMonospaced: Bool = false,
    lineHeight: Double? = nil,
    tracking: Double? = nil
  ) {
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.isMonospaced = isMonospaced
    self.lineHeight = lineHeight
    self.tracking = tracking
  }
}

/// The font weights in use.
public enum FontWeight: Int, Hashable, Sendable, CaseIterable {
  /// Weight 400.
  case regular = 400
  /// Weight 500.
  case medium = 500
  /// Weight 600.
  case semibold = 600
  /// Weight 700.
  case bold = 700
}
