import LettererService

/// Passes lines from standard input to a service, and its responses to standard output.
///
/// Responses are written before more is read, so a client that stops reading is no longer read
/// either, and memory stays bounded.
struct ServiceLoop {
  private var service: Service
  private let report: Report
  private var framer = LineFramer(limit: Service.lineLimit)
  private var queue = RequestQueue()

  init(_ service: Service, _ report: Report) {
    self.service = service
    self.report = report
  }

  /// Answers until the input ends.
  consuming func run() throws(Problem) {
    var input = try LiveInput(path: "-")
    let output = try OutputFile(Destination(path: "-"))
    report.add(text: "letterer: ready")
    var isOpen = true
    while isOpen || !queue.isEmpty {
      if isOpen, !queue.isFull {
        switch try input.next(waiting: queue.isEmpty ? Self.patience : 0) {
        case .bytes(let bytes): for line in framer.take(bytes) { try add(line, output) }
        case .end:
          isOpen = false
          if let line = framer.finish() { try add(line, output) }
        case .nothing, .restarted: break
        }
      }
      guard let line = queue.next(), let response = service.answer(line) else { continue }
      try output.write(response.span)
    }
  }

  /// How long to wait for input, in milliseconds.
  private static let patience: Int32 = 60_000

  private mutating func add(_ line: LineFramer.Line, _ output: OutputFile) throws(Problem) {
    guard let response = queue.add(line) else { return }
    try output.write(response.span)
  }
}
