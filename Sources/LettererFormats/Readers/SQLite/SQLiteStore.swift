import LettererDocuments
import LettererModel

/// The conversations of one database file.
struct SQLiteStore {
  /// The prefixes of tables with one conversation each, before the name of the other participant.
  private static let prefixes = ["t_", "chat_", "msg_", "message_", "messages_", "user_", "peer_"]

  private(set) var chats: [SQLiteChat] = []
  private(set) var log = DiagnosticList()
  /// The largest table, if no column of it looks like message text.
  private(set) var unknownTable: (columns: [String], map: String)?
  /// Whether a page could not be read.
  private(set) var isDamaged = false

  /// Reads all tables; the name of the folder or file may be the owner's.
  ///
  /// - Throws: ``FormatError/absentColumn(_:known:)`` if a map names something that does not exist.
  init(
    _ database: SQLiteDatabase,
    byteCount: Int,
    map: SQLiteMap?,
    owner: String? = nil,
    ownerNames: [String],
    unread: UnreadCounts? = nil
  ) throws(FormatError) {
    let (names, problem) = SQLiteTable.names(in: database)
    if let problem { report(problem, nil) }
    var budget = byteCount.multipliedReportingOverflow(by: 4).partialValue + (1 << 20)
    var found: [(table: SQLiteTable, shape: SQLiteShape)] = []
    var mostRows = 0
    for name in names where Self.fits(name, map?.table) {
      let table = SQLiteTable(name, in: database, budget: &budget)
      if let problem = table.problem { report(problem, table) }
      let mayBeSilent = table.problem == nil && Self.peer(of: name) != nil
      if table.rows.isEmpty, !mayBeSilent { continue }
      let sample = table.rows.prefix(SQLiteTable.sampleSize).map(\.values)
      let shape = try SQLiteShape(table.columns, rows: sample, map: map)
      if shape.isConversation {
        found.append((table, shape))
      } else if !table.rows.isEmpty {
        if table.rows.count > mostRows {
          mostRows = table.rows.count
          unknownTable = (table.columns, "table=\(name),\(shape.unfinishedWords)")
        }
        log.add(
          .otherTable,
          in: RecordPlace(table: name),
          "not a conversation: no column looks like message text",
          subject: name
        )
      }
    }
    if let wanted = map?.table, found.isEmpty, !names.contains(where: { Self.fits($0, wanted) }) {
      throw .absentColumn("table \(wanted)", known: names)
    }
    let told = map?.viewer ?? owner
    let owner = told ?? Self.owner(of: found, names: ownerNames, unread: unread)
    for (table, shape) in found { add(table, shape, owner) }
  }

  private mutating func report(_ problem: String, _ table: SQLiteTable?) {
    isDamaged = true
    let place = table.map { RecordPlace(table: $0.name, row: $0.rows.last?.number) }
    let rest = table == nil ? "" : ", after row \(table?.rows.count ?? 0)"
    log.add(.damagedDatabase, in: place, "the database is damaged\(rest): \(problem)")
  }

  private static func fits(_ name: String, _ pattern: String?) -> Bool {
    pattern.map { name.fits($0, wildcard: "%") } ?? true
  }

  /// Returns the owner of the store: the participant named by its folder, or who writes in every
  /// table.
  private static func owner(
    of found: [(table: SQLiteTable, shape: SQLiteShape)],
    names: [String],
    unread: UnreadCounts?
  ) -> String? {
    let senders = found.compactMap { table, shape in
      shape.indices[.from].map { index in Set(table.rows.compactMap { $0.values[index].word }) }
    }
    if let name = names.first(where: { name in senders.contains { $0.contains(name) } }) {
      return name
    }
    let people = senders.joined() + found.compactMap { peer(of: $0.table.name) }
    if let owner = unread?.owner(among: people) { return owner }
    if let first = senders.first, senders.count > 1 {
      let common = senders.dropFirst().reduce(first) { $0.intersection($1) }
      if common.count == 1 { return common.first }
    }
    return ownOf(found) ?? (senders.isEmpty ? names.first : nil)
  }

  /// Returns the sender of the rows that are marked as the owner's.
  private static func ownOf(_ found: [(table: SQLiteTable, shape: SQLiteShape)]) -> String? {
    for (table, shape) in found {
      guard let from = shape.indices[.from], let own = shape.indices[.outgoing] else { continue }
      let row = table.rows.first { $0.values[own] == .integer(1) && $0.values[from].word != nil }
      if let row { return row.values[from].word }
    }
    return nil
  }

  /// Returns the other participant, from the name of the table.
  private static func peer(of table: String) -> String? {
    let prefix = prefixes.first { table.lowercased().hasPrefix($0) }
    return prefix.map { String(table.dropFirst($0.count)) }
  }

  private mutating func add(_ table: SQLiteTable, _ shape: SQLiteShape, _ owner: String?) {
    var groups: [(key: String, rows: [SQLiteTable.Row])] = []
    var indices: [String: Int] = [:]
    for row in table.rows {
      let key = Self.conversation(of: row, shape)
      let index = indices[key] ?? groups.count
      if index == groups.count {
        indices[key] = index
        groups.append((key, []))
      }
      groups[index].rows.append(row)
    }
    let peer = Self.peer(of: table.name)
    if table.rows.isEmpty { groups = [("", [])] }
    for group in groups {
      let name = group.key.isEmpty ? table.name : table.name + "/" + group.key
      let rows = group.rows
      chats.append(
        SQLiteChat(
          table: table,
          shape: shape,
          rows: rows,
          name: name,
          peer: peer,
          owner: owner
        )
      )
    }
    let me = owner.map { ",me=\($0)" } ?? ""
    log.add(
      .chosenTable,
      in: RecordPlace(table: table.name),
      "\(table.rows.count) messages as \(shape.words)\(me)",
      hint: "pass --sqlite-map to choose other columns",
      subject: table.name
    )
  }

  /// Returns the conversation of a row: its own column, or the two participants.
  private static func conversation(of row: SQLiteTable.Row, _ shape: SQLiteShape) -> String {
    if let index = shape.indices[.chat] { return row.values[index].word ?? "" }
    guard let from = shape.indices[.from].flatMap({ row.values[$0].word }),
      let to = shape.indices[.to].flatMap({ row.values[$0].word })
    else { return "" }
    return [from, to].sorted().joined(separator: " & ")
  }
}
