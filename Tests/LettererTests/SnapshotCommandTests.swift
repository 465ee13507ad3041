import Foundation
import Testing

@Suite struct SnapshotCommandTests {
  /// A folder with a manifest of one transcript, its references, and the output of runs.
  final class Project {
    let path = FileManager.default.temporaryDirectory.path + "/letterer-\(UUID().uuidString)"

    init(text: String = "Is the deploy green?") throws {
      // As in a package, where runs leave their results.
      let build = path + "/.build"
      try FileManager.default.createDirectory(atPath: build, withIntermediateDirectories: true)
      try write(text)
      try writeManifest(
        """
        "formats": ["layout", "png", "text"], "matrix": {"widths": [320, 390]},
        "transcripts": ["chat.transcript.json"]
        """
      )
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ text: String, to name: String = "chat") throws {
      try """
      {"transcript": "1.0", "viewer": "me", "participants": [{"id": "me"}, {"id": "ann"}],
       "messages": [{"id": "m1", "from": "ann", "text": "\(text)"},
       {"id": "m2", "from": "me", "text": "Yes"}]}
      """.write(toFile: path + "/\(name).transcript.json", atomically: true, encoding: .utf8)
    }

    func writeManifest(_ members: String) throws {
      try "{\"snapshots\": \"1.0\", \(members)}"
        .write(toFile: path + "/snapshots.json", atomically: true, encoding: .utf8)
    }

    func run(_ line: String, _ environment: [String: String] = [:]) throws -> LettererProcess {
      try LettererProcess(shell: "cd '\(path)' && \(line)", environment: environment)
    }

    var files: [String] {
      FileManager.default.subpaths(atPath: path + "/Snapshots")?.sorted() ?? []
    }
  }

