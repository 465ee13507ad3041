import LettererImages
package import LettererLayout

/// The spots of a wallpaper in the pixels of a picture.
///
/// They are designed for one screen. A taller picture has several of them below each other, every
/// other one upside down, so that the colors continue at the seams.
package struct Backdrop: Hashable {
  /// A spot at its place in the picture.
  package struct Spot {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double
    package var color: RGBAColor
  }

  /// The height of a screen as a multiple of its width, as on today's phones.
  private static let screenRatio = 2.165

  package let base: RGBAColor
  let spots: [Wallpaper.Spot]
  let area: PixelRect
  /// The height of a screen in pixels.
  let screen: Double

  init(_ wallpaper: Wallpaper, on base: RGBAColor, in area: PixelRect) {
    self.base = base
    spots = wallpaper.spots
    self.area = area
    let height = Double(area.y.count)
    let screen = Double(area.x.count) * Self.screenRatio
    self.screen = height > screen ? height / (height / screen).rounded() : screen
  }

  /// Returns the spots that reach some rows of the picture, from back to front.
  package func spots(in rows: Range<Int>) -> [Spot] {
    let reach = spots.map { abs($0.y - 0.5) + $0.height }.max() ?? 0
    let top = Double(area.y.lowerBound)
    let before = (Double(rows.lowerBound) - top) / screen - 0.5 - reach
    let after = (Double(rows.upperBound) - top) / screen - 0.5 + reach
    let last = Int(max((Double(area.y.count) / screen).rounded(.up), 1)) - 1
    let first = max(Int(before.rounded(.down)), 0)
    guard first <= min(Int(after.rounded(.up)), last) else { return [] }
    return (first...min(Int(after.rounded(.up)), last)).flatMap { number in
      spots.map { spot(of: $0, onScreen: number) }
    }
  }

  private func spot(of spot: Wallpaper.Spot, onScreen number: Int) -> Spot {
    let y = number.isMultiple(of: 2) ? spot.y : 1 - spot.y
    return Spot(
      x: Double(area.x.lowerBound) + spot.x * Double(area.x.count),
      y: Double(area.y.lowerBound) + (Double(number) + y) * screen,
      width: spot.width * Double(area.x.count),
      height: spot.height * screen,
      color: spot.color
    )
  }
}

extension Backdrop {
  /// The distance of the points at which colors are computed; they are mixed in between.
  static let step = 8

  /// Returns the colors at points of a row, ``step`` pixels apart from the left edge of the area.
  ///
  /// A color is in 256ths of its eight bits, so that mixing them shows no bands.
  func colors(at y: Int, of spots: [Spot]) -> [SIMD3<Double>] {
    (0...(area.x.count / Self.step + 1)).map { column in
      let x = Double(area.x.lowerBound + column * Self.step)
      var color = SIMD3(base)
      for spot in spots {
        let (dx, dy) = ((x - spot.x) / spot.width, (Double(y) - spot.y) / spot.height)
        let distance = (dx * dx + dy * dy).squareRoot()
        guard distance < 1 else { continue }
        let share = (1 - distance) * Double(spot.color.alpha) / 255
        color += (SIMD3(spot.color) - color) * share
      }
      return color
    }
  }
}

extension SIMD3<Double> {
  /// The channels of a color, 0 to 255.
  fileprivate init(_ color: RGBAColor) {
    self.init(Double(color.red), Double(color.green), Double(color.blue))
  }
}

extension Canvas {
  /// Paints spots of color through an outline grown to a rectangle.
  ///
  /// Colors are computed at sparse points and interpolated along and across rows. The points are
  /// fixed in the picture, so bands of any height match.
  mutating func draw(_ backdrop: Backdrop, clippedTo slice: NineSlice, _ rect: PixelRect) {
    let (area, step) = (backdrop.area, Backdrop.step)
    let rows = rect.y.clamped(to: clip)
    guard !rows.isEmpty else { return }
    let spots = backdrop.spots(in: rows.lowerBound - step..<rows.upperBound + step)
    var upper: (y: Int, colors: [SIMD3<Double>])?
    var lower: [SIMD3<Double>] = []
    for y in rows {
      let top = y - (y - area.y.lowerBound) % step
      if upper?.y != top {
        upper = (top, backdrop.colors(at: top, of: spots))
        lower = backdrop.colors(at: top + step, of: spots)
      }
      guard let upper,
        let row = slice.row(y - rect.y.lowerBound, width: rect.x.count, height: rect.y.count)
      else { continue }
      let share = Double(y - top) / Double(step)
      let points = zip(upper.colors, lower).map { $0 + ($1 - $0) * share }
      paint(points, of: backdrop, row: row, slice: slice, y: y, x: rect.x)
    }
  }

  /// Paints a row of a backdrop, mixed between points that lie apart.
  private mutating func paint(
    _ points: [SIMD3<Double>],
    of backdrop: Backdrop,
    row: NineSlice.Row,
    slice: NineSlice,
    y: Int,
    x columns: Range<Int>
  ) {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(columns.count + Backdrop.step)
    for (left, right) in zip(points, points.dropFirst()) {
      let change = (right - left) / Double(Backdrop.step)
      var color = left + 0.5
      for _ in 0..<Backdrop.step {
        // Channel by channel: the conversion of a vector is not specialized, and takes ten times as long.
        let (red, green, blue) = (UInt32(color.x), UInt32(color.y), UInt32(color.z))
        pixels.append(red | green << 8 | blue << 16)
        color += change
      }
    }
    let start = columns.lowerBound - backdrop.area.x.lowerBound
    blend(
      pixels[start..<min(start + columns.count, pixels.count)],
      slice,
      row,
      x: columns.lowerBound,
      y: y
    )
  }
}
