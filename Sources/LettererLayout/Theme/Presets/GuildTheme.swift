extension Theme {
  /// A style like Discord: rows as in ``workspace`` with round avatars, and replies quoted on a
  /// line above the name.
  ///
  /// Colors are those of Discord's public brand page and of its style sheets. Lengths are judged by
  /// eye from its screenshots: margins of 16, avatars of 40, text of 16 on lines of 22 at 72.
  public static var guild: Theme {
    var theme = Theme(name: "guild")
    theme.rounding = .pixel
    theme.list.insets = Insets(top: 8, left: 16, bottom: 16, right: 14)
    theme.list.spacingInRun = 4
    theme.list.spacingBetweenRuns = 17
    theme.list.isOneSided = true
    theme.list.highlightsMentions = true
    theme.list.shortContent = .bottom
    theme.runs = RunRule(maximumGap: 420, breaks: [.headers, .unread, .replies])
    theme.timeHeaders = .byDay
    theme.body = FontStyle(size: 16, lineHeight: 1.375)
    theme.setWorkspaceRows()
    theme.setWorkspaceLabels()
    theme.setWorkspaceContent()
    theme.setGuildRows()
    theme.setGuildContent()
    theme.light = .guildLight.withoutBubbles
    theme.dark = .guildDark.withoutBubbles
    theme.setWorkspaceScreen()
    theme.setGuildScreen()
    return theme
  }

  private mutating func setGuildRows() {
    incomingAvatar.size = 40
    incomingAvatar.gap = 16
    incomingAvatar.radius = nil
    outgoingAvatar = incomingAvatar
    senderName.font = FontStyle(size: 16, weight: .medium)
    senderName.height = 22
    senderName.hasOwnColor = true
    senderName.showsDay = true
    timeHeader.font = FontStyle(size: 12, weight: .semibold)
    timeHeader.padding = 6
    timeHeader.height = 40
    timeHeader.radius = 2
    timeHeader.margin = 11
    timeHeader.dayForm = .whole
    unread.font = FontStyle(size: 10, weight: .bold)
    unread.height = 21
    unread.margin = 4
    unread.padding = 4
    unread.radius = 4
    unread.isWide = false
    unread.unreadForm = .capitals
    notice.font = FontStyle(size: 16, lineHeight: 1.375)
    notice.isDetailed = true
    notice.isAttributed = false
    quote.form = .line
    quote.nameFont = FontStyle(size: 14, weight: .medium)
    quote.font = FontStyle(size: 14)
    quote.spacing = 3
    reactions.font = FontStyle(size: 15, weight: .medium)
    reactions.height = 27
    reactions.padding = 8
    reactions.spacing = 5
    reactions.radius = 8
    reactions.countScale = 1
  }

  private mutating func setGuildContent() {
    emojiOnly.sizes = [48, 48, 48]
    media.size = LayoutSize(width: 550, height: 350)
    media.wideSize = media.size
    media.borderWidth = 0
    media.showsName = false
    card.titleFont = FontStyle(size: 16, weight: .semibold)
    card.font = FontStyle(size: 14)
    card.captionFont = FontStyle(size: 12)
    card.buttonFont = FontStyle(size: 14, weight: .medium)
    card.hasSmallSource = true
    card.spacing = 7
    card.minimumWidth = 320
    card.maximumWidth = 460
    card.padding = 12
    card.verticalPadding = nil
    card.radius = 4
    card.hasAccentTitle = true
    card.buttonHeight = 32
    card.buttonRadius = 8
    card.buttonSpacing = 8
    card.hasFilledButtons = true
    card.areButtonsBelow = true
    card.optionSpacing = 8
    card.pictureSize = LayoutSize(width: 400, height: 300)
    richText.codeScale = 0.85
    richText.emojiScale = 1.2
    richText.mentionWeight = .medium
    richText.marksViewer = false
    richText.quoteIndent = 12
    code.font = FontStyle(size: 12, isMonospaced: true, lineHeight: 1.45)
    code.colorsOutgoing = true
    code.radius = 6
    card.optionHeight = 44
    card.chosenTint = 0.55
    voice.borderWidth = 0
    file.radius = 8
    file.padding = 10
    file.borderWidth = 0
    file.hasAccentName = true
    richText.hasPaleSpoilers = true
  }
}

extension Theme {
  /// Sets bars like Discord's: gray symbols, and a field without a border.
  private mutating func setGuildScreen() {
    screen.titleFont = FontStyle(size: 16, weight: .semibold)
    composer.radius = 18
    composer.borderWidth = 0
    composer.personSign = "@"
    light.set(.guildLight)
    dark.set(.guildDark)
  }
}

extension BarColors {
  fileprivate static let guildLight = BarColors(
    bar: 0xFFFFFF,
    line: 0xE3E5E8,
    secondary: 0x5C5E66,
    accent: 0x4E5058,
    composer: 0xFFFFFF,
    field: 0xEBEDEF,
    fieldLine: 0xEBEDEF,
    symbol: 0x4E5058,
    button: 0xEBEDEF,
    send: 0x5865F2,
    floating: 0xFFFFFF
  )

  fileprivate static let guildDark = BarColors(
    bar: 0x313338,
    line: 0x26282C,
    secondary: 0x9FA3AB,
    accent: 0xDBDEE1,
    composer: 0x313338,
    field: 0x383A40,
    fieldLine: 0x383A40,
    symbol: 0xDBDEE1,
    button: 0x383A40,
    send: 0x5865F2,
    floating: 0x383A40
  )
}

