import LettererDocuments
import LettererModel

/// The sessions of opencode's database (`opencode.db`), with messages and their parts as JSON.
///
/// ```
/// session(id, title, …), message(id, session_id, time_created, data), part(id, message_id, data, …)
/// ```
struct OpenCodeStore {
  private(set) var log = DiagnosticList()
  private var sessions: [String: JSONValue] = [:]
  /// The messages by session, and the parts by message, in order.
  private var messages: [String: [JSONValue]] = [:]
  private var parts: [String: [JSONValue]] = [:]
  private var counter: FieldCounter? = FieldCounter(.opencode)

  init(_ tables: inout StoreTables) {
    for row in tables.read("session", ["id", "title"]).all {
      guard let id = row.words("id") else { continue }
      let members = ["id", "title"].compactMap { name in
        row.words(name).map { Self.member(name, $0) }
      }
      sessions[id] = JSONValue(.object(members), at: Self.start)
    }
    // Identifiers begin with their times.
    for row in Self.sorted(tables.read("part", ["id", "message_id", "data"])) {
      guard let key = row.words("message_id"), let part = value(of: row, "parts") else { continue }
      parts[key, default: []].append(part)
    }
    for row in Self.sorted(tables.read("message", ["id", "session_id", "data"])) {
      guard let key = row.words("session_id"), let info = value(of: row, "info") else { continue }
      let inner = row.words("id").flatMap { parts.removeValue(forKey: $0) } ?? []
      let members = [
        JSONMember(name: "info", at: Self.start, value: info),
        JSONMember(name: "parts", at: Self.start, value: JSONValue(.array(inner), at: Self.start)),
      ]
      messages[key, default: []].append(JSONValue(.object(members), at: Self.start))
    }
    let loose = parts.values.reduce(0) { $0 + $1.count }
    if loose > 0 {
      let words = loose == 1 ? "1 part does" : "\(loose) parts do"
      log.add(.otherRecord, "\(words) not belong to a message")
    }
    counter?.report(to: &log)
  }

  /// The sessions with messages, as an export has them, the oldest first.
  var documents: [(id: String, value: JSONValue)] {
    messages.sorted { $0.key > $1.key }.map { id, list in
      var members = [
        JSONMember(name: "messages", at: Self.start, value: JSONValue(.array(list), at: Self.start))
      ]
      if let info = sessions[id] {
        members.append(JSONMember(name: "info", at: Self.start, value: info))
      }
      return (id, JSONValue(.object(members), at: Self.start))
    }
  }

  private static let start = TextPosition(line: 1, column: 1, byte: 0)

  private static func member(_ name: String, _ text: String) -> JSONMember {
    JSONMember(name: name, at: start, value: JSONValue(.string(text), at: start))
  }

  private static func sorted(_ table: StoreTable) -> [StoreTable.Row] {
    table.all.sorted { ($0.words("id") ?? "", $0.index) < ($1.words("id") ?? "", $1.index) }
  }

  /// Returns the object in a row with its identifier, which only the column has.
  private mutating func value(of row: StoreTable.Row, _ object: String) -> JSONValue? {
    guard let value = row.json("data", of: object, &counter, &log), let members = value.members
    else {
      log.add(.innerJSON, in: row.place, "\(object) with invalid JSON")
      return nil
    }
    guard value["id"] == nil, let id = row.words("id") else { return value }
    return JSONValue(.object(members + [Self.member("id", id)]), at: value.position)
  }
}
