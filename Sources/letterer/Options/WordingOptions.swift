public import ArgumentParser
import LettererDocuments
import LettererFormats
import LettererLayout
public import LettererModel
import LettererPhrases
import LettererText
import LettererViewport

/// The text besides messages, and the reading direction of the screen.
struct WordingOptions: ParsableArguments {
  /// The names of `--locale` when it selects UI strings.
  static let localeNames: NameSpecification = [.long, .customLong("lang")]

  @Option(
    name: Self.localeNames,
    help: ArgumentHelp(
      "The BCP 47 locale of dates and UI strings. (default: the transcript's, else en-US)",
      valueName: "tag"
    ),
    transform: Self.normalized
  )
  var locale: String?

  @Option(
    help: ArgumentHelp(
      "The layout direction: auto, ltr, or rtl. (default: the transcript's, else auto)",
      discussion: """
        auto is the locale's direction. rtl puts your messages on the left. Text keeps its own direction.
        """,
      valueName: "direction"
    )
  )
  var direction: ViewSettings.Direction?

  @Flag(help: "Show the time of every message, as after a swipe.")
  var times = false

  @Flag(help: "Show earlier versions of edited messages, struck through.")
  var edits = false

  @Option(
    help: ArgumentHelp(
      "counts, or names of who reacted, as far as known. (default: counts)",
      valueName: "form"
    )
  )
  var reactions: ReactionForm?

  @Option(
    help: ArgumentHelp(
      "A JSON file with UI strings; letterer list strings prints one. (default: the locale's)",
      discussion: """
        A file can contain just some strings. The others come from its language, or from the \
        locale if it names none.
        """,
      valueName: "file"
    )
  )
  var strings: String?

  @Option(
    help: ArgumentHelp("A 12-hour or a 24-hour clock. (default: the locale's)", valueName: "hours")
  )
  var clock: ViewSettings.ClockStyle?

  @Option(
    name: ZoneOptions.names,
    parsing: .unconditional,
    help: ZoneOptions.help,
    transform: ZoneOptions.normalized
  )
  var timeZone: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The current time, for Today and Yesterday. (default: absolute dates)",
      valueName: "date"
    )
  )
  var now: String?

  @Option(help: ArgumentHelp("show or none. (default: show)", valueName: "avatars"))
  var avatars: AvatarChoice?

  /// Whether the selection of messages hides names.
  private var hidesNames = false
  /// The captions that replace the time headers above messages, by message identifier.
  var captions: [String: String] = [:]
  /// The lines of facts below messages, by message identifier.
  var facts: [String: [String]] = [:]

  func validate() throws {
    try Self.check(locale: locale)
    try ZoneOptions.check(timeZone)
    if let now, Time(text: now) == nil {
      throw ValidationError("--now must be such as 2026-11-20T10:00:00Z")
    }
  }

  /// Returns the BCP 47 tag of a locale as the C library names it, such as `de_DE.UTF-8`.
  static func normalized(locale: String) -> String {
    String(locale.prefix { $0 != "." && $0 != "@" }).replacing("_", with: "-")
  }

  /// Rejects an unknown locale.
  static func check(locale: String?) throws {
    guard let locale, !ICUWording.knows(locale: locale) else { return }
    let suggestion = meant(by: locale).map { "; did you mean \(quotedInput($0))?" } ?? ""
    throw ValidationError(
      "no locale is named \(quotedInput(locale))\(suggestion)\n"
        + "use a BCP 47 tag such as en-US or zh-Hant-TW"
    )
  }

  /// Returns the tag that was probably meant: of a language's name, or with a country's usual name or
  /// without one.
  private static func meant(by locale: String) -> String? {
    if let tag = ICUWording.language(named: locale) { return tag }
    let parts = locale.split(separator: "-")
    guard let language = parts.first.map(String.init), parts.count > 1 else { return nil }
    let isBritish = parts.last?.uppercased() == "UK"
    return [isBritish ? "\(language)-GB" : "", language].first(where: ICUWording.knows(locale:))
  }

  /// Returns whether a text is a BCP 47 tag of a known language.
  static func isLanguage(_ tag: String) -> Bool { ICUWording.knows(locale: tag) }

  /// Returns the environment at a width and a scale.
  func environment(
    of transcript: Transcript,
    width: Double,
    scale: Double,
    textSize: Double = 1
  ) -> LayoutEnvironment {
    var environment = LayoutEnvironment(
      width: width,
      scale: scale,
      textSize: textSize,
      locale: locale(of: transcript),
      timeZone: timeZone,
      now: now.flatMap(Time.init(text:)),
      showsAvatars: avatars != AvatarChoice.none,
      showsNames: !hidesNames,
      isMirrored: isMirrored(transcript),
      revealsTimes: times
    )
    environment.showsEdits = edits
    environment.namesReactions = reactions == .names
    environment.captions = captions
    environment.facts = facts
    return environment
  }

  /// Returns the UI strings and date formats: the options, else the transcript's, else American
  /// English.
  func wording(of transcript: Transcript) throws(Problem) -> ICUWording {
    let locale = locale(of: transcript)
    return ICUWording(
      locale: locale,
      clock: clock ?? transcript.view.clock,
      words: try phrases(in: locale)
    )
  }

  /// Returns the UI strings; a file with any problem is rejected.
  private func phrases(in locale: String) throws(Problem) -> PhraseTable {
    guard let strings else { return .bundled(for: locale) }
    let source = ByteSource(try ThemeOptions.bytes(of: strings))
    let reading = PhraseDocument.read(source) { .bundled(for: $0 ?? locale) }
    let problems = reading.diagnostics.items.filter { $0.level != .note }
    guard problems.isEmpty else { throw .format(.strict(problems), file: strings) }
    return reading.table
  }

  /// Returns whether the screen reads from right to left: the option, else the transcript's
  /// setting, else the locale's direction.
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

  /// Returns the transcript's settings that cannot be used, unless an option takes precedence.
  func unusableWishes(of transcript: Transcript) -> [Diagnostic] {
    let isZoneKnown = transcript.timeZone.map { ICUWording.knows(timeZone: $0) } ?? true
    let isLocaleKnown = transcript.view.locale.map { ICUWording.knows(locale: $0) } ?? true
    var names: [String] = []
    if timeZone == nil, !isZoneKnown { names.append("time zone") }
    if locale == nil, !isLocaleKnown { names.append("locale") }
    return names.map(Diagnostic.unusableWish)
  }

  /// Returns the options without the avatars and names that the selection hides.
  func hiding(_ choice: ChoiceOptions) -> WordingOptions {
    let hidden = (try? choice.choice())?.hidden ?? []
    var wording = self
    if hidden.contains(.avatars) { wording.avatars = AvatarChoice.none }
    wording.hidesNames = hidden.contains(.names)
    return wording
  }
}

extension Diagnostic {
  /// Returns a diagnostic for a view setting of a transcript that cannot be used.
  static func unusableWish(_ name: String) -> Diagnostic {
    Diagnostic(.unusableWish, message: "the document's \(name) cannot be used")
  }
}

/// What reactions show next to their emoji.
enum ReactionForm: String, ExpressibleByArgument, CaseIterable {
  case counts
  case names
}

/// Whether avatars are shown.
enum AvatarChoice: String, ExpressibleByArgument, CaseIterable {
  case show
  case none
}

extension TextDirection: ExpressibleByArgument {}
extension ScrollPolicy: ExpressibleByArgument {}
extension ViewSettings.Direction: ExpressibleByArgument {}
extension ViewSettings.ClockStyle: ExpressibleByArgument {}
