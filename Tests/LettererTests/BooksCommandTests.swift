import Foundation
import TestSupport
import Testing

/// Every conversation of an input in a separate file.
@Suite struct BooksCommandTests {
  /// Three conversations; the names of two differ only in case.
  private static let rooms = """
    [{"uuid": "Ada", "name": "Ada", "chat_messages":
       [{"uuid": "m", "sender": "human", "text": "one"}]},
     {"uuid": "ada", "name": "ada | [x](y)", "chat_messages":
       [{"uuid": "n", "sender": "human", "text": "two"}]},
     {"uuid": "Index", "name": "Index", "chat_messages":
       [{"uuid": "o", "sender": "human", "text": "three"}]}]
    """

  private func withRooms(_ body: (URL) throws -> Void) throws {
    try Folder.withTemporaryFile("rooms.json") { path in
      try Self.rooms.write(toFile: path, atomically: true, encoding: .utf8)
      try body(URL(fileURLWithPath: path).deletingLastPathComponent())
    }
  }

  private func render(
    _ folder: URL,
    _ output: String,
    _ options: [String] = []
  ) throws -> LettererProcess {
    let template = folder.appendingPathComponent(output).path
    let input = folder.appendingPathComponent("rooms.json").path
    return try LettererProcess(["render", input, "--all", "-o", template] + options)
  }

