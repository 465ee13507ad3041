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
    let list = wanted.map { $0.map { ", " + quoted($0) }.joined() } ?? ", *"
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
    if fault?.isRefused == true {
      // The table has no row numbers.
      fault = database.query("SELECT NULL\(list) FROM \(quoted(name))", read)
    }
    budget = left
    return left <= 0 ? "it gives more than it can hold" : fault?.words
  }

  private static func quoted(_ name: String) -> String {
    "\"" + name.replacing("\"", with: "\"\"") + "\""
  }

  /// Returns the column names of a table; empty if the table does not exist.
  static func columns(of table: String, in database: SQLiteDatabase) -> [String] {
    var names: [String] = []
    _ = database.query("PRAGMA table_info(\(quoted(table)))") { row in
      if let name = row.values.dropFirst().first?.word { names.append(name) }
      return true
    }
    return names
  }

  /// Returns the names of the tables of a database that store rows of their own.
  static func names(in database: SQLiteDatabase) -> (names: [String], problem: String?) {
    var names: [String] = []
    let sql = """
      SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' \
      AND sql NOT LIKE 'CREATE VIRTUAL%' ORDER BY rowid
      """
    let fault = database.query(sql) { row in
      if let name = row.values.first?.word { names.append(name) }
      return names.count < ExportLimits.files
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
