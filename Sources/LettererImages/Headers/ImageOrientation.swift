/// The orientation of a picture's rows and columns on the screen: the values of EXIF tag 0x0112.
public enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
  /// As stored.
  case up = 1
  /// Mirrored horizontally.
  case upMirrored = 2
  /// Rotated 180°.
  case down = 3
  /// Mirrored vertically.
  case downMirrored = 4
  /// Mirrored horizontally, then rotated 90° counterclockwise.
  case leftMirrored = 5
  /// Rotated 90° clockwise for display.
  case right = 6
  /// Mirrored horizontally, then rotated 90° clockwise.
  case rightMirrored = 7
  /// Rotated 90° counterclockwise for display.
  case left = 8

  /// Whether the displayed width is the stored height.
  public var swapsSides: Bool { rawValue >= 5 }
}
