import Foundation
import Testing

@Suite struct ThemesCommandTests {
  private func text(_ run: LettererProcess) -> String {
    String(decoding: run.output, as: UTF8.self)
  }

  /// Writes a file that exists during a test and returns its path.
  private func file(_ name: String, _ json: String) throws -> String {
    let folder = URL.temporaryDirectory.appending(path: "letterer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appending(path: name)
    try Data(json.utf8).write(to: url)
    return url.path
  }

  @Test func `every theme is listed, prints itself and lays out the demo`() throws {
    let list = text(try LettererProcess(["list", "themes"]))
    for name in [
      "jsq", "jsq-literal", "messagekit", "messenger-imessage", "paperplane", "greenpaper",
      "privateline", "spark",
    ] {
      #expect(list.contains(name))
      let printed = try LettererProcess(["list", "themes", name])
      let object = try JSONSerialization.jsonObject(with: printed.output) as? [String: Any]
      #expect(object?["name"] as? String == name)
      let layout = try LettererProcess(["layout", Folder.demo, "--theme", name])
      #expect(layout.status == 0)
      #expect(text(layout).contains(#""theme": "\#(name)""#))
    }
  }

  @Test func `a custom theme is read from a file`() throws {
    let path = try file("wide.json", #"{"theme": "1.0", "bubble": {"limit": {"margin": 0}}}"#)
    let own = try LettererProcess(["layout", Folder.demo, "--theme", path])
    #expect(own.status == 0)
    #expect(text(own).contains(#""theme": "wide""#))
    #expect(own.output != (try LettererProcess(["layout", Folder.demo])).output)
  }

  @Test func `a file with a typo is rejected with its position`() throws {
    let path = try file("bad.json", #"{"theme": "1.0", "bubbel": {"radius": 3}}"#)
    let run = try LettererProcess(["layout", Folder.demo, "--theme", path])
    #expect(run.status == 5)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("bad.json:1:18"))
    #expect(run.errors.contains("bubbel"))
  }

  @Test
  func `a missing bubble picture is reported, and bubbles are drawn without it`()
    throws
  {
    let path = try file(
      "nine.json",
      """
      {"theme": "1.0", "bubble": {"incomingImage":
        {"path": "gone.png", "scale": 0.5, "caps": [1, 1, 1, 1], "content": [1, 1, 1, 1]}}}
      """
    )
    let run = try LettererProcess(["layout", Folder.demo, "--theme", path])
    #expect(run.status == 0)
    #expect(run.errors.contains("nine.json: gone.png") && run.errors.contains("[W039]"))
    #expect(run.errors.contains("nine.json:2:") && run.errors.contains("[N016]"))
    #expect(try LettererProcess(["layout", Folder.demo, "--theme", path, "--strict"]).status == 5)
  }

  @Test func `unknown themes and contrasts are usage errors`() throws {
    #expect(try LettererProcess(["list", "themes", "nothing"]).status == 2)
    let unknown = try LettererProcess(["layout", Folder.demo, "--theme", "nothing"])
    #expect(unknown.status == 2)
    #expect(
      unknown.errors.hasPrefix(
        "letterer: error: no theme is named \"nothing\" [E001]\n  hint: apps are "
      )
    )
    let near = try LettererProcess(["layout", Folder.demo, "--theme", "Whatsap"])
    #expect(near.errors.contains("did you mean \"whatsapp\"?"))
    #expect(try LettererProcess(["layout", Folder.demo, "--theme", "WhatsApp"]).status == 0)
    #expect(try LettererProcess(["layout", Folder.demo, "--contrast", "0"]).status == 2)
    #expect(try LettererProcess(["layout", Folder.demo, "--text-size", "9"]).status == 2)
    #expect(try LettererProcess(["list", "themes", "jsq", "--fields"]).status == 2)
    #expect(try LettererProcess(["layout", Folder.demo, "--theme", "absent.json"]).status == 3)
  }

  @Test func `lint finds nothing in the designs of the themes`() throws {
    for name in [
      "jsq", "messagekit", "messenger-imessage", "paperplane", "greenpaper", "privateline", "spark",
    ] {
      let look = ["--theme", name, "--contrast", "4.5"]
      let layout = try LettererProcess(["layout", Folder.demo] + look)
      let path = try file("\(name).layout.json", text(layout))
      let lint = try LettererProcess(["snapshot", "lint", path])
      #expect(lint.status == 0, "\(name): \(text(lint))")
    }
  }

  @Test func `contrast changes colors and no frame`() throws {
    let frames = ["layout", Folder.demo, "--to", "text"]
    let plain = text(try LettererProcess(frames))
    let run = text(try LettererProcess(frames + ["--contrast", "4.5"]))
    #expect(run.replacingOccurrences(of: "jsq+contrast", with: "jsq") == plain)
    let report = text(
      try LettererProcess(["list", "themes", "jsq", "--contrasts", "--contrast", "4.5"])
    )
    #expect(report.contains("outgoingText"))
    #expect(!report.contains("below 4.5"))
  }

  @Test func `larger text makes a longer chat`() throws {
    func height(_ arguments: [String]) throws -> Double {
      let run = try LettererProcess(["layout", Folder.demo] + arguments)
      let object = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
      return try #require(object?["height"] as? Double)
    }
    #expect(try height(["--text-size", "1.5"]) > height([]))
    #expect(try height(["--text-size", "1"]) == height([]))
  }

  @Test func `the bubble picture of a theme is next to its file`() throws {
    let insets = #""caps": [1, 1, 1, 1], "content": [8, 8, 8, 8]"#
    let image = #"{"path": "bubble.png", "scale": 1, \#(insets)}"#
    let path = try file("own.json", #"{"theme": "1.0", "bubble": {"incomingImage": \#(image)}}"#)
    let theme = ["render", Folder.demo, "--theme", path, "-o", "-"]
    let without = try LettererProcess(theme)
    let picture = URL(filePath: path).deletingLastPathComponent().appending(path: "bubble.png")
    let source = Folder.snapshots.appending(path: "Demo/light.png")
    try FileManager.default.copyItem(at: source, to: picture)
    let with = try LettererProcess(theme)
    #expect(without.status == 0 && with.status == 0)
    #expect(without.output != with.output)
  }

  @Test func `custom strings and revealed times are drawn`() throws {
    let words = try file(
      "de.json",
      #"{"words": "1.0", "language": "de", "phrases": {"today": "Heute"}}"#
    )
    #expect(try LettererProcess(["layout", Folder.demo, "--strings", words]).status == 0)
    let wrong = try file("xx.json", #"{"words": "1.0", "phrases": {"todai": "Heute"}}"#)
    #expect(try LettererProcess(["layout", Folder.demo, "--strings", wrong]).status == 5)
    let times = text(try LettererProcess(["layout", Folder.demo, "--times"]))
    #expect(times.contains("revealedTime"))
  }
}
