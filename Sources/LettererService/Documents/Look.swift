import LettererDocuments
import LettererLayout
import LettererModel
import LettererPhrases
import LettererText

/// How a document is laid out, apart from its width.
struct Look {
  private(set) var theme = Theme.jsq
  /// The appearances that colors are written for; `nil` for both.
  private(set) var appearance: ViewSettings.Appearance?
  private var scale: Double?
  private var textSize = 1.0
  private var locale: String?
  private var timeZone: String?
  private var now: Time?
  private var clock: ViewSettings.ClockStyle?
  private var direction: ViewSettings.Direction?
  private var hidesAvatars = false
  private var hidesNames = false
  private var showsTimes = false
  private var showsEdits = false
  private var namesReactions = false

  /// Creates the look of an app, or the usual one.
  init(app: String?) {
    theme = app.flatMap(Theme.preset(named:)) ?? .jsq
  }

  /// Changes what parameters name, and nothing else.
  mutating func read(_ given: consuming Parameters) throws(ServiceError) {
    var fields = given
    if let value = fields.value("theme") { theme = try Self.theme(value) }
    if let contrast = try fields.number("contrast", in: 1...21) {
      theme = theme.withContrast(contrast)
    }
    appearance = fields.choice("appearance") ?? appearance
    scale = try fields.number("scale", in: 0.5...16) ?? scale
    textSize = try fields.number("textSize", in: 0.25...8) ?? textSize
    try readWords(&fields)
    if let shows = fields.flag("avatars") { hidesAvatars = !shows }
    if let shows = fields.flag("names") { hidesNames = !shows }
    showsTimes = fields.flag("times") ?? showsTimes
    showsEdits = fields.flag("edits") ?? showsEdits
    if let form = fields.text("reactions") {
      guard ["counts", "names"].contains(form) else {
        throw fields.unusable("reactions", "must be counts or names")
      }
      namesReactions = form == "names"
    }
    try fields.finish()
  }

  private mutating func readWords(_ fields: inout Parameters) throws(ServiceError) {
    if let tag = fields.text("locale") {
      guard ICUWording.knows(locale: tag) else {
        throw fields.unusable("locale", "must be a BCP 47 tag, such as en-US")
      }
      locale = tag
    }
    if let name = fields.text("timeZone") {
      guard ICUWording.knows(timeZone: name) else {
        throw fields.unusable("timeZone", "must be an IANA name, such as Europe/Rome")
      }
      timeZone = name
    }
    if let text = fields.text("now") {
      guard let time = Time(text: text) else {
        throw fields.unusable("now", "must be such as 2026-11-20T10:00:00Z")
      }
      now = time
    }
    clock = fields.choice("clock") ?? clock
    direction = fields.choice("direction") ?? direction
  }

  /// Returns a preset, or the theme in an object.
  private static func theme(_ value: JSONValue) throws(ServiceError) -> Theme {
    if let name = value.string {
      guard let theme = Theme.preset(named: name) else {
        let known = Theme.presets.map(\.name) + Theme.aliases.keys.sorted()
        throw ServiceError(
          .invalidParameters,
          "no theme is named \(quotedInput(name))\(known.suggestion(for: name))",
          at: value.position
        )
      }
      return theme
    }
    var json = JSONWriter()
    json.open(value.open)
    let reading = ThemeDocument.read(ByteSource(json.bytes))
    guard let problem = reading.diagnostics.firstProblem else { return reading.theme }
    throw ServiceError(
      .invalidParameters,
      problem.message,
      at: value.position,
      diagnostic: problem
    )
  }

  // MARK: Layouts

  /// Lays out a transcript.
  ///
  /// - Complexity: O(*n*).
  func layout(
    _ transcript: Transcript,
    width: Double,
    typesetter: FontTypesetter
  ) -> TranscriptLayout<FontTypesetter, ICUWording> {
    let locale = locale(of: transcript)
    return TranscriptLayout(
      transcript,
      theme: theme,
      environment: environment(of: transcript, width: width),
      typesetter: typesetter,
      wording: ICUWording(
        locale: locale,
        clock: clock ?? transcript.view.clock,
        words: .bundled(for: locale)
      )
    )
  }

  private func environment(of transcript: Transcript, width: Double) -> LayoutEnvironment {
    let locale = locale(of: transcript)
    var environment = LayoutEnvironment(
      width: width,
      scale: scale ?? transcript.view.scale ?? 2,
      textSize: textSize,
      locale: locale,
      timeZone: timeZone,
      now: now,
      showsAvatars: !hidesAvatars,
      showsNames: !hidesNames,
      isMirrored: isMirrored(transcript, locale),
      revealsTimes: showsTimes
    )
    environment.showsEdits = showsEdits
    environment.namesReactions = namesReactions
    return environment
  }

  private func isMirrored(_ transcript: Transcript, _ locale: String) -> Bool {
    switch direction ?? transcript.view.direction ?? .auto {
    case .leftToRight: false
    case .rightToLeft: true
    case .auto: ICUWording.isRightToLeft(locale: locale)
    }
  }

  private func locale(of transcript: Transcript) -> String {
    if let locale { return locale }
    let wish = transcript.view.locale ?? ""
    return ICUWording.knows(locale: wish) ? wish : "en-US"
  }
}
