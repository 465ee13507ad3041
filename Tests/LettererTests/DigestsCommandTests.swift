import Foundation
import TestSupport
import Testing

/// `render --digests` and `inspect --against`.
@Suite struct DigestsCommandTests {
  private static let chat = """
    [03/03/2026, 10:00:00] Ann: Hello Ben, about the deposit
    [03/03/2026, 10:00:41] Ben: Which one?
    [03/03/2026, 10:02:05] Ann: The 450 for the flat
    [04/03/2026, 09:10:11] Ben: I never said that
    """

  /// A folder with a chat, its digests, their salts, and a proof of two messages.
  private struct Sealed {
    let folder: URL

    func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    @discardableResult
    func render(_ options: String...) throws -> LettererProcess {
      try LettererProcess(
        [
          "render", path("chat.txt"), "-o", path("chat.pdf"), "--evidence", "--digests",
          path("sums.json"), "--prove", "2..3", "--overwrite",
        ] + options
      )
    }

    func inspect(_ input: String, _ options: String...) throws -> LettererProcess {
      try LettererProcess(["inspect", path(input), "--against", path("sums.json")] + options)
    }

    /// Replaces a text in a file.
    func change(_ file: String, _ old: String, _ new: String) throws {
      let text = try String(contentsOfFile: path(file), encoding: .utf8)
      try #require(text.contains(old))
      try text.replacing(old, with: new).write(
        toFile: path(file),
        atomically: true,
        encoding: .utf8
      )
    }
  }

  private func sealed(_ body: (Sealed) throws -> Void) throws {
    try Folder.withTemporaryFile("chat.txt") { path in
      try Self.chat.write(toFile: path, atomically: true, encoding: .utf8)
      let sealed = Sealed(folder: URL(fileURLWithPath: path).deletingLastPathComponent())
      let run = try sealed.render()
      #expect(run.status == 0, "\(run.errors)")
      try body(sealed)
    }
  }

  @Test func `unchanged evidence is confirmed`() throws {
    try sealed { sealed in
      let same = try sealed.inspect("chat.txt")
      #expect(same.status == 0 && same.text.contains("same: 4 messages"))
      let proof = try sealed.inspect("sums.proof.json")
      #expect(proof.status == 0 && proof.text.contains("Messages 2 to 3 of 4"))
    }
  }

  @Test func `changes are found and counted`() throws {
    try sealed { sealed in
      try sealed.change("chat.txt", "450", "540")
      try sealed.change("chat.txt", "never", "always")
      let edited = try sealed.inspect("chat.txt")
      #expect(edited.status == 9 && edited.text.hasPrefix("edited: № 3 ("))
      #expect(
        edited.text.contains("edited: 2, removed: 0, added: 0") && !edited.text.contains("№ 2")
      )
      try sealed.change("chat.txt", "Ben:", "Eve:")
      let renamed = try sealed.inspect("chat.txt")
      #expect(renamed.status == 9 && renamed.text.contains("different: participants"))
    }
  }

  @Test func `changed digests, foreign salts, and lost salts are refused`() throws {
    try sealed { sealed in
      try sealed.change("sums.json", "\"count\": 4", "\"count\": 5")
      #expect(try sealed.inspect("chat.txt").status == 2)
      try sealed.change("sums.json", "\"count\": 5", "\"count\": 4")
      try sealed.change("sums.salts.json", "Ann", "Eve")
      #expect(try sealed.inspect("chat.txt").errors.contains("the salts do not belong"))
      try FileManager.default.removeItem(atPath: sealed.path("sums.salts.json"))
      let lost = try sealed.inspect("chat.txt")
      #expect(lost.status == 3 && lost.errors.contains("without their salts"))
    }
  }

  @Test func `the same salts give the same bytes, and others do not`() throws {
    try sealed { sealed in
      func files() throws -> [Data] {
        try ["sums.json", "chat.pdf", "sums.proof.json"].map {
          try Data(contentsOf: URL(fileURLWithPath: sealed.path($0)))
        }
      }
      let first = try files()
      try sealed.render()
      #expect(try files() == first)
      try sealed.render("--salts", sealed.path("others.json"))
      let second = try files()
      #expect(zip(first, second).allSatisfy { $0 != $1 })
      #expect(try sealed.inspect("chat.txt", "--salts", sealed.path("others.json")).status == 0)
      #expect(try sealed.inspect("chat.txt").status == 2)
      try sealed.change("chat.txt", "450", "540")
      #expect(try sealed.render().errors.contains("salts of another input"))
    }
  }

  @Test func `a verifier that is written from the documentation agrees`() throws {
    try sealed { sealed in
      let script = Repository.path("Tests/LettererTests/Fixtures/verify-proof.py")
      func verifies() -> Bool {
        let files = [script, sealed.path("sums.json"), sealed.path("sums.proof.json")]
        return (try? Subprocess.output(of: "/usr/bin/python3", files)) != nil
      }
      #expect(verifies())
      try sealed.change("sums.proof.json", "450", "540")
      #expect(!verifies())
      try sealed.change("sums.proof.json", "540", "450")
      try sealed.change("sums.proof.json", "\"first\": 2", "\"first\": 1")
      #expect(!verifies())
    }
  }
}
