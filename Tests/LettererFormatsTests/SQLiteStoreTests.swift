import CSQLite
import LettererDocuments
import LettererFormats
import LettererModel
import Foundation
import Testing

@Suite struct SQLiteStoreTests {
  static func fixture(_ name: String) throws -> [UInt8] {
    let url = SourceFixture.root.appending(path: "SQLite").appending(path: name)
    return try TestDatabase(script: String(contentsOf: url, encoding: .utf8)).bytes()
  }

  static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  @Test func `a folder for each user is one input of many conversations`() throws {
    try Self.withFolder { root in
      let user = root.appending(path: "1001")
      try FileManager.default.createDirectory(at: user, withIntermediateDirectories: true)
      try Data(Self.fixture("peers.sql")).write(to: user.appending(path: "chat.db"))
      let list = SourceFixture.root.appending(path: "Unread/unread.plist")
      try FileManager.default.copyItem(at: list, to: user.appending(path: "unread.plist"))
      try Data("nothing".utf8).write(to: user.appending(path: "notes.txt"))
      let opened = try Formats.open(ExportFiles(folder: root.path))
      #expect(opened.match.name == "sqlite")
      #expect(opened.chats.map(\.name) == ["1001/t_2001", "1001/t_2002"])
      #expect(opened.chats.map(\.title) == ["2001", "2002"])
      let second = try opened.read(1).transcript
      #expect(second.viewer == "1001")
      #expect(second.id == "1001/t_2002")
      #expect(second.events.map(\.change) == [.marker(name: "unread", before: "4")])
      #expect(throws: FormatError.self) { try opened.choose() }
    }
  }

  @Test func `the other person of a table is a participant, even before writing`() throws {
    let script = """
      CREATE TABLE t_20001 (id INTEGER PRIMARY KEY, userID TEXT, message TEXT, time INTEGER);
      INSERT INTO t_20001 VALUES (1, '10086', 'anyone there?', 1714566000);
      CREATE TABLE t_20002 (id INTEGER PRIMARY KEY, userID TEXT, message TEXT, time INTEGER);
      INSERT INTO t_20002 VALUES (1, '20002', 'hello', 1714566000);
      """
    let source = ByteSource(try TestDatabase(script: script).bytes())
    let opened = try Formats.open(source, options: ReadOptions(viewer: "10086"))
    for (index, peer) in ["20001", "20002"].enumerated() {
      let transcript = try opened.read(index).transcript
      #expect(transcript.participants.map(\.id).contains(peer))
      #expect(transcript.viewer == "10086")
    }
  }

  @Test func `rows that are still in the write-ahead log are read`() throws {
    try Self.withFolder { root in
      let path = root.appending(path: "live.db").path
      var database: OpaquePointer?
      #expect(sqlite3_open(path, &database) == SQLITE_OK)
      defer { sqlite3_close(database) }
      let script = """
        PRAGMA journal_mode=WAL; PRAGMA wal_autocheckpoint=0;
        CREATE TABLE t_b (id INTEGER PRIMARY KEY, userID TEXT, message TEXT, time INTEGER);
        INSERT INTO t_b VALUES (1, 'a', 'in the file', 1714566000);
        PRAGMA wal_checkpoint(TRUNCATE);
        INSERT INTO t_b VALUES (2, 'b', 'in the log', 1714566001);
        INSERT INTO t_b VALUES (3, 'a', 'in the log too', 1714566002);
        """
      #expect(sqlite3_exec(database, script, nil, nil, nil) == SQLITE_OK)
      let copy = root.appending(path: "copy.db")
      try FileManager.default.copyItem(atPath: path, toPath: copy.path)
      #expect(try Self.read(copy).transcript.messages.count == 1)
      let log = URL(filePath: copy.path + "-wal")
      try FileManager.default.copyItem(atPath: path + "-wal", toPath: log.path)
      let whole = try Self.read(copy)
      #expect(whole.transcript.messages.map(\.id) == ["1", "2", "3"])
      #expect(!whole.diagnostics.contains { $0.code == .unusableLog })
      var damaged = try Data(contentsOf: log)
      damaged[24] ^= 1
      try damaged.write(to: log)
      #expect(try Self.read(copy).diagnostics.contains { $0.code == .unusableLog })
      #expect(try FileManager.default.contentsOfDirectory(atPath: root.path).count == 5)
    }
  }

  static func read(_ url: URL) throws -> ReadResult {
    let source = ByteSource(Array(try Data(contentsOf: url)), name: url.lastPathComponent)
    return try Formats.read(source, beside: ExportFiles(beside: url.path))
  }

  @Test(arguments: ["UTF-8", "UTF-16le", "UTF-16be"])
  func `text is read in the encoding of its database`(_ encoding: String) throws {
    let bytes = try TestDatabase(
      script: """
        PRAGMA encoding='\(encoding)';
        CREATE TABLE t_b (id INTEGER PRIMARY KEY, userID TEXT, message TEXT, time INTEGER);
        INSERT INTO t_b VALUES (1, 'a', 'caffè 👋', 1714566000), (2, 'b', '', 1714566001);
        """
    ).bytes()
    let messages = try Formats.read(ByteSource(bytes)).transcript.messages
    #expect(messages.map(\.text) == ["caffè 👋", ""])
    #expect(messages.map(\.sender) == ["a", "b"])
  }

