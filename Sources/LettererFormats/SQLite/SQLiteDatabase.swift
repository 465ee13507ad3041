import CSQLite
import LettererDocuments

/// A database in memory, which is read and never written.
///
/// The bytes of the file are copied, so nothing is locked, created or changed, and the file may come
/// from an archive or a pipe. What follows is this class alone's to know: the C object.
final class SQLiteDatabase {
  /// The first bytes of every database.
  static let magic = Array("SQLite format 3\0".utf8)
  /// The most bytes of a database: they are held in memory.
  static let byteLimit = 1 << 30
  /// The longest value that is read, in bytes; messages are far shorter.
  static let valueLimit: Int32 = 16 << 20
  /// How many steps of SQLite's machine a database may take, against rows that never end.
  fileprivate static let stepLimit: Int32 = 500_000_000

  private let database: OpaquePointer

  /// Opens a database; `nil` where the bytes are none.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Self.magic), bytes.count >= 512 else { return nil }
    var opened: OpaquePointer?
    guard sqlite3_open(":memory:", &opened) == SQLITE_OK, let opened else { return nil }
    database = opened
    guard let copy = sqlite3_malloc64(UInt64(bytes.count)) else { return nil }
    copy.copyMemory(from: bytes, byteCount: bytes.count)
    // A log beside it was joined with it already; the header must not ask for one.
    let start = copy.assumingMemoryBound(to: UInt8.self)
    start[18] = 1
    start[19] = 1
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
    let size = sqlite3_int64(bytes.count)
    guard sqlite3_deserialize(database, "main", start, size, size, flags) == SQLITE_OK else {
      return nil
    }
    sqlite3_limit(database, SQLITE_LIMIT_LENGTH, Self.valueLimit)
    sqlite3_exec(database, "PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON", nil, nil, nil)
    limitSteps()
  }

  deinit {
    sqlite3_close_v2(database)
  }

  /// Ends a query that runs without end, as a damaged or hostile database can make one.
  private func limitSteps() {
    sqlite3_progress_handler(database, Self.stepLimit, { _ in 1 }, nil)
  }

  /// Has a database that was cut say how many pages are left, so that those can be read.
  ///
  /// - Returns: Whether it was cut.
  static func dropMissingPages(of bytes: inout [UInt8]) -> Bool {
    guard bytes.starts(with: magic), bytes.count >= 100 else { return false }
    let size = Int(bytes[16]) << 8 | Int(bytes[17])
    let pageSize = size == 1 ? 65_536 : size
    guard (512...65_536).contains(pageSize), pageSize & (pageSize - 1) == 0 else { return false }
    let told = bytes[28..<32].reduce(0) { $0 << 8 | Int($1) }
    let isTold = bytes[24..<28].elementsEqual(bytes[92..<96])
    let whole = bytes.count / pageSize
    guard bytes.count % pageSize != 0 || isTold && told > whole else { return false }
    bytes.removeLast(bytes.count - whole * pageSize)
    guard bytes.count >= 100 else { return true }
    for index in 0..<4 { bytes[28 + index] = UInt8(truncatingIfNeeded: whole >> (24 - 8 * index)) }
    return true
  }

  /// Runs a query; the rows come one by one until the closure returns false.
  ///
  /// - Returns: `nil` where all rows were read, and otherwise what went wrong.
  func query(_ sql: String, _ body: (SQLiteRow) -> Bool) -> SQLiteFault? {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      return fault(isRefused: true)
    }
    let fault = step(statement, body)
    sqlite3_finalize(statement)
    // A page whose cells were found damaged counts as checked from then on: the next query would
    // read past its end. So no page is kept.
    if fault != nil { sqlite3_db_release_memory(database) }
    return fault
  }

  private func step(_ statement: OpaquePointer, _ body: (SQLiteRow) -> Bool) -> SQLiteFault? {
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        if !body(SQLiteRow(statement)) { return nil }
      case SQLITE_DONE: return nil
      default: return fault(isRefused: false)
      }
    }
  }

  private func fault(isRefused: Bool) -> SQLiteFault {
    SQLiteFault(words: String(cString: sqlite3_errmsg(database)), isRefused: isRefused)
  }
}

/// What went wrong with a query.
struct SQLiteFault {
  /// What SQLite says.
  let words: String
  /// Whether no row was looked for, as for a column that does not exist.
  let isRefused: Bool
}

/// A value of a row.
enum SQLiteValue: Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// The text, or the digits of a number.
  var word: String? {
    switch self {
    case .integer(let number): String(number)
    case .real(let number): Int64(exactly: number).map(String.init) ?? String(number)
    case .text(let text): text
    case .null, .blob: nil
    }
  }
}

/// The row at which a query stands; valid until the query steps on.
struct SQLiteRow {
  private let statement: OpaquePointer

  fileprivate init(_ statement: OpaquePointer) {
    self.statement = statement
  }

  /// The names of the columns.
  var names: [String] {
    (0..<sqlite3_column_count(statement)).map { index in
      sqlite3_column_name(statement, index).map { String(cString: $0) } ?? ""
    }
  }

  /// The values in the order of the columns.
  var values: [SQLiteValue] { (0..<sqlite3_column_count(statement)).map(value) }

  private func value(_ index: Int32) -> SQLiteValue {
    switch sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(statement, index))
    case SQLITE_FLOAT: .real(sqlite3_column_double(statement, index))
    case SQLITE_TEXT: .text(text(index))
    case SQLITE_BLOB: .blob(bytes(index))
    default: .null
    }
  }

  /// A text in UTF-8, into which SQLite turns that of a database in UTF-16.
  private func text(_ index: Int32) -> String {
    guard let start = sqlite3_column_text(statement, index) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, index))
    return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  private func bytes(_ index: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(statement, index) else { return [] }
    let count = Int(sqlite3_column_bytes(statement, index))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
