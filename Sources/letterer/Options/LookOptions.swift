public import ArgumentParser
import LettererDocuments
import LettererLayout
public import LettererModel
import LettererScreens
import LettererText

/// How a transcript is laid out and painted, independently of its width.
struct LookOptions: ParsableArguments {
  /// The valid scales, in device pixels per point.
  static let scales = 0.5...16
  /// The memory for shaped words in bytes: about 20,000.
  private static let wordCacheByteLimit = 8 << 20
  /// The memory for prepared texts in bytes: about 3,000 messages.
  private static let textCacheByteLimit = 4 << 20

  @OptionGroup var theme: ThemeOptions
  @OptionGroup var appearanceOptions: AppearanceOptions

  @Option(
    name: [.short, .long],
    parsing: .unconditional,
    help: ArgumentHelp(
      "Device pixels per point, 0.5 to 16. (default: the transcript's, else 2)",
      valueName: "pixels"
    )
  )
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The text size relative to the theme's, 0.25 to 8. (default: 1)",
      valueName: "factor"
    )
  )
  var textSize: Double?

  @OptionGroup var fontFiles: FontOptions
  @OptionGroup var wordingOptions: WordingOptions

  /// The paths of the files that are read: fonts, a theme, UI strings.
  var files: [String] {
    fontFiles.font + [theme.file, wordingOptions.strings].compactMap(\.self)
  }

  /// The requested appearance; `nil` for the transcript's.
  var appearance: ViewSettings.Appearance? { appearanceOptions.appearance }

  func validate() throws {
    if let textSize, !(0.25...8).contains(textSize) {
      throw ValidationError("--text-size must be 0.25 to 8")
    }
    if let scale, !Self.scales.contains(scale) {
      throw ValidationError("--scale must be 0.5 to 16 pixels per point")
    }
  }

  /// Returns the fonts: the user's, then the bundled ones.
  func fonts() throws(Problem) -> FontCollection { try fontFiles.fonts() }

  /// Lays out a transcript; the options take precedence over the transcript's settings.
  func layout(
    _ transcript: Transcript,
    width: WidthOptions,
    fonts: FontCollection
  ) throws(Problem) -> TranscriptLayout<FontTypesetter, ICUWording> {
    try layout(transcript, theme: theme.read(), width: width, fonts: fonts)
  }

  /// Lays out a transcript in a theme other than the requested one.
  func layout(
    _ transcript: Transcript,
    theme: Theme,
    width: WidthOptions,
    fonts: FontCollection
  ) throws(Problem) -> TranscriptLayout<FontTypesetter, ICUWording> {
    TranscriptLayout(
      transcript,
      theme: theme,
      environment: environment(
        of: transcript,
        width: width.width(of: transcript),
        scale: scale ?? transcript.view.scale.within(Self.scales) ?? 2
      ),
      typesetter: FontTypesetter(
        fonts: fonts,
        cacheByteLimit: Self.wordCacheByteLimit,
        textCacheByteLimit: Self.textCacheByteLimit
      ),
      wording: try wordingOptions.wording(of: transcript),
      measuring: .allInPassing
    )
  }

  /// Returns the environment at a width and a scale.
  func environment(of transcript: Transcript, width: Double, scale: Double) -> LayoutEnvironment {
    wordingOptions.environment(
      of: transcript,
      width: width,
      scale: scale,
      textSize: textSize ?? 1
    )
  }

  /// Returns the transcript's settings that cannot be used, unless an option takes precedence;
  /// notes on the theme; and emoji that no font has.
  func unusableWishes(
    of transcript: Transcript,
    width: WidthOptions
  ) throws(Problem) -> [Diagnostic] {
    var wishes = try theme.remarks() + wordingOptions.unusableWishes(of: transcript)
    wishes += try missingEmoji(in: transcript)
    if !width.canMeetWish(of: transcript) { wishes.append(.unusableWish("width")) }
    if scale == nil, let wish = transcript.view.scale, !Self.scales.contains(wish) {
      wishes.append(.unusableWish("scale"))
    }
    return wishes
  }

  /// Returns the options without the avatars and names that the selection hides.
  func hiding(_ choice: ChoiceOptions) -> LookOptions {
    var look = self
    look.wordingOptions = wordingOptions.hiding(choice)
    return look
  }

  /// Returns the appearance: the option, else the transcript's, else light.
  func appearance(of transcript: Transcript) -> ViewSettings.Appearance {
    appearance ?? transcript.view.appearance ?? .light
  }
}

/// The width at which a whole transcript is laid out.
struct WidthOptions: ParsableArguments {
  /// The valid widths, in points.
  static let widths = 1.0...10_000

  @Option(
    name: [.short, .long],
    parsing: .unconditional,
    help: ArgumentHelp(
      "The width in points, 1 to 10000. (default: the transcript's, else 390)",
      valueName: "points"
    )
  )
  var width: Double?

  func validate() throws {
    if let width, !Self.widths.contains(width) {
      throw ValidationError("--width must be 1 to 10000 points")
    }
  }

  /// Returns the width of a transcript: the option, else the transcript's, else that of a phone.
  func width(of transcript: Transcript) -> Double {
    width ?? transcript.view.width.within(Self.widths) ?? 390
  }

  /// Returns whether a transcript's width can be used, or is overridden.
  func canMeetWish(of transcript: Transcript) -> Bool {
    width != nil || transcript.view.width.map(Self.widths.contains) ?? true
  }
}

/// Light or dark.
struct AppearanceOptions: ParsableArguments {
  /// The short options of the two appearances.
  enum Shade: String, EnumerableFlag {
    case light
    case dark

    static func help(for shade: Shade) -> ArgumentHelp? { "The same as --appearance \(shade)." }
  }

  @Option(
    name: .customLong("appearance"),
    help: ArgumentHelp(
      "light or dark. (default: the transcript's, or the terminal's)",
      valueName: "appearance"
    )
  )
  private var wanted: ViewSettings.Appearance?

  @Flag
  private var shade: Shade?

  /// The requested appearance; `nil` for that of the transcript or the terminal.
  var appearance: ViewSettings.Appearance? {
    wanted ?? shade.flatMap { ViewSettings.Appearance(rawValue: $0.rawValue) }
  }

  func validate() throws {
    if let shade, let wanted, wanted.rawValue != shade.rawValue {
      throw ValidationError("--\(shade) and --appearance \(wanted) do not work together")
    }
  }
}

extension Double? {
  /// Returns the number, if it is in a range.
  fileprivate func within(_ range: ClosedRange<Double>) -> Double? {
    flatMap { range.contains($0) ? $0 : nil }
  }
}

extension ViewSettings.Appearance: ExpressibleByArgument {}
