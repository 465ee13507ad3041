import CSQLite
import LettererBasics
import LettererDocuments

/// A read-only database in memory.
///
/// The bytes of the file are copied, so nothing is locked, created, or changed, and the file may
/// come from an archive or a pipe. The schema comes from the file, so nothing in it is executed: no
/// view, no trigger, no virtual table, no generated column, and no function. The C object is
/// private to this class.
@safe final class SQLiteDatabase {
  /// The first bytes of an SQLite database.
  static let magic = Array("SQLite format 3\0".utf8)
  /// The maximum length of a value in bytes; messages are far shorter.
  static let valueLimit: Int32 = 16 << 20
  /// The number of steps of SQLite's virtual machine between two looks at the budget.
  private static let stepCount: Int32 = 100_000

  private let database: OpaquePointer
  private let budget: Budget

  /// Opens a database; `nil` if the bytes are not a database.
  init?(_ bytes: [UInt8], _ budget: Budget) {
    self.budget = budget
    guard bytes.starts(with: Self.magic), bytes.count >= 512 else { return nil }
    var opened: OpaquePointer?
    guard unsafe sqlite3_open(":memory:", &opened) == SQLITE_OK, let opened = unsafe opened else {
      return nil
    }
    unsafe database = opened
    guard let copy = unsafe sqlite3_malloc64(UInt64(bytes.count)) else { return nil }
    unsafe copy.copyMemory(from: bytes, byteCount: bytes.count)
    // The write-ahead log has been applied already, so the header must not request one.
    let start = unsafe copy.assumingMemoryBound(to: UInt8.self)
    unsafe start[18] = 1
    unsafe start[19] = 1
    let flags = UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_READONLY)
    let size = sqlite3_int64(bytes.count)
    guard unsafe sqlite3_deserialize(database, "main", start, size, size, flags) == SQLITE_OK else {
      return nil
    }
    unsafe sqlite3_limit(database, SQLITE_LIMIT_LENGTH, Self.valueLimit)
    let settings = """
      PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON; PRAGMA temp_store=MEMORY; \
      PRAGMA ignore_check_constraints=ON
      """
    unsafe sqlite3_exec(database, settings, nil, nil, nil)
    limitSteps()
    allowOnlyReading()
  }

  /// Limits the memory that SQLite allocates in this process, in bytes, for all databases.
  static func limitHeap(to byteCount: Int64) { sqlite3_hard_heap_limit64(byteCount) }

  deinit {
    unsafe sqlite3_close_v2(database)
  }

  /// Stops a query that never ends, which a damaged or hostile database can cause.
  private func limitSteps() {
    let handler: @convention(c) (UnsafeMutableRawPointer?) -> Int32 = { context in
      guard let context = unsafe context else { return 1 }
      let budget = unsafe Unmanaged<Budget>.fromOpaque(context).takeUnretainedValue()
      return budget.spend(.steps, Int64(SQLiteDatabase.stepCount)) ? 0 : 1
    }
    let context = unsafe Unmanaged.passUnretained(budget).toOpaque()
    unsafe sqlite3_progress_handler(database, Self.stepCount, handler, context)
  }

  /// Refuses everything but reading columns of tables and checking for damage.
  private func allowOnlyReading() {
    unsafe sqlite3_set_authorizer(
      database,
      { _, action, _, _, _, view in
        switch action {
        case SQLITE_SELECT, SQLITE_PRAGMA: SQLITE_OK
        case SQLITE_READ: unsafe view == nil ? SQLITE_OK : SQLITE_DENY
        default: SQLITE_DENY
        }
      },
      nil
    )
  }

  /// Corrects the page count of a truncated database, so that the remaining pages can be read.
  ///
  /// - Returns: Whether the database was truncated.
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

  /// Runs a query, and calls a closure with each row until it returns false.
  ///
  /// - Returns: `nil` if all rows were read, otherwise the fault.
  func query(_ sql: String, _ body: (SQLiteRow) -> Bool) -> SQLiteFault? {
    var statement: OpaquePointer?
    guard unsafe sqlite3_prepare_v2(database, sql, -1, &statement, nil) == SQLITE_OK,
      let statement = unsafe statement
    else {
      return fault(isRefused: true)
    }
    let fault = unsafe step(statement, body)
    unsafe sqlite3_finalize(statement)
    // SQLite marks a page with damaged cells as checked, so the next query would read past its end.
    // Release all cached pages.
    if fault != nil { unsafe sqlite3_db_release_memory(database) }
    return fault
  }

  private func step(_ statement: OpaquePointer, _ body: (SQLiteRow) -> Bool) -> SQLiteFault? {
    while true {
      switch unsafe sqlite3_step(statement) {
      case SQLITE_ROW:
        if unsafe !body(SQLiteRow(statement)) { return nil }
      case SQLITE_DONE: return nil
      default: return fault(isRefused: false)
      }
    }
  }

  private func fault(isRefused: Bool) -> SQLiteFault {
    if unsafe sqlite3_errcode(database) == SQLITE_NOMEM { budget.exhaust(.heap, at: nil) }
    return unsafe SQLiteFault(
      words: String(cString: sqlite3_errmsg(database)),
      isRefused: isRefused
    )
  }
}

/// The fault of a query.
struct SQLiteFault {
  /// SQLite's error message.
  let words: String
  /// Whether the query was rejected before any row was read, such as for a missing column.
  let isRefused: Bool
}

/// A value of a row.
enum SQLiteValue: Hashable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// The text, or the digits of a number; `nil` for other values.
  var word: String? {
    switch self {
    case .integer(let number): String(number)
    case .real(let number): Int64(exactly: number).map(String.init) ?? String(number)
    case .text(let text): text
    case .null, .blob: nil
    }
  }
}

/// The current row of a query; valid until the query advances.
@safe struct SQLiteRow {
  private let statement: OpaquePointer

  fileprivate init(_ statement: OpaquePointer) {
    unsafe self.statement = statement
  }

  /// The column names.
  var names: [String] {
    unsafe (0..<sqlite3_column_count(statement)).map { index in
      unsafe sqlite3_column_name(statement, index).map { unsafe String(cString: $0) } ?? ""
    }
  }

  /// The values, in column order.
  var values: [SQLiteValue] { unsafe (0..<sqlite3_column_count(statement)).map(value) }

  private func value(_ index: Int32) -> SQLiteValue {
    switch unsafe sqlite3_column_type(statement, index) {
    case SQLITE_INTEGER: unsafe .integer(sqlite3_column_int64(statement, index))
    case SQLITE_FLOAT: unsafe .real(sqlite3_column_double(statement, index))
    case SQLITE_TEXT: .text(text(index))
    case SQLITE_BLOB: .blob(bytes(index))
    default: .null
    }
  }

  /// Returns a text as UTF-8; SQLite converts the text of UTF-16 databases.
  private func text(_ index: Int32) -> String {
    guard let start = unsafe sqlite3_column_text(statement, index) else { return "" }
    let count = unsafe Int(sqlite3_column_bytes(statement, index))
    return unsafe String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
  }

  private func bytes(_ index: Int32) -> [UInt8] {
    guard let start = unsafe sqlite3_column_blob(statement, index) else { return [] }
    let count = unsafe Int(sqlite3_column_bytes(statement, index))
    return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
