import LettererModel
import Testing

@testable import LettererLayout

/// Notices that say what happened.
@Suite struct NoticePhraseTests {
  private func words(
    _ event: String,
    targets: [String] = [],
    value: String? = nil,
    in table: PhraseTable = PhraseTable()
  ) -> String {
    table.phrase(.notice(event: event, actor: "Ann", targets: targets, value: value))
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

  @Test func `an unknown event is named, and a table may say it otherwise`() {
    #expect(words("party") == "party")
    var german = PhraseTable(language: "de")
    german["notice.leave"] = .text("{name} ist gegangen")
    #expect(words("leave", in: german) == "Ann ist gegangen")
  }
}
