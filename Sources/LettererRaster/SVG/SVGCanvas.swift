import LettererLayout
import LettererText

/// Writes the strips of a scene as elements, every appearance of them in one.
struct SVGCanvas {
  private let width: Int
  private(set) var body = ""
  var definitions: SVGDefinitions
  var inks = SVGInks()
  /// Whether some elements are for one appearance only.
  private(set) var hasAlternatives = false

  init(width: Int, definitions: SVGDefinitions) {
    self.width = width
    self.definitions = definitions
  }

  /// Draws a scene in all its appearances, which have the same strips but for gradients.
  mutating func draw(_ scenes: [PictureScene]) {
    guard let first = scenes.first else { return }
    let isSame = scenes.allSatisfy { scene in
      scene.strips.count == first.strips.count
        && zip(scene.strips, first.strips).allSatisfy { $0.items.count == $1.items.count }
    }
    guard isSame else { return alternatives(scenes.map(\.strips)) }
    for index in first.strips.indices {
      draw(strips: scenes.map { $0.strips[index] })
    }
  }

  private mutating func alternatives(_ appearances: [[DisplayStrip]]) {
    for (index, strips) in appearances.enumerated() {
      beginAlternative(index)
      for strip in strips {
        draw(strips: [DisplayStrip](repeating: strip, count: appearances.count))
      }
      body += "</g>"
    }
  }

  private mutating func beginAlternative(_ index: Int) {
    hasAlternatives = true
    body += "<g class=\"\(index == 0 ? "l" : "k")\">"
  }

  /// Draws a strip, within its rows where its letters reach beyond them.
  private mutating func draw(strips: [DisplayStrip]) {
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

  /// The rows that an item covers; `nil` for a glyph without ink.
  private mutating func rows(of item: DisplayItem) -> Range<Int>? {
    switch item {
    case .fill(let rect, _), .shape(_, let rect, _), .gradient(_, let rect, _),
      .symbol(_, let rect, _), .picture(_, let rect, _), .stretched(_, let rect):
      return rect.y
    case .glyph(let key, _, let y, _):
      guard let rows = definitions.glyph(key)?.rows else { return nil }
      return y + rows.lowerBound..<y + rows.upperBound
    }
  }

  /// Draws an item, and with a glyph all that follow on its line in its color.
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
    guard case .glyph(_, _, let y, _) = items[0] else {
      draw(items)
      return index + 1
    }
    return drawLine(from: index, of: strips, y: y, ink: ink(items))
  }

  private mutating func drawLine(
    from start: Int,
    of strips: [DisplayStrip],
    y: Int,
    ink: SVGInk
  ) -> Int {
    let unit = SVGDefinitions.unit
    var index = start
    var uses = ""
    while index < strips[0].items.count {
      guard case .glyph(let key, let x, y, _) = strips[0].items[index],
        self.ink(strips.map { $0.items[index] }) == ink
      else { break }
      index += 1
      guard let glyph = definitions.glyph(key) else { continue }
      let place = x * unit + key.subpixel * unit / FontTypesetter.subpixelPositions
      uses += "<use href=\"#\(glyph.name)\" x=\"\(place)\"/>"
    }
    if !uses.isEmpty {
      let name = inks.fill(ink)
      body += "<g class=\"\(name)\" transform=\"translate(0 \(y * unit))\">\(uses)</g>"
    }
    return index
  }

  private func ink(_ items: [DisplayItem]) -> SVGInk {
    SVGInk(colors: items.map { $0.color ?? PixelColor(red: 0, green: 0, blue: 0) })
  }

  /// Draws an item that is the same in all appearances but for its color.
  private mutating func draw(_ items: [DisplayItem]) {
    switch items[0] {
    case .fill(let rect, _):
      body += SVGShape.element(.rounded(CornerRadii(0)), rect, attributes: paint(items))
    case .shape(let outline, let rect, _):
      body += SVGShape.element(outline, rect, attributes: paint(items))
    case .gradient(let outline, let rect, let gradient):
      let stops = gradient.colors.map { color in
        inks.stop(SVGInk(colors: items.map { _ in PixelColor(color) }))
      }
      let name = definitions.gradient(stops, isVertical: gradient.isVertical, over: rect)
      body += SVGShape.element(outline, rect, attributes: " fill=\"url(#\(name))\"")
    case .symbol(let symbol, let rect, _):
      let path = symbol.path(side: Double(rect.x.count))
      body += SVGShape.element(path, rect, attributes: paint(items))
    case .picture(let key, let rect, let radii):
      guard let name = definitions.picture(key) else { return }
      let clip = definitions.clip(radii, width: rect.x.count, height: rect.y.count)
      place(name, at: rect, clip: " clip-path=\"url(#\(clip))\"")
    case .stretched(let key, let rect):
      if let name = definitions.bubble(key) { place(name, at: rect, clip: "") }
    case .glyph: break
    }
  }

  private mutating func paint(_ items: [DisplayItem]) -> String {
    " class=\"\(inks.fill(ink(items)))\""
  }

  private mutating func place(_ name: String, at rect: PixelRect, clip: String) {
    let unit = SVGDefinitions.unit
    let (x, y) = (rect.x.lowerBound * unit, rect.y.lowerBound * unit)
    body += "<g transform=\"translate(\(x) \(y))\"\(clip)><use href=\"#\(name)\"/></g>"
  }
}
