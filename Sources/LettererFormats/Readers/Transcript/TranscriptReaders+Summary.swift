import LettererDocuments
import LettererModel

extension TranscriptJSONReader: SummarizingReader {
  func summarize(_ input: ReaderInput) throws(FormatError) -> SummaryReading {
    try SummaryReading(TranscriptStream(ObjectRecords(input.source)), beside: input.files)
  }
}

extension TranscriptLinesReader: SummarizingReader {
  func summarize(_ input: ReaderInput) throws(FormatError) -> SummaryReading {
    try SummaryReading(TranscriptStream(LineRecords(input.source)), beside: input.files)
  }
}

extension SummaryReading {
  /// Counts the messages of a stream, keeping only a few in memory at a time.
  fileprivate init(
    _ whole: TranscriptStream<some RecordSource>,
    beside files: ExportFiles?
  ) throws(FormatError) {
    var stream = whole
    var tally = MessageTally(files: files.map { AttachmentFiles(files: $0, folder: "") })
    while stream.step() {
      if stream.messageCount == MessageTally.batch {
        tally.add(places: stream.attachmentPlaces, stream.takeMessages())
      }
    }
    tally.add(places: stream.attachmentPlaces, stream.takeMessages())
    tally.add(places: [:], stream.takeArrivals())
    (tally.summary.events, tally.summary.ignoredEvents) = stream.eventTally
    var people = try Reading(stream.finish())
    people.diagnostics.add(contentsOf: tally.diagnostics)
    addMissingParticipants(&people.transcript, senders: tally.senders)
    tally.summary.viewer = people.transcript.viewer
    tally.summary.participants = people.transcript.participants.map { person in
      .init(id: person.id, name: person.name, messages: tally.counts[person.id, default: 0])
    }
    self.init(
      summary: tally.summary,
      participants: people.transcript.participants,
      viewerOrigin: people.viewerOrigin,
      isTruncated: people.isTruncated,
      diagnostics: people.diagnostics
    )
  }
}

/// The data for a summary of messages that are not kept.
private struct MessageTally {
  /// The number of messages to process at a time.
  static let batch = 1024

  let files: AttachmentFiles?
  var summary = TranscriptSummary()
  var counts: [Participant.ID: Int] = [:]
  /// The senders in the order of their first messages.
  var senders: [Participant.ID] = []
  var diagnostics = DiagnosticList()

  init(files: AttachmentFiles?) {
    self.files = files
  }

  mutating func add(places: [Int: TextPosition], _ messages: [Message]) {
    var reading = Reading(
      transcript: Transcript(messages: messages),
      isTruncated: false,
      diagnostics: DiagnosticList(),
      attachmentPlaces: places
    )
    files?.resolve(&reading)
    diagnostics.add(contentsOf: reading.diagnostics)
    for message in reading.transcript.messages {
      if let sender = message.sender { add(sender) }
      summary.add(message)
    }
  }

  private mutating func add(_ sender: Participant.ID) {
    let count = counts[sender, default: 0]
    if count == 0 { senders.append(sender) }
    counts[sender] = count + 1
  }
}
