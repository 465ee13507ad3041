extension BubbleStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.length(
      "incomingInsets",
      &incomingInsets,
      cells: Insets(top: 1, left: 2, bottom: 1, right: 2),
      "From the text to the body, for others."
    )
    visitor.length(
      "outgoingInsets",
      &outgoingInsets,
      cells: Insets(top: 1, left: 2, bottom: 1, right: 2),
      "From the text to the body, for the viewer."
    )
    visitor.length(
      "minimumSize",
      &minimumSize,
      cells: LayoutSize(width: 5, height: 3),
      "The smallest bubble, with its tail."
    )
    visitor.length(
      "extraSize",
      &extraSize,
      cells: LayoutSize(width: 0, height: 0),
      "What is added to width and height after that."
    )
    visitor.length("radius", &radius, cells: 1, "The corners.")
    visitor.length(
      "joinedRadius",
      &joinedRadius,
      cells: 1,
      "The corners on the sender's side within a run."
    )
    visitor.group("tail", &tail, "The tail.")
    visitor.group("limit", &limit, "The maximum width of bubbles.")
    visitor.length("shareSize", &shareSize, cells: 0, "The button next to posts; 0 for none.")
    visitor.length(
      "mediaShareSize",
      &mediaShareSize,
      cells: 0,
      "The button next to pictures, files, and previews; 0 for none."
    )
    visitor.length("actionSize", &actionSize, cells: 0, "The symbols below replies; 0 for none.")
    visitor.word(
      "fillsColumn",
      &fillsColumn,
      cells: false,
      "Whether received messages take the full width."
    )
    visitor.length(
      "fixedWidth",
      &fixedWidth,
      cells: nil,
      "A fixed width for all bubbles with text."
    )
    visitor.length("incomingImage", &incomingImage, cells: nil, "A picture for received bubbles.")
    visitor.length("outgoingImage", &outgoingImage, cells: nil, "A picture for sent bubbles.")
  }
}

extension TailStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.word("form", &form, "The shape.")
    visitor.length("width", &width, cells: 0, "The width reserved for it.")
    visitor.word("edge", &edge, "The corner where it is.")
    visitor.word("androidEdge", &androidEdge, "The corner on the screens of Android devices.")
    visitor.word("androidForm", &androidForm, "The shape on the screens of Android devices.")
    visitor.word(
      "visibility",
      &visibility,
      cells: RunVisibility.none,
      "Which messages of a run have one."
    )
  }
}

extension WidthLimit: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.length("margin", &margin, cells: nil, "The free space on the far side.")
    visitor.length("wideMargin", &wideMargin, cells: nil, "The same in a wide window.")
    visitor.field("fraction", &fraction, .share, "The maximum as a share of the width.")
    visitor.field("wideFraction", &wideFraction, .share, "The same in a wide window.")
    visitor.field("outgoingFraction", &outgoingFraction, .share, "The same for the viewer's.")
    visitor.length("maximum", &maximum, cells: 72, "The maximum.")
  }
}

extension AvatarStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.length("size", &size, cells: 0, "The diameter; 0 for none.")
    visitor.field("gap", &gap, .signedLength, cells: 0, "The distance from the bubble.")
    visitor.group("font", &font, .avatars, "The initials.")
    visitor.word(
      "visibility",
      &visibility,
      cells: RunVisibility.none,
      "Which messages of a run have one."
    )
    visitor.word("audience", &audience, "In which conversations they are shown.")
    visitor.word("position", &position, "Their place next to the message.")
    visitor.length("borderWidth", &borderWidth, cells: 0, "The line around them.")
    visitor.length("radius", &radius, cells: nil, "The corners; null for circles.")
    visitor.length(
      "column",
      &column,
      cells: nil,
      "From the margin to the bubbles; null for size and gap."
    )
  }
}

