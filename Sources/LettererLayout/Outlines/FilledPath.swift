/// An outline with its fill role, relative to the top left of its part, in points.
package struct FilledPath: Hashable, Sendable {
  package var path: VectorPath
  package var role: Role
}

extension PartShape {
  /// Returns the areas of the shape in a rectangle of a size, from back to front.
  ///
  /// - Parameters:
  ///   - size: The size of the part in points.
  ///   - scale: Device pixels per point, to which borders and tails are rounded as in painters.
  /// - Returns: The areas, each with its fill role.
  package func paths(in size: LayoutSize, scale: Double) -> [FilledPath] {
    guard let border, borderWidth > 0 else {
      let body = FilledPath(path: outline.path(in: size, scale: scale), role: fill)
      guard case .silhouette = outline else { return [body] }
      return [body, FilledPath(path: .bust(in: size), role: .avatarText)]
    }
    let width = max((borderWidth * scale).rounded(), 1) / scale
    let inner = LayoutSize(width: size.width - 2 * width, height: size.height - 2 * width)
    let path = outline.inset(by: width).path(in: inner, scale: scale)
    return [
      FilledPath(path: outline.path(in: size, scale: scale), role: border),
      FilledPath(path: path.scaled(by: 1, movedBy: VectorPath.Point(width, width)), role: fill),
    ]
  }
}

extension PartShape.Outline {
  /// Returns the outline in a rectangle of a size in points.
  func path(in size: LayoutSize, scale: Double) -> VectorPath {
    guard size.width > 0, size.height > 0 else { return VectorPath() }
    switch self {
    case .rounded(let corners): return .rounded(size, corners)
    case .silhouette: return .rounded(size, CornerRadii(.infinity))
    case .elbow(let elbow): return elbow.path(in: size)
    // The color replaces a missing picture.
    case .image: return .rounded(size, CornerRadii(0))
    case .bubble(let bubble):
      return BubbleShape(bubble, scale: scale)
        .path(width: size.width * scale, height: size.height * scale)
        .scaled(by: 1 / scale)
    }
  }

  fileprivate func inset(by distance: Double) -> PartShape.Outline {
    guard case .rounded(let corners) = self else { return self }
    return .rounded(corners.inset(by: distance))
  }
}

extension PartGraphic {
  /// Returns the areas of the graphic in a rectangle of a size, from back to front; for a picture,
  /// those of its placeholder.
  ///
  /// - Parameters:
  ///   - size: The size of the part in points.
  ///   - scale: Device pixels per point, to which tails are rounded as in painters.
  /// - Returns: The areas, each with its fill role.
  package func paths(in size: LayoutSize, scale: Double) -> [FilledPath] {
    switch self {
    case .picture(let picture): picture.placeholder(in: size, scale: scale)
    case .symbol(let symbol, let role):
      [FilledPath(path: symbol.path(side: min(size.width, size.height), in: size), role: role)]
    case .waveform(let waveform): waveform.paths(in: size)
    case .dots(let role): [FilledPath(path: .dots(in: size), role: role)]
    }
  }
}

extension PictureGraphic {
  /// Returns the outline that clips the picture, in a rectangle of a size in points.
  package func clip(in size: LayoutSize, scale: Double) -> VectorPath {
    outline.path(in: size, scale: scale)
  }

  fileprivate func placeholder(in size: LayoutSize, scale: Double) -> [FilledPath] {
    let side = min(min(size.width, size.height) * 2 / 5, 48)
    return [
      FilledPath(path: clip(in: size, scale: scale), role: .mediaFill),
      FilledPath(path: symbol.path(side: side, in: size), role: .mediaText),
    ]
  }
}

extension Symbol {
  /// Returns the outline centered in a rectangle.
  fileprivate func path(side: Double, in size: LayoutSize) -> VectorPath {
    let offset = VectorPath.Point((size.width - side) / 2, (size.height - side) / 2)
    return path(side: side).scaled(by: 1, movedBy: offset)
  }
}

extension Waveform {
  /// Returns the played bars and the remaining bars.
  fileprivate func paths(in size: LayoutSize) -> [FilledPath] {
    var played = VectorPath()
    var rest = VectorPath()
    for (index, level) in levels.enumerated() {
      let height = max(Double(level) * size.height / 255, min(barWidth, size.height))
      let bar = VectorPath.roundedRectangle(
        x: Double(index) * (barWidth + barGap),
        y: (size.height - height) / (isAtBottom ? 1 : 2),
        width: barWidth,
        height: height,
        radii: CornerRadii(.infinity)
      )
      if isPlayed(bar: index) { played.append(bar) } else { rest.append(bar) }
    }
    return [FilledPath(path: played, role: playedRole), FilledPath(path: rest, role: role)]
      .filter { !$0.path.elements.isEmpty }
  }
}

extension VectorPath {
  /// Appends the subpaths of another outline.
  package mutating func append(_ other: VectorPath) {
    for element in other.elements {
      switch element {
      case .move(let point): move(to: point)
      case .line(let point): addLine(to: point)
      case .cubic(let first, let second, let end): addCubic(first, second, to: end)
      case .close: close()
      }
    }
  }

  fileprivate static func rounded(_ size: LayoutSize, _ radii: CornerRadii) -> VectorPath {
    .roundedRectangle(x: 0, y: 0, width: size.width, height: size.height, radii: radii)
  }

  /// Returns three dots at 2/7, 1/2, and 5/7 of the width, as in JSQMessagesViewController.
  fileprivate static func dots(in size: LayoutSize) -> VectorPath {
    var path = VectorPath()
    for place in [2.0 / 7, 1.0 / 2, 5.0 / 7] {
      let center = Point(place * size.width, size.height / 2)
      path.append(.circle(center: center, radius: size.width / 7.125 / 2))
    }
    return path
  }

  /// Returns head and shoulders in the circle of an avatar, in fractions of its diameter.
  ///
  /// The shoulders are a disc of radius 0.34 at (0.5, 0.98), clipped by the circle to a lens. Its
  /// arcs end at (0.5 ± 0.324962, 0.88) and are drawn in halves.
  package static func bust(in size: LayoutSize) -> VectorPath {
    let side = min(size.width, size.height)
    var path = circle(center: Point(0.5, 0.4), radius: 0.17)
    path.move(to: Point(0.175038, 0.88))
    path.addCubic(Point(0.218942, 0.737333), Point(0.350727, 0.64), to: Point(0.5, 0.64))
    path.addCubic(Point(0.649273, 0.64), Point(0.781058, 0.737333), to: Point(0.824962, 0.88))
    path.addCubic(Point(0.734403, 0.957443), Point(0.619157, 1), to: Point(0.5, 1))
    path.addCubic(Point(0.380843, 1), Point(0.265597, 0.957443), to: Point(0.175038, 0.88))
    path.close()
    let offset = Point((size.width - side) / 2, (size.height - side) / 2)
    return path.scaled(by: side, movedBy: offset)
  }
}
