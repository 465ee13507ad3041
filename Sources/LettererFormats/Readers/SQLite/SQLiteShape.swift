import LettererDocuments

/// The roles of a table's columns, inferred from their names or specified by the user.
struct SQLiteShape {
  /// The names in lowercase without underscores, most likely first.
  private static let names: [(role: SQLiteMap.Role, words: [String])] = [
    (
      .text, ["message", "content", "msgcontent", "messagetext", "msg", "text", "body", "zmessage"]
    ),
    (
      .at,
      [
        "time", "timestamp", "createtime", "sendtime", "senttime", "msgtime", "createdat", "date",
        "ztimestamp",
      ]
    ),
    (.from, ["userid", "fromid", "senderid", "fromuserid", "fromuser", "sender", "uid", "from"]),
    (
      .to,
      ["toid", "touserid", "receiverid", "touser", "receiver", "to", "targetid", "targetuserid"]
    ),
    (
      .outgoing,
      ["issend", "ismine", "isself", "isme", "isfromme", "isout", "outgoing", "direction"]
    ),
    (.chat, ["chatid", "conversationid", "roomid", "sessionid", "peerid", "talker", "peer"]),
    (.kind, ["msgtype", "messagetype", "type", "kind"]),
    (.read, ["isread", "read", "readstate"]),
    (.status, ["sendstate", "sendstatus", "status", "state"]),
    (.id, ["msgid", "messageid", "messageuid", "id", "mid"]),
  ]

  let columns: [String]
  private(set) var indices: [SQLiteMap.Role: Int] = [:]

  /// Finds the columns; those named in a map take precedence.
  ///
  /// - Throws: ``FormatError/absentColumn(_:known:)`` if a column of the map does not exist.
  init(_ columns: [String], rows: [[SQLiteValue]], map: SQLiteMap?) throws(FormatError) {
    self.columns = columns
    for role in SQLiteMap.Role.allCases {
      guard let wanted = map?.columns[role] else { continue }
      guard let index = columns.firstIndex(where: { $0.lowercased() == wanted.lowercased() })
      else { throw .absentColumn("column \(wanted)", known: columns) }
      indices[role] = index
    }
    let plain = columns.map { $0.lowercased().filter { $0 != "_" } }
    for (role, words) in Self.names where indices[role] == nil {
      let taken = Set(indices.values)
      indices[role] = words.lazy.compactMap { plain.firstIndex(of: $0) }.first { index in
        !taken.contains(index) && Self.canHold(role, rows.map { $0[index] })
      }
    }
    readDirection(rows)
    readTarget(rows)
  }

  /// Decides whether a target is the recipient, or the conversation because it also sends some
  /// rows.
  private mutating func readTarget(_ rows: [[SQLiteValue]]) {
    guard let to = indices[.to], indices[.chat] == nil,
      columns[to].lowercased().hasPrefix("target")
    else { return }
    let isSent = indices[.from].map { from in
      rows.allSatisfy { $0[from] != $0[to] || $0[to] == .null }
    }
    if isSent == true { return }
    indices[.chat] = to
    indices[.to] = nil
  }

  /// Uses a type with only the values 0 and 1 as the direction if no other column has it.
  private mutating func readDirection(_ rows: [[SQLiteValue]]) {
    guard indices[.outgoing] == nil, indices[.from] == nil, let type = indices[.kind] else {
      return
    }
    let values = Set(rows.map { $0[type] })
    if values.count == 2, values.isSubset(of: [.integer(0), .integer(1)]) {
      indices[.outgoing] = type
      indices[.kind] = nil
    }
  }

  private static func canHold(_ role: SQLiteMap.Role, _ values: [SQLiteValue]) -> Bool {
    let told = values.filter { $0 != .null }
    guard let first = told.first else { return true }
    switch role {
    case .text:
      return told.contains { value in
        switch value {
        case .text, .blob: true
        default: false
        }
      }
    case .outgoing, .read:
      return told.allSatisfy { ["0", "1", "2"].contains($0.word ?? "") }
    case .at, .from, .to, .chat, .id, .kind, .status: return first.word != nil
    }
  }

  /// Whether the table can contain messages.
  var isConversation: Bool {
    indices[.text] != nil
      && (indices[.at] != nil || indices[.from] != nil || indices[.outgoing] != nil)
  }

  /// The columns in the format of `--sqlite-map`.
  var words: String { words(of: []) }

  /// The same with placeholders for the minimum that messages need.
  var unfinishedWords: String { words(of: [.from, .text, .at]) }

  private func words(of needed: Set<SQLiteMap.Role>) -> String {
    let parts = SQLiteMap.Role.allCases.compactMap { role in
      indices[role].map { "\(role.rawValue)=\(columns[$0])" }
        ?? (needed.contains(role) ? "\(role.rawValue)=COLUMN" : nil)
    }
    return parts.joined(separator: ",")
  }
}
