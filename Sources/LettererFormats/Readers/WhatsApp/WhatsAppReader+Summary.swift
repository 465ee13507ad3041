import LettererDocuments
import LettererModel

extension WhatsAppReader: SummarizingReader {
  /// What is counted of a message.
  private struct Counted {
    let sender: Int?
    var missing: UInt8 = 0
    var present: UInt8 = 0
  }

  func summarize(_ input: ReaderInput) throws(FormatError) -> SummaryReading {
    var stream = WhatsAppStream(input.source, order: input.options.dateOrder)
    var summary = TranscriptSummary()
    var found = DiagnosticList()
    var hasSeconds = false
    var counted: [Counted] = []
    while let item = stream.next() {
      summary.messages += 1
      hasSeconds = hasSeconds || item.header.form.hasSeconds
      var one = Counted(sender: item.sender)
      switch item.body.kind {
      case .omitted: one.missing = 1
      case .attachment(let range):
        let name = stream.scanner.buffer.span.text(range)
        if let files = input.files, files.entry(at: name) == nil {
          one.missing = 1
          AttachmentFiles(files: files, folder: "").report(missing: name, &found)
        } else {
          one.present = 1
        }
      default: break
      }
      summary.missing += Int(one.missing)
      summary.present += Int(one.present)
      counted.append(one)
    }
    let decision = stream.order.decide()
    let (join, problems) = stream.settle(decision)
    let precision: Time.Precision = hasSeconds ? .second : .minute
    summary.from = decision.span.map { Self.time($0.lowerBound, precision) }
    summary.to = decision.span.map { Self.time($0.upperBound, precision) }
    var repeats: [Int: Int] = [:]
    for index in join.repeats {
      let one = counted[index]
      summary.messages -= 1
      summary.missing -= Int(one.missing)
      summary.present -= Int(one.present)
      if let sender = one.sender { repeats[sender, default: 0] += 1 }
    }
    let people = stream.senders.people
    summary.participants = people.enumerated().map { index, number in
      let sender = stream.senders.all[number]
      return .init(
        id: "p\(index + 1)",
        name: sender.name,
        messages: sender.messages - repeats[number, default: 0]
      )
    }
    summary.viewer = stream.viewer.flatMap(people.firstIndex(of:)).map { "p\($0 + 1)" }
    var all = problems
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
