/// How a picture's rows and columns lie on the screen: the numbers of the EXIF tag 0x0112.
public enum ImageOrientation: Int, Hashable, Sendable, CaseIterable {
  /// As stored.
  case up = 1
  /// Mirrored from left to right.
  case upMirrored = 2
  /// Turned by half.
  case down = 3
  /// Mirrored from top to bottom.
  case downMirrored = 4
  /// Mirrored from left to right, then turned by a quarter to the left.
  case leftMirrored = 5
  /// To be turned by a quarter to the right.
  case right = 6
  /// Mirrored from left to right, then turned by a quarter to the right.
  case rightMirrored = 7
  /// To be turned by a quarter to the left.
  case left = 8

  /// Whether the width on the screen is the stored height.
  public var swapsSides: Bool { rawValue >= 5 }
}
