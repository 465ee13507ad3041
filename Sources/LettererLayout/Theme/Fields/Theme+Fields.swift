extension Theme: ThemeStyle {
  /// Visits every field except the name.
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.word("rounding", &rounding, "How text rectangles are rounded before bubbles.")
    visitor.group("list", &list, "The space around all rows, and between them.")
    visitor.rule("runs", &runs, "Which messages belong together.")
    visitor.rule("timeHeaders", &timeHeaders, "Where time headers are shown.")
    visitor.group("timeHeader", &timeHeader, "The time header.")
    visitor.font("body", &body, "The text in bubbles.")
    visitor.group("typography", &typography, "Line heights and tracking.")
    visitor.group("emojiOnly", &emojiOnly, "Messages of a few emoji.")
    visitor.group("bubble", &bubble, "The bubble.")
    visitor.group("incomingAvatar", &incomingAvatar, "The avatars of others.")
    visitor.group("outgoingAvatar", &outgoingAvatar, "The avatars of the viewer.")
    visitor.group("senderName", &senderName, "The name of the sender.")
    visitor.group("footer", &footer, "Time and status.")
    visitor.group("reveal", &reveal, "The times that a swipe reveals.")
    visitContent(&visitor)
    visitStrips(&visitor)
    visitScreens(&visitor)
    visitor.group("light", &light, .colors, "The colors in light mode.")
    visitor.group("dark", &dark, .colors, "The colors in dark mode.")
  }

  private mutating func visitContent(_ visitor: inout some ThemeVisitor) {
    visitor.group("quote", &quote, "The quoted message of a reply.")
    visitor.group("forward", &forward, "The mark of a forwarded message.")
    visitor.group("richText", &richText, "Lists, quotes, code, and mentions.")
    visitor.group("reactions", &reactions, "The reactions under a bubble.")
    visitor.group("thread", &thread, "The number of replies to a message.")
    visitor.group("media", &media, "Pictures and videos.")
    visitor.group("voice", &voice, "Voice messages and sound.")
    visitor.group("file", &file, "Files.")
    visitor.group("card", &card, "Cards.")
    visitor.group("code", &code, "Blocks of code.")
    visitor.group("table", &table, "Tables in the text.")
    visitor.group("tool", &tool, "Tool calls and reasoning.")
  }

  private mutating func visitStrips(_ visitor: inout some ThemeVisitor) {
    visitor.group("notice", &notice, "System notices.")
    visitor.group("typing", &typing, "The typing indicator.")
    visitor.group("unread", &unread, "The divider above unread messages.")
    visitor.group("loadEarlier", &loadEarlier, "The button for earlier messages.")
    visitor.group("welcome", &welcome, "The welcome of a conversation.")
    visitor.word(
      "welcomeForm",
      &welcomeForm,
      "Whether the welcome is a line or a received message."
    )
  }

  private mutating func visitScreens(_ visitor: inout some ThemeVisitor) {
    visitor.group("conversations", &conversations, .screens, "The list of conversations.")
    visitor.group("composer", &composer, .screens, "The composer.")
    visitor.group("screen", &screen, .screens, "The bar above a transcript.")
  }
}

extension RunRule: ThemeRule {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.word("requiresSameSender", &requiresSameSender, "Whether a run has one sender.")
    visitor.field("maximumGap", &maximumGap, .seconds, "The maximum gap to the previous message.")
    visitor.word(
      "includesMaximumGap",
      &includesMaximumGap,
      "Whether a gap of exactly that length continues a run."
    )
    visitor.word(
      "requiresSameDay",
      &requiresSameDay,
      "Whether a run stays within one calendar day."
    )
    visitor.word("breaks", &breaks, "What else ends a run.")
  }
}

extension TimeHeaderRule: ThemeRule {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.field("minimumGap", &minimumGap, .seconds, "The minimum gap for a header.")
    visitor.word("marksNewDay", &marksNewDay, "Whether each day starts with one.")
    visitor.word("form", &form, "The text of a header.")
  }
}

extension TranscriptListStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.length(
      "insets",
      &insets,
      cells: Insets(top: 0, left: 1, bottom: 0, right: 1),
      "The space around all rows."
    )
    visitor.length("spacingInRun", &spacingInRun, cells: 0, "Above a message that continues a run.")
    visitor.length("spacingBetweenRuns", &spacingBetweenRuns, cells: 1, "Above everything else.")
    visitor.length("wideWidth", &wideWidth, cells: 80, "The minimum width of a wide window.")
    visitor.length(
      "maximumWidth",
      &maximumWidth,
      cells: nil,
      "The maximum width of rows, which are then centered."
    )
    visitor.word("isOneSided", &isOneSided, "Whether all messages are on one side.")
    visitor.word(
      "highlightsMentions",
      &highlightsMentions,
      "Whether messages that mention the viewer have a background."
    )
    visitor.word(
      "highlightsPinned",
      &highlightsPinned,
      cells: false,
      "Whether pinned messages have a background and a line that says so."
    )
    visitor.word(
      "isOneSidedWhenWide",
      &isOneSidedWhenWide,
      "Whether all messages are on one side in wide windows."
    )
    visitor.word(
      "shortContent",
      &shortContent,
      "The placement of rows that do not fill the screen."
    )
  }
}

