import LettererModel

extension RowContext {
  /// The maximum number of names in a reaction.
  private static var mostNames: Int { 12 }

  /// Returns the names of those who reacted, as many as fit, and the number of the others; `nil` if
  /// reactions are only counted, or none fits.
  func names(of reaction: Reaction, in space: PillSpace) -> String? {
    guard namesReactions else { return nil }
    let names = reaction.participants.map { displayName(of: $0).isolated }
    let room = space.width - 2 * theme.reactions.font.size
    for count in stride(from: min(names.count, Self.mostNames), to: 0, by: -1) {
      let others = reaction.count - count
      let rest = others > 0 ? [wording.phrase(.more(others))] : []
      let words = names.prefix(count).joined(separator: ", ") + rest.map { " " + $0 }.joined()
      let label = text.words(words, font: theme.reactions.countFont)
      if fitted(label, width: .infinity, maximumLines: 1).size.width <= room { return words }
    }
    return nil
  }
}

extension ReactionStyle {
  /// The style with space for names: below the bubble instead of at its corner, each with its own
  /// background, and without faces.
  var withRoomForNames: ReactionStyle {
    var style = self
    if placement == .corner {
      style.placement = .below
      style.overlap = min(overlap, 0)
      style.padding = max(padding, (height * 0.4).rounded())
      style.spacing = max(spacing, 4)
      style.font.size = min(font.size, (height * 0.45).rounded())
      style.countScale = 1
    }
    style.isMerged = false
    style.faces = 0
    return style
  }
}
