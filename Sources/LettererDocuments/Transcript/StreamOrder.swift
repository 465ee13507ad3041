import LettererModel

/// In which order the lines of a document brought messages and events, which it keeps in two lists.
package struct StreamOrder {
  /// Whether a line was an event by itself.
  var isStream = false
  /// Whether each record was a message, and not an event.
  private var isMessage: [Bool] = []

  /// Notes how many messages and events a line added.
  mutating func note(messages: Int, events: Int) {
    isMessage += [Bool](repeating: true, count: messages)
    isMessage += [Bool](repeating: false, count: events)
  }

  /// Makes one story of both lists of a stream, and keeps of the messages what they were in the end
  /// for a viewer.
  func settle(_ transcript: inout Transcript, viewer: String?) {
    guard isStream else { return }
    var story: [TranscriptEvent] = []
    var (messages, events) = (transcript.messages.makeIterator(), transcript.events.makeIterator())
    for isMessage in isMessage {
      let next = isMessage ? messages.next().map(TranscriptEvent.init(record:)) : events.next()
      if let next { story.append(next) }
    }
    transcript.messages = []
    transcript.events = story
    var seen = transcript
    if let viewer {
      seen.viewer = seen.participants.first { $0.name == viewer }?.id ?? viewer
    }
    let end = Timeline(folding: seen)
    transcript.messages = end.transcript.messages
    transcript.view.typing = end.screen.typing
  }
}
