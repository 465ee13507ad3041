import LettererBasics
import LettererDocuments
import LettererModel

/// Reads the store of one app: an SQLite database with known tables.
protocol StoreReader: FolderReader {
  /// Strings in the schema, at least one of which is near the start of every store.
  var evidence: [String] { get }
  /// A table of the store, with columns that no other store has in it.
  var shape: (table: String, columns: [String]) { get }
  /// The tables, with their columns.
  var fields: FieldTree { get }

  /// Finds the conversations of a store.
  func conversations(of store: OpenStore) -> Conversations
}

/// An opened database.
struct OpenStore {
  let database: SQLiteDatabase
  let byteCount: Int
  /// The diagnostics of the file.
  var diagnostics = DiagnosticList()
  /// The folder of the database within the export.
  var folder = ""
  /// The files of the export.
  var files: ExportFiles?

  /// The budget for reading the database.
  let budget: Budget

  /// Opens a database, and applies its log.
  init(
    _ source: ByteSource,
    at path: String?,
    in files: ExportFiles?,
    _ budget: Budget
  ) throws(FormatError) {
    let log = path.flatMap { files?.source(of: $0 + "-wal") }
    let bytes = try SQLiteDatabase.bytes(source, log, &diagnostics, budget)
    if files?.isWithheld == true, SQLiteDatabase.hasLog(bytes) {
      diagnostics.add(
        .withheldFile,
        "the database's -wal file is not read, because only the input may be",
        note: "the newest rows may be missing"
      )
    }
    database = try SQLiteDatabase.open(bytes, budget)
    self.budget = budget
    byteCount = bytes.count
    folder = path?.parentPath ?? ""
    self.files = files
  }

  /// The maximum total size of all values in bytes.
  var valueBytes: Int { byteCount.multipliedReportingOverflow(by: 4).partialValue + (1 << 20) }
}

extension StoreReader {
  /// The number of bytes to inspect of each database in a folder.
  private static var startSize: Int { 1 << 20 }

  /// The fit of a database that has the tables of the store.
  var storeFit: FormatFit { FormatFit(1, "a database with the tables of \(title)") }

  /// Returns whether a database has the tables of the store.
  func fits(_ database: SQLiteDatabase) -> Bool {
    Set(SQLiteTable.columns(of: shape.table, in: database)).isSuperset(of: shape.columns)
  }

  /// Returns whether a file begins like a store.
  func isStore(_ start: [UInt8]) -> Bool {
    start.starts(with: SQLiteDatabase.magic)
      && evidence.contains { start.contains($0) }
  }

  func fit(of sample: FormatSample) -> FormatFit { isStore(sample.bytes) ? storeFit : .none }

  func fit(of files: ExportFiles) -> FormatFit { paths(in: files).isEmpty ? .none : storeFit }

  private func paths(in files: ExportFiles) -> [String] {
    SQLiteDatabase.paths(in: files) { source in
      var source = source
      return isStore(Array(source.peek(Self.startSize)))
    }
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    try conversations(ofDatabase: input)
  }

  /// Finds the conversations of an input that is a database.
  func conversations(ofDatabase input: ReaderInput) throws(FormatError) -> Conversations {
    let budget = input.options.budget
    let store = try OpenStore(input.source, at: input.source.name, in: input.files, budget)
    return try conversations(of: store, options: input.options)
  }

  /// Finds the conversations of a database, in any of its tables if that of the store is a view.
  private func conversations(
    of store: OpenStore,
    options: ReadOptions
  ) throws(FormatError) -> Conversations {
    guard SQLiteTable.kind(of: shape.table, in: store.database) == .computed else {
      var found = conversations(of: store)
      store.database.countFields(fields, rows: store.valueBytes, &found.diagnostics)
      return found
    }
    var store = store
    store.diagnostics.add(computed: shape.table)
    return try SQLiteReader().conversations(of: store, options)
  }

  func conversations(
    in files: ExportFiles,
    options: ReadOptions
  ) throws(FormatError) -> Conversations {
    let paths = paths(in: files)
    var all: [Conversations] = []
    for path in paths {
      guard let source = files.source(of: path) else { continue }
      let store = try OpenStore(source, at: path, in: files, files.budget)
      var found = try conversations(of: store, options: options)
      found.name(file: [files.name, path])
      all.append(found)
    }
    guard !all.isEmpty else { throw .noMessages }
    return Conversations(joining: all, names: paths)
  }
}

extension Conversations {
  /// Sets the file of the export that the diagnostics refer to.
  mutating func name(file: [String?]) {
    let file = file.compactMap(\.self)
    diagnostics.name(file: file)
    change { (reading) throws(FormatError) in reading.diagnostics.name(file: file) }
  }

  /// Creates the conversations of a store, and reports damage that no query encountered.
  init(_ readings: [Reading], of store: OpenStore, isDamaged: Bool, _ log: DiagnosticList) {
    var diagnostics = store.diagnostics
    diagnostics.add(contentsOf: log)
    let isReported = diagnostics.items.contains { $0.code == .damagedDatabase }
    if !isReported, !isDamaged { store.database.reportDamage(to: &diagnostics) }
    self.init(readings, isTruncated: isDamaged, diagnostics: diagnostics)
  }
}

/// The tables of a store while they are being read.
struct StoreTables {
  private let database: SQLiteDatabase
  private var budget: Int
  private(set) var log = DiagnosticList()
  /// Whether a page could not be read.
  private(set) var isDamaged = false

  init(_ store: OpenStore) {
    database = store.database
    budget = store.valueBytes
  }

  /// Reads the given columns that a table has; a missing table has no rows.
  mutating func read(_ name: String, _ columns: [String]) -> StoreTable {
    let table = StoreTable(name, columns, in: database, budget: &budget)
    if table.isComputed { log.add(computed: name) }
    guard let problem = table.problem else { return table }
    isDamaged = true
    log.add(
      .damagedDatabase,
      in: RecordPlace(table: name, row: table.isEmpty ? nil : table[table.count - 1].number),
      "the database is damaged, after row \(table.count): \(problem)"
    )
    return table
  }
}

extension DiagnosticList {
  /// Reports a view or a virtual table that is needed but not executed.
  mutating func add(computed name: String) {
    add(
      .computedTable,
      in: RecordPlace(table: name),
      "is a view or a virtual table, which is not executed",
      note: "its rows are missing",
      subject: name
    )
  }
}

extension [UInt8] {
  /// Returns whether the bytes contain those of a text.
  ///
  /// The search of the standard library is not specialized for bytes.
  fileprivate func contains(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard let first = bytes.first else { return true }
    var start = 0
    while count - start >= bytes.count {
      if self[start] == first, self[start...].starts(with: bytes) { return true }
      start += 1
    }
    return false
  }
}
