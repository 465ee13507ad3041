import LettererDocuments

/// A table of a store whose form is known, with those of some columns that this version of it has.
struct StoreTable {
  /// A row, whose columns are found by their names.
  struct Row {
    fileprivate let table: StoreTable
    let index: Int

    /// The number that other tables know the row by.
    var number: Int64? { table.rows[index].number }

    /// Where the row stands.
    var place: RecordPlace { RecordPlace(table: table.name, row: number) }

    private subscript(_ name: String) -> SQLiteValue {
      guard let column = table.columns[name] else { return .null }
      return table.rows[index][column]
    }

    /// A whole number, or 0.
    func integer(_ name: String) -> Int64 {
      switch self[name] {
      case .integer(let number): number
      case .real(let number): Int64(exactly: number.rounded()) ?? 0
      case .text(let text): Int64(text) ?? 0
      case .null, .blob: 0
      }
    }

    /// Whether the table has a column and the row has 0 in it.
    func isZero(_ name: String) -> Bool { table.columns[name] != nil && integer(name) == 0 }

    /// A text that is not empty.
    func words(_ name: String) -> String? {
      guard let word = self[name].word, !word.isEmpty else { return nil }
      return word
    }

    /// A number; 0 where the table has the column and nothing else in it.
    func decimal(_ name: String) -> Double? {
      if case .real(let number) = self[name] { return number.isFinite ? number : nil }
      return table.columns[name] == nil ? nil : words(name).map { Double($0) } ?? 0
    }

    /// Bytes, of which there are some.
    func bytes(_ name: String) -> [UInt8]? {
      guard case .blob(let bytes) = self[name], !bytes.isEmpty else { return nil }
      return bytes
    }
  }

  let name: String
  /// What ended the reading early.
  let problem: String?
  private let rows: [SparseRow]
  private let columns: [String: Int]

  /// Reads those of some columns that a table has; a table that is not there has no rows.
  init(_ name: String, _ wanted: [String], in database: SQLiteDatabase, budget: inout Int) {
    self.name = name
    let existing = SQLiteTable.columns(of: name, in: database)
    let names = wanted.filter(existing.contains)
    guard !existing.isEmpty else {
      (problem, rows, columns) = (nil, [], [:])
      return
    }
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

  /// The rows in the order of their numbers.
  var all: [Row] { rows.indices.map { Row(table: self, index: $0) } }

  /// Whether nothing could be read.
  var isEmpty: Bool { rows.isEmpty }

  /// How many rows were read.
  var count: Int { rows.count }

  /// The row at a place.
  subscript(index: Int) -> Row { Row(table: self, index: index) }
}

/// A row of which only the values that say something are kept: most columns of most rows are 0.
private struct SparseRow {
  let number: Int64?
  /// A bit for each of the first 64 columns that has a value.
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

  /// The value of a column; none where it was left out.
  subscript(column: Int) -> SQLiteValue {
    let bit: UInt64 = 1 << UInt64(column)
    guard mask & bit != 0 else { return .null }
    return values[(mask & (bit - 1)).nonzeroBitCount]
  }
}
