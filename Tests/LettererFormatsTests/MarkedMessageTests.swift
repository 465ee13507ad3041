import LettererFormats
import LettererModel
import TestSupport
import Testing

/// Redaction and search reach every text of every kind.
@Suite struct MarkedMessageTests {
  /// Collects the searched texts.
  private struct Collector: MessageVisitor {
    var texts: [String] = []

    mutating func text(_ text: inout String, _ role: MessageTextRole) {
      if role.isSearched { texts.append(text) }
    }
  }

  private let transcript: Transcript = {
    var marked = MarkedMessages()
    return Transcript(messages: marked.all())
  }()

  @Test(arguments: [Redaction([.emails]), Redaction()])
  func `redaction leaves no address in any kind`(_ redaction: Redaction) {
    let redacted = RedactedTranscript(transcript, redaction).transcript
    #expect(redacted.messages.map(\.content.kind).count == transcript.messages.count)
    for message in redacted.messages {
      let left = ReflectedTexts(message).all.filter { $0.contains(MarkedMessages.ending) }
      #expect(left == [], "\(message.kind.name)")
    }
  }

  @Test func `search finds the text of every kind`() throws {
    for (index, given) in transcript.messages.enumerated() {
      var message = given
      var collector = Collector()
      message.visit(&collector)
      #expect(collector.texts.count >= 3, "\(message.kind.name)")
      for text in collector.texts {
        var choice = MessageChoice()
        choice.filter = try MessageFilter("\"\(text)\"")
        #expect(
          try transcript.places(of: choice) { $0.milliseconds } == [index],
          "\(message.kind.name): \(text)"
        )
      }
    }
  }
}
