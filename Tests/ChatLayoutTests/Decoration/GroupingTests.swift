import ChatModel
import Foundation
import Testing

@testable import ChatLayout

/// The rules of chat kits over one transcript, as found in their sources.
struct GroupingVectors {
  var messages: [Message]
  var runs: [String: [[String]]]
  var showsTime: [Bool]

  init() throws {
    let url = try #require(
      Bundle.module.url(forResource: "grouping", withExtension: "json", subdirectory: "Fixtures")
    )
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: url))
    let object = try #require(json as? [String: Any])
    let rows = try #require(object["transcript"] as? [[Any]])
    messages = try rows.map { row in
      Message(
        try #require(row[0] as? String),
        from: try #require(row[1] as? String),
        atSecond: Int64(try #require(row[2] as? Int))
      )
    }
    runs = try #require(object["runs"] as? [String: [[String]]])
    showsTime = try #require(object["source002_showTime"] as? [Bool])
  }
}

@Suite struct GroupingTests {
  /// A kit's rule under the name that the vectors give it.
  struct KitRule: Sendable, CustomTestStringConvertible {
    var name: String
    var runs: RunRule
    var marksNewDay = false

    var testDescription: String { name }
  }

  static let rules = [
    KitRule(
      name: "MessageKit (example), JSQ demo, MessengerKit: sender only",
      runs: RunRule()
    ),
    KitRule(
      name: "Stream: sender, gap<=60",
      runs: RunRule(maximumGap: 60, includesMaximumGap: true)
    ),
    KitRule(
      name: "Chatto demo spacing: sender, gap<=120 (tail/avatar: sender only)",
      runs: RunRule(maximumGap: 120, includesMaximumGap: true)
    ),
    KitRule(
      name: "Signal: sender, gap<180, same day",
      runs: RunRule(maximumGap: 180, requiresSameDay: true)
    ),
    KitRule(name: "flutter_chat_ui: sender, gap<300", runs: RunRule(maximumGap: 300)),
    KitRule(name: "Telegram-iOS: sender, gap<600", runs: RunRule(maximumGap: 600)),
    KitRule(
      name: "tdesktop: sender, gap<900, no date badge",
      runs: RunRule(maximumGap: 900),
      marksNewDay: true
    ),
    KitRule(name: "gifted-chat: sender, same day", runs: RunRule(requiresSameDay: true)),
    KitRule(
      name: "source 003 sections: gap<120, any sender",
      runs: RunRule(requiresSameSender: false, maximumGap: 120)
    ),
    KitRule(
      name: "recommended default: sender, gap<120, same day",
      runs: RunRule(maximumGap: 120, requiresSameDay: true)
    ),
  ]

  @Test func `every rule of the vectors is among the rules`() throws {
    #expect(Set(try GroupingVectors().runs.keys) == Set(Self.rules.map(\.name)))
  }

  @Test(arguments: rules) func `a kit's rule finds the kit's runs`(rule: KitRule) throws {
    let vectors = try GroupingVectors()
    var theme = Theme.jsq
    theme.runs = rule.runs
    theme.timeHeaders = TimeHeaderRule(minimumGap: nil, marksNewDay: rule.marksNewDay)
    let decorations = Transcript(messages: vectors.messages).decorations(theme: theme)
    #expect(runs(vectors.messages, decorations) == vectors.runs[rule.name])
  }

  @Test func `the theme's own rule is the recommended one`() {
    #expect(Self.rules.last?.runs == Theme.jsq.runs)
  }

  @Test func `a header stands from the gap on, and above the first message`() throws {
    let vectors = try GroupingVectors()
    var theme = Theme.jsq
    theme.timeHeaders = TimeHeaderRule(minimumGap: 300, marksNewDay: false)
    let decorations = Transcript(messages: vectors.messages).decorations(theme: theme)
    #expect(decorations.map { $0.has(.timeHeader) } == vectors.showsTime)
  }

  @Test(
    arguments: [
      ([0, 299, 300, 599, 900], [true, false, false, false, true]),
      ([0, 300, 600, 899], [true, true, true, false]),
    ] as [([Int64], [Bool])]
  )
  func `the gap of a header is measured to the message before`(seconds: [Int64], shown: [Bool]) {
    let messages = seconds.map { Message("m\($0)", from: "a", atSecond: $0) }
    let decorations = Transcript(messages: messages).decorations()
    #expect(decorations.map { $0.has(.timeHeader) } == shown)
  }

  /// The identifiers by run, from the positions alone.
  private func runs(_ messages: [Message], _ decorations: [Decoration]) -> [[String]] {
    var runs: [[String]] = []
    for (message, decoration) in zip(messages, decorations) {
      switch decoration.position {
      case .single, .first: runs.append([message.id])
      case .middle, .last: runs[runs.count - 1].append(message.id)
      }
    }
    return runs
  }
}