extension HeaderStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.font("font", &font, "The font.")
    visitor.textLength("height", &height, cells: 1, "The height of the strip.")
    visitor.length("padding", &padding, cells: 0, "From the text to the ends of its background.")
    visitor.length(
      "radius",
      &radius,
      cells: 0,
      "The corners of the background; 0 for no background."
    )
    visitor.length("margin", &margin, cells: 0, "Above and below the background.")
    visitor.word("hasLine", &hasLine, cells: false, "Whether a line runs through the strip.")
    visitor.field("lineOpacity", &lineOpacity, .share, "The opacity of that line.")
    visitor.word("isWide", &isWide, "Whether that line reaches the edges of the transcript.")
    visitor.word(
      "isTrailing",
      &isTrailing,
      cells: false,
      "Whether an unread divider has its label at the trailing end."
    )
    visitor.word(
      "joinsTimeHeader",
      &joinsTimeHeader,
      cells: false,
      "Whether an unread divider with a trailing label and a time header above it share a line."
    )
    visitor.word(
      "unreadForm",
      &unreadForm,
      cells: .count,
      "Whether an unread divider counts the messages, or has a word."
    )
    visitor.textLength("bandHeight", &bandHeight, cells: 0, "A band from edge to edge; 0 for none.")
    visitor.word("dayWeight", &dayWeight, "The weight of the day; null for that of the font.")
    visitor.word("dayForm", &dayForm, "How a day is named in a header of its own.")
  }
}

extension NoticeStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.font("font", &font, "The font.")
    visitor.length("verticalPadding", &verticalPadding, cells: 0, "Above and below the text.")
    visitor.length("sideMargin", &sideMargin, cells: 4, "The free space on both sides.")
    visitor.length("padding", &padding, cells: 0, "From the text to the ends of its background.")
    visitor.length(
      "radius",
      &radius,
      cells: 0,
      "The corners of the background; 0 for no background."
    )
    visitor.word("hasLine", &hasLine, cells: false, "Whether lines run from it to the margins.")
    visitor.word(
      "isLeading",
      &isLeading,
      cells: false,
      "Whether it starts at the edge of messages."
    )
    visitor.word("hasSymbols", &hasSymbols, cells: false, "Whether deleted messages have a symbol.")
    visitor.word(
      "isDetailed",
      &isDetailed,
      cells: false,
      "Whether it has a symbol, the actor in bold, and the time."
    )
    visitor.word("hasBoldNames", &hasBoldNames, cells: false, "Whether names are bold.")
    visitor.word(
      "isAttributed",
      &isAttributed,
      cells: false,
      "Whether it has the actor's avatar, name, and the time."
    )
  }
}

extension LineStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.font("font", &font, "The font.")
    visitor.length("spacing", &spacing, cells: 0, "From the name to what is next to it.")
    visitor.word("isAccented", &isAccented, cells: false, "Whether it has the color of links.")
    visitor.field("faces", &faces, .count, cells: 0, "The maximum number of avatars before it.")
    visitor.word("showsLast", &showsLast, "Whether the time of the last reply follows it.")
    visitor.textLength(
      "symbolSize",
      &symbolSize,
      cells: 0,
      "The arrow before the mark of a forwarded message; 0 for none."
    )
  }
}

extension TypographyStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.length("leading", &leading, cells: 0, "The extra line height beyond that of the font.")
    visitor.field("leastLineHeight", &leastLineHeight, .factor, "The minimum line height in ems.")
    visitor.field("mostLineHeight", &mostLineHeight, .factor, "The maximum line height in ems.")
    visitor.word("tracking", &tracking, "The space between letters at 17 points, in ems.")
  }
}

extension EmojiOnlyStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.field(
      "sizes",
      &sizes,
      .fontSize,
      cells: [],
      "The sizes for one emoji, two emoji, and so on."
    )
  }
}

extension TypingStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.word("form", &form, cells: .words, "The form of the indicator.")
    visitor.word("isThought", &isThought, cells: false, "Whether it is a thought bubble.")
    visitor.textLength("size", &size, cells: nil, "The bubble with its tail.")
    visitor.font("font", &font, "The font of the text.")
    visitor.length("margin", &margin, cells: 0, "The row height beyond the bubble.")
  }
}
