extension Theme {
  /// Creates a theme for terminals, in which a point is a cell.
  ///
  /// Colors, rules and what terminals do not draw are those of every new theme.
  package static func cells(name: String) -> Theme {
    var theme = Theme(name: name)
    var filler = CellFiller()
    theme.visit(&filler)
    return theme
  }
}

/// Gives every field its value in a terminal.
private struct CellFiller: ThemeVisitor {
  mutating func field<Value: ThemeValue>(
    _ key: String,
    _ value: inout Value,
    _ unit: ThemeUnit,
    cells: Value?,
    _ text: String
  ) {
    if let cells { value = cells }
  }

  mutating func group(
    _ key: String,
    _ style: inout some ThemeStyle,
    _ section: ThemeSection,
    _ text: String
  ) {
    if section == .transcript || section == .avatars { style.visit(&self) }
  }

  mutating func choice<Style: ThemeStyle & Hashable>(
    _ key: String,
    _ style: inout Style,
    among named: [(name: String, value: Style)],
    _ text: String
  ) {}
}
