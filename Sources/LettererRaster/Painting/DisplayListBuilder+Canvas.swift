import LettererLayout

extension DisplayListBuilder {
  /// Returns the background of everything in a rectangle of the picture, from back to front.
  ///
  /// - Parameters:
  ///   - rect: The rectangle; gradients extend over all of it.
  ///   - radius: The radius of its corners in pixels.
  /// - Returns: The color of the canvas or its gradient, and the wallpaper on it.
  package func canvas(_ rect: PixelRect, radius: Double = 0) -> [DisplayItem] {
    let wallpaper = palette.wallpaper
    let body = body(ofCanvas: rect, .rounded(CornerRadii(radius)))
    guard wallpaper.pattern != .none else { return [body] }
    let side = Int((wallpaper.tile * scale).rounded())
    guard side > 0 else { return [body] }
    let tile = PatternTile.Key(pattern: wallpaper.pattern, side: side)
    return [body, .pattern(tile, rect, PixelColor(wallpaper.ink))]
  }

  private func body(ofCanvas rect: PixelRect, _ outline: ShapeKey.Outline) -> DisplayItem {
    if !palette.wallpaper.spots.isEmpty {
      return .backdrop(outline, rect, Backdrop(palette.wallpaper, on: palette[.canvas], in: rect))
    }
    if let gradient = palette.gradients[.canvas] {
      return .gradient(outline, rect, gradient, over: rect)
    }
    let isSharp = outline == .rounded(CornerRadii(0))
    return isSharp ? .fill(rect, color(.canvas)) : .shape(outline, rect, color(.canvas))
  }
}
