import LettererBasics
import LettererDocuments

/// Databases in the files of an export.
extension SQLiteDatabase {
  private static var endings: Set<String> { ["", "db", "sqlite", "sqlite3", "sqlitedb", "store"] }

  /// Finds the databases by their first bytes, and by an additional condition.
  static func paths(
    in files: ExportFiles,
    where isWanted: (ByteSource) -> Bool = { _ in true }
  ) -> [String] {
    let paths = files.entries.map(\.path).filter { endings.contains($0.pathExtension) }
    var found: [String] = []
    files.visit(Set(paths)) { path, source in
      var source = source
      let start = source.peek(magic.count)
      if start.elementsEqual(magic), isWanted(source) { found.append(path) }
    }
    return found.sorted()
  }

  /// Opens a database.
  static func open(_ bytes: [UInt8], _ budget: Budget) throws(FormatError) -> SQLiteDatabase {
    guard let database = SQLiteDatabase(bytes, budget) else {
      let damage = Diagnostic(.damagedDatabase, message: "the database's first page is damaged")
      throw .malformed([damage])
    }
    return database
  }

  /// Reports damage that no query encountered and that may have hidden rows.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  func reportDamage(to diagnostics: inout DiagnosticList) {
    // The check would compute generated columns, so it leaves out the tables that have some.
    let (names, _) = SQLiteTable.names(in: self)
    let plain = names.filter { !SQLiteTable.hasGeneratedColumns($0, in: self) }
    let checks = plain.count == names.count ? ["1"] : plain.map(SQLiteTable.quoted)
    for check in checks {
      if let damage = damage(check) {
        diagnostics.add(.damagedDatabase, "the database is damaged: \(damage)")
        return
      }
    }
  }

  /// Returns the first damage that a check finds.
  private func damage(_ check: String) -> String? {
    var words: String?
    let fault = query("PRAGMA quick_check(\(check))") { row in
      words = row.values.first?.word
      return false
    }
    let last = words?.split(whereSeparator: \.isNewline).last.map(String.init) ?? fault?.words
    return last == "ok" ? nil : last
  }

  /// Returns the bytes of a database with its log applied.
  static func bytes(
    _ source: ByteSource,
    _ log: ByteSource?,
    _ diagnostics: inout DiagnosticList,
    _ budget: Budget
  ) throws(FormatError) -> [UInt8] {
    var database = try all(of: source, budget)
    let changes = try log.map { (log) throws(FormatError) in try all(of: log, budget) } ?? []
    if !changes.isEmpty, SQLiteLog(changes)?.apply(to: &database) != true {
      diagnostics.add(
        .unusableLog,
        "the database's -wal file is damaged or belongs to another database",
        note: "the newest rows may be missing"
      )
    }
    if dropMissingPages(of: &database) {
      diagnostics.add(.damagedDatabase, "the file is shorter than the database")
    }
    return database
  }

  /// Returns whether a database is in the mode in which changes are first written to a log
  /// (sqlite.org/fileformat2.html, section 1.3.3).
  static func hasLog(_ bytes: [UInt8]) -> Bool { bytes.count > 19 && bytes[19] == 2 }

  private static func all(
    of source: ByteSource,
    _ budget: Budget
  ) throws(FormatError) -> [UInt8] {
    var source = source
    var bytes: [UInt8] = []
    while let piece = source.next() {
      bytes += piece
      guard budget.allows(.held, Int64(bytes.count), at: source.name) else { break }
    }
    try budget.checkFormat()
    return bytes
  }
}
