package import LettererModel

/// How well every text of a theme stands out from what is behind it.
///
/// Contrast is that of WCAG 2.1: 1 for equal colors to 21 for black on white; 4.5 is what it asks of
/// text. Of gradients, and of grounds that let others through, the worst counts; of words on pictures
/// that of a white or a black one.
///
/// ```swift
/// for entry in ContrastReport(.jsq).entries(below: 4.5) { print(entry.text, entry.ratio) }
/// ```
package struct ContrastReport: Hashable, Sendable {
  /// One text on one ground.
  package struct Entry: Hashable, Sendable {
    /// Light or dark.
    package var appearance: ViewSettings.Appearance
    /// The text.
    package var text: Role
    /// What is directly behind it.
    package var ground: Role
    /// The contrast, 1 to 21.
    package var ratio: Double
  }

  /// Every text on every ground on which the layout puts it, by day and then by night.
  package let entries: [Entry]

  /// Works out the contrasts of a theme.
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

  /// Returns the texts whose contrast is less than a number.
  package func entries(below minimum: Double) -> [Entry] {
    entries.filter { $0.ratio < minimum }
  }

  /// The least contrast of all; 21 where there is no text.
  package var minimum: Double { entries.map(\.ratio).min() ?? 21 }
}
