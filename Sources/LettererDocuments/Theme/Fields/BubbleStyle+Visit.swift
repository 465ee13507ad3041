import LettererLayout

extension BubbleStyle {
  mutating func visit<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.length("incomingInsets", &incomingInsets, "From the text to the body, for others.")
    visitor.length("outgoingInsets", &outgoingInsets, "From the text to the body, for the viewer.")
    visitor.length("minimumSize", &minimumSize, "The smallest bubble, with its tail.")
    visitor.length("fudge", &fudge, "What is added to both sides after that.")
    visitor.length("radius", &radius, "The corners.")
    visitor.length("joinedRadius", &joinedRadius, "The sender's corners where a run goes on.")
    visitor.group("tail", "The tail.") { tail.visit(&$0) }
    visitor.group("limit", "How wide bubbles may grow.") { limit.visit(&$0) }
    visitor.length("fixedWidth", &fixedWidth, "The width of all bubbles with text.")
    visitor.length("incomingImage", &incomingImage, "A picture for the bubbles of others.")
    visitor.length("outgoingImage", &outgoingImage, "A picture for the bubbles of the viewer.")
  }
}

extension TailStyle {
  mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.word("form", &form, "What it looks like.")
    visitor.length("width", &width, "The width that is kept for it.")
    visitor.word("edge", &edge, "At which corner it stands.")
    visitor.word("visibility", &visibility, "Which messages of a run have one.")
  }
}

extension WidthLimit {
  mutating func visit(_ visitor: inout some ThemeVisitor) {
    visitor.length("margin", &margin, "What stays free on the far side.")
    visitor.length("wideMargin", &wideMargin, "The same in a wide window.")
    visitor.field("fraction", &fraction, .share, "The widest as a share of the width.")
    visitor.field("wideFraction", &wideFraction, .share, "The same in a wide window.")
    visitor.length("maximum", &maximum, "The widest.")
  }
}

extension AvatarStyle {
  mutating func visit<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.length("size", &size, "The diameter; 0 for none.")
    visitor.field("gap", &gap, .signedLength, "The distance from the bubble.")
    visitor.font("font", &font, "The initials.")
    visitor.word("visibility", &visibility, "Which messages of a run have one.")
    visitor.word("audience", &audience, "In which conversations they stand.")
    visitor.word("position", &position, "Where they stand beside the message.")
    visitor.length("borderWidth", &borderWidth, "The line around them.")
    visitor.length("column", &column, "From the margin to the bubbles; null for size and gap.")
  }
}

extension SenderNameStyle {
  mutating func visit<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.font("font", &font, "The font.")
    visitor.length("height", &height, "The strip above the bubble.")
    visitor.length("inset", &inset, "From the bubble's edge.")
    visitor.word("audience", &audience, "In which conversations names stand.")
    visitor.word("isInBubble", &isInBubble, "Whether it is the first line within the bubble.")
    visitor.word("isColored", &isColored, "Whether it has the color of the avatar.")
    visitor.word("keepsStrip", &keepsStrip, "Whether the strip stays without a name.")
  }
}

extension FooterStyle {
  mutating func visit<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.word("placement", &placement, "Below the bubble, or packed into its last line.")
    visitor.font("font", &font, "The font.")
    visitor.length("height", &height, "The strip below the bubble.")
    visitor.length("inset", &inset, "From the bubble's edge.")
    visitor.length("gap", &gap, "From the text to what is packed.")
    visitor.word("times", &times, "Which messages of a run tell their time.")
    visitor.word("status", &status, "Which messages of the viewer's runs tell their status.")
    visitor.word("keepsStrip", &keepsStrip, "Whether the strip stays with nothing to tell.")
  }
}

extension RevealStyle {
  mutating func visit<Visitor: ThemeVisitor>(_ visitor: inout Visitor) {
    visitor.font("font", &font, "The font.")
    visitor.length("width", &width, "The column on the right.")
  }
}
