import LettererLayout

extension Theme {
  /// Visits every field: the one description from which themes are read, written and documented.
  mutating func visit<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.word("rounding", &rounding, "How text rectangles are rounded before bubbles.")
    visitor.group("list", "The space around all rows, and between them.") { list.visit(&$0) }
    visitor.choice("runs", &runs, among: RunRule.named, "Which messages belong together.") {
      $1.visit(&$0)
    }
    visitor.choice(
      "timeHeaders",
      &timeHeaders,
      among: TimeHeaderRule.named,
      "Where time headers stand."
    ) {
      $1.visit(&$0)
    }
    visitor.group("timeHeader", "The time header.") { timeHeader.visit(&$0) }
    visitor.font("body", &body, "The text in bubbles.")
    visitor.group("emojiOnly", "Messages of a few emoji.") { emojiOnly.visit(&$0) }
    visitor.group("bubble", "The bubble.") { bubble.visit(&$0) }
    visitor.group("incomingAvatar", "The avatars of others.") { incomingAvatar.visit(&$0) }
    visitor.group("outgoingAvatar", "The avatars of the viewer.") { outgoingAvatar.visit(&$0) }
    visitor.group("senderName", "The name of the sender.") { senderName.visit(&$0) }
    visitor.group("footer", "Time and status.") { footer.visit(&$0) }
    visitor.group("reveal", "The times that a swipe reveals.") { reveal.visit(&$0) }
    visitContent(&visitor)
    visitStrips(&visitor)
    visitScreens(&visitor)
    visitor.group("light", "The colors by day.") { light.visit(&$0) }
    visitor.group("dark", "The colors by night.") { dark.visit(&$0) }
  }

  private mutating func visitContent<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.group("quote", "The answered message.") { quote.visit(&$0) }
    visitor.group("forward", "The mark of a forwarded message.") { forward.visit(&$0) }
    visitor.group("richText", "Lists, quotes, code and mentions.") { richText.visit(&$0) }
    visitor.group("reactions", "The reactions under a bubble.") { reactions.visit(&$0) }
    visitor.group("thread", "How many answers a message has.") { thread.visit(&$0) }
    visitor.group("media", "Pictures and videos.") { media.visit(&$0) }
    visitor.group("voice", "Voice messages and sound.") { voice.visit(&$0) }
    visitor.group("file", "Files.") { file.visit(&$0) }
    visitor.group("card", "Cards.") { card.visit(&$0) }
    visitor.group("code", "Blocks of code.") { code.visit(&$0) }
    visitor.group("tool", "Calls of tools and reasoning.") { tool.visit(&$0) }
  }

  private mutating func visitStrips<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.group("notice", "Notices of the service.") { notice.visit(&$0) }
    visitor.group("typing", "Who is typing.") { typing.visit(&$0) }
    visitor.group("unread", "The divider above unread messages.") { unread.visit(&$0) }
    visitor.group("loadEarlier", "The offer of earlier messages.") { loadEarlier.visit(&$0) }
    visitor.group("welcome", "The welcome to a conversation.") { welcome.visit(&$0) }
  }

  private mutating func visitScreens<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.group("conversations", "The list of conversations.") { conversations.visit(&$0) }
    visitor.group("composer", "The bar in which a message is written.") { composer.visit(&$0) }
    visitor.group("screen", "The bar above a transcript.") { screen.visit(&$0) }
  }
}

extension RunRule {
  fileprivate static var named: [(name: String, value: RunRule)] {
    presets.map { ($0.name, $0.rule) }
  }

  mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.word("requiresSameSender", &requiresSameSender, "Whether one sender is asked for.")
    visitor.field("maximumGap", &maximumGap, .seconds, "The largest gap to the message before.")
    visitor.word("includesMaximumGap", &includesMaximumGap, "Whether that gap itself belongs.")
    visitor.word("requiresSameDay", &requiresSameDay, "Whether one calendar day is asked for.")
    visitor.word("breaks", &breaks, "What ends a run beside that.")
  }
}

extension TimeHeaderRule {
  fileprivate static var named: [(name: String, value: TimeHeaderRule)] {
    presets.map { ($0.name, $0.rule) }
  }

  mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.field("minimumGap", &minimumGap, .seconds, "The gap from which a header stands.")
    visitor.word("marksNewDay", &marksNewDay, "Whether one stands where a day begins.")
    visitor.word("form", &form, "What a header says.")
  }
}

extension TranscriptListStyle {
  mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.length("insets", &insets, "The space around all rows.")
    visitor.length("spacingInRun", &spacingInRun, "Above a message that continues a run.")
    visitor.length("spacingBetweenRuns", &spacingBetweenRuns, "Above everything else.")
    visitor.length("wideWidth", &wideWidth, "The width from which a window is wide.")
    visitor.word("isOneSidedWhenWide", &isOneSidedWhenWide, "Whether wide windows have one side.")
    visitor.word("shortContent", &shortContent, "Where rows stand that do not fill the screen.")
  }
}

extension HeaderStyle {
  mutating func visit<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.font("font", &font, "The font.")
    visitor.length("height", &height, "The height of the strip.")
    visitor.length("padding", &padding, "From the text to the ends of its ground.")
    visitor.length("radius", &radius, "The corners of the ground; 0 for no ground.")
    visitor.length("margin", &margin, "Above and below the ground.")
  }
}

extension NoticeStyle {
  mutating func visit<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.font("font", &font, "The font.")
    visitor.length("verticalPadding", &verticalPadding, "Above and below the text.")
    visitor.length("sideMargin", &sideMargin, "What stays free on both sides.")
    visitor.length("padding", &padding, "From the text to the ends of its ground.")
    visitor.length("radius", &radius, "The corners of the ground; 0 for no ground.")
  }
}

extension LineStyle {
  mutating func visit<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.font("font", &font, "The font.")
    visitor.length("spacing", &spacing, "To what stands next to it.")
  }
}

extension EmojiOnlyStyle {
  mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.field("sizes", &sizes, .fontSize, "The sizes by the number of emoji, from one on.")
  }
}

extension TypingStyle {
  mutating func visit<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.word("form", &form, "How it is told.")
    visitor.length("size", &size, "The bubble with its tail.")
    visitor.font("font", &font, "The font of the words.")
    visitor.length("margin", &margin, "The height of the row beyond the bubble.")
  }
}
