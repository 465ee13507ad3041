package import LettererModel

/// Reads a neutral transcript record by record.
///
/// Messages can be removed during reading, so that memory need not grow with the document.
package struct TranscriptStream<Records: RecordSource> {
  private var records: Records
  private var decoder = TranscriptDecoder()
  /// Whether messages were removed, so that the list of events is incomplete.
  private var isTaken = false

  /// Creates a stream positioned before the first record.
  package init(_ records: Records) {
    self.records = records
  }

  /// The number of messages read and not yet removed.
  package var messageCount: Int {
    let events = records.order.isStream ? decoder.transcript.events.count : 0
    return decoder.transcript.messages.count + events
  }

  /// Reads the next record or member of the header; returns `false` at the end.
  ///
  /// - Complexity: O(*n*) in the bytes of the record.
  package mutating func step() -> Bool { records.step(&decoder) }

  /// The positions of attachments of the messages that were read and not yet removed.
  package var attachmentPlaces: [Int: TextPosition] { decoder.attachmentPlaces }

  /// Removes and returns the messages read so far.
  ///
  /// In a stream, these include messages that first appear in an event. Elsewhere, lists may be in
  /// any order, so ``takeArrivals()`` returns those at the end.
  package mutating func takeMessages() -> [Message] {
    isTaken = true
    let messages = decoder.takeMessages()
    return records.order.isStream ? messages + decoder.takeArrivals() : messages
  }

  /// Removes and returns the messages that only events add, once all records are read.
  package mutating func takeArrivals() -> [Message] { decoder.takeArrivals() }

  /// The number of events read so far, and of those that change nothing.
  package var eventTally: (count: Int, ignored: Int) { decoder.eventTally }

  /// Returns the transcript without removed messages, and the problems found.
  ///
  /// In a stream, messages from the given viewer (an identifier or name) are outgoing.
  package mutating func finish(viewer: String? = nil) -> TranscriptDocument.Reading {
    // Messages may reply to messages that events add.
    _ = decoder.arrivals()
    decoder.finish()
    // A stream may begin with any line.
    let version = records.version ?? (records.order.isStream ? TranscriptDocument.version : nil)
    if version == nil {
      decoder.log.add(.missingVersion, "the document does not state its version")
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

/// A source of the records of a neutral transcript.
package protocol RecordSource {
  /// The version that the document names, if it was read already.
  var version: String? { get }
  /// Whether the document ended inside a value.
  var isTruncated: Bool { get }
  /// The order in which lines brought their records, if it matters.
  var order: StreamOrder { get }

  /// Passes on the next record or member of the header; returns `false` at the end.
  mutating func step(_ decoder: inout TranscriptDecoder) -> Bool

  /// Returns the problems found in the document's form.
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

  /// Enters a list or keeps a member of the header; returns `false` if there are no more.
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

/// The records on the lines of a document, whose first line is the header.
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

  /// Reads one line and returns whether it ends inside a value.
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
