import LettererBasics
import LettererLayout

/// The color of something in every appearance of a picture.
struct SVGInk: Hashable {
  var colors: [PixelColor]

  /// Whether all appearances have the same color.
  fileprivate var isSame: Bool { colors.allSatisfy { $0 == colors[0] } }
}

/// The colors of a picture as attributes of its elements.
struct SVGInks {
  /// Whether elements have the color of the first appearance themselves, as all programs read it, and
  /// classes only for other appearances; otherwise, the style sheet has all colors.
  private let areInline: Bool
  private var fills = SVGClasses(letter: "c", property: "fill", opacity: "fill-opacity")
  private var stops = SVGClasses(letter: "s", property: "stop-color", opacity: "stop-opacity")

  init(areInline: Bool = false) {
    self.areInline = areInline
  }

  /// Returns the attributes for filling with a color.
  mutating func fill(_ ink: SVGInk) -> String { fills.attributes(of: ink, areInline: areInline) }

  /// Returns the attributes of a gradient stop.
  mutating func stop(_ ink: SVGInk) -> String { stops.attributes(of: ink, areInline: areInline) }

  /// Returns the rules, by appearance, of the classes added since the last call.
  mutating func takeRules(appearances count: Int) -> [String] {
    let (first, second) = (fills.takeNew(), stops.takeNew())
    return (0..<count).map { index in
      areInline && index == 0 ? "" : fills.rules(index, first) + stops.rules(index, second)
    }
  }

  /// Returns the rules of an appearance, without those equal to the first one's.
  func rules(_ index: Int) -> String {
    fills.rules(index, fills.all) + stops.rules(index, stops.all)
  }
}

/// The classes of a style sheet for one property, one per color.
private struct SVGClasses {
  let letter: Character
  let property: String
  let opacity: String
  private var names: [SVGInk: String] = [:]
  private var inks: [SVGInk] = []
  /// The number of classes already returned by ``takeNew()``.
  private var toldCount = 0

  init(letter: Character, property: String, opacity: String) {
    (self.letter, self.property, self.opacity) = (letter, property, opacity)
  }

  var all: Range<Int> { inks.indices }

  mutating func takeNew() -> Range<Int> {
    defer { toldCount = inks.count }
    return toldCount..<inks.count
  }

  mutating func attributes(of ink: SVGInk, areInline: Bool) -> String {
    guard areInline else { return " class=\"\(name(of: ink))\"" }
    let color = ink.colors[0]
    return " \(property)=\"\(color.hexadecimal)\""
      + (color.alpha < 255 ? " \(opacity)=\"\(color.opacity)\"" : "")
      + (ink.isSame ? "" : " class=\"\(name(of: ink))\"")
  }

  private mutating func name(of ink: SVGInk) -> String {
    if let name = names[ink] { return name }
    let name = "\(letter)\(inks.count)"
    names[ink] = name
    inks.append(ink)
    return name
  }

  func rules(_ index: Int, _ numbers: Range<Int>) -> String {
    var text = ""
    for number in numbers {
      let (first, color) = (inks[number].colors[0], inks[number].colors[index])
      guard index == 0 || first != color else { continue }
      text += ".\(letter)\(number){\(property):\(color.hexadecimal)"
      if color.alpha < 255 || (index > 0 && first.alpha < 255) {
        text += ";\(opacity):\(color.opacity)"
      }
      text += "}"
    }
    return text
  }
}

extension PixelColor {
  /// The color without its opacity, in three digits if possible.
  fileprivate var hexadecimal: String {
    let channels = [red, green, blue]
    let isShort = channels.allSatisfy { $0 >> 4 == $0 & 15 }
    return "#"
      + channels.map { channel in
        isShort ? (channel & 15).digits(1, radix: 16) : channel.digits(2, radix: 16)
      }.joined()
  }

  /// The opacity in thousandths.
  fileprivate var opacity: String {
    if alpha == 255 { return "1" }
    let thousandths = (Int(alpha) * 1000 + 127) / 255
    return "." + String(String(1000 + thousandths).dropFirst())
  }
}

extension DisplayItem {
  /// The single color of the item.
  var color: PixelColor? {
    switch self {
    case .fill(_, let color), .shape(_, _, let color), .symbol(_, _, let color),
      .glyphs(_, _, let color), .shadow(_, _, let color), .pattern(_, _, let color):
      color
    case .gradient, .backdrop, .picture, .stretched: nil
    }
  }

  /// The item without its color, which is the same for two appearances of it.
  var form: DisplayItem {
    let black = PixelColor(red: 0, green: 0, blue: 0)
    switch self {
    case .fill(let rect, _): return .fill(rect, black)
    case .shape(let outline, let rect, _): return .shape(outline, rect, black)
    case .symbol(let symbol, let rect, _): return .symbol(symbol, rect, black)
    // The colors of an emoji are its own.
    case .glyphs(let font, let spots, _): return .glyphs(font, spots, black)
    case .shadow(let key, let rect, _): return .shadow(key, rect, black)
    case .pattern(let key, let rect, _): return .pattern(key, rect, black)
    case .gradient, .backdrop, .picture, .stretched: return self
    }
  }
}
