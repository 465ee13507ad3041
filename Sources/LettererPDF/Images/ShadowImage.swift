import LettererRaster

/// The shadow of a shape as a mask of its whole size.
struct ShadowImage {
  let width: Int
  let height: Int
  private let slice: NineSlice

  /// Creates the shadow of a shape that fills a rectangle; `nil` for one without area.
  init?(_ key: ShadowKey, _ rect: PixelRect) {
    let shape = ShapeKey(key.outline, rect: rect, margin: key.margin)
    guard let slice = key.slice(shape) else { return nil }
    self.slice = slice
    width = rect.x.count - shape.width + slice.mask.width
    height = rect.y.count - shape.height + slice.mask.height
  }

  /// The offset of the mask from the corner of the shape.
  var x: Int { slice.mask.x }
  var y: Int { slice.mask.y }

  /// Returns the opacity of each pixel.
  func coverage(opacity: UInt8) -> [UInt8] {
    (0..<height).flatMap { row -> [UInt8] in
      guard let line = slice.row(row, width: width, height: height) else {
        return [UInt8](repeating: 0, count: width)
      }
      return slice.coverage(of: line).map { UInt8((Int($0) * Int(opacity) + 127) / 255) }
    }
  }
}
