/// A rectangle with rounded corners, in pixels, to which the content of a screen is clipped.
///
/// Its edges are not antialiased, because the edge of a device covers them.
package struct RoundedScreen: Hashable, Sendable {
  var rect: PixelRect
  var radius: Double

  /// Returns the columns of a row that are on the screen.
  func columns(in row: Int) -> Range<Int> {
    let y = Double(row) + 0.5
    let near = min(y - Double(rect.y.lowerBound), Double(rect.y.upperBound) - y)
    guard near > 0 else { return rect.x.lowerBound..<rect.x.lowerBound }
    guard near < radius else { return rect.x }
    let rise = radius - near
    // One more pixel, which is under the edge of the device.
    let inset = max(Int(radius - (radius * radius - rise * rise).squareRoot()) - 1, 0)
    return min(
      rect.x.lowerBound + inset,
      rect.x.upperBound - inset
    )..<max(
      rect.x.upperBound - inset,
      rect.x.lowerBound + inset
    )
  }
}
