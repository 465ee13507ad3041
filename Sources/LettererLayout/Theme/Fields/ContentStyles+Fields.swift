extension QuoteStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.font("nameFont", &nameFont, "The name.")
    visitor.font("font", &font, "The quoted text.")
    visitor.field("maximumLines", &maximumLines, .count, "The maximum number of lines.")
    visitor.word("form", &form, cells: .block, "Its look and placement.")
    visitor.length("barWidth", &barWidth, cells: 1, "The bar next to it; 0 for none.")
    visitor.length("barGap", &barGap, cells: 1, "From the bar to the text.")
    visitor.length("spacing", &spacing, cells: 0, "To the text below.")
    visitor.length(
      "radius",
      &radius,
      cells: 0,
      "The corners of the background; 0 for no background."
    )
    visitor.length("padding", &padding, cells: 0, "From the text to the background's edges.")
    visitor.length("pictureSize", &pictureSize, cells: 0, "The small picture; 0 for none.")
    visitor.word("namesViewer", &namesViewer, "Whether the viewer is quoted by name.")
    visitor.word("isWide", &isWide, cells: false, "Whether its background extends to the edges.")
    visitor.length("margin", &margin, cells: 0, "From such a background to the edges.")
    visitor.word("hasSymbols", &hasSymbols, cells: false, "Whether a symbol precedes its words.")
    visitor.word("isTextPale", &isTextPale, "Whether its text is less important.")
    visitor.word("isPictureTrailing", &isPictureTrailing, "Whether that picture is at the end.")
    visitor.word("coloring", &coloring, cells: .plain, "The color of name, bar, and background.")
    visitor.field(
      "tint",
      &tint,
      .share,
      cells: 0,
      "The opacity of the background in that color; 0 for the color of cards."
    )
  }
}

extension RichTextStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.textLength("quoteIndent", &quoteIndent, cells: 2, "The space before quoted paragraphs.")
    visitor.length("quoteBarWidth", &quoteBarWidth, cells: 1, "The bar in that space; 0 for none.")
    visitor.word("areQuotesPale", &areQuotesPale, "Whether quoted paragraphs are less important.")
    visitLists(&visitor)
    visitHeadings(&visitor)
    visitor.textLength(
      "ruleHeight",
      &ruleHeight,
      cells: 1,
      "A line across the text, with its space."
    )
    visitor.field("codeScale", &codeScale, .factor, cells: 1, "The size of code relative to text.")
    visitor.field(
      "emojiScale",
      &emojiScale,
      .factor,
      cells: 1,
      "The size of emoji among words relative to text."
    )
    visitor.textLength(
      "groundPadding",
      &groundPadding,
      cells: 0,
      "From words to the ends of their background."
    )
    visitor.word("mentionWeight", &mentionWeight, "The weight of mentions.")
    visitor.word("marksViewer", &marksViewer, "Whether mentions of the viewer have own colors.")
    visitor.word("hasMentionGround", &hasMentionGround, "Whether mentions have a background.")
    visitor.word("hasPaleSpoilers", &hasPaleSpoilers, "Whether spoilers are as pale as quote bars.")
    visitor.word(
      "hasColoredLinks",
      &hasColoredLinks,
      "Whether links have the color of buttons instead of text."
    )
    visitor.word("hasUnderlinedLinks", &hasUnderlinedLinks, "Whether links are underlined.")
    visitor.length(
      "mostIndent",
      &mostIndent,
      cells: nil,
      "The maximum share of a line for indents."
    )
  }

  private mutating func visitLists(_ visitor: inout some ThemeVisitor) {
    visitor.textLength(
      "bulletIndent",
      &bulletIndent,
      cells: 2,
      "The space before items with a bullet."
    )
    visitor.textLength("numberIndent", &numberIndent, cells: 4, "The space before numbered items.")
    visitor.word("hasPaleMarkers", &hasPaleMarkers, cells: false, "Whether bullets are pale.")
    visitor.textLength("markerGap", &markerGap, cells: 0, "Between a bullet and its item.")
    visitor.field(
      "bulletScale",
      &bulletScale,
      .factor,
      cells: 1,
      "The size of bullets relative to text."
    )
    visitor.field("discLevels", &discLevels, .count, cells: 1, "The list levels with discs.")
    visitor.textLength("itemSpacing", &itemSpacing, cells: 0, "Between the items of a list.")
    visitor.textLength("blockSpacing", &blockSpacing, cells: 1, "Between tables, code, and text.")
  }

  private mutating func visitHeadings(_ visitor: inout some ThemeVisitor) {
    visitor.textLength("headingSpacing", &headingSpacing, cells: 0, "Above a heading.")
    visitor.textLength(
      "headingGap",
      &headingGap,
      cells: 0,
      "Between a heading and text without a blank line between them."
    )
    visitor.word("headingWeight", &headingWeight, "The weight of headings.")
    visitor.field(
      "headingScale",
      &headingScale,
      .factor,
      cells: 1,
      "The size of the largest headings relative to text."
    )
  }
}

