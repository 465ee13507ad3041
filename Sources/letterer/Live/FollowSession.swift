import LettererDocuments
import LettererLayout
import LettererModel
import LettererTerminal
import LettererText

/// A growing conversation, in a window or as a log.
struct FollowSession {
  private let options: TerminalOptions
  private let wordingOptions: WordingOptions
  private var wording: ICUWording
  private let wanted: WantedViewer
  private var output: TerminalOutput
  private var timeline: Timeline
  private var gutter: LedgerGutter
  private var layout: TranscriptLayout<CellTypesetter, ICUWording>
  /// The window of a terminal; `nil` if rows are written to a log.
  private var window: TerminalWindow?
  private var log: TerminalLog
  /// Rows of a log that were not yet written.
  private var rows: [UInt8] = []
  /// The last message of a log, if it isn't written yet because it may still be streaming.
  private var held: HeldMessage?
  /// The text of messages as written to the log.
  private var written: [Message.ID: String] = [:]
  /// The number of messages that continued after they were written.
  private var continuations = 0
  /// Whether an input of all rows changed.
  private var needsLayout = false
  /// The known participants, so that no one is added twice.
  private var known: Set<Participant.ID> = []
  private(set) var count = 0
  private(set) var ignored = 0

  /// The minimum height of a window with changing rows; in a lower window, they form a log.
  private static let leastRows = 5

  /// The number of messages kept: those of a window can still change, those of a log can be quoted.
  private var limit: Int {
    isWindow ? 10_000 : 1000
  }

  /// Begins an empty session.
  init(
    _ options: TerminalOptions,
    _ wordingOptions: WordingOptions,
    viewer: WantedViewer
  ) throws(Problem) {
    self.options = options
    self.wordingOptions = wordingOptions
    wanted = viewer
    output = TerminalOutput(options, style: .ledger)
    timeline = Timeline(Transcript(viewer: viewer.text, messages: []))
    gutter = output.gutter(of: timeline.transcript, wording: wordingOptions)
    wording = try wordingOptions.wording(of: timeline.transcript)
    layout = output.layout(
      of: timeline.transcript,
      options: wordingOptions,
      wording: wording,
      gutter: gutter
    )
    let painter = output.painter(gutter: gutter)
    log = TerminalLog(layout, painter: painter)
    // In a low window, the typing indicator would fill it and scroll away the rows above it unseen.
    guard output.canRedraw, TerminalOutput.windowRows >= Self.leastRows else { return }
    window = TerminalWindow(layout, painter: painter, rows: TerminalOutput.windowRows)
  }

  /// Whether rows go to a terminal, where they can change.
  var isWindow: Bool { window != nil }

  /// The bytes to write before everything else.
  var start: [UInt8] {
    guard let window else { return [] }
    let direction = output.setsExplicitDirection ? TerminalPainter.startOfExplicitDirection : []
    return window.start + direction
  }

  /// The bytes that restore all settings of the terminal.
  var end: [UInt8] {
    guard let window else { return [] }
    let direction = output.setsExplicitDirection ? TerminalPainter.endOfExplicitDirection : []
    return window.end + direction
  }

  /// Whether a message waits for its continuation.
  var isHolding: Bool { held != nil }

  /// Writes the waiting message, because no continuation followed.
  mutating func settle() {
    guard let message = held else { return }
    held = nil
    rows += log.text(from: message.y, of: layout)
    written[message.id] = timeline.message(message.id)?.text
  }

  /// Returns the bytes to write now, at once.
  mutating func frame() -> [UInt8] {
    defer { rows = [] }
    guard isWindow else { return rows }
    layout.setTyping(timeline.screen.typing)
    if needsLayout { renew() }
    return window?.frame(of: layout) ?? []
  }

  // MARK: Events

  /// Applies the content of a line.
  mutating func take(_ record: EventReader.Record) throws(Problem) {
    switch record {
    case .event(let event): take(event)
    case .participant(let participant): add(participant)
    case .header(let transcript): try begin(transcript)
    case .unreadable: ignored += 1
    }
    if record.isEvent { count += 1 } else if record != .unreadable { ignored += 1 }
  }

  private mutating func take(_ event: TranscriptEvent) {
    if let person = event.change.person, !known.contains(person) {
      add(Participant(id: person))
    }
    // The message itself isn't in the layout that a log switches to.
    if !isWindow, needsLayout {
      settle()
      renew()
    }
    switch timeline.apply(event) {
    case .sent, .received: if let message = timeline.transcript.messages.last { append(message) }
    case .acknowledged(let id), .changed(let id):
      if let message = timeline.message(id) { update(message) }
    case .screen: if case .marker = event.change { needsLayout = true }
    case .ignored: break
    }
  }

