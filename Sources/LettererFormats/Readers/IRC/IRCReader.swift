import LettererDocuments
import LettererModel

/// Reads IRC logs of irssi, WeeChat, and ZNC.
///
/// ```
/// --- Log opened Fri Jan 12 10:00:00 2024        2024-01-12 10:00:00<tab>@ann<tab>hello
/// 10:00 <@ann> hello                              [10:00:00] <ann> hello
/// ```
struct IRCReader: TranscriptReader {
  let name = "irc"
  let title = "IRC logs (irssi, WeeChat, ZNC, Limnoria, Ubuntu channels)"
  let covers = """
    messages, actions, notices with joins, parts, topics and nicks; dates from the log, the file \
    name, or --date; mIRC formatting codes; Windows-1252, decided per line
    """
  let options = ["--date"]

  func fit(of sample: FormatSample) -> FormatFit {
    if sample.isBinary { return .none }
    var lines = LineReader(ByteSource(sample.bytes))
    var (known, spoken, others) = (0, 0, 0)
    var log = DiagnosticList()
    while known + others < 200, let line = lines.next() {
      if line.bytes.isEmpty || line.bytes.count > 10_000 { continue }
      switch IRCLine(LineText.text(line, &log))?.content {
      case .message?, .action?:
        known += 1
        spoken += 1
      case nil: others += 1
      default: known += 1
      }
    }
    let share = Double(known) / Double(max(known + others, 1))
    guard known > 0, share > 0.5 else { return .none }
    let reason = "\(known) of the first lines match an IRC log"
    if spoken > 0, known >= 2 { return FormatFit(0.93, reason) }
    return FormatFit(0.6, reason)
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var log = DiagnosticList()
    var lines = LineReader(input.source)
    var builder = IRCBuilder(
      file: input.source.name,
      firstDay: input.options.firstDay?.milliseconds.flooredDays
    )
    while let line = lines.next() {
      let text = LineText.text(line, &log)
      if text.allSatisfy(\.isWhitespace) { continue }
      if let read = IRCLine(text) {
        builder.add(read, at: line.start)
      } else {
        log.add(.oddLine, at: line.start, "line is not part of an IRC log", note: "it is left out")
      }
    }
    log.add(contentsOf: builder.log)
    return Conversations(
      only: Reading(
        transcript: builder.transcript,
        viewerOrigin: builder.transcript.viewer == nil ? .none : .guess,
        isTruncated: false,
        diagnostics: log,
        places: builder.places
      )
    )
  }
}
