extension Theme {
  /// The theme without what belongs to the screen rather than to messages: no wallpaper, and plain
  /// colors instead of gradients over the whole conversation.
  ///
  /// A message then looks the same at any position.
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
