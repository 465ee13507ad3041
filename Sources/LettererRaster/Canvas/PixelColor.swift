/// A color of 8 bits per channel, not premultiplied by its alpha.
package struct PixelColor: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The pixel of the canvas, without alpha: red in the lowest byte, then green and blue.
  package var pixel: UInt32 { UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 }
}

/// A rectangle of whole pixels.
package struct PixelRect: Hashable, Sendable {
  package var x: Range<Int>
  package var y: Range<Int>

  /// Creates a rectangle; a negative size is an empty one.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x..<x + max(0, width)
    self.y = y..<y + max(0, height)
  }
}
