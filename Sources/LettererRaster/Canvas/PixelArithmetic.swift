/// Arithmetic on the channels of 32-bit pixels, exactly rounded and without division.
enum PixelArithmetic {
  private static let redAndBlue: UInt32 = 0x00FF_00FF

  /// Returns x * y / 255, rounded to the nearest, of two numbers 0...255.
  ///
  /// It is (x * y + 127) / 255: as 255 is odd there are no ties.
  static func product(_ x: UInt32, _ y: UInt32) -> UInt32 {
    let product = x &* y &+ 128
    return (product &+ product &>> 8) &>> 8
  }

  /// Returns (over * alpha + under * (255 - alpha)) / 255 per channel, rounded to nearest.
  ///
  /// Red and blue share a number: each of them has 16 bits, and no more than 255 * 255 + 128.
  static func blend(_ over: UInt32, _ under: UInt32, alpha: UInt32) -> UInt32 {
    let rest = 255 &- alpha
    var outer = (over & redAndBlue) &* alpha &+ (under & redAndBlue) &* rest &+ 0x0080_0080
    outer = ((outer &+ (outer &>> 8 & redAndBlue)) &>> 8) & redAndBlue
    let green = (over &>> 8 & 0xFF) &* alpha &+ (under &>> 8 & 0xFF) &* rest &+ 128
    return outer | (green &+ green &>> 8) & 0xFF00
  }

  /// Returns a premultiplied pixel with all channels multiplied by alpha / 255.
  static func faded(_ pixel: UInt32, alpha: UInt32) -> UInt32 {
    if alpha == 255 { return pixel }
    let red = product(pixel & 0xFF, alpha)
    let green = product(pixel &>> 8 & 0xFF, alpha)
    let blue = product(pixel &>> 16 & 0xFF, alpha)
    return red | green &<< 8 | blue &<< 16 | product(pixel &>> 24, alpha) &<< 24
  }

  /// Returns a premultiplied pixel over an opaque one.
  static func over(_ pixel: UInt32, _ under: UInt32) -> UInt32 {
    let rest = 255 &- pixel &>> 24
    var outer = (under & redAndBlue) &* rest &+ 0x0080_0080
    outer = ((outer &+ (outer &>> 8 & redAndBlue)) &>> 8) & redAndBlue
    let green = product(under &>> 8 & 0xFF, rest) &<< 8
    return pixel & 0x00FF_FFFF &+ (outer | green)
  }
}
