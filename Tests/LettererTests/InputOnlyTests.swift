import Foundation
import Testing

/// With `--input-only`, no file next to the input is read.
@Suite struct InputOnlyTests {
  private static let chat = """
    {
     "transcript": "1.0", "viewer": "b", "participants": [
     {"id": "a", "avatar": {"path": "p.png"}}, {"id": "b"}], "messages": [
     {"id": "1", "from": "a", "kind": "image", "attachments": [{"kind": "image", "path": "p.png"}]},
     {"id": "2", "from": "a", "kind": "video",
      "attachments": [{"kind": "video", "path": "v.mp4", "thumb": {"path": "p.png"}}]}]}
    """

  /// Runs a script in a folder with a chat and the picture that it shows.
  private func run(_ script: String) throws -> LettererProcess {
    try Folder.withTemporaryFile("chat.json") { path in
      try Self.chat.write(toFile: path, atomically: true, encoding: .utf8)
      let folder = (path as NSString).deletingLastPathComponent
      let setup = #"cd "$FOLDER" && "$LETTERER" render "$DEMO" -o p.png --last 1 -q && "#
      return try LettererProcess(shell: setup + script, environment: ["FOLDER": folder])
    }
  }

  @Test(arguments: ["png", "svg", "pdf", "html"])
  func `a picture next to the input is not drawn`(ending: String) throws {
    let run = try run(
      """
      "$LETTERER" render chat.json -o a.\(ending) && \
      "$LETTERER" render chat.json -o b.\(ending) --input-only && ! cmp -s a.\(ending) b.\(ending) && \
      mkdir moved && mv p.png moved/x.png && "$LETTERER" render chat.json -o c.\(ending) -q && \
      cmp b.\(ending) c.\(ending)
      """
    )
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: [
    "render chat.json -o x.png", "show chat.json", "layout chat.json", "convert chat.json",
    "replay chat.json -o x.png --fps 1",
  ])
  func `all files that are not read are one counted note`(line: String) throws {
    let strict = line.hasPrefix("replay") ? "" : "--strict"
    let run = try run("\"$LETTERER\" \(line) --input-only \(strict)")
    #expect(run.status == 0, "\(run.errors)")
    let notes = run.errors.split(separator: "\n").filter { $0.contains("N025") }
    #expect(notes.count == 1, "\(run.errors)")
    #expect(notes.first?.contains("(and 3 more)") == true, "\(run.errors)")
  }

  @Test func `attachments count as missing`() throws {
    let run = try run(
      #""$LETTERER" inspect chat.json --json; "$LETTERER" inspect chat.json --json --input-only"#
    )
    let counts = run.text.matches(of: /"attachments": \{"present": (\d+), "missing": (\d+)/)
    #expect(counts.map { "\($0.output.1) \($0.output.2)" } == ["1 1", "0 2"], "\(run.text)")
  }

  @Test func `files in a folder or an archive that is the input are read`() throws {
    let run = try run(
      """
      mkdir in && mv chat.json p.png in && tar -cf in.tar in && \
      for i in in in.tar; do "$LETTERER" render $i -o a.png && \
      "$LETTERER" render $i -o b.png --input-only && cmp a.png b.png || exit 1; done
      """
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.errors.contains("N025"))
  }

  @Test func `the log of a database is not read, and a note says so`() throws {
    let run = try run(
      """
      sqlite3 a.db "pragma journal_mode=wal; create table messages(id integer primary key, \
      sender text, text text, time integer); insert into messages values(1,'a','x',1700000000); \
      pragma wal_checkpoint; insert into messages values(2,'b','newer',1700000100);" \
      ".shell cp a.db b.db; cp a.db-wal b.db-wal" > /dev/null; \
      "$LETTERER" convert b.db --to text; "$LETTERER" convert b.db --to text --input-only
      """
    )
    #expect(run.text.components(separatedBy: "newer").count == 2, "\(run.text)\(run.errors)")
    #expect(run.errors.contains("-wal file is not read"))
  }
}
