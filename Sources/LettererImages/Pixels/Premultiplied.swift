/// Pixels whose colors are multiplied by their alpha.
enum Premultiplied {
  /// Returns a pixel multiplied by its alpha, each color rounded to the nearest.
  static func pixel(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel &>> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    let red = product(pixel & 0xFF, alpha)
    let green = product(pixel &>> 8 & 0xFF, alpha)
    let blue = product(pixel &>> 16 & 0xFF, alpha)
    return red | green &<< 8 | blue &<< 16 | alpha &<< 24
  }

  /// Returns x * y / 255, rounded to the nearest, of two numbers 0...255.
  private static func product(_ x: UInt32, _ y: UInt32) -> UInt32 {
    let product = x &* y &+ 128
    return (product &+ product &>> 8) &>> 8
  }

  /// Whether no color is above the alpha.
  static func isValid(_ pixel: UInt32) -> Bool {
    let alpha = pixel &>> 24
    return pixel & 0xFF <= alpha && pixel &>> 8 & 0xFF <= alpha && pixel &>> 16 & 0xFF <= alpha
  }

  /// Returns a pixel with no color above the alpha.
  static func lowered(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel &>> 24
    let red = min(pixel & 0xFF, alpha)
    let green = min(pixel &>> 8 & 0xFF, alpha)
    let blue = min(pixel &>> 16 & 0xFF, alpha)
    return red | green &<< 8 | blue &<< 16 | alpha &<< 24
  }
}

extension Picture {
  /// Multiplies what a library gave by its alpha.
  mutating func premultiply() {
    // Buffers, as in all loops over pixels here: in a debug build arrays are ten times slower.
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      var index = 0
      while index < pixels.count {
        let pixel = unsafe pixels[index]
        if pixel &>> 24 != 255 { unsafe pixels[index] = Premultiplied.pixel(pixel) }
        index &+= 1
      }
    }
  }
}
