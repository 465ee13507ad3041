public import ArgumentParser
import ChatDocuments
import ChatFormats
public import ChatLayout
public import ChatModel
import ChatText

/// How a transcript is laid out and painted.
struct LookOptions: ParsableArguments {
  /// The widths that can be asked for, in points.
  static let widths = 1.0...10_000
  /// The scales that can be asked for, in device pixels per point.
  static let scales = 0.5...16

  @OptionGroup var theme: ThemeOptions

  @Option(help: "light or dark.")
  var appearance: ViewSettings.Appearance?

  @Option(parsing: .unconditional, help: "The width in points, 1 to 10000. (default: 390)")
  var width: Double?

  @Option(parsing: .unconditional, help: "Device pixels per point, 0.5 to 16. (default: 2)")
  var scale: Double?

  @Option(
    parsing: .unconditional,
    help: "How much larger text is than the theme says, 0.25 to 8. (default: 1)"
  )
  var textSize: Double?

  @Option(help: "The BCP 47 locale of dates. (default: en-US)")
  var locale: String?

  @Option(
    help: """
      Which way the screen reads: auto (as the locale), ltr, or rtl, which puts the viewer on the \
      left. Text keeps its own direction. (default: the transcript's, else auto)
      """
  )
  var direction: ViewSettings.Direction?

  @Flag(help: "Show the time of every message beside it, as after a swipe.")
  var times = false

  @Option(help: "A JSON file with the words of the interface. (default: English)")
  var words: String?

  @Option(help: "A 12-hour or a 24-hour clock. (default: the locale's)")
  var clock: ViewSettings.ClockStyle?

  @OptionGroup var zone: ZoneOptions

  @Option(
    parsing: .unconditional,
    help: "The present as RFC 3339, for words such as Today. (default: absolute dates)"
  )
  var now: String?

  @Option(help: "show or none.")
  var avatars: AvatarChoice = .show

  @OptionGroup var fontFiles: FontOptions

  /// The paths of the files that are read: fonts, a theme, words.
  var files: [String] { fontFiles.font + [theme.file, words].compactMap(\.self) }

  func validate() throws {
    if let textSize, !(0.25...8).contains(textSize) {
      throw ValidationError("--text-size wants 0.25 to 8")
    }
    if let width, !Self.widths.contains(width) {
      throw ValidationError("--width wants 1 to 10000 points")
    }
    if let scale, !Self.scales.contains(scale) {
      throw ValidationError("--scale wants 0.5 to 16 pixels per point")
    }
    try Self.check(locale: locale)
    if let now, Time(text: now) == nil {
      throw ValidationError("--now wants RFC 3339 such as 2026-11-20T10:00:00Z")
    }
  }

  /// Refuses a locale that is not known.
  static func check(locale: String?) throws {
    guard let locale, !ICUWording.knows(locale: locale) else { return }
    throw ValidationError(
      "no locale is called \"\(locale)\"; use a BCP 47 tag such as en-US or zh-Hant-TW"
    )
  }

  /// Returns whether a text is a BCP 47 tag of a known language.
  static func isLanguage(_ tag: String) -> Bool { ICUWording.knows(locale: tag) }

  /// The fonts: the user's, then the bundled ones.
  func fonts() throws(Problem) -> FontCollection { try fontFiles.fonts() }

  /// Lays out a transcript; the options count before the transcript's own wishes.
  func layout(
    _ transcript: Transcript,
    fonts: FontCollection
  ) throws(Problem) -> TranscriptLayout<FontTypesetter, ICUWording> {
    try layout(transcript, typesetter: FontTypesetter(fonts: fonts))
  }

  /// Lays out a transcript with a typesetter that may have been used before.
  func layout(
    _ transcript: Transcript,
    typesetter: FontTypesetter
  ) throws(Problem) -> TranscriptLayout<FontTypesetter, ICUWording> {
    TranscriptLayout(
      transcript,
      theme: try theme.read(),
      environment: environment(
        of: transcript,
        width: width ?? transcript.view.width.within(Self.widths) ?? 390,
        scale: scale ?? transcript.view.scale.within(Self.scales) ?? 2
      ),
      typesetter: typesetter,
      wording: try wording(of: transcript)
    )
  }

