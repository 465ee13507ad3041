import Foundation
import Testing

/// The files of one picture get their names together.
@Suite struct OutputSetTests {
  /// The third page goes to a pipe that no one reads, so that the program waits there.
  private static let interrupted = #"""
    cd "$FOLDER"; mkfifo p-3.png; "$LETTERER" render "$DEMO" -o 'p-{page}.png' --page a4 &
    exec 3<p-3.png; kill -TERM $!; wait $!
    """#

  @Test func `of an interrupted set of pages nothing is left, and nothing is replaced`() throws {
    try Folder.withTemporaryFile("p-1.png") { path in
      let folder = (path as NSString).deletingLastPathComponent
      #expect(try LettererProcess(["render", Folder.demo, "-o", path, "--dark"]).status == 0)
      let old = try Data(contentsOf: URL(fileURLWithPath: path))
      let run = try LettererProcess(shell: Self.interrupted, environment: ["FOLDER": folder])
      #expect(run.status == 143, "\(run.errors)")
      #expect(try Self.names(in: folder) == ["p-1.png", "p-3.png"])
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == old)
    }
  }

  @Test func `without descriptors for all pages, they are written one after the other`() throws {
    try Folder.withTemporaryFile("p-{page}.png") { path in
      let folder = (path as NSString).deletingLastPathComponent
      let line = #"cd "$FOLDER"; "$LETTERER" render "$DEMO" --page 200x200 -o "#
      let script = #"\#(line) 'a-{page}.png'; ulimit -n 16; \#(line) 'b-{page}.png'"#
      let run = try LettererProcess(shell: script, environment: ["FOLDER": folder])
      #expect(run.status == 0, "\(run.errors)")
      let names = try Self.names(in: folder)
      let first = names.filter { $0.hasPrefix("a") }
      #expect(first.count > 4)
      #expect(names == first + first.map { "b" + $0.dropFirst() })
    }
  }

  @Test func `a page that cannot be written leaves no pictures and no folder`() throws {
    try Folder.withTemporaryFile("chat.html") { path in
      let folder = (path as NSString).deletingLastPathComponent
      let script = #"""
        cd "$FOLDER"; "$LETTERER" render "$DEMO" -o p.png
        echo '{"transcript": "1.0", "messages": [{"id": "1", "kind": "image",
          "attachments": [{"kind": "image", "path": "p.png"}]}]}' > chat.json
        ln -s /dev/full x.html; "$LETTERER" render chat.json -o x.html --media files; echo $?
        "$LETTERER" render chat.json -o y.html --media files; ls files | wc -l
        """#
      let run = try LettererProcess(shell: script, environment: ["FOLDER": folder])
      #expect(run.text == "7\n1\n", "\(run.errors)")
      #expect(try Self.names(in: folder) == ["chat.json", "files", "p.png", "x.html", "y.html"])
    }
  }

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }
}
