import LettererBasics
import LettererDocuments
import LettererModel
import Glibc

/// The sessions in a database of opencode, as its tables describe them; those of subagents belong to
/// others.
struct OpenCodeSessions {
  /// A session in the database.
  struct Row {
    let id: String
    let changed: Time
    let facts: AgentSessionFacts
  }

  let rows: [Row]

  /// Reads a database; `nil` if it cannot be read.
  ///
  /// - Complexity: O(*n*) in the size of the file.
  init?(path: String) {
    let budget = Budget()
    var log = DiagnosticList()
    guard let source = Self.source(path),
      let bytes = try? SQLiteDatabase.bytes(source, Self.source(path + "-wal"), &log, budget),
      let database = SQLiteDatabase(bytes, budget)
    else { return nil }
    var limit = bytes.count.multipliedReportingOverflow(by: 4).partialValue + (1 << 20)
    var counts: [String: Int] = [:]
    for row in StoreTable("message", ["session_id"], in: database, budget: &limit).all {
      if let id = row.words("session_id") { counts[id, default: 0] += 1 }
    }
    let names = ["id", "title", "directory", "parent_id", "time_created", "time_updated"]
    let sessions = StoreTable("session", names, in: database, budget: &limit)
    rows = sessions.all.compactMap { row in
      guard let id = row.words("id"), row.words("parent_id") == nil, let count = counts[id] else {
        return nil
      }
      let times = ["time_created", "time_updated"].map { Time(milliseconds: row.integer($0)) }
      var facts = AgentSessionFacts(title: row.words("title"), folder: row.words("directory"))
      (facts.messages, facts.first, facts.last) = (count, times[0], times[1])
      return Row(id: id, changed: times[1], facts: facts)
    }
  }

  private static func source(_ path: String) -> ByteSource? {
    guard let file = FileDescriptor(path: path, flags: O_RDONLY) else { return nil }
    return ByteSource(name: path) { file.nextChunk() }
  }
}