extension ReactionStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.word("placement", &placement, cells: .below, "The placement of reactions.")
    visitor.word("edge", &edge, cells: .outer, "The end of the bubble where those below it are.")
    visitor.word("showsSingleCount", &showsSingleCount, "Whether a count of one is shown.")
    visitor.word("isMerged", &isMerged, cells: false, "Whether all reactions share one background.")
    visitor.field(
      "faces",
      &faces,
      .count,
      cells: 0,
      "The maximum number of avatars in place of a count."
    )
    visitor.textLength("faceSize", &faceSize, cells: 1, "The diameter of these avatars.")
    visitor.field("tint", &tint, .share, "The opacity of the background inside a bubble.")
    visitor.font("font", &font, "Emoji and count.")
    visitor.textLength("height", &height, cells: 1, "The height.")
    visitor.field(
      "countScale",
      &countScale,
      .factor,
      cells: 1,
      "The size of the count relative to the emoji."
    )
    visitor.word("hasBoldOwnCount", &hasBoldOwnCount, "Whether the viewer's counts are bold.")
    visitor.length("radius", &radius, cells: nil, "The corners; null for half of the height.")
    visitor.length("padding", &padding, cells: 1, "From the text to the ends.")
    visitor.field(
      "spacing",
      &spacing,
      .signedLength,
      cells: 0,
      "Between two; below 0 if they overlap."
    )
    visitor.field(
      "overlap",
      &overlap,
      .signedLength,
      cells: 1,
      "How far they overlap the bubble; below 0 for a distance from it."
    )
    visitor.length("borderWidth", &borderWidth, cells: 0, "The line around them.")
    visitor.field("maximumCount", &maximumCount, .count, "The maximum number shown.")
  }
}

extension MediaStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.word("isBelowText", &isBelowText, "Whether attachments are below the text.")
    visitor.length(
      "size",
      &size,
      cells: LayoutSize(width: 24, height: 6),
      "The maximum size of a picture."
    )
    visitor.length(
      "wideSize",
      &wideSize,
      cells: LayoutSize(width: 32, height: 8),
      "The maximum size in a wide window."
    )
    visitor.length("portraitSize", &portraitSize, cells: nil, "The limit of portrait pictures.")
    visitor.length(
      "minimumSize",
      &minimumSize,
      cells: LayoutSize(width: 4, height: 2),
      "The minimum size of a picture."
    )
    visitor.word("isCropped", &isCropped, cells: true, "Whether pictures fill their box.")
    visitor.length("inset", &inset, cells: 1, "From the picture to the bubble's edge.")
    visitor.length("radius", &radius, cells: nil, "The corners; null for those of the bubble.")
    visitor.length("borderWidth", &borderWidth, cells: 0, "The border of pictures; 0 for none.")
    visitor.word("showsName", &showsName, cells: false, "Whether the file name is above a picture.")
    visitor.word(
      "showsDescriptions",
      &showsDescriptions,
      cells: true,
      "Whether the descriptions of pictures, audio, and files are below them."
    )
    visitor.length(
      "stickerSize",
      &stickerSize,
      cells: LayoutSize(width: 16, height: 6),
      "The maximum size of stickers."
    )
    visitor.length("albumSpacing", &albumSpacing, cells: 0, "Between the pictures of an album.")
    visitor.field(
      "albumCount",
      &albumCount,
      .count,
      cells: 4,
      "The maximum number of pictures in an album; 0 for all."
    )
    visitor.word("albumForm", &albumForm, cells: .mosaic, "The arrangement of an album.")
    visitor.length(
      "albumHeight",
      &albumHeight,
      cells: 6,
      "The height of an album; null for its natural height."
    )
    visitor.length("spacing", &spacing, cells: 0, "From contents to what follows.")
    visitor.length("captionSpacing", &captionSpacing, cells: 0, "From pictures to words below.")
    visitor.length("playSize", &playSize, cells: 1, "The play mark.")
    visitor.font("font", &font, "Durations and names.")
  }
}

extension VoiceStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.length("minimumWidth", &minimumWidth, cells: 16, "The width at ten seconds.")
    visitor.length("maximumWidth", &maximumWidth, cells: 32, "The width at a minute.")
    visitor.length("buttonSize", &buttonSize, cells: 1, "The play button.")
    visitor.length("gap", &gap, cells: 1, "From the button to the waveform.")
    visitor.length("waveHeight", &waveHeight, cells: 1, "The waveform.")
    visitor.length("barWidth", &barWidth, cells: 1, "One of its bars.")
    visitor.length("barGap", &barGap, cells: 0, "Between two bars.")
    visitor.length(
      "playheadSize",
      &playheadSize,
      cells: 0,
      "The playhead; 0 for none."
    )
    visitor.length("avatarSize", &avatarSize, cells: 0, "The sender's avatar; 0 for none.")
    visitor.word("isButtonPlain", &isButtonPlain, cells: false, "Whether the button has no disc.")
    visitor.word(
      "isDurationBelow",
      &isDurationBelow,
      cells: false,
      "Whether the duration is below."
    )
    visitor.word(
      "isWaveAtBottom",
      &isWaveAtBottom,
      cells: false,
      "Whether bars have a common lower edge."
    )
    visitor.length("radius", &radius, cells: 0, "The corners of the background; 0 for none.")
    visitor.length("padding", &padding, cells: 0, "To the edge of the background.")
    visitor.length("borderWidth", &borderWidth, cells: 0, "The background's border; 0 for none.")
    visitor.font("font", &font, "The duration.")
  }
}

