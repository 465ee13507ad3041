import Foundation
import Testing

/// The output of verify, diff, and review for files that are unusable, pending, or barely
/// different.
@Suite struct SnapshotDamageTests {
  typealias Project = SnapshotCommandTests.Project

  private static func read(_ project: Project, _ name: String) throws -> String {
    try String(contentsOfFile: project.path + "/" + name, encoding: .utf8)
  }

  private static func recorded() throws -> Project {
    let project = try Project()
    #expect(try project.run("$LETTERER snapshot record").status == 0)
    return project
  }

  @Test func `a damaged reference has its own line in every report`() throws {
    let project = try Self.recorded()
    _ = try project.run(
      "echo x > Snapshots/chat/base.png; printf '{\"layout\"' > Snapshots/chat/320.layout"
    )
    let run = try project.run(
      "$LETTERER snapshot verify -o j.xml -o r.jsonl -o s.md -o r.html --github"
    )
    #expect(run.status == 5)
    #expect(run.text.contains("6 references: 2 not checked"), "\(run.text)")
    #expect(run.errors.contains("chat/base.png: the reference cannot be used: "))
    #expect(run.errors.contains("chat/320.layout: the reference cannot be used: 1:"))
    let xml = try XMLDocumentCheck(path: project.path + "/j.xml")
    #expect(xml.elements["testcase"] == 6 && xml.elements["failure"] == 2)
    let junit = try Self.read(project, "j.xml")
    #expect(junit.contains("<failure type=\"unusable\" message=\"the reference cannot be used: 1:"))
    let lines = try Self.read(project, "r.jsonl").split(separator: "\n")
    #expect(lines.count == 6 && lines.count { $0.contains("\"unusable\"") } == 2)
    let rows = try Self.read(project, "s.md").split(separator: "\n").filter { $0.hasPrefix("| `") }
    #expect(rows.count == 2 && rows.allSatisfy { $0.contains("the reference cannot be used") })
    #expect(run.text.contains("title=chat/base.png::could not be checked%0Athe reference cannot"))
    #expect(try Self.read(project, "r.html").contains("data-verdict=unusable"))
  }

