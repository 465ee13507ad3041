package import LettererModel

extension RGBAColor: ThemeValue {
  package static var form: String { "a color, #RRGGBB or #RRGGBBAA" }

  package init?(_ open: OpenValue) {
    guard let color = String(open).flatMap({ RGBAColor(text: $0) }) else { return nil }
    self = color
  }

  package var openValue: OpenValue { .string(text) }
}

extension ColorRamp: ThemeValue {
  private static var names: [String] { ["colors", "isVertical", "isFixed"] }

  package static var form: String {
    #"{"colors": [color, …], "isVertical": true or false, "isFixed": true or false}"#
  }

  package init?(_ open: OpenValue) {
    guard open.fields?.allSatisfy({ Self.names.contains($0.name) }) == true,
      let colors = open["colors"].flatMap({ [RGBAColor]($0) }), !colors.isEmpty,
      let isVertical = Bool(open["isVertical"] ?? .boolean(false)),
      let isFixed = Bool(open["isFixed"] ?? .boolean(false))
    else { return nil }
    self.init(colors, isVertical: isVertical, isFixed: isFixed)
  }

  package var openValue: OpenValue {
    .object([
      ExtensionField(name: "colors", value: colors.openValue),
      ExtensionField(name: "isVertical", value: isVertical.openValue),
      ExtensionField(name: "isFixed", value: isFixed.openValue),
    ])
  }
}

extension BubbleImage: ThemeValue {
  package static var form: String {
    #"{"path": text, "scale": pixels per point, "caps": insets, "content": insets}"#
  }

  private static var names: [String] { ["path", "scale", "caps", "content"] }

  package init?(_ open: OpenValue) {
    guard open.fields?.allSatisfy({ Self.names.contains($0.name) }) == true,
      let path = open["path"].flatMap({ String($0) }), !path.isEmpty,
      let caps = open["caps"].flatMap({ Insets($0) }),
      let content = open["content"].flatMap({ Insets($0) })
    else { return nil }
    self.init(path: path, caps: caps, content: content)
    guard let given = open["scale"] else { return }
    guard let scale = Double(given), scale > 0 else { return nil }
    self.scale = scale
  }

  package var openValue: OpenValue {
    .object([
      ExtensionField(name: "path", value: path.openValue),
      ExtensionField(name: "scale", value: scale.openValue),
      ExtensionField(name: "caps", value: caps.openValue),
      ExtensionField(name: "content", value: content.openValue),
    ])
  }

  package mutating func mapNumbers(_ transform: (Double) -> Double) {
    caps.mapNumbers(transform)
    content.mapNumbers(transform)
  }
}
