package import LettererLayout
package import LettererText

/// Converts a row to display items: roles become colors, points become pixels, text becomes glyphs.
package struct DisplayListBuilder: Sendable {
  package let typesetter: FontTypesetter
  package var palette: Palette
  package let scale: Double
  let drawsBoxes: Bool
  let pictures: PictureStock
  /// The conversation or the screen, over which fixed gradients run.
  package var area = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The phase of the typing dots, 0 to 1; `nil` if they are at rest.
  var typingPhase: Double?

  package init(
    typesetter: FontTypesetter,
    palette: Palette,
    scale: Double,
    drawsBoxes: Bool,
    pictures: PictureStock,
    area: PixelRect = PixelRect(x: 0, y: 0, width: 0, height: 0),
    typingPhase: Double? = nil
  ) {
    self.typesetter = typesetter
    self.palette = palette
    self.scale = scale
    self.drawsBoxes = drawsBoxes
    self.pictures = pictures
    self.area = area
    self.typingPhase = typingPhase
  }

  /// The distance by which ink may extend beyond a line or shape, in points, such as stacked marks
  /// and slanted letters.
  static var overhang: Double { 64 }

  /// The distance by which the ink of a label may extend beyond its strip, in points: Khmer needs
  /// one point.
  static var stripOverhang: Double { 2 }

  /// The overhang in pixels.
  package var overhang: Int { Int((Self.overhang * scale).rounded(.up)) }

  /// Returns the strips of a placed row, clipped to its visible range.
  ///
  /// - Parameters:
  ///   - placed: The row.
  ///   - origin: The row of pixels from which its position is counted.
  /// - Returns: The strips from back to front.
  func strips(of placed: PlacedRow<PreparedText>, from origin: Int) -> [DisplayStrip] {
    func pixel(_ y: Double) -> Int { origin + Int((y * scale).rounded()) }
    let top = pixel(placed.y)
    guard let visible = placed.visible else { return strips(of: placed.row, top: top) }
    let rows = pixel(visible.lowerBound)..<pixel(visible.upperBound)
    let reach = visible.lowerBound - Self.overhang..<visible.upperBound + Self.overhang
    let near = reach.lowerBound - placed.y...reach.upperBound - placed.y
    var strips = strips(of: placed.row, top: top, near: near) { line in
      placed.y + line.y < reach.upperBound && placed.y + line.maxY > reach.lowerBound
    }
    for index in strips.indices { strips[index].rows = strips[index].rows.clamped(to: rows) }
    return strips
  }

  /// Returns the strips of a row whose top is at a pixel, from back to front: one strip per line or
  /// shape.
  ///
  /// Everything is rounded in the row's own coordinates, so a row looks the same at any position.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - top: The row of pixels at its top.
  ///   - range: A range of y in the row, in points, that contains some of each line included.
  ///   - isSeen: Whether a line of text in the range is included, given its frame in the row; by
  ///     default, all are.
  /// - Returns: The strips.
  func strips(
    of row: Row<PreparedText>,
    top: Int,
    near range: ClosedRange<Double> = -.infinity ... .infinity,
    lines isSeen: (LayoutRect) -> Bool = { _ in true }
  ) -> [DisplayStrip] {
    var strips: [DisplayStrip] = []
    for part in row.parts {
      tinted(for: part).append(part, of: row, top: top, near: range, lines: isSeen, to: &strips)
    }
    if drawsBoxes {
      for part in row.parts { strips.append(box(of: part, top: top)) }
    }
    return strips
  }

  /// Adds the content of a part.
  private func append(
    _ part: Part,
    of row: Row<PreparedText>,
    top: Int,
    near range: ClosedRange<Double>,
    lines isSeen: (LayoutRect) -> Bool,
    to strips: inout [DisplayStrip]
  ) {
    if let shape = self.shape(of: part, top: top) { strips.append(shape) }
    if let graphic = self.graphic(of: part, top: top) { strips.append(graphic) }
    if let text = part.text {
      let clip = clip(of: part, top: top)
      let near = range.lowerBound - text.frame.y...range.upperBound - text.frame.y
      let lines = typesetter.setLines(row.texts[text.number], fit: text.fit, near: near) { line in
        isSeen(line.frame.offsetBy(x: text.frame.x, y: text.frame.y))
      }
      append(lines.map(\.glyphs), at: text, top: top, clip: clip, to: &strips)
    }
  }

  /// Returns the shape of a part; `nil` if it has none.
  package func shape(of part: Part, top: Int) -> DisplayStrip? {
    guard let shape = part.shape else { return nil }
    // Content within a bubble does not cast a shadow on it.
    let isRaised = part.layer != .content && part.layer != .mark
    return strip(shape, in: part.frame, top: top, isRaised: isRaised)
  }

  /// Returns the graphic of a part; `nil` if it has none.
  package func graphic(of part: Part, top: Int) -> DisplayStrip? {
    guard let graphic = part.graphic else { return nil }
    let rect = pixels(part.frame, top: top)
    return DisplayStrip(rows: rect.y, items: items(graphic, in: rect))
  }

  /// Returns the builder with a part's own color.
  package func tinted(for part: Part) -> DisplayListBuilder {
    guard part.tint != nil else { return self }
    var builder = self
    builder.palette = palette.tinted(for: part)
    return builder
  }

  package func color(_ role: Role) -> PixelColor { PixelColor(palette[role]) }

  /// Returns the color of a run in a text with a role.
  package func color(of run: GlyphRun, in role: Role) -> PixelColor {
    PixelColor(palette.color(of: run.tone, run.role ?? role))
  }

  // MARK: Shapes

  private func strip(
    _ shape: PartShape,
    in frame: LayoutRect,
    top: Int,
    isRaised: Bool
  ) -> DisplayStrip {
    let rect = pixels(frame, top: top)
    let items = items(shape, in: rect, isRaised: isRaised)
    return DisplayStrip(rows: rect.y.outset(by: overhang), items: items)
  }

  private func items(_ shape: PartShape, in rect: PixelRect, isRaised: Bool) -> [DisplayItem] {
    let outline = ShapeKey.Outline(shape.outline, scale: scale)
    if case .image(let image, let isMirrored) = shape.outline {
      let key = StretchedKey(
        image: image,
        isMirrored: isMirrored,
        width: rect.x.count,
        height: rect.y.count
      )
      if pictures.has(image) { return [.stretched(key, rect)] }
    }
    let bodies = bodies(of: shape, outline, in: rect)
    return isRaised ? shadows(of: shape, outline, in: rect) + bodies : bodies
  }

  private func shadows(
    of shape: PartShape,
    _ outline: ShapeKey.Outline,
    in rect: PixelRect
  ) -> [DisplayItem] {
    guard let shadow = palette.shadows[shape.fill] else { return [] }
    let key = ShadowKey(shadow, of: outline, scale: scale)
    return [.shadow(key, rect, PixelColor(shadow.color))]
  }

  private func bodies(
    of shape: PartShape,
    _ outline: ShapeKey.Outline,
    in rect: PixelRect
  ) -> [DisplayItem] {
    if let gradient = palette.gradients[shape.fill] {
      return [.gradient(outline, rect, gradient, over: gradient.isFixed ? area : rect)]
    }
    guard let border = shape.border, shape.borderWidth > 0 else {
      let body = DisplayItem.shape(outline, rect, fill(of: shape))
      guard case .silhouette = shape.outline else { return [body] }
      return [body, .shape(.person, rect, color(.avatarText))]
    }
    let width = max(Int((shape.borderWidth * scale).rounded()), 1)
    let inner = outline.inset(by: Double(width))
    return [
      .shape(outline, rect, color(border)),
      .shape(inner, rect.inset(by: width), fill(of: shape)),
    ]
  }

  /// The color of a shape with its opacity.
  private func fill(of shape: PartShape) -> PixelColor {
    var color = color(shape.fill)
    if shape.opacity < 1 { color.alpha = UInt8(Double(color.alpha) * max(shape.opacity, 0)) }
    return color
  }

  /// Returns a rectangle in pixels; a hairline stays visible if its row is aligned to smaller ones.
  package func pixels(_ frame: LayoutRect, top: Int) -> PixelRect {
    let left = Int((frame.x * scale).rounded())
    let upper = Int((frame.y * scale).rounded())
    return PixelRect(
      x: left,
      y: top + upper,
      width: max(Int((frame.maxX * scale).rounded()) - left, frame.width > 0 ? 1 : 0),
      height: max(Int((frame.maxY * scale).rounded()) - upper, frame.height > 0 ? 1 : 0)
    )
  }

  // MARK: Text

  /// Returns the rows to which a label is clipped, as a fixed-height label is on a phone.
  package func clip(of part: Part, top: Int) -> Range<Int>? {
    guard part.layer == .strip || part.layer == .overlay else { return nil }
    return pixels(part.frame, top: top).y.outset(by: Int((Self.stripOverhang * scale).rounded()))
  }

  /// Adds one strip per line of a text, optionally clipped to some rows of pixels, with all glyphs or
  /// only those of some runs.
  func append(
    _ lines: [GlyphLine],
    at text: PartText,
    top: Int,
    clip: Range<Int>? = nil,
    to strips: inout [DisplayStrip],
    where isDrawn: (GlyphRun) -> Bool = { _ in true }
  ) {
    for line in lines where !line.runs.isEmpty || !line.marker.isEmpty {
      let baseline = top + Int(((text.frame.y + line.baseline) * scale).rounded())
      let left = text.frame.x + line.frame.x
      let rows = pixels(line.frame.offsetBy(y: text.frame.y), top: top).y.outset(by: overhang)
      var strip = DisplayStrip(rows: clip.map(rows.clamped) ?? rows, items: [])
      appendGrounds(of: line, in: text, top: top, to: &strip.items)
      for run in line.runs + line.marker where !run.isHidden && isDrawn(run) {
        let ink = color(of: run, in: text.role)
        appendGlyphs(of: run, left: left, baseline: baseline, ink, to: &strip.items)
        for stroke in [run.underline, run.strikethrough].compactMap(\.self) {
          appendStroke(stroke, of: run, left: left, baseline: baseline, ink, to: &strip.items)
        }
      }
      strips.append(strip)
    }
  }

  private func appendGlyphs(
    of run: GlyphRun,
    left: Double,
    baseline: Int,
    _ ink: PixelColor,
    to items: inout [DisplayItem]
  ) {
    if run.font.isRule {
      appendRules(of: run, left: left, baseline: baseline, ink, to: &items)
      return
    }
    let positions = run.font.isEmoji ? 1 : FontTypesetter.subpixelPositions
    let spots = run.glyphs.map { glyph in
      let x = ((left + Double(glyph.x) / 64) * scale * Double(positions)).rounded()
      let y = (Double(glyph.y) / 64 * scale).rounded()
      let (pixel, subpixel) = Int(x).quotientAndRemainder(floorDividingBy: positions)
      return GlyphSpot(
        glyph: glyph.id,
        subpixel: UInt8(truncatingIfNeeded: subpixel),
        x: Int32(clamping: pixel),
        y: Int32(clamping: baseline + Int(y))
      )
    }
    items.append(.glyphs(run.font, spots, ink))
  }

  /// Adds the rules of a formula: rectangles at least one pixel thick, and figures.
  package func appendRules(
    of run: GlyphRun,
    left: Double,
    baseline: Int,
    _ ink: PixelColor,
    to items: inout [DisplayItem]
  ) {
    for glyph in run.glyphs {
      let rule = run.rectangle(ofRule: glyph)
      if let outline = run.outline(ofRule: glyph) {
        let x = (left + rule.x) * scale
        items.append(figure(outline, x: x, y: Double(baseline) + rule.y * scale, in: rule, ink))
        continue
      }
      let x = ((left + rule.x) * scale).rounded()
      let width = max((rule.width * scale).rounded(), 1)
      let height = max((rule.height * scale).rounded(), 1)
      let y = ((rule.y + rule.height / 2) * scale - height / 2).rounded()
      items.append(
        .fill(
          PixelRect(x: Int(x), y: baseline + Int(y), width: Int(width), height: Int(height)),
          ink
        )
      )
    }
  }

  /// Returns an outline in a rectangle that begins at a point in pixels.
  private func figure(
    _ outline: VectorPath,
    x: Double,
    y: Double,
    in rect: LayoutRect,
    _ ink: PixelColor
  ) -> DisplayItem {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let bounds = PixelRect(
      x: Int(left),
      y: Int(top),
      width: Int((x - left + rect.width * scale).rounded(.up)),
      height: Int((y - top + rect.height * scale).rounded(.up))
    )
    let path = outline.scaled(by: scale, movedBy: VectorPath.Point(x - left, y - top))
    return .shape(.path(path), bounds, ink)
  }

  package func appendStroke(
    _ stroke: GlyphRun.Stroke,
    of run: GlyphRun,
    left: Double,
    baseline: Int,
    _ ink: PixelColor,
    to items: inout [DisplayItem]
  ) {
    let start = Int(((left + Double(run.x) / 64) * scale).rounded())
    let end = Int(((left + Double(run.x + run.width) / 64) * scale).rounded())
    let thickness = max(Int((Double(stroke.thickness) / 64 * scale).rounded()), 1)
    let middle = Double(stroke.y) / 64 * scale
    let upper = baseline + Int((middle - Double(thickness) / 2).rounded())
    items.append(
      .fill(PixelRect(x: start, y: upper, width: end - start, height: thickness), ink)
    )
  }

  // MARK: Boxes

  /// Returns the frame of a part as lines.
  func box(of part: Part, top: Int) -> DisplayStrip {
    let rect = pixels(part.frame, top: top)
    let width = max(Int(scale / 2), 1)
    let color = Self.boxColor(of: part.layer)
    let (x, y) = (rect.x.lowerBound, rect.y.lowerBound)
    let edges = [
      PixelRect(x: x, y: y, width: rect.x.count, height: width),
      PixelRect(x: x, y: rect.y.upperBound - width, width: rect.x.count, height: width),
      PixelRect(x: x, y: y, width: width, height: rect.y.count),
      PixelRect(x: rect.x.upperBound - width, y: y, width: width, height: rect.y.count),
    ]
    return DisplayStrip(
      rows: rect.y.outset(by: width),
      items: edges.map { .fill($0, color) }
    )
  }

  private static func boxColor(of layer: PartLayer) -> PixelColor {
    switch layer {
    case .bubble: PixelColor(RGBAColor(0xE5484D))
    case .content: PixelColor(RGBAColor(0xF5A623))
    case .backdrop, .canvas: PixelColor(RGBAColor(0x8E4EC6))
    case .strip: PixelColor(RGBAColor(0x30A46C))
    case .ground, .mark, .overlay: PixelColor(RGBAColor(0x0091FF))
    }
  }
}

extension PixelColor {
  package init(_ color: RGBAColor) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension PixelRect {
  func inset(by distance: Int) -> PixelRect {
    PixelRect(
      x: x.lowerBound + distance,
      y: y.lowerBound + distance,
      width: x.count - 2 * distance,
      height: y.count - 2 * distance
    )
  }
}

extension Range<Int> {
  /// Returns the range extended on both sides.
  func outset(by distance: Int) -> Range<Int> {
    lowerBound - distance..<upperBound + distance
  }
}

extension Int {
  /// Returns the quotient and nonnegative remainder of a division that rounds down.
  fileprivate func quotientAndRemainder(floorDividingBy divisor: Int) -> (Int, Int) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
