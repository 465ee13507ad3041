package import LettererModel

/// Reads a neutral transcript record by record.
///
/// What was read may be taken out on the way, so that memory need not grow with the document.
package struct TranscriptStream<Records: RecordSource> {
  private var records: Records
  private var decoder = TranscriptDecoder()
  /// Whether messages were taken out, so that the story is not whole any more.
  private var isTaken = false

  /// Creates a stream that stands before the first record.
  package init(_ records: Records) {
    self.records = records
  }

  /// How many messages were read and not taken yet.
  package var messageCount: Int {
    let events = records.order.isStream ? decoder.transcript.events.count : 0
    return decoder.transcript.messages.count + events
  }

  /// Reads on by a record or a member of the header; `false` at the end.
  ///
  /// - Complexity: O(*n*) in the bytes of the record.
  package mutating func step() -> Bool { records.step(&decoder) }

  /// Where the attachments of the messages stand that were read and not taken yet.
  package var attachmentPlaces: [Int: TextPosition] { decoder.attachmentPlaces }

  /// Takes out the messages that were read so far, and drops the events.
  ///
  /// Of the lines of a stream those are messages that bring one for the first time.
  package mutating func takeMessages() -> [Message] {
    isTaken = true
    let arrivals = records.order.isStream ? decoder.arrivals() : []
    return decoder.takeMessages() + arrivals
  }

  /// Returns the transcript, less what was taken out, and what was found wrong.
  ///
  /// In a stream the messages of a given viewer, by identifier or name, are sent.
  package mutating func finish(viewer: String? = nil) -> TranscriptDocument.Reading {
    // Lines may answer messages that events bring.
    if records.order.isStream { _ = decoder.arrivals() }
    decoder.finish()
    // A stream may begin with anything.
    let version = records.version ?? (records.order.isStream ? TranscriptDocument.version : nil)
    if version == nil {
      decoder.log.add(.missingVersion, "the document does not name its version")
    }
    var found = records.finish(decoder)
    found.add(contentsOf: decoder.log)
    var transcript = decoder.transcript
    if !isTaken { records.order.settle(&transcript, viewer: viewer) }
    return TranscriptDocument.Reading(
      transcript: transcript,
      isTruncated: records.isTruncated,
      version: version,
      diagnostics: found,
      attachmentPlaces: decoder.attachmentPlaces
    )
  }
}

/// Where the records of a neutral transcript come from.
package protocol RecordSource {
  /// The version that the document names, as far as it was met.
  var version: String? { get }
  /// Whether the document ended inside a value.
  var isTruncated: Bool { get }
  /// In which order lines brought their records, where that counts.
  var order: StreamOrder { get }

  /// Hands the next record or member of the header on; `false` at the end.
  mutating func step(_ decoder: inout TranscriptDecoder) -> Bool

  /// Returns what was found wrong with the document's form.
  mutating func finish(_ decoder: TranscriptDecoder) -> DiagnosticList
}

