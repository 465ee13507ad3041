import LettererDocuments
import LettererModel

extension WhatsAppReader: SummarizingReader {
  func summarize(_ input: ReaderInput) throws(FormatError) -> SummaryReading {
    var stream = WhatsAppStream(input.source, order: input.options.dateOrder)
    var summary = TranscriptSummary()
    var found = DiagnosticList()
    var hasSeconds = false
    while let item = stream.next() {
      summary.messages += 1
      hasSeconds = hasSeconds || item.header.form.hasSeconds
      switch item.body.kind {
      case .omitted: summary.missing += 1
      case .attachment(let range):
        let name = stream.scanner.buffer.span.text(range)
        if let files = input.files, files.entry(at: name) == nil {
          summary.missing += 1
          AttachmentFiles(files: files, folder: "").report(missing: name, &found)
        } else {
          summary.present += 1
        }
      default: break
      }
    }
    let decision = stream.order.decide()
    let precision: Time.Precision = hasSeconds ? .second : .minute
    summary.from = decision.span.map { Self.time($0.lowerBound, precision) }
    summary.to = decision.span.map { Self.time($0.upperBound, precision) }
    let people = stream.senders.people
    summary.participants = people.enumerated().map { index, number in
      let sender = stream.senders.all[number]
      return .init(id: "p\(index + 1)", name: sender.name, messages: sender.messages)
    }
    summary.viewer = stream.viewer.flatMap(people.firstIndex(of:)).map { "p\($0 + 1)" }
    var all = stream.diagnostics
    if let doubt = decision.doubt { all.add(doubt) }
    all.add(contentsOf: found)
    return SummaryReading(
      summary: summary,
      participants: summary.participants.map { Participant(id: $0.id, name: $0.name) },
      viewerOrigin: summary.viewer == nil ? .none : .guess,
      isTruncated: stream.scanner.isTruncated,
      diagnostics: all
    )
  }

  private static func time(_ seconds: Int64, _ precision: Time.Precision) -> Time {
    Time(milliseconds: seconds * 1000, reference: .wallClock, precision: precision)
  }
}
