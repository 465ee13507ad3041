/// A color with straight alpha, eight bits per channel, in sRGB.
public struct RGBAColor: Hashable, Sendable {
  /// The red channel, 0 to 255.
  public var red: UInt8
  /// The green channel, 0 to 255.
  public var green: UInt8
  /// The blue channel, 0 to 255.
  public var blue: UInt8
  /// The opacity, 0 to 255.
  public var alpha: UInt8

  /// Creates a color from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates an opaque color from a number such as `0x0F87FF`.
  public init(_ rgb: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: rgb >> 16),
      green: UInt8(truncatingIfNeeded: rgb >> 8),
      blue: UInt8(truncatingIfNeeded: rgb)
    )
  }
}

/// A gradient over an area, from left to right or from top to bottom.
public struct ColorRamp: Hashable, Sendable {
  /// The colors at equal distances, two or more; a single color fills the area.
  public var colors: [RGBAColor]
  /// Whether the colors change from top to bottom.
  public var isVertical: Bool
  /// Whether the gradient spans the whole conversation or screen instead of each area.
  public var isFixed: Bool

  /// Creates a gradient.
  public init(_ colors: [RGBAColor], isVertical: Bool = false, isFixed: Bool = false) {
    self.colors = colors
    self.isVertical = isVertical
    self.isFixed = isFixed
  }
}
