public import LettererLayout
public import LettererModel
import LettererText

/// The environment in which a transcript is laid out for a snapshot; one cell of a matrix.
///
/// ```swift
/// var environment = SnapshotEnvironment()
/// environment.width = 320
/// environment.appearance = .dark
/// environment.slug   // "320-dark"
/// ```
///
/// A value that is never set comes from the transcript (`ViewSettings`), if it specifies one. File
/// names of references do not depend on such values, so that a changed value is a changed
/// reference.
public struct SnapshotEnvironment: Hashable, Sendable {
  /// The width in points, 1 to 10,000; in a terminal, an eighth of it in columns.
  public var width = 390.0 { didSet { chosen.insert(.width) } }
  /// Device pixels per point, 0.5 to 16.
  public var scale = 2.0 { didSet { chosen.insert(.scale) } }
  /// Light or dark.
  public var appearance = ViewSettings.Appearance.light {
    didSet { chosen.insert(.appearance) }
  }
  /// The reading direction of the screen; right to left mirrors it.
  public var direction = ViewSettings.Direction.auto { didSet { chosen.insert(.direction) } }
  /// The factor by which text is larger than in the theme.
  public var textSize = 1.0
  /// The BCP 47 locale of dates and UI strings.
  public var locale = "en-US" { didSet { chosen.insert(.locale) } }
  /// The theme.
  public var theme = Theme.jsq
  /// The folder of the pictures that the theme uses for its bubbles; `nil` for none.
  public var themeFolder: String?
  /// The values that were set, and no longer come from the transcript.
  private var chosen: Set<Setting> = []

  /// The values that a transcript can specify.
  private enum Setting {
    case width
    case scale
    case appearance
    case direction
    case locale
  }

  /// Creates the default environment.
  public init() {}

  /// The differences from the default environment; `base` if there are none.
  ///
  /// It is used in file names: it contains only letters, digits, `-`, `@`, `.`, and `x`.
  public var slug: String {
    let base = SnapshotEnvironment()
    var words: [String] = []
    if width != base.width { words.append(Words.number(width)) }
    if scale != base.scale { words.append("@\(Words.number(scale))x") }
    if appearance != base.appearance { words.append(appearance.rawValue) }
    if direction != base.direction { words.append(direction.rawValue) }
    if textSize != base.textSize { words.append("text\(Words.number(textSize))") }
    if locale != base.locale { words.append(SafeName(locale).text) }
    if theme.name != base.theme.name { words.append(SafeName(theme.name).text) }
    return words.isEmpty ? "base" : words.joined(separator: "-")
  }

  /// The terminal columns for the width: at least 8.
  public var columns: Int { max(Int((width / 8).rounded()), 8) }

  /// Returns the environment with the transcript's values for those that were not set.
  func honoring(_ view: ViewSettings) -> SnapshotEnvironment {
    var environment = self
    if !chosen.contains(.width), let width = view.width, (1...10_000).contains(width) {
      environment.width = width
    }
    if !chosen.contains(.scale), let scale = view.scale, (0.5...16).contains(scale) {
      environment.scale = scale
    }
    if !chosen.contains(.appearance), let appearance = view.appearance {
      environment.appearance = appearance
    }
    if !chosen.contains(.direction), let direction = view.direction {
      environment.direction = direction
    }
    if !chosen.contains(.locale), let locale = view.locale, ICUWording.knows(locale: locale) {
      environment.locale = locale
    }
    return environment
  }

  /// Whether the screen reads from right to left.
  private var isMirrored: Bool {
    direction == .auto ? ICUWording.isRightToLeft(locale: locale) : direction == .rightToLeft
  }

  /// Returns the environment of the layout.
  func layoutEnvironment(width: Double, scale: Double) -> LayoutEnvironment {
    LayoutEnvironment(
      width: width,
      scale: scale,
      textSize: textSize,
      locale: locale,
      isMirrored: isMirrored
    )
  }
}
