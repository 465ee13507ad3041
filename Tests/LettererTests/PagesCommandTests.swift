import Foundation
import TestSupport
import Testing

@Suite struct PagesCommandTests {
  private static let chat = """
    [03/03/2026, 10:00:00] Ann: Hello Ben, about the deposit
    [03/03/2026, 10:00:41] Ben: Which one?
    [03/03/2026, 10:02:05] Ann: The 450 for the flat
    [04/03/2026, 09:10:11] Ben: I never said that
    """

  private func withChat(_ body: (URL) throws -> Void) throws {
    try Folder.withTemporaryFile("chat.txt") { path in
      try Self.chat.write(toFile: path, atomically: true, encoding: .utf8)
      try body(URL(fileURLWithPath: path).deletingLastPathComponent())
    }
  }

  @Test func `pages are numbered files, or one PDF`() throws {
    try withChat { folder in
      let chat = folder.appendingPathComponent("chat.txt").path
      let size = ["--page", "200x120pt", "--margin", "10", "--dpi", "36"]
      for (name, first) in [("p-{page}.png", "p-1.png"), ("q.svg", "q-1.svg"), ("r.pdf", "r.pdf")] {
        let output = folder.appendingPathComponent(name).path
        let options = name.hasSuffix("pdf") ? Array(size.dropLast(2)) : size
        let run = try LettererProcess(["render", chat, "-o", output] + options)
        #expect(run.status == 0, "\(run.errors)")
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(first).path))
      }
      let pages = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(pages.filter { $0.hasPrefix("p-") }.count > 1)
    }
  }

  @Test func `paper has no button for earlier messages, unless requested`() throws {
    try withChat { folder in
      let chat = folder.appendingPathComponent("chat.txt").path
      func document(_ options: String...) throws -> Data {
        let path = folder.appendingPathComponent("chat.pdf").path
        let command = ["render", chat, "--last", "2", "-o", path, "--overwrite"]
        let run = try LettererProcess(command + options)
        #expect(run.status == 0, "\(run.errors)")
        return try Data(contentsOf: URL(fileURLWithPath: path))
      }
      let plain = try document()
      #expect(try plain == document("--hide", "earlier"))
      #expect(try plain != document("--earlier"))
      let picture = ["render", chat, "--last", "2", "-o", "-"]
      let shown = try LettererProcess(picture).output
      #expect(try shown != LettererProcess(picture + ["--hide", "earlier"]).output)
    }
  }

  @Test func `the resolution does not change which messages are on a page`() throws {
    try withChat { folder in
      func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
      let lines = (10..<50).map { number in
        let words = Array(repeating: "word", count: number * 7 % 30 + 1).joined(separator: " ")
        return
          "[03/03/2026, 10:\(number):00] \(number.isMultiple(of: 2) ? "Ann" : "Ben"): \(words)\n"
      }
      try lines.joined().write(toFile: path("chat.txt"), atomically: true, encoding: .utf8)
      func digests(_ name: String, _ options: String...) throws -> Data {
        let sums = path(name + ".json")
        let secret = ["--digests", sums, "--salts", path("salts.json")]
        let page = ["--page", "300x400pt", "--margin", "30"] + secret
        let command = ["render", path("chat.txt"), "-o", path(name)] + page
        let run = try LettererProcess(command + options)
        #expect(run.status == 0, "\(run.errors)")
        return try Data(contentsOf: URL(fileURLWithPath: sums))
      }
      let document = try digests("chat.pdf")
      #expect(try digests("a-{page}.png", "--dpi", "37") == document)
      #expect(try digests("b-{page}.png", "--dpi", "60") == document)
    }
  }

  @Test func `pages of pictures have the footer of a PDF`() throws {
    try withChat { folder in
      func text(_ footer: [String]) throws -> String {
        let page = folder.appendingPathComponent("p-1.svg").path
        let chat = folder.appendingPathComponent("chat.txt").path
        let output = folder.appendingPathComponent("p-{page}.svg").path
        let options = ["--page", "200x160pt", "--margin", "30"] + footer
        let run = try LettererProcess(["render", chat, "-o", output] + options)
        #expect(run.status == 0, "\(run.errors)")
        return try String(contentsOfFile: page, encoding: .utf8)
      }
      let usual = try text([])
      #expect(try usual == text(["--footer", "{page}"]))
      #expect(try usual != text(["--footer", "{page} / {pages}"]))
    }
  }

  @Test(arguments: [
    ("en", ["Participants", "Reader diagnostics", "leaves"]),
    ("de", ["Teilnehmer", "Meldungen beim Lesen", "lässt"]),
    ("he", ["משתתפים", "מקור"]),
  ])
  func `the cover of evidence is in the language of the locale`(
    locale: String,
    words: [String]
  ) throws {
    try withChat { folder in
      func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
      let options = ["--locale", locale, "--last", "3", "--digests", path("sums.json")]
      let run = try LettererProcess(
        ["render", path("chat.txt"), "-o", path("p-{page}.svg"), "--evidence"] + options
      )
      #expect(run.status == 0, "\(run.errors)")
      let cover = try ["p-1.svg", "p-2.svg"].map {
        try String(contentsOfFile: path($0), encoding: .utf8)
      }.joined()
      #expect(words.filter { !cover.contains($0) } == [])
      #expect(cover.contains("direction=\"rtl\"") == (locale == "he"))
      let salts = try String(contentsOfFile: path("sums.salts.json"), encoding: .utf8)
      #expect(salts.contains("--last leaves out messages or parts of them"))
      #expect(salts.contains("№ 1"))
    }
  }

  @Test func `every column of a wide table is in every output`() throws {
    try withChat { folder in
      func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
      let cells = (0..<30).map { "Configuration\($0)" }.joined(separator: "|")
      let rule = Array(repeating: "-", count: 30).joined(separator: "|")
      let values = (0..<30).map { "value-\($0)" }.joined(separator: "|")
      let table = "|\(cells)|\\n|\(rule)|\\n|\(values)|"
      let question = #"{"role": "user", "content": "?"}"#
      let answer = #"{"role": "assistant", "content": "\#(table)"}"#
      try #"{"messages": [\#(question), \#(answer)]}"#.write(
        toFile: path("chat.json"),
        atomically: true,
        encoding: .utf8
      )
      let words = (0..<30).flatMap { ["Configuration\($0)", "value-\($0)"] }
      for output in ["a.html", "b.svg"] {
        let run = try LettererProcess(["render", path("chat.json"), "-o", path(output)])
        #expect(run.status == 0, "\(run.errors)")
        let page = try String(contentsOfFile: path(output), encoding: .utf8)
        #expect(words.filter { !page.contains($0) } == [])
      }
      let run = try LettererProcess(["show", path("chat.json"), "--columns", "80"])
      let shown = String(decoding: run.output, as: UTF8.self)
      #expect(words.filter { !shown.contains($0) } == [])
    }
  }

  @Test func `evidence has the number of voters in a theme with a button in its place`() throws {
    try withChat { folder in
      func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
      let poll = #"{"question": "When?", "total": 41, "options": [{"text": "Now", "votes": 2}]}"#
      try #"{"transcript": "1.0", "messages": [{"id": "m", "poll": \#(poll)}]}"#.write(
        toFile: path("poll.json"),
        atomically: true,
        encoding: .utf8
      )
      for (options, isShown) in [(["--evidence"], true), ([], false)] {
        let name = isShown ? "e-{page}.svg" : "p-{page}.svg"
        let command = ["render", path("poll.json"), "-o", path(name), "--theme", "greenpaper"]
        let run = try LettererProcess(command + ["--page", "a4"] + options)
        #expect(run.status == 0, "\(run.errors)")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let pages = try files.filter { $0.hasPrefix(isShown ? "e-" : "p-") }.map {
          try String(contentsOfFile: path($0), encoding: .utf8)
        }.joined()
        #expect(pages.contains("41 votes") == isShown && pages.contains("View votes") != isShown)
      }
    }
  }

  @Test(arguments: [
    ["--evidence", "--redact", "all"], ["--prove", "1..2"], ["--salts", "x"],
    ["--digests", "/nowhere/x.json", "--prove", "9..1"],
    ["--evidence", "--all"], ["--page", "0x0"], ["--margin", "-1"], ["--columns", "0"],
  ])
  func `impossible page settings are rejected`(_ options: [String]) throws {
    try withChat { folder in
      let chat = folder.appendingPathComponent("chat.txt").path
      let run = try LettererProcess(["render", chat, "-o", chat + ".pdf"] + options)
      #expect(run.status == 2, "\(run.errors)")
    }
  }
}
