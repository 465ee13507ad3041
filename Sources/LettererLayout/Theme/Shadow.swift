package import LettererModel

/// The shadow of an area.
public struct Shadow: Hashable, Sendable {
  /// The distance below the area, in points.
  public var y: Double
  /// The blur radius in points: twice the standard deviation, as in CSS.
  public var blur: Double
  /// The color at its darkest point.
  public var color: RGBAColor

  /// Creates a shadow.
  public init(y: Double, blur: Double, color: RGBAColor) {
    self.y = y
    self.blur = blur
    self.color = color
  }
}

extension Shadow: ThemeValue {
  package static var form: String { #"{"y": points, "blur": points, "color": color}"# }

  package init?(_ open: OpenValue) {
    guard open.fields?.allSatisfy({ ["y", "blur", "color"].contains($0.name) }) == true,
      let y = open["y"].flatMap({ Double($0) }), (-100...100).contains(y),
      let blur = open["blur"].flatMap({ Double($0) }), (0...100).contains(blur),
      let color = open["color"].flatMap({ RGBAColor($0) })
    else { return nil }
    self.init(y: y, blur: blur, color: color)
  }

  package var openValue: OpenValue {
    .object([
      ExtensionField(name: "y", value: y.openValue),
      ExtensionField(name: "blur", value: blur.openValue),
      ExtensionField(name: "color", value: color.openValue),
    ])
  }
}
