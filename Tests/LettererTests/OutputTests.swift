import Foundation
import Testing

@Suite struct OutputTests {
  @Test func `the input is never replaced, whatever name the output has`() throws {
    try Folder.withTemporaryFile("chat.json") { path in
      let files = FileManager.default
      let bytes = try Data(contentsOf: URL(fileURLWithPath: Folder.demo))
      try bytes.write(to: URL(fileURLWithPath: path))
      try files.createSymbolicLink(atPath: path + ".soft.json", withDestinationPath: path)
      try files.linkItem(atPath: path, toPath: path + ".hard.json")
      for output in [path, path + ".soft.json", path + ".hard.json", "/" + path] {
        let run = try LettererProcess(["layout", path, "-o", output, "--overwrite"])
        #expect(run.status == 7)
        #expect(run.errors.contains("cannot also be the output"))
      }
      let piped = #""$LETTERER" layout - -o "$FILE" --overwrite < "$FILE""#
      #expect(try LettererProcess(shell: piped, environment: ["FILE": path]).status == 7)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    }
  }

  @Test func `for a folder as output, a file in it has the name of the input`() throws {
    try Folder.withTemporaryFile("pictures") { path in
      for output in [path + "/", path] {
        let run = try LettererProcess(["render", Folder.demo, "--last", "1", "-o", output])
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.contains("wrote \(path)/demo.png (780×"))
      }
      let layout = try LettererProcess(["layout", Folder.demo, "-o", path])
      #expect(layout.status == 7)
      #expect(layout.errors.contains("such as \(path)/chat.json"))
    }
  }

