import LettererDocuments
import LettererModel

/// A database that a stream of its changes builds up.
///
/// The form is that of the REST API's streaming. It has `event:` and `data:` lines like server-sent
/// events, with a blank line after each event: `put` and `patch` with a path and data,
/// `keep-alive`, `cancel`, and `auth_revoked`.
struct FirebaseStream {
  private(set) var log = DiagnosticList()
  /// The events that the final state does not show.
  private(set) var events: [TranscriptEvent] = []
  private(set) var isTruncated = false
  private(set) var changeCount = 0
  private var root: FirebaseNode
  /// Whether the stream is that of the typing indicators alone, whose values are only Booleans;
  /// `nil` until the first value.
  private var isIndicator: Bool?
  private var event = ""
  private var data: [UInt8] = []
  private var start: TextPosition?

  init() {
    root = FirebaseNode(JSONValue(.object([]), at: TextPosition(line: 1, column: 1, byte: 0)))
  }

  /// The database at the end of the stream.
  var value: JSONValue { root.value }

  /// Reads all lines.
  mutating func read(_ source: ByteSource) {
    var lines = LineReader(source)
    while let line = lines.next() {
      if line.bytes.isEmpty { finishEvent() } else { read(line) }
    }
    finishEvent()
  }

  private mutating func read(_ line: LineReader.Line) {
    let colon = line.bytes.firstIndex(of: 0x3A) ?? line.bytes.endIndex
    var rest = line.bytes[colon...].dropFirst()
    if rest.first == 0x20 { rest = rest.dropFirst() }
    switch String(decoding: line.bytes[..<colon], as: UTF8.self) {
    case "": break
    case "event":
      // A blank line may have been lost in transit.
      if start != nil { finishEvent() }
      event = String(decoding: rest, as: UTF8.self)
    case "data":
      if start == nil {
        start = TextPosition(
          line: line.start.line,
          column: rest.startIndex + 1,
          byte: line.start.byte + rest.startIndex
        )
      } else {
        data.append(0x0A)
      }
      data += rest
    case "id", "retry": break
    default:
      log.add(.oddLine, at: line.start, "line is not part of a stream event")
    }
  }

  private mutating func finishEvent() {
    defer { (event, data, start) = ("", [], nil) }
    guard let start else {
      if !event.isEmpty { log.add(.oddLine, "event \(quotedName(event)) without data") }
      return
    }
    switch event {
    case "put", "patch": change(at: start)
    case "keep-alive": break
    case "cancel", "auth_revoked":
      log.add(.endedStream, at: start, "the server ended the stream (\(event))")
    default:
      log.add(
        .unknownEvent,
        at: start,
        "event \(quotedName(event)) of a stream is unknown",
        note: "left out",
        subject: event
      )
    }
  }

  private mutating func change(at start: TextPosition) {
    var reader = JSONReader(export: ByteSource(data), at: start)
    let value = reader.readValue()
    isTruncated = reader.isTruncated
    reader.finish(after: "\(changeCount) changes")
    log.add(contentsOf: reader.diagnostics)
    guard !isTruncated, let value, let path = value["path"]?.string, path.hasPrefix("/"),
      let members = value.members, let data = members.last(where: { $0.name == "data" })?.value
    else {
      if !isTruncated { log.add(.oddLine, at: start, "\(event) without a path and data") }
      return
    }
    changeCount += 1
    let keys = keys(path, data)
    if event == "put" { return put(data, at: keys) }
    for member in data.members ?? [] {
      put(member.value, at: keys + Self.keys(member.name))
    }
  }

  /// Returns the keys of a path from the root of the database.
  private mutating func keys(_ path: String, _ data: JSONValue) -> [String] {
    let keys = Self.keys(path)
    if isIndicator == nil, !data.isNull {
      let values = (data.children ?? []).map(\.value)
      let isFlag = keys.count == 1 && data.isFlag
      isIndicator = isFlag || keys.isEmpty && !values.isEmpty && values.allSatisfy(\.isFlag)
    }
    return (isIndicator == true ? ["typingIndicator"] : []) + keys
  }

