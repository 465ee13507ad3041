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
    visitor.group("light", &light, .colors, "The colors by day.")
    visitor.group("dark", &dark, .colors, "The colors by night.")
  }

  private mutating func visitContent(_ visitor: inout some ThemeVisitor) {
    visitor.group("quote", &quote, "The answered message.")
    visitor.group("forward", &forward, "The mark of a forwarded message.")
    visitor.group("richText", &richText, "Lists, quotes, code and mentions.")
    visitor.group("reactions", &reactions, "The reactions under a bubble.")
    visitor.group("thread", &thread, "How many answers a message has.")
    visitor.group("media", &media, "Pictures and videos.")
    visitor.group("voice", &voice, "Voice messages and sound.")
    visitor.group("file", &file, "Files.")
    visitor.group("card", &card, "Cards.")
    visitor.group("code", &code, "Blocks of code.")
    visitor.group("table", &table, "Tables in the text.")
    visitor.group("tool", &tool, "Calls of tools and reasoning.")
  }

  private mutating func visitStrips(_ visitor: inout some ThemeVisitor) {
    visitor.group("notice", &notice, "Notices of the service.")
    visitor.group("typing", &typing, "Who is typing.")
    visitor.group("unread", &unread, "The divider above unread messages.")
    visitor.group("loadEarlier", &loadEarlier, "The offer of earlier messages.")
    visitor.group("welcome", &welcome, "The welcome to a conversation.")
    visitor.word(
      "welcomeForm",
      &welcomeForm,
      "Whether the welcome is a line or a received message."
    )
  }

  private mutating func visitScreens(_ visitor: inout some ThemeVisitor) {
    visitor.group("conversations", &conversations, .screens, "The list of conversations.")
    visitor.group("composer", &composer, .screens, "The bar in which a message is written.")
    visitor.group("screen", &screen, .screens, "The bar above a transcript.")
  }
}

extension RunRule: ThemeRule {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.word("requiresSameSender", &requiresSameSender, "Whether one sender is asked for.")
    visitor.field("maximumGap", &maximumGap, .seconds, "The largest gap to the message before.")
    visitor.word("includesMaximumGap", &includesMaximumGap, "Whether that gap itself belongs.")
    visitor.word("requiresSameDay", &requiresSameDay, "Whether one calendar day is asked for.")
    visitor.word("breaks", &breaks, "What else ends a run.")
  }
}

extension TimeHeaderRule: ThemeRule {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.field("minimumGap", &minimumGap, .seconds, "The gap from which a header stands.")
    visitor.word("marksNewDay", &marksNewDay, "Whether each day begins with one.")
    visitor.word("form", &form, "The words of a header.")
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
    visitor.length("wideWidth", &wideWidth, cells: 80, "The width from which a window is wide.")
    visitor.length("maximumWidth", &maximumWidth, cells: nil, "The widest rows, in the middle.")
    visitor.word("isOneSided", &isOneSided, "Whether all messages stand on one side.")
    visitor.word("highlightsMentions", &highlightsMentions, "Whether mentions have a ground.")
    visitor.word("isOneSidedWhenWide", &isOneSidedWhenWide, "Whether wide windows have one side.")
    visitor.word("shortContent", &shortContent, "Where rows stand that do not fill the screen.")
  }
}

extension HeaderStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.font("font", &font, "The font.")
    visitor.textLength("height", &height, cells: 1, "The height of the strip.")
    visitor.length("padding", &padding, cells: 0, "From the text to the ends of its ground.")
    visitor.length(
      "radius",
      &radius,
      cells: 0,
      "The corners of the background; 0 for no background."
    )
    visitor.length("margin", &margin, cells: 0, "Above and below the ground.")
    visitor.word("hasLine", &hasLine, cells: false, "Whether a line runs through the strip.")
    visitor.word("dayWeight", &dayWeight, "The weight of the day; null for that of the font.")
    visitor.word("dayForm", &dayForm, "How a day is named in a header of its own.")
  }
}

extension NoticeStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.font("font", &font, "The font.")
    visitor.length("verticalPadding", &verticalPadding, cells: 0, "Above and below the text.")
    visitor.length("sideMargin", &sideMargin, cells: 4, "What stays free on both sides.")
    visitor.length("padding", &padding, cells: 0, "From the text to the ends of its ground.")
    visitor.length(
      "radius",
      &radius,
      cells: 0,
      "The corners of the background; 0 for no background."
    )
    visitor.word("hasLine", &hasLine, cells: false, "Whether lines run from it to the margins.")
    visitor.word("isLeading", &isLeading, cells: false, "Whether it begins where messages do.")
    visitor.word("hasSymbols", &hasSymbols, cells: false, "Whether what was deleted has a symbol.")
  }
}

extension LineStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.font("font", &font, "The font.")
    visitor.length("spacing", &spacing, cells: 0, "From the name to what is next to it.")
    visitor.word("isAccented", &isAccented, cells: false, "Whether it has the color of links.")
    visitor.field("faces", &faces, .count, cells: 0, "The most faces in front of it.")
    visitor.word("showsLast", &showsLast, "Whether the time of the last answer is behind it.")
  }
}

extension TypographyStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.length("leading", &leading, cells: 0, "How much higher a line is than its font.")
    visitor.field("leastLineHeight", &leastLineHeight, .factor, "The least line height in ems.")
    visitor.field("mostLineHeight", &mostLineHeight, .factor, "The greatest line height in ems.")
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
      "The sizes by the number of emoji, from one on."
    )
  }
}

extension TypingStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.word("form", &form, cells: .words, "How it is told.")
    visitor.length("size", &size, cells: nil, "The bubble with its tail.")
    visitor.font("font", &font, "The font of the words.")
    visitor.length("margin", &margin, cells: 0, "The height of the row beyond the bubble.")
  }
}