  /// The environment at a width and a scale.
  func environment(of transcript: Transcript, width: Double, scale: Double) -> Environment {
    Environment(
      width: width,
      scale: scale,
      textSize: textSize ?? 1,
      locale: locale(of: transcript),
      timeZone: zone.timeZone,
      now: now.flatMap(Time.init(text:)),
      showsAvatars: avatars == .show,
      isMirrored: isMirrored(transcript),
      revealsTimes: times
    )
  }

  /// The words and dates: the options, else the transcript's wishes, else American English.
  func wording(of transcript: Transcript) throws(Problem) -> ICUWording {
    ICUWording(
      locale: locale(of: transcript),
      clock: clock ?? transcript.view.clock,
      words: try phrases()
    )
  }

  /// The words of the interface; a file with anything wrong in it is refused.
  private func phrases() throws(Problem) -> PhraseTable {
    guard let words else { return PhraseTable() }
    let reading = PhraseDocument.read(ByteSource(try ThemeOptions.bytes(of: words)))
    let problems = reading.diagnostics.items.filter { $0.level != .note }
    guard problems.isEmpty else { throw .format(.strict(problems), file: words) }
    return reading.table
  }

  /// Whether the screen reads from right to left: the option, else the transcript's wish, else as the
  /// locale does.
  private func isMirrored(_ transcript: Transcript) -> Bool {
    switch direction ?? transcript.view.direction ?? .auto {
    case .leftToRight: false
    case .rightToLeft: true
    case .auto: ICUWording.isRightToLeft(locale: locale(of: transcript))
    }
  }

  private func locale(of transcript: Transcript) -> String {
    if let locale { return locale }
    let wish = transcript.view.locale ?? ""
    return ICUWording.knows(locale: wish) ? wish : "en-US"
  }

  /// What a transcript wishes for and cannot have, unless an option counts before it.
  func unusableWishes(of transcript: Transcript) -> [Diagnostic] {
    let view = transcript.view
    let wishes: [(text: String, isMet: Bool)] = [
      (
        "time zone",
        zone.timeZone != nil || transcript.timeZone.map { ICUWording.knows(timeZone: $0) } ?? true
      ),
      ("locale", locale != nil || view.locale.map { ICUWording.knows(locale: $0) } ?? true),
      ("width", width != nil || view.width.map(Self.widths.contains) ?? true),
      ("scale", scale != nil || view.scale.map(Self.scales.contains) ?? true),
    ]
    return wishes.filter { !$0.isMet }.map { wish in
      Diagnostic(.unusableWish, message: "the document's \(wish.text) cannot be used")
    }
  }

  /// Returns the options without avatars where a choice hides them.
  func hiding(_ choice: ChoiceOptions) -> LookOptions {
    guard (try? choice.choice())?.hidden.contains(.avatars) == true else { return self }
    var look = self
    look.avatars = .none
    return look
  }

  /// Light or dark: the option, else the transcript's wish, else light.
  func appearance(of transcript: Transcript) -> ViewSettings.Appearance {
    appearance ?? transcript.view.appearance ?? .light
  }
}

extension Double? {
  /// The number, if it is in a range.
  fileprivate func within(_ range: ClosedRange<Double>) -> Double? {
    flatMap { range.contains($0) ? $0 : nil }
  }
}

/// Whether avatars are shown.
enum AvatarChoice: String, ExpressibleByArgument, CaseIterable {
  case show
  case none
}

extension TextDirection: ExpressibleByArgument {}
extension ScrollPolicy: ExpressibleByArgument {}
extension ViewSettings.Direction: ExpressibleByArgument {}
extension ViewSettings.Appearance: ExpressibleByArgument {}
extension ViewSettings.ClockStyle: ExpressibleByArgument {}
