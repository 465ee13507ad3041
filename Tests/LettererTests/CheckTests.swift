import Foundation
import Testing

/// The report of `--check` about readable but invalid transcripts.
@Suite struct CheckTests {
  private static let transcript = """
    {"transcript": "1.0", "viewer": "me", "participants": [{"id": "me"}, {"id": "ann"}],
     "messages": [
      {"id": "a", "from": "zed", "text": "x", "replyTo": {"id": "nowhere"}},
      {"id": "b", "from": "ann", "kind": "weird"},
      {"id": "c", "from": "ann", "kind": "custom", "size": [-50, -6]},
      {"id": "d", "from": "ann", "text": "x", "reactions": [{"emoji": ""}]},
      {"id": "e", "from": "ann", "text": "half \\ud800"},
      {"id": "f", "from": "ann", "kind": "image", "attachments": [
       {"kind": "image", "path": "gone.png"}, {"kind": "image", "path": "torn.png"}]}
    ]}
    """

  private static func run(_ line: String) throws -> LettererProcess {
    try Folder.withTemporaryFile("chat.transcript.json") { path in
      try transcript.write(toFile: path, atomically: true, encoding: .utf8)
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
      try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]).write(to: URL(filePath: folder + "/torn.png"))
      return try LettererProcess(shell: "cd '\(folder)' && \(line)")
    }
  }

  @Test func `several conversations on standard input are described, and notes are not problems`()
    throws
  {
    let list = #"""
      {"chats": {"list": [
       {"id": 1, "name": "Ann", "type": "personal_chat", "messages": [
        {"id": 1, "type": "message", "date": "2024-05-01T10:00:00", "from": "Ann", "from_id": "user1",
         "text": "Hi"}]},
       {"id": 2, "name": "Ben", "type": "personal_chat", "messages": [
        {"id": 1, "type": "message", "date": "2024-05-01T10:00:00", "from": "Ben", "from_id": "user2",
         "text": "Ho"}]}]}}
      """#
    let run = try LettererProcess(["inspect", "-"], input: Data(list.utf8))
    #expect(run.status == 0)
    #expect(run.text.contains("conversations 2\n"))
    #expect(run.text.contains("  Ann  1\n") && run.text.contains("  Ben  1\n"))
    #expect(run.text.contains("problems      0\n"))
  }

  @Test func `every flaw has its line, its code, and its position`() throws {
    let run = try Self.run("$LETTERER inspect --check chat.transcript.json")
    #expect(run.status == 9)
    let lines = run.text.split(separator: "\n").filter { $0.hasPrefix("letterer: ") }
    for (number, code) in [
      (3, "W092"), (3, "W085"), (4, "W084"), (5, "W041"), (6, "W021"), (7, "E032"), (8, "W061"),
      (8, "W039"),
    ] {
      let start = "letterer: warning: chat.transcript.json:\(number):"
      #expect(
        lines.contains { $0.hasPrefix(start) && $0.hasSuffix("[\(code)]") },
        "\(code): \(run.text)"
      )
    }
    #expect(lines.count == 8)
    #expect(run.text.contains("\"gone.png\"") && run.text.contains("torn.png: "))
    #expect(run.errors == "8 problems\n")
  }

  @Test func `a repair is a warning, and an error with --strict`() throws {
    let done = try Self.run("$LETTERER layout chat.transcript.json -o l.json")
    #expect(done.status == 0)
    #expect(done.errors.contains("[E032]"))
    #expect(!done.errors.contains("letterer: error"), "\(done.errors)")
    let refused = try Self.run("$LETTERER layout chat.transcript.json --strict -o l.json")
    #expect(refused.status == 5)
    #expect(refused.errors.contains("letterer: error: chat.transcript.json:7:"))
    #expect(!refused.errors.contains("letterer: warning"), "\(refused.errors)")
  }

  @Test(arguments: ["W092", "W085", "W084", "W041"])
  func `every code is explained`(code: String) throws {
    let run = try LettererProcess(["help", code])
    #expect(run.status == 0)
    #expect(run.text.hasPrefix("\(code): "))
  }
}
