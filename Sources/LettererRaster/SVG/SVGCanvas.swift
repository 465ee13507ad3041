import LettererLayout
import LettererText

/// Writes strips as elements, with all appearances in each.
struct SVGCanvas {
  private let width: Int
  /// Whether programs without style sheets can show the file.
  private let isEditable: Bool
  private(set) var body = ""
  var definitions: SVGDefinitions
  var inks: SVGInks
  /// Whether some elements are for one appearance only.
  private(set) var hasAlternatives = false

  init(width: Int, definitions: SVGDefinitions, isEditable: Bool = false) {
    self.width = width
    self.definitions = definitions
    self.definitions.usesXLink = isEditable
    self.isEditable = isEditable
    inks = SVGInks(areInline: isEditable)
  }

  /// Adds elements that are not drawings.
  mutating func append(_ elements: String) { body += elements }

  /// Returns the elements that were drawn since the last call.
  mutating func takeBody() -> String {
    defer { body = "" }
    return body
  }

  /// Draws strips in all their appearances, which have the same ones except for gradients.
  mutating func draw(_ appearances: [[DisplayStrip]]) {
    guard let first = appearances.first else { return }
    let isSame = appearances.allSatisfy { strips in
      strips.count == first.count
        && zip(strips, first).allSatisfy { $0.items.count == $1.items.count }
    }
    guard isSame else { return alternatives(appearances) }
    drawInScreens(first) { canvas, index in
      canvas.draw(strips: appearances.map { $0[index] })
    }
  }

  /// Draws strips in order, grouping and clipping consecutive ones on the same screen.
  private mutating func drawInScreens(
    _ strips: [DisplayStrip],
    _ draw: (inout SVGCanvas, Int) -> Void
  ) {
    var screen: RoundedScreen?
    for (index, strip) in strips.enumerated() {
      if strip.screen != screen {
        if screen != nil { body += "</g>" }
        screen = strip.screen
        if let screen { body += "<g clip-path=\"url(#\(definitions.clip(screen)))\">" }
      }
      draw(&self, index)
    }
    if screen != nil { body += "</g>" }
  }

  private mutating func alternatives(_ appearances: [[DisplayStrip]]) {
    for (index, strips) in appearances.enumerated() {
      beginAlternative(index)
      drawInScreens(strips) { canvas, index in
        canvas.draw(strips: [DisplayStrip](repeating: strips[index], count: appearances.count))
      }
      body += "</g>"
    }
  }

