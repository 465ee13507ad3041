import LettererDocuments
import LettererEvidence
import LettererModel

/// Two exports of one conversation, and the differences of their messages.
struct ConversationDifference {
  private let names: (String, String)
  private let transcripts: (Transcript, Transcript)
  private let comparison: ConversationComparison

  /// Reads and compares two files; `nil` unless both are exports.
  init?(
    _ files: LayoutFiles,
    _ paths: (String, String),
    isWanted: Bool
  ) throws(Problem) {
    guard let first = try files.conversation(paths.0, isWanted: isWanted),
      let second = try files.conversation(paths.1, isWanted: isWanted)
    else { return nil }
    names = Self.names(paths)
    transcripts = (first, second)
    comparison = ConversationComparison(first, second)
  }

  /// Returns the names of two files, with their folders if the names are equal.
  private static func names(_ paths: (String, String)) -> (String, String) {
    func name(_ path: String) -> String {
      (path.split(separator: "/").last.map(String.init) ?? path).printable
    }
    let names = (name(paths.0), name(paths.1))
    return names.0 == names.1 ? (paths.0.printable, paths.1.printable) : names
  }

  /// Prints the differences, one per line.
  ///
  /// - Parameter showsLetters: Whether to quote messages.
  /// - Throws: ``Problem/differences(_:)`` if there are differences other than in clocks and names.
  func print(showsLetters: Bool) throws(Problem) {
    let lines = summary + comparison.findings.flatMap { self.lines(of: $0, showsLetters) }
    try OutputFile.print(lines.map { $0 + "\n" }.joined())
    if !comparison.findings.isEmpty { throw .differences("the conversations differ") }
  }

  // MARK: Summary

  private var summary: [String] {
    let (first, second) = transcripts
    let counts =
      "\(names.0): \(first.messages.count) messages; \(names.1): \(second.messages.count); "
      + "\(comparison.common) are in both"
    return [counts, clock] + people
  }

  private var clock: String {
    guard let clock = comparison.clock else { return "clocks: no times can be compared" }
    let limit = Self.words(seconds: comparison.tolerance)
    let ahead = Int(clock.seconds.rounded())
    let offset =
      ahead == 0
      ? "agree"
      : "\(names.1) is \(Self.words(seconds: abs(clock.seconds))) "
        + (ahead > 0 ? "ahead" : "behind")
    return "clocks: \(offset) (median of \(clock.messages) messages; half are within "
      + "\(Self.words(seconds: clock.spread)), and more than \(limit) counts as shifted)"
  }

  private var people: [String] {
    comparison.people.compactMap { person in
      let first = name(of: person.first, in: transcripts.0)
      let second = name(of: person.second, in: transcripts.1)
      guard first != second else { return nil }
      return "names: \(first) is \(second) (\(person.messages) messages)"
    }
  }

  // MARK: Findings

  private func lines(
    of finding: ConversationComparison.Finding,
    _ showsLetters: Bool
  ) -> [String] {
    switch finding {
    case .onlyInFirst(let number):
      let words = ["only in \(names.0): " + label(number, in: transcripts.0)]
      return words + (showsLetters ? [quote("-", number, transcripts.0)] : [])
    case .onlyInSecond(let number):
      let words = ["only in \(names.1): " + label(number, in: transcripts.1)]
      return words + (showsLetters ? [quote("+", number, transcripts.1)] : [])
    case .edited(let first, let second):
      return pair("different words", first, second, showsLetters)
    case .deleted(let first, let second):
      return pair("deleted in one of them", first, second, showsLetters)
    case .otherSender(let first, let second):
      return pair("different senders", first, second, false)
    case .shifted(let first, let second, let seconds):
      let count = first.count == 1 ? "" : " (\(first.count) numbers)"
      let words = Self.words(seconds: Double(abs(seconds)))
      let direction = seconds > 0 ? "later" : "earlier"
      return [
        "shifted in time: \(Self.numbers(first)) and \(Self.numbers(second))\(count): \(words) \(direction) in "
          + "\(names.1)"
      ]
    }
  }

  private func pair(_ words: String, _ first: Int, _ second: Int, _ showsLetters: Bool) -> [String]
  {
    let line =
      "\(words): \(label(first, in: transcripts.0)) and \(label(second, in: transcripts.1))"
    guard showsLetters else { return [line] }
    return [line, quote("-", first, transcripts.0), quote("+", second, transcripts.1)]
  }

  private func label(_ number: Int, in transcript: Transcript) -> String {
    let message = transcript.messages[number - 1]
    let time = message.time.map { " at " + $0.text.replacing("T", with: " ") } ?? ""
    let sender = message.sender.map { " by " + name(of: $0, in: transcript) } ?? ""
    return "№ \(number)\(time)\(sender)"
  }

  private func quote(_ sign: String, _ number: Int, _ transcript: Transcript) -> String {
    "  \(sign) \(transcript.messages[number - 1].text.printable)"
  }

  private func name(of id: Participant.ID, in transcript: Transcript) -> String {
    (transcript.participants.first { $0.id == id }?.label ?? id).printable
  }

  private static func numbers(_ range: ClosedRange<Int>) -> String {
    range.count == 1 ? "№ \(range.lowerBound)" : "№ \(range.lowerBound) to \(range.upperBound)"
  }

  private static func words(seconds: Double) -> String {
    let total = Int(seconds.rounded())
    let parts = [(total / 86_400, "d"), (total / 3600 % 24, "h"), (total / 60 % 60, "min")]
    let words = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return (words + (total % 60 > 0 || words.isEmpty ? ["\(total % 60) s"] : []))
      .joined(separator: " ")
  }
}
