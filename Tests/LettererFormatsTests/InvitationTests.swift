import LettererDocuments
import LettererFormats
import LettererModel
import TestSupport
import Testing

/// Invitations in scripts, texts, filters, and redacted transcripts.
@Suite struct InvitationTests {
  private let transcript = Transcript.group([
    Message(id: "m", sender: "ada", content: .invitation(.dinner)),
    Message(id: "n", sender: "grace", text: "See you there, Zoe"),
  ])

  @Test func `plain text and Markdown list who is going`() {
    let text = String(decoding: PlainTextDocument.write(transcript), as: UTF8.self)
    #expect(
      text.hasPrefix(
        """
        Ada: Dinner
            2026-11-29T18:00:00Z
            Da Enzo
            Going: Ada, Grace Hopper
            Declined: Joan
            Your answer: going

        """
      )
    )
    let markdown = String(decoding: MarkdownDocument.write(transcript), as: UTF8.self)
    #expect(
      markdown.hasPrefix(
        """
        **Ada**

        Dinner

        2026-11-29T18:00:00Z

        Da Enzo

        Going: Ada, Grace Hopper

        Declined: Joan

        Your answer: going

        """
      )
    )
  }

  @Test func `a day is written without a time`() {
    var day = Invitation.dinner
    day.time?.precision = .day
    var transcript = transcript
    transcript.messages[0].content = .invitation(day)
    let text = String(decoding: PlainTextDocument.write(transcript), as: UTF8.self)
    #expect(text.contains("\n    2026-11-29\n"))
  }

  @Test func `a script has the text`() {
    let script = String(decoding: ChatScript.script(of: transcript).bytes, as: UTF8.self)
    #expect(script.contains("Ada: Dinner\n"))
    #expect(script.contains("  Going: Ada, Grace Hopper\n  Declined: Joan\n"))
  }

  @Test(arguments: [("has:invitation", 0), ("\"dinner\"", 0), ("\"da enzo\"", 0)])
  func `filters find an invitation`(filter: String, index: Int) throws {
    var choice = MessageChoice()
    choice.filter = try MessageFilter(filter)
    #expect(try transcript.places(of: choice) { $0.milliseconds } == [index])
  }

  @Test func `redaction hides the names in the answers, participants or not`() {
    var zoe = Invitation.dinner
    zoe.maybe = ["Zoe"]
    var given = transcript
    given.messages[0].content = .invitation(zoe)
    let redacted = RedactedTranscript(given, Redaction([.names])).transcript
    guard case .invitation(let invitation?) = redacted.messages[0].content.payload else {
      Issue.record("no invitation")
      return
    }
    #expect(invitation.going == ["p1", "p2"] && invitation.declined == ["p3"])
    #expect(invitation.maybe.first?.contains("Zoe") == false)
    #expect(!redacted.messages[1].text.contains("Zoe"))
    #expect(invitation.answer == .going && invitation.time == zoe.time)
    let texts = [PlainTextDocument.write(redacted), MarkdownDocument.write(redacted)]
    for text in texts.map({ String(decoding: $0, as: UTF8.self) }) {
      for name in ["Ada", "Grace", "Joan", "Zoe", "ada", "grace"] { #expect(!text.contains(name)) }
    }
  }
}
