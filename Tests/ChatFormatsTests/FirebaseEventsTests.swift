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
}
