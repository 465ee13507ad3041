import ChatDocuments
import ChatFormats
import ChatModel
import Testing

@Suite struct FirebaseEventsTests {
  /// What a stream tells, as words.
  private func told(_ stream: String) -> [String] {
    var events = FirebaseEvents()
    let records = stream.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { events.take(Array($0.utf8)) }
    return (records + events.finish()).map(words)
  }

  private func words(_ record: EventReader.Record) -> String {
    switch record {
    case .participant(let person): return "person \(person.id) \(person.name)"
    case .unreadable: return "unreadable"
    case .header: return "header"
    case .event(let event):
      switch event.change {
      case .message(let message):
        return "message \(message.id) \(message.sender ?? "-") \(message.text)"
      case .edit(let message): return "edit \(message.id) \(message.text)"
      case .delete(let id, _): return "delete \(id)"
      case .typing(let person, let isOn): return "typing \(person) \(isOn)"
      case .leave(let person): return "leave \(person)"
      case .reaction(let id, let person, let emoji, let isOn):
        return "reaction \(id) \(person) \(emoji) \(isOn)"
      default: return "other"
      }
    }
  }

  private func said(_ sender: String, _ text: String) -> String {
    #"{"senderId": "\#(sender)", "text": "\#(text)"}"#
  }

  private func put(_ path: String, _ data: String, event: String = "put") -> String {
    "event: \(event)\ndata: {\"path\": \"\(path)\", \"data\": \(data)}\n\n"
  }

  @Test func `messages are added, changed and removed`() {
    let stream =
      put("/", #"{"messages": {"-b": \#(said("x", "2")), "-a": \#(said("y", "1"))}}"#)
      + put("/messages/-c", #"{"senderId": "x", "text": "3"}"#)
      + put("/messages/-a", #"{"text": "one"}"#, event: "patch")
      + put("/messages/-b", "null")
      + put("/messages/-zz", "null")
    #expect(
      told(stream) == [
        "message -a y 1", "message -b x 2", "message -c x 3", "edit -a one", "delete -b",
      ]
    )
  }

  @Test func `typing begins and ends, and who is removed has left`() {
    let stream =
      put("/", #"{"typingIndicator": {"foo": false, "bar": true}}"#)
      + put("/typingIndicator/foo", "true") + put("/typingIndicator/foo", "false")
      + put("/typingIndicator", #"{"bar": null}"#, event: "patch")
    #expect(
      told(stream) == [
        "typing foo false", "typing bar true", "typing foo true", "typing foo false",
        "typing bar false", "leave bar",
      ]
    )
  }

  @Test func `a message that comes in parts is told once it is one`() {
    let stream =
      put("/messages/-a/senderId", #""x""#) + put("/messages/-a/text", #""hi""#)
      + put("/messages/-a/reactions/👍/y", "true")
    #expect(told(stream) == ["message -a x hi", "reaction -a y 👍 true"])
  }

  @Test func `a new value of the whole tells what it leaves out`() {
    let stream =
      put("/messages", #"{"-a": \#(said("x", "1")), "-b": \#(said("x", "2"))}"#)
      + put("/messages", #"{"-b": \#(said("x", "2"))}"#)
    #expect(told(stream) == ["message -a x 1", "message -b x 2", "delete -a"])
  }

  @Test func `keep-alive, comments and nonsense tell nothing`() {
    let stream =
      ": hello\n\nevent: keep-alive\ndata: null\n\n" + "event: put\ndata: {\"path\"\n\n" + "x\n"
      + put("/messages/1", #"{"senderId": "a", "text": "still here"}"#)
    #expect(told(stream) == ["unreadable", "unreadable", "message 1 a still here"])
  }

  @Test func `a message without a sender or a text is kept and reported`() throws {
    var events = FirebaseEvents()
    let stream =
      put("/", #"{"messages": {"1": \#(said("x", "whole")), "2": {"text": "by nobody"}}}"#)
      + put("/messages/3", #"{"senderId": "x"}"#)
      + put("/messages", #"{"4": {"text": "by nobody either"}}"#, event: "patch")
      + put("/messages/5", #"{"colour": "green"}"#) + put("/messages/6", #""a text alone""#)
    let records = stream.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { events.take(Array($0.utf8)) }
    #expect(
      records.map(words) == [
        "message 1 x whole", "message 2 - by nobody", "message 3 x ",
        "message 4 - by nobody either",
      ]
    )
    let kinds = records.map { record in
      if case .event(let event) = record, case .message(let message) = event.change {
        message.kind
      } else {
        ContentKind.text
      }
    }
    #expect(kinds == [.text, .text, .unsupported, .text])
    let counts = events.diagnostics.items.map { "\($0.code.rawValue) \($0.count)" }
    #expect(counts == ["W080 2", "W081 1", "W029 2"])
  }

  @Test func `what a stream tells is what the reader of its end keeps`() throws {
    let stream =
      put("/", #"{"messages": {"-a": {"text": "by nobody"}, "-b": \#(said("x", "2"))}}"#)
      + put("/messages/-c", #"{"senderId": "y"}"#)
      + put("/messages/-d", #"{"uid": "y", "text": null, "timestamp": 1714566930550}"#)
      + put("/messages/-e/text", #""one member alone""#)
    let told = told(stream)
    let reading = try Formats.read(ByteSource(Array(stream.utf8)), options: ReadOptions())
    let kept = reading.transcript.messages.map { "message \($0.id) \($0.sender ?? "-") \($0.text)" }
    #expect(told == kept)
    #expect(kept.count == 5)
  }

  @Test func `a part is told as it stands once nothing more came`() {
    let stream =
      put("/messages/-a/text", #""half""#) + "event: keep-alive\ndata: null\n\n"
      + put("/messages/-a/senderId", #""x""#) + put("/other/-b/text", #""no message""#)
    #expect(told(stream) == ["message -a - half", "edit -a half"])
  }

  @Test func `a message that loses its text becomes a placeholder`() {
    let stream =
      put("/messages/-a", said("x", "1")) + put("/messages/-a/text", "null")
      + put("/messages/-a", "null")
    #expect(told(stream) == ["message -a x 1", "edit -a ", "delete -a"])
  }
}
