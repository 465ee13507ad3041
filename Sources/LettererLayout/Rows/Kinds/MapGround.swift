/// Streets, a park, and water for a place without a map: always the same for the same place.
///
/// It isn't a map of the place; it shows at a glance what the pin means.
struct MapGround {
  private var state: UInt64

  /// Creates the drawing for a place by its coordinates in degrees.
  init(latitude: Double, longitude: Double) {
    state = latitude.bitPattern &* 31 &+ longitude.bitPattern | 1
  }

  /// Returns the areas of a map of a size with rounded corners, from back to front.
  ///
  /// A map of less than 8 points has no streets.
  mutating func parts(in extent: LayoutSize, corners: CornerRadii) -> [Part] {
    guard min(extent.width, extent.height) >= 8 else { return [] }
    let columns = lines(at: [0.17, 0.44, 0.79], of: extent.width)
    let rows = lines(at: [0.27, 0.71], of: extent.height)
    let street = max((extent.height / 24).rounded(), 1)
    let park = area(columns[0], rows[0], columns[1] - columns[0], rows[1] - rows[0])
    var water = area(0, rows[1], extent.width, extent.height - rows[1])
    water.y += street * 2
    water.height = max(water.height - street * 2, 0)
    var bottom = CornerRadii(0)
    (bottom.bottomLeft, bottom.bottomRight) = (corners.bottomLeft, corners.bottomRight)
    var parts = [
      part(park, fill: .avatar3, opacity: 0.28),
      part(water, fill: .avatar5, opacity: 0.34, corners: bottom),
    ]
    for x in columns {
      let isWide = x == columns[1]
      let width = isWide ? street * 1.6 : street
      let length = isWide ? extent.height : water.y
      parts.append(part(area(x - width / 2, 0, width, length), fill: .incomingFill, opacity: 0.92))
    }
    for y in rows {
      let height = y == rows[1] ? street * 1.5 : street
      let frame = area(0, y - height / 2, extent.width, height)
      parts.append(part(frame, fill: .incomingFill, opacity: 0.92))
    }
    let middle = area(0, rows[1] - street / 2, extent.width, street)
    return parts + [part(middle, fill: .avatar1, opacity: 0.4)]
  }

  /// Returns positions at fractions of a length, each moved slightly.
  private mutating func lines(at shares: [Double], of length: Double) -> [Double] {
    shares.map { share in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let part = Double(state >> 40) / Double(1 << 24)
      return ((share + (part - 0.5) * 0.1) * length).rounded()
    }
  }

  private func area(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> LayoutRect {
    LayoutRect(x: x, y: y, width: width, height: height)
  }

  private func part(
    _ frame: LayoutRect,
    fill: Role,
    opacity: Double,
    corners: CornerRadii = CornerRadii(0)
  ) -> Part {
    let shape = PartShape(.rounded(corners), fill: fill, opacity: opacity)
    return Part(.map, frame: frame, layer: .mark, shape: shape)
  }
}
