import Foundation
import Testing

/// The machine-readable output of a snapshot run: statuses and result formats.
@Suite struct SnapshotReportTests {
  typealias Project = SnapshotCommandTests.Project

  /// A project whose message differs from its references.
  private static func changed() throws -> Project {
    let project = try Project()
    #expect(try project.run("$LETTERER snapshot record").status == 0)
    try project.write("Is the deploy grown, at 50 % or <b>less</b>?")
    return project
  }

  @Test func `JUnit XML has one test case per reference, with a description of failures`() throws {
    let project = try Self.changed()
    #expect(try project.run("$LETTERER snapshot verify -o j.xml").status == 9)
    let text = try String(contentsOfFile: project.path + "/j.xml", encoding: .utf8)
    let xml = try XMLDocumentCheck(path: project.path + "/j.xml")
    #expect(xml.elements == ["testsuites": 1, "testsuite": 1, "testcase": 6, "failure": 6])
    #expect(text.contains("<testsuite name=\"snapshots\" tests=\"6\" failures=\"6\" errors=\"0\">"))
    #expect(text.contains("<testcase classname=\"chat\" name=\"base.layout\">"))
    #expect(text.contains("<failure type=\"changed\" message=\"message m1: text changed from "))
    #expect(!text.contains("less"), "the letters of messages stay private")
    #expect(try project.run("$LETTERER snapshot record").status == 0)
    #expect(try project.run("$LETTERER snapshot verify -o j.xml").status == 0)
    #expect(try XMLDocumentCheck(path: project.path + "/j.xml").elements["failure"] == nil)
  }

