import Foundation
import Testing

@Suite struct MessageTests {
  static let tutorial = Folder.fixtures.appendingPathComponent("tutorial.firebase.json").path

  /// Stands for an empty folder.
  private static let empty = "{empty}"

  @Test(arguments: [
    ["layout", Folder.demo], ["layout", tutorial], ["layout", tutorial, "--strict"],
    ["layout", Folder.demo, "--me", "Karin"], ["layout", "/no/such/file"], ["layout", empty],
    ["layout", Folder.demo, "--last", "-1"], ["layout", Folder.demo, "--bogus"], ["layout"],
    ["layout", Folder.demo, "--font", "/no/such/file"], ["layout", Folder.demo, "-o", empty],
    ["layout", Folder.demo, "--font", Folder.demo], ["layout", "a\nb"],
    ["render", Folder.demo, "--width", "10000", "--scale", "16", "-o", "-"],
  ])
  func `with JSON errors, every line on standard error is an object`(
    arguments: [String]
  ) throws {
    let option = arguments.count % 2 == 0 ? ["--errors", "json"] : ["--errors=json"]
    let run = try Folder.withTemporaryFile("empty") { path in
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      return try LettererProcess(arguments.map { $0 == Self.empty ? path : $0 } + option)
    }
    #expect(!run.errors.isEmpty)
    for line in run.errors.split(separator: "\n") {
      let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?["message"] is String, "\(line)")
      #expect(["error", "warning", "note"].contains(object?["level"] as? String), "\(line)")
      #expect(object?["code"] is String && object?["count"] is Int, "\(line)")
    }
  }

  @Test func `a name cannot control the terminal`() throws {
    let run = try LettererProcess(["layout", "a\u{1B}[31m\nb"])
    #expect(run.errors.contains("a\\u{1B}[31m\\u{A}b: cannot be read"))
    let chat = Data(#"{"messages": [{"sender": "a\u001b[31m", "text": "b"}]}"#.utf8)
    let inspected = try LettererProcess(["inspect", "-"], input: chat)
    #expect(inspected.status == 0)
    #expect(!inspected.output.contains(0x1B))
  }

  @Test(arguments: ["E001", "E007", "N001", "w001"])
  func `codes of every level are explained`(code: String) throws {
    let run = try LettererProcess(["help", code])
    #expect(run.status == 0)
    #expect(String(decoding: run.output, as: UTF8.self).hasPrefix(code.uppercased()))
  }
}
