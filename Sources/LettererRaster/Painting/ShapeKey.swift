package import LettererLayout

/// The smallest rectangle of a shape that grows by repeating its middle, from which a mask is
/// created.
package struct ShapeKey: Hashable {
  /// An outline in pixels.
  package enum Outline: Hashable {
    case rounded(CornerRadii)
    /// A bubble whose body excludes the width of its tail on one side.
    case bubble(BubbleShape)
    /// The edge of a rectangle with rounded corners, with a given width.
    case ring(radius: Double, width: Double)
    /// Head and shoulders within a circle.
    case person
    case elbow(Elbow)
    /// An outline of the rectangle's size.
    case path(VectorPath)

    init(_ outline: PartShape.Outline, scale: Double) {
      switch outline {
      case .rounded(let corners): self = .rounded(corners.scaled(by: scale))
      case .silhouette: self = .rounded(CornerRadii(.infinity))
      case .elbow(let elbow): self = .elbow(elbow.scaled(by: scale))
      case .bubble(let bubble): self = .bubble(BubbleShape(bubble, scale: scale))
      // The color replaces a missing picture.
      case .image: self = .rounded(CornerRadii(0))
      }
    }

    func inset(by distance: Double) -> Outline {
      guard case .rounded(let radii) = self else { return self }
      return .rounded(radii.inset(by: distance))
    }
  }

  var outline: Outline
  package var width: Int
  package var height: Int

  /// Creates the key for a rectangle: its own size, or the smallest with the same corners.
  ///
  /// - Parameters:
  ///   - outline: The outline.
  ///   - rect: The rectangle.
  ///   - room: The minimum size in addition to its corners, in pixels.
  package init(_ outline: Outline, rect: PixelRect, margin room: Int = 0) {
    self.outline = outline
    (width, height) = (rect.x.count, rect.y.count)
    switch outline {
    case .person, .elbow, .path: break
    case .rounded(let radii): limit(body: radii.largest + Double(room), margin: 0)
    case .ring(let radius, let width): limit(body: max(radius, width), margin: 0)
    case .bubble(let bubble):
      limit(body: bubble.radii.largest + Double(room), margin: bubble.tailWidth)
    }
  }

  private mutating func limit(body radius: Double, margin: Int) {
    let least = 2 * radius.rounded(.up) + 1
    width = Int(min(Double(width), least + Double(margin)))
    height = Int(min(Double(height), least))
  }

  /// The outline at the key's size, with its corner at the origin.
  var path: VectorPath? { outline.path(width: Double(width), height: Double(height)) }

  /// The column of the key's rectangle that is repeated: the middle of the body.
  var column: Int {
    guard case .bubble(let bubble) = outline else { return width / 2 }
    let left = bubble.tailIsLeft ? min(bubble.tailWidth, width - 1) : 0
    return left + max(width - bubble.tailWidth, 0) / 2
  }

  /// The mask, grown from the middle; `nil` for a shape without area.
  func slice() -> NineSlice? {
    guard width > 0, height > 0 else { return nil }
    let mask = path.map { CoverageMask($0) } ?? Silhouette.mask(diameter: min(width, height))
    return NineSlice(
      mask,
      column: min(max(column - mask.x, 0), mask.width - 1),
      row: min(max(height / 2 - mask.y, 0), mask.height - 1)
    )
  }
}

extension ShapeKey.Outline {
  /// Returns the outline at a size in pixels, with its corner at the origin; `nil` if it is a mask.
  package func path(width: Double, height: Double) -> VectorPath? {
    switch self {
    case .person: nil
    case .rounded(let radii):
      .roundedRectangle(x: 0, y: 0, width: width, height: height, radii: radii)
    case .bubble(let bubble): bubble.path(width: width, height: height)
    case .elbow(let elbow): elbow.path(in: LayoutSize(width: width, height: height))
    case .ring(let radius, let edge):
      .ring(LayoutSize(width: width, height: height), radius: radius, edge: edge)
    case .path(let path): path
    }
  }
}

/// The outline of a person, for the avatar of someone without a name.
enum Silhouette {
  /// Returns head and shoulders within a circle, in fractions of its diameter chosen by eye.
  static func mask(diameter: Int) -> CoverageMask {
    let size = Double(diameter)
    let circle = layer(
      .circle(center: .init(size / 2, size / 2), radius: size / 2),
      size: diameter
    )
    let head = layer(
      .circle(center: .init(size / 2, size * 0.4), radius: size * 0.17),
      size: diameter
    )
    let shoulders = layer(
      .circle(center: .init(size / 2, size * 0.98), radius: size * 0.34),
      size: diameter
    )
    let coverage = circle.indices.map { index in
      let person = max(head[index], shoulders[index])
      return UInt8((Int(circle[index]) * Int(person) + 127) / 255)
    }
    return CoverageMask(x: 0, y: 0, width: diameter, height: diameter, coverage: coverage)
      ?? CoverageMask(VectorPath())
  }

  /// Returns the coverage of a path in a square at the origin.
  private static func layer(_ path: VectorPath, size: Int) -> [UInt8] {
    let mask = CoverageMask(path)
    var coverage = [UInt8](repeating: 0, count: size * size)
    for y in 0..<mask.height where 0..<size ~= y + mask.y {
      for x in 0..<mask.width where 0..<size ~= x + mask.x {
        coverage[(y + mask.y) * size + x + mask.x] = mask.coverage[y * mask.width + x]
      }
    }
    return coverage
  }
}
