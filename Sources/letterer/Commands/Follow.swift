import ArgumentParser
import ChatDocuments
import ChatFormats
import Glibc

/// `letterer follow`: events to the terminal, as they come.
struct Follow: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows a conversation in the terminal while it goes on.",
    discussion: """
      Every line is an event such as {"type": "typing", "by": "ann", "on": true}, or a line \
      of a transcript in JSON lines; or the lines are the stream of a Firebase Realtime Database, of \
      which one conversation is followed. A file is followed as other programs append to it, until letterer is interrupted; standard input \
      up to its end. In a file or a pipe every message is printed once, when it comes.
      """
  )

  @Argument(help: "Events as JSON lines; - for standard input.")
  var input: String

  @Option(
    parsing: .unconditional,
    help: "Whose messages go out, by identifier or name. (default: as a header line says)"
  )
  var me: String?

  @Option(
    parsing: .unconditional,
    help: """
      Which conversation of a database, by key or name. (default: the one with most messages at \
      the start)
      """
  )
  var chat: String?

  @OptionGroup(title: "Messages") var messages: MessageOptions
  @OptionGroup(title: "Terminal") var terminal: TerminalOptions
  @OptionGroup(title: "Look") var look: LookOptions

  /// The shortest time between two frames, in milliseconds.
  private static let frame: Int32 = 33
  /// How often a file is asked whether it has grown, in milliseconds.
  private static let pause: Int32 = 50

  func validate() throws {
    if chat?.isEmpty == true { throw ValidationError("--chat wants a key or a name") }
    if terminal.snapshot { throw ValidationError("--snapshot goes with show") }
  }

  func run() throws {
    var input = try LiveInput(path: input)
    var events = LiveEvents(chat: chat)
    var session = try FollowSession(options: terminal, look: look, viewer: me)
    let output = try OutputFile(Destination(path: "-"))
    let signals = session.isWindow ? TerminalSignals() : nil
    let keys = session.isWindow ? TerminalKeys(isRead: self.input == "-") : nil
    if signals == nil { TerminalSignals.letThrough() }
    let signal: Int32?
    do {
      try output.write(session.start.span)
      signal = try follow(&input, &events, &session, output, signals, keys)
    } catch {
      try? output.write(session.end.span)
      keys?.restore()
      throw error
    }
    try? output.write(session.end.span)
    keys?.restore()
    messages.report.add(events.diagnostics.items, file: self.input)
    try events.checkChoice(in: self.input)
    if let signal { Glibc.exit(128 + signal) }
    if session.count == 0 {
      throw session.ignored == 0 ? Problem.noEvents : .notEvents(path: self.input)
    }
  }

  /// Writes frames up to the end of the input or a signal that ends the program.
  private func follow(
    _ input: inout LiveInput,
    _ events: inout LiveEvents,
    _ session: inout FollowSession,
    _ output: OutputFile,
    _ signals: TerminalSignals?,
    _ keys: TerminalKeys?
  ) throws -> Int32? {
    var isDirty = true
    var last = Self.milliseconds()
    while true {
      if let signal = signals?.next() {
        guard try answer(signal, &session, output, keys) else { return signal }
        isDirty = true
      }
      let rest = Self.frame - Int32(clamping: Self.milliseconds() - last)
      let arrival = try input.next(waiting: isDirty ? min(max(rest, 0), Self.frame) : Self.pause)
      switch arrival {
      case .bytes(let bytes):
        for record in events.take(bytes) { try session.take(record) }
        try events.checkForm()
      case .restarted: try startOver(&events, &session)
      case .nothing where !isDirty: continue
      case .nothing: break
      case .end: for record in events.finish() { try session.take(record) }
      }
      isDirty = true
      if case .bytes = arrival, Self.milliseconds() - last < Int(Self.frame) { continue }
      try output.write(session.frame().span)
      last = Self.milliseconds()
      isDirty = false
      if case .end = arrival { return nil }
    }
  }

  /// Begins with another file, after what the old one said last.
  ///
  /// Nothing is said beside a window, which would be written over; a log may have no end that tells.
  private func startOver(_ events: inout LiveEvents, _ session: inout FollowSession) throws {
    for record in events.finish() { try session.take(record) }
    events = LiveEvents(after: events)
    if !session.isWindow {
      messages.report.add(events.diagnostics.items, file: input)
      events = LiveEvents(chat: chat)
    }
    try session.startOver()
  }

  /// Returns whether the program goes on after a signal.
  private func answer(
    _ signal: Int32,
    _ session: inout FollowSession,
    _ output: OutputFile,
    _ keys: TerminalKeys?
  ) throws(Problem) -> Bool {
    switch signal {
    case SIGWINCH: session.resize()
    case SIGTSTP:
      try output.write(session.end.span)
      keys?.restore()
      kill(getpid(), SIGSTOP)
      keys?.silence()
      try output.write(session.start.span)
      session.restart()
    default: return false
    }
    return true
  }

  private static func milliseconds() -> Int {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return now.tv_sec * 1000 + now.tv_nsec / 1_000_000
  }
}
