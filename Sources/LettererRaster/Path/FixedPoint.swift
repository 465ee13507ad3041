/// A point in 1/256 pixel, the rasterizer's unit.
struct FixedPoint: Hashable, Sendable {
  static let one = 256

  var x: Int
  var y: Int
}

/// Returns the integer nearest to a quotient, rounding ties to even.
///
/// A value and its mirror image about an even number are therefore rounded to mirror images.
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
