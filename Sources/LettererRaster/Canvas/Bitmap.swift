/// A picture with transparency, as a canvas draws it: an emoji, an avatar.
package struct Bitmap: Hashable, Sendable {
  /// The order of a pixel's bytes, the lowest first.
  package enum ByteOrder: Hashable, Sendable {
    case rgba
    case bgra
  }

  package let width: Int
  package let height: Int
  /// Red in the lowest byte, then green, blue and alpha; no colour is above its alpha.
  package let pixels: [UInt32]

  /// Creates a picture of pixels multiplied by their alpha, or nil if their number does not fit.
  ///
  /// A colour above its alpha, which no multiplication gives, is lowered to it.
  package init?(width: Int, height: Int, premultiplied: [UInt32], order: ByteOrder) {
    guard width >= 0, height >= 0, premultiplied.count == width * height else { return nil }
    self.width = width
    self.height = height
    pixels = premultiplied.map { pixel in
      let alpha = pixel >> 24
      let first = min(pixel & 0xFF, alpha)
      let second = min(pixel >> 8 & 0xFF, alpha)
      let third = min(pixel >> 16 & 0xFF, alpha)
      let (red, blue) = order == .rgba ? (first, third) : (third, first)
      return red | second << 8 | blue << 16 | alpha << 24
    }
  }
}
