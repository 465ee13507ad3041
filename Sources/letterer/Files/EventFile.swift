import ChatDocuments
import ChatFormats
import ChatModel

/// A file of events, one a line.
struct EventFile {
  /// The conversation that a header line tells of, with the participants of all lines.
  private(set) var opening = Timeline()
  private(set) var events: [TranscriptEvent] = []
  private(set) var participants: [Participant] = []
  /// What was found wrong.
  let diagnostics: [Diagnostic]

  /// Reads a file to its end.
  init(path: String) throws(Problem) {
    let file = try InputFile(path: path)
    var reader = EventReader(file.source)
    while let record = reader.next() {
      switch record {
      case .header(let transcript): opening = Timeline(transcript)
      case .participant(let participant):
        opening.add(participant)
        participants.append(participant)
      case .event(let event): events.append(event)
      case .unreadable: continue
      }
    }
    try file.check()
    diagnostics = reader.diagnostics.items
    if !reader.isStream { events = Self.story(of: events) }
  }

  /// The lines of a transcript, which has messages and events in two lists, as they happen.
  private static func story(of lines: [TranscriptEvent]) -> [TranscriptEvent] {
    var transcript = Transcript(messages: [])
    for line in lines {
      if line.isRecord, case .message(let message) = line.change {
        transcript.messages.append(message)
      } else {
        transcript.events.append(line)
      }
    }
    return Array(TranscriptStory(transcript))
  }

  /// What is there from the start, and what happens then.
  var happening: (start: Timeline, events: [TranscriptEvent]) {
    guard let first = events.firstIndex(where: { $0.time != nil }) else { return (opening, events) }
    var start = opening
    for event in events[..<first] { start.apply(event) }
    return (start, Array(events[first...]))
  }
}
