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
    #expect(card?.title == "Sort" && card?.document?.words() == "Python · 1 line")
    let code = TextRun("sorted(x)", traits: .preformatted, codeLanguage: "python")
    #expect(transcript.messages[1].runs == [code] && transcript.messages[1].isCollapsed)
  }

  @Test func `changes of an artifact are applied in order`() throws {
    func use(_ input: String) -> String {
      #"{"type": "tool_use", "name": "artifacts", "input": {"id": "a", \#(input)}}"#
    }
    let uses = [
      use(
        ##""command": "create", "title": "Plan", "type": "text/markdown", "content": "# A\nb\n""##
      ),
      use(#""command": "update", "old_str": "b", "new_str": "c""#),
      use(#""command": "update", "old_str": "z", "new_str": "d""#),
      use(#""command": "rewrite", "title": "New plan", "content": "e""#),
    ]
    let answer = #"{"role": "assistant", "content": [\#(uses.joined(separator: ", "))]}"#
    let found = try messages([#"{"messages": [{"role": "user", "content": "Go."}, \#(answer)]}"#])
      .messages.dropFirst()
    #expect(found.map(\.kind) == [.card, .card, .toolCall, .card])
    #expect(found.filter { $0.kind == .card }.map(\.text) == ["A\n\nb", "A\n\nc", "e"])
    let cards = found.compactMap(\.content.card)
    #expect(cards.map(\.title) == ["Plan", "Plan", "New plan"])
    #expect(
      cards.map { $0.document?.words() } == [
        "Document · 2 lines", "Document · version 2 · 2 lines", "Document · version 3 · 1 line",
      ]
    )
  }

  @Test func `files that Claude presents are documents in their newest form`() throws {
    func use(_ name: String, _ input: String) -> String {
      #"{"type": "tool_use", "name": "\#(name)", "input": {\#(input)}}"#
    }
    let done = #"{"type": "tool_result", "name": "present_files", "content": []}"#
    let uses = [
      use("create_file", ##""path": "work/a.md", "file_text": "# A\nb""##),
      use("str_replace", #""path": "work/a.md", "old_str": "b", "new_str": "c""#),
      use("present_files", #""filepaths": ["outputs/a.md"]"#), done,
      use("present_files", #""filepaths": ["outputs/a.md", "outputs/b.pdf"]"#),
    ]
    let answer = #"{"role": "assistant", "content": [\#(uses.joined(separator: ", "))]}"#
    let found = try messages([#"{"messages": [{"role": "user", "content": "Go."}, \#(answer)]}"#])
      .messages.dropFirst()
    #expect(found.map(\.kind) == [.toolCall, .toolCall, .card, .card, .toolCall])
    let cards = found.filter { $0.kind == .card }
    #expect(cards.map(\.text) == ["A\n\nc", "A\n\nc"])
    #expect(cards.map(\.content.card?.title) == ["a.md", "a.md"])
  }

  @Test func `pasted text and the text of files are documents of the user`() throws {
    let pasted = """
      {"file_name": "", "file_type": "txt", "extracted_content": "one\\ntwo"}, \
      {"file_name": "a.py", "file_type": "txt", "extracted_content": "x = 1"}, \
      {"file_name": "photo.png"}
      """
    let transcript = try messages([
      """
      [{"uuid": "c", "name": "N", "chat_messages": [{"uuid": "m", "sender": "human", "text": "", \
      "content": [{"type": "text", "text": "Why?"}], "attachments": [\(pasted)]}]}]
      """
    ])
    let found = transcript.messages
    #expect(found.map(\.kind) == [.text, .card, .card, .image])
    #expect(found.map(\.text) == ["Why?", "one\ntwo", "x = 1", ""])
    #expect(found.allSatisfy { $0.sender == transcript.viewer })
    let cards = found.compactMap(\.content.card)
    #expect(cards.map(\.title) == [nil, "a.py"])
    let words = cards.map { $0.document?.words() }
    #expect(words == ["Pasted text · 2 lines", "PY · 1 line"])
    let text = String(decoding: PlainTextDocument.write(transcript), as: UTF8.self)
    #expect(text.contains("User: Pasted text · 2 lines\n    one\n    two\n"))
    let markdown = String(decoding: MarkdownDocument.write(transcript), as: UTF8.self)
    #expect(markdown.contains("Pasted text · 2 lines\n\n> one"))
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
    #expect(document.title == "Plan & more" && document.kind == "document")
    #expect(document.id == "a" && document.version == 1)
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
