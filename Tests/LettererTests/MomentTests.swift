import Foundation
import Testing

/// `render` at a moment and on a screen, and `replay`.
@Suite struct MomentTests {
  private static let events = """
    {"transcript": "1.0", "viewer": "me", "participants": [{"id": "ann", "name": "Ann"}]}
    {"message": {"id": "a", "from": "ann", "text": "Are you there?"}}
    {"type": "typing", "at": "2026-11-20T10:00:00Z", "by": "ann", "on": true}
    {"type": "message", "at": "2026-11-20T10:00:01Z", "message": {"id": "b", "from": "ann", "text": "Hi"}}
    {"type": "keyboard", "at": "2026-11-20T10:00:02Z", "visible": true, "height": 260}

    """

  private static func size(_ png: Data) -> [Int] {
    [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
  }

  /// The data of the chunks of a type.
  private static func chunks(_ type: String, in png: Data) -> [Data] {
    var found: [Data] = []
    var start = 8
    while start + 12 <= png.count {
      let length = png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      if png[start + 4..<start + 8] == Data(type.utf8) {
        found.append(Data(png[start + 8..<start + 8 + length]))
      }
      start += 12 + length
    }
    return found
  }

  @Test func `a screen is as large as its device, upright and on its side`() throws {
    let screen = ["render", Folder.demo, "--screen", "iphone-se", "-o", "-", "--scale", "1"]
    let upright = try LettererProcess(screen)
    #expect(upright.status == 0)
    #expect(Self.size(upright.output) == [375, 667])
    let side = try LettererProcess(screen + ["--landscape", "--keyboard"])
    #expect(Self.size(side.output) == [667, 375])
    let top = try LettererProcess(screen + ["--scroll", "top"])
    #expect(top.status == 0)
    #expect(top.output != upright.output)
  }

  @Test func `a moment shows what was said until then`() throws {
    let whole = ["render", Folder.demo, "-o", "-", "--scale", "1"]
    let start = try LettererProcess(whole + ["--at", "0"])
    let end = try LettererProcess(whole + ["--at", "2999-01-01T00:00:00Z"])
    #expect(start.status == 0 && end.status == 0)
    #expect(Self.size(start.output)[1] < Self.size(end.output)[1])
    #expect(try LettererProcess(whole + ["--at", "1970-01-01T00:00:00Z"]).status == 6)
  }

  @Test(arguments: [
    ["--screen", "iphone-99"], ["--keyboard"], ["--at", "yesterday"],
    ["--scroll", "top"], ["--landscape"],
  ])
  func `options that make no sense are refused`(arguments: [String]) throws {
    let run = try LettererProcess(["render", Folder.demo, "-o", "-"] + arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
  }

  @Test func `the screens are listed by name`() throws {
    let run = try LettererProcess(["render", Folder.demo, "--screen", "list"])
    #expect(String(decoding: run.output, as: UTF8.self).contains("iphone-15\t393.0 x 852.0 pt"))
  }

  @Test func `events become an animated picture and stills`() throws {
    try Folder.withTemporaryFile("frames") { folder in
      let arguments = [
        "replay", "-", "-o", "-", "--screen", "iphone-5s", "--scale", "0.5", "--fps", "10",
        "--frames", folder, "--repeats", "2",
      ]
      let run = try LettererProcess(arguments, input: Data(Self.events.utf8))
      #expect(run.status == 0)
      #expect(run.errors == "")
      #expect(Self.size(run.output) == [160, 284])
      let control = try #require(Self.chunks("acTL", in: run.output).first)
      let frames = Self.chunks("fcTL", in: run.output)
      #expect(Int(control[3]) == frames.count)
      #expect(control[7] == 2)
      #expect(frames.count > 6)
      // Half a second before, two between the events, two at the end.
      let time = frames.map { Int($0[20]) << 8 | Int($0[21]) }.reduce(0, +)
      #expect(abs(time - 4_500) <= 100)
      let stills = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      #expect(stills.first == "00001.png")
      #expect(stills.count >= frames.count)
      let again = try LettererProcess(arguments, input: Data(Self.events.utf8))
      #expect(again.output == run.output)
    }
  }

  @Test func `lines of messages are replayed at the times of the messages`() throws {
    let events = """
      {"transcript": "1.0", "viewer": "me"}
      {"message": {"id": "1", "from": "ann", "at": "2026-01-01T10:00:00Z", "text": "one"}}
      {"type": "typing", "by": "ann", "on": true, "at": "2026-01-01T10:00:01Z"}
      {"message": {"id": "2", "from": "ann", "at": "2026-01-01T10:00:03Z", "text": "two"}}

      """
    let arguments = ["replay", "-", "-o", "-", "--screen", "iphone-5s", "--scale", "0.5"]
    let run = try LettererProcess(arguments, input: Data(events.utf8))
    let frames = Self.chunks("fcTL", in: run.output)
    let time = frames.map { Int($0[20]) << 8 | Int($0[21]) }.reduce(0, +)
    #expect(abs(time - 5_500) <= 100)
    #expect(frames.count > 10)
  }

  @Test func `a replay without events or without an output is refused`() throws {
    let header = Data(#"{"transcript": "1.0"}"#.utf8)
    #expect(try LettererProcess(["replay", "-", "-o", "-"], input: header).status == 6)
    #expect(try LettererProcess(["replay", "-"], input: header).status == 2)
    let still = ["replay", "-", "-o", "-", "--fps", "0"]
    #expect(try LettererProcess(still, input: header).status == 2)
  }
}