  /// Updates a message; a log continues one that it has written with its new text.
  private mutating func update(_ message: Message) {
    if let text = written[message.id], held?.id != message.id {
      if message.text == text { return }
      continuations += 1
      return hold(message.continuing(text, number: continuations))
    }
    let shown = held.map { message.continuing($0.writtenText, as: $0.row) } ?? message
    if let change = layout.update(output.shown(shown)) { window?.note(change) }
  }

  /// Adds a message to the log, which waits for its continuation.
  private mutating func hold(_ message: HeldMessage.Start) {
    settle()
    let change = layout.append(output.shown(message.shown))
    held = HeldMessage(
      id: message.id,
      row: message.shown.id,
      y: change.y,
      writtenText: message.writtenText
    )
  }

  private mutating func append(_ message: Message) {
    if isWindow {
      window?.note(layout.append(output.shown(message)))
    } else {
      hold(HeldMessage.Start(id: message.id, shown: message, writtenText: ""))
    }
    let count = timeline.transcript.messages.count
    if count > limit + limit / 5 {
      for message in timeline.transcript.messages.prefix(count - limit) {
        written[message.id] = nil
      }
      timeline.forget(first: count - limit)
      needsLayout = true
    }
  }

  private mutating func add(_ participant: Participant) {
    known.insert(participant.id)
    timeline.add(participant)
    setViewer()
    needsLayout = true
  }

  /// Restarts below the current rows, for example after the file was replaced.
  mutating func startOver() throws(Problem) {
    try begin(Transcript(viewer: wanted.text, messages: []))
  }

  /// Marks the requested viewer, once the participants are known.
  private mutating func setViewer() {
    guard let viewer = wanted.id(among: timeline.transcript.participants) else { return }
    if viewer != timeline.transcript.viewer { timeline.setViewer(viewer) }
  }

  /// Begins the conversation of a header; a later conversation is placed below the earlier one.
  private mutating func begin(_ transcript: Transcript) throws(Problem) {
    settle()
    wording = try wordingOptions.wording(of: transcript)
    timeline = Timeline(transcript)
    setViewer()
    known = Set(transcript.participants.map(\.id))
    for sender in transcript.messages.compactMap(\.sender) where !known.contains(sender) {
      add(Participant(id: sender))
    }
    setViewer()
    makeLayout()
    let painter = output.painter(gutter: gutter)
    window?.begin(layout, painter: painter)
    log = TerminalLog(layout, painter: painter)
    if !isWindow { rows += log.text(from: 0, of: layout) }
  }

  // MARK: Layout

  /// Reads the size of the window again and refills it.
  mutating func resize() {
    let columns = output.columns
    output = TerminalOutput(options, style: .ledger, like: output)
    guard output.columns != columns else {
      window?.resize(rows: TerminalOutput.windowRows)
      return
    }
    makeLayout()
    window?.resize(
      to: layout,
      painter: output.painter(gutter: gutter),
      rows: TerminalOutput.windowRows
    )
  }

  /// Shows everything again, for example after another program used the terminal.
  mutating func restart() { window?.restart() }

  /// Lays out the same conversation again; rows on screen keep their position relative to the end.
  private mutating func renew() {
    let height = layout.contentHeight
    makeLayout()
    let painter = output.painter(gutter: gutter)
    window?.change(to: layout, painter: painter, heightBefore: height)
    log.change(to: layout, painter: painter)
  }

  private mutating func makeLayout() {
    needsLayout = false
    var transcript = timeline.transcript
    if let unread = timeline.screen.unread {
      transcript.events = [
        TranscriptEvent(change: .marker(name: "unread", before: unread))
      ]
    }
    transcript.view.typing = isWindow ? timeline.screen.typing : []
    // Someone else may write later, when the sender of a written row can no longer be named.
    if !isWindow, transcript.viewer == nil, transcript.kind == .direct { transcript.kind = .group }
    gutter = output.gutter(of: transcript, wording: wordingOptions)
    layout = output.layout(
      of: transcript,
      options: wordingOptions,
      wording: wording,
      gutter: gutter
    )
  }
}

extension TranscriptEvent.Change {
  /// The participant who must be known before the event.
  fileprivate var person: Participant.ID? {
    switch self {
    case .message(let message), .edit(let message): message.sender
    case .typing(let participant, isOn: true): participant
    default: nil
    }
  }
}

extension EventReader.Record {
  /// Whether the record has content: it is neither an unreadable line nor an event of unknown type.
  fileprivate var isEvent: Bool {
    switch self {
    case .unreadable: false
    case .event(let event):
      if case .other(let type) = event.change { type.hasPrefix("x-") } else { true }
    case .header, .participant: true
    }
  }
}