  @Test func `a map selects table, columns, and owner`() throws {
    let bytes = try TestDatabase(
      script: """
        CREATE TABLE a (w TEXT, s TEXT, z INTEGER, message TEXT);
        INSERT INTO a VALUES ('x', 'hello', 1714566000, 'no'), ('y', 'hi', 1714566001, 'no');
        CREATE TABLE b (message TEXT, time INTEGER); INSERT INTO b VALUES ('other', 1);
        """
    ).bytes()
    let map = SQLiteMap("table=a,from=w,text=s,at=z,me=y")
    let result = try Formats.read(ByteSource(bytes), options: ReadOptions(sqliteMap: map))
    #expect(result.transcript.messages.map(\.text) == ["hello", "hi"])
    #expect(result.transcript.viewer == "y")
    for wrong in ["table=c", "table=a,text=nothing"] {
      let options = ReadOptions(sqliteMap: SQLiteMap(wrong))
      #expect {
        try Formats.read(ByteSource(bytes), options: options)
      } throws: { ($0 as? FormatError)?.exitStatus == 2 }
    }
    for wrong in ["", "table", "colour=red", "text="] { #expect(SQLiteMap(wrong) == nil) }
  }

  @Test func `the selected table and columns are reported`() throws {
    let result = try Formats.read(ByteSource(Self.fixture("damaged.sql"), name: "store.db"))
    let chosen = result.diagnostics.first { $0.code == .chosenTable }
    #expect(chosen?.record == RecordPlace(table: "history"))
    #expect(chosen?.message == "11 messages as id=id,from=sender,text=msg,at=time")
    let gap = result.diagnostics.first { $0.code == .missingSender }
    #expect(
      gap?.text(file: "store.db").hasPrefix("letterer: warning: store.db: table history, row 2: ")
        == true
    )
  }

  @Test func `times count from 1970 or 2001 in any unit`() throws {
    let result = try Formats.read(ByteSource(Self.fixture("damaged.sql")))
    let times = result.transcript.messages.map { $0.time?.milliseconds }
    #expect(times[0] == 1_714_566_000_000)
    #expect(times[7] == nil)
    #expect(times[8] == 1_714_566_000_250)
    #expect(times[9] == 1_714_566_000_000)
    let side = try Formats.read(ByteSource(Self.fixture("direction.sql")))
    #expect(side.transcript.messages.map { $0.time?.milliseconds }[0] == 1_399_290_314_500)
    #expect(side.transcript.messages.map(\.sender) == ["me", "Ravi", "me"])
  }

  @Test func `rows beyond the end of their page are ignored`() throws {
    var bytes = try TestDatabase(
      script: """
        CREATE TABLE t_b (id INTEGER PRIMARY KEY, userID TEXT, message TEXT, time INTEGER);
        INSERT INTO t_b VALUES (1, 'a', 'one', 1714566000), (2, 'b', 'two', 1714566001);
        CREATE TABLE t_c (id INTEGER PRIMARY KEY, userID TEXT, message TEXT, time INTEGER);
        INSERT INTO t_c VALUES (1, 'a', 'three', 1714566000);
        """
    ).bytes()
    // The position of the first row of the first table in its page.
    bytes[4096 + 8] = 0xFF
    bytes[4096 + 9] = 0xFF
    for _ in 0..<3 {
      let result = try Formats.read(ByteSource(bytes), options: ReadOptions(chat: "t_c"))
      #expect(result.transcript.messages.map(\.text) == ["three"])
      #expect(result.diagnostics.first { $0.code == .damagedDatabase }?.count == 1)
      let list = try Formats.open(ByteSource(bytes))
      #expect(list.chats.map(\.name) == ["t_c"])
    }
  }

  @Test func `a database cut at a page keeps the rows before it`() throws {
    let rows = (1...600).map { "(\($0), 'a', 'message \($0)', \(1_714_566_000 + $0))" }
    let bytes = try TestDatabase(
      script: """
        CREATE TABLE t_b (id INTEGER PRIMARY KEY, userID TEXT, message TEXT, time INTEGER);
        INSERT INTO t_b VALUES \(rows.joined(separator: ","));
        """
    ).bytes()
    var last = 600
    for end in stride(from: bytes.count - 97, to: 4 * 4096, by: -4096) {
      let result = try Formats.read(ByteSource(Array(bytes[..<end])))
      let ids = result.transcript.messages.compactMap { Int($0.id) }
      #expect(ids == Array(1...ids.count))
      #expect(ids.count <= last)
      #expect(result.diagnostics.contains { $0.code == .damagedDatabase })
      last = ids.count
    }
    #expect(last < 600)
    #expect(DetectionTests.status(Array(bytes[..<400])) == 5)
  }
}
