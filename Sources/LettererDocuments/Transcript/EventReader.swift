public import LettererModel

/// Reads events, one JSON object a line, as they come.
///
/// A line is an event, or a line of a transcript in JSON lines: its header, a participant, a
/// message or an event. A damaged line loses itself and nothing else; it is still returned, so that
/// every line can be answered.
public struct EventReader {
  /// What a line holds.
  public enum Record: Hashable, Sendable {
    /// An event.
    case event(TranscriptEvent)
    /// A participant.
    case participant(Participant)
    /// What a transcript says before its messages.
    case header(Transcript)
    /// Nothing that could be read; the diagnostics tell why.
    case unreadable
  }

  /// What was found wrong so far.
  public private(set) var diagnostics = DiagnosticList()
  /// Whether the last line ended too early.
  public private(set) var isTruncated = false
  /// Where the last line starts.
  public private(set) var position = TextPosition(line: 1, column: 1, byte: 0)
  /// Whether an event has stood on a line by itself, as in a stream, and not as a transcript has it.
  public private(set) var isStream = false
  private var lines: LineReader

  /// Creates a reader; lines are read no further ahead than the source gives them.
  public init(_ source: ByteSource) { lines = LineReader(source) }

  /// Returns the next line that is not empty; `nil` at the end.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  public mutating func next() -> Record? {
    while let line = lines.next() {
      var reader = JSONReader(ByteSource(line.bytes), at: line.start)
      if reader.isAtEnd() { continue }
      position = line.start
      var decoder = TranscriptDecoder()
      let value = reader.readValue()
      isTruncated = reader.isTruncated
      reader.finish()
      diagnostics.add(contentsOf: reader.diagnostics)
      defer { diagnostics.add(contentsOf: decoder.log) }
      guard let value, !reader.isTruncated else { return .unreadable }
      if value.isEvent { isStream = true }
      return decoder.record(value)
    }
    return nil
  }
}

extension TranscriptDecoder {
  /// Reads a line as whatever it is.
  fileprivate mutating func record(_ value: JSONValue) -> EventReader.Record {
    guard let fields = ObjectDecoder(value, record: "event") else {
      log.add(.oddLine, at: value.position, "line that holds \(value.typeName)")
      return .unreadable
    }
    if value.isEvent { return .event(decodeEvent(fields)) }
    if value["transcript"] != nil { return header(value) }
    for name in ["event", "message", "participant"] {
      guard let inner = value[name].flatMap({ ObjectDecoder($0, record: name) }) else { continue }
      return record(inner, name)
    }
    log.add(.oddLine, at: value.position, "line that holds no event")
    return .unreadable
  }

  private mutating func record(_ fields: ObjectDecoder, _ name: String) -> EventReader.Record {
    switch name {
    case "event": return .event(decodeEvent(fields))
    case "message": return .event(TranscriptEvent(record: decodeMessage(fields)))
    default:
      guard let participant = decodeParticipant(fields) else { return .unreadable }
      return .participant(participant)
    }
  }

  private mutating func header(_ value: JSONValue) -> EventReader.Record {
    guard var fields = ObjectDecoder(value, record: "transcript") else { return .unreadable }
    _ = fields.take("transcript")
    for list in RecordList.allCases {
      for record in fields.array(list.rawValue, &log) { read(record, as: list) }
    }
    readHeader(&fields)
    finish()
    return .header(transcript)
  }
}

extension JSONValue {
  /// Whether the value of a line is an event by itself.
  var isEvent: Bool { self["type"] != nil }
}

extension TranscriptEvent {
  /// What the line of a message tells, at the time of the message.
  init(record message: Message) {
    self.init(time: message.time, change: .message(message))
    isRecord = true
  }
}
