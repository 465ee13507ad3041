import LettererDocuments

/// Reads records from a list, an object with a list, or one record per line.
struct RecordReader {
  /// The object members that hold a list of records.
  let lists: [String]
  /// The record members that keep the data before a cut.
  let parts: Set<String>
  /// Distinguishes a record from an object that contains records.
  let isRecord: (JSONValue) -> Bool
  /// The fields of the records and of the object with the list.
  let fields: FieldTree?

  /// The problems found.
  private(set) var diagnostics = DiagnosticList()
  /// Whether the input ended inside a value.
  private(set) var isTruncated = false
  /// The members next to the list.
  private(set) var header: [JSONMember] = []
  private var count = 0

  init(
    lists: [String],
    keeping parts: Set<String> = [],
    fields: FieldTree? = nil,
    isRecord: @escaping (JSONValue) -> Bool
  ) {
    self.lists = lists
    self.parts = parts
    self.fields = fields
    self.isRecord = isRecord
  }

  /// Reads all records; passes each complete one to a closure as it is read.
  mutating func read(_ source: ByteSource, _ body: (JSONValue) -> Void) {
    var source = source
    if beginsWithRecord(&source) { readLines(source, body) } else { readDocument(source, body) }
  }

  /// Returns whether the first line is a complete record.
  private func beginsWithRecord(_ source: inout ByteSource) -> Bool {
    var size = FormatSample.size
    while size < FormatSample.maxSize, source.peek(size).count == size,
      !source.peek(size).contains(UInt8(ascii: "\n"))
    {
      size <<= 3
    }
    var lines = LineReader(ByteSource(Array(source.peek(size))))
    while let line = lines.next() {
      var reader = JSONReader(ByteSource(line.bytes))
      if reader.isAtEnd() { continue }
      guard reader.peekKind() == .object, let value = reader.readValue(), !reader.isTruncated else {
        return false
      }
      return reader.isAtEnd() && isRecord(value)
    }
    return false
  }

  private mutating func readLines(_ source: ByteSource, _ body: (JSONValue) -> Void) {
    var lines = LineReader(source)
    var counter = fields.map { FieldCounter($0) }
    defer { counter?.report(to: &diagnostics) }
    while let line = lines.next() {
      var reader = JSONReader(export: ByteSource(line.bytes), at: line.start)
      if reader.isAtEnd() { continue }
      reader.exchange(&counter)
      let value = reader.readValue()
      reader.exchange(&counter)
      isTruncated = reader.isTruncated
      if let value, !isTruncated { accept(value, body) }
      reader.finish(after: "record \(count)")
      diagnostics.add(contentsOf: reader.diagnostics)
    }
  }

  private mutating func readDocument(_ source: ByteSource, _ body: (JSONValue) -> Void) {
    var reader = JSONReader(export: source, fields: fields)
    var last = -1
    while !reader.isAtEnd(), reader.position.byte > last, !reader.isTruncated {
      last = reader.position.byte
      if reader.enterArray() {
        readList(&reader, body)
      } else if reader.peekKind() == .object {
        readObject(&reader, body)
      } else {
        reader.skipValue()
      }
    }
    reader.finish(after: "record \(count)")
    isTruncated = reader.isTruncated
    diagnostics.add(contentsOf: reader.diagnostics)
  }

  private mutating func readList(_ reader: inout JSONReader, _ body: (JSONValue) -> Void) {
    while reader.nextElement() {
      guard let value = reader.readRecord(keeping: parts) else { return }
      accept(value, body)
    }
  }

  /// Reads an object that holds a list or is itself a record.
  private mutating func readObject(_ reader: inout JSONReader, _ body: (JSONValue) -> Void) {
    let place = reader.position
    guard reader.enterObject() else { return reader.skipValue() }
    var members: [JSONMember] = []
    var hasList = false
    while let name = reader.nextMember() {
      hasList = hasList || lists.contains(name.text)
      if lists.contains(name.text), reader.enterArray() {
        readList(&reader, body)
      } else if lists.contains(name.text), reader.peekKind() == .object,
        let value = reader.readValue(), !reader.isTruncated
      {
        acceptInner(value, name, &members, body)
      } else if parts.contains(name.text), let value = reader.readPart(keeping: parts) {
        members.append(JSONMember(name: name.text, at: name.position, value: value))
      } else if let value = reader.readValue(), !reader.isTruncated {
        members.append(JSONMember(name: name.text, at: name.position, value: value))
      }
    }
    let value = JSONValue(.object(members), at: place)
    let isWhole = !reader.isTruncated || members.contains { parts.contains($0.name) }
    if isWhole, isRecord(value) {
      accept(value, body)
    } else {
      header += members
      if hasList { return }
      diagnostics.add(.notAMessage, at: place, "object that neither is nor contains a message")
    }
  }

  /// Reads a list nested in an object of its name, and the wrapper of a single record.
  private mutating func acceptInner(
    _ value: JSONValue,
    _ name: JSONReader.Name,
    _ members: inout [JSONMember],
    _ body: (JSONValue) -> Void
  ) {
    if isRecord(value) { return accept(value, body) }
    for member in value.members ?? [] where lists.contains(member.name) {
      for element in member.value.elements ?? [] { accept(element, body) }
    }
    members.append(JSONMember(name: name.text, at: name.position, value: value))
  }

  private mutating func accept(_ value: JSONValue, _ body: (JSONValue) -> Void) {
    if value.isNull { return }
    guard value.members?.isEmpty == false else {
      diagnostics.add(.notAMessage, at: value.position, "\(value.typeName) in a list of messages")
      return
    }
    count += 1
    body(value)
  }
}
