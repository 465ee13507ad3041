extension Theme {
  /// The minimum width of text in a bubble, in ems: less is a column of letters.
  private static var leastText: Double { 4 }
  /// The width of a transcript below which margins and avatars shrink, in ems.
  private static var leastWidth: Double { 10 }

  /// Returns the theme for a narrow transcript, at the text size that it has.
  ///
  /// Margins and avatars shrink first, then all text, until a line has space for a few letters.
  /// Lengths are rounded to whole points, not pixels, so that lines break alike at every scale.
  ///
  /// - Parameter width: The width of the transcript, in points.
  /// - Returns: The same theme if the transcript is wide enough for its text.
  func fitted(to width: Double) -> Theme {
    let share = width / (Self.leastWidth * body.size)
    guard share < 1 else { return self }
    var theme = self
    theme.shrinkMargins(by: max(share, 0.25))
    for _ in 0..<4 {
      let sides = Side.ofBubbles.map { theme.textWidth(of: $0, in: width) }
      let share = (sides.min() ?? 0) / (Self.leastText * theme.body.size)
      guard share < 1 else { break }
      theme = theme.shrunk(by: max(share, 0.1))
    }
    return theme
  }

  private func textWidth(of side: Side, in width: Double) -> Double {
    Column(side: side, width: width, theme: self, showsAvatars: true).maximumTextWidth
  }

  private mutating func shrinkMargins(by factor: Double) {
    func shrink(_ length: inout Double) { length = (length * factor).even }
    shrink(&list.insets.left)
    shrink(&list.insets.right)
    shrink(&senderName.inset)
    shrink(&footer.inset)
    shrink(&typing.margin)
    shrink(&bubble.limit.margin)
    shrink(&bubble.limit.wideMargin)
    bubble.limit.shrinkFarSide(by: factor)
    incomingAvatar.shrink(by: factor)
    outgoingAvatar.shrink(by: factor)
  }

  /// Returns the theme with a smaller content: text, pictures, and the space around them, but not
  /// margins and avatars.
  func shrunk(by factor: Double) -> Theme {
    var theme = self
    var shrinker = Shrinker(factor: factor)
    theme.visit(&shrinker)
    theme.list = list
    theme.incomingAvatar = incomingAvatar
    theme.outgoingAvatar = outgoingAvatar
    theme.senderName.inset = senderName.inset
    theme.footer.inset = footer.inset
    theme.bubble.limit = bubble.limit
    theme.reveal = reveal
    return theme
  }
}

extension Side {
  fileprivate static var ofBubbles: [Side] { [.incoming, .outgoing] }
}

extension WidthLimit {
  /// Reduces the share that bubbles leave on the far side.
  fileprivate mutating func shrinkFarSide(by factor: Double) {
    func shrunk(_ fraction: Double) -> Double { 1 - (1 - fraction) * factor }
    fraction = shrunk(fraction)
    wideFraction = shrunk(wideFraction)
    outgoingFraction = shrunk(outgoingFraction)
  }
}

extension AvatarStyle {
  fileprivate mutating func shrink(by factor: Double) {
    size = (size * factor).even
    gap = (gap * factor).even
    column = column.map { ($0 * factor).even }
    radius = radius.map { ($0 * factor).even }
    font.size = max((font.size * factor).snapped, 1)
  }
}

extension Double {
  /// The length rounded to a multiple of 1/64.
  fileprivate var snapped: Double { (self * 64).rounded() / 64 }

  /// The length rounded down to an even number of points, which has whole pixels at scale 1.5, too.
  fileprivate var even: Double { (self / 2).rounded(.down) * 2 }
}

/// Multiplies all lengths of a transcript's content: font sizes exactly, others to whole points, and
/// those that depend on fonts to no less than that.
private struct Shrinker: ThemeVisitor {
  let factor: Double

  mutating func visit<Value: ThemeValue>(_ field: ThemeField<Value>, _ value: inout Value) {
    guard field.unit.isLength else { return }
    let unit = field.unit
    value.mapNumbers { length in
      let exact = (length * factor).snapped
      if unit == .fontSize { return max(exact, 1.0 / 64) }
      if abs(exact) < 1 { return exact }
      return exact.rounded(unit.growsWithText ? .up : .down)
    }
  }

  mutating func visit<Style: ThemeStyle>(_ group: ThemeGroup, _ style: inout Style) {
    if [.transcript, .avatars].contains(group.section) { style.visit(&self) }
  }

  mutating func visit<Rule: ThemeRule>(_ group: ThemeGroup, rule: inout Rule) {}
}
