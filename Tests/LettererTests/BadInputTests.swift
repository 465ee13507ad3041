import Foundation
import Testing

@Suite struct BadInputTests {
  /// An input and the exit status that is documented for it.
  struct Case: CustomTestStringConvertible {
    var name: String
    var bytes: Data
    var status: Int32

    init(_ name: String, _ text: String, _ status: Int32) {
      self.init(name, Data(text.utf8), status)
    }

    init(_ name: String, _ bytes: Data, _ status: Int32) {
      (self.name, self.bytes, self.status) = (name, bytes, status)
    }

    var testDescription: String { name }
  }

  static let complete = #"{"messages": [{"id": "1", "sender": "a", "text": "hello"}"#

  static let cases = [
    Case("an empty file", "", 6),
    Case("a byte order mark alone", "\u{FEFF}", 6),
    Case("a JSON number", "42", 4),
    Case("a JSON string", "\"hello\"", 4),
    Case("binary garbage", Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 &* 131) }), 4),
    Case("text without a known structure", "The quick brown fox jumps over the lazy dog.\n", 4),
    Case("no messages", #"{"transcript": "1.0", "messages": []}"#, 6),
    Case("truncated after a complete message", complete + #", {"id": "2", "sen"#, 0),
    Case("truncated within the first message", #"{"messages": [{"id": "1", "sender": "a", "te"#, 5),
    Case(
      "a megabyte without a line end",
      complete + #", {"id": "2", "sender": "a", "text": ""#
        + String(repeating: "x", count: 1 << 20) + "\"}]}",
      0
    ),
    Case("a megabyte of letters", String(repeating: "x", count: 1 << 20), 4),
    Case("a hundred thousand brackets", String(repeating: "[", count: 100_000), 5),
  ]

  @Test(arguments: cases)
  func `every bad input ends with its documented status and a diagnostic`(input: Case) throws {
    let run = try LettererProcess(["layout", "-", "--last", "5"], input: input.bytes)
    #expect(run.status == input.status, "\(run.errors)")
    #expect(!run.errors.isEmpty)
    #expect((run.output.isEmpty) == (input.status != 0))
  }

  @Test func `a missing file is status 3 and is named`() throws {
    let run = try LettererProcess(["render", "/no/such/file.json", "-o", "-"])
    #expect(run.status == 3)
    #expect(run.errors.contains("/no/such/file.json"))
  }

  @Test func `a folder without an export is status 4`() throws {
    try Folder.withTemporaryFile("empty") { path in
      let folder = URL(filePath: path).deletingLastPathComponent().path
      let run = try LettererProcess(["render", folder, "-o", "-"])
      #expect(run.status == 4)
    }
  }

  @Test(arguments: [
    ["render"], ["render", "x", "--bogus"], ["render", "x", "--width", "0"],
    ["render", "x", "--scale", "99"], ["render", "x", "--theme", "none"],
    ["render", "x", "--time-zone", "Mars/Olympus"], ["render", "x", "--last", "0"],
    ["help", "E999"],
  ])
  func `bad arguments are status 2 and print nothing on standard output`(
    arguments: [String]
  ) throws {
    let run = try LettererProcess(arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("letterer: error: "))
  }

  @Test func `an unknown viewer is status 2 with a suggestion`() throws {
    let run = try LettererProcess(["layout", Folder.demo, "--me", "Karin"])
    #expect(run.status == 2)
    #expect(run.errors.contains("did you mean \"Karim\""))
  }

  @Test func `strict turns a repair into status 5`() throws {
    let tutorial = Folder.fixtures.appendingPathComponent("tutorial.firebase.json").path
    #expect(try LettererProcess(["layout", tutorial]).status == 0)
    #expect(try LettererProcess(["layout", tutorial, "--strict"]).status == 5)
  }

  @Test func `a foreign file is not replaced`() throws {
    try Folder.withTemporaryFile("picture.png") { path in
      try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
      #expect(try LettererProcess(["render", Folder.demo, "-o", path]).status == 7)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data("mine".utf8))
      #expect(try LettererProcess(["render", Folder.demo, "-o", path, "--overwrite"]).status == 0)
      #expect(try LettererProcess(["render", Folder.demo, "-o", path]).status == 0)
    }
  }

  @Test func `an output folder that does not exist is status 7`() throws {
    #expect(try LettererProcess(["render", Folder.demo, "-o", "/proc/no/a.png"]).status == 7)
  }

  @Test func `a picture over the limit is status 8`() throws {
    let run = try LettererProcess(
      ["render", Folder.demo, "--width", "10000", "--scale", "16", "-o", "-"])
    #expect(run.status == 8)
  }
}
