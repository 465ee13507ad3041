extension Theme {
  /// Returns the theme with its colors changed as little as needed for a minimum contrast.
  ///
  /// A background that exists only for one text, such as a bubble's fill, moves away from that
  /// text; then texts with too little contrast move toward black or white, whichever is nearer. The
  /// canvas moves only if its own text requires it. The name becomes `jsq+contrast`.
  ///
  /// - Parameter minimum: The minimum contrast, 1 to 21; more than 7 is not possible on every
  ///   background.
  /// - Returns: The theme. Colors that cannot reach the contrast stay the same.
  public func withContrast(_ minimum: Double) -> Theme {
    var theme = self
    let repair = ContrastRepair(grounds: textGrounds, minimum: minimum)
    theme.light = repair.repaired(light)
    theme.dark = repair.repaired(dark)
    if !theme.name.hasSuffix("+contrast") { theme.name += "+contrast" }
    return theme
  }
}

/// Moves the colors of a palette until its texts have enough contrast.
struct ContrastRepair {
  let grounds: [TextGround]
  let minimum: Double

  func repaired(_ palette: Palette) -> Palette {
    var palette = palette
    for ground in grounds where ground.isOwn && !isText(ground.ground) {
      moveGround(ground, in: &palette)
    }
    // Initials come last, because the avatars behind them may be the colors of names.
    let texts = Role.allCases.filter { isText($0) && $0 != .avatarText } + [.avatarText]
    for text in texts { moveText(text, in: &palette) }
    return palette
  }

  private func isText(_ role: Role) -> Bool { grounds.contains { $0.text == role } }

  /// Moves the topmost background away from its text: its color and each color of its gradient.
  private func moveGround(_ ground: TextGround, in palette: inout Palette) {
    guard ground.contrast(in: palette) < minimum else { return }
    let role = ground.ground
    let text = palette[ground.text]
    func moved(_ color: RGBAColor) -> RGBAColor {
      var probe = palette
      probe.gradients[role] = nil
      return firstMove(of: color, away: text.luminance > color.luminance ? .black : .white) {
        probe[role] = $0
        return ground.contrast(in: probe) >= minimum
      } ?? color
    }
    if let gradient = palette.gradients[role] {
      let colors = gradient.colors.map(moved)
      palette[role] = moved(palette[role])
      palette.gradients[role]?.colors = colors
    } else {
      palette[role] = moved(palette[role])
    }
  }

  /// Moves a text color until it has enough contrast with all of its backgrounds.
  private func moveText(_ text: Role, in palette: inout Palette) {
    let grounds = self.grounds.filter { $0.text == text }
    let color = palette[text]
    func firstMove(toward shade: RGBAColor.Shade) -> (share: Int, color: RGBAColor)? {
      var probe = palette
      for share in 0...255 {
        let moved = color.moved(toward: shade, by: share)
        probe[text] = moved
        if grounds.allSatisfy({ $0.contrast(in: probe) >= minimum }) { return (share, moved) }
      }
      return nil
    }
    let moves = [firstMove(toward: .black), firstMove(toward: .white)].compactMap(\.self)
    guard let least = moves.min(by: { $0.share < $1.share }) else { return }
    palette[text] = least.color
  }

  /// Returns the first color toward black or white that satisfies a condition.
  private func firstMove(
    of color: RGBAColor,
    away shade: RGBAColor.Shade,
    until holds: (RGBAColor) -> Bool
  ) -> RGBAColor? {
    (0...255).lazy.map { color.moved(toward: shade, by: $0) }.first(where: holds)
  }
}
