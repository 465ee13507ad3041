import LettererDocuments

/// The fields of a database: its tables, and their columns.
extension SQLiteDatabase {
  /// Counts the tables and columns that are not read, by the rows that have a value in them.
  ///
  /// A damaged database can lead to one page over and over, so the rows are limited.
  ///
  /// - Complexity: O(*n*) in the number of values.
  func countFields(_ tree: FieldTree, rows limit: Int, _ log: inout DiagnosticList) {
    var counter = FieldCounter(tree)
    var limit = limit
    for table in SQLiteTable.names(in: self).names {
      let place = RecordPlace(table: table)
      guard counter.reads(table, of: "root") else {
        let rows = values(of: [], in: table, limit: &limit).rows
        counter.count(table, of: "root", times: rows, in: place)
        continue
      }
      let columns = SQLiteTable.columns(of: table, in: self)
        .filter { !counter.reads($0, of: table) }
      if columns.isEmpty { continue }
      let counts = values(of: columns, in: table, limit: &limit).counts
      for (column, count) in zip(columns, counts) {
        counter.count(column, of: table, times: count, in: place)
      }
    }
    counter.report(to: &log)
  }

  /// Returns the number of rows of a table, and of those that have more than 0 or an empty text in
  /// each of the given columns.
  private func values(
    of columns: [String],
    in table: String,
    limit: inout Int
  ) -> (rows: Int, counts: [Int]) {
    var rows = 0
    var counts = columns.map { _ in 0 }
    var left = limit
    let list = columns.map { ", \(SQLiteTable.quoted($0)) NOT IN ('', 0)" }.joined()
    _ = query("SELECT 1\(list) FROM \(SQLiteTable.quoted(table))") { row in
      rows += 1
      left -= 1
      for (index, value) in row.values.dropFirst().enumerated() where value == .integer(1) {
        counts[index] += 1
      }
      return left > 0
    }
    limit = left
    return (rows, counts)
  }
}
