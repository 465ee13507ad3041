import LettererBasics
import LettererLayout

/// The color of something in every appearance of a picture.
struct SVGInk: Hashable {
  var colors: [PixelColor]
}

/// The classes of a picture's style sheet, one per color.
struct SVGInks {
  private var names: [SVGInk: String] = [:]
  private var inks: [(name: String, ink: SVGInk)] = []
  private var stopNames: [SVGInk: String] = [:]
  private var stops: [(name: String, ink: SVGInk)] = []
  /// The numbers of classes already returned by ``takeRules(appearances:)``.
  private var toldCounts = (inks: 0, stops: 0)

  /// Returns the class for filling with a color.
  mutating func fill(_ ink: SVGInk) -> String {
    if let name = names[ink] { return name }
    let name = "c\(inks.count)"
    names[ink] = name
    inks.append((name, ink))
    return name
  }

  /// Returns the class of a gradient stop.
  mutating func stop(_ ink: SVGInk) -> String {
    if let name = stopNames[ink] { return name }
    let name = "s\(stops.count)"
    stopNames[ink] = name
    stops.append((name, ink))
    return name
  }

  /// Returns the rules, by appearance, of the classes added since the last call.
  mutating func takeRules(appearances count: Int) -> [String] {
    let (newInks, newStops) = (inks[toldCounts.inks...], stops[toldCounts.stops...])
    toldCounts = (inks.count, stops.count)
    return (0..<count).map { rules($0, newInks, "fill") + rules($0, newStops, "stop") }
  }

  /// Returns the rules of an appearance, without those equal to the first one's.
  func rules(_ index: Int) -> String {
    rules(index, inks[...], "fill") + rules(index, stops[...], "stop")
  }

  private func rules(
    _ index: Int,
    _ inks: ArraySlice<(name: String, ink: SVGInk)>,
    _ property: String
  ) -> String {
    var text = ""
    for (name, ink) in inks {
      let (first, color) = (ink.colors[0], ink.colors[index])
      guard index == 0 || first != color else { continue }
      text += ".\(name){\(property == "fill" ? "fill" : "stop-color"):\(color.hexadecimal)"
      if color.alpha < 255 || (index > 0 && first.alpha < 255) {
        text += ";\(property)-opacity:\(color.opacity)"
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
