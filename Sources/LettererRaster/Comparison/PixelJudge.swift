/// Decides whether two differing pixels pass as the same.
///
/// In uniform areas of both pictures, as inside a bubble, only blending rounding may differ: a fill
/// by another rasterizer is the same fill. Elsewhere, at edges and in text, a pixel may look like
/// anything between its neighbors in the other picture, where an edge that moved by less than a
/// pixel falls. It may also be beyond them by a fraction of the local contrast, because one-pixel
/// strokes are darker or paler with every rasterizer. Missing content lacks all of the contrast.
struct PixelJudge {
  /// The fractions of the local lightness and tint that a pixel may lack.
  private static let lightnessShare = 0.4
  private static let tintShare = 0.3
  /// Tints up to this many levels are the rounding of colored glyphs.
  private static let leastTint: Int32 = 16
  /// Lower contrasts are those of photos and gradients, in which one more level is a large
  /// fraction.
  private static let leastContrast = 0.15
  /// A number of levels too small to matter anywhere.
  private static let fewLevels: Int32 = 6
  /// A shape has moved if it fits this many times better one pixel away than in its place.
  private static let movedRatio = 2

  let tolerance: PixelTolerance
  let first: PixelPlane
  let second: PixelPlane

  /// The verdict on a pixel.
  struct Verdict {
    var passes: Bool
    /// The change as a fraction of the local contrast; negative if the pixel became darker.
    var share = 0.0
  }

  func verdict(_ x: Int, _ firstY: Int, _ secondY: Int) -> Verdict {
    let a = PixelColors(first.pixel(x, firstY))
    let b = PixelColors(second.pixel(x, secondY))
    let fill = Int32(tolerance.fill)
    let spans = (first.span(x, firstY), second.span(x, secondY))
    if spans.0.isEven(within: 2 * fill), spans.1.isEven(within: 2 * fill) {
      let difference = a.channels &- b.channels
      return Verdict(passes: max(difference.max(), -difference.min()) <= fill)
    }
    guard tolerance.color >= 0 else { return Verdict(passes: false) }
    guard tolerance.ignoresAntialiasing else {
      let distance = PerceptualDistance.between(a.channels, b.channels)
      return Verdict(passes: distance <= tolerance.color)
    }
    let place = spans.0.union(spans.1)
    return Verdict(
      passes: isWithin(a, spans.1, place) && isWithin(b, spans.0, place),
      share: share(a, b, place)
    )
  }

  /// Returns the change of a pixel as a fraction of the local contrast; 0 if it is clearly small.
  private func share(_ a: PixelColors, _ b: PixelColors, _ place: ColorSpan) -> Double {
    let difference = a.channels &- b.channels
    let most = max(difference.max(), -difference.min())
    // Levels of sRGB are nearly uniform to the eye: a fifth of them is never two fifths of a
    // contrast.
    if most <= Self.fewLevels || most * 5 <= place.range { return 0 }
    let distance = PerceptualDistance.between(a.channels, b.channels)
    let share = distance / max(place.contrast, Self.leastContrast)
    return difference.wrappedSum() > 0 ? -share : share
  }

  /// Returns whether a color is within a span, or beyond it by no more than the local contrast
  /// allows.
  private func isWithin(_ color: PixelColors, _ span: ColorSpan, _ place: ColorSpan) -> Bool {
    let tint = span.excess(ofTint: color.tint)
    let allowed = max(Int32(Self.tintShare * Double(place.tintRange)), Self.leastTint)
    if tint > allowed { return false }
    let nearest = span.nearest(to: color.channels)
    if nearest == color.channels { return true }
    let distance = PerceptualDistance.between(color.channels, nearest)
    return distance <= max(tolerance.color, Self.lightnessShare * place.contrast)
  }

  // MARK: Shapes

  /// Returns whether the content of a box in the second picture is a whole pixel away in the first.
  func isMoved(_ box: PixelBox, _ shift: Int) -> Bool {
    // Anything a whole pixel away differs by more than a few levels somewhere.
    guard hasContrast(box, shift) else { return false }
    let here = distance(box, shift, x: 0, y: 0)
    for y in -1...1 {
      for x in -1...1 where x != 0 || y != 0 {
        if distance(box, shift, x: x, y: y) * Self.movedRatio < here { return true }
      }
    }
    return false
  }

  private func hasContrast(_ box: PixelBox, _ shift: Int) -> Bool {
    for y in box.y {
      for x in box.x {
        let (after, before) = (second.pixel(x, y), first.clamped(x, y - shift))
        if after == before { continue }
        let difference = PixelColors.channels(after) &- PixelColors.channels(before)
        if max(difference.max(), -difference.min()) > Self.fewLevels { return true }
      }
    }
    return false
  }

  /// Returns the number of differing pixels in a box.
  func countOfDifferences(_ box: PixelBox, _ shift: Int) -> Int {
    var count = 0
    for y in box.y {
      for x in box.x where second.pixel(x, y) != first.pixel(x, y - shift) { count += 1 }
    }
    return count
  }

  /// Returns the sum of all channel differences, with the second picture moved.
  private func distance(_ box: PixelBox, _ shift: Int, x: Int, y: Int) -> Int {
    var sum = 0
    for row in box.y {
      for column in box.x {
        let other = first.clamped(column + x, row - shift + y)
        let difference =
          PixelColors.channels(second.pixel(column, row))
          &- PixelColors.channels(other)
        let sizes = pointwiseMax(difference, SIMD4<Int32>() &- difference)
        sum += Int(sizes.wrappedSum())
      }
    }
    return sum
  }
}
