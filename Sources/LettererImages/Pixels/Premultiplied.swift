/// Pixels with premultiplied alpha.
enum Premultiplied {
  /// Returns a pixel premultiplied by its alpha, with each color rounded to nearest.
  static func pixel(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel &>> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    let red = product(pixel & 0xFF, alpha)
    let green = product(pixel &>> 8 & 0xFF, alpha)
    let blue = product(pixel &>> 16 & 0xFF, alpha)
    return red | green &<< 8 | blue &<< 16 | alpha &<< 24
  }

  /// Returns x * y / 255 rounded to nearest, for two numbers in 0...255.
  private static func product(_ x: UInt32, _ y: UInt32) -> UInt32 {
    let product = x &* y &+ 128
    return (product &+ product &>> 8) &>> 8
  }

  /// Returns whether no color exceeds the alpha.
  static func isValid(_ pixel: UInt32) -> Bool {
    let alpha = pixel &>> 24
    return pixel & 0xFF <= alpha && pixel &>> 8 & 0xFF <= alpha && pixel &>> 16 & 0xFF <= alpha
  }

  /// Returns a pixel with its colors limited to the alpha.
  static func lowered(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel &>> 24
    let red = min(pixel & 0xFF, alpha)
    let green = min(pixel &>> 8 & 0xFF, alpha)
    let blue = min(pixel &>> 16 & 0xFF, alpha)
    return red | green &<< 8 | blue &<< 16 | alpha &<< 24
  }
}

extension Picture {
  /// Premultiplies the pixels from a library by their alpha.
  mutating func premultiply() {
    // Uses buffers, like all loops over pixels here: in debug builds, arrays are ten times slower.
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
