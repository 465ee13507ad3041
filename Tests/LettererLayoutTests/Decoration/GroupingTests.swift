import TestSupport
import LettererModel
import Foundation
import Testing

@testable import LettererLayout

@Suite struct GroupingTests {
  /// A library's rule by its name in the vectors.
  struct KitRule: Sendable, CustomTestStringConvertible {
    var name: String
    var runs: RunRule
    var marksNewDay = false

    var testDescription: String { name }
  }

  static let rules = [
    KitRule(
      name: "MessageKit (example), JSQ demo, MessengerKit: sender only",
      runs: .sameSender
    ),
    KitRule(name: "Stream: sender, gap<=60", runs: .stream),
    KitRule(
      name: "Chatto demo spacing: sender, gap<=120 (tail/avatar: sender only)",
      runs: .chatto
    ),
    KitRule(name: "Signal: sender, gap<180, same day", runs: .signal),
    KitRule(name: "flutter_chat_ui: sender, gap<300", runs: .flutter),
    KitRule(name: "Telegram-iOS: sender, gap<600", runs: .telegram),
    KitRule(
      name: "tdesktop: sender, gap<900, no date badge",
      runs: .telegramDesktop,
      marksNewDay: true
    ),
    KitRule(name: "gifted-chat: sender, same day", runs: .giftedChat),
    KitRule(name: "source 003 sections: gap<120, any sender", runs: .gapOnly),
    KitRule(name: "recommended default: sender, gap<120, same day", runs: .standard),
  ]

  @Test func `every rule of the vectors is among the rules`() throws {
    #expect(Set(try GroupingVectors().runs.keys) == Set(Self.rules.map(\.name)))
  }

  @Test(arguments: rules) func `a library's rule finds the library's runs`(rule: KitRule) throws {
    let vectors = try GroupingVectors()
    var theme = Theme(name: "jsq")
    theme.runs = rule.runs
    theme.timeHeaders = TimeHeaderRule(minimumGap: nil, marksNewDay: rule.marksNewDay)
    let decorations = Transcript(messages: vectors.messages).decorations(theme: theme)
    #expect(runs(vectors.messages, decorations) == vectors.runs[rule.name])
  }

  @Test func `the theme's own rule is the recommended one`() {
    #expect(Self.rules.last?.runs == Theme(name: "jsq").runs)
  }

  @Test func `every built-in rule is a rule of the vectors, each with its own name`() {
    #expect(RunRule.presets.count == Self.rules.count)
    #expect(Set(RunRule.presets.map(\.rule)) == Set(Self.rules.map(\.runs)))
    #expect(Set(RunRule.presets.map(\.name)).count == RunRule.presets.count)
    #expect(Set(TimeHeaderRule.presets.map(\.name)).count == TimeHeaderRule.presets.count)
  }

  @Test func `a header is shown from the gap on, and above the first message`() throws {
    let vectors = try GroupingVectors()
    var theme = Theme(name: "jsq")
    theme.timeHeaders = .gap300
    let decorations = Transcript(messages: vectors.messages).decorations(theme: theme)
    #expect(decorations.map { $0.has(.timeHeader) } == vectors.showsTime)
  }

  @Test(
    arguments: [
      ([0, 299, 300, 599, 900], [true, false, false, false, true]),
      ([0, 300, 600, 899], [true, true, true, false]),
    ] as [([Int64], [Bool])]
  )
  func `the gap of a header is measured to the previous message`(seconds: [Int64], shown: [Bool]) {
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
