package import LettererModel

/// The contrast of every text of a theme with its background.
///
/// Contrast is defined by WCAG 2.1: 1 for equal colors to 21 for black on white; it requires 4.5
/// for text. For gradients and translucent backgrounds, the worst case counts; for text on
/// pictures, the worse of white and black.
///
/// ```swift
/// for entry in ContrastReport(.jsq).entries(below: 4.5) { print(entry.text, entry.ratio) }
/// ```
package struct ContrastReport: Hashable, Sendable {
  /// A text on a background.
  package struct Entry: Hashable, Sendable {
    /// Light or dark mode.
    package var appearance: ViewSettings.Appearance
    /// The text.
    package var text: Role
    /// The role directly behind the text.
    package var ground: Role
    /// The contrast, 1 to 21.
    package var ratio: Double
  }

  /// Every combination of text and background in the layout, first in light mode, then in dark
  /// mode.
  package let entries: [Entry]

  /// Computes the contrasts of a theme.
  package init(_ theme: Theme) {
    let grounds = theme.textGrounds
    entries = ViewSettings.Appearance.allCases.flatMap { appearance in
      let palette = appearance == .light ? theme.light : theme.dark
      return grounds.map { ground in
        Entry(
          appearance: appearance,
          text: ground.text,
          ground: ground.ground,
          ratio: ground.contrast(in: palette)
        )
      }
    }
  }

  /// Returns the texts with less than a minimum contrast.
  package func entries(below minimum: Double) -> [Entry] {
    entries.filter { $0.ratio < minimum }
  }

  /// The lowest contrast; 21 if there is no text.
  package var minimum: Double { entries.map(\.ratio).min() ?? 21 }
}