extension Palette {
  fileprivate static var guildLight: Palette {
    jsqLight.with([
      .canvas: 0xFFFFFF,
      .outgoingText: 0x313338,
      .outgoingSecondaryText: 0x5C5E66,
      .outgoingMention: 0x4752C4,
      .outgoingAccent: 0x006CE7,
      .outgoingCode: 0xF2F3F5,
      .outgoingCard: 0xF2F3F5,
      .outgoingCardText: 0x2E3035,
      .outgoingTick: 0x5C5E66,
      .outgoingTickRead: 0x006CE7,
      .incomingText: 0x313338,
      .incomingSecondaryText: 0x5C5E66,
      .incomingMention: 0x4752C4,
      .incomingAccent: 0x006CE7,
      .incomingCode: 0xF2F3F5,
      .incomingMark: 0xFFEF9E,
      .outgoingMark: 0xFFEF9E,
      .incomingQuoteBar: 0xC4C9CE,
      .outgoingQuoteBar: 0xC4C9CE,
      .incomingCard: 0xF2F3F5,
      .incomingCardText: 0x2E3035,
      .primaryText: 0x060607,
      .secondaryText: 0x5C5E66,
      .headerFill: 0xFFFFFF,
      .headerText: 0x5C5E66,
      .noticeFill: 0xFFFFFF,
      .noticeText: 0x5C5E66,
      .unreadFill: 0xFFFFFF,
      .unreadText: 0xFFFFFF,
      .unreadLine: 0xF23F42,
      .reactionText: 0x4E5058,
      .reactionFill: 0xF2F3F5,
      .reactionBorder: 0xF2F3F5,
      .ownReactionFill: 0xE6E8FD,
      .ownReactionBorder: 0x5865F2,
      .ownReactionText: 0x4752C4,
      .outgoingControl: 0x5865F2,
      .incomingControl: 0x5865F2,
      .cardBorder: 0xC4C9CE,
      .cardButtonFill: 0x6D6F78,
      .cardButtonText: 0xFFFFFF,
      .destructiveFill: 0xDA373C,
      .codeBorder: 0xE3E5E8,
      .mentionFill: 0xE6E8FD,
      .badgeFill: 0x5865F2,
      .badgeText: 0xFFFFFF,
      .highlightFill: 0xFDF5E2,
      .highlightLine: 0xF0B232,
      .avatarBorder: 0xFFFFFF,
    ])
  }

  fileprivate static var guildDark: Palette {
    var palette = jsqDark.with([
      .canvas: 0x313338,
      .outgoingText: 0xDBDEE1,
      .outgoingSecondaryText: 0x9FA3AB,
      .outgoingMention: 0xD5DAFC,
      .outgoingAccent: 0x00A8FC,
      .outgoingCode: 0x2B2D31,
      .outgoingCard: 0x2B2D31,
      .outgoingCardText: 0xDBDEE1,
      .outgoingTick: 0x9FA3AB,
      .outgoingTickRead: 0x00A8FC,
      .incomingText: 0xDBDEE1,
      .incomingSecondaryText: 0x9FA3AB,
      .incomingMention: 0xD5DAFC,
      .incomingAccent: 0x00A8FC,
      .incomingCode: 0x2B2D31,
      .incomingMark: 0x5E4E12,
      .outgoingMark: 0x5E4E12,
      .incomingQuoteBar: 0x4E5058,
      .outgoingQuoteBar: 0x4E5058,
      .incomingCard: 0x2B2D31,
      .incomingCardText: 0xDBDEE1,
      .primaryText: 0xF2F3F5,
      .secondaryText: 0x9FA3AB,
      .headerFill: 0x313338,
      .headerText: 0x9FA3AB,
      .noticeFill: 0x313338,
      .noticeText: 0x9FA3AB,
      .unreadFill: 0x313338,
      .unreadText: 0xFFFFFF,
      .unreadLine: 0xF23F42,
      .reactionText: 0xB5BAC1,
      .reactionFill: 0x2B2D31,
      .reactionBorder: 0x2B2D31,
      .ownReactionFill: 0x373A54,
      .ownReactionBorder: 0x5865F2,
      .ownReactionText: 0xDEE0FC,
      .outgoingControl: 0x5865F2,
      .incomingControl: 0x5865F2,
      .cardBorder: 0x4E5058,
      .cardButtonFill: 0x4E5058,
      .cardButtonText: 0xFFFFFF,
      .destructiveFill: 0xDA373C,
      .codeBorder: 0x1E1F22,
      .mentionFill: 0x3C4270,
      .badgeFill: 0x5865F2,
      .badgeText: 0xFFFFFF,
      .highlightFill: 0x444037,
      .highlightLine: 0xF0B232,
      .avatarBorder: 0x313338,
    ])
    let names: [UInt32] = [0xF47B67, 0xFAA61A, 0xB377F3, 0x45DDC0, 0x4FC3DC, 0x6CB1FF, 0xF47FB5]
    for (role, color) in zip(Role.avatars, names) { palette[role] = RGBAColor(color) }
    palette[.avatarText] = RGBAColor(0x1E1F22)
    return palette
  }
}
