import LettererDocuments

/// The records of an input: those of a list, one per line, or a single one.
///
/// In a JSON Lines file, the first line is a complete value: a record or a list of records. If the
/// end of the file cuts a record off, the named lists in it lose only the element that is cut.
struct ModelInput {
  /// The number of bytes in which to look for the end of the first line.
  private static let firstLineLimit = 1 << 20

  /// The names of the lists or maps of messages in a record.
  let lists: Set<String>
  /// The fields of the records.
  let fields: FieldTree?
  private(set) var log = DiagnosticList()
  private(set) var isTruncated = false

  init(lists: Set<String>, fields: FieldTree? = nil) {
    self.lists = lists
    self.fields = fields
  }

  /// Calls a closure with each record in turn; no record is kept in memory.
  mutating func read(_ source: ByteSource, _ body: (JSONValue) -> Void) {
    var source = source
    let isStream = StreamLine.isStream(source.peek(Self.firstLineLimit))
    if isStream || Self.isMadeOfLines(&source) {
      readLines(source, isStream: isStream, body)
      return
    }
    var reader = JSONReader(export: source, fields: fields)
    let count = readValues(&reader, body)
    reader.finish(after: count == 0 ? nil : "record \(count)")
    isTruncated = reader.isTruncated
    log.add(contentsOf: reader.diagnostics)
  }

  private static func isMadeOfLines(_ source: inout ByteSource) -> Bool {
    let start = source.peek(firstLineLimit)
    guard let end = start.firstIndex(of: 0x0A), start[end...].contains(0x7B) else { return false }
    var reader = JSONReader(ByteSource(Array(start[..<end])))
    guard [.object, .array].contains(reader.peekKind()) else { return false }
    _ = reader.readValue()
    return !reader.isTruncated && reader.isAtEnd()
  }

  private mutating func readLines(
    _ source: ByteSource,
    isStream: Bool,
    _ body: (JSONValue) -> Void
  ) {
    var lines = LineReader(source)
    var counter = fields.map { FieldCounter($0) }
    defer { counter?.report(to: &log) }
    while let line = lines.next() {
      let content = isStream ? StreamLine(line.bytes) : .data(line.bytes[...])
      guard case .data(let bytes) = content else {
        if content == .unknown { log.add(.notAMessage, at: line.start, "line that is no event") }
        continue
      }
      var reader = JSONReader(export: ByteSource(Array(bytes)), at: line.start)
      if reader.isAtEnd() { continue }
      reader.exchange(&counter)
      readValues(&reader, body)
      reader.exchange(&counter)
      isTruncated = reader.isTruncated
      reader.finish()
      log.add(contentsOf: reader.diagnostics)
    }
  }

  /// Calls a closure with a record, or with each record of a list; returns the number in the list.
  @discardableResult
  private func readValues(_ reader: inout JSONReader, _ body: (JSONValue) -> Void) -> Int {
    guard reader.enterArray() else {
      let value = reader.readRecord(keeping: lists.union(["conversations"]))
      for record in value?.wrappedConversations ?? [value].compactMap(\.self) { body(record) }
      return 0
    }
    var count = 0
    while reader.nextElement() {
      guard let value = reader.readRecord(keeping: lists) else { continue }
      body(value)
      count += 1
    }
    return count
  }
}

extension FormatSample {
  /// The first records of the sample: elements of a list, or the first value.
  var firstRecords: ArraySlice<JSONValue> {
    guard let root, root["transcript"] == nil, !root.isAmpThread else { return [] }
    let records = (root.elements ?? root.wrappedConversations ?? [root]).prefix(20)
    return records.contains(where: \.isInteractionEvent) ? [] : records
  }
}

/// A line of server-sent events.
enum StreamLine: Equatable {
  /// The data of an event.
  case data(ArraySlice<UInt8>)
  /// An empty line, a comment, another field, or the end of the stream.
  case other
  /// Anything else.
  case unknown

  private static let fields = ["event:", "id:", "retry:", ":"]

  /// Parses a line.
  init(_ line: [UInt8]) {
    let line = Self.withoutMark(line[...])
    guard line.starts(with: "data:".utf8) else {
      let isOther =
        line.allSatisfy { $0 == 0x0D } || Self.fields.contains { line.starts(with: $0.utf8) }
      self = isOther ? .other : .unknown
      return
    }
    let data = line.dropFirst("data:".utf8.count).drop { $0 == 0x20 }
    self = data.isEmpty || data.elementsEqual("[DONE]".utf8) ? .other : .data(data)
  }

  /// Whether an input begins like server-sent events.
  static func isStream(_ start: ArraySlice<UInt8>) -> Bool {
    let start = withoutMark(start).drop { $0 == 0x0A || $0 == 0x0D }
    return (["data:"] + fields).contains { start.starts(with: $0.utf8) }
  }

  private static func withoutMark(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
  }
}

extension FormatSample {
  /// The first values of an input with one value per line, also if it has server-sent events.
  var firstStreamValues: [JSONValue] {
    guard StreamLine.isStream(bytes[...]) else { return firstValues }
    return bytes.split(separator: 0x0A).prefix(40).compactMap { line in
      guard case .data(let data) = StreamLine(Array(line)) else { return nil }
      var reader = JSONReader(ByteSource(Array(data)))
      return reader.readValue()
    }
  }
}

extension JSONValue {
  /// The conversations of an export's list that some tools wrap in an object; `nil` if there is no
  /// wrapper.
  fileprivate var wrappedConversations: [JSONValue]? {
    guard let list = self["conversations"]?.elements else { return nil }
    let isWrapped = list.contains { $0["mapping"] != nil || $0["chat_messages"] != nil }
    return isWrapped ? list : nil
  }
}

extension Conversations {
  /// Creates the conversations of a list; if the input is cut off, so is the last one.
  init(
    _ chats: [(chat: ModelChat, id: String?, title: String?)],
    _ input: ModelInput,
    _ others: DiagnosticList
  ) {
    let last = chats.indices.last
    let readings = chats.enumerated().map { index, found in
      let isCut = input.isTruncated && index == last
      return found.chat.reading(id: found.id, title: found.title, isTruncated: isCut)
    }
    var diagnostics = input.log
    diagnostics.add(contentsOf: others)
    self.init(readings, isTruncated: input.isTruncated, diagnostics: diagnostics)
  }
}

extension DiagnosticList {
  /// Reports a record in a list of conversations that is not a conversation.
  mutating func add(record: JSONValue) {
    add(.otherRecord, at: record.position, "\(record.typeName) that is not a conversation")
  }
}
