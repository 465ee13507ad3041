import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

/// Answers on the page and questions in bubbles.
@Suite struct AssistantThemeTests {
  private let words = String(repeating: "word ", count: 300)

  private func bubbles(width: Double) throws -> [LayoutRect] {
    var transcript = Transcript(
      viewer: "me",
      participants: [Participant(id: "me"), Participant(id: "model", role: .assistant)],
      messages: [
        Message(id: "q", sender: "me", text: words), Message(id: "a", sender: "model", text: words),
      ]
    )
    transcript.participants.append(Participant(id: "search", role: .tool))
    let layout = transcript.laidOut(width: width, theme: .assistant)
    #expect(layout.checkInvariants() == [])
    #expect(layout.row(of: "a")?.row.part(.senderName) == nil)
    return try ["q", "a"].map { id in
      try #require(layout.row(of: Message.ID(id))?.row.part(.bubble)).frame
    }
  }

  @Test func `answers use the full width, questions four fifths`() throws {
    let bubbles = try bubbles(width: 390)
    #expect(bubbles[1].x == 18 && bubbles[1].width > 340)
    #expect(bubbles[0].maxX == 390 - 18)
    #expect(bubbles[0].width <= 0.8 * 390 && bubbles[0].width > 0.7 * 390)
  }

  @Test func `a wide window has a centered column of 768`() throws {
    let bubbles = try bubbles(width: 1600)
    #expect(bubbles[1].x == 416 + 18)
    #expect(bubbles[1].maxX <= 1600 - 416 - 18)
    #expect(bubbles[0].maxX == 1600 - 416 - 18)
    #expect(bubbles[0].width <= 0.8 * 768)
  }

  @Test func `the last message of an answer has symbols below it`() {
    let transcript = Transcript(
      viewer: "me",
      participants: [Participant(id: "me"), Participant(id: "model", role: .assistant)],
      messages: [
        Message(id: "q", sender: "me", text: "Why?"), Message(id: "a", sender: "model", text: "So"),
        Message(id: "b", sender: "model", text: "that"),
      ]
    )
    let layout = transcript.laidOut(theme: .assistant)
    #expect(layout.checkInvariants() == [])
    let icons = ["q", "a", "b"].map { id in
      layout.row(of: Message.ID(id))?.row.parts.count { $0.name == .icon }
    }
    #expect(icons == [0, 0, 4])
    #expect(transcript.laidOut().rows.allSatisfy { $0.row.part(.icon) == nil })
  }

  private func row(_ message: Message) throws -> Row<LegibleTypesetter.Prepared> {
    let transcript = Transcript(
      viewer: "me",
      participants: [Participant(id: "me"), Participant(id: "model", role: .assistant)],
      messages: [message]
    )
    let layout = transcript.laidOut(theme: .assistant)
    #expect(layout.checkInvariants() == [])
    return try #require(layout.row(of: message.id)?.row)
  }

  @Test func `a successful tool has a tick, and a frame when unfolded`() throws {
    let tool = ToolUse(name: "run", input: .string("make test"), output: .string("3 passed"))
    var message = Message(id: "t", sender: "model", text: "")
    message.content = .toolCall(tool)
    let open = try row(message)
    let ground = try #require(open.parts.first { $0.name == .ground })
    let inner = open.parts.filter { $0.name != .ground && $0.name != .bubble }
    #expect(inner.allSatisfy { ground.frame.contains($0.frame) })
    #expect(open.parts.count { $0.name == .separator } == 2)
    message.isCollapsed = true
    let folded = try row(message)
    #expect(folded.parts.allSatisfy { $0.name != .ground })
    for row in [open, folded] {
      #expect(row.parts.contains { $0.graphic == .symbol(.tick, .codeInserted) })
    }
  }

  @Test func `code with a language has a copy symbol`() throws {
    var message = Message(id: "c", sender: "model", text: "")
    for language in ["swift", nil] {
      message.runs = [TextRun("let a = 1", traits: .preformatted, codeLanguage: language)]
      let row = try row(message)
      let block = try #require(row.parts.first { $0.name == .textGround }).frame
      let signs = row.parts.filter { $0.name == .icon && block.intersects($0.frame) }
      #expect(signs.count == (language == nil ? 0 : 1))
    }
  }

  @Test func `wrapped code continues two columns further in`() throws {
    let code = "if a {\n    let name = value + value + value + value\n}\n"
    var message = Message(id: "m", sender: "ada", text: "")
    message.runs = [TextRun(code, traits: .preformatted)]
    let layout = Transcript.group([message]).laidOut(width: 240)
    let row = try #require(layout.row(of: "m")?.row)
    let part = try #require(row.parts.first { $0.name == .text })
    let text = try #require(row.text(of: part))
    #expect(text.source.indents.map(\.range) == [0..<7, 7..<52, 52..<53])
    let column = text.source.indents[0].leading / 2
    #expect(text.source.indents.map(\.leading) == [2 * column, 6 * column, 2 * column])
    #expect(text.source.indents.allSatisfy { $0.firstLine == -$0.leading })
    let lines = layout.typesetter.lines(text, fit: TextFit(width: part.frame.width))
    #expect(lines.map(\.frame.x) == [0, 0, 6 * column, 6 * column, 0])
  }
}