  @Test func `JSON has one object per reference`() throws {
    let project = try Self.changed()
    #expect(try project.run("$LETTERER snapshot verify -o r.jsonl").status == 9)
    let lines = try String(contentsOfFile: project.path + "/r.jsonl", encoding: .utf8)
      .split(separator: "\n")
    #expect(lines.count == 6)
    for line in lines {
      let object = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      )
      #expect(object["key"] as? String == "chat")
      #expect(object["verdict"] as? String == "changed")
      #expect(object["file"] as? String == "chat.transcript.json")
      #expect((object["sentences"] as? [String])?.isEmpty == false)
      let artifacts = try #require(object["artifacts"] as? [String: String])
      for path in artifacts.values {
        #expect(FileManager.default.fileExists(atPath: "\(project.path)/.build/snapshots/\(path)"))
      }
    }
  }

  @Test func `Markdown is a table that no text breaks, and GitHub annotations name the file`()
    throws
  {
    let project = try Self.changed()
    let run = try project.run("$LETTERER snapshot verify -o s.md --github")
    #expect(run.status == 9)
    let text = try String(contentsOfFile: project.path + "/s.md", encoding: .utf8)
    #expect(text.hasPrefix("## Snapshots\n\n6 references: 6 changed\n\n| reference | verdict |"))
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(rows.allSatisfy { $0.count { $0 == "|" } == 4 }, "\(rows)")
    let annotations = run.text.split(separator: "\n").filter { $0.hasPrefix("::error ") }
    #expect(annotations.count == 6)
    let start = "::error file=chat.transcript.json,line=1,title=chat/base.layout::changed%0A"
    #expect(annotations.contains { $0.hasPrefix(start + "message m1: text changed") })
  }

  // MARK: Statuses

  @Test(arguments: [
    ("snapshot verify nothing.transcript.json", 3), ("snapshot verify", 9),
    ("snapshot verify --only zzz", 2), ("snapshot verify --formats pdf", 2),
    ("snapshot verify chat.transcript.json --references Other", 9), ("snapshot verify empty", 6),
    ("snapshot verify binary", 4), ("snapshot verify -o /proc/nowhere/j.xml", 7),
    ("snapshot verify -o report.pdf", 2), ("snapshot record --references /proc/nowhere", 3),
    ("snapshot review", 0), ("snapshot review --accept --reject", 2),
    ("diff chat.transcript.json", 2), ("diff a b", 3), ("diff --textconv a b", 2),
    ("diff snapshots.json snapshots.json", 0), ("diff snapshots.json chat.transcript.json", 9),
    ("diff cut.png cut.png.copy", 5), ("diff snapshots.json cut.png", 5), ("diff - -", 2),
    ("diff chat.transcript.json chat.transcript.json -o d.svg", 2),
    ("snapshot lint snapshots.json", 5), ("snapshot lint nothing", 3), ("snapshot lint", 2),
    ("snapshot prune", 9), ("snapshot prune --check", 9), ("snapshot report", 3),
    ("snapshot verify --matrix x", 2),
    ("snapshot verify chat.transcript.json x/chat.transcript.json", 2),
  ])
  func `every error has its status`(line: String, status: Int32) throws {
    let project = try Project()
    try FileManager.default.createDirectory(
      atPath: project.path + "/x",
      withIntermediateDirectories: true
    )
    try FileManager.default.copyItem(
      atPath: project.path + "/chat.transcript.json",
      toPath: project.path + "/x/chat.transcript.json"
    )
    try Data().write(to: URL(fileURLWithPath: project.path + "/empty"))
    try Data([0, 1, 2, 255, 254, 0, 7]).write(to: URL(fileURLWithPath: project.path + "/binary"))
    let png = try Data(contentsOf: Folder.snapshots.appendingPathComponent("Themes/imessage.png"))
    try png.prefix(5000).write(to: URL(fileURLWithPath: project.path + "/cut.png"))
    try png.prefix(4999).write(to: URL(fileURLWithPath: project.path + "/cut.png.copy"))
    let run = try project.run("$LETTERER \(line)")
    #expect(run.status == status, "\(run.text)\(run.errors)")
    #expect(status == 0 || run.errors.contains("letterer: error: "), "\(run.errors)")
  }

  @Test func `references from another engine are distinguished from regressions`() throws {
    let project = try Project()
    #expect(try project.run("$LETTERER snapshot record").status == 0)
    let folder = project.path + "/Snapshots/chat"
    for file in project.files where file.hasSuffix(".layout") {
      let path = project.path + "/Snapshots/" + file
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try text.replacingOccurrences(of: "FreeType 2", with: "FreeType 1")
        .replacingOccurrences(of: "\"radius\":[", with: "\"radius\":[1")
        .write(toFile: path, atomically: true, encoding: .utf8)
    }
    let run = try project.run(
      "rm \(folder)/*.png \(folder)/*.txt; $LETTERER snapshot verify --formats layout"
    )
    #expect(run.status == 9)
    #expect(run.errors.contains("2 references were made by another engine; regressions"))
  }

  // MARK: Recording and reviewing

  @Test func `a damaged reference is an error, and is recorded again on request`() throws {
    let project = try Project()
    #expect(
      try project.run("$LETTERER snapshot record; echo x > Snapshots/chat/base.png").status == 0
    )
    let damaged = try project.run("$LETTERER snapshot verify")
    #expect(damaged.status == 5)
    #expect(damaged.errors.contains("chat/base.png: the reference cannot be used"))
    #expect(try project.run("$LETTERER snapshot record").status == 0)
    #expect(try project.run("$LETTERER snapshot verify").status == 0)
  }

  @Test func `git's line endings are not a difference`() throws {
    let project = try Project()
    _ = try project.run(
      "$LETTERER snapshot record; sed -i 's/$/\\r/' Snapshots/chat/*.layout Snapshots/chat/*.txt"
    )
    #expect(try project.run("$LETTERER snapshot verify").status == 0)
  }

  @Test(arguments: ["snapshot record", "snapshot record --missing", "snapshot review --accept"])
  func `nothing is written if CI is set`(line: String) throws {
    let project = try Self.changed()
    _ = try project.run("$LETTERER snapshot verify --pending; rm Snapshots/chat/base.txt")
    let before = project.files
    let run = try project.run("$LETTERER \(line)", ["CI": "1"])
    #expect(run.status == 2)
    #expect(run.errors.contains("not allowed if CI is set"), "\(run.errors)")
    #expect(project.files == before)
  }

  @Test func `a user accepts, rejects, and skips in a terminal`() throws {
    let project = try Self.changed()
    _ = try project.run("$LETTERER snapshot verify --pending --formats layout,text")
    #expect(project.files.count { $0.hasSuffix(".new") } == 4)
    // 320.layout, 320.txt, base.layout, base.txt
    let run = try project.run(
      "printf 'a\\nr\\ns\\nq\\n' | script -qec \"'$LETTERER' snapshot review\" /dev/null"
    )
    #expect(run.status == 0, "\(run.text)")
    #expect(run.text.contains("chat/320.layout"))
    #expect(run.text.contains("message m1: text changed from character 17"))
    #expect(
      project.files.filter { $0.hasSuffix(".new") } == [
        "chat/base.layout.new", "chat/base.txt.new",
      ]
    )
    let rest = try project.run("$LETTERER snapshot verify --formats layout,text")
    #expect(rest.text.contains("4 references: 3 changed"))
  }

  @Test func `a pending file is removed once the reference is right again`() throws {
    let project = try Self.changed()
    _ = try project.run("$LETTERER snapshot verify --pending")
    try project.write("Is the deploy green?")
    #expect(try project.run("$LETTERER snapshot verify --pending").status == 0)
    #expect(project.files.allSatisfy { !$0.hasSuffix(".new") })
  }

  @Test func `a transcript missing from the manifest is named, and pruned on request`() throws {
    let project = try Project()
    try project.write("Hello", to: "other")
    try project.writeManifest(
      "\"transcripts\": [\"chat.transcript.json\", \"other.transcript.json\"]"
    )
    _ = try project.run("$LETTERER snapshot record")
    try project.writeManifest("\"transcripts\": [\"chat.transcript.json\"]")
    _ = try project.run("$LETTERER snapshot verify")
    let named = try project.run("$LETTERER snapshot prune --check")
    #expect(named.status == 0)
    #expect(
      named.errors.contains(
        "the run claimed nothing in other; pass --unclaimed-folders to prune it too"
      )
    )
    #expect(try project.run("$LETTERER snapshot prune --check --unclaimed-folders").status == 9)
    #expect(
      try project.run("$LETTERER snapshot prune --unclaimed-folders").text
        == "other/base.layout\nother/base.png\n"
    )
  }

  @Test func `a custom theme is in the matrix, and its colors are reported by name`() throws {
    let project = try Project()
    _ = try project.run("$LETTERER list themes jsq > own.theme.json")
    try project.writeManifest(
      "\"matrix\": {\"themes\": [\"own.theme.json\"]}, \"transcripts\": [\"chat.transcript.json\"]"
    )
    let recorded = try project.run("$LETTERER snapshot record")
    #expect(recorded.status == 0, "\(recorded.errors)")
    _ = try project.run("sed -i 's/#E9E9EB/#E9E9EC/' own.theme.json")
    let run = try project.run("$LETTERER snapshot verify")
    #expect(run.status == 9)
    #expect(run.text.contains("message m1: bubble fill #E9E9EB → #E9E9EC"), "\(run.text)")
  }
}