extension FileStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.length("iconSize", &iconSize, cells: 1, "The icon.")
    visitor.length("gap", &gap, cells: 1, "From the icon to the words.")
    visitor.font("font", &font, "The name.")
    visitor.font("detailFont", &detailFont, "Size and type.")
    visitor.length("minimumWidth", &minimumWidth, cells: 10, "The minimum width.")
    visitor.field("maximumLines", &maximumLines, .count, "The maximum number of lines of the name.")
    visitor.word("isRound", &isRound, cells: false, "Whether the icon is a disc.")
    visitor.length(
      "radius",
      &radius,
      cells: 0,
      "The corners of the background; 0 for no background."
    )
    visitor.length("padding", &padding, cells: 0, "To the edge of the background.")
    visitor.length("borderWidth", &borderWidth, cells: 0, "The background's border; 0 for none.")
    visitor.word(
      "isDetailBelow",
      &isDetailBelow,
      cells: false,
      "Whether size and type are below the background."
    )
    visitor.word("hasAccentName", &hasAccentName, "Whether the name has the color of links.")
  }
}

extension CodeStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.font("font", &font, "The code.")
    visitor.font("labelFont", &labelFont, "The language.")
    visitor.length("padding", &padding, cells: 0, "To the left and right edges of the background.")
    visitor.length("verticalPadding", &verticalPadding, cells: 0, "To its other edges.")
    visitor.word("hasGround", &hasGround, cells: false, "Whether code has a background.")
    visitor.word("hasLabel", &hasLabel, "Whether the language is above the code.")
    visitor.word("isWide", &isWide, "Whether it is as wide as text may be.")
    visitor.length("radius", &radius, cells: 0, "The corners of the background.")
    visitor.length("borderWidth", &borderWidth, cells: 0, "The line around it; 0 for none.")
    visitor.word(
      "offersCopy",
      &offersCopy,
      cells: false,
      "Whether there is a button to copy the code."
    )
    visitor.word(
      "colorsOutgoing",
      &colorsOutgoing,
      cells: true,
      "Whether code of the viewer is colored."
    )
    visitor.word("overflow", &overflow, "What happens to lines that are too wide.")
  }
}

extension TextTableStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.font("font", &font, "The words; the header is bold.")
    visitor.length("padding", &padding, cells: 1, "On both sides of text, between columns.")
    visitor.length(
      "edgePadding",
      &edgePadding,
      cells: 0,
      "On both sides of text, at the edges of the table."
    )
    visitor.length("verticalPadding", &verticalPadding, cells: 0, "Above and below the text.")
    visitor.length("lineWidth", &lineWidth, cells: 1, "The lines; 0 for none.")
    visitor.length("headerLineWidth", &headerLineWidth, cells: 1, "The line below the header.")
    visitor.word("hasRowLines", &hasRowLines, cells: false, "Whether lines separate all rows.")
    visitor.word(
      "hasColumnLines",
      &hasColumnLines,
      cells: true,
      "Whether lines separate columns; cells then begin at the same height."
    )
    visitor.word(
      "hasHeaderGround",
      &hasHeaderGround,
      cells: false,
      "Whether the header has a background."
    )
    visitor.word("isStriped", &isStriped, cells: false, "Whether every other row has a background.")
    visitor.length("radius", &radius, cells: 0, "The corners of these backgrounds.")
  }
}

extension ToolStyle: ThemeStyle {
  package mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.font("font", &font, "The name.")
    visitor.font("codeFont", &codeFont, "Input and output.")
    visitor.font("textFont", &textFont, "Reasoning.")
    visitor.textLength("iconSize", &iconSize, cells: 1, "The icon.")
    visitor.length("gap", &gap, cells: 1, "Between icon, name, and content.")
    visitor.length("padding", &padding, cells: 0, "To the edge of the background.")
    visitor.length("radius", &radius, cells: 0, "The corners of the background.")
    visitor.field(
      "maximumLines",
      &maximumLines,
      .count,
      "The maximum number of lines; 0 for collapsed."
    )
    visitor.word("isFramed", &isFramed, cells: false, "Whether one border encloses all.")
    visitor.word("showsSuccess", &showsSuccess, cells: false, "Whether a check mark shows success.")
  }
}
