import ArgumentParser
import LettererDocuments
import LettererFormats
import LettererLayout
import LettererModel
import LettererTutorials
import LettererViewport

/// `letterer viewport`: converts events to scroll states.
struct ViewportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "viewport",
    abstract: "Prints the scroll state of a list after every event, as JSON lines.",
    discussion: """
      Every line is an event, such as {"type": "keyboard", "frame": [0, 409, 375, 258]}, and gets its \
      reply before the next line is read. A line that cannot be read gets a reply with "ignored" and \
      changes nothing. Lengths are in points; y grows down.

      The event types and their fields, with optional fields in brackets. Any event can have "at", \
      its time:

      \(EventType.table)

      The lines of a transcript in JSON lines are events, too: a header, {"participant": …}, \
      {"message": …}, and {"event": …}. A custom type starts with x- and is ignored.
      """
  )

  @Argument(help: "Events as JSON lines; - is standard input.")
  var input: String?

  @Option(
    help: ArgumentHelp(
      "Check the vectors of a file instead: one line each, status 9 if one fails.",
      valueName: "file"
    )
  )
  var vectors: String?

  @Option(
    help: ArgumentHelp(
      "anchorBottom, anchorTop, stickIfAtBottom, or resize. (default: anchorBottom)",
      discussion: "What the keyboard leaves in place; with resize the list shrinks.",
      valueName: "policy"
    )
  )
  var policy: ScrollPolicy?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The distance from its end at which a list still follows it, in points. (default: 1)",
      valueName: "points"
    )
  )
  var threshold: Double?

  @OptionGroup var viewer: ViewerOptions

  @Flag(help: "Compare with recorded states (observed events) and report what is wrong.")
  var explain = false

  @Flag(help: "Fail on any problem in the input.")
  var strict = false

  @OptionGroup var isolation: IsolationOptions
  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if let threshold, !(0...10_000).contains(threshold) {
      throw ValidationError("--threshold must be 0 to 10000 points")
    }
    if (input == nil) == (vectors == nil) {
      throw ValidationError("viewport needs events, or --vectors with a file")
    }
    if vectors != nil, explain || policy != nil || threshold != nil || viewer.me != nil {
      throw ValidationError("--vectors works with no other option than --strict")
    }
  }

  func run() throws {
    if let vectors { return try check(vectors) }
    guard let input else { return }
    let file = try InputFile(path: input)
    let solver = ViewportSolver(policy: policy ?? .anchorBottom, endThreshold: threshold ?? 1)
    var session = ViewportSession(solver: solver, viewer: viewer.wanted, explains: explain)
    var events = EventReader(file.source)
    defer {
      if !strict {
        diagnostics.report.add(events.diagnostics.items + session.problems, file: input)
      }
    }
    let output = try OutputFile(Destination(path: "-"))
    while let record = events.next() {
      session.take(record, at: events.position)
      if file.isComplete, session.bytes.count < 1 << 16 { continue }
      try output.write(session.answers().span)
    }
    try output.write(session.answers().span)
    try file.check()
    try finish(session, events, input)
  }

  /// Ends with the documented exit code.
  private func finish(
    _ session: ViewportSession,
    _ events: EventReader,
    _ input: String
  ) throws(Problem) {
    let found = events.diagnostics.items + session.problems
    if strict, !found.isEmpty { throw .format(.strict(found), file: input) }
    if session.count > 0 { return }
    if session.ignored == 0 { throw .noEvents }
    throw events.isTruncated ? .format(.malformed([]), file: input) : .notEvents(path: input)
  }

  private func check(_ path: String) throws {
    let file = try InputFile(path: path)
    let report = KeyboardVectors.check(file.source)
    try file.check()
    diagnostics.report.add(report.diagnostics.items, file: path)
    let lines = report.results.map { $0.text + "\n" }
    try OutputFile.print(lines.joined())
    let failed = report.results.count { !$0.isPassed }
    if failed > 0 { throw Problem.failedVectors(failed, of: report.results.count) }
    let isDamaged = report.diagnostics.firstProblem != nil
    if report.results.isEmpty { throw Problem.failedVectors(0, of: 0) }
    if strict, isDamaged { throw Problem.failedVectors(0, of: report.results.count) }
  }
}

extension EventType {
  /// All types, one per line: name, fields, and meaning.
  fileprivate static var table: String {
    all.map { type in
      let fields = (type.required + type.optional.map { "[\($0)]" }).joined(separator: " ")
      let lead = type.name.padded(to: 10) + fields
      let isLong = lead.count > 31
      return (isLong ? lead + "\n" : "") + (isLong ? "" : lead).padded(to: 32) + type.meaning
    }.joined(separator: "\n")
  }
}

extension String {
  /// Returns the text padded with trailing spaces to a number of characters.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(width - count, 0))
  }
}

/// A list that answers lines.
struct ViewportSession {
  /// The answers that were not yet removed.
  private(set) var bytes: [UInt8] = []
  /// The numbers of lines that were understood, and of those that were not.
  private(set) var count = 0
  private(set) var ignored = 0
  private var detector: JumpDetector
  /// The position of the first message, until an event reports the height of the rows.
  private var unmeasured: TextPosition?
  private let solver: ViewportSolver
  private let viewer: WantedViewer
  private let explains: Bool

  init(solver: ViewportSolver, viewer: WantedViewer, explains: Bool) {
    self.solver = solver
    self.viewer = viewer
    self.explains = explains
    detector = JumpDetector(
      ScrollModel(Transcript(viewer: viewer.text, messages: []), solver: solver)
    )
  }

  /// Removes and returns the new answers.
  mutating func answers() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    return bytes
  }

  /// The problems of the events as a whole.
  var problems: [Diagnostic] {
    guard let unmeasured, detector.model.timeline.screen.content == nil else { return [] }
    var list = DiagnosticList()
    list.add(
      .unknownHeight,
      at: unmeasured,
      "messages arrive, but no event of type \"content\" reports the height of the rows",
      note: "the content height is assumed to be 0",
      hint: "send {\"type\": \"content\", \"height\": …} after each message"
    )
    return list.items
  }

  /// Applies a line and answers it.
  mutating func take(_ record: EventReader.Record, at position: TextPosition) {
    var jumps: [Jump] = []
    var isObservation = false
    switch record {
    case .event(let event):
      jumps = detector.apply(event)
      switch event.change {
      case .observed: isObservation = true
      case .message: unmeasured = unmeasured ?? position
      default: break
      }
    case .participant(let participant): detector.add(participant)
    case .header(var transcript):
      transcript.viewer = viewer.id(among: transcript.participants) ?? transcript.viewer
      detector = JumpDetector(ScrollModel(transcript, solver: solver))
    case .unreadable: ignored += 1
    }
    if record != .unreadable { count += 1 }
    var json = JSONWriter()
    if explains {
      if isObservation { explain(jumps, line: position.line, &json) }
    } else {
      ViewportDocument(detector.model, isIgnored: record == .unreadable).write(into: &json)
      json.endLine()
    }
    bytes += json.bytes
  }

  private func explain(_ jumps: [Jump], line: Int, _ json: inout JSONWriter) {
    json.object { json in
      json.member("line", line)
      json.member("right", jumps.isEmpty)
      json.name("jumps")
      json.array { json in
        for jump in jumps { jump.write(into: &json) }
      }
    }
    json.endLine()
  }
}
