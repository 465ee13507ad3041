public import LettererLayout
public import LettererModel
import LettererText

/// Under what a transcript is laid out for a snapshot; one cell of a matrix.
///
/// ```swift
/// var environment = SnapshotEnvironment()
/// environment.width = 320
/// environment.appearance = .dark
/// environment.slug   // "320-dark"
/// ```
///
/// A value that is never set is the transcript's own wish (`ViewSettings`), where it has one. Names of
/// references do not depend on wishes, so that a changed wish is a changed reference.
public struct SnapshotEnvironment: Hashable, Sendable {
  /// The width in points, 1 to 10,000; in a terminal an eighth of it in columns.
  public var width = 390.0 { didSet { chosen.insert(.width) } }
  /// Device pixels per point, 0.5 to 16.
  public var scale = 2.0 { didSet { chosen.insert(.scale) } }
  /// Light or dark.
  public var appearance = ViewSettings.Appearance.light {
    didSet { chosen.insert(.appearance) }
  }
  /// The direction in which the screen reads; right to left mirrors it.
  public var direction = ViewSettings.Direction.auto { didSet { chosen.insert(.direction) } }
  /// How much larger text is than the theme says.
  public var textSize = 1.0
  /// The BCP 47 locale of dates and words.
  public var locale = "en-US" { didSet { chosen.insert(.locale) } }
  /// The theme.
  public var theme = Theme.jsq
  /// The folder of the pictures that the theme names for its bubbles; nil for none.
  public var themeFolder: String?
  /// What was set, and is no wish's any more.
  private var chosen: Set<Setting> = []

  /// What a transcript may wish for.
  private enum Setting {
    case width
    case scale
    case appearance
    case direction
    case locale
  }

  /// Creates the environment that is meant where nothing is said.
  public init() {}

  /// What differs from the environment that is meant where nothing is said; `base` if nothing does.
  ///
  /// It names files: letters, digits, `-`, `@`, `.` and `x` alone.
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

  /// The columns of a terminal for the width: at least 8.
  public var columns: Int { max(Int((width / 8).rounded()), 8) }

  /// The environment with a transcript's wishes for what was not set.
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

  /// What the core needs to know.
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
