import LettererImages
import LettererLayout

extension Canvas {
  /// Paints an item.
  mutating func draw(_ item: DisplayItem, from stock: inout PaintStock) {
    switch item {
    case .fill(let rect, let color): fill(rect, color)
    case .shape(let outline, let rect, let color):
      withSlice(outline, rect, &stock) { $0.blend($1, in: $2, color) }
    case .gradient(let outline, let rect, let gradient):
      withSlice(outline, rect, &stock) { $0.blend($1, in: $2, gradient, over: rect) }
    case .symbol(let symbol, let rect, let color):
      let mask = stock.mask(of: symbol, side: rect.x.count)
      blend(mask, movedX: rect.x.lowerBound, movedY: rect.y.lowerBound, color)
    case .picture(let key, let rect, let radii):
      guard let picture = stock.picture(key) else { return }
      let place = rect.centered(width: picture.width, height: picture.height)
      withSlice(.rounded(radii), rect, &stock) { $0.draw(picture, in: place, clippedTo: $1, $2) }
    case .stretched(let key, let rect):
      guard let picture = stock.picture(key) else { return }
      draw(picture, x: rect.x.lowerBound, y: rect.y.lowerBound)
    case .glyph(let key, let x, let y, let color):
      switch stock.glyph(key) {
      case .mask(let mask): blend(mask, movedX: x, movedY: y, color)
      case .picture(let picture, let left, let top): draw(picture, x: x + left, y: y - top)
      case nil: break
      }
    }
  }

  /// Paints the whole band in the colors of a picture of a height.
  mutating func paint(_ ground: ColorRamp, height: Int) {
    if ground.isVertical {
      for y in rows {
        let row = PixelRect(x: 0, y: y, width: width, height: 1)
        fill(row, ground.color(at: y, of: height))
      }
    } else {
      for x in 0..<width {
        let column = PixelRect(x: x, y: rows.lowerBound, width: 1, height: rows.count)
        fill(column, ground.color(at: x, of: width))
      }
    }
  }

  /// Gives the mask of a shape to the closure, with the rectangle into which it is grown.
  private mutating func withSlice(
    _ outline: ShapeKey.Outline,
    _ rect: PixelRect,
    _ stock: inout PaintStock,
    _ body: (inout Canvas, NineSlice, PixelRect) -> Void
  ) {
    let key = ShapeKey(outline, rect: rect)
    guard let slice = stock.slice(key) else { return }
    let grown = PixelRect(
      x: rect.x.lowerBound + slice.mask.x,
      y: rect.y.lowerBound + slice.mask.y,
      width: rect.x.count - key.width + slice.mask.width,
      height: rect.y.count - key.height + slice.mask.height
    )
    body(&self, slice, grown)
  }

  /// Paints a mask that is grown to a rectangle in colors that change over another one.
  private mutating func blend(
    _ slice: NineSlice,
    in rect: PixelRect,
    _ gradient: ColorRamp,
    over area: PixelRect
  ) {
    let range = gradient.isVertical ? area.y : area.x
    let colors = range.map { gradient.color(at: $0 - range.lowerBound, of: range.count) }
    guard let first = colors.first, let last = colors.last else { return }
    func color(at place: Int) -> PixelColor {
      if place < range.lowerBound { return first }
      return place < range.upperBound ? colors[place - range.lowerBound] : last
    }
    for y in rect.y.clamped(to: clip) {
      let index = y - rect.y.lowerBound
      guard let row = slice.row(index, width: rect.x.count, height: rect.y.count) else { return }
      let coverage = slice.coverage(of: row)
      for (column, value) in coverage.enumerated() where value > 0 {
        let x = rect.x.lowerBound + column
        let pixel = PixelRect(x: x, y: y, width: 1, height: 1)
        var color = color(at: gradient.isVertical ? y : x)
        color.alpha = UInt8(PixelArithmetic.product(UInt32(color.alpha), UInt32(value)))
        fill(pixel, color)
      }
    }
  }
}

extension PixelRect {
  /// A rectangle of a size in the middle of this one.
  fileprivate func centered(width: Int, height: Int) -> PixelRect {
    PixelRect(
      x: x.lowerBound + (x.count - width) / 2,
      y: y.lowerBound + (y.count - height) / 2,
      width: width,
      height: height
    )
  }
}

extension ColorRamp {
  /// Returns the color of one of a number of steps, mixed from its two neighbors in integers.
  func color(at step: Int, of count: Int) -> PixelColor {
    guard let first = colors.first else { return PixelColor(RGBAColor(0)) }
    guard count > 1, colors.count > 1 else { return PixelColor(first) }
    let place = min(max(step, 0), count - 1) * (colors.count - 1)
    let index = min(place / (count - 1), colors.count - 2)
    let part = place - index * (count - 1)
    func mix(_ channel: KeyPath<RGBAColor, UInt8>) -> UInt8 {
      let from = Int(colors[index][keyPath: channel])
      let to = Int(colors[index + 1][keyPath: channel])
      return UInt8((from * (count - 1 - part) + to * part + (count - 1) / 2) / (count - 1))
    }
    return PixelColor(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
  }
}
