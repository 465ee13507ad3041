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
      case .event(var event):
        // A line of a message alone has the time of the message.
        if event.time == nil, case .message(let message) = event.change {
          event.time = message.time
        }
        events.append(event)
      case .unreadable: continue
      }
    }
    try file.check()
    diagnostics = reader.diagnostics.items
  }

  /// What is there from the start, and what happens then.
  var happening: (start: Timeline, events: [TranscriptEvent]) {
    guard let first = events.firstIndex(where: { $0.time != nil }) else { return (opening, events) }
    var start = opening
    for event in events[..<first] { start.apply(event) }
    return (start, Array(events[first...]))
  }
}
