extension CardStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitLines(&visitor)
    visitForm(&visitor)
    visitLengths(&visitor)
  }

  private mutating func visitLines(_ visitor: inout some ThemeVisitor) {
    visitor.font("titleFont", &titleFont, "The title.")
    visitor.font("font", &font, "The lines.")
    visitor.font("captionFont", &captionFont, "The lines that are less important.")
    visitor.word("areLinesPale", &areLinesPale, "Whether lines are less important.")
    visitor.word("areNamesPale", &areNamesPale, "Whether names of fields are less important.")
    visitor.font("buttonFont", &buttonFont, "The buttons.")
    visitor.length("iconSize", &iconSize, cells: 1, "The icon.")
    visitor.field(
      "pictureRatio",
      &pictureRatio,
      .factor,
      cells: 0.15,
      "The height of a picture relative to its width."
    )
    visitor.length(
      "pictureSize",
      &pictureSize,
      cells: nil,
      "The maximum size of a picture after the words, which keeps its ratio; null for one ratio."
    )
    visitor.length("gap", &gap, cells: 1, "Between icon, text, and lines.")
    visitor.length("spacing", &spacing, cells: 0, "Between two lines.")
    visitor.length("padding", &padding, cells: 0, "To the edge of the background.")
    visitor.length("verticalPadding", &verticalPadding, cells: nil, "The same above and below.")
    visitor.length("borderWidth", &borderWidth, cells: 0, "The line around it.")
    visitor.length("radius", &radius, cells: 0, "The corners of the background.")
    visitor.textLength("buttonHeight", &buttonHeight, cells: 1, "A button.")
    visitor.length("buttonRadius", &buttonRadius, cells: nil, "The corners of buttons.")
    visitor.length(
      "buttonSpacing",
      &buttonSpacing,
      cells: nil,
      "Between buttons; null for twice that of lines."
    )
  }

  private mutating func visitForm(_ visitor: inout some ThemeVisitor) {
    visitor.length("choiceSpacing", &choiceSpacing, cells: 2, "On both sides of suggested replies.")
    visitor.field(
      "choiceLines",
      &choiceLines,
      .count,
      cells: 1,
      "The maximum number of lines of a suggested reply."
    )
    visitor.word(
      "hidesAnsweredChoices",
      &hidesAnsweredChoices,
      "Whether suggested replies disappear after an answer."
    )
    visitor.word(
      "choicesBelow",
      &choicesBelow,
      cells: false,
      "Whether suggested replies are below the bubble."
    )
    visitor.word("areChoicesWide", &areChoicesWide, "Whether those are as wide as the bubble.")
    visitor.word(
      "reachesEdge",
      &reachesEdge,
      cells: false,
      "Whether cards are as close to the bubble's edge as pictures."
    )
    visitor.word("isBubble", &isBubble, cells: false, "Whether a card is a bubble itself.")
    visitor.word("hasButtonRow", &hasButtonRow, cells: false, "Whether buttons share a line.")
    visitor.word("hasFilledButtons", &hasFilledButtons, "Whether all buttons are filled.")
    visitor.word(
      "areButtonsBelow",
      &areButtonsBelow,
      cells: false,
      "Whether buttons are below the background."
    )
    visitor.word("isPictureTrailing", &isPictureTrailing, "Whether pictures follow the words.")
    visitor.word("showsShares", &showsShares, cells: false, "Whether options have their share.")
    visitor.word("hasColoredSource", &hasColoredSource, "Whether the site has the color of links.")
    visitor.word("hasSmallSource", &hasSmallSource, "Whether the site is as small as captions.")
    visitor.word("hasAccentTitle", &hasAccentTitle, "Whether titles with a target are links.")
    visitor.word("offersMessage", &offersMessage, cells: false, "Whether contacts have a button.")
    visitor.word(
      "offersVotes",
      &offersVotes,
      cells: false,
      "Whether polls have a button instead of their number of votes."
    )
    visitor.word("hidesAddress", &hidesAddress, "Whether a previewed address is omitted.")
    visitor.word("isSourceBelow", &isSourceBelow, "Whether the source is below the words.")
    visitor.word("hasHeader", &hasHeader, cells: false, "Whether the source is in its own row.")
    visitor.word("isBelowText", &isBelowText, "Whether cards are below the text.")
  }

  private mutating func visitLengths(_ visitor: inout some ThemeVisitor) {
    visitor.length("barWidth", &barWidth, cells: 0, "The bar at the leading edge; 0 for none.")
    visitor.length("barHeight", &barHeight, cells: 0, "The bar of an option.")
    visitor.textLength(
      "optionHeight",
      &optionHeight,
      cells: 0,
      "The minimum height of a poll option's field; 0 for a bar below the text."
    )
    visitor.length(
      "optionSpacing",
      &optionSpacing,
      cells: nil,
      "Between options; null for twice that of lines."
    )
    visitor.field("chosenTint", &chosenTint, .share, "The opacity of a chosen option's fill.")
    visitor.length("minimumWidth", &minimumWidth, cells: 16, "The minimum width.")
    visitor.length("maximumWidth", &maximumWidth, cells: 40, "The maximum width.")
    visitor.field(
      "maximumLines",
      &maximumLines,
      .count,
      "The maximum number of lines of title and text."
    )
  }
}
