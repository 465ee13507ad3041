extension Palette {
  /// Returns the palette for painting a part: with the part's tint in place of its roles' colors.
  ///
  /// Text moves toward black or white until it is readable on a bubble, with a contrast of 3; a
  /// background moves away from the text on it.
  ///
  /// - Complexity: O(1), and O(roles) if the part has a tint.
  package func tinted(for part: Part) -> Palette {
    guard let tint = part.tint else { return self }
    var palette = self
    if let shape = part.shape {
      let isGround = part.text != nil || part.graphic != nil
      let text = self[part.text?.role ?? .avatarText]
      palette[shape.fill] = isGround ? tint.standing(out: 2.2, from: text) : tint
      palette.gradients[shape.fill] = nil
    } else if let text = part.text {
      let isInBubble = [.content, .mark].contains(part.layer)
      let ground = isInBubble ? self[.incomingFill].over(self[.canvas]) : self[.canvas]
      palette[text.role] = tint.standing(out: 3, from: ground)
    }
    return palette
  }
}
