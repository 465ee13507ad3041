import Foundation
import Testing

/// `letterer sessions`, and sessions as inputs.
@Suite final class SessionsCommandTests {
  private let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  deinit { try? FileManager.default.removeItem(at: home) }

  /// Writes a file below the home folder, changed a number of minutes ago.
  private func write(_ text: String, to path: String, minutes: Double) throws {
    let file = home.appending(path: path)
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    let date = Date(timeIntervalSinceNow: -60 * minutes)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: file.path)
  }

  private func run(_ arguments: String...) throws -> LettererProcess {
    try LettererProcess(arguments, environment: ["HOME": home.path])
  }

  private func claude(_ words: String, in folder: String) -> String {
    """
    {"type":"user","sessionId":"s","uuid":"1","parentUuid":null,"cwd":"\(folder)","timestamp":\
    "2026-01-05T10:00:00.000Z","message":{"role":"user","content":"\(words)"}}
    {"type":"assistant","sessionId":"s","uuid":"2","parentUuid":"1","timestamp":\
    "2026-01-05T11:30:00.000Z","message":{"role":"assistant","content":[{"type":"text","text":"ok"}]}}

    """
  }

  private func writeSessions() throws {
    try write(
      claude("Water the peas", in: "/projects/garden"),
      to: ".claude/projects/-projects-garden/aa11.jsonl",
      minutes: 3.5
    )
    try write(
      claude("Paint the shed", in: "/projects/shed") + #"{"type":"user","uuid":"3","mess"#,
      to: ".claude/projects/-projects-shed/ab22.jsonl",
      minutes: 200
    )
    try write(
      claude("Weed the beds", in: "/projects/garden"),
      to: ".claude/projects/-projects-garden/agent-1.jsonl",
      minutes: 1
    )
    try write(
      """
      {"timestamp":"2026-01-04T10:00:00Z","type":"session_meta","payload":{"id":"c","cwd":"/projects/boat"}}
      {"timestamp":"2026-01-04T10:00:01Z","type":"event_msg","payload":{"type":"user_message","message":"Sail"}}

      """,
      to: ".codex/sessions/2026/01/04/rollout-2026-01-04-c.jsonl",
      minutes: 5000
    )
  }

  @Test func `sessions of all agents are listed, the newest first`() throws {
    try writeSessions()
    let run = try run("sessions")
    let text = String(decoding: run.output, as: UTF8.self)
    let rows = text.split(separator: "\n").map { line in
      line.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(run.status == 0 && rows.count == 4, "\(text)\(run.errors)")
    #expect(
      rows.dropFirst().map { Array($0.prefix(6)) } == [
        ["1", "3 min ago", "Claude Code", "garden", "Water the peas", "2"],
        ["2", "3 h ago", "Claude Code", "shed", "Paint the shed", "2"],
        ["3", "3 d ago", "Codex", "boat", "Sail", "1"],
      ]
    )
    #expect(rows[1].last == "1 h")
    #expect(run.errors.contains("one session ends within a record"))
  }

  @Test func `words choose sessions, and JSON has their paths`() throws {
    try writeSessions()
    let run = try run("sessions", "PAINT", "--json")
    let list = try #require(JSONSerialization.jsonObject(with: run.output) as? [[String: Any]])
    #expect(list.map { $0["number"] as? Int } == [2])
    #expect(list.first?["folder"] as? String == "/projects/shed")
    #expect((list.first?["path"] as? String)?.hasSuffix("/ab22.jsonl") == true)
    #expect(list.first?["isCut"] as? Bool == true)
  }

  @Test(arguments: [
    ("1", "Water"), ("2", "Paint"), ("garden", "Water"), ("AB", "Paint"), ("boat", "Sail"),
  ])
  func `a verb takes a session by number, name, or project`(pick: String, words: String) throws {
    try writeSessions()
    for verb in [["show"], ["inspect", "--json"], ["convert", "--to", "text"], []] {
      let run = try LettererProcess(verb + ["session:\(pick)"], environment: ["HOME": home.path])
      #expect(run.status == 0, "\(run.errors)")
      if verb != ["inspect", "--json"] {
        #expect(String(decoding: run.output, as: UTF8.self).contains(words))
      }
    }
  }

  @Test func `a chat of Visual Studio Code has the project of its workspace, or none`() throws {
    let chat =
      #"{"sessionId":"s","requests":[{"requestId":"r","message":{"text":"Prune"},"response":[]}]}"#
    let user = ".config/Code/User"
    try write(chat, to: user + "/workspaceStorage/w/chatSessions/a.json", minutes: 5)
    let workspace = #"{"folder":"file:///projects/apple%20trees"}"#
    try write(workspace, to: user + "/workspaceStorage/w/workspace.json", minutes: 5)
    try write(chat, to: user + "/globalStorage/emptyWindowChatSessions/b.json", minutes: 9)
    let run = try run("sessions", "--json")
    let list = try #require(JSONSerialization.jsonObject(with: run.output) as? [[String: Any]])
    #expect(list.map { $0["folder"] as? String } == ["/projects/apple trees", nil])
    #expect(list.map { $0["title"] as? String } == ["Prune", "Prune"])
  }

  @Test func `a name that is not UTF-8 is a sentence`() throws {
    try writeSessions()
    let path = home.appending(path: ".claude/projects/").path + "/"
    let name = path.utf8.map { CChar(bitPattern: $0) } + [CChar(bitPattern: 0xFF), 0]
    #expect(mkdir(name, 0o700) == 0)
    let run = try run("sessions")
    #expect(run.status == 0 && run.errors.contains("its name is not UTF-8"), "\(run.errors)")
  }

  @Test func `a session is replayed as its messages`() throws {
    try writeSessions()
    let film = home.appending(path: "film.png").path
    let run = try run("replay", "session:1", "-o", film, "--fps", "1", "--reading-speed", "0")
    #expect(run.status == 0, "\(run.errors)")
    let bytes = try Data(contentsOf: URL(filePath: film))
    // Each frame of an animation has a chunk of that name.
    #expect(bytes.count > 10_000 && bytes.ranges(of: Data("fcTL".utf8)).count > 1)
  }

  @Test func `a session that does not exist, or several, is a usage error`() throws {
    #expect(
      try run("show", "session:1").errors.contains("there are no sessions of coding agents here")
    )
    try writeSessions()
    let several = try run("show", "session:a")
    #expect(several.status == 2 && several.errors.contains("2 sessions have names that begin with"))
    let absent = try run("show", "session:9")
    #expect(absent.status == 2)
    #expect(absent.errors.contains("no session has the number, name, or project \"9\""))
  }

  @Test func `no agents, and folders that cannot be read, are a sentence each`() throws {
    let none = try run("sessions")
    #expect(none.status == 0 && none.output.isEmpty)
    #expect(none.errors.contains("there are no sessions of Claude Code, Codex"))
    try writeSessions()
    let folder = home.appending(path: ".claude/projects").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
    }
    guard access(folder, R_OK) != 0 else { return }  // the superuser reads everything
    let run = try run("sessions")
    #expect(run.status == 0 && run.errors.contains("cannot be listed: Permission denied"))
  }
}