  private func files(_ folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      files[name] = try Data(contentsOf: folder.appendingPathComponent(name))
    }
    return files
  }

  @Test(arguments: ["pdf", "html"])
  func `folders and an index are created, and no name is used twice`(_ ending: String) throws {
    try withRooms { folder in
      for jobs in ["1", "3"] {
        let run = try render(folder, "out/\(jobs)/{chat}.\(ending)", ["--jobs", jobs])
        #expect(run.status == 0, "\(run.errors)")
      }
      let one = try files(folder.appendingPathComponent("out/1"))
      #expect(one.count == 4 && one["index.\(ending)"] != nil)
      #expect(Set(one.keys.map { $0.lowercased() }).count == 4)
      #expect(try one == files(folder.appendingPathComponent("out/3")))
      if ending == "html" {
        let index = String(decoding: one["index.html"] ?? Data(), as: UTF8.self)
        for name in one.keys where name != "index.html" {
          #expect(index.contains("<a href=\"./\(name)\">"), "\(name)")
        }
      }
    }
  }

  @Test func `the index is in the order of the numbers in titles`() throws {
    try Folder.withTemporaryFile("rooms.json") { path in
      let rooms = ["room 10", "Room 2", "room 1b", "Room 1"].enumerated().map { number, name in
        #"{"uuid": "\#(number)", "name": "\#(name)", "chat_messages": "#
          + #"[{"uuid": "m\#(number)", "sender": "human", "text": "one"}]}"#
      }
      let text = "[" + rooms.joined(separator: ",") + "]"
      try text.write(toFile: path, atomically: true, encoding: .utf8)
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      #expect(try render(folder, "out/{chat}.html").status == 0)
      let index = try #require(try files(folder.appendingPathComponent("out"))["index.html"])
      let page = String(decoding: index, as: UTF8.self)
      let places = [3, 2, 1, 0].map { page.range(of: "href=\"./\($0).html\"")?.lowerBound }
      #expect(places.allSatisfy { $0 != nil })
      #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    }
  }

  @Test func `a run after a failed one keeps complete files, and has the same result`() throws {
    try withRooms { folder in
      #expect(try render(folder, "whole/{chat}.pdf").status == 0)
      let whole = try files(folder.appendingPathComponent("whole"))
      let output = folder.appendingPathComponent("out")
      try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
      // A foreign file is at the path of each conversation in turn.
      for name in whole.keys.filter({ $0 != "index.pdf" }).sorted() {
        let block = output.appendingPathComponent(name)
        try Data("mine".utf8).write(to: block)
        let failed = try render(folder, "out/{chat}.pdf", ["--jobs", "1"])
        #expect(failed.status == 7, "\(failed.errors)")
        #expect(try Data(contentsOf: block) == Data("mine".utf8))
        try FileManager.default.removeItem(at: block)
      }
      let second = try render(folder, "out/{chat}.pdf", ["--jobs", "1"])
      #expect(second.status == 0 && second.errors.contains("of an earlier run"))
      #expect(try files(output) == whole)
      // Repeating a complete run replaces its own files.
      let third = try render(folder, "out/{chat}.pdf", ["--jobs", "1"])
      #expect(third.status == 0 && !third.errors.contains("kept"))
      #expect(try files(output) == whole)
    }
  }

  @Test func `a run keeps no file that is damaged or was made with other files`() throws {
    try withRooms { folder in
      let words = folder.appendingPathComponent("words.txt")
      let output = folder.appendingPathComponent("out")
      let block = output.appendingPathComponent("Index~2.pdf")
      let options = ["--jobs", "1", "--redact", "words:\(words.path)"]
      // A foreign file ends the run at the last conversation.
      func fail(hiding word: String) throws {
        try Data(word.utf8).write(to: words)
        try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
        try Data("mine".utf8).write(to: block)
        #expect(try render(folder, "out/{chat}.pdf", options).status == 7)
        try FileManager.default.removeItem(at: block)
      }
      func finish() throws -> String {
        let run = try render(folder, "out/{chat}.pdf", options)
        #expect(run.status == 0)
        return run.errors
      }
      try fail(hiding: "one")
      try Data("three, two".utf8).write(to: words)
      #expect(try !finish().contains("kept"))
      try fail(hiding: "seven")
      #expect(try finish().contains("2 files of an earlier run are kept"))
      try fail(hiding: "eight")
      let damaged = output.appendingPathComponent("Ada.pdf")
      try Data(contentsOf: damaged).dropLast().write(to: damaged)
      #expect(try finish().contains("1 file of an earlier run is kept"))
    }
  }

  /// Runs a closure with the path of a chat with one picture, and that of a page in its folder.
  private func withPhoto(_ body: (_ chat: String, _ page: URL) throws -> Void) throws {
    try Folder.withTemporaryFile("chat.json") { path in
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      let photo = folder.appendingPathComponent("photo.png").path
      let options = ["--last", "1", "--scale", "0.5", "-o", photo]
      #expect(try LettererProcess(["render", Folder.demo] + options).status == 0)
      let chat = """
        {"transcript": "1.0", "participants": [{"id": "a", "name": "A"}], "messages": [{"id": "m", \
        "from": "a", "kind": "image", "attachments": [{"kind": "image", "path": "photo.png"}]}, \
        {"id": "n", "from": "a", "text": "\(String(repeating: "word ", count: 5000))"}]}
        """
      try chat.write(toFile: path, atomically: true, encoding: .utf8)
      try body(path, folder.appendingPathComponent("out/chat.html"))
    }
  }

  @Test func `pictures of a web page can be in a folder`() throws {
    try withPhoto { path, page in
      let run = try LettererProcess(["render", path, "-o", page.path, "--media", "files"])
      #expect(run.status == 0, "\(run.errors)")
      let text = try String(contentsOf: page, encoding: .utf8)
      let names = try FileManager.default.contentsOfDirectory(
        atPath: page.deletingLastPathComponent().appendingPathComponent("files").path
      )
      #expect(names.count == 1 && !text.contains("data:image"))
      #expect(names.allSatisfy { text.contains("href=\"./files/\($0)\"") })
      for folder in ["../x", "/x", ""] {
        #expect(
          try LettererProcess(["render", path, "-o", page.path, "--media", folder]).status == 2
        )
      }
    }
  }

  @Test func `a web page that cannot be written leaves no pictures`() throws {
    try withPhoto { path, page in
      let options = ["render", path, "-o", page.path, "--media", "files"]
      #expect(try LettererProcess(options).status == 0)
      let size = try Data(contentsOf: page).count
      let folder = page.deletingLastPathComponent()
      try FileManager.default.removeItem(at: folder)
      let script = #"ulimit -f $LIMIT; "$LETTERER" render "$CHAT" -o "$PAGE" --media files"#
      let run = try LettererProcess(
        shell: script,
        environment: ["LIMIT": "\(size / 512 - 1)", "CHAT": path, "PAGE": page.path]
      )
      #expect(run.status == 7, "\(run.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.path))
    }
  }
}