extension SenderNameStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.font("font", &font, "The font.")
    visitor.textLength("height", &height, cells: 0, "The strip above the bubble.")
    visitor.length("inset", &inset, cells: 2, "From the bubble's edge.")
    visitor.length("spacing", &spacing, cells: 1, "From a name in the bubble to what follows.")
    visitor.word("audience", &audience, "In which conversations names are shown.")
    visitor.word("isInBubble", &isInBubble, "Whether it is the first line within the bubble.")
    visitor.length(
      "groundRadius",
      &groundRadius,
      cells: 0,
      "The corners of its background above content without a bubble."
    )
    visitor.length("groundPadding", &groundPadding, cells: 0, "On both sides of it there.")
    visitor.length("groundInset", &groundInset, cells: 0, "Above and below it there.")
    visitor.length("groundSpacing", &groundSpacing, cells: 0, "From there to the content.")
    visitor.word("isColored", &isColored, "Whether it has the color of the avatar.")
    visitor.word("hasOwnColor", &hasOwnColor, "Whether it has the sender's own color, if any.")
    visitor.word("isProminent", &isProminent, "Whether it is as prominent as message text.")
    visitor.word("includesViewer", &includesViewer, "Whether the viewer's name is also shown.")
    visitor.word(
      "showsBadge",
      &showsBadge,
      cells: false,
      "Whether a badge for bots follows it."
    )
    visitor.word("showsTime", &showsTime, cells: false, "Whether the time follows it.")
    visitor.word("showsDay", &showsDay, cells: false, "Whether it includes a relative day.")
    visitor.font("timeFont", &timeFont, "The font of that badge and time.")
    visitor.word("headsPosts", &headsPosts, "Whether posts start with the name of the channel.")
    visitor.word("keepsStrip", &keepsStrip, "Whether the strip stays without a name.")
  }
}

extension FooterStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.word("placement", &placement, "Below the bubble, or in its last line.")
    visitor.font("font", &font, "The font.")
    visitor.textLength("height", &height, cells: 0, "The strip below the bubble.")
    visitor.length("inset", &inset, cells: 2, "From the bubble's edge.")
    visitor.length("gap", &gap, cells: 1, "From the text to the time in its last line.")
    visitor.length("symbolGap", &symbolGap, cells: 3, "From the time to the status symbol.")
    visitor.length(
      "badgePadding",
      &badgePadding,
      cells: 6,
      "On both sides of the time on a picture."
    )
    visitor.length("badgeInset", &badgeInset, cells: 2, "Above and below the time on a picture.")
    visitor.length("badgeMargin", &badgeMargin, cells: 4, "From there to the picture's edges.")
    visitor.word(
      "colorsBadge",
      &colorsBadge,
      "Whether check marks of read messages keep their color on a picture."
    )
    visitor.length(
      "bareSpacing",
      &bareSpacing,
      cells: 0,
      "From content without a bubble to the time below it."
    )
    visitor.word("times", &times, cells: .every, "Which messages of a run show their time.")
    visitor.word("status", &status, "Which messages of the viewer's runs show their status.")
    visitor.word("hasSymbols", &hasSymbols, cells: false, "Whether a symbol is next to its words.")
    visitor.word("showsSender", &showsSender, cells: false, "Whether a name precedes the time.")
    visitor.word(
      "marksDelivery",
      &marksDelivery,
      cells: true,
      "Whether two check marks mean delivered, and not only read."
    )
    visitor.word("symbolForm", &symbolForm, cells: .ticks, "The form of status symbols.")
    visitor.word("statusWeight", &statusWeight, "The weight of the status; null for the font's.")
    visitor.word(
      "showsNewestStatusOnly",
      &showsNewestStatusOnly,
      "Whether only the viewer's newest message of each status shows it."
    )
    visitor.field(
      "readers",
      &readers,
      .count,
      cells: 0,
      "The maximum number of avatars that show who has read up to here in a group."
    )
    visitor.word("readerPlacement", &readerPlacement, "Where these avatars are.")
    visitor.word("keepsStrip", &keepsStrip, "Whether an empty strip stays.")
    visitor.length(
      "failureMark",
      &failureMark,
      cells: 0,
      "The mark next to failed messages of the viewer; 0 for none."
    )
  }
}

extension RevealStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.font("font", &font, "The font.")
    visitor.textLength("width", &width, cells: 10, "The column on the right.")
  }
}
