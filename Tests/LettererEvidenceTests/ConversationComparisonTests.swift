import LettererModel
import TestSupport
import Testing

@testable import LettererEvidence

@Suite struct ConversationComparisonTests {
  private typealias Comparison = ConversationComparison

  /// A conversation of two people with one message per minute.
  private func transcript(
    _ texts: [String],
    people: (String, String) = ("ann", "ben"),
    clock: Int64 = 0
  ) -> Transcript {
    let messages = texts.enumerated().map { number, text in
      Message(
        id: "m\(number)",
        sender: number.isMultiple(of: 2) ? people.0 : people.1,
        time: Time(milliseconds: 1_764_000_000_000 + Int64(number) * 120_000 + clock * 1000),
        text: text
      )
    }
    return Transcript(messages: messages)
  }

  private var texts: [String] {
    (0..<40).map { $0.isMultiple(of: 5) ? "ok" : "what was said as number \($0)" }
  }

  @Test func `exports with different names and clocks are the same`() {
    let other = transcript(texts, people: ("you", "ben@example.org"), clock: 3601)
    let result = Comparison(transcript(texts), other)
    #expect(result.findings == [] && result.common == 40)
    #expect(result.clock?.seconds == 3601 && result.clock?.spread == 0)
    #expect(result.people.map(\.first) == ["ann", "ben"])
    #expect(result.people.map(\.second) == ["you", "ben@example.org"])
  }

  @Test func `messages missing on either side are reported by number`() {
    let whole = transcript(texts)
    var left = whole
    var right = whole
    left.messages.remove(at: 20)
    right.messages.removeSubrange(5...6)
    let result = Comparison(left, right)
    #expect(result.findings == [.onlyInFirst(6), .onlyInFirst(7), .onlyInSecond(19)])
    #expect(Comparison(right, left).findings.count == 3)
  }

  @Test func `different text, deletions, senders, and times are distinguished`() {
    let whole = transcript(texts)
    var other = transcript(texts, people: ("a", "b"), clock: -7)
    other.messages[11].runs = [TextRun("something else")]
    other.messages[13].content = .deleted()
    other.messages[13].runs = []
    other.messages[16].sender = "b"
    for place in 21...23 { other.messages[place].time?.milliseconds += 600_000 }
    other.messages[33].time?.milliseconds += 30_000
    let result = Comparison(whole, other)
    #expect(
      result.findings == [
        .edited(first: 12, second: 12), .deleted(first: 14, second: 14),
        .otherSender(first: 17, second: 17),
        .shifted(first: 22...24, second: 22...24, seconds: 600),
      ]
    )
    #expect(result.clock?.seconds == -7)
  }

  @Test func `exports without times are compared by order`() {
    var left = transcript(texts)
    for place in left.messages.indices { left.messages[place].time = nil }
    var right = left
    right.messages.remove(at: 10)
    right.messages[3].runs = [TextRun("changed")]
    let result = Comparison(left, right)
    #expect(result.clock == nil)
    #expect(result.findings == [.edited(first: 4, second: 4), .onlyInFirst(11)])
  }

  @Test(arguments: TestRun.seeds(300, gate: 40))
  func `every message is in both or in a finding`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let words = ["ok", "yes", "no", "see you"]
    let texts = (0..<60).map { number in
      let isLong = Bool.random(using: &random)
      return isLong
        ? "a longer sentence that is said once, number \(number)"
        : "\(words.randomElement(using: &random) ?? "") \(number % 9)"
    }
    let whole = transcript(texts)
    var (left, right) = (whole, transcript(texts, clock: 90))
    for _ in 0..<8 {
      left.messages.remove(at: Int.random(in: left.messages.indices, using: &random))
      right.messages.remove(at: Int.random(in: right.messages.indices, using: &random))
    }
    let result = Comparison(left, right)
    let ids = (Set(left.messages.map(\.id)), Set(right.messages.map(\.id)))
    for finding in result.findings {
      switch finding {
      case .onlyInFirst(let number):
        #expect(!ids.1.contains(left.messages[number - 1].id), "seed \(seed)")
      case .onlyInSecond(let number):
        #expect(!ids.0.contains(right.messages[number - 1].id), "seed \(seed)")
      // Messages that only one side has may be close enough to look edited.
      case .edited: continue
      case .deleted, .otherSender, .shifted: Issue.record("seed \(seed): \(finding)")
      }
    }
    #expect(result.common == ids.0.intersection(ids.1).count, "seed \(seed)")
    #expect(Comparison(whole, whole).findings == [])
  }

  @Test func `everything is missing from an empty export`() {
    let whole = transcript(["a", "b"])
    let result = Comparison(whole, Transcript(messages: []))
    #expect(result.findings == [.onlyInFirst(1), .onlyInFirst(2)] && result.common == 0)
    #expect(Comparison(Transcript(messages: []), Transcript(messages: [])).findings == [])
  }
}
