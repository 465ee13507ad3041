public import LettererDocuments

/// Converts the stream of a Firebase Realtime Database to events, line by line, as it arrives.
///
/// The lines are server-sent events, as sent by the database's REST API: `event:` and `data:`, with
/// a blank line after each event. Messages are recognized by their members, so a stream can be of
/// the whole database, of one room, or of a room's messages.
///
/// ```
/// event: put
/// data: {"path": "/messages/-K2ib4H77rj0LYewF7dP", "data": {"text": "Hi", "senderId": "a"}}
/// ```
///
/// Of a database with several conversations, one is followed. New messages are placed below all
/// others, regardless of their keys. A message that lacks its sender or its text is kept and
/// reported, as in the reader of exports. A message that is written member by member is emitted
/// once it is complete. If the server reports that nothing more arrived (`keep-alive`) or the
/// stream ends, it is emitted as it is.
public struct FirebaseEvents {
  /// The diagnostics so far, including one if there are conversations besides the followed one.
  public var diagnostics: DiagnosticList {
    var all = log
    if let others = database.otherRooms { all.add(others) }
    return all
  }
  private var log = DiagnosticList()
  private var database: LiveDatabase
  private var event = ""
  private var data: [UInt8] = []
  private var start: TextPosition?
  private var line = 0

  /// Creates a reader at the start of a stream.
  ///
  /// - Parameter chat: The key or name of the conversation to follow; by default, the one with most
  ///   messages when the first ones arrive.
  public init(chat: String? = nil) {
    database = LiveDatabase(chat: chat)
  }

  /// Checks that the requested conversation, if any, has appeared.
  ///
  /// - Throws: ``FormatError/absentChat(_:known:)``, or ``FormatError/severalChats(_:)`` if several
  ///   have the name.
  public func checkChoice() throws(FormatError) { try database.checkChoice() }

  /// Returns whether a line is the first one of such a stream.
  public static func begins(with line: [UInt8]) -> Bool {
    line.first == 0x3A || ["event:", "data:"].contains { line.starts(with: $0.utf8) }
  }

  /// Adds a line without its line ending, and returns the records that it completes.
  ///
  /// - Complexity: O(*n*) in the length of the line and the number of messages that it names.
  public mutating func take(_ given: [UInt8]) -> [EventReader.Record] {
    line += 1
    let bytes = given.last == 0x0D ? given.dropLast() : given[...]
    guard let colon = bytes.firstIndex(of: 0x3A) else { return bytes.isEmpty ? complete() : odd() }
    var rest = bytes[(colon + 1)...]
    if rest.first == 0x20 { rest = rest.dropFirst() }
    switch String(decoding: bytes[..<colon], as: UTF8.self) {
    case "", "id", "retry": return []
    case "event":
      // A blank line may have been lost in transit.
      let completed = complete()
      event = String(decoding: rest, as: UTF8.self)
      return completed
    case "data":
      if start == nil { start = TextPosition(line: line, column: rest.startIndex + 1, byte: 0) }
      if !data.isEmpty { data.append(0x0A) }
      data += rest
      return []
    default: return odd()
    }
  }

  /// Returns the records of the last lines, if the stream ends without a blank line, and the
  /// messages that waited for more members.
  public mutating func finish() -> [EventReader.Record] {
    complete() + rest()
  }

  /// Returns the records of the lines since the last blank one.
  private mutating func complete() -> [EventReader.Record] {
    defer { (event, data, start) = ("", [], nil) }
    guard let start else { return [] }
    switch event {
    case "put", "patch": return change(at: start)
    case "keep-alive", "cancel", "auth_revoked": return rest()
    default:
      log.add(.unknownEvent, at: start, "event of a stream is unknown", note: "left out")
      return [.unreadable]
    }
  }

  /// Returns the incomplete messages, which no longer wait for other members.
  private mutating func rest() -> [EventReader.Record] {
    database.tellHeld()
    log.add(contentsOf: database.log)
    return database.takeRecords()
  }

  private mutating func odd() -> [EventReader.Record] {
    let place = TextPosition(line: line, column: 1, byte: 0)
    log.add(.oddLine, at: place, "line is not part of a stream event")
    return [.unreadable]
  }

  private mutating func change(at start: TextPosition) -> [EventReader.Record] {
    var reader = JSONReader(export: ByteSource(data), at: start)
    let value = reader.readValue()
    let isTruncated = reader.isTruncated
    reader.finish()
    log.add(contentsOf: reader.diagnostics)
    guard !isTruncated, let value, let path = value["path"]?.string, path.hasPrefix("/"),
      let data = value["data"]
    else {
      log.add(.oddLine, at: start, "\(event) without a path and data")
      return [.unreadable]
    }
    if event == "put" {
      database.put([(Self.keys(path), data)])
    } else {
      let start = Self.keys(path)
      database.put((data.members ?? []).map { (start + Self.keys($0.name), $0.value) })
    }
    log.add(contentsOf: database.log)
    return database.takeRecords()
  }

  private static func keys(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init)
  }
}
