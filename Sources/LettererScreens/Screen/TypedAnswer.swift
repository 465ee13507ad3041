import LettererModel

/// A model's reply as it is typed, word by word.
struct TypedAnswer: Sendable {
  private let message: Message
  /// The end of each word, counted in characters of all runs; a formula is one word.
  let ends: [Int]

  /// Creates a reply; `nil` for an event that isn't a model's text message of several words.
  init?(_ event: TranscriptEvent, participants: [Participant]) {
    guard case .message(let message) = event.change, message.kind == .text,
      participants.first(where: { $0.id == message.sender })?.role == .assistant
    else { return nil }
    self.message = message
    var ends: [Int] = []
    var count = 0
    for run in message.runs {
      var isInWord = false
      for character in run.text {
        if character.isWhitespace, isInWord, !run.isFormula { ends.append(count) }
        isInWord = !character.isWhitespace
        count += 1
      }
      if isInWord { ends.append(count) }
    }
    guard ends.count > 1 else { return nil }
    self.ends = ends
  }

  /// Returns the event with which the reply reaches the end of a word.
  func event(_ number: Int) -> TranscriptEvent.Change {
    guard number < ends.count - 1 else { return .edit(message) }
    var part = message
    part.runs = message.runs.prefix(characters: ends[number])
    return number == 0 ? .message(part) : .edit(part)
  }
}

extension [TextRun] {
  /// Returns the runs up to a number of characters.
  fileprivate func prefix(characters: Int) -> [TextRun] {
    var runs: [TextRun] = []
    var rest = characters
    for var run in self where rest > 0 {
      let text = run.text.prefix(rest)
      rest -= text.count
      run.text = String(text)
      runs.append(run)
    }
    return runs
  }
}

extension TextRun {
  fileprivate var isFormula: Bool { !traits.isDisjoint(with: [.math, .displayMath]) }
}
