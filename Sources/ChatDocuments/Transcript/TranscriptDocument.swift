public import ChatModel

/// The neutral transcript as a document: one JSON object, or JSON lines.
public enum TranscriptDocument {
  /// The major version that this code reads and writes.
  public static let majorVersion = 1
  /// The version that is written.
  public static let version = "1.0"

  /// What a document held.
  public struct Reading: Sendable {
    /// The transcript; damaged records are left out.
    public var transcript: Transcript
    /// Whether the document ended inside a value.
    public var isTruncated: Bool
    /// The document's version, where it names one.
    public var version: String?
    /// What was found wrong.
    public var diagnostics: DiagnosticList
  }

  /// Reads a document of one object (`.transcript.json`).
  ///
  /// Nothing throws: what is complete is kept, and the rest is reported.
  ///
  /// - Complexity: O(*n*); apart from the transcript, memory for one record at a time.
  public static func read(_ source: ByteSource) -> Reading {
    var reader = JSONReader(source)
    var decoder = TranscriptDecoder()
    let version = readObject(&reader, &decoder)
    reader.finish(after: last(decoder.transcript))
    return finish(decoder, version, reader.isTruncated, reader.diagnostics)
  }

  /// Reads a document of JSON lines (`.transcript.jsonl`).
  ///
  /// The first line is the header, every other one holds a participant, a message or an event. A
  /// damaged line loses itself and nothing else. Where a line is an event by itself, the lines are a
  /// stream: the messages are those that there are in the end, and the events all that led there.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - viewer: Whose messages are sent in a stream, by identifier or name; `nil` as it says itself.
  /// - Returns: What the lines held.
  /// - Complexity: O(*n*); apart from the transcript, memory for one line at a time.
  public static func readLines(_ source: ByteSource, viewer: String? = nil) -> Reading {
    var lines = LineReader(source)
    var decoder = TranscriptDecoder()
    var found = DiagnosticList()
    var version: String?
    var stream = StreamOrder()
    var isFirst = true
    var isTruncated = false
    while let line = lines.next() {
      var reader = JSONReader(ByteSource(line.bytes), at: line.start)
      if reader.isAtEnd() { continue }
      isTruncated = readLine(&reader, &decoder, &version, &stream, isFirst: isFirst)
      stream.note(decoder.transcript)
      isFirst = false
      reader.finish(after: last(decoder.transcript))
      found.add(contentsOf: reader.diagnostics)
    }
    // A stream may begin with anything.
    if stream.isStream { version = version ?? Self.version }
    var reading = finish(decoder, version, isTruncated, found)
    stream.settle(&reading.transcript, viewer: viewer)
    return reading
  }

  private static func last(_ transcript: Transcript) -> String {
    let count = transcript.messages.count
    return count == 0 ? "no message" : "message \(count)"
  }

  private static func finish(
    _ decoder: TranscriptDecoder,
    _ version: String?,
    _ isTruncated: Bool,
    _ diagnostics: DiagnosticList
  ) -> Reading {
    var decoder = decoder
    decoder.finish()
    if version == nil {
      decoder.log.add(.missingVersion, "the document does not name its version")
    }
    var found = diagnostics
    found.add(contentsOf: decoder.log)
    return Reading(
      transcript: decoder.transcript,
      isTruncated: isTruncated,
      version: version,
      diagnostics: found
    )
  }

  private static let lists = [
    "participants": "participant", "messages": "message", "events": "event",
  ]

  private static func readObject(
    _ reader: inout JSONReader,
    _ decoder: inout TranscriptDecoder
  ) -> String? {
    let place = reader.position
    guard reader.enterObject() else {
      reader.skipValue()
      return nil
    }
    var header: [JSONMember] = []
    while let name = reader.nextMember() {
      if let list = lists[name.text], reader.enterArray() {
        readList(list, &reader, &decoder)
      } else if let value = reader.readValue(), !reader.isTruncated {
        header.append(JSONMember(name: name.text, at: name.position, value: value))
      }
    }
    var fields = ObjectDecoder(header, record: "transcript", at: place)
    let version = fields.string("transcript", &decoder.log)
    for name in lists.keys.sorted() { _ = fields.array(name, &decoder.log) }
    decoder.readHeader(&fields)
    return version
  }

  private static func readList(
    _ list: String,
    _ reader: inout JSONReader,
    _ decoder: inout TranscriptDecoder
  ) {
    while reader.nextElement() {
      guard let value = reader.readValue(), !reader.isTruncated else { return }
      decoder.read(value, as: list)
    }
  }

  /// Reads one line; returns whether it ends too early.
  private static func readLine(
    _ reader: inout JSONReader,
    _ decoder: inout TranscriptDecoder,
    _ version: inout String?,
    _ stream: inout StreamOrder,
    isFirst: Bool
  ) -> Bool {
    guard let value = reader.readValue(), !reader.isTruncated else { return true }
    guard var fields = ObjectDecoder(value, record: "transcript") else {
      decoder.log.add(.oddLine, at: value.position, "line that holds \(value.typeName)")
      return false
    }
    if isFirst, value["transcript"] != nil {
      version = fields.string("transcript", &decoder.log)
      for (name, list) in lists.sorted(by: { $0.key < $1.key }) {
        for record in fields.array(name, &decoder.log) { decoder.read(record, as: list) }
      }
      decoder.readHeader(&fields)
      return false
    }
    if value.isEvent {
      stream.isStream = true
      decoder.read(value, as: "event")
      return false
    }
    var count = 0
    for list in ["participant", "message", "event"] {
      guard let record = fields.take(list) else { continue }
      decoder.read(record, as: list)
      count += 1
    }
    if count != 1 || !fields.members.isEmpty {
      decoder.log.add(.oddLine, at: value.position, "line that does not hold exactly one record")
    }
    return false
  }
}
