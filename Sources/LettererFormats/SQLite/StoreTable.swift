import LettererDocuments

/// A table of a known store, with the requested columns that this version of it has.
struct StoreTable {
  /// A row with access by column name.
  struct Row {
    fileprivate let table: StoreTable
    let index: Int

    /// The row number that other tables refer to.
    var number: Int64? { table.rows[index].number }

    /// The place of the row in the database.
    var place: RecordPlace { RecordPlace(table: table.name, row: number) }

    private subscript(_ name: String) -> SQLiteValue {
      guard let column = table.columns[name] else { return .null }
      return table.rows[index][column]
    }

    /// Returns a whole number, or 0.
    func integer(_ name: String) -> Int64 {
      switch self[name] {
      case .integer(let number): number
      case .real(let number): Int64(exactly: number.rounded()) ?? 0
      case .text(let text): Int64(text) ?? 0
      case .null, .blob: 0
      }
    }

    /// Returns whether the table has a column and its value in the row is 0.
    func isZero(_ name: String) -> Bool { table.columns[name] != nil && integer(name) == 0 }

    /// Returns a nonempty text.
    func words(_ name: String) -> String? {
      guard let word = self[name].word, !word.isEmpty else { return nil }
      return word
    }

    /// Returns a number; 0 if the table has the column but the row has no value in it.
    func decimal(_ name: String) -> Double? {
      if case .real(let number) = self[name] { return number.isFinite ? number : nil }
      return table.columns[name] == nil ? nil : words(name).map { Double($0) } ?? 0
    }

    /// Returns nonempty bytes.
    func bytes(_ name: String) -> [UInt8]? {
      guard case .blob(let bytes) = self[name], !bytes.isEmpty else { return nil }
      return bytes
    }
  }

  let name: String
  /// The reason that reading ended early.
  let problem: String?
  /// Whether the name refers to a view or a virtual table, of which no row is read.
  let isComputed: Bool
  private let rows: [SparseRow]
  private let columns: [String: Int]

  /// Reads the given columns that a table has; a missing table has no rows.
  init(_ name: String, _ wanted: [String], in database: SQLiteDatabase, budget: inout Int) {
    self.name = name
    let existing = SQLiteTable.columns(of: name, in: database)
    let names = wanted.filter(existing.contains)
    guard !existing.isEmpty else {
      isComputed = SQLiteTable.kind(of: name, in: database) == .computed
      (problem, rows, columns) = (nil, [], [:])
      return
    }
    isComputed = false
    var rows: [SparseRow] = []
    problem = SQLiteTable.visit(name, columns: names, in: database, budget: &budget) { _, row in
      rows.append(SparseRow(row))
    }
    self.rows = rows
    columns = Dictionary(
      names.enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The rows in row number order.
  var all: [Row] { rows.indices.map { Row(table: self, index: $0) } }

  /// Whether no row was read.
  var isEmpty: Bool { rows.isEmpty }

  /// The number of rows.
  var count: Int { rows.count }

  /// The row at an index.
  subscript(index: Int) -> Row { Row(table: self, index: index) }
}

/// A row that stores only its nonzero values: most columns of most rows are 0.
private struct SparseRow {
  let number: Int64?
  /// A bit for each of the first 64 columns, set if the column has a value.
  private var mask: UInt64 = 0
  private var values: [SQLiteValue] = []

  init(_ row: SQLiteTable.Row) {
    number = row.number
    let isKept = row.values.prefix(64).map { $0 != .null && $0 != .integer(0) }
    values.reserveCapacity(isKept.count { $0 })
    for (index, value) in row.values.prefix(64).enumerated() where isKept[index] {
      mask |= 1 << UInt64(index)
      values.append(value)
    }
  }

  /// The value of a column; null if it was left out.
  subscript(column: Int) -> SQLiteValue {
    let bit: UInt64 = 1 << UInt64(column)
    guard mask & bit != 0 else { return .null }
    return values[(mask & (bit - 1)).nonzeroBitCount]
  }
}
