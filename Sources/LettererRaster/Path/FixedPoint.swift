/// A place in 1/256 of a pixel, as the rasteriser counts.
struct FixedPoint: Hashable, Sendable {
  static let one = 256

  var x: Int
  var y: Int
}

/// Returns the nearest whole number to a quotient, and the even one of two that are equally near.
///
/// Thus a value and its mirror image about an even number are rounded to mirror images.
func roundedQuotient(_ dividend: Int, by divisor: Int) -> Int {
  let (dividend, divisor) = divisor < 0 ? (-dividend, -divisor) : (dividend, divisor)
  var quotient = dividend / divisor
  var remainder = dividend % divisor
  if remainder < 0 {
    quotient -= 1
    remainder += divisor
  }
  let isUp = 2 * remainder > divisor || (2 * remainder == divisor && quotient & 1 == 1)
  return isUp ? quotient + 1 : quotient
}
