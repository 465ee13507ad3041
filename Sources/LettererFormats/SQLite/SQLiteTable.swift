import LettererDocuments

/// A table of a database, with all rows that can be read.
struct SQLiteTable {
  /// A row and its row number.
  struct Row {
    let number: Int64?
    let values: [SQLiteValue]
  }

  /// The number of rows from which the meaning of the columns is inferred.
  static let sampleSize = 200

  let name: String
  let columns: [String]
  let rows: [Row]
  /// The reason that reading ended early.
  let problem: String?

  /// Reads a table; the budget is the total number of value bytes that all tables may return.
  init(_ name: String, in database: SQLiteDatabase, budget: inout Int) {
    self.name = name
    var names: [String] = []
    var all: [Row] = []
    problem = Self.visit(name, in: database, budget: &budget) { columns, row in
      if names.isEmpty { names = columns }
      all.append(row)
    }
    columns = all.isEmpty ? Self.columns(of: name, in: database) : names
    rows = all
  }

  /// Calls a closure with the column names and each row of a table; without a choice of columns,
  /// all are read.
  ///
  /// A damaged database can lead to one page over and over, so a budget based on the database's
  /// size limits the output.
  ///
  /// - Returns: The reason that reading ended early.
  static func visit(
    _ name: String,
    columns wanted: [String]? = nil,
    in database: SQLiteDatabase,
    budget: inout Int,
    _ body: ([String], Row) -> Void
  ) -> String? {
    let existing = wanted ?? Self.columns(of: name, in: database)
    let list = existing.map { ", " + quoted($0) }.joined()
    var columns: [String]?
    var left = budget
    let read: (SQLiteRow) -> Bool = { row in
      let names = columns ?? Array(row.names.dropFirst())
      columns = names
      let values = row.values
      left -= values.reduce(4) { $0 + $1.byteCount }
      guard left > 0 else { return false }
      let number: Int64? = if case .integer(let number)? = values.first { number } else { nil }
      body(names, Row(number: number, values: Array(values.dropFirst())))
      return true
    }
    var fault = database.query("SELECT rowid\(list) FROM \(quoted(name))", read)
    if fault?.isRefused == true, !existing.isEmpty {
      // The table has no row numbers.
      fault = database.query("SELECT NULL\(list) FROM \(quoted(name))", read)
    }
    budget = left
    return left <= 0 ? "it gives more than it can hold" : fault?.words
  }

  static func quoted(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
  }

  /// Returns the stored columns of a table; empty if there is no such table, but a view perhaps.
  static func columns(of table: String, in database: SQLiteDatabase) -> [String] {
    guard kind(of: table, in: database) == .table else { return [] }
    return allColumns(of: table, in: database).filter { !$0.isGenerated }.map(\.name)
  }

  /// Returns whether a table has columns that are computed while it is read.
  static func hasGeneratedColumns(_ table: String, in database: SQLiteDatabase) -> Bool {
    allColumns(of: table, in: database).contains(where: \.isGenerated)
  }

  private static func allColumns(
    of table: String,
    in database: SQLiteDatabase
  ) -> [(name: String, isGenerated: Bool)] {
    var columns: [(name: String, isGenerated: Bool)] = []
    _ = database.query("PRAGMA table_xinfo(\(quoted(table)))") { row in
      let values = row.values
      if values.count > 6, let name = values[1].word {
        // 1 is a hidden column of a virtual table, 2 a computed and 3 a stored generated column.
        columns.append((name, [.integer(1), .integer(2)].contains(values[6])))
      }
      return true
    }
    return columns
  }

  /// What a name in a schema refers to.
  enum Kind: Hashable {
    /// A table that stores rows of its own.
    case table
    /// A view or a virtual table, which is not read because that would execute it.
    case computed
  }

  /// Returns what a name refers to; `nil` if there is no such table or view.
  static func kind(of name: String, in database: SQLiteDatabase) -> Kind? {
    var kind: Kind?
    let word = "'" + name.replacing("'", with: "''") + "'"
    let sql = """
      SELECT rootpage > 0 FROM sqlite_master WHERE type IN ('table', 'view') \
      AND name = \(word) COLLATE NOCASE
      """
    _ = database.query(sql) { row in
      kind = row.values.first == .integer(1) ? .table : .computed
      return true
    }
    return kind
  }

  /// Returns the names of the tables of a database that store rows of their own.
  static func names(in database: SQLiteDatabase) -> (names: [String], problem: String?) {
    var names: [String] = []
    let sql = "SELECT name FROM sqlite_master WHERE type = 'table' AND rootpage > 0 ORDER BY rowid"
    let fault = database.query(sql) { row in
      if let name = row.values.first?.word, !name.hasPrefix("sqlite_") { names.append(name) }
      return true
    }
    return (names, fault?.words)
  }
}

extension SQLiteValue {
  /// The size of the value in bytes.
  fileprivate var byteCount: Int {
    switch self {
    case .null: 0
    case .integer, .real: 8
    case .text(let text): text.utf8.count
    case .blob(let bytes): bytes.count
    }
  }
}
