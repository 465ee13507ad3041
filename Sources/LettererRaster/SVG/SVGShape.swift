import LettererLayout

/// Outlines as elements of an SVG.
enum SVGShape {
  /// Returns an outline that fills a rectangle; `attributes` specify how it is painted.
  static func element(
    _ outline: ShapeKey.Outline,
    _ rect: PixelRect,
    attributes: String
  ) -> String {
    let unit = SVGDefinitions.unit
    if case .rounded(let radii) = outline, let radius = radii.onlyOne {
      let limit = Double(min(rect.x.count, rect.y.count)) / 2
      let round = Int((min(max(radius, 0), limit) * Double(unit)).rounded())
      let corner = round > 0 ? " rx=\"\(round)\"" : ""
      return "<rect \(rect.attributes(unit: unit))\(corner)\(attributes)/>"
    }
    let size = LayoutSize(width: Double(rect.x.count), height: Double(rect.y.count))
    let path = outline.path(width: size.width, height: size.height) ?? .bust(in: size)
    return element(path, rect, attributes: attributes)
  }

  /// Returns an outline whose origin is the corner of a rectangle.
  static func element(_ path: VectorPath, _ rect: PixelRect, attributes: String) -> String {
    let data = PathData(
      path,
      unit: SVGDefinitions.unit,
      x: rect.x.lowerBound,
      y: rect.y.lowerBound
    )
    return "<path d=\"\(data.text)\"\(attributes)/>"
  }
}

extension CornerRadii {
  /// The radius shared by all corners.
  fileprivate var onlyOne: Double? {
    topLeft == topRight && topRight == bottomRight && bottomRight == bottomLeft ? topLeft : nil
  }
}

extension PixelRect {
  /// The rectangle as attributes of an element.
  func attributes(unit: Int) -> String {
    "x=\"\(x.lowerBound * unit)\" y=\"\(y.lowerBound * unit)\" "
      + "width=\"\(x.count * unit)\" height=\"\(y.count * unit)\""
  }
}