  @Test func `an unreadable transcript has its lines too, and hides no other`() throws {
    let project = try Self.recorded()
    try project.writeManifest(#""transcripts": ["chat.transcript.json", "gone.transcript.json"]"#)
    let run = try project.run("$LETTERER snapshot verify -o j.xml")
    #expect(run.status == 3)
    let junit = try Self.read(project, "j.xml")
    #expect(junit.contains("<testcase classname=\"gone\" name=\"base.png\">"), "\(junit)")
    #expect(junit.contains("cannot be read: No such file"))
    #expect(junit.contains("tests=\"4\" failures=\"2\""))
  }

  @Test func `a truncated copy of a picture is damaged, even if only its end is missing`() throws {
    let project = try Self.recorded()
    let cut = try project.run(
      """
      head -c -4 Snapshots/chat/base.png > a.png; cp a.png b.png
      head -c -12 Snapshots/chat/base.png > Snapshots/chat/320.png
      cp Snapshots/chat/base.layout a.layout; printf 'x' >> a.layout; cp a.layout b.layout
      printf '{"layout": "1.0", "rows": [' > a.json; cp a.json b.json
      $LETTERER snapshot verify
      """
    )
    #expect(cut.status == 5)
    #expect(cut.errors.contains("the picture is damaged: it is cut off at byte "), "\(cut.errors)")
    for pair in ["a.png b.png", "a.layout b.layout", "a.json b.json"] {
      let run = try project.run("$LETTERER diff \(pair)")
      #expect(run.status == 5, "\(pair)")
      #expect(run.errors.contains(#/at byte \d+|used: \d+:\d+: /#), "\(run.errors)")
    }
    #expect(try project.run("$LETTERER diff snapshots.json snapshots.json").status == 0)
  }

  @Test func `damage inside a picture is reported with the position of its chunk`() throws {
    let project = try Self.recorded()
    let run = try project.run(
      """
      python3 - <<'E' 2>/dev/null || exit 77
      data = bytearray(open('Snapshots/chat/base.png', 'rb').read())
      place = data.index(b'IDAT') + len(data) // 3
      for index in range(40): data[place + index] ^= 0x5a
      open('Snapshots/chat/base.png', 'wb').write(data)
      E
      $LETTERER snapshot verify
      """
    )
    if run.status == 77 { return }
    #expect(run.status == 5)
    #expect(run.errors.contains("the chunk IDAT at byte "), "\(run.errors)")
  }

  @Test func `a link with another target is a difference, even if no pixel differs`() throws {
    let project = try Project()
    func write(_ target: String) throws {
      try """
      {"transcript": "1.0", "messages": [{"id": "m1", "from": "ann", "runs":
        [{"t": "See "}, {"t": "this", "s": ["link"], "href": "\(target)"}]}]}
      """.write(toFile: project.path + "/chat.transcript.json", atomically: true, encoding: .utf8)
    }
    try write("https://good.example/")
    #expect(try project.run("$LETTERER snapshot record").status == 0)
    try write("https://evil.example/")
    let run = try project.run("$LETTERER snapshot verify --formats layout")
    #expect(run.status == 9)
    #expect(run.text.contains("message m1: link target changed"), "\(run.text)")
    #expect(!run.text.contains("evil"), "what a message says stays private")
  }

  @Test func `a plain verify removes pending files, and leaves other files alone`()
    throws
  {
    let project = try Self.recorded()
    try project.write("Is the deploy grown?")
    #expect(try project.run("$LETTERER snapshot verify --pending").status == 9)
    #expect(project.files.count { $0.hasSuffix(".new") } == 6)
    try project.write("Is the deploy green?")
    _ = try project.run("echo mine > Snapshots/chat/base.txt.new")
    #expect(try project.run("$LETTERER snapshot verify").status == 0)
    #expect(project.files.filter { $0.hasSuffix(".new") } == ["chat/base.txt.new"])
  }

  @Test func `a damaged reference does not keep others from being reviewed`() throws {
    let project = try Self.recorded()
    _ = try project.run("echo x > Snapshots/chat/base.png")
    #expect(try project.run("$LETTERER snapshot verify --pending").status == 5)
    let list = try project.run("$LETTERER snapshot review </dev/null")
    #expect(list.status == 9)
    #expect(list.text.contains("chat/base.png\n  the reference cannot be used"), "\(list.text)")
    #expect(list.errors.contains("1 file is pending: run letterer snapshot review on a terminal"))
    #expect(try project.run("$LETTERER snapshot review --accept").status == 0)
    #expect(try project.run("$LETTERER snapshot verify").status == 0)
  }

  @Test func `on CI, review explains what to do instead`() throws {
    let project = try Self.recorded()
    try project.write("Is the deploy grown?")
    _ = try project.run("$LETTERER snapshot verify --pending")
    let list = try project.run("$LETTERER snapshot review", ["CI": "1"])
    #expect(list.status == 9)
    #expect(list.errors.contains("run letterer snapshot review on your machine"), "\(list.errors)")
    #expect(!list.errors.contains("--accept"))
  }

  @Test(arguments: [
    ("\"matrix\": {\"widths\": []}", "matrix.widths is empty"),
    ("\"matrix\": {\"themes\": []}", "matrix.themes is empty"),
    ("\"matrix\": {\"locales\": \"en\"}", "matrix.locales must be a list"),
    ("\"matrix\": {\"scales\": [2, 0]}", "matrix.scales[1]: must be a number from"),
    (
      "\"matrix\": {\"appearances\": [\"dim\"]}",
      "matrix.appearances[0]: must be one of light, dark"
    ),
    ("\"matrix\": {\"pairwise\": 1}", "matrix.pairwise must be true or false"),
    ("\"matrix\": []", "matrix must be an object"),
    ("\"formats\": []", "formats is empty"), ("\"formats\": \"png\"", "formats must be a list"),
  ])
  func `an axis without values is rejected with its key path`(
    member: String,
    words: String
  ) throws {
    let project = try Project()
    try project.writeManifest("\(member), \"transcripts\": [\"chat.transcript.json\"]")
    let run = try project.run("$LETTERER snapshot record")
    #expect(run.status == 5)
    #expect(run.errors.contains(words), "\(run.errors)")
    try project.writeManifest("\"transcripts\": [{\"path\": \"chat.transcript.json\", \(member)}]")
    let inner = try project.run("$LETTERER snapshot record")
    #expect(inner.status == 5)
    #expect(inner.errors.contains("transcripts[0].\(words)"), "\(inner.errors)")
  }

  @Test func `the pictures of a custom theme are painted as by render`() throws {
    let project = try Project()
    _ = try project.run("mkdir look")
    let source = Folder.snapshots.appendingPathComponent("Themes/imessage.png").path
    _ = try project.run("cp '\(source)' look/bubble.png")
    try """
    {"theme": "1.0", "extends": "jsq-literal", "bubble": {"incomingImage": {"path": "bubble.png", "scale": 2,
     "caps": [9, 9, 9, 9], "content": [7, 14, 7, 14]}}}
    """.write(toFile: project.path + "/look/own.theme.json", atomically: true, encoding: .utf8)
    try project.writeManifest(
      """
      "matrix": {"themes": ["look/own.theme.json"]}, "transcripts": ["chat.transcript.json"]
      """
    )
    let recorded = try project.run("$LETTERER snapshot record")
    #expect(recorded.status == 0, "\(recorded.errors)")
    let drawn = try project.run(
      "$LETTERER render chat.transcript.json --theme look/own.theme.json -o r.png; "
        + "$LETTERER diff r.png Snapshots/chat/own.png"
    )
    #expect(drawn.status == 0, "\(drawn.text)\(drawn.errors)")
    let other = Folder.snapshots.appendingPathComponent("Themes/whatsapp.png").path
    _ = try project.run("cp '\(other)' look/bubble.png")
    #expect(try project.run("$LETTERER snapshot verify").status == 9)
  }

  @Test func `damaged results are not reported as a run without findings`() throws {
    let project = try Self.recorded()
    let results = ".build/snapshots/results-letterer.jsonl"
    _ = try project.run("$LETTERER snapshot verify; echo garbage >> \(results)")
    let partly = try project.run("$LETTERER snapshot report")
    #expect(partly.status == 0)
    #expect(partly.errors.contains("1 damaged line is left out"))
    _ = try project.run("echo garbage > \(results)")
    let wholly = try project.run("$LETTERER snapshot report")
    #expect(wholly.status == 3 && wholly.errors.contains("its results are damaged"))
  }
}
