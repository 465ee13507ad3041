import LettererModel
import Testing

@testable import LettererLayout

/// Notices that describe what happened.
@Suite struct NoticePhraseTests {
  private func words(
    _ event: String,
    by actor: Phrase.Person = .named("Ann"),
    targets: [String] = [],
    value: String? = nil,
    in table: PhraseTable = PhraseTable()
  ) -> String {
    let people = targets.map(Phrase.Person.named)
    return table.phrase(.notice(event: event, actor: actor, targets: people, value: value))
      .filter { !"\u{2068}\u{2069}".contains($0) }
  }

  @Test func `events have sentences`() {
    #expect(words("rename", value: "Lake trip") == "Ann changed the name to “Lake trip”")
    #expect(words("leave") == "Ann left")
    #expect(words("add", targets: ["Bo", "Cy"]) == "Ann added Bo, Cy")
    #expect(words("timer", value: "86400") == "Ann set messages to disappear after 1 day")
    #expect(words("timer", value: "5400") == "Ann set messages to disappear after 90 minutes")
    #expect(words("timer", value: "0") == "Ann turned off disappearing messages")
    #expect(words("nick", value: "ann_") == "Ann is now known as ann_")
  }

  @Test func `branches are counted in the words of a language`() {
    #expect(words("branch", value: "2/3") == "Branch 2 of 3")
    #expect(words("branches", value: "1/2") == "1 other branch · 2 messages")
    #expect(words("branches") == "branches" && words("branch", value: "main") == "branch")
    var german = PhraseTable(language: "de")
    german["branch.others"] = .plural([.one: "{count} weiterer Zweig", .other: "{count} Zweige"])
    german["branch.messages"] = .text("{count} Nachrichten")
    #expect(words("branches", value: "1/2", in: german) == "1 weiterer Zweig · 2 Nachrichten")
  }

  @Test func `an unknown event is named, and a table may override it`() {
    #expect(words("party") == "party")
    var german = PhraseTable(language: "de")
    german["notice.leave"] = .text("{name} ist gegangen")
    #expect(words("leave", in: german) == "Ann ist gegangen")
  }

  @Test func `the viewer's actions have their own verbs, unless a table has only the other`() {
    #expect(words("nick", by: .viewer, value: "ann_") == "You are now known as ann_")
    #expect(words("remove", by: .viewer) == "You were removed")
    #expect(words("encryption", by: .viewer) == "Messages are end-to-end encrypted")
    #expect(words("leave", by: .named("")) == "Unknown left")
    var table = PhraseTable()
    table["notice.leave"] = .text("{name} went away")
    #expect(words("leave", by: .viewer, in: table) == "You went away")
    table["notice.leave.viewer"] = .text("You went home")
    #expect(words("leave", by: .viewer, in: table) == "You went home")
  }

  @Test func `the viewer is added by others, and adds others`() {
    func added(by actor: Phrase.Person, _ targets: [Phrase.Person]) -> String {
      let notice = Phrase.notice(event: "add", actor: actor, targets: targets, value: nil)
      return PhraseTable().phrase(notice).filter { !"\u{2068}\u{2069}".contains($0) }
    }
    #expect(added(by: .named("Ann"), [.viewer]) == "Ann added you")
    #expect(added(by: .named("Ann"), [.viewer, .named("Bo")]) == "Ann added You, Bo")
    #expect(added(by: .viewer, [.named("Bo")]) == "You added Bo")
    #expect(added(by: .viewer, [.viewer]) == "You added You")
  }
}
