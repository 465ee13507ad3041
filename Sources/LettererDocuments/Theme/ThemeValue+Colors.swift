public import LettererLayout

extension RGBAColor {
  /// Creates a color from a text such as `#0F87FF` or `#0F87FF80`, the latter with its opacity.
  ///
  /// - Returns: `nil` for any other text.
  public init?(text: String) {
    let bytes = Array(text.utf8)
    guard bytes.first == 0x23, bytes.count == 7 || bytes.count == 9 else { return nil }
    let digits = bytes.dropFirst().compactMap { UInt8(ascii: $0) }
    guard digits.count == bytes.count - 1 else { return nil }
    let channels = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    self.init(
      red: channels[0],
      green: channels[1],
      blue: channels[2],
      alpha: channels.count > 3 ? channels[3] : 255
    )
  }

  /// The color as text: `#RRGGBB`, and `#RRGGBBAA` where it is not opaque.
  public var text: String {
    let channels = [red, green, blue] + (alpha == 255 ? [] : [alpha])
    return channels.reduce("#") { text, channel in
      let digits = String(channel, radix: 16, uppercase: true)
      return text + (channel < 16 ? "0" : "") + digits
    }
  }
}

extension UInt8 {
  /// Creates the value of a hexadecimal digit.
  fileprivate init?(ascii: UInt8) {
    switch ascii {
    case 0x30...0x39: self = ascii - 0x30
    case 0x41...0x46: self = ascii - 0x41 + 10
    case 0x61...0x66: self = ascii - 0x61 + 10
    default: return nil
    }
  }
}

extension RGBAColor: ThemeValue {
  static var form: String { "a color, #RRGGBB or #RRGGBBAA" }

  init?(_ json: JSONValue) {
    guard let color = json.string.flatMap(RGBAColor.init(text:)) else { return nil }
    self = color
  }

  func write(into json: inout JSONWriter) { json.string(text) }
}

extension ColorRamp: ThemeValue {
  static var form: String { #"{"colors": [color, …], "isVertical": true or false}"# }

  init?(_ json: JSONValue) {
    guard json.members?.allSatisfy({ ["colors", "isVertical"].contains($0.name) }) == true,
      let colors = json["colors"].flatMap({ [RGBAColor]($0) }), !colors.isEmpty
    else { return nil }
    self.init(colors)
    guard let given = json["isVertical"] else { return }
    guard let isVertical = Bool(given) else { return nil }
    self.isVertical = isVertical
  }

  func write(into json: inout JSONWriter) {
    json.object(isInline: true) { json in
      json.member("colors", colors.map(\.text))
      json.member("isVertical", isVertical)
    }
  }
}

extension BubbleImage: ThemeValue {
  static var form: String {
    #"{"path": text, "scale": number, "caps": insets, "content": insets}"#
  }

  private static var names: [String] { ["path", "scale", "caps", "content"] }

  init?(_ json: JSONValue) {
    guard json.members?.allSatisfy({ Self.names.contains($0.name) }) == true,
      let path = json["path"]?.string, !path.isEmpty,
      let caps = json["caps"].flatMap({ Insets($0) }),
      let content = json["content"].flatMap({ Insets($0) })
    else { return nil }
    self.init(path: path, caps: caps, content: content)
    guard let given = json["scale"] else { return }
    guard let scale = Double(given), scale > 0 else { return nil }
    self.scale = scale
  }

  func write(into json: inout JSONWriter) {
    json.object(isInline: true) { json in
      json.member("path", path)
      json.member("scale", scale)
      json.name("caps")
      caps.write(into: &json)
      json.name("content")
      content.write(into: &json)
    }
  }

  mutating func mapNumbers(_ transform: (Double) -> Double) {
    caps.mapNumbers(transform)
    content.mapNumbers(transform)
  }
}
