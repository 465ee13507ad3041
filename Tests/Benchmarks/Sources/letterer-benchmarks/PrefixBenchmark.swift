import LettererFormats
import LettererLayout
import LettererModel
import LettererText

/// Every prefix of Markdown answers, read and laid out as it grows.
struct PrefixBenchmark {
  private let answers: [(name: String, text: String)]

  /// Reads files with one answer each.
  init?(_ paths: [String]) {
    answers = paths.compactMap { path in
      Corpus.bytes(of: path).map { (path, String(decoding: $0, as: UTF8.self)) }
    }
    if answers.isEmpty { return nil }
  }

  /// Prints the number of prefixes, the number with errors, and the times of the last character.
  func run() {
    var (count, changed, broken) = (0, 0, 0)
    var times = Percentiles()
    for answer in answers {
      var stream = MarkdownStream()
      var message = Message(id: "answer", sender: "model", text: "")
      var layout = layout(of: message)
      for (number, scalar) in answer.text.unicodeScalars.enumerated() {
        let closed = stream.runs.prefix(stream.closedCount)
        var tail = TextTail(start: 0, runs: [])
        times.measure {
          tail = stream.append(String(scalar))
          layout.update("answer", tail: tail)
        }
        count += 1
        message.runs.replace(tail)
        if stream.runs.prefix(closed.count) != closed || message.runs != stream.runs {
          changed += 1
        }
        guard number.isMultiple(of: 16) else { continue }
        let frames = [layout, self.layout(of: message)].map {
          $0.row(of: message.id)?.row.parts.map(\.frame)
        }
        if frames[0] != frames[1] {
          broken += 1
          print("\(answer.name) at \(number): not laid out like a new message")
        }
        let violations = layout.checkInvariants()
        if let first = violations.first {
          broken += 1
          if broken <= 10 { print("\(answer.name) at \(number): \(first)") }
        }
      }
    }
    print("\(count) prefixes of \(answers.count) answers: \(changed) change closed blocks,")
    print("\(broken) of those looked at break a rule; a character takes \(times.text)")
  }

  private func layout(
    of message: Message
  ) -> TranscriptLayout<FontTypesetter, EnglishWording> {
    let transcript = Transcript(
      viewer: "me",
      participants: [Participant(id: "me"), Participant(id: "model")],
      messages: [Message(id: "question", sender: "me", text: "A question."), message]
    )
    return TranscriptLayout(
      transcript,
      theme: .assistant,
      environment: LayoutEnvironment(width: 390),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
  }
}