  private mutating func beginAlternative(_ index: Int) {
    hasAlternatives = true
    let isHidden = isEditable && index > 0
    body += "<g class=\"\(index == 0 ? "l" : "k")\"\(isHidden ? " display=\"none\"" : "")>"
  }

  /// Draws a strip, clipped to its rows if its letters extend beyond them.
  private mutating func draw(strips: [DisplayStrip]) {
    let strips = strips.map(\.withSingleGlyphs)
    guard let strip = strips.first, !strip.rows.isEmpty else { return }
    let rows = strip.rows
    let isCut = strip.items.contains { item in
      guard let ink = self.rows(of: item) else { return false }
      return ink.lowerBound < rows.lowerBound || ink.upperBound > rows.upperBound
    }
    if isCut {
      body += "<g clip-path=\"url(#\(definitions.clip(rows: rows, width: width)))\">"
    }
    var index = 0
    while index < strip.items.count {
      index = draw(itemsFrom: index, of: strips)
    }
    if isCut { body += "</g>" }
  }

  /// Returns the rows that an item covers; `nil` for a glyph without ink.
  private mutating func rows(of item: DisplayItem) -> Range<Int>? {
    switch item {
    case .fill(let rect, _), .shape(_, let rect, _), .gradient(_, let rect, _, _),
      .symbol(_, let rect, _), .picture(_, let rect, _), .stretched(_, let rect),
      .backdrop(_, let rect, _), .pattern(_, let rect, _):
      return rect.y
    case .shadow(let key, let rect, _): return rect.y.outset(by: key.margin)
    case .glyphs:
      guard let (key, spot) = item.singleGlyph, let rows = definitions.glyph(key)?.rows else {
        return nil
      }
      return Int(spot.y) + rows.lowerBound..<Int(spot.y) + rows.upperBound
    }
  }

  /// Draws an item; with a glyph, also all that follow on its line in the same color.
  private mutating func draw(itemsFrom index: Int, of strips: [DisplayStrip]) -> Int {
    let items = strips.map { $0.items[index] }
    guard items.allSatisfy({ $0.form == items[0].form }) else {
      for (number, item) in items.enumerated() {
        beginAlternative(number)
        draw([DisplayItem](repeating: item, count: items.count))
        body += "</g>"
      }
      return index + 1
    }
    guard let (_, spot) = items[0].singleGlyph else {
      draw(items)
      return index + 1
    }
    return drawLine(from: index, of: strips, y: spot.y, ink: ink(items))
  }

  private mutating func drawLine(
    from start: Int,
    of strips: [DisplayStrip],
    y: Int32,
    ink: SVGInk
  ) -> Int {
    let unit = SVGDefinitions.unit
    var index = start
    var uses = ""
    while index < strips[0].items.count {
      guard let (key, spot) = strips[0].items[index].singleGlyph, spot.y == y,
        self.ink(strips.map { $0.items[index] }) == ink
      else { break }
      index += 1
      guard let glyph = definitions.glyph(key) else { continue }
      let place = Int(spot.x) * unit + key.subpixel * unit / FontTypesetter.subpixelPositions
      uses += "<use \(definitions.reference)=\"#\(glyph.name)\" x=\"\(place)\"/>"
    }
    if !uses.isEmpty {
      let paint = inks.fill(ink)
      body += "<g\(paint) transform=\"translate(0 \(Int(y) * unit))\">\(uses)</g>"
    }
    return index
  }

  private func ink(_ items: [DisplayItem]) -> SVGInk {
    SVGInk(colors: items.map { $0.color ?? PixelColor(red: 0, green: 0, blue: 0) })
  }

  /// Draws an item that is the same in all appearances except for its color.
  private mutating func draw(_ items: [DisplayItem]) {
    switch items[0] {
    case .fill(let rect, _):
      body += SVGShape.element(.rounded(CornerRadii(0)), rect, attributes: paint(items))
    case .shape(let outline, let rect, _):
      body += SVGShape.element(outline, rect, attributes: paint(items))
    case .gradient(let outline, let rect, let gradient, let area):
      let stops = gradient.colors.map { stop(PixelColor($0), for: items) }
      let name = definitions.gradient(stops, isVertical: gradient.isVertical, over: area)
      body += SVGShape.element(outline, rect, attributes: fill(name))
    case .shadow(let key, let rect, _):
      let filter = definitions.blur(deviation: key.deviation)
      let place = rect.moved(y: key.drop)
      let attributes = paint(items) + " filter=\"url(#\(filter))\""
      body += SVGShape.element(key.outline, place, attributes: attributes)
    case .backdrop(let outline, let rect, let backdrop): draw(backdrop, outline, rect, items)
    case .pattern(let key, let rect, _):
      let tile = Doodles.path(side: Double(key.side))
      let ink = SVGShape.element(
        tile,
        PixelRect(x: 0, y: 0, width: 0, height: 0),
        attributes: paint(items)
      )
      let name = definitions.pattern(ink, side: key.side, from: rect)
      body += SVGShape.element(.rounded(CornerRadii(0)), rect, attributes: fill(name))
    case .symbol(let symbol, let rect, _): draw(symbol, in: rect, items)
    case .picture(let key, let rect, let outline):
      guard let name = definitions.picture(key) else { return }
      let clip = definitions.clip(outline, width: rect.x.count, height: rect.y.count)
      place(name, at: rect, clip: " clip-path=\"url(#\(clip))\"")
    case .stretched(let key, let rect):
      if let name = definitions.bubble(key) { place(name, at: rect, clip: "") }
    case .glyphs: break
    }
  }

  /// Draws the color of a canvas, and its spots over it.
  private mutating func draw(
    _ backdrop: Backdrop,
    _ outline: ShapeKey.Outline,
    _ rect: PixelRect,
    _ items: [DisplayItem]
  ) {
    let base = SVGInk(colors: items.map { _ in PixelColor(backdrop.base) })
    body += SVGShape.element(outline, rect, attributes: inks.fill(base))
    for spot in backdrop.spots(in: rect.y) {
      let color = PixelColor(spot.color)
      var clear = color
      clear.alpha = 0
      let stops = [stop(color, for: items), stop(clear, for: items)]
      body += SVGShape.element(outline, rect, attributes: fill(definitions.spot(spot, stops)))
    }
  }

  /// Draws a symbol, which an editable picture defines once.
  private mutating func draw(_ symbol: Symbol, in rect: PixelRect, _ items: [DisplayItem]) {
    guard isEditable else {
      let path = symbol.path(side: Double(rect.x.count))
      body += SVGShape.element(path, rect, attributes: paint(items))
      return
    }
    let (name, unit) = (definitions.symbol(symbol, side: rect.x.count), SVGDefinitions.unit)
    let place = "x=\"\(rect.x.lowerBound * unit)\" y=\"\(rect.y.lowerBound * unit)\""
    body += "<use \(definitions.reference)=\"#\(name)\" \(place)\(paint(items))/>"
  }

  private mutating func stop(_ color: PixelColor, for items: [DisplayItem]) -> String {
    inks.stop(SVGInk(colors: items.map { _ in color }))
  }

  private func fill(_ name: String) -> String { " fill=\"url(#\(name))\"" }

  private mutating func paint(_ items: [DisplayItem]) -> String { inks.fill(ink(items)) }

  private mutating func place(_ name: String, at rect: PixelRect, clip: String) {
    let unit = SVGDefinitions.unit
    let (x, y) = (rect.x.lowerBound * unit, rect.y.lowerBound * unit)
    body +=
      "<g transform=\"translate(\(x) \(y))\"\(clip)><use \(definitions.reference)=\"#\(name)\"/></g>"
  }
}

extension DisplayStrip {
  /// The strip with one item per glyph.
  fileprivate var withSingleGlyphs: DisplayStrip {
    var strip = self
    strip.items = items.flatMap { item -> [DisplayItem] in
      guard case .glyphs(let font, let spots, let color) = item else { return [item] }
      return spots.map { .glyphs(font, [$0], color) }
    }
    return strip
  }
}

extension DisplayItem {
  /// The only glyph of the item.
  fileprivate var singleGlyph: (key: GlyphKey, spot: GlyphSpot)? {
    guard case .glyphs(let font, let spots, _) = self, let spot = spots.first else { return nil }
    return (GlyphKey(font: font, glyph: spot.glyph, subpixel: Int(spot.subpixel)), spot)
  }
}
