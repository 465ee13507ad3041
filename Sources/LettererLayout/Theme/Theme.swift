/// All numbers and rules for laying out a transcript, and the colors for painting it.
///
/// A layout reads the numbers and never the colors: its parts name roles, which painters look up in
/// the palette of the appearance. So light and dark mode have the same frames.
///
/// All lengths are in points at text size 1 and multiples of 1/64. A new theme equals ``jsq``, so
/// that other themes state only their differences:
///
/// ```swift
/// var theme = Theme.jsq
/// theme.name = "mine"
/// theme.bubble.radius = 12
/// ```
public struct Theme: Hashable, Sendable {
  /// The name that selects the theme.
  public var name: String
  /// How text rectangles are rounded before bubbles are built around them.
  public var rounding: Rounding = .integral
  /// The space around all rows, and the distances between them.
  public var list = TranscriptListStyle()
  /// The rule that groups messages into runs.
  public var runs = RunRule.standard
  /// The rule that places time headers, and their content.
  public var timeHeaders = TimeHeaderRule.standard
  /// The time header.
  public var timeHeader = HeaderStyle()
  /// The font of the text in bubbles.
  public var body = FontStyle(size: 17)
  /// The line heights and tracking of fonts that do not specify them.
  public var typography = TypographyStyle()
  /// Messages of only a few emoji.
  public var emojiOnly = EmojiOnlyStyle()
  /// The bubble.
  public var bubble = BubbleStyle()
  /// The avatars of others.
  public var incomingAvatar = AvatarStyle()
  /// The avatars of the viewer.
  public var outgoingAvatar = AvatarStyle(size: 0, visibility: .none)
  /// The name of the sender.
  public var senderName = SenderNameStyle()
  /// The label below a bubble with time and delivery status, or the time inside the bubble.
  public var footer = FooterStyle()
  /// The times revealed by a swipe.
  public var reveal = RevealStyle()
  /// The quoted message in the bubble of its reply.
  public var quote = QuoteStyle()
  /// The mark of a forwarded message.
  public var forward = LineStyle(font: FontStyle(size: 13, isItalic: true))
  /// Lists, quotes, code, and mentions in text.
  public var richText = RichTextStyle()
  /// The reactions under a bubble.
  public var reactions = ReactionStyle()
  /// The reply count of a thread.
  public var thread = LineStyle(font: FontStyle(size: 13, weight: .semibold))
  /// Photos, videos, albums, stickers, and GIFs.
  public var media = MediaStyle()
  /// Voice messages and audio.
  public var voice = VoiceStyle()
  /// Files.
  public var file = FileStyle()
  /// Cards: link previews, places, contacts, polls, and calls.
  public var card = CardStyle()
  /// Blocks of code.
  public var code = CodeStyle()
  /// Tables in the text of messages.
  public var table = TextTableStyle()
  /// Tool calls, their results, and the reasoning of models.
  public var tool = ToolStyle()
  /// Notices from the service.
  public var notice = NoticeStyle()
  /// The typing indicator.
  public var typing = TypingStyle()
  /// The divider above the first unread message.
  public var unread = HeaderStyle(font: FontStyle(size: 12, weight: .semibold), height: 28)
  /// The row that offers to load earlier messages.
  public var loadEarlier = HeaderStyle(font: FontStyle(size: 15), height: 32)
  /// The welcome row.
  public var welcome = NoticeStyle(font: FontStyle(size: 13), verticalPadding: 8)
  /// Whether the welcome is a line in the style of ``welcome``, or a bubble.
  public var welcomeForm = WelcomeForm.line
  /// The conversation list.
  public var conversations = ConversationListStyle()
  /// The composer.
  public var composer = ComposerStyle()
  /// The navigation bar.
  public var screen = ScreenStyle()
  /// The colors in light mode.
  public var light: Palette = .jsqLight
  /// The colors in dark mode.
  public var dark: Palette = .jsqDark

  /// Creates a theme equal to ``jsq`` except for its name.
  public init(name: String) {
    self.name = name
  }
}

extension Theme {
  /// The form of the welcome.
  public enum WelcomeForm: String, Hashable, Sendable, CaseIterable {
    /// A centered line.
    case line
    /// A bubble like that of an incoming message.
    case bubble
  }

  /// The width in points from which all rows fit inside the list's margins at their own sizes.
  ///
  /// Every row has a layout below it too: margins, avatars, and content are made smaller. Where that
  /// ends, text has an available width of at least one point, so that each line holds one grapheme
  /// cluster, and bubbles and labels extend over the far margin or edge.
  public var smallestWidth: Double {
    let column = max(incomingAvatar.columnWidth, outgoingAvatar.columnWidth)
    let body = bubble.incomingInsets.horizontal + bubble.tail.width + body.size
    let name = senderName.inset + senderName.font.size
    let content = max(bubble.minimumSize.width, body, name, smallestFooter, smallestContentWidth)
    return list.insets.horizontal + column + content
  }

  /// The minimum width of the footer: text below a bubble is truncated, text inside it is not.
  private var smallestFooter: Double {
    if footer.placement == .below { return footer.inset + footer.font.size }
    return 14 * footer.font.size + bubble.incomingInsets.horizontal + bubble.tail.width
  }

  /// The minimum width of bubbles with pictures, cards, and controls, in points.
  ///
  /// Those with text next to a symbol have space for one letter and for the longest number.
  private var smallestContentWidth: Double {
    let sound =
      voice.buttonSize + 2 * voice.gap + voice.font.size * 5 + voice.barWidth
      + (voice.radius > 0 ? 2 * voice.padding : 0)
    let words = max(card.titleFont.size, card.font.size, card.buttonFont.size)
    let fields = card.optionHeight > 0 ? 4 * card.padding : 0
    let option = card.font.size * 14 + 2 * card.gap + fields
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
