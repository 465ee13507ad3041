import LettererLayout
import LettererModel
import Testing

/// The welcome as a line, and as an incoming message.
@Suite struct WelcomeTests {
  private func layout(
    _ form: Theme.WelcomeForm,
    messages: [Message] = [],
    hasEarlier: Bool = false,
    width: Double = 390
  ) -> TranscriptLayout<FixedPitchTypesetter, EnglishWording> {
    var theme = Theme(name: "jsq")
    theme.welcomeForm = form
    var transcript = Transcript(
      viewer: "me",
      participants: [Participant(id: "me", name: "Mia"), Participant(id: "ann", name: "Ann")],
      messages: messages
    )
    transcript.view.welcome = "Hello, {name}!"
    transcript.view.hasEarlier = hasEarlier
    return TranscriptLayout(
      transcript,
      theme: theme,
      environment: LayoutEnvironment(width: width),
      typesetter: FixedPitchTypesetter(),
      wording: EnglishWording()
    )
  }

  @Test func `a bubble is that of an incoming message with the same text`() throws {
    let welcome = try #require(layout(.bubble).rows.first?.row)
    let message = Message(id: "1", sender: "ann", text: "Hello, \u{2068}Mia\u{2069}!")
    let received = try #require(layout(.line, messages: [message]).row(of: "1")?.row)
    #expect(welcome.key == RowKey(kind: .welcome))
    #expect(welcome.side == .incoming && welcome.hasTail)
    let (own, other) = (welcome.part(.bubble)?.frame, received.part(.bubble)?.frame)
    #expect(own?.width == other?.width && own?.height == other?.height)
    #expect(welcome.part(.bubble)?.shape?.fill == .incomingFill)
    #expect(welcome.part(.text) != nil && welcome.part(.avatar) == nil)
  }

  @Test func `a line is centered and has no bubble`() throws {
    let welcome = try #require(layout(.line).rows.first?.row)
    let label = try #require(welcome.part(.label)?.frame)
    #expect(welcome.side == .center && welcome.part(.bubble) == nil)
    #expect(abs(label.x + label.width / 2 - 195) <= 0.5)
  }

  @Test(arguments: Theme.WelcomeForm.allCases, [40.0, 200, 390, 1024])
  func `rows follow each other at every width`(form: Theme.WelcomeForm, width: Double) {
    let message = Message(id: "1", sender: "ann", text: "Hello yourself, and good morning!")
    let layout = layout(form, messages: [message], hasEarlier: true, width: width)
    #expect(layout.rows.map(\.row.key.kind) == [.loadEarlier, .welcome, .message])
    #expect(layout.checkInvariants().isEmpty)
  }
}
