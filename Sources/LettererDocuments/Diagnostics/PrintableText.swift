extension String {
  /// The text as a single line that cannot affect a terminal.
  ///
  /// Control characters and invisible direction characters are escaped. Text longer than a screen
  /// loses its middle.
  package var printable: String {
    let limit = 2000
    let text = withoutControls
    if text.count <= limit { return text }
    return text.prefix(limit * 3 / 4) + "…" + text.suffix(limit / 4)
  }

  /// The text as a single line of any length: control characters and invisible direction characters
  /// are escaped.
  package var withoutControls: String {
    var text = ""
    for scalar in unicodeScalars {
      if scalar.value < 0x20 || scalar.steersTerminals {
        text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character beyond C0, or changes the text direction.
  var steersTerminals: Bool {
    switch value {
    case 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
