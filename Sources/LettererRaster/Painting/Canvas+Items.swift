import LettererImages
import LettererLayout

extension Canvas {
  /// Paints an item other than glyphs.
  mutating func draw(_ item: DisplayItem, from stock: inout PaintStock) {
    switch item {
    case .fill(let rect, let color): fill(rect, color)
    case .shape(let outline, let rect, let color):
      withSlice(outline, rect, &stock) { $0.blend($1, in: $2, color) }
    case .gradient(let outline, let rect, let gradient, let area):
      withSlice(outline, rect, &stock) { $0.blend($1, in: $2, gradient, over: area) }
    case .shadow(let key, let rect, let color):
      let shape = ShapeKey(key.outline, rect: rect, margin: key.margin)
      guard let slice = stock.slice(key, of: shape) else { return }
      blend(slice, in: rect.grown(from: shape, to: slice), color)
    case .backdrop(let outline, let rect, let backdrop):
      withSlice(outline, rect, &stock) { $0.draw(backdrop, clippedTo: $1, $2) }
    case .pattern(let key, let rect, let color): draw(stock.tile(key), in: rect, color)
    case .symbol(let symbol, let rect, let color):
      let mask = stock.mask(of: symbol, side: rect.x.count)
      blend(mask, movedX: rect.x.lowerBound, movedY: rect.y.lowerBound, color)
    case .picture(let key, let rect, let outline):
      guard let picture = stock.picture(key) else { return }
      let place = rect.centered(width: picture.width, height: picture.height)
      withSlice(outline, rect, &stock) { $0.draw(picture, in: place, clippedTo: $1, $2) }
    case .stretched(let key, let rect):
      guard let picture = stock.picture(key) else { return }
      draw(picture, x: rect.x.lowerBound, y: rect.y.lowerBound)
    case .glyphs: break
    }
  }

  /// Passes the mask of a shape to the closure, with the rectangle to which it is grown.
  private mutating func withSlice(
    _ outline: ShapeKey.Outline,
    _ rect: PixelRect,
    _ stock: inout PaintStock,
    _ body: (inout Canvas, NineSlice, PixelRect) -> Void
  ) {
    let key = ShapeKey(outline, rect: rect)
    guard let slice = stock.slice(key) else { return }
    body(&self, slice, rect.grown(from: key, to: slice))
  }

  /// Paints a mask, grown to a rectangle, with a gradient over another one.
  private mutating func blend(
    _ slice: NineSlice,
    in rect: PixelRect,
    _ gradient: ColorRamp,
    over area: PixelRect
  ) {
    let colors =
      gradient.isVertical
      ? []
      : rect.x.map { x in gradient.color(at: x - area.x.lowerBound, of: area.x.count).pixel }
    for y in rect.y.clamped(to: clip) where isPainted(y) {
      let index = y - rect.y.lowerBound
      guard let row = slice.row(index, width: rect.x.count, height: rect.y.count) else { return }
      if gradient.isVertical {
        let color = gradient.color(at: y - area.y.lowerBound, of: area.y.count)
        blend(slice, row, x: rect.x.lowerBound, y: y, color)
      } else {
        blend(colors[...], slice, row, x: rect.x.lowerBound, y: y)
      }
    }
  }
}

extension PixelRect {
  /// Returns the rectangle to which a shape's mask grows, given the shape's own rectangle.
  func grown(from key: ShapeKey, to slice: NineSlice) -> PixelRect {
    PixelRect(
      x: x.lowerBound + slice.mask.x,
      y: y.lowerBound + slice.mask.y,
      width: x.count - key.width + slice.mask.width,
      height: y.count - key.height + slice.mask.height
    )
  }

  /// Returns a rectangle of a given size centered in this one.
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
