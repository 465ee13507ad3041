import LettererLayout

extension ConversationListStyle {
  mutating func visit<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.length("insets", &insets, "The space around the rows.")
    visitor.length("rowHeight", &rowHeight, "The height of a row.")
    visitor.length("verticalPadding", &verticalPadding, "Above and below the text of a row.")
    visitor.length("avatarSize", &avatarSize, "The diameter of avatars.")
    visitor.length("gap", &gap, "From the avatar to the text.")
    visitor.font("initialsFont", &initialsFont, "The font of initials.")
    visitor.font("titleFont", &titleFont, "The font of titles.")
    visitor.font("previewFont", &previewFont, "The font of previews.")
    visitor.field("previewLines", &previewLines, .count, "The most lines of a preview.")
    visitor.font("timeFont", &timeFont, "The font of times.")
    visitor.font("badgeFont", &badgeFont, "The font of counts.")
    visitor.length("badgeHeight", &badgeHeight, "The height of counts, their least width.")
    visitor.field("badgeLimit", &badgeLimit, .count, "The greatest number that is shown.")
    visitor.length("symbolSize", &symbolSize, "The symbols for pinned and muted.")
    visitor.length("separator", &separator, "The line between two rows.")
  }
}

extension ComposerStyle {
  mutating func visit<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.length("minimumHeight", &minimumHeight, "The least height of the bar.")
    visitor.length("insets", &insets, "From the edges of the bar to field and buttons.")
    visitor.font("font", &font, "The font of the text.")
    visitor.length("fieldInsets", &fieldInsets, "From the edges of the field to the text.")
    visitor.length("maximumFieldHeight", &maximumFieldHeight, "The greatest height of the field.")
    visitor.length("radius", &radius, "The corners of the field.")
    visitor.length("borderWidth", &borderWidth, "The lines around the field and above the bar.")
    visitor.length("buttonSize", &buttonSize, "The side of the buttons.")
    visitor.length("gap", &gap, "Between buttons and field.")
    visitor.group("reply", "The answered message above the field.") { reply.visit(&$0) }
    visitor.length("replyPadding", &replyPadding, "From the edges of the bar to that message.")
  }
}

extension ScreenStyle {
  mutating func visit<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.length("barHeight", &barHeight, "The height without the safe area above it.")
    visitor.font("titleFont", &titleFont, "The font of the title.")
    visitor.font("subtitleFont", &subtitleFont, "The font of what stands below it.")
    visitor.length("inset", &inset, "From the edge to the pointer back.")
    visitor.length("symbolSize", &symbolSize, "The side of the pointer back.")
    visitor.length("separator", &separator, "The line below the bar.")
  }
}
