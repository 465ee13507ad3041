extension Theme {
  /// The built-in themes; the first is the default.
  public static var presets: [Theme] {
    [
      .jsq, .jsqLiteral, .bluebubble, .messageKit, .messengerIMessage, .messengerTravamigos,
      .paperplane, .greenpaper, .privateline, .spark, .workspace, .guild, .helpdesk, .assistant,
      .essay, .prism,
    ]
  }

  /// App names, and the preset most like each app.
  public static var aliases: [String: String] {
    [
      "imessage": "bluebubble",
      "whatsapp": "greenpaper",
      "telegram": "paperplane",
      "slack": "workspace",
      "discord": "guild",
      "intercom": "helpdesk",
      "zendesk": "helpdesk",
      "chatgpt": "assistant",
      "claude": "essay",
      "gemini": "prism",
      "copilot": "assistant",
      "teams": "workspace",
      "signal": "privateline",
      "messenger": "spark",
    ]
  }

  /// Returns the preset with a name, or most like a named app, in any case; `nil` if there is none.
  public static func preset(named name: String) -> Theme? {
    let lowered = name.lowercased()
    let name = aliases[lowered] ?? lowered
    return presets.first { $0.name == name }
  }
}

extension Palette {
  /// Returns the palette with the given colors replaced.
  func with(_ colors: [Role: UInt32]) -> Palette {
    var palette = self
    for (role, color) in colors { palette[role] = RGBAColor(color) }
    return palette
  }
}
