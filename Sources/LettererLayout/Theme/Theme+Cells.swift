extension Theme {
  /// Creates a theme for terminals, where one point is one cell.
  ///
  /// Colors, rules, and everything that terminals do not draw are the defaults.
  package static func cells(name: String) -> Theme {
    var theme = Theme(name: name)
    var filler = CellFiller()
    theme.visit(&filler)
    return theme
  }
}

/// Sets every field to its value in a terminal.
private struct CellFiller: ThemeVisitor {
  mutating func visit<Value: ThemeValue>(_ field: ThemeField<Value>, _ value: inout Value) {
    if let cells = field.cells { value = cells }
  }

  mutating func visit(_ group: ThemeGroup, _ style: inout some ThemeStyle) {
    if [.transcript, .avatars].contains(group.section) { style.visit(&self) }
  }

  mutating func visit<Rule: ThemeRule>(_ group: ThemeGroup, rule: inout Rule) {}
}
