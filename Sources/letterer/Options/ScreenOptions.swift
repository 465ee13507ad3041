import ArgumentParser
import ChatDocuments
import ChatLayout
import ChatModel

/// Which moment of a conversation is drawn, and on which screen.
struct ScreenOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: """
      The conversation as it was at a moment, by its events: RFC 3339, or seconds after the first \
      message or event. (default: as the transcript says)
      """
  )
  var at: String?

  @Option(help: "Events that happen besides those of the transcript, as JSON lines.")
  var events: String?

  @Option(
    help:
      "One screen of a device, such as iphone-15, as wide as it is, with its bars; list names them."
  )
  var screen: String?

  @Flag(help: "Turn the device on its side.")
  var landscape = false

  @Flag(help: "Show the keyboard. (default: as the events say)")
  var keyboard = false

  @Option(
    parsing: .unconditional,
    help: """
      Where the list stands: top, bottom, unread, a message by its identifier, after message: where it \
      could be taken for one of these, or points from the top of the content, 0 or more: 0 has the first \
      row right under the bar, and what is beyond the end is the end. \
      (default: as the events say, else bottom)
      """
  )
  var scroll: String?

  @Option(help: "What stands in the field of the bar for writing. (default: as the events say)")
  var draft: String?

  func validate() throws {
    guard let screen, screen != "list" else {
      if landscape || keyboard || scroll != nil || draft != nil, screen == nil {
        throw ValidationError("--landscape, --keyboard, --scroll and --draft want a --screen")
      }
      return
    }
    if Device(named: screen) == nil {
      throw ValidationError("no screen is called \"\(screen)\"; --screen list names those known")
    }
  }

  /// Whether a moment or a screen is asked for.
  var isAsked: Bool { at != nil || events != nil || screen != nil }

  /// The device; `nil` where the whole transcript is drawn.
  func device(scale: Double?) -> Device? {
    guard var device = screen.flatMap(Device.init(named:)) else { return nil }
    if landscape { device = device.landscape }
    device.scale = scale ?? device.scale
    return device
  }

  /// Prints the names of the devices, if that was asked for.
  func printedList() throws(Problem) -> Bool {
    guard screen == "list" else { return false }
    let rows = Device.common.map { device in
      "\(device.name)\t\(device.size.width) x \(device.size.height) pt\t@\(device.scale)x\n"
    }
    try OutputFile.print(rows.joined())
    return true
  }

  /// The conversation and its screen at the moment, and that moment if one is asked for.
  func timeline(of transcript: Transcript) throws(Problem) -> (timeline: Timeline, time: Time?) {
    let transcript = try withEvents(transcript)
    let time = try moment(in: transcript)
    var timeline = Timeline(folding: transcript, until: time)
    if keyboard, !timeline.screen.keyboard.isVisible {
      timeline.apply(TranscriptEvent(change: .keyboard(KeyboardChange(isVisible: true))))
    }
    if let draft { timeline.apply(TranscriptEvent(change: .draft(text: draft))) }
    return (timeline, time)
  }

  /// The conversation as it was at the moment; the one given where none is asked for.
  func transcript(_ transcript: Transcript) throws(Problem) -> Transcript {
    guard at != nil || events != nil else { return transcript }
    var shown = try timeline(of: transcript).timeline.snapshot
    if shown.messages.isEmpty, shown.view.typing.isEmpty { throw .nothingYet }
    shown.events = transcript.events.filter { if case .marker = $0.change { true } else { false } }
    return shown
  }

  /// The transcript with the events of the file.
  private func withEvents(_ transcript: Transcript) throws(Problem) -> Transcript {
    guard let events else { return transcript }
    let file = try EventFile(path: events)
    var transcript = transcript
    let known = Set(transcript.participants.map(\.id))
    transcript.participants += file.participants.filter { !known.contains($0.id) }
    transcript.events += file.events
    return transcript
  }

  private func moment(in transcript: Transcript) throws(Problem) -> Time? {
    guard let at else { return nil }
    if let time = Time(text: at) { return time }
    guard let seconds = Double(at), seconds.isFinite, abs(seconds) < 1e12 else {
      throw .usage(
        "--at wants RFC 3339 such as 2026-11-20T10:00:00Z, or seconds from the start"
      )
    }
    let times = transcript.messages.compactMap(\.time) + transcript.events.compactMap(\.time)
    let start = times.map(\.milliseconds).min() ?? 0
    return Time(milliseconds: start + Int64(seconds * 1000))
  }

  /// Scrolls a screen to the place that is asked for, with all its bars.
  func scroll<T: Typesetter, W: Wording>(_ scene: inout ChatScene<T, W>) throws(Problem) {
    guard let scroll else { return }
    if let distance = Double(scroll), distance.isFinite, distance >= 0 {
      scene.scroll(fromTop: distance)
    } else {
      scene.apply(TranscriptEvent(change: .scroll(try target(scroll, in: scene.timeline))))
    }
  }

  /// The place by name that is asked for.
  private func target(_ scroll: String, in timeline: Timeline) throws(Problem) -> ScrollTarget {
    switch scroll {
    case "top": return .top
    case "bottom": return .bottom
    case "unread": return .firstUnread
    default:
      let prefix = "message:"
      let id = scroll.hasPrefix(prefix) ? String(scroll.dropFirst(prefix.count)) : scroll
      if timeline.message(id) != nil { return .message(id) }
      throw .usage(
        "--scroll wants top, bottom, unread, points from the top of 0 or more, or the identifier of a "
          + "message that is there at that moment",
        hint: "letterer layout --format text lists the messages by their identifiers"
      )
    }
  }
}