  private static func keys(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init)
  }

  private mutating func put(_ value: JSONValue, at path: [String]) {
    guard path.count <= FirebaseNode.depthLimit else {
      log.add(.depth, at: value.position, "path deeper than \(FirebaseNode.depthLimit)")
      return
    }
    noteTyping(value, at: path)
    noteRemoval(value, at: path)
    reportLoss(value, at: path)
    root.put(value, at: path[...])
  }

  /// Records who starts and stops typing; a removed participant has left.
  private mutating func noteTyping(_ value: JSONValue, at path: [String]) {
    guard let index = path.lastIndex(of: "typingIndicator") else {
      // The initial state of the database shows who is typing when the stream begins.
      for member in value.members ?? [] where member.value.members != nil && path.count < 3 {
        noteTyping(member.value, at: path + [member.name])
      }
      return
    }
    if path.count == index + 2 {
      noteTyping(value, of: path[index + 1])
    } else if path.count == index + 1 {
      let known = root.keys(at: path[...])
      let children = value.children ?? []
      for child in children { noteTyping(child.value, of: child.name) }
      let present = Set(children.map(\.name))
      for person in known where !present.contains(person) {
        noteTyping(JSONValue(.null, at: value.position), of: person)
      }
    }
  }

  private mutating func noteTyping(_ value: JSONValue, of person: String) {
    let isOn = value.unwrapped.content == .boolean(true)
    events.append(TranscriptEvent(change: .typing(participant: person, isOn: isOn)))
    if value.isNull {
      events.append(TranscriptEvent(change: .leave(participant: person)))
    }
  }

  /// Reports messages that are missing from a new list of them.
  private mutating func reportLoss(_ value: JSONValue, at path: [String]) {
    guard path.last == "messages" else { return }
    let kept = Set((value.children ?? []).map(\.name))
    if root.keys(at: path[...]).allSatisfy(kept.contains) { return }
    log.add(.otherRecord, at: value.position, "messages removed by the stream")
  }

  /// Records the removal of a message.
  private mutating func noteRemoval(_ value: JSONValue, at path: [String]) {
    guard value.isNull, path.count > 1, path[path.count - 2] == "messages",
      root.contains(path[...])
    else { return }
    events.append(TranscriptEvent(change: .delete(message: path[path.count - 1], by: nil)))
  }
}

extension JSONValue {
  /// Whether the value is true or false.
  fileprivate var isFlag: Bool {
    if case .boolean = unwrapped.content { true } else { false }
  }
}

/// Reads the stream of a Firebase Realtime Database, as sent by its REST API.
///
/// ```
/// event: put
/// data: {"path": "/", "data": {"messages": {"-K2ib4H77rj0LYewF7dP": {"text": "Hi", "senderId": "a"}}}}
///
/// event: patch
/// data: {"path": "/typingIndicator", "data": {"b": true}}
/// ```
struct FirebaseStreamReader: TranscriptReader {
  let name = "firebase-stream"
  let title = "Firebase Realtime Database stream (event: and data: lines)"
  let covers =
    "put and patch events up to the last complete one; typing, leaves, and removals as events"

  func fit(of sample: FormatSample) -> FormatFit {
    let text = String(decoding: sample.bytes.prefix(4096), as: UTF8.self)
    let lines = text.split { $0.isNewline }.prefix(20)
    guard lines.first?.hasPrefix("event:") == true || lines.first?.hasPrefix(":") == true,
      lines.contains(where: { $0.hasPrefix("event: p") || $0.hasPrefix("event:p") })
    else { return .none }
    let hasData = lines.contains { $0.hasPrefix("data:") && $0.contains("\"path\"") }
    return hasData ? FormatFit(1, "lines of a stream with put or patch") : .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var stream = FirebaseStream()
    stream.read(input.source)
    var tree = FirebaseTree()
    tree.read(stream.value)
    var found = stream.log
    found.add(contentsOf: tree.log)
    let (events, isTruncated) = (stream.events, stream.isTruncated)
    return tree.conversations(found) { reading in
      let messages = Set(reading.transcript.messages.map(\.id))
      let typists = Set(reading.transcript.view.typing)
      // A removal that a later change undid is not part of the final state.
      reading.transcript.events = events.filter { event in
        switch event.change {
        case .leave(let participant): !typists.contains(participant)
        case .delete(let message, _): !messages.contains(message)
        default: true
        }
      }
      reading.isTruncated = isTruncated
    }
  }
}
