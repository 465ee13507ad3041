import LettererLayout

extension QuoteStyle {
  mutating func visit<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.font("nameFont", &nameFont, "The name.")
    visitor.font("font", &font, "The quoted text.")
    visitor.field("maximumLines", &maximumLines, .count, "The most lines of it.")
    visitor.length("barWidth", &barWidth, "The bar beside it; 0 for none.")
    visitor.length("barGap", &barGap, "From the bar to the text.")
    visitor.length("spacing", &spacing, "To the text below.")
    visitor.length("radius", &radius, "The corners of the ground; 0 for no ground.")
    visitor.length("padding", &padding, "From the text to the ground's edges.")
    visitor.length("pictureSize", &pictureSize, "The small picture; 0 for none.")
  }
}

extension RichTextStyle {
  mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.length("quoteIndent", &quoteIndent, "The room beside quoted paragraphs.")
    visitor.length("quoteBarWidth", &quoteBarWidth, "The bar in that room; 0 for none.")
    visitor.length("bulletIndent", &bulletIndent, "The room before items with a bullet.")
    visitor.length("numberIndent", &numberIndent, "The room before numbered items.")
    visitor.length("codePadding", &codePadding, "The room on both sides of code.")
    visitor.length("codeRadius", &codeRadius, "The ground of code; 0 for none.")
    visitor.word("mentionWeight", &mentionWeight, "The weight of mentions.")
    visitor.length("mostIndent", &mostIndent, "The most that indents take of a line.")
  }
}

extension ReactionStyle {
  mutating func visit<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.font("font", &font, "Emoji and count.")
    visitor.length("height", &height, "The height.")
    visitor.length("padding", &padding, "From the text to the ends.")
    visitor.length("spacing", &spacing, "Between two.")
    visitor.length("overlap", &overlap, "How far they reach over the bubble.")
    visitor.length("borderWidth", &borderWidth, "The line around them.")
    visitor.field("maximumCount", &maximumCount, .count, "The most that are shown.")
  }
}

extension MediaStyle {
  mutating func visit<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.length("size", &size, "The box of a picture.")
    visitor.length("wideSize", &wideSize, "The box in a wide window.")
    visitor.length("portraitSize", &portraitSize, "The box of upright pictures.")
    visitor.length("minimumSize", &minimumSize, "The smallest picture.")
    visitor.word("isCropped", &isCropped, "Whether pictures fill their box.")
    visitor.length("inset", &inset, "From the picture to the bubble's edge.")
    visitor.length("radius", &radius, "The corners; null for those of the bubble.")
    visitor.length("stickerSize", &stickerSize, "The box of stickers.")
    visitor.length("albumSpacing", &albumSpacing, "Between the pictures of an album.")
    visitor.field("albumCount", &albumCount, .count, "The most pictures of an album.")
    visitor.length("albumHeight", &albumHeight, "The height of an album; null for its own.")
    visitor.length("spacing", &spacing, "From contents to what follows.")
    visitor.length("captionSpacing", &captionSpacing, "From pictures to words below them.")
    visitor.length("playSize", &playSize, "The play mark.")
    visitor.font("font", &font, "Durations and names.")
  }
}

extension VoiceStyle {
  mutating func visit<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.length("minimumWidth", &minimumWidth, "The width at ten seconds.")
    visitor.length("maximumWidth", &maximumWidth, "The width at a minute.")
    visitor.length("buttonSize", &buttonSize, "The play button.")
    visitor.length("gap", &gap, "From the button to the waveform.")
    visitor.length("waveHeight", &waveHeight, "The waveform.")
    visitor.length("barWidth", &barWidth, "One of its bars.")
    visitor.length("barGap", &barGap, "Between two bars.")
    visitor.font("font", &font, "The duration.")
  }
}

extension FileStyle {
  mutating func visit<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.length("iconSize", &iconSize, "The icon.")
    visitor.length("gap", &gap, "From the icon to the words.")
    visitor.font("font", &font, "The name.")
    visitor.font("detailFont", &detailFont, "Size and type.")
    visitor.length("minimumWidth", &minimumWidth, "The least width.")
    visitor.field("maximumLines", &maximumLines, .count, "The most lines of the name.")
  }
}

extension CardStyle {
  mutating func visit<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.font("titleFont", &titleFont, "The title.")
    visitor.font("font", &font, "The lines.")
    visitor.font("buttonFont", &buttonFont, "The buttons.")
    visitor.length("iconSize", &iconSize, "The icon.")
    visitor.field("pictureRatio", &pictureRatio, .factor, "A picture's height by its width.")
    visitor.length("gap", &gap, "Between icon, words and lines.")
    visitor.length("spacing", &spacing, "Between two lines.")
    visitor.length("padding", &padding, "To the edge of the ground.")
    visitor.length("radius", &radius, "The corners of the ground.")
    visitor.length("buttonHeight", &buttonHeight, "A button.")
    visitor.length("barHeight", &barHeight, "The bar of an option.")
    visitor.length("minimumWidth", &minimumWidth, "The least width.")
    visitor.length("maximumWidth", &maximumWidth, "The greatest width.")
    visitor.field("maximumLines", &maximumLines, .count, "The most lines of title and text.")
  }
}

extension CodeStyle {
  mutating func visit<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.font("font", &font, "The code.")
    visitor.font("labelFont", &labelFont, "The language.")
    visitor.length("padding", &padding, "To the edge of the ground.")
    visitor.length("radius", &radius, "The corners of the ground.")
  }
}

extension ToolStyle {
  mutating func visit<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.font("font", &font, "The name.")
    visitor.font("codeFont", &codeFont, "Input and output.")
    visitor.font("textFont", &textFont, "Reasoning.")
    visitor.length("iconSize", &iconSize, "The icon.")
    visitor.length("gap", &gap, "Between icon, name and content.")
    visitor.length("padding", &padding, "To the edge of the ground.")
    visitor.length("radius", &radius, "The corners of the ground.")
    visitor.field("maximumLines", &maximumLines, .count, "The most lines; 0 for collapsed.")
  }
}
