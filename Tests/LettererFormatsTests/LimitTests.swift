import CArchive
import LettererBasics
import LettererDocuments
import LettererFormats
import Foundation
import Testing

/// What hostile archives and databases can cause.
@Suite struct LimitTests {
  private static let messages = """
    CREATE TABLE t_b (id INTEGER PRIMARY KEY, userID TEXT, message TEXT, time INTEGER);
    INSERT INTO t_b VALUES (1, 'a', 'one', 1714566000), (2, 'b', 'two', 1714566001);
    """

  /// The limit that reading reaches; `nil` if it succeeds.
  private static func exhaustion(_ body: () throws -> Void) throws -> Budget.Exhaustion? {
    do {
      try body()
      return nil
    } catch FormatError.limit(let exhaustion) {
      return exhaustion
    }
  }

  // MARK: Archives

  /// Writes a tar archive through filters, outermost last.
  private static func tar(
    _ items: [(path: String, byteCount: Int, text: String)],
    filters: [String]
  ) -> Int32 {
    let path = NSTemporaryDirectory() + UUID().uuidString
    defer { unlink(path) }
    let archive = archive_write_new()
    archive_write_set_format_ustar(archive)
    for filter in filters.reversed() { archive_write_add_filter_by_name(archive, filter) }
    archive_write_open_filename(archive, path)
    for item in items {
      let entry = archive_entry_new()
      archive_entry_set_pathname(entry, item.path)
      archive_entry_set_perm(entry, 0o644)
      archive_entry_set_filetype(entry, 0o100000)
      let bytes = Array(item.text.utf8)
      archive_entry_set_size(entry, Int64(item.byteCount + bytes.count))
      archive_write_header(archive, entry)
      archive_write_data(archive, bytes, bytes.count)
      let blank = [UInt8](repeating: 0, count: 1 << 20)
      for _ in 0..<item.byteCount >> 20 { archive_write_data(archive, blank, blank.count) }
      archive_entry_free(entry)
    }
    archive_write_close(archive)
    archive_write_free(archive)
    return open(path, O_RDONLY)
  }

  @Test func `an archive without a name that is too large for a file has no place`() throws {
    var limits = Limits()
    limits[.spooled] = .init(1)
    let reached = try Self.exhaustion {
      _ = try ExportFiles(archive: ByteSource([1, 2, 3]), budget: Budget(limits))
    }
    #expect(reached?.description == "needs more than 1 bytes of temporary files")
  }

  @Test(arguments: ["gzip", "bzip2", "xz"])
  func `bytes of an archive that are skipped count, too`(filter: String) throws {
    var limits = Limits()
    limits[.inflated] = .init(4 << 20)
    let items = [
      (path: "a.bin", byteCount: 64 << 20, text: ""), ("_chat.txt", 0, ArchiveTests.chat),
    ]
    let exhaustion = try Self.exhaustion {
      _ = try ExportFiles(
        archive: Self.tar(items, filters: [filter]),
        name: "a",
        budget: Budget(limits)
      )
    }
    #expect(exhaustion?.resource == .inflated)
    #expect(exhaustion?.limit == 4 << 20)
  }

  @Test func `an archive that is compressed twice is refused`() throws {
    let items = [(path: "_chat.txt", byteCount: 0, text: ArchiveTests.chat)]
    for filters in [["gzip"], ["gzip", "bzip2"], ["bzip2", "bzip2"]] {
      let exhaustion = try Self.exhaustion {
        _ = try ExportFiles(archive: Self.tar(items, filters: filters), name: "a")
      }
      #expect((exhaustion == nil) == (filters.count == 1))
    }
  }

  @Test func `gathered files are read without another pass`() throws {
    let items = (0..<200).map { ArchiveTests.Item("p\($0).png", "picture \($0)") }
    let budget = Budget()
    let archive = ArchiveTests.archive(items, isTar: true).descriptor
    let files = try ExportFiles(archive: archive, name: "a", budget: budget)
    let paths = items.map(\.path)
    files.gather(Set(paths), upTo: 100)
    budget.exhaust(.inflated, at: "no byte is read from the archive any more")
    for (number, path) in paths.enumerated().reversed() {
      #expect(files.bytes(of: path) == Array("picture \(number)".utf8))
    }
  }

  @Test func `files over the size for gathering are read when they are needed`() throws {
    let items = [ArchiveTests.Item("a.png", "short"), ArchiveTests.Item("b.png", "longer")]
    let files = try ExportFiles(archive: ArchiveTests.archive(items).descriptor, name: "a")
    files.gather(["a.png", "b.png", "missing.png"], upTo: 5)
    #expect(files.bytes(of: "a.png") == Array("short".utf8))
    #expect(files.bytes(of: "b.png") == Array("longer".utf8))
    #expect(files.bytes(of: "missing.png") == nil)
  }

