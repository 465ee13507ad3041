import LettererModel
import Testing

/// Calls of tools with their results.
@Suite struct ToolJoinerTests {
  private func call(_ id: String?, _ name: String, at second: Int64? = nil) -> Message {
    var message = Message(id: .init("c\(id ?? name)"), sender: "model", text: "")
    message.content = .toolCall(ToolUse(id: id, name: name, input: .string("in")))
    message.time = second.map { Time(milliseconds: $0 * 1000) }
    return message
  }

  private func result(
    _ id: String?,
    _ output: String,
    at second: Int64? = nil,
    attachments: [MessageAttachment] = []
  ) -> Message {
    var message = Message(id: .init("r\(id ?? output)"), sender: "tool", text: output)
    let use = ToolUse(id: id, output: .string(output), isError: output == "error")
    message.content = MessageContent(.toolResult(use), attachments: attachments)
    message.time = second.map { Time(milliseconds: $0 * 1000) }
    return message
  }

  private func joined(_ messages: [Message], folding: Bool = false) -> [Message] {
    var transcript = Transcript()
    transcript.messages = messages
    transcript.joinTools(folding: folding)
    return transcript.messages
  }

  @Test func `a result joins the call with its identifier`() {
    let messages = joined([call("1", "a"), call("2", "b"), result("2", "two"), result("1", "one")])
    #expect(messages.map(\.id) == ["c1", "c2"])
    #expect(messages.map(\.sender) == ["model", "model"])
    #expect(messages.map(\.tool?.output) == [.string("one"), .string("two")])
    #expect(messages.map(\.tool?.input) == [.string("in"), .string("in")])
    #expect(messages.allSatisfy { !$0.isCollapsed && $0.isExpanded })
  }

  @Test func `a result without an identifier joins the call right before it`() {
    let text = Message(id: "t", sender: "model", text: "hm")
    let messages = joined([
      call(nil, "a"), result(nil, "one"), call(nil, "b"), text, result(nil, "two"),
    ])
    #expect(messages.map(\.id) == ["ca", "cb", "t", "rtwo"])
    #expect(messages[0].tool?.output == .string("one"))
    #expect(messages[1].tool?.output == nil)
  }

  @Test func `a result without a call and a second result stay`() {
    let messages = joined([
      result("9", "late"), call("1", "a"), result("1", "one"), result("1", "again"),
    ])
    #expect(messages.map(\.tool?.output) == [.string("late"), .string("one"), .string("again")])
  }

  @Test func `files, failures, and the time between both go to the call`() {
    let photo = MessageAttachment(kind: .image, path: "p.png")
    let messages = joined([
      call("1", "a", at: 10), result("1", "error", at: 12, attachments: [photo]),
    ])
    #expect(messages[0].attachments == [photo])
    #expect(messages[0].tool?.isError == true)
    #expect(messages[0].tool?.seconds == 2)
    #expect(messages[0].kind == .toolResult)
  }

  @Test func `no duration is computed from times that do not state seconds`() {
    var end = result("1", "one", at: 12)
    end.time?.precision = .minute
    #expect(joined([call("1", "a", at: 10), end])[0].tool?.seconds == nil)
    #expect(joined([call("1", "a", at: 10), result("1", "x", at: 9)])[0].tool?.seconds == nil)
  }

  @Test func `three calls in a row are one message when folded`() {
    let text = Message(id: "t", sender: "model", text: "hm")
    let calls = ["1", "2", "3"].flatMap { id in
      [call(id, id == "3" ? "b" : "a", at: 1), result(id, "out", at: 2)]
    }
    let messages = joined(calls + [text, call("4", "c"), call("5", "d")], folding: true)
    #expect(messages.map(\.id) == ["c1", "t", "c4", "c5"])
    #expect(messages[0].tool?.count == 3)
    #expect(messages[0].tool?.name == "a, b")
    #expect(messages[0].tool?.seconds == 3)
    #expect(messages.map(\.isCollapsed) == [true, false, true, true])
    #expect(messages.allSatisfy { !$0.isExpanded })
    #expect(joined(messages, folding: true) == messages)
  }

  @Test func `one failed call marks the folded message`() {
    let calls = ["out", "error", "fine"].flatMap { [call($0, "a"), result($0, $0)] }
    #expect(joined(calls, folding: true).map(\.tool?.isError) == [true])
  }

  @Test func `reasoning is folded and unfolded`() {
    var thought = Message(id: "t", sender: "model", text: "hm")
    thought.content = .reasoning
    #expect(joined([thought], folding: true)[0].isCollapsed)
    thought.isCollapsed = true
    #expect(!joined([thought])[0].isCollapsed)
  }

  @Test func `documents stay collapsed unless everything is shown`() {
    var document = Message(id: "d", sender: "model", text: "a\nb")
    document.content = .card(Card(title: "Plan"))
    document.isCollapsed = true
    let folded = joined([document], folding: true)[0]
    #expect(folded.isCollapsed && folded.isDocument)
    let whole = joined([document])[0]
    #expect(!whole.isCollapsed && whole.isExpanded && whole.isDocument)
  }

  @Test func `parts of one record have no time between them`() {
    #expect(joined([call("1", "a", at: 5), result("1", "one", at: 5)])[0].tool?.seconds == nil)
  }
}