  @Test func `outside a package, only a run that fails or is asked to leaves its results`() throws {
    let project = try Project()
    let build = URL(fileURLWithPath: project.path + "/.build")
    try FileManager.default.removeItem(at: build)
    func folders() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: project.path).sorted()
    }
    let before = try folders()
    #expect(try project.run("$LETTERER snapshot record").status == 0)
    #expect(try project.run("$LETTERER snapshot verify").status == 0)
    #expect(try Set(folders()) == Set(before + ["Snapshots"]))
    #expect(try project.run("$LETTERER snapshot verify --results asked").status == 0)
    #expect(try Set(folders()) == Set(before + ["Snapshots", "asked"]))
    try project.write("Changed")
    #expect(try project.run("$LETTERER snapshot verify").status == 9)
    #expect(try Set(folders()) == Set(before + ["Snapshots", "asked", "snapshot-results"]))
    #expect(try project.run("$LETTERER snapshot report").text.contains("changed"))
  }

  @Test func `an unusable reference does not hide other changes`() throws {
    let project = try Project()
    try project.write("Who has the cake?", to: "other")
    try project.writeManifest(#""transcripts": ["chat.transcript.json", "other.transcript.json"]"#)
    #expect(try project.run("$LETTERER snapshot record").status == 0)
    let damage = "find Snapshots -path '*chat*' -type f -exec sh -c ': > \"$1\"' _ {} ';'"
    _ = try project.run(damage)
    try project.write("Who has eaten the cake?", to: "other")
    #expect(try project.run("$LETTERER snapshot verify").status == 5)
    #expect(try project.run("$LETTERER snapshot report").text.contains("other"))
    #expect(try project.run("$LETTERER snapshot prune --check").status != 0)
  }

  @Test func `a manifest without a format is rejected, because nothing would be checked`() throws {
    let project = try Project()
    try project.writeManifest(#""formats": [], "transcripts": ["chat.transcript.json"]"#)
    #expect(try project.run("$LETTERER snapshot verify").status != 0)
  }

  @Test func `verify fails without a reference, passes with it, and fails when it is wrong`() throws
  {
    let project = try Project()
    #expect(try project.run("$LETTERER snapshot verify").status == 9)
    #expect(try project.run("$LETTERER snapshot record").status == 0)
    let right = try project.run("$LETTERER snapshot verify")
    #expect(right.status == 0, "\(right.errors)")
    #expect(right.text == "6 references, all identical\n")
    try project.write("Is the deploy grown?")
    let wrong = try project.run(
      "$LETTERER snapshot verify -o j.xml -o s.md -o r.html --github"
    )
    #expect(wrong.status == 9)
    #expect(wrong.text.contains("message m1: text changed from character 17"))
    #expect(wrong.text.contains("::error file=chat.transcript.json,line=1"))
    #expect(wrong.errors.contains("[E061]"))
    let page = try String(contentsOfFile: project.path + "/r.html", encoding: .utf8)
    #expect(page.components(separatedBy: "data:image/png;base64").count == 7)
    #expect(!page.contains("src=\"http"))
    let xml = try XMLDocumentCheck(path: project.path + "/j.xml")
    #expect(xml.elements["failure"] == 6 && xml.elements["testcase"] == 6)
  }

  @Test(arguments: [
    #""view": {"clock": "24"}"#, #""view": {"locale": "de"}"#, #""view": {"direction": "rtl"}"#,
    #""view": {"width": 300}"#, #""view": {"appearance": "dark"}"#,
  ])
  func `a setting of the transcript is honored, and its change is detected`(view: String) throws {
    let project = try Project()
    let path = project.path + "/chat.transcript.json"
    try project.writeManifest(
      #""formats": ["layout", "png"], "transcripts": ["chat.transcript.json"]"#
    )
    let plain = try String(contentsOfFile: path, encoding: .utf8)
      .replacing(#""id": "m1","#, with: #""id": "m1", "at": "2026-01-01T15:00:00Z","#)
    try plain.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try project.run("$LETTERER snapshot record").status == 0)
    try plain.replacing(#""viewer""#, with: view + #", "viewer""#)
      .write(toFile: path, atomically: true, encoding: .utf8)
    let run = try project.run("$LETTERER snapshot verify")
    #expect(run.status == 9, "\(run.text)")
    #expect(project.files.allSatisfy { $0 == ".gitattributes" || $0.hasPrefix("chat") })
    #expect(project.files.contains("chat/base.layout"))
  }

  @Test func `a name cannot control the terminal or GitHub`() throws {
    let project = try Project()
    let path = project.path + "/chat.transcript.json"
    let hostile = try String(contentsOfFile: path, encoding: .utf8)
      .replacing(#""id": "m1""#, with: ##""id": "\u001b[31m\n::error::x\u202e\u009b""##)
    try hostile.write(toFile: path, atomically: true, encoding: .utf8)
    _ = try project.run("$LETTERER snapshot record && mv Snapshots before")
    try hostile.replacing("green", with: "grown")
      .write(toFile: path, atomically: true, encoding: .utf8)
    _ = try project.run("$LETTERER snapshot record && mv Snapshots after; cp -r before Snapshots")
    let lines = [
      "diff before/chat/base.layout after/chat/base.layout --letters",
      "snapshot verify --github -o s.md", "snapshot lint chat.transcript.json",
      "layout chat.transcript.json",
    ]
    for line in lines {
      let run = try project.run("$LETTERER \(line)")
      let text = run.text + run.errors
      #expect(!text.unicodeScalars.contains { [0x1B, 0x9B, 0x202E].contains($0.value) }, "\(line)")
      #expect(!text.split(separator: "\n").contains { $0.hasPrefix("::error::x") }, "\(line)")
    }
  }

  @Test func `recording is rejected if CI is set, and nothing is written`() throws {
    let project = try Project()
    let run = try project.run("$LETTERER snapshot record", ["CI": "true"])
    #expect(run.status == 2)
    #expect(run.errors.contains("not allowed if CI is set"))
    #expect(project.files.isEmpty)
  }

  @Test func `a pending file is reviewed, accepted, and then passes`() throws {
    let project = try Project()
    _ = try project.run("$LETTERER snapshot record")
    try project.write("Is the deploy grown?")
    #expect(try project.run("$LETTERER snapshot verify --pending").status == 9)
    let list = try project.run("$LETTERER snapshot review </dev/null")
    #expect(list.status == 9)
    #expect(list.text.contains("chat/base.layout\n  message m1: text changed"))
    #expect(try project.run("$LETTERER snapshot review --accept").status == 0)
    #expect(try project.run("$LETTERER snapshot verify").status == 0)
    #expect(try project.run("$LETTERER snapshot review </dev/null").text == "nothing is pending\n")
  }

  @Test func `prune removes unclaimed references, and fails after a filtered run`() throws {
    let project = try Project()
    _ = try project.run("$LETTERER snapshot record")
    _ = try project.run(
      "cp Snapshots/chat/base.png Snapshots/chat/old.png; $LETTERER snapshot verify"
    )
    #expect(try project.run("$LETTERER snapshot prune --check").status == 9)
    _ = try project.run("$LETTERER snapshot verify --only chat")
    let refused = try project.run("$LETTERER snapshot prune")
    #expect(refused.status == 9)
    #expect(refused.errors.contains("cannot tell"))
    #expect(project.files.contains("chat/old.png"))
    _ = try project.run("$LETTERER snapshot verify")
    #expect(try project.run("$LETTERER snapshot prune").text == "chat/old.png\n")
    #expect(!project.files.contains("chat/old.png"))
    #expect(try project.run("$LETTERER snapshot prune --check").status == 0)
  }

  @Test func `diff describes layouts and pictures in sentences`() throws {
    let project = try Project()
    _ = try project.run("$LETTERER snapshot record && mv Snapshots before")
    try project.write("Is the deploy grown, or was it?")
    _ = try project.run("$LETTERER snapshot record && mv Snapshots after")
    let run = try project.run("$LETTERER diff before/chat/base.layout after/chat/base.layout")
    #expect(run.status == 9)
    #expect(run.text.hasPrefix("message m1: text changed from character 17"))
    #expect(!run.text.contains("grown"))
    let told = try project.run(
      "$LETTERER diff --letters before/chat/base.layout after/chat/base.layout"
    )
    #expect(told.text.contains("grown"))
    let same = try project.run("$LETTERER diff before/chat/base.png before/chat/base.png")
    #expect(same.status == 0 && same.text.isEmpty)
    let pictures = try project.run(
      "$LETTERER diff before/chat/base.png after/chat/base.png -o d.png"
    )
    #expect(pictures.status == 9)
    #expect(pictures.text.contains("pixels differ in rows"))
    #expect(FileManager.default.fileExists(atPath: project.path + "/d.png"))
    #expect(try project.run("$LETTERER diff before/chat/base.png missing.png").status == 3)
  }

  @Test func `git shows a reference message by message`() throws {
    let project = try Project()
    _ = try project.run("$LETTERER snapshot record")
    let layout = try project.run("$LETTERER diff --textconv Snapshots/chat/base.layout")
    #expect(layout.status == 0)
    #expect(layout.text.contains("\nmessage m1 incoming"))
    #expect(layout.text.contains("  | Is the deploy green?\n"))
    #expect(project.files.contains(".gitattributes"))
  }

  @Test func `the results of the last run are reported`() throws {
    let project = try Project()
    #expect(try project.run("$LETTERER snapshot report").status == 3)
    _ = try project.run("$LETTERER snapshot record; $LETTERER snapshot verify")
    #expect(
      try project.run("$LETTERER snapshot report -o r.html").text == "6 references, all identical\n"
    )
  }

  @Test func `lint finds nothing in the demo, and finds the flaws of a document`() throws {
    let sound = try LettererProcess(shell: "$LETTERER layout $DEMO | $LETTERER snapshot lint -")
    #expect(sound.status == 0, "\(sound.text)")
    let document = """
      {"layout": "1.0", "width": 100, "rows": [{"message": "m1", "frame": [0, 0, 100, 20],
      "parts": {"bubble": [80, 0, 40, 20]}}]}
      """
    let wrong = try LettererProcess(["snapshot", "lint", "-"], input: Data(document.utf8))
    #expect(wrong.status == 9)
    #expect(wrong.text == "-: message m1: bubble extends 20 pt outside the transcript [outside]\n")
  }

  @Test func `lint lays out a transcript, and finds a pale color in a custom theme`() throws {
    let project = try Project()
    #expect(try project.run("$LETTERER snapshot lint chat.transcript.json").status == 0)
    try ##"{"theme": "1.0", "light": {"secondaryText": "#DDDDDD"}}"##
      .write(toFile: project.path + "/pale.theme.json", atomically: true, encoding: .utf8)
    let pale = try project.run(
      "$LETTERER snapshot lint chat.transcript.json $DEMO --theme pale.theme.json"
    )
    #expect(pale.status == 9)
    #expect(pale.text.contains("message m2: senderName #DDDDDD on #FFFFFF has a contrast of 1.36"))
    #expect(pale.text.contains("label #DDDDDD on #FFFFFF"))
    let piped = try project.run("$LETTERER snapshot lint - < chat.transcript.json")
    #expect(piped.status == 0, "\(piped.errors)")
  }

  @Test(arguments: [
    "{}", "{\"snapshots\": \"2.0\", \"transcripts\": [\"a\"]}",
    "{\"snapshots\": \"1.0\", \"transcripts\": [\"a\"], \"matrix\": {\"locales\": [\"klingon\"]}}",
    "{\"snapshots\": \"1.0\"}", "{\"snapshots\": \"1.0\", \"transcripts\": [1]}",
    "{\"snapshots\": \"1.0\", \"transcripts\": [\"a\", \"x/a\"]}",
    "{\"snapshots\": \"1.0\", \"transcripts\": [\"a\"], \"matrx\": {}}",
    "{\"snapshots\": \"1.0\", \"transcripts\": [\"a\"], \"matrix\": {\"widths\": [0]}}",
    "{\"snapshots\": \"1.0\", \"transcripts\": [\"a\"], \"formats\": [\"pdf\"]}",
  ])
  func `a manifest with an error is rejected with its position`(text: String) throws {
    let project = try Project()
    try text.write(toFile: project.path + "/snapshots.json", atomically: true, encoding: .utf8)
    let run = try project.run("$LETTERER snapshot verify")
    #expect(run.status == 5)
    #expect(run.errors.contains("snapshots.json: the manifest cannot be used"), "\(run.errors)")
  }
}

extension LettererProcess {
  /// Standard output as text.
  var text: String { String(decoding: output, as: UTF8.self) }
}

/// Counts the elements of a well-formed document without a library, which is enough for our output.
struct XMLDocumentCheck {
  private(set) var elements: [String: Int] = [:]

  init(path: String) throws {
    var open: [String] = []
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for piece in text.components(separatedBy: "<").dropFirst() where !piece.hasPrefix("?") {
      let tag = try #require(piece.components(separatedBy: ">").first)
      let name = String(tag.split(whereSeparator: { " /".contains($0) }).first ?? "")
      if tag.hasPrefix("/") {
        #expect(open.popLast() == name)
      } else {
        elements[name, default: 0] += 1
        if !tag.hasSuffix("/") { open.append(name) }
      }
    }
    #expect(open.isEmpty)
  }
}
