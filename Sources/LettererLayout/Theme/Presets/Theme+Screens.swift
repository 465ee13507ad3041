extension Theme {
  /// Sets the bars of a chat library: a plain title, and a box between two buttons.
  mutating func setKitScreen() {
    screen.form = .plain
    screen.inset = 8
    screen.symbolSize = 24
    screen.conversationHeight = screen.barHeight
    screen.avatarSize = 0
    screen.hasVideoButton = false
    composer = .toolbar
  }

  /// Sets the bars of JSQMessagesViewController, with the words of its input toolbar.
  mutating func setJSQScreen() {
    setKitScreen()
    composer.form = .titled
    composer.fieldInsets = Insets(top: 4, left: 8, bottom: 4, right: 8)
    composer.placeholder = "New Message"
  }

  /// Sets the bars of a team chat: small faces before the title, and a call button.
  mutating func setWorkspaceScreen() {
    screen.form = .leading
    screen.conversationHeight = 52
    screen.avatarSize = 32
    screen.inset = 4
    screen.symbolSize = 26
    screen.hasVideoButton = false
    screen.hasCallButton = true
    screen.groupFaces = .none
    screen.groupSign = "#"
    composer.radius = 10
    composer.namesConversation = true
  }

  /// Sets the bars of a model: a menu, the title, and a button for a new conversation.
  mutating func setAssistantScreen() {
    screen.form = .menu
    screen.inset = 14
    screen.symbolSize = 26
    screen.conversationHeight = 48
    screen.avatarSize = 0
    screen.groupFaces = .none
    screen.hasVideoButton = false
    screen.separator = 0
    composer.radius = 22
    composer.borderWidth = 1
    composer.minimumHeight = 60
    composer.font = FontStyle(size: 16)
  }

  /// Colors links like buttons, without underlines.
  private mutating func setColoredLinks() {
    richText.hasColoredLinks = true
    richText.hasUnderlinedLinks = false
  }

  /// Sets bars like Telegram's: a centered title, a capsule between a paperclip and a microphone.
  mutating func setPaperplaneScreen() {
    setColoredLinks()
    screen.form = .trailing
    screen.inset = 6
    screen.symbolSize = 28
    screen.conversationHeight = 44
    screen.avatarSize = 37
    screen.hasVideoButton = false
    screen.hasFloatingDate = true
    screen.endButtonSize = 38
    screen.androidForm = .leading
    screen.hasAndroidMenu = true
    composer.form = .flat
    composer.appleForm = .clip
    composer.minimumHeight = 48
    composer.insets = Insets(top: 6, left: 8, bottom: 6, right: 8)
    composer.buttonSize = 32
    composer.gap = 6
    composer.fieldInsets = Insets(top: 5, left: 12, bottom: 5, right: 12)
    light.set(.paperplaneLight)
    dark.set(.paperplaneDark)
  }

  /// Sets bars like WhatsApp's: the avatar before the title, a round green button after the field.
  mutating func setGreenpaperScreen() {
    setColoredLinks()
    screen.form = .leading
    screen.inset = 4
    screen.symbolSize = 26
    screen.conversationHeight = 52
    screen.avatarSize = 38
    screen.hasCallButton = true
    screen.hasFloatingDate = true
    screen.endButtonSize = 40
    screen.separator = 0
    screen.groupFaces = .symbol
    screen.hasAndroidMenu = true
    bubble.tail.androidEdge = .top
    bubble.tail.androidForm = .blunt
    composer.form = .roundButton
    composer.appleForm = .camera
    composer.minimumHeight = 54
    composer.insets = Insets(top: 6, left: 8, bottom: 6, right: 8)
    composer.radius = 21
    composer.borderWidth = 0
    composer.buttonSize = 42
    composer.gap = 6
    composer.fieldInsets = Insets(top: 6, left: 12, bottom: 6, right: 12)
    light.set(.greenpaperLight)
    dark.set(.greenpaperDark)
  }

  /// Sets the bars of a messenger: a face before the title, calls at the end, a field in the color of
  /// received bubbles.
  mutating func setMessengerScreen() {
    screen.form = .leading
    screen.inset = 4
    screen.symbolSize = 26
    screen.conversationHeight = 52
    screen.hasCallButton = true
    screen.endButtonSize = 36
    composer.minimumHeight = 52
    composer.insets = Insets(top: 8, left: 8, bottom: 8, right: 8)
    composer.font = FontStyle(size: 16)
    composer.radius = 18
    composer.borderWidth = 0
    composer.buttonSize = 32
    composer.gap = 8
    composer.fieldInsets = Insets(top: 6, left: 13, bottom: 6, right: 13)
  }
}

