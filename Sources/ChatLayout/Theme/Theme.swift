/// Every number and rule by which a transcript is laid out, and the colors it is painted in.
///
/// All lengths are in points at text size 1 and multiples of 1/64.
public struct Theme: Hashable, Sendable {
  /// The name by which the theme is chosen.
  public var name: String
  /// How text rectangles are rounded before bubbles are built around them.
  public var rounding: Rounding
  /// The space around all rows.
  public var listInsets: EdgeInsets
  /// The space above a message that continues a run.
  public var spacingInRun: Double
  /// The space above everything else.
  public var spacingBetweenRuns: Double
  /// Which messages belong together.
  public var runs: RunRule
  /// Where time headers stand.
  public var timeHeaders: TimeHeaderRule
  /// The time header.
  public var timeHeader: LabelStyle
  /// The font and the size of the text in bubbles.
  public var body: FontStyle
  /// Messages of nothing but a few emoji.
  public var emojiOnly: EmojiOnlyStyle
  /// The bubble.
  public var bubble: BubbleStyle
  /// The avatars of others.
  public var incomingAvatar: AvatarStyle
  /// The avatars of the viewer.
  public var outgoingAvatar: AvatarStyle
  /// The name above the first bubble of a run.
  public var senderName: LabelStyle
  /// In which conversations names stand.
  public var senderNames: Audience
  /// The label under a bubble that tells how far the message got.
  public var status: LabelStyle
  /// Which messages of the viewer's runs tell their status.
  public var statusVisibility: RunVisibility
  /// The answered message, quoted in the bubble.
  public var quote: QuoteStyle
  /// Lists, quotes, code and mentions within a text.
  public var richText: RichTextStyle
  /// The reactions under a bubble.
  public var reactions: ReactionStyle
  /// Notices of the service.
  public var notice: NoticeStyle
  /// The colors by day.
  public var light: Palette
  /// The colors by night.
  public var dark: Palette

  /// Creates a theme from all its parts; start from a preset instead where one is near.
  public init(
    name: String,
    rounding: Rounding,
    listInsets: EdgeInsets,
    spacingInRun: Double,
    spacingBetweenRuns: Double,
    runs: RunRule,
    timeHeaders: TimeHeaderRule,
    timeHeader: LabelStyle,
    body: FontStyle,
    emojiOnly: EmojiOnlyStyle,
    bubble: BubbleStyle,
    incomingAvatar: AvatarStyle,
    outgoingAvatar: AvatarStyle,
    senderName: LabelStyle,
    senderNames: Audience,
    status: LabelStyle,
    statusVisibility: RunVisibility,
    quote: QuoteStyle,
    richText: RichTextStyle = RichTextStyle(),
    reactions: ReactionStyle,
    notice: NoticeStyle,
    light: Palette,
    dark: Palette
  ) {
    self.name = name
    self.rounding = rounding
    self.listInsets = listInsets
    self.spacingInRun = spacingInRun
    self.spacingBetweenRuns = spacingBetweenRuns
    self.runs = runs
    self.timeHeaders = timeHeaders
    self.timeHeader = timeHeader
    self.body = body
    self.emojiOnly = emojiOnly
    self.bubble = bubble
    self.incomingAvatar = incomingAvatar
    self.outgoingAvatar = outgoingAvatar
    self.senderName = senderName
    self.senderNames = senderNames
    self.status = status
    self.statusVisibility = statusVisibility
    self.quote = quote
    self.richText = richText
    self.reactions = reactions
    self.notice = notice
    self.light = light
    self.dark = dark
  }
}

extension Theme {
  /// The width in points from which every row stands within the list's margins.
  ///
  /// Below it every row still has a layout: text has at least one point of room, so that its lines
  /// hold one grapheme cluster each, and bubbles and labels keep their smallest size and reach out
  /// over the margin on their far side, or over the edge. A grapheme cluster that is wider than its
  /// room, such as a large emoji in a narrow bubble, stands out at any width.
  public var smallestWidth: Double {
    let column = max(incomingAvatar.columnWidth, outgoingAvatar.columnWidth)
    let body = bubble.insets.horizontal + bubble.tailWidth + body.size
    let name = senderName.inset + senderName.font.size
    let status = status.inset + status.font.size
    let content = max(bubble.minimumSize.width, body, name, status)
    return listInsets.horizontal + column + content
  }
}

/// How a text rectangle is rounded before a bubble is built around it.
public enum Rounding: String, Hashable, Sendable, CaseIterable {
  /// Up to whole points, as `CGRectIntegral` does to a rectangle at the origin.
  case integral
  /// Up to whole device pixels.
  case pixel
}
