extension Theme {
  /// The themes that come with the layout; the first is the default.
  public static var presets: [Theme] {
    [
      .jsq, .jsqLiteral, .messageKit, .messengerIMessage, .messengerTravamigos, .paperplane,
      .greenpaper,
    ]
  }

  /// Returns the preset of a name; `nil` where there is none.
  public static func preset(named name: String) -> Theme? {
    presets.first { $0.name == name }
  }
}

extension Palette {
  /// Returns the palette with some colors replaced.
  func with(_ colors: [Role: UInt32]) -> Palette {
    var palette = self
    for (role, color) in colors { palette[role] = RGBAColor(color) }
    return palette
  }
}
