extension Theme {
  /// The theme without what belongs to the screen and not to its messages: no wallpaper, and plain
  /// colors in place of those that run over the whole conversation.
  ///
  /// A message then looks the same wherever it stands.
  package var withoutGround: Theme {
    var theme = self
    theme.light = light.withoutGround
    theme.dark = dark.withoutGround
    return theme
  }
}

extension Palette {
  fileprivate var withoutGround: Palette {
    var palette = self
    palette.wallpaper = Wallpaper()
    palette.gradients = gradients.filter { role, gradient in !gradient.isFixed && role != .canvas }
    return palette
  }
}