/// The records in the lists of one object.
package struct ObjectRecords: RecordSource {
  package private(set) var version: String?
  package var isTruncated: Bool { reader.isTruncated }
  package var order: StreamOrder { StreamOrder() }

  private var reader: JSONReader
  private var header: [JSONMember] = []
  private var progress = Progress.start

  private enum Progress {
    case start
    case members(at: TextPosition)
    case list(RecordList, at: TextPosition)
    case end
  }

  package init(_ source: ByteSource) {
    reader = JSONReader(source)
  }

  package mutating func step(_ decoder: inout TranscriptDecoder) -> Bool {
    switch progress {
    case .start:
      let place = reader.position
      if reader.enterObject() {
        progress = .members(at: place)
        return true
      }
      reader.skipValue()
      progress = .end
    case .members(let place):
      if stepToMember(at: place) { return true }
      readHeader(&decoder, at: place)
      progress = .end
    case .list(let list, let place):
      if !readRecord(of: list, &decoder) { progress = .members(at: place) }
      return true
    case .end:
      break
    }
    return false
  }

  /// Enters a list or keeps a member of the header; `false` when there is no more.
  private mutating func stepToMember(at place: TextPosition) -> Bool {
    guard let name = reader.nextMember() else { return false }
    if let list = RecordList(rawValue: name.text), reader.enterArray() {
      progress = .list(list, at: place)
    } else if let value = reader.readValue(), !reader.isTruncated {
      header.append(JSONMember(name: name.text, at: name.position, value: value))
    }
    return true
  }

  private mutating func readRecord(
    of list: RecordList,
    _ decoder: inout TranscriptDecoder
  ) -> Bool {
    guard reader.nextElement() else { return false }
    if list == .messages, let message = reader.readPlainMessage() {
      decoder.add(message)
      return true
    }
    guard let value = reader.readValue(), !reader.isTruncated else { return false }
    decoder.read(value, as: list)
    return true
  }

  private mutating func readHeader(_ decoder: inout TranscriptDecoder, at place: TextPosition) {
    var fields = ObjectDecoder(header, record: "transcript", at: place)
    version = fields.string("transcript", &decoder.log)
    for list in RecordList.allCases { _ = fields.array(list.rawValue, &decoder.log) }
    decoder.readHeader(&fields)
  }

  package mutating func finish(_ decoder: TranscriptDecoder) -> DiagnosticList {
    reader.finish(after: decoder.lastMessage)
    return reader.diagnostics
  }
}

/// The records on the lines of a document, the first of which is the header.
package struct LineRecords: RecordSource {
  package private(set) var version: String?
  package private(set) var isTruncated = false
  package private(set) var order = StreamOrder()

  private var lines: LineReader
  private var isFirst = true
  private var found = DiagnosticList()

  package init(_ source: ByteSource) {
    lines = LineReader(source)
  }

  package mutating func step(_ decoder: inout TranscriptDecoder) -> Bool {
    let messages = decoder.transcript.messages.count
    let events = decoder.transcript.events.count
    defer {
      order.note(
        messages: decoder.transcript.messages.count - messages,
        events: decoder.transcript.events.count - events
      )
    }
    return stepLine(&decoder)
  }

  private mutating func stepLine(_ decoder: inout TranscriptDecoder) -> Bool {
    if !isFirst, let message = lines.nextPlainMessage() {
      isTruncated = false
      decoder.add(message)
      return true
    }
    guard let line = lines.next() else { return false }
    var reader = JSONReader(ByteSource(line.bytes), at: line.start)
    if reader.isAtEnd() { return true }
    isTruncated = read(&reader, &decoder)
    isFirst = false
    reader.finish(after: decoder.lastMessage)
    found.add(contentsOf: reader.diagnostics)
    return true
  }

  /// Reads one line; returns whether it ends too early.
  private mutating func read(
    _ reader: inout JSONReader,
    _ decoder: inout TranscriptDecoder
  ) -> Bool {
    guard let value = reader.readValue(), !reader.isTruncated else { return true }
    guard var fields = ObjectDecoder(value, record: "transcript") else {
      decoder.log.add(.oddLine, at: value.position, "line that holds \(value.typeName)")
      return false
    }
    if isFirst, value["transcript"] != nil {
      version = fields.string("transcript", &decoder.log)
      for list in RecordList.allCases {
        for record in fields.array(list.rawValue, &decoder.log) { decoder.read(record, as: list) }
      }
      decoder.readHeader(&fields)
      return false
    }
    if value.isEvent {
      order.isStream = true
      decoder.read(value, as: .events)
      return false
    }
    var count = 0
    for list in RecordList.allCases {
      guard let record = fields.take(list.record) else { continue }
      decoder.read(record, as: list)
      count += 1
    }
    if count != 1 || !fields.members.isEmpty {
      decoder.log.add(.oddLine, at: value.position, "line that does not hold exactly one record")
    }
    return false
  }

  package mutating func finish(_ decoder: TranscriptDecoder) -> DiagnosticList { found }
}
