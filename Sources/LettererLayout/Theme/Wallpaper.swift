package import LettererModel

/// The background on the canvas: spots of color that fade into it, and a pattern over them.
///
/// It belongs to the screen, not to the messages. In a picture taller than a screen, the spots
/// repeat, alternately upside down, so that no edge is visible.
public struct Wallpaper: Hashable, Sendable {
  /// A spot of color that fades from its center to its edge.
  public struct Spot: Hashable, Sendable {
    /// The x of the center, as a fraction of the screen's width.
    public var x: Double
    /// The y of the center, as a fraction of the screen's height.
    public var y: Double
    /// The horizontal radius, as a fraction of the screen's width.
    public var width: Double
    /// The vertical radius, as a fraction of the screen's height.
    public var height: Double
    /// The color at the center.
    public var color: RGBAColor

    /// Creates a spot.
    public init(x: Double, y: Double, width: Double, height: Double, color: RGBAColor) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
      self.color = color
    }
  }

  /// The pattern drawn over the spots.
  public enum Pattern: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// Small line drawings of everyday things.
    case doodles
  }

  /// The spots, from back to front.
  public var spots: [Spot] = []
  /// The pattern drawn over the spots.
  public var pattern = Pattern.none
  /// The color of the pattern, with its opacity.
  public var ink = RGBAColor(red: 0, green: 0, blue: 0, alpha: 24)
  /// The side of the pattern's repeating square, in points.
  public var tile: Double = 560

  /// Creates an empty wallpaper.
  public init() {}

  /// Whether there is nothing to paint.
  package var isEmpty: Bool { spots.isEmpty && pattern == .none }
}

extension Wallpaper: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.word("spots", &spots, "Spots of color that fade into the canvas, from back to front.")
    visitor.word("pattern", &pattern, "What is drawn over the spots.")
    visitor.word("ink", &ink, "The color of the pattern, with its opacity.")
    visitor.points("tile", &tile, "The side of the square after which the pattern repeats.")
  }
}

extension Wallpaper.Pattern: ThemeWord {}

extension Wallpaper.Spot: ThemeValue {
  private static var names: [String] { ["x", "y", "width", "height", "color"] }

  package static var form: String {
    #"{"x": share, "y": share, "width": share, "height": share, "color": color}"#
  }

  package init?(_ open: OpenValue) {
    guard open.fields?.allSatisfy({ Self.names.contains($0.name) }) == true,
      let color = open["color"].flatMap({ RGBAColor($0) })
    else { return nil }
    let numbers = Self.names.dropLast().compactMap { name in open[name].flatMap { Double($0) } }
    guard numbers.count == 4, numbers.allSatisfy({ (-10...10).contains($0) }), numbers[2] > 0,
      numbers[3] > 0
    else { return nil }
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3], color: color)
  }

  package var openValue: OpenValue {
    let numbers = zip(Self.names, [x, y, width, height]).map { name, number in
      ExtensionField(name: name, value: number.openValue)
    }
    return .object(numbers + [ExtensionField(name: "color", value: color.openValue)])
  }
}