  @Test func `a link is kept and its target is replaced`() throws {
    try Folder.withTemporaryFile("a.json") { path in
      let files = FileManager.default
      #expect(try LettererProcess(["layout", Folder.demo, "-o", path]).status == 0)
      try files.createSymbolicLink(atPath: path + ".link.json", withDestinationPath: path)
      #expect(try LettererProcess(["layout", Folder.demo, "-o", path + ".link.json"]).status == 0)
      #expect(try files.destinationOfSymbolicLink(atPath: path + ".link.json") == path)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count > 1000)
      #expect(
        try files.contentsOfDirectory(atPath: (path as NSString).deletingLastPathComponent)
          .allSatisfy { !$0.hasSuffix(".part") }
      )
      try files.removeItem(atPath: path)
      #expect(try LettererProcess(["layout", Folder.demo, "-o", path + ".link.json"]).status == 7)
    }
  }

  @Test func `a device is written to and not replaced`() throws {
    for option in [[], ["--overwrite"]] {
      let run = try LettererProcess(["layout", Folder.demo, "-o", "/dev/full"] + option)
      #expect(run.status == 7)
      #expect(run.errors.contains("No space left"))
    }
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/full")[.type]
    #expect(type as? FileAttributeType == .typeCharacterSpecial)
    let script = #"mkfifo "$FILE"; cat "$FILE" & "$LETTERER" layout "$DEMO" -o "$FILE"; wait"#
    try Folder.withTemporaryFile("pipe") { path in
      let run = try LettererProcess(shell: script, environment: ["FILE": path])
      #expect(run.output == (try LettererProcess(["layout", Folder.demo]).output))
    }
  }

  @Test(arguments: [
    "--help", "--version", "help E001", "list formats", "", "show $DEMO", "layout $DEMO",
    "inspect $DEMO", "render $DEMO -o -", "list themes",
  ])
  func `a full or closed standard output is status 7, a closed pipe 141`(
    arguments: String
  ) throws {
    for target in [">/dev/full", ">&-"] {
      let run = try LettererProcess(shell: "\"$LETTERER\" \(arguments) \(target)")
      #expect(run.status == 7, "\(target)")
      #expect(run.errors.contains("standard output: cannot be written"))
    }
    // A pipe that had a reader when it was opened, but has none when it is written to.
    let pipe = #"trap '' PIPE; mkfifo "$FILE"; exec 4<>"$FILE" 5>"$FILE" 4<&-; "#
    try Folder.withTemporaryFile("pipe") { path in
      let script = pipe + "\"$LETTERER\" \(arguments) >&5"
      let run = try LettererProcess(shell: script, environment: ["FILE": path])
      #expect(run.status == 141)
      #expect(!run.errors.contains("error"))
    }
  }

  @Test func `a file over the shell's size limit leaves nothing behind`() throws {
    try Folder.withTemporaryFile("a.json") { path in
      let script = #"ulimit -f 1; "$LETTERER" layout "$DEMO" -o "$FILE" 2>&1 >&- | cat"#
      let run = try LettererProcess(shell: script, environment: ["FILE": path])
      #expect(String(decoding: run.output, as: UTF8.self).contains("File too large [E004]"))
      #expect(!FileManager.default.fileExists(atPath: path))
    }
  }

  @Test(arguments: [
    ["chat.pdf", "--digests", "sums.json", "--prove", "1..2"],
    ["chat.svg.txt", "-o", "chat.svg", "--alt"],
    ["p-2.png", "--page", "a4", "--digests", "sums.json"],
  ])
  func `if one output cannot be written, none of the others is left`(_ options: [String]) throws {
    try Folder.withTemporaryFile("chat.txt") { path in
      let files = FileManager.default
      let folder = (path as NSString).deletingLastPathComponent
      let line = "[03/03/2026, 10:00:00] Ann: "
      let text = "\(line)Hello\n\(line)" + String(repeating: "many\n", count: 100)
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      try files.createSymbolicLink(
        atPath: folder + "/" + options[0],
        withDestinationPath: "/dev/full"
      )
      let before = try files.subpathsOfDirectory(atPath: folder).sorted()
      let output =
        options.contains("-o") ? [] : ["-o", options[0].replacing("p-2", with: "p-{page}")]
      let words = output + options.dropFirst()
      let run = try LettererProcess(
        shell: #"cd "$FOLDER"; "$LETTERER" render chat.txt "#
          + words.map { "'\($0)'" }.joined(separator: " "),
        environment: ["FOLDER": folder]
      )
      #expect(run.status == 7, "\(run.errors)")
      let left = try files.subpathsOfDirectory(atPath: folder).sorted()
      #expect(left == before)
    }
  }

  @Test func `diagnostics do not go to a file if standard error is closed`() throws {
    try Folder.withTemporaryFile("a.json") { path in
      let script = #""$LETTERER" layout "$DEMO" -o "$FILE" 2>&- 0<&-"#
      #expect(try LettererProcess(shell: script, environment: ["FILE": path]).status == 0)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(bytes == (try LettererProcess(["layout", Folder.demo]).output))
    }
  }

  @Test(.enabled(if: hidesProc))
  func `without /proc, files are written in the same way`() throws {
    try Folder.withTemporaryFile("a.json") { path in
      let script = Self.withoutProc + #" && "$LETTERER" layout "$DEMO" -o "$FILE"'"#
      let run = try LettererProcess(shell: script, environment: ["FILE": path])
      #expect(run.status == 0, "\(run.errors)")
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(bytes == (try LettererProcess(["layout", Folder.demo]).output))
      let folder = (path as NSString).deletingLastPathComponent
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.json"])
    }
  }

  /// The start of a script with an empty folder in place of `/proc`; a quote is open at its end.
  private static let withoutProc =
    "unshare --map-root-user --mount sh -c 'mount -t tmpfs none /proc"

  /// Whether the system allows that.
  private static var hidesProc: Bool {
    (try? LettererProcess(shell: withoutProc + "'").status) == 0
  }

  @Test func `a limit that pictures reach is reported about the input`() throws {
    try Folder.withTemporaryFile("chat.json") { path in
      let script = #"""
        cd "$FOLDER"; "$LETTERER" render "$DEMO" -o p.png --last 1 -q
        echo '{"transcript": "1.0", "messages": [{"id": "1", "kind": "image",
          "attachments": [{"kind": "image", "path": "p.png"}]}]}' > chat.json
        "$LETTERER" render chat.json -o x.png --limits pixels=1
        """#
      let folder = (path as NSString).deletingLastPathComponent
      let run = try LettererProcess(shell: script, environment: ["FOLDER": folder])
      #expect(run.status == 8)
      #expect(run.errors.contains("chat.json: needs more than 1 decoded pixels (p.png)"))
    }
  }

  @Test func `an input that fails during reading is status 3`() throws {
    #expect(try LettererProcess(["layout", "/proc/self/mem"]).status == 3)
    #expect(try LettererProcess(shell: #""$LETTERER" layout - <&-"#).status == 3)
    #expect(try LettererProcess(shell: #""$LETTERER" layout - </tmp"#).status == 4)
  }
}
