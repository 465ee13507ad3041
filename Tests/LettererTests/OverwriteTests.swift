import Foundation
import Testing

/// Only files with the mark of this program are replaced without `--overwrite`.
@Suite struct OverwriteTests {
  /// Files of others, most of which resemble files of this program.
  static let foreign: [(name: String, text: String)] = [
    ("mine.json", "{\"verdict\": \"guilty\", \"my\": \"data\"}\n"),
    ("notes.md", "## Snapshots\nmy notes\n"),
    ("array.json", "[{\"layout\": \"1.0\"}]\n"),
    ("own.json", "{\n  \"layout\": \"1.0\",\n  \"theme\": \"jsq\",\n  \"rows\": []\n}\n"),
    ("letterer.json", "{\"name\": \"me\", \"letterer\": \"digests 1\"}\n"),
    ("hand.json", "{\"transcript\": \"1.0\", \"messages\": []}\n"),
    ("lines.jsonl", "{\"transcript\": \"1.0\"}\n{\"verdict\": \"same\"}\n"),
    ("plain.txt", "Software\0Letterer\n"),
    ("drawing.svg", "<svg xmlns=\"x\"><text>data-software=\"Letterer\"</text></svg>\n"),
    (
      "page.html",
      "<!DOCTYPE html><html lang=\"en\"><head><title>t</title></head><body><pre>\n"
        + "<meta name=generator content=Letterer></pre></body></html>\n"
    ),
    ("paper.pdf", "%PDF-1.7\n%other\n%PDF-1.7\n%Letterer\n"),
    ("photo.png", "\u{89}PNG tEXtSoftware\0Letterer"),
    ("empty.png", ""), ("empty.json", ""),
    ("results.xml", "<?xml version=\"1.0\"?>\n<testsuite name=\"snapshots\" tests=\"1\"/>\n"),
  ]

  @Test(arguments: foreign)
  func `a file of another program is never replaced`(file: (name: String, text: String)) throws {
    try Folder.withTemporaryFile(file.name) { path in
      try file.text.write(toFile: path, atomically: true, encoding: .utf8)
      let link = path + ".link." + (path as NSString).pathExtension
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      for output in [path, link] {
        let run = try Self.write(output)
        #expect(run.status == 7, "\(run.errors)")
        #expect(run.errors.contains("already exists and was not written by letterer"))
      }
      #expect(try String(contentsOfFile: path, encoding: .utf8) == file.text)
    }
  }

  @Test(arguments: ["png", "svg", "pdf", "html", "layout", "png.txt"])
  func `a file of this program is replaced, unless it is text`(ending: String) throws {
    try Folder.withTemporaryFile("chat." + ending) { path in
      #expect(try Self.write(path).status == 0)
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(try Self.write(path).status == (ending == "png.txt" ? 7 : 0))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
      #expect(try Self.write(path, ["--overwrite"]).status == 0)
    }
  }

  @Test func `digests, proofs, differences, and animations are replaced`() throws {
    try Folder.withTemporaryFile("a.pdf") { path in
      let lines = [
        "render $DEMO -o a.pdf --digests d.json --prove 1..2", "render $DEMO -o a.png",
        "render $DEMO -o b.png --dark", "diff a.png b.png -o c.png; [ $? = 9 ]",
        "replay $DEMO -o r.png --fps 1 --scale 0.5 --screen iphone-5s",
      ]
      let script = lines.map { "\"$LETTERER\" \($0) || exit 1; " }.joined()
      let folder = (path as NSString).deletingLastPathComponent
      let run = try LettererProcess(
        shell: "cd \"$FOLDER\"; for i in 1 2; do \(script) done",
        environment: ["FOLDER": folder]
      )
      #expect(run.status == 0, "\(run.errors)")
    }
  }

  @Test func `a picture's text is not replaced with the picture`() throws {
    try Folder.withTemporaryFile("chat.png") { path in
      #expect(try Self.write(path).status == 0)
      try "my words".write(toFile: path + ".txt", atomically: true, encoding: .utf8)
      #expect(try Self.write(path, ["--alt"]).status == 7)
      #expect(try String(contentsOfFile: path + ".txt", encoding: .utf8) == "my words")
    }
  }

  /// Writes the demo to a path, with the verb for its extension.
  private static func write(_ path: String, _ options: [String] = []) throws -> LettererProcess {
    let verb =
      switch (path as NSString).pathExtension {
      case "json", "layout": "layout"
      case "jsonl", "md", "txt": "convert"
      case "xml": "snapshot"
      default: "render"
      }
    if verb == "snapshot" {
      return try LettererProcess(
        shell: "cd \"$(mktemp -d)\" && cp \"$DEMO\" chat.json && mkdir snapshot-results && "
          + "\"$LETTERER\" snapshot record chat.json --formats layout > /dev/null && "
          + "\"$LETTERER\" snapshot report -o '\(path)'"
      )
    }
    return try LettererProcess([verb, Folder.demo, "-o", path] + options)
  }
}
