public import LettererModel

/// Reads events as they arrive, one JSON object per line.
///
/// A line is either an event or a line of a transcript in JSON Lines: its header, a participant, a
/// message, or an event. A damaged line affects only itself. It is still returned, so that every
/// line can be answered.
public struct EventReader {
  /// The content of a line.
  public enum Record: Hashable, Sendable {
    /// An event.
    case event(TranscriptEvent)
    /// A participant.
    case participant(Participant)
    /// The header of a transcript.
    case header(Transcript)
    /// A line that could not be read; the diagnostics say why.
    case unreadable
  }

  /// The problems found so far.
  public private(set) var diagnostics = DiagnosticList()
  /// Whether the last line ended inside a value.
  public private(set) var isTruncated = false
  /// The position where the last line starts.
  public private(set) var position = TextPosition(line: 1, column: 1, byte: 0)
  /// Whether any line was a bare event, as in a stream, rather than a transcript record.
  public private(set) var isStream = false
  private var lines: LineReader

  /// Creates a reader, which never reads further ahead than the source provides.
  public init(_ source: ByteSource) { lines = LineReader(source) }

  /// Returns the next line that is not empty, or `nil` at the end.
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
  /// Reads a line as whichever record it holds.
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
    log.add(.oddLine, at: value.position, "line without an event")
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
    readTranscript(value) ? .header(transcript) : .unreadable
  }

  /// Reads a whole transcript from one value; returns false if it isn't an object.
  package mutating func readTranscript(_ value: JSONValue) -> Bool {
    guard var fields = ObjectDecoder(value, record: "transcript") else { return false }
    _ = fields.take("transcript")
    for list in RecordList.allCases {
      for record in fields.array(list.rawValue, &log) { read(record, as: list) }
    }
    readHeader(&fields)
    finish()
    return true
  }
}

extension JSONValue {
  /// Whether the value of a line is a bare event.
  var isEvent: Bool { self["type"] != nil }
}

extension TranscriptEvent {
  /// The event of a message's line, at the time of the message.
  init(record message: Message) {
    self.init(time: message.time, change: .message(message))
    isRecord = true
  }
}
