import LettererBasics
import LettererDocuments
import LettererModel
import Testing

@testable import LettererFormats

/// Documents next to a conversation with a model, and the work of sub-agents.
@Suite struct ModelDocumentTests {
  private func messages(_ lines: [String]) throws -> Transcript {
    let source = ByteSource(Array(lines.joined(separator: "\n").utf8))
    return try Formats.read(source).transcript
  }

  @Test func `an artifact is a card, and its result is empty`() throws {
    let transcript = try messages([
      """
      {"messages": [{"role": "user", "content": "Write it."},
        {"role": "assistant", "content": [{"type": "tool_use", "id": "t", "name": "artifacts", "input":
          {"command": "create", "title": "Sort", "type": "application/vnd.ant.code",
           "language": "python", "content": "sorted(x)"}}]},
        {"role": "user", "content": [{"type": "tool_result", "tool_use_id": "t", "content": "OK"}]},
        {"role": "assistant", "content": "Done."}]}
      """
    ])
    #expect(transcript.messages.map(\.kind) == [.text, .card, .text])
    let card = transcript.messages[1].content.card
    #expect(card?.title == "Sort" && card?.lines == ["Python"])
    #expect(card?.ext == [ExtensionField(name: "content", value: .string("sorted(x)"))])
  }

  @Test func `artifacts in the text of an answer split it`() {
    let text = """
      Here:
      <antThinking>Long.</antThinking>
      <antArtifact identifier="a" type="text/markdown" title="Plan &amp; more"># A</antArtifact>
      Anything else? <antler> and <antArtifact title="open">
      """
    let pieces = ModelDocument.pieces(of: text)
    #expect(pieces.count == 4)
    #expect(pieces.first == .text("Here:\n") && pieces[1] == .thought("Long."))
    guard case .document(let document) = pieces[2] else {
      Issue.record("no document")
      return
    }
    #expect(document.title == "Plan & more" && document.kind == "Document")
    #expect(pieces[3] == .text("\nAnything else? <antler> and <antArtifact title=\"open\">"))
  }

  @Test(arguments: ["think", "thinking"])
  func `reasoning at the start of an answer is split off, elsewhere it is text`(_ name: String) {
    let answer = "\n<\(name)>\nA **b**.\n</\(name)>\n\nSo: <\(name)>c</\(name)>"
    #expect(
      ModelDocument.pieces(of: answer) == [
        .thought("A **b**."), .text("So: <\(name)>c</\(name)>"),
      ]
    )
    #expect(ModelDocument.pieces(of: "<\(name)></\(name)>Yes") == [.text("Yes")])
    #expect(ModelDocument.pieces(of: "<\(name)>open") == [.text("<\(name)>open")])
  }

  @Test func `a sub-agent is prompted by the model, and folded into its call`() throws {
    func line(_ id: String, _ parent: String, _ rest: String) -> String {
      "{\"sessionId\": \"s\", \"uuid\": \"\(id)\", \"parentUuid\": \(parent), \(rest)}"
    }
    let call = """
      "type": "assistant", "message": {"role": "assistant", "content": [{"type": "tool_use",
      "id": "t", "name": "Task", "input": {"prompt": "Look."}}]}
      """.replacing("\n", with: " ")
    let agent = "\"isSidechain\": true,"
    var transcript = try messages([
      line(
        "1",
        "null",
        "\"type\": \"user\", \"message\": {\"role\": \"user\", \"content\": \"Go.\"}"
      ),
      line("2", "\"1\"", call),
      line(
        "a",
        "null",
        agent + "\"type\": \"user\", \"message\": {\"role\": \"user\", \"content\": \"Look.\"}"
      ),
      line(
        "b",
        "\"a\"",
        agent
          + "\"type\": \"assistant\", \"message\": {\"role\": \"assistant\", \"content\": \"Found.\"}"
      ),
    ])
    #expect(transcript.messages.map(\.text).suffix(2) == ["Look.", "Found."])
    #expect(transcript.messages[2].sender != transcript.viewer)
    transcript.joinTools(folding: true)
    #expect(transcript.messages.map(\.id) == ["1", "2"])
  }
}
