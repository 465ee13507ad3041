extension ConversationListStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.points("insets", &insets, "The space around the rows.")
    visitor.points("rowHeight", &rowHeight, "The height of a row.")
    visitor.points("verticalPadding", &verticalPadding, "Above and below the text of a row.")
    visitor.points("avatarSize", &avatarSize, "The diameter of avatars.")
    visitor.points("gap", &gap, "From the avatar to the text.")
    visitor.group("initialsFont", &initialsFont, .avatars, "The font of initials.")
    visitor.font("titleFont", &titleFont, "The font of titles.")
    visitor.font("previewFont", &previewFont, "The font of previews.")
    visitor.field(
      "previewLines",
      &previewLines,
      .count,
      "The maximum number of lines of a preview."
    )
    visitor.font("timeFont", &timeFont, "The font of times.")
    visitor.font("badgeFont", &badgeFont, "The font of counts.")
    visitor.field(
      "badgeHeight",
      &badgeHeight,
      .textLength,
      "The height and minimum width of counts."
    )
    visitor.field("badgeLimit", &badgeLimit, .count, "The maximum number shown.")
    visitor.field("symbolSize", &symbolSize, .textLength, "The symbols for pinned and muted.")
    visitor.points("separator", &separator, "The line between two rows.")
  }
}

extension ComposerStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.word("form", &form, "The buttons and their places.")
    visitor.word("appleForm", &appleForm, "The form on Apple devices; null for that of form.")
    visitor.word(
      "placeholder",
      &placeholder,
      "The text of an empty field; empty for the UI string."
    )
    visitor.word("sendTitle", &sendTitle, "The word on the send button, if it has one.")
    visitor.word(
      "namesConversation",
      &namesConversation,
      "Whether the conversation's name follows that UI string."
    )
    visitor.word("personSign", &personSign, "The sign before it in a conversation of two.")
    visitor.points("minimumHeight", &minimumHeight, "The minimum height of the bar.")
    visitor.points(
      "insets",
      &insets,
      "From the edges of the bar to the text field and the buttons."
    )
    visitor.font("font", &font, "The font of the text.")
    visitor.points("fieldInsets", &fieldInsets, "From the edges of the field to the text.")
    visitor.field(
      "maximumFieldHeight",
      &maximumFieldHeight,
      .textLength,
      "The maximum height of the field."
    )
    visitor.points("radius", &radius, "The corners of the field.")
    visitor.points("borderWidth", &borderWidth, "The lines around the field and above the bar.")
    visitor.points("buttonSize", &buttonSize, "The side of the buttons.")
    visitor.points("gap", &gap, "Between buttons and field.")
    visitor.group("reply", &reply, "The quoted message above the field.")
    visitor.points("replyPadding", &replyPadding, "From the edges of the bar to that message.")
  }
}

extension ScreenStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.points("barHeight", &barHeight, "The height without the safe area above it.")
    visitor.font("titleFont", &titleFont, "The font of the title.")
    visitor.font("subtitleFont", &subtitleFont, "The font of the subtitle.")
    visitor.points("inset", &inset, "From the edge to the back button.")
    visitor.points("symbolSize", &symbolSize, "The side of the buttons.")
    visitor.points("separator", &separator, "The line below the bar.")
    visitor.word("form", &form, "How the bar of a conversation is arranged.")
    visitor.points("conversationHeight", &conversationHeight, "The height of that bar.")
    visitor.points("avatarSize", &avatarSize, "The diameter of the avatar in it; 0 for none.")
    visitor.font("stackedFont", &stackedFont, "The font of a title below the avatar.")
    visitor.word("groupFaces", &groupFaces, "The faces in the bar of a group.")
    visitor.word("groupSign", &groupSign, "The sign before the name of a group in the bar.")
    visitor.word("countsPeople", &countsPeople, "Whether a group's subtitle is a number.")
    visitor.word("androidForm", &androidForm, "The form on Android devices; null for that of form.")
    visitor.word(
      "hasAndroidMenu",
      &hasAndroidMenu,
      "Whether the bar ends with a menu button on Android devices."
    )
    visitor.word("hasVideoButton", &hasVideoButton, "Whether it has a button for a video call.")
    visitor.word("hasCallButton", &hasCallButton, "Whether it has a button for a call.")
    visitor.word(
      "hasFloatingDate",
      &hasFloatingDate,
      "Whether the date of the topmost message floats over a scrolled transcript."
    )
    visitor.points(
      "endButtonSize",
      &endButtonSize,
      "The scroll-to-end button of a scrolled transcript; 0 for none."
    )
  }
}
