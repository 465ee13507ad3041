import LettererLayout
import LettererModel
import LettererTerminal
import Testing

/// Row 56 of the visual review, and D1 in a terminal.
@Suite struct LooksCaseTests {
  private func text(_ messages: [Message], columns: Int = 60) -> String {
    let layout = TranscriptLayout(
      Transcript(
        viewer: "me",
        participants: [Participant(id: "bo", name: "Bo")],
        messages: messages
      ),
      theme: .terminal(.lines, columns: columns),
      environment: LayoutEnvironment(width: Double(columns), scale: 1),
      typesetter: CellTypesetter(),
      wording: EnglishWording()
    )
    return TerminalPainter().text(of: layout)
  }

  @Test func `56: a terminal shows quotes, albums, and voice messages`() {
    var answer = Message(id: "1", sender: "bo", text: "Yes")
    answer.reply = ReplyReference(message: nil, sender: "me", quote: "Coming?")
    var album = Message(id: "2", sender: "bo")
    let photo = MessageAttachment(kind: .image, path: "a.jpg", width: 40, height: 30)
    album.content = .media(nil, attachments: [photo, photo])
    var voice = Message(id: "3", sender: "bo")
    var sound = MessageAttachment(kind: .voice, path: "a.ogg")
    sound.seconds = 7
    voice.content = .media(.voice, attachments: [sound])
    let text = text([answer, album, voice])
    for words in ["Coming?", "Yes", "0:07"] { #expect(text.contains(words), "\(words)") }
    #expect(text.split(separator: "\n").count > 8)
  }

  @Test func `D1: a tool is printed once in a terminal`() {
    var use = ToolUse(id: "1", name: "get_weather", output: .string("Sunny"))
    use.input = .object([ExtensionField(name: "city", value: .string("Rome"))])
    let message = Message(
      id: "1",
      sender: "bo",
      content: .toolCall(use),
      runs: [TextRun(#"{"city": "Rome"}"#)]
    )
    for words in ["get_weather", "Rome", "Sunny"] {
      #expect(text([message]).split(separator: words, omittingEmptySubsequences: false).count == 2)
    }
  }
}
