import ArgumentParser
import LettererDocuments
import LettererFormats
import LettererLayout
import LettererModel
import LettererScreens

/// The moment of a conversation to draw, and the screen.
struct ScreenOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show the conversation at a moment: RFC 3339, or seconds from its start.",
      valueName: "time"
    )
  )
  var at: String?

  @Option(
    help: ArgumentHelp(
      "A file of additional events, as JSON lines.",
      valueName: "file"
    )
  )
  var events: String?

  @OptionGroup var deviceOptions: DeviceOptions

  @Flag(help: "Show the keyboard. (default: from the events)")
  var keyboard = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "top, bottom, unread, a message's id or points from the top. (default: bottom)",
      discussion: """
        Scroll events change the default. Write message:ID if an id could be taken for another \
        value. 0 points puts the first row right under the bar; too many points mean the end.
        """,
      valueName: "place"
    )
  )
  var scroll: String?

  @Option(
    help: ArgumentHelp("Text in the composer. (default: from the events)", valueName: "text")
  )
  var draft: String?

  func validate() throws {
    guard deviceOptions.screen == nil else { return }
    let unused = [
      ("--landscape", deviceOptions.landscape), ("--keyboard", keyboard),
      ("--scroll", scroll != nil), ("--draft", draft != nil),
    ]
    guard let option = unused.first(where: \.1)?.0 else { return }
    throw ValidationError("\(option) needs --screen\nsuch as --screen iphone-15")
  }

  /// The options, as they are spelled, that require one conversation.
  var unusedByInbox: [(name: String, isPassed: Bool)] {
    [
      ("--at", at != nil), ("--events", events != nil), ("--keyboard", keyboard),
      ("--scroll", scroll != nil), ("--draft", draft != nil),
    ]
  }

  /// Whether the conversation is shown at a moment or with more events.
  var hasEvents: Bool { at != nil || events != nil }

  /// Returns the device; `nil` if the whole transcript is drawn.
  func device(scale: Double?) -> Device? {
    guard var device = deviceOptions.device else { return nil }
    device.scale = scale ?? device.scale
    return device
  }

  /// Applies the events of the input and of the file, up to the moment.
  ///
  /// - Returns: The problems of the file.
  func settle(_ result: inout ReadResult) throws(Problem) -> [Diagnostic] {
    let problems = try addEvents(to: &result.transcript)
    let isShown = hasEvents || deviceOptions.screen != nil
    let time = try moment(in: result.transcript)
    result.moment = result.transcript.settle(until: time, always: isShown)
    if result.transcript.isBlank, hasEvents, deviceOptions.screen == nil { throw .nothingYet }
    return problems
  }

  /// Returns the conversation and its screen at the moment.
  func timeline(of transcript: Transcript, at moment: SettledMoment) -> Timeline {
    var timeline = Timeline(resuming: transcript, at: moment)
    if keyboard, !timeline.screen.keyboard.isVisible {
      timeline.apply(TranscriptEvent(change: .keyboard(KeyboardChange(isVisible: true))))
    }
    if let draft { timeline.apply(TranscriptEvent(change: .draft(text: draft))) }
    return timeline
  }

  /// Adds the events of the file, and returns its problems.
  private func addEvents(to transcript: inout Transcript) throws(Problem) -> [Diagnostic] {
    guard let events else { return [] }
    let file = try EventFile(path: events)
    let known = Set(transcript.participants.map(\.id))
    transcript.participants += file.participants.filter { !known.contains($0.id) }
    transcript.events += file.events
    var problems = DiagnosticList()
    for diagnostic in file.diagnostics { problems.add(diagnostic, subject: diagnostic.message) }
    let isApplied = transcript.changesSomething()
    for event in file.events where !isApplied(event) {
      if let target = event.target { problems.add(.strayEvent(of: target), subject: "event") }
    }
    problems.update { $0.file = $0.file ?? events }
    return problems.items
  }

  private func moment(in transcript: Transcript) throws(Problem) -> Time? {
    guard let at else { return nil }
    if let time = Time(text: at) { return time }
    guard let seconds = Double(at), seconds.isFinite, abs(seconds) < 1e12 else {
      throw .usage(
        "--at must be such as 2026-11-20T10:00:00Z, or seconds from the start"
      )
    }
    let times = transcript.messages.compactMap(\.time) + transcript.events.compactMap(\.time)
    let start = times.map(\.milliseconds).min() ?? 0
    return Time(milliseconds: start + Int64(seconds * 1000))
  }

  /// Scrolls a screen to the requested position, with all its bars.
  func scroll<T: Typesetter, W: Wording>(_ scene: inout ChatScene<T, W>) throws(Problem) {
    guard let scroll else { return }
    if let distance = Double(scroll), distance.isFinite, distance >= 0 {
      scene.scroll(fromTop: distance)
    } else {
      scene.apply(TranscriptEvent(change: .scroll(try target(scroll, in: scene.timeline))))
    }
  }

  /// Returns the requested named position.
  private func target(_ scroll: String, in timeline: Timeline) throws(Problem) -> ScrollDestination
  {
    switch scroll {
    case "top": return .top
    case "bottom": return .bottom
    case "unread": return .firstUnread
    default:
      let prefix = "message:"
      let id = scroll.hasPrefix(prefix) ? String(scroll.dropFirst(prefix.count)) : scroll
      if timeline.message(id) != nil { return .message(id) }
      throw .usage(
        "--scroll must be top, bottom, unread, 0 or more points from the top, or the id of a message "
          + "present at that moment",
        hint: "letterer layout --to text lists the messages by id"
      )
    }
  }
}

/// The device whose screen is drawn.
struct DeviceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw one screen of a device, such as iphone-15; letterer list screens lists them.",
      valueName: "device"
    )
  )
  var screen: String?

  @Flag(help: "Turn the device on its side.")
  var landscape = false

  func validate() throws {
    if let screen, Device(named: screen) == nil {
      throw ValidationError(
        "no screen is named \(quotedInput(screen))"
          + Device.common.map(\.name).suggestion(for: screen)
          + "\nletterer list screens lists them"
      )
    }
  }

  /// The device; `nil` if none is specified.
  var device: Device? { device(usually: nil) }

  /// Returns the device, or a default if none is specified.
  func device(usually name: String?) -> Device? {
    guard let device = (screen ?? name).flatMap(Device.init(named:)) else { return nil }
    return landscape ? device.landscape : device
  }
}