  @Test(arguments: [false, true])
  func `files in any order have their own bytes`(isTar: Bool) throws {
    let items = (0..<20).map {
      ArchiveTests.Item("f\($0)", String(repeating: "\($0) ", count: 40_000 * ($0 % 3)))
    }
    let archive = ArchiveTests.archive(items, isTar: isTar).descriptor
    let files = try ExportFiles(archive: archive, name: "a")
    for number in [0, 1, 2, 5, 4, 4, 19, 18, 3, 7, 9] {
      var unread = try #require(files.source(of: items[(number + 1) % 20].path))
      _ = unread.next()  // left in the middle
      #expect(files.bytes(of: items[number].path) == items[number].bytes)
    }
  }

  @Test func `a list with too many files is refused`() throws {
    var limits = Limits()
    limits[.members] = .init(3)
    let items = (0..<4).map { ArchiveTests.Item("\($0).txt", "") }
    let exhaustion = try Self.exhaustion {
      let archive = ArchiveTests.archive(items).descriptor
      _ = try ExportFiles(archive: archive, name: "a", budget: Budget(limits))
    }
    #expect(exhaustion?.resource == .members)
  }

  // MARK: Databases

  private static func read(_ script: String, _ limits: Limits = Limits()) throws -> ReadResult {
    var options = ReadOptions()
    options.budget = Budget(limits)
    return try Formats.read(ByteSource(TestDatabase(script: script).bytes()), options: options)
  }

  @Test func `a generated column is not computed, and the others are read`() throws {
    let stored = Self.messages.replacing("time INTEGER);", with: "time INTEGER, z AS (id + 9) );")
      .replacing("INTO t_b VALUES", with: "INTO t_b (id, userID, message, time) VALUES")
    let result = try Self.read(stored)
    #expect(result.transcript.messages.map(\.text) == ["one", "two"])
    #expect(result.transcript.messages.allSatisfy { $0.ext.isEmpty })
  }

  @Test func `a view in place of a table is reported and not executed`() throws {
    let store = """
      CREATE TABLE m0 (ROWID INTEGER PRIMARY KEY, guid TEXT, text TEXT, handle_id INTEGER, \
      date INTEGER, is_from_me INTEGER);
      INSERT INTO m0 VALUES (1, 'g', 'x', 1, 420983114, 0);
      CREATE TABLE handle (ROWID INTEGER PRIMARY KEY, id TEXT);
      CREATE TABLE chat (ROWID INTEGER PRIMARY KEY, guid TEXT);
      CREATE TABLE chat_handle_join (chat_id INTEGER, handle_id INTEGER);
      CREATE TABLE chat_message_join (chat_id INTEGER, message_id INTEGER);
      CREATE VIEW message AS WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c) \
      SELECT m0.* FROM m0, c WHERE c.i < 0;
      """
    let result = try Self.read(store)
    #expect(result.diagnostics.contains { $0.code == .computedTable })
    #expect(result.transcript.messages.map(\.text) == ["x"])
  }

  @Test func `steps of SQLite are limited`() throws {
    let rows = "WITH RECURSIVE c(i) AS (SELECT 3 UNION ALL SELECT i + 1 FROM c LIMIT 100000)"
    let script =
      Self.messages
      + "INSERT INTO t_b SELECT i, 'a', '', 1714566000 FROM (\(rows) SELECT i FROM c);"
    #expect(try Self.read(script).transcript.messages.count == 100_002)
    var limits = Limits()
    limits[.steps] = .init(200_000)
    #expect(try Self.exhaustion { _ = try Self.read(script, limits) }?.resource == .steps)
  }

  // MARK: Messages and folders

  @Test func `a message over the limit is refused with its identifier`() throws {
    var options = ReadOptions()
    var limits = Limits()
    limits[.message] = .init(3)
    options.budget = Budget(limits)
    let text = #"{"transcript": "1.0", "messages": [{"id": "m7", "from": "a", "text": "four"}]}"#
    let exhaustion = try Self.exhaustion {
      _ = try Formats.read(ByteSource(Array(text.utf8)), options: options)
    }
    #expect(exhaustion?.place?.contains("m7") == true)
  }

  @Test func `too many candidates are refused, unless one has the name of a chat`() throws {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for number in 0..<4 {
      try "nothing".write(toFile: "\(folder)/\(number).txt", atomically: true, encoding: .utf8)
    }
    var limits = Limits()
    limits[.probed] = .init(3)
    let exhaustion = try Self.exhaustion {
      _ = try Formats.read(try ExportFiles(folder: folder, budget: Budget(limits)))
    }
    #expect(exhaustion?.resource == .probed)
    let chat = folder + "/_chat.txt"
    try ArchiveTests.chat.write(toFile: chat, atomically: true, encoding: .utf8)
    let files = try ExportFiles(folder: folder, budget: Budget(limits))
    #expect(try Formats.read(files).transcript.messages.count == 2)
  }
}
