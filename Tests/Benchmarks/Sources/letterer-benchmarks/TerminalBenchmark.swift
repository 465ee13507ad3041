import LettererDocuments
import LettererLayout
import LettererModel
import LettererTerminal
import Glibc

/// Bubbles per second, from a transcript in memory to the bytes for a terminal.
struct TerminalBenchmark {
  private let transcript: Transcript
  private let columns: Int
  private let rounds: Int

  /// Reads a transcript, the columns, and the rounds.
  init?(_ arguments: [String]) {
    guard let path = arguments.first, let bytes = Corpus.bytes(of: path) else { return nil }
    transcript = TranscriptDocument.read(ByteSource(bytes)).transcript
    columns = arguments.dropFirst().first.flatMap { Int($0) } ?? 80
    rounds = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 5
  }

  /// Prints the best and the median round for every style and depth, on one thread.
  func run() {
    for style in TerminalStyle.allCases {
      for colors in [ColorDepth.full, .none] where style != .soft || colors == .full {
        var seconds: [Double] = []
        var bytes = 0
        for _ in 0..<rounds {
          let start = Self.processorTime
          bytes = show(style, colors)
          seconds.append(Self.processorTime - start)
        }
        seconds.sort()
        let count = Double(transcript.messages.count)
        let figures = [seconds[0], seconds[seconds.count / 2]].map { Int(count / $0) }
        print("\(style) \(colors): best \(figures[0])/s, median \(figures[1])/s, \(bytes) bytes")
      }
    }
    for style in TerminalStyle.allCases { printFrames(style) }
    print("laid out: \(Int(Double(transcript.messages.count) / layoutSeconds))/s")
  }

  /// Prints the time for a new message at the end, including its frame.
  private func printFrames(_ style: TerminalStyle) {
    var layout = layout(style)
    let painter = TerminalPainter(style: style, colors: .full, bidi: .visual, anchorsBorders: true)
    var window = TerminalWindow(layout, painter: painter, rows: 50)
    var bytes = window.frame(of: layout).count
    var seconds: [Double] = []
    for (number, message) in transcript.messages.prefix(1000).enumerated() {
      var message = message
      message.id = "new \(number)"
      let start = Self.processorTime
      window.note(layout.append(message))
      bytes += window.frame(of: layout).count
      seconds.append(Self.processorTime - start)
    }
    guard !seconds.isEmpty else { return }
    seconds.sort()
    let figures = [seconds[seconds.count / 2], seconds[seconds.count * 99 / 100]]
      .map { Int($0 * 1e6) }
    print("\(style) frame: median \(figures[0]) µs, p99 \(figures[1]) µs, \(bytes) bytes")
  }

  /// Everything from scratch: texts are prepared, laid out, painted, and written.
  private func show(_ style: TerminalStyle, _ colors: ColorDepth) -> Int {
    var bytes = 0
    let painter = TerminalPainter(
      style: style,
      colors: colors,
      bidi: colors == .none ? .logical : .visual,
      anchorsBorders: colors != .none,
      opensLinks: colors != .none
    )
    painter.paint(layout(style)) { bytes += $0.count }
    return bytes
  }

  private var environment: LayoutEnvironment { LayoutEnvironment(width: Double(columns), scale: 1) }

  private func layout(
    _ style: TerminalStyle
  ) -> TranscriptLayout<CellTypesetter, EnglishWording> {
    TranscriptLayout(
      transcript,
      theme: .terminal(style, columns: columns),
      environment: environment,
      typesetter: CellTypesetter(),
      wording: EnglishWording()
    )
  }

  private var layoutSeconds: Double {
    let start = Self.processorTime
    let layout = layout(.lines)
    let seconds = Self.processorTime - start
    return layout.contentHeight > 0 ? seconds : .infinity
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
