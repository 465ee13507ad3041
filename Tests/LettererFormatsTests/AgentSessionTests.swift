import Foundation
import Testing

@testable import LettererFormats

/// The list of the sessions of agents.
@Suite final class AgentSessionTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  deinit { try? FileManager.default.removeItem(at: home) }

  private func list(database bytes: [UInt8]) throws -> AgentSessions {
    let folder = home.appending(path: ".local/share/opencode")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: folder.appending(path: "opencode.db"))
    return AgentSessions(home: home.path, environment: [:])
  }

  @Test func `sessions in a database are listed, apart from those of subagents and empty ones`()
    throws
  {
    let database = TestDatabase(
      script: """
        CREATE TABLE session (id TEXT, title TEXT, directory TEXT, parent_id TEXT,
          time_created INTEGER, time_updated INTEGER);
        CREATE TABLE message (id TEXT, session_id TEXT, data TEXT);
        INSERT INTO session VALUES ('ses_1', 'Boats', '/projects/sea', NULL, 1000, 2000000),
          ('ses_2', 'Kites', '/projects/sky', NULL, 1000, 4600000),
          ('ses_3', 'Helper', '/projects/sea', 'ses_2', 1000, 2000), ('ses_4', '', '', NULL, 1, 2);
        INSERT INTO message VALUES ('a', 'ses_1', '{}'), ('b', 'ses_2', '{}'), ('c', 'ses_2', '{}'),
          ('d', 'ses_3', '{}');
        """
    )
    let found = try list(database: database.bytes())
    #expect(found.sessions.map(\.name) == ["ses_2", "ses_1"])
    #expect(found.sessions.map(\.chat) == ["ses_2", "ses_1"])
    #expect(found.sessions.map(\.agent) == ["opencode", "opencode"])
    let facts = found.sessions.map { $0.facts() }
    #expect(facts.map(\.title) == ["Kites", "Boats"] && facts.map(\.messages) == [2, 1])
    #expect(facts.map(\.project) == ["sky", "sea"])
    #expect(facts[0].last?.milliseconds == 4_600_000 && facts[0].first?.milliseconds == 1000)
    #expect(found.pick("sea") == .one(found.sessions[1]))
    #expect(found.pick("ses_1") == .one(found.sessions[1]))
  }

  @Test func `a file that is no database is a failure`() throws {
    let found = try list(database: Array("not a database".utf8))
    #expect(found.sessions == [])
    #expect(found.failures.map(\.reason) == ["it is not a whole database"])
  }
}
