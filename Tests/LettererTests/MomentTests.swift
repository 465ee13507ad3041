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

  @Test func `a screen is as large as its device, in portrait and landscape`() throws {
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

  @Test func `a moment shows the messages until then`() throws {
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
  func `invalid options are rejected`(arguments: [String]) throws {
    let run = try LettererProcess(["render", Folder.demo, "-o", "-"] + arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
  }

  @Test(arguments: ["nan", "inf", "-inf", "-5", "nowhere", "message:nowhere", "", "12pt"])
  func `an invalid scroll position is rejected with a list of valid ones`(place: String) throws {
    let screen = ["render", Folder.demo, "-o", "-", "--screen", "iphone-se"]
    let run = try LettererProcess(screen + ["--scroll", place])
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    let places = "top, bottom, unread, 0 or more points from the top, or the id of a message"
    #expect(run.errors.contains(places))
  }

  @Test func `points count from the top of the content, even with a keyboard`() throws {
    for keyboard in [[], ["--keyboard"]] {
      let screen = ["render", Folder.demo, "-o", "-", "--screen", "iphone-se", "--scale", "1"]
      func picture(_ place: String) throws -> Data {
        try LettererProcess(screen + keyboard + ["--scroll", place]).output
      }
      let (top, zero) = (try picture("top"), try picture("0"))
      #expect(top == zero && !top.isEmpty)
      #expect(try picture("40") != top)
      let (far, bottom) = (try picture("1e9"), try picture("bottom"))
      #expect(far == bottom && far != top)
    }
  }

  // MARK: One way of folding

  private static let stream = """
    {"type": "message", "at": "2026-11-20T10:00:00Z", "message": {"id": "a", "from": "ann", "text": "Hi"}}
    {"type": "typing", "by": "ann"}
    {"message": {"id": "b", "from": "me", "at": "2026-11-20T10:00:01Z", "text": "Hello Ann"}}
    {"type": "message", "at": "2026-11-20T10:00:02Z", "message": {"id": "c", "from": "me", "text": "?"}}
    {"type": "edit", "at": "2026-11-20T10:00:02Z", "message": {"id": "a", "text": "Hi there"}}
    {"type": "typing", "by": "ann", "on": false}

    """

  @Test func `event lines are drawn in their final state, by every verb and at every moment`()
    throws
  {
    try Folder.withTemporaryFile("stream.jsonl") { path in
      try Self.stream.write(toFile: path, atomically: true, encoding: .utf8)
      let whole = ["render", path, "--me", "me", "--scale", "1", "-o", "-"]
      let plain = try LettererProcess(whole)
      #expect(plain.status == 0)
      #expect(try LettererProcess(whole + ["--at", "3600"]).output == plain.output)
      #expect(try LettererProcess(whole + ["--at", "0"]).output != plain.output)
      let words = String(
        decoding: try LettererProcess(["show", path, "--me", "me"]).output,
        as: UTF8.self
      )
      for word in ["Hi there", "Hello Ann", "Sending"] { #expect(words.contains(word), "\(word)") }
      #expect(words.components(separatedBy: "Sending").count == 2)
      // A selection applies to messages from events, too.
      let last = try LettererProcess(whole + ["--last", "1"])
      #expect(try LettererProcess(whole + ["--last", "1", "--at", "3600"]).output == last.output)
      #expect(last.output != plain.output)
      // The last frame of a replay is the final screen, except for the time of day.
      let frames = path + ".frames/"
      let look = ["--me", "me", "--screen", "iphone-se", "--scale", "1"]
      let film = ["replay", path, "-o", frames, "--fps", "5", "--pause", "0"]
      #expect(try LettererProcess(film + look).status == 0)
      let stills = try FileManager.default.contentsOfDirectory(atPath: frames).sorted()
      let still = try Data(contentsOf: URL(fileURLWithPath: "\(frames)\(stills.last ?? "")"))
      let screen = ["render", path, "-o", "-", "--at", "2026-11-20T10:00:02Z"] + look
      #expect(try LettererProcess(screen).output == still)
    }
  }

  @Test func `a replay of a transcript ends as its fold does`() throws {
    let lines = """
      {"transcript": "1.0", "viewer": "me"}
      {"message": {"id": "1", "from": "me", "at": "2026-01-01T10:00:00Z", "text": "one"}}
      {"message": {"id": "2", "from": "ann", "at": "2026-01-01T10:00:09Z", "text": "two"}}
      {"event": {"type": "typing", "by": "ann", "at": "2026-01-01T10:00:05Z"}}
      {"event": {"type": "status", "message": "1", "state": "read", "at": "2026-01-01T10:00:07Z"}}

      """
    try Folder.withTemporaryFile("chat.transcript.jsonl") { path in
      try lines.write(toFile: path, atomically: true, encoding: .utf8)
      let look = ["--screen", "iphone-se", "--scale", "1"]
      let film = ["replay", path, "-o", path + ".frames/", "--fps", "5", "--pause", "0"]
      #expect(try LettererProcess(film + look).status == 0)
      let stills = try FileManager.default.contentsOfDirectory(atPath: path + ".frames").sorted()
      let last = try Data(contentsOf: URL(fileURLWithPath: "\(path).frames/\(stills.last ?? "")"))
      let screen = ["render", path, "-o", "-", "--at", "2026-01-01T10:00:09Z"] + look
      #expect(try LettererProcess(screen).output == last)
    }
  }

  @Test func `typing dots of a database stay after its dated messages in every output`() throws {
    let database = """
      {"messages": {"-KRbUhJeabcdefghijkl": {"senderId": "foo", "text": "x"}},
       "typingIndicator": {"foo": true}}
      """
    try Folder.withTemporaryFile("db.json") { path in
      try database.write(toFile: path, atomically: true, encoding: .utf8)
      let look = ["--screen", "iphone-se", "--scale", "1"]
      for screen in [[], look] {
        for moment in [[], ["--at", "2016-09-14T07:00:07Z"]] {
          let layout = try LettererProcess(["layout", path, "--to", "text"] + screen + moment)
          #expect(String(decoding: layout.output, as: UTF8.self).contains("typing:"))
        }
      }
      let still = try LettererProcess(["render", path, "-o", "-"] + look).output
      for name in [".transcript.json", ".transcript.jsonl"] {
        let copy = path + name
        #expect(try LettererProcess(["convert", path, "-o", copy]).status == 0)
        let film = ["replay", copy, "-o", copy + ".frames/", "--fps", "5", "--pause", "0"] + look
        #expect(try LettererProcess(film).status == 0)
        let frames = try FileManager.default.contentsOfDirectory(atPath: copy + ".frames").sorted()
        let pictures = try frames.map {
          try Data(contentsOf: URL(fileURLWithPath: copy + ".frames/" + $0))
        }
        // The dots move, so one frame of the last cycle is the still picture.
        #expect(pictures.contains(still))
      }
    }
  }

  @Test func `the title of a screen is that of the option, or else the participants`() throws {
    let messages = ["a", "b", "c"].map { #"{"senderId": "\#($0)", "text": "x"}"# }
    let database = #"{"messages": [null, \#(messages.joined(separator: ","))]}"#
    let screen = ["layout", "-", "--screen", "iphone-se"]
    func heading(_ options: [String]) throws -> String {
      let run = try LettererProcess(screen + options, input: Data(database.utf8))
      #expect(run.status == 0, "\(run.errors)")
      return String(decoding: run.output, as: UTF8.self)
    }
    #expect(try heading([]).contains(#""text": "3 people""#))
    #expect(try heading(["--me", "a"]).contains(#""text": "2 people""#))
    #expect(try heading(["--title", "Friends"]).contains(#""text": "Friends""#))
    #expect(try LettererProcess(["layout", Folder.demo, "--title", "Friends"]).status == 2)
  }

  @Test func `a transcript as one object is replayed like its lines`() throws {
    let message = #"{"id": "1", "from": "ann", "at": "2026-01-01T10:00:00Z", "text": "one"}"#
    let event = #"{"type": "typing", "by": "ann", "at": "2026-01-01T10:00:01Z"}"#
    let lines = """
      {"transcript": "1.0", "viewer": "me"}
      {"message": \(message)}
      {"event": \(event)}

      """
    let object =
      "\"transcript\": \"1.0\", \"viewer\": \"me\", \"messages\": [\(message)], "
      + "\"events\": [\(event)]}"
    let film = ["replay", "-", "-o", "-", "--screen", "iphone-5s", "--scale", "0.5", "--fps", "5"]
    let expected = try LettererProcess(film, input: Data(lines.utf8))
    #expect(expected.status == 0 && expected.errors == "")
    for text in ["{" + object, "{\n  " + object] {
      let run = try LettererProcess(film, input: Data(text.utf8))
      #expect(run.output == expected.output)
      #expect(run.errors == "")
    }
  }

  // MARK: Screens without messages

  @Test(arguments: [
    #"{"transcript": "1.0", "viewer": "me", "messages": []}"#,
    #"{"messages": null}"#,
    #"{"messages": {}, "typingIndicator": {}}"#,
    #"{"results": []}"#,
  ])
  func `an empty chat is drawn on a screen, with its bar and composer`(json: String) throws {
    let input = Data(json.utf8)
    let layout = try LettererProcess(
      ["layout", "-", "--screen", "iphone-se", "--title", "Chat", "--to", "text"],
      input: input
    )
    #expect(layout.status == 0, "\(layout.errors)")
    let text = String(decoding: layout.output, as: UTF8.self)
    #expect(text.contains("\nnavigationBar: ") && text.contains("\ncomposer: "))
    let screen = ["render", "-", "--screen", "iphone-se", "-o", "-"]
    let drawn = try LettererProcess(screen + ["--keyboard", "--draft", "Hi"], input: input)
    #expect(drawn.status == 0)
    #expect(Self.size(drawn.output) == [750, 1334])
    // Without a screen there is nothing to draw.
    let whole = try LettererProcess(["render", "-", "-o", "-"], input: input)
    #expect(whole.status == 6 && whole.errors.contains("E043"))
  }

  // MARK: Screens in frames and documents

  @Test func `a screen is drawn in a frame, as outlines and in words`() throws {
    try Folder.withTemporaryFile("screen.svg") { path in
      let screen = ["render", Folder.demo, "--screen", "iphone-15", "--scale", "1"]
      let svg = try LettererProcess(screen + ["-o", path, "--alt", "--title", "Letters"])
      #expect(svg.status == 0)
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains(#"width="393" height="852""#) && text.contains(">Letters</text>"))
      let words = try String(contentsOfFile: path + ".txt", encoding: .utf8)
      #expect(words.split(separator: "\n").first?.hasSuffix(", Letters") == true)
      #expect(words.split(separator: "\n").last == "New Message, Send")
      let phone = try LettererProcess(screen + ["-o", "-", "--frame", "phone"])
      #expect(Self.size(phone.output) == [393 + 72, 852 + 72])
      let boxes = try LettererProcess(screen + ["-o", "-", "--boxes"])
      let plain = try LettererProcess(screen + ["-o", "-"])
      #expect(boxes.output != plain.output && Self.size(boxes.output) == Self.size(plain.output))
    }
  }

  @Test func `the document of a screen has all of its bars`() throws {
    let screen = ["layout", Folder.demo, "--screen", "iphone-15", "--keyboard", "--draft", "Hello"]
    let run = try LettererProcess(screen)
    let json = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
    let rows = try #require(json?["rows"] as? [[String: Any]])
    #expect(
      rows.suffix(3).map { $0["kind"] as? String } == ["navigationBar", "keyboard", "composer"]
    )
    let names = rows.suffix(3).flatMap { ($0["parts"] as? [String: Any] ?? [:]).keys }
    for name in ["clock", "battery", "title", "homeIndicator", "field", "send"] {
      #expect(names.contains(name), "\(name)")
    }
    #expect(try LettererProcess(screen + ["--width", "300"]).status == 2)
  }

  @Test func `the screens are listed by name`() throws {
    let lines = try LettererProcess(["list", "screens"]).text.split(separator: "\n")
    let words = lines.map { $0.split(separator: " ").map(String.init) }
    #expect(words.contains(["iphone-15", "393", "×", "852", "3"]))
  }

  @Test func `events become an animated picture and stills`() throws {
    try Folder.withTemporaryFile("frames") { folder in
      let film = ["replay", "-", "--screen", "iphone-5s", "--scale", "0.5", "--fps", "10"]
      let arguments = film + ["-o", "-", "--repeats", "2"]
      let run = try LettererProcess(arguments, input: Data(Self.events.utf8))
      #expect(run.status == 0)
      #expect(run.errors == "")
      #expect(Self.size(run.output) == [160, 284])
      let control = try #require(Self.chunks("acTL", in: run.output).first)
      let frames = Self.chunks("fcTL", in: run.output)
      #expect(Int(control[3]) == frames.count)
      #expect(control[7] == 2)
      #expect(frames.count > 6)
      // Half a second before the events, two between them, two at the end.
      let time = frames.map { Int($0[20]) << 8 | Int($0[21]) }.reduce(0, +)
      #expect(abs(time - 4_500) <= 100)
      let frame = try LettererProcess(film + ["-o", folder + "/"], input: Data(Self.events.utf8))
      #expect(frame.status == 0)
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

  @Test func `a replay without events or without an output is rejected`() throws {
    let header = Data(#"{"transcript": "1.0"}"#.utf8)
    #expect(try LettererProcess(["replay", "-", "-o", "-"], input: header).status == 6)
    #expect(try LettererProcess(["replay", "-"], input: header).status == 2)
    let still = ["replay", "-", "-o", "-", "--fps", "0"]
    #expect(try LettererProcess(still, input: header).status == 2)
  }
}
