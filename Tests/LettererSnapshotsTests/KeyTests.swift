import LettererSnapshots
import Testing

@Suite struct KeyTests {
  @Test func `a key is a path of names valid on every file system`() {
    let key = SnapshotKey(
      module: "Chat",
      suites: ["Grouping Suite"],
      function: "`two senders: a/b`()",
      name: "tails"
    )
    #expect(key.path == "Chat/Grouping-Suite/two-senders-a-b.tails")
  }

  @Test func `the argument labels of a test are not part of its name, but parentheses are`() {
    func path(_ function: String) -> String {
      SnapshotKey(module: "A", suites: [], function: function, name: "x").path
    }
    #expect(path("scripts(name:)") == "A/scripts.x")
    #expect(path("`a family (of two)`(name:_:)") == "A/a-family-of-two-.x")
    #expect(path("`a family (of two)`") == "A/a-family-of-two-.x")
  }

  @Test func `folders without claims are named, and removed only on request`() {
    let lines =
      JournalMark(filter: nil, isComplete: true).line
      + JournalEntry(path: "A/t/base.png").line
    let files = ["A/t/base.png", "B/t/base.layout", "B/t/base.png", "C/picture.png"]
    let careful = Pruning(files: files, journal: Journal(files: [("j", lines)]))
    #expect(careful.obsolete.isEmpty)
    #expect(careful.unknown == ["B"])
    let all = Pruning(files: files, journal: Journal(files: [("j", lines)]), isAlone: true)
    #expect(all.obsolete == ["B/t/base.layout", "B/t/base.png"])
  }

  @Test func `a journal with a missing beginning is doubtful`() {
    let journal = Journal(files: [("j", JournalEntry(path: "A/t/base.png").line)])
    #expect(journal.doubts.contains("the beginning of j is missing"))
  }

  @Test func `long and reserved names get a checksum and stay distinct`() {
    let long = String(repeating: "long ", count: 60)
    let paths = Set(
      ["\(long)1", "\(long)2", "con", "CON", "..", ""].map { SnapshotKey(["a", $0]).path }
    )
    #expect(paths.count >= 5)
    #expect(paths.allSatisfy { $0.utf8.count < 160 && !$0.contains("..") })
  }

  @Test func `two places that claim one reference are reported with file and line`() {
    let claims = ClaimTable()
    let first = SourcePlace(file: "A/B.swift", line: 3)
    #expect(claims.claim("a/b", at: first) == nil)
    #expect(claims.claim("a/b", at: first) == nil)
    #expect(claims.claim("A/b", at: SourcePlace(file: "A/C.swift", line: 3)) == first)
  }

  @Test func `obsolete references are known only after a complete run`() {
    let claims = JournalEntry(path: "A/t/base.png")
    func journal(_ marks: JournalMark...) -> Journal {
      Journal(files: [("j", marks.flatMap(\.line) + claims.line)])
    }
    let files = ["A/t/base.png", "A/old/base.png", "A/notes.md", "B/other.png", ".gitattributes"]
    let whole = Pruning(
      files: files,
      journal: journal(.init(filter: nil, isComplete: false), .init(filter: nil, isComplete: true))
    )
    #expect(whole.obsolete == ["A/old/base.png"])
    #expect(whole.doubts.isEmpty)
    let open = Pruning(files: files, journal: journal(.init(filter: nil, isComplete: false)))
    #expect(!open.doubts.isEmpty)
    let filtered = Pruning(
      files: files,
      journal: journal(.init(filter: "--filter", isComplete: true))
    )
    #expect(filtered.doubts == ["the run was filtered by --filter"])
    #expect(!Pruning(files: files, journal: Journal(files: [])).doubts.isEmpty)
  }
}
