import LettererBasics

extension RGBAColor {
  /// Creates a color from text such as `#0F87FF`, or `#0F87FF80` with an opacity.
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

  /// The color as text: `#RRGGBB`, or `#RRGGBBAA` if it isn't opaque.
  public var text: String {
    let channels = [red, green, blue] + (alpha == 255 ? [] : [alpha])
    return channels.reduce("#") { text, channel in
      text + channel.digits(2, radix: 16, uppercase: true)
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
