extension Theme {
  /// Returns the theme for another text size: scales fonts and lengths tied to the line height.
  ///
  /// Insets, margins, radii, pictures, and avatars stay the same, as on a phone. Lengths are
  /// rounded to multiples of 1/64.
  ///
  /// - Parameter factor: The text size relative to the theme's; more than 0.
  /// - Returns: The theme at that size.
  public func scaled(by factor: Double) -> Theme {
    guard factor != 1, factor > 0 else { return self }
    return withText(scaledBy: factor)
  }
}

extension ThemeStyle {
  /// Returns the style with every number that scales with the text multiplied by a factor.
  package func withText(scaledBy factor: Double) -> Self {
    var style = self
    var scaler = TextScaler(factor: factor)
    style.visit(&scaler)
    return style
  }
}

/// Multiplies the numbers that scale with the text, rounded to multiples of 1/64.
private struct TextScaler: ThemeVisitor {
  let factor: Double

  mutating func visit<Value: ThemeValue>(_ field: ThemeField<Value>, _ value: inout Value) {
    if field.unit.growsWithText { value.mapNumbers { ($0 * factor * 64).rounded() / 64 } }
  }

  mutating func visit<Style: ThemeStyle>(_ group: ThemeGroup, _ style: inout Style) {
    guard group.section == .transcript else { return }
    style.visit(&self)
    guard var header = style as? HeaderStyle else { return }
    header.keepMargin(scaledBy: factor)
    if let header = header as? Style { style = header }
  }

  mutating func visit<Rule: ThemeRule>(_ group: ThemeGroup, rule: inout Rule) {}
}

extension HeaderStyle {
  /// Removes the growth of the margins from the height of the strip, which includes them.
  fileprivate mutating func keepMargin(scaledBy factor: Double) {
    let growth = 2 * margin * (factor - 1)
    height = max((height - growth) * 64, 0).rounded() / 64
  }
}
