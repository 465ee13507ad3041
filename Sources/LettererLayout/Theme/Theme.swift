/// Every number and rule by which a transcript is laid out, and the colors it is painted in.
///
/// A layout reads the numbers and never the colors: its parts name roles, which painters look up in the
/// palette of the appearance. So light and dark have the same frames.
///
/// All lengths are in points at text size 1 and multiples of 1/64. A theme without a change is
/// ``jsq``; others begin there and say what differs:
///
/// ```swift
/// var theme = Theme.jsq
/// theme.name = "mine"
/// theme.bubble.radius = 12
/// ```
public struct Theme: Hashable, Sendable {
  /// The name by which the theme is chosen.
  public var name: String
  /// How text rectangles are rounded before bubbles are built around them.
  public var rounding: Rounding = .integral
  /// The space around all rows, and the distances between them.
  public var list = TranscriptListStyle()
  /// Which messages belong together.
  public var runs = RunRule.standard
  /// Where time headers stand, and what they say.
  public var timeHeaders = TimeHeaderRule.standard
  /// The time header.
  public var timeHeader = HeaderStyle()
  /// The font and the size of the text in bubbles.
  public var body = FontStyle(size: 17)
  /// The line heights and the tracking of fonts that have none of their own.
  public var typography = TypographyStyle()
  /// Messages of nothing but a few emoji.
  public var emojiOnly = EmojiOnlyStyle()
  /// The bubble.
  public var bubble = BubbleStyle()
  /// The avatars of others.
  public var incomingAvatar = AvatarStyle()
  /// The avatars of the viewer.
  public var outgoingAvatar = AvatarStyle(size: 0, visibility: .none)
  /// The name of the sender.
  public var senderName = SenderNameStyle()
  /// The label under a bubble that tells when it was sent and how far it got, or the time within it.
  public var footer = FooterStyle()
  /// The times that a swipe reveals.
  public var reveal = RevealStyle()
  /// The answered message, quoted in the bubble.
  public var quote = QuoteStyle()
  /// The mark of a forwarded message.
  public var forward = LineStyle(font: FontStyle(size: 13, isItalic: true))
  /// Lists, quotes, code and mentions within a text.
  public var richText = RichTextStyle()
  /// The reactions under a bubble.
  public var reactions = ReactionStyle()
  /// How many answers a message has in its thread.
  public var thread = LineStyle(font: FontStyle(size: 13, weight: .semibold))
  /// Photos, videos, albums, stickers and moving pictures.
  public var media = MediaStyle()
  /// Voice messages and sound.
  public var voice = VoiceStyle()
  /// Files.
  public var file = FileStyle()
  /// Cards: link previews, places, contacts, polls, calls.
  public var card = CardStyle()
  /// Blocks of code.
  public var code = CodeStyle()
  /// Tables in the text of messages.
  public var table = TextTableStyle()
  /// Calls of tools, their answers, and the reasoning of models.
  public var tool = ToolStyle()
  /// Notices of the service.
  public var notice = NoticeStyle()
  /// Who is typing.
  public var typing = TypingStyle()
  /// The divider above the first unread message.
  public var unread = HeaderStyle(font: FontStyle(size: 12, weight: .semibold), height: 28)
  /// The row that offers earlier messages.
  public var loadEarlier = HeaderStyle(font: FontStyle(size: 15), height: 32)
  /// The row that welcomes to a conversation.
  public var welcome = NoticeStyle(font: FontStyle(size: 13), verticalPadding: 8)
  /// Whether the welcome is a line in the style of ``welcome``, or a received message.
  public var welcomeForm = WelcomeForm.line
  /// The list of conversations.
  public var conversations = ConversationListStyle()
  /// The bar in which a message is written.
  public var composer = ComposerStyle()
  /// The bar above a transcript.
  public var screen = ScreenStyle()
  /// The colors in light mode.
  public var light: Palette = .jsqLight
  /// The colors in dark mode.
  public var dark: Palette = .jsqDark

  /// Creates a theme with the numbers of ``jsq``.
  public init(name: String) {
    self.name = name
  }
}

extension Theme {
  /// The form of the welcome to a conversation.
  public enum WelcomeForm: String, Hashable, Sendable, CaseIterable {
    /// A line in the middle of the row.
    case line
    /// A bubble like that of a received message.
    case bubble
  }

  /// The width in points from which every row stands within the list's margins.
  ///
  /// Below it every row still has a layout: text has at least one point of room, so that its lines
  /// hold one grapheme cluster each, and bubbles and labels keep their smallest size and reach out
  /// over the margin on their far side, or over the edge. A grapheme cluster that is wider than its
  /// room, such as a large emoji in a narrow bubble, stands out at any width.
  public var smallestWidth: Double {
    let column = max(incomingAvatar.columnWidth, outgoingAvatar.columnWidth)
    let body = bubble.incomingInsets.horizontal + bubble.tail.width + body.size
    let name = senderName.inset + senderName.font.size
    let content = max(bubble.minimumSize.width, body, name, smallestFooter, smallestContentWidth)
    return list.insets.horizontal + column + content
  }

  /// The least width of what tells the time: words below a bubble are cut, those within it are not.
  private var smallestFooter: Double {
    if footer.placement == .below { return footer.inset + footer.font.size }
    return 14 * footer.font.size + bubble.incomingInsets.horizontal + bubble.tail.width
  }

  /// The least width of bubbles with pictures, cards and controls, in points.
  ///
  /// Those with words beside a symbol have room for one letter of them and for the longest number.
  private var smallestContentWidth: Double {
    let sound = voice.buttonSize + 2 * voice.gap + voice.font.size * 5 + voice.barWidth
    let words = max(card.titleFont.size, card.font.size, card.buttonFont.size)
    let option = card.font.size * 14 + 2 * card.gap
    let picture = quote.pictureSize + quote.barGap
    let answered = quote.barWidth + quote.barGap + picture + 2 * quote.padding + quote.font.size
    let inner = max(
      max(media.minimumSize.width, voice.minimumWidth, sound),
      max(file.minimumWidth, file.iconSize + file.gap + file.font.size),
      max(card.minimumWidth, card.iconSize + card.gap + words + 4 * card.padding, option),
      max(2 * code.padding + code.font.size, 2 * (tool.iconSize + tool.gap) + tool.font.size * 5),
      answered
    )
    return inner + bubble.incomingInsets.horizontal + bubble.tail.width + bubble.extraSize.width
  }
}

/// How a text rectangle is rounded before a bubble is built around it.
public enum Rounding: String, Hashable, Sendable, CaseIterable {
  /// Up to whole points, as `CGRectIntegral` does to a rectangle at the origin.
  case integral
  /// Up to whole device pixels.
  case pixel
}
