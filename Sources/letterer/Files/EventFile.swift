import LettererDocuments
import LettererFormats
import LettererModel

/// A file of events, one per line, or a transcript or another conversation, which implies events.
struct EventFile {
  /// The conversation described by a header line, with the participants of all lines.
  private(set) var opening = Timeline()
  private(set) var events: [TranscriptEvent] = []
  private(set) var participants: [Participant] = []
  /// The problems found.
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads a whole file.
  init(path: String) throws(Problem) {
    let file = try InputFile(path: path)
    var source = file.source
    if Self.isOneObject(source.peek(64)) {
      let reading = TranscriptDocument.read(source)
      diagnostics = reading.diagnostics.items
      tell(reading.transcript)
    } else if let chat = try Self.conversation(in: source, path) {
      diagnostics = chat.diagnostics
      tell(chat.transcript)
    } else {
      read(source)
    }
    addMissingParticipants()
    try file.check()
  }

  /// Reads the conversation of an export or a session; `nil` for events and transcripts.
  private static func conversation(
    in source: ByteSource,
    _ path: String
  ) throws(Problem) -> ReadResult? {
    var source = source
    let sample = FormatSample(&source)
    guard let match = Formats.detect(sample).first, !match.name.hasPrefix("transcript"),
      match.confidence > exportConfidence
    else { return nil }
    do throws(FormatError) {
      let list = try Formats.open(source, options: ReadOptions(format: match.name))
      return try list.read(try list.choose())
    } catch {
      throw .format(error, file: path)
    }
  }

  /// The confidence above which an input is an export, and not events with a few known names.
  private static let exportConfidence = 0.8

  /// Adds a participant without a name for each sender who isn't listed.
  private mutating func addMissingParticipants() {
    var known = Set(opening.transcript.participants.map(\.id))
    for case .message(let message) in events.lazy.map(\.change) {
      guard let sender = message.sender, known.insert(sender).inserted else { continue }
      opening.add(Participant(id: sender))
    }
  }

  /// Returns whether the first line of a document contains only an opening brace.
  private static func isOneObject(_ start: ArraySlice<UInt8>) -> Bool {
    let marks: Set<UInt8> = [0xEF, 0xBB, 0xBF]  // before UTF-8
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0D, 0x0A]
    let text = start.drop { marks.contains($0) || blanks.contains($0) }
    guard text.first == 0x7B else { return false }
    let rest = text.dropFirst().prefix { $0 != 0x0A }
    return rest.count + 1 < text.count && rest.allSatisfy(blanks.contains)
  }

  /// Reads the lines of events.
  private mutating func read(_ source: ByteSource) {
    var reader = EventReader(source)
    var header: Transcript?
    while let record = reader.next() {
      switch record {
      case .header(let transcript):
        header = transcript
        opening = Timeline(transcript)
      case .participant(let participant):
        opening.add(participant)
        participants.append(participant)
      case .event(let event): events.append(event)
      case .unreadable: continue
      }
    }
    diagnostics = reader.diagnostics.items
    if events.isEmpty || !reader.isStream { tell(transcript(header, lines: events)) }
  }

  /// Converts a transcript to a starting state and events.
  private mutating func tell(_ transcript: Transcript) {
    var start = transcript
    start.messages = []
    start.view.typing = []
    opening = Timeline(start)
    participants = transcript.participants
    events = Array(TranscriptStory(transcript))
  }

  /// Returns the transcript of a header and lines, with separate lists of messages and events.
  private func transcript(_ header: Transcript?, lines: [TranscriptEvent]) -> Transcript {
    var transcript = header ?? Transcript(messages: [])
    transcript.participants = opening.transcript.participants
    for line in lines {
      if line.isRecord, case .message(let message) = line.change {
        transcript.messages.append(message)
      } else {
        transcript.events.append(line)
      }
    }
    return transcript
  }

  /// All participants, and all messages in any version.
  var everything: Transcript {
    var transcript = opening.transcript
    for event in events {
      if case .message(let message) = event.change { transcript.messages.append(message) }
    }
    return transcript
  }

  /// The state at the start, and the events after it.
  var happening: (start: Timeline, events: [TranscriptEvent]) {
    guard let first = events.firstIndex(where: { $0.time != nil }) else { return (opening, events) }
    var start = opening
    for event in events[..<first] { start.apply(event) }
    return (start, Array(events[first...]))
  }
}
