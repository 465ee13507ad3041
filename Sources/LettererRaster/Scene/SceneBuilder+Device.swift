import LettererLayout

/// The colors of a device's body, independent of the theme.
private enum DeviceColors {
  /// The metal edge from left to right.
  static var metal: ColorRamp {
    ColorRamp(
      [0xA9ACB2, 0x77797F, 0x54565B, 0x5C5E63, 0x85888E, 0xC3C6CC].map { RGBAColor($0) }
    )
  }
  static var key: PixelColor { PixelColor(RGBAColor(0x75787E)) }
  static var glass: PixelColor { PixelColor(RGBAColor(0x050506)) }
  static var black: PixelColor { PixelColor(RGBAColor(0x000000)) }
  static var lens: [PixelColor] {
    [0x10131F, 0x1B2440, 0x2B3A66].map { PixelColor(RGBAColor($0)) }
  }
}

extension SceneBuilder {
  /// The width of the metal edge, in points.
  private var metal: Double { 3 }

  /// Returns the shadow, the buttons and the body of a device, behind its screen.
  func device(_ body: DeviceBody) -> [DisplayStrip] {
    let keys = keys(of: body).map { key in
      DisplayItem.shape(rounded(1.5 * content.scale), key, DeviceColors.key)
    }
    let radius = metrics.radius * content.scale
    let glass = DisplayItem.shape(rounded(radius), outline, DeviceColors.glass)
    let edge = ShapeKey.Outline.ring(radius: radius, width: Double(pixels(metal)))
    return [
      shadow(),
      DisplayStrip(
        rows: outline.y,
        items: keys + [glass, .gradient(edge, outline, DeviceColors.metal, over: outline)]
          + homeButton(of: body)
      ),
    ]
  }

  /// Returns the overlay of a screen: the black edge that rounds it, and the camera.
  func above() -> [DisplayStrip] {
    guard let body = metrics.body, content.isScreen else { return [] }
    var items = cutout(of: body)
    if body.screenRadius > 0 {
      let width = pixels(body.bezel.left)
      let rect = screen.inset(by: -width)
      let radius = body.screenRadius * content.scale + Double(width)
      let inner = rect.inset(by: pixels(metal))
      let ring = ShapeKey.Outline.ring(
        radius: radius - Double(pixels(metal)),
        width: Double(width - pixels(metal))
      )
      items.insert(.shape(ring, inner, DeviceColors.glass), at: 0)
    }
    return [DisplayStrip(rows: outline.y, items: items)]
  }

  /// Returns two shadows: a wide one far below the body, and a narrow one around it.
  private func shadow() -> DisplayStrip {
    let wide = RGBAColor(red: 15, green: 20, blue: 40, alpha: 89)
    let narrow = RGBAColor(red: 15, green: 20, blue: 40, alpha: 56)
    let shadows = [
      (Shadow(y: 18, blur: 36, color: wide), inset: 8.0),
      (Shadow(y: 3, blur: 10, color: narrow), inset: 0),
    ]
    let items = shadows.map { shadow, inset in
      let radius = max(metrics.radius - inset, 0) * content.scale
      let key = ShadowKey(shadow, of: rounded(radius), scale: content.scale)
      let rect = outline.inset(by: pixels(inset))
      return DisplayItem.shadow(key, rect, PixelColor(shadow.color))
    }
    return DisplayStrip(rows: outline.y.outset(by: pixels(90)), items: items)
  }

  // MARK: Parts of the body

  /// The size of the upright body, in points.
  private func uprightSize(of body: DeviceBody) -> LayoutSize {
    let (width, height) = (
      Double(outline.x.count) / content.scale, Double(outline.y.count) / content.scale
    )
    return body.isTurned
      ? LayoutSize(width: height, height: width) : LayoutSize(width: width, height: height)
  }

  /// Returns a rectangle of the upright body in pixels of the picture.
  private func pixels(_ rect: LayoutRect, of body: DeviceBody) -> PixelRect {
    let held = body.held(rect, width: uprightSize(of: body).width)
    return PixelRect(
      x: outline.x.lowerBound + pixels(held.x),
      y: outline.y.lowerBound + pixels(held.y),
      width: pixels(held.width),
      height: pixels(held.height)
    )
  }

  private func keys(of body: DeviceBody) -> [PixelRect] {
    let size = uprightSize(of: body)
    return body.keys.map { key in
      let rect = LayoutRect(
        x: key.isLeft ? -3 : size.width - 3,
        y: key.y * size.height,
        width: 6,
        height: key.height * size.height
      )
      return pixels(rect, of: body)
    }
  }

  private func homeButton(of body: DeviceBody) -> [DisplayItem] {
    guard body.hasHomeButton else { return [] }
    let size = uprightSize(of: body)
    let diameter = 58.0
    let button = LayoutRect(
      x: (size.width - diameter) / 2,
      y: size.height - (body.bezel.bottom + diameter) / 2,
      width: diameter,
      height: diameter
    )
    let speaker = LayoutRect(
      x: (size.width - 56) / 2,
      y: body.bezel.top / 2 - 3,
      width: 56,
      height: 6
    )
    let edge = ShapeKey.Outline.ring(radius: .infinity, width: 2.5 * content.scale)
    let ring = pixels(button, of: body)
    return [
      .gradient(edge, ring, DeviceColors.metal, over: ring),
      .shape(rounded(.infinity), pixels(speaker, of: body), PixelColor(RGBAColor(0x2A2B2E))),
    ]
  }

  private func cutout(of body: DeviceBody) -> [DisplayItem] {
    let size = uprightSize(of: body)
    let (top, middle) = (body.bezel.top, size.width / 2)
    func capsule(_ width: Double, _ height: Double, x: Double, y: Double) -> PixelRect {
      pixels(LayoutRect(x: x - width / 2, y: y, width: width, height: height), of: body)
    }
    switch body.cutout {
    case .none: return []
    case .island(let island, let y):
      let rect = capsule(island.width, island.height, x: middle, y: top + y)
      let lens = middle + island.width / 2 - island.height / 2
      let items = DisplayItem.shape(rounded(.infinity), rect, DeviceColors.black)
      return [items] + glass(x: lens, y: top + y + island.height / 2, of: body)
    case .notch(let notch):
      let rect = capsule(notch.width, notch.height + top - metal, x: middle, y: metal)
      let items = DisplayItem.shape(rounded(20 * content.scale), rect, DeviceColors.glass)
      return [items] + glass(x: middle + 42, y: top + notch.height / 2 - 1, of: body)
    case .hole(let diameter, let y):
      let rect = capsule(diameter, diameter, x: middle, y: top + y - diameter / 2)
      let items = DisplayItem.shape(rounded(.infinity), rect, DeviceColors.black)
      return [items] + glass(x: middle, y: top + y, of: body)
    }
  }

  /// Returns the glass of a camera around a point of the upright body.
  private func glass(x: Double, y: Double, of body: DeviceBody) -> [DisplayItem] {
    zip([12.0, 7, 3], DeviceColors.lens).map { diameter, color in
      let rect = LayoutRect(
        x: x - diameter / 2,
        y: y - diameter / 2,
        width: diameter,
        height: diameter
      )
      return .shape(rounded(.infinity), pixels(rect, of: body), color)
    }
  }
}
