import LettererDocuments
import LettererFormats
import Glibc

/// Shows a conversation in the terminal as it continues.
struct Follower {
  /// The path of the stream; `-` for standard input.
  let path: String
  let viewer: WantedViewer
  /// The conversation of a database to follow; `nil` for the largest one.
  let chat: String?
  let report: Report

  /// The minimum time between two frames, in milliseconds.
  private static let frame: Int32 = 33
  /// The interval at which a file is checked for growth, in milliseconds.
  private static let pause: Int32 = 50
  /// How long the last message of a log waits for its continuation, in milliseconds.
  private static let patience = 300

  /// Follows the stream to its end, or until a signal ends the program.
  func follow(_ start: FollowSession) throws {
    var session = start
    var input = try LiveInput(path: path)
    var events = LiveEvents(chat: chat)
    let output = try OutputFile(Destination(path: "-"))
    let signals = session.isWindow ? TerminalSignals() : nil
    let keys = session.isWindow ? TerminalKeys(isRead: path == "-") : nil
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
    report.add(events.diagnostics.items, file: path)
    try events.checkChoice(in: path)
    if let signal { Glibc.exit(128 + signal) }
    if session.count == 0 {
      throw session.ignored == 0 ? Problem.noEvents : .notEvents(path: path)
    }
  }

  /// Writes frames until the end of the input or a signal that ends the program.
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
    var arrived = last
    while true {
      if let signal = signals?.next() {
        guard try answer(signal, &session, output, keys) else { return signal }
        isDirty = true
      }
      let rest = Self.frame - Int32(clamping: Self.milliseconds() - last)
      let arrival = try input.next(waiting: isDirty ? min(max(rest, 0), Self.frame) : Self.pause)
      switch arrival {
      case .bytes(let bytes):
        arrived = Self.milliseconds()
        for record in events.take(bytes) { try session.take(record) }
        try events.checkForm()
        try check(session, isPaused: false)
      case .restarted: try startOver(&events, &session)
      case .nothing where session.count == 0 && session.ignored > 0:
        try check(session, isPaused: true)
        continue
      case .nothing where session.isHolding && Self.milliseconds() - arrived >= Self.patience:
        session.settle()
      case .nothing where !isDirty: continue
      case .nothing: break
      case .end:
        for record in events.finish() { try session.take(record) }
        session.settle()
      }
      isDirty = true
      if case .bytes = arrival, Self.milliseconds() - last < Int(Self.frame) { continue }
      try output.write(session.frame().span)
      last = Self.milliseconds()
      isDirty = false
      if case .end = arrival { return nil }
    }
  }

  /// Throws if a source does not consist of events: a file without any event, or a pipe with many
  /// lines that are not events.
  private func check(_ session: FollowSession, isPaused: Bool) throws(Problem) {
    guard session.count == 0 else { return }
    let isHopeless = isPaused && path != "-" || session.ignored >= Self.manyLines
    if isHopeless { throw .notEvents(path: path) }
  }

  /// The number of lines without an event after which none is expected.
  private static let manyLines = 20

  /// Switches to another file, after the remaining content of the old one.
  ///
  /// With a window, nothing is reported, because it would be overwritten; a log may never reach an
  /// end at which to report.
  private func startOver(_ events: inout LiveEvents, _ session: inout FollowSession) throws {
    for record in events.finish() { try session.take(record) }
    events = LiveEvents(after: events)
    if !session.isWindow {
      report.add(events.diagnostics.items, file: path)
      events = LiveEvents(chat: chat)
    }
    try session.startOver()
  }

  /// Returns whether the program continues after a signal.
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