/// The colors of a screen's bars, which have neither wallpaper nor gradients.
struct BarColors {
  var bar: UInt32
  var line: UInt32
  var secondary: UInt32
  var accent: UInt32
  var composer: UInt32
  var field: UInt32
  var fieldLine: UInt32
  var symbol: UInt32
  var button: UInt32
  var send: UInt32
  var floating: UInt32

  static let jsqLight = BarColors(
    bar: 0xF9F9F9,
    line: 0xD5D5D8,
    secondary: 0x8E8E93,
    accent: 0x0A7AFF,
    composer: 0xFFFFFF,
    field: 0xFFFFFF,
    fieldLine: 0xD1D1D6,
    symbol: 0x8E8E93,
    button: 0xE9E9EB,
    send: 0x0F87FF,
    floating: 0xFFFFFF
  )

  static let jsqDark = BarColors(
    bar: 0x161618,
    line: 0x2C2C2E,
    secondary: 0x98989F,
    accent: 0x3B9BFF,
    composer: 0x000000,
    field: 0x0C0C0D,
    fieldLine: 0x3A3A3C,
    symbol: 0x98989F,
    button: 0x26252A,
    send: 0x0F87FF,
    floating: 0x2C2C2E
  )

  static let paperplaneLight = BarColors(
    bar: 0xF7F7F7,
    line: 0xC8C7CC,
    secondary: 0x787878,
    accent: 0x007AFF,
    composer: 0xF7F7F7,
    field: 0xFFFFFF,
    fieldLine: 0xDADADD,
    symbol: 0x858E99,
    button: 0xF7F7F7,
    send: 0x007AFF,
    floating: 0xF7F7F7
  )

  static let paperplaneDark = BarColors(
    bar: 0x1C1C1D,
    line: 0x2F2F31,
    secondary: 0x98989F,
    accent: 0x3E9EFF,
    composer: 0x1C1C1D,
    field: 0x0B0B0C,
    fieldLine: 0x3D3D40,
    symbol: 0x98989F,
    button: 0x1C1C1D,
    send: 0x3E88F7,
    floating: 0x1C1C1D
  )

  static let greenpaperLight = BarColors(
    bar: 0xFFFFFF,
    line: 0xE2DED6,
    secondary: 0x667781,
    accent: 0x111B21,
    composer: 0xF5F2EC,
    field: 0xFFFFFF,
    fieldLine: 0xE2DED6,
    symbol: 0x54656F,
    button: 0xF5F2EC,
    send: 0x00A884,
    floating: 0xFFFFFF
  )

  static let greenpaperDark = BarColors(
    bar: 0x161717,
    line: 0x2A2D2D,
    secondary: 0x949B9B,
    accent: 0xE9EDEF,
    composer: 0x161717,
    field: 0x242626,
    fieldLine: 0x2A2D2D,
    symbol: 0x949B9B,
    button: 0x161717,
    send: 0x00A884,
    floating: 0x242626
  )
}

extension Palette {
  /// Sets the colors of a screen's bars.
  mutating func set(_ colors: BarColors) {
    let given: [(Role, UInt32)] = [
      (.barFill, colors.bar), (.barLine, colors.line), (.barSecondaryText, colors.secondary),
      (.barAccent, colors.accent), (.composerFill, colors.composer), (.fieldFill, colors.field),
      (.fieldLine, colors.fieldLine), (.fieldSymbol, colors.symbol), (.buttonFill, colors.button),
      (.sendFill, colors.send), (.floatingFill, colors.floating),
    ]
    for (role, color) in given { self[role] = RGBAColor(color) }
  }

  /// Returns the palette with the colors of bars and of a keyboard.
  ///
  /// The keyboard's are those of KeyboardKit's standard style; its keys have a shadow of one point.
  func withScreen(_ colors: BarColors, isDark: Bool) -> Palette {
    var palette = with([
      .barText: isDark ? 0xFFFFFF : 0x000000,
      .fieldText: isDark ? 0xFFFFFF : 0x000000,
      .sendText: 0xFFFFFF,
      .keyboardFill: isDark ? 0x2C2C2C : 0xD5D6DD,
      .keyFill: isDark ? 0x6B6B6B : 0xFFFFFF,
      .functionKeyFill: isDark ? 0x474747 : 0xABB1BA,
      .keyText: isDark ? 0xFFFFFF : 0x000000,
    ])
    palette[.keyShadow] = RGBAColor(red: 0, green: 0, blue: 0, alpha: isDark ? 178 : 77)
    palette.shadows[.floatingFill] = Shadow(
      y: 1,
      blur: 4,
      color: RGBAColor(red: 0, green: 0, blue: 0, alpha: isDark ? 128 : 56)
    )
    palette.set(colors)
    return palette
  }
}
