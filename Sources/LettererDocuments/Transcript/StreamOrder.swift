import LettererModel

/// The order of messages and events across a document's lines, which are kept in two lists.
package struct StreamOrder {
  /// Whether a line was a bare event.
  var isStream = false
  /// Whether each record was a message rather than an event.
  private var isMessage: [Bool] = []

  /// Records how many messages and events a line added.
  mutating func note(messages: Int, events: Int) {
    isMessage += [Bool](repeating: true, count: messages)
    isMessage += [Bool](repeating: false, count: events)
  }

  /// Merges both lists of a stream into one list of events, and sets the messages to their final
  /// state as seen by a viewer.
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
