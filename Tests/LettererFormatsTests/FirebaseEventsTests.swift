import LettererDocuments
import LettererFormats
import LettererModel
import TestSupport
import Testing

@Suite struct FirebaseEventsTests {
  /// The events of a stream, as text.
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

  @Test func `messages are added, changed, and removed`() {
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

  @Test func `typing begins and ends, and removed participants have left`() {
    let stream =
      put("/", #"{"typingIndicator": {"foo": false, "bar": true}}"#)
      + put("/typingIndicator/foo", "true") + put("/typingIndicator/foo", "false")
      + put("/typingIndicator", #"{"bar": null}"#, event: "patch")
    #expect(
      told(stream) == [
        "typing bar true", "typing foo false", "typing foo true", "typing foo false",
        "typing bar false", "leave bar",
      ]
    )
  }

  @Test func `a message that arrives in parts is reported once it is complete`() {
    let stream =
      put("/messages/-a/senderId", #""x""#) + put("/messages/-a/text", #""hi""#)
      + put("/messages/-a/reactions/👍/y", "true")
    #expect(told(stream) == ["message -a x hi", "reaction -a y 👍 true"])
  }

  @Test func `a new value for the whole database reports what it leaves out`() {
    let stream =
      put("/messages", #"{"-a": \#(said("x", "1")), "-b": \#(said("x", "2"))}"#)
      + put("/messages", #"{"-b": \#(said("x", "2"))}"#)
    #expect(told(stream) == ["message -a x 1", "message -b x 2", "delete -a"])
  }

  @Test func `keep-alive, comments, and nonsense cause no events`() {
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

  @Test func `the events of a stream agree with the reader of its final state`() throws {
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

  /// Changes of a few messages in random parts, as a stream.
  private func randomStream(_ random: inout SeededRandom) -> String {
    var stream = put("/messages/-0", said("x", "first"))
    var known: [String: Set<String>] = [:]
    var gone: Set<String> = []
    for number in 0..<30 {
      let key = "-\(Int.random(in: 1...6, using: &random))"
      // An identifier that was removed is not used again.
      if gone.contains(key) { continue }
      let whole = said("y", "text \(number)")
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1:
        stream += put("/messages/\(key)", whole)
        known[key] = ["senderId", "text"]
      case 2 where known[key]?.contains("senderId") != true:
        // An edit of a message in a timeline never removes its sender.
        stream += put("/messages/\(key)", #"{"text": "alone \#(number)"}"#)
        known[key] = ["text"]
      case 3:
        stream += put("/messages", #"{"\#(key)": \#(whole)}"#, event: "patch")
        known[key] = ["senderId", "text"]
      case 4:
        stream += put("/messages/\(key)", #"{"text": "patched \#(number)"}"#, event: "patch")
        known[key, default: []].insert("text")
      case 5, 6:
        stream += put("/messages/\(key)/text", "\"part \(number)\"")
        known[key, default: []].insert("text")
      case 7:
        stream += put("/messages/\(key)/senderId", #""z""#)
        known[key, default: []].insert("senderId")
      case 8 where known[key]?.contains("senderId") == true:
        stream += put("/messages/\(key)/text", "null")
        known[key]?.remove("text")
      case 9 where known[key] != nil && number % 3 == 0:
        stream += put("/messages/\(key)", "null")
        gone.insert(key)
      default: stream += "event: keep-alive\ndata: null\n\n"
      }
    }
    return stream
  }

  @Test func `a followed stream ends with the messages that the reader finds`() throws {
    for seed in UInt64(0)..<300 {
      var random = SeededRandom(seed: seed)
      let stream = randomStream(&random)
      var events = FirebaseEvents()
      var timeline = Timeline(Transcript(messages: []))
      let records = stream.split(separator: "\n", omittingEmptySubsequences: false)
        .flatMap { events.take(Array($0.utf8)) }
      for case .event(let event) in records + events.finish() { _ = timeline.apply(event) }
      let words = { (message: Message) in
        "\(message.id) \(message.kind.name) \(message.sender ?? "-") \(message.text)"
      }
      let told = timeline.transcript.messages.filter { $0.deletion == nil }.map(words).sorted()
      let read = try Formats.read(ByteSource(Array(stream.utf8))).transcript.messages
      #expect(told == read.map(words).sorted(), "seed \(seed): \(stream)")
    }
  }

  @Test func `a partial message is reported once nothing more came`() {
    let stream =
      put("/messages/-a/text", #""half""#) + "event: keep-alive\ndata: null\n\n"
      + put("/messages/-a/senderId", #""x""#) + put("/other/-b/text", #""no message""#)
    #expect(told(stream) == ["message -a - half", "edit -a half"])
  }

  @Test func `a message that loses its sender is reported`() {
    var events = FirebaseEvents()
    let stream = put("/messages/-a", said("x", "1")) + put("/messages/-a", #"{"text": "2"}"#)
    let records = stream.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { events.take(Array($0.utf8)) }
    #expect(records.map(words) == ["message -a x 1", "edit -a 2"])
    #expect(events.diagnostics.items.map(\.code.rawValue) == ["W080"])
  }

  @Test func `a message that loses its text becomes a placeholder`() {
    let stream =
      put("/messages/-a", said("x", "1")) + put("/messages/-a/text", "null")
      + put("/messages/-a", "null")
    #expect(told(stream) == ["message -a x 1", "edit -a ", "delete -a"])
  }
}
