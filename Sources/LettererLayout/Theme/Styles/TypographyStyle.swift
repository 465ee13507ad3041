/// The line heights and tracking of a theme's fonts.
///
/// The values were judged by comparison with Chromium and iOS, whose text styles from 13 to 20
/// points have lines 5 points taller than their fonts: 22 at 17, 21 at 16.
public struct TypographyStyle: Hashable, Sendable {
  /// The height that a line of Latin text adds to its font size, in points.
  public var leading: Double = 5
  /// The minimum height of a line of Latin text, in ems.
  public var leastLineHeight: Double = 1.2
  /// The maximum height of a line of Latin text, in ems; that of small labels.
  public var mostLineHeight: Double = 1.362
  /// The tracking in ems from 17 points on, which decreases to none at 12 points.
  public var tracking: Double = -0.012

  /// Creates the typography of ``Theme/jsq``.
  public init() {}

  /// Returns a font with its unspecified values filled in.
  func completing(_ font: FontStyle) -> FontStyle {
    var font = font
    let size = max(font.size, 1 / 64)
    let height = max(leastLineHeight, min(1 + leading / size, mostLineHeight))
    font.lineHeight = font.lineHeight ?? height
    font.tracking = font.tracking ?? tracking * min(max((size - 12) / 5, 0), 1)
    return font
  }
}

extension Theme {
  /// Returns the theme with the line heights and tracking of all its fonts filled in.
  func withTypography() -> Theme {
    var theme = self
    var completion = FontCompletion(typography: typography)
    theme.visit(&completion)
    return theme
  }
}

/// Completes all fonts of a transcript.
private struct FontCompletion: ThemeVisitor {
  let typography: TypographyStyle

  mutating func visit<Value: ThemeValue>(_ field: ThemeField<Value>, _ value: inout Value) {}

  mutating func visit<Style: ThemeStyle>(_ group: ThemeGroup, _ style: inout Style) {
    guard group.section == .transcript else { return }
    if let font = style as? FontStyle, let complete = typography.completing(font) as? Style {
      style = complete
    } else {
      style.visit(&self)
    }
  }

  mutating func visit<Rule: ThemeRule>(_ group: ThemeGroup, rule: inout Rule) {}
}
