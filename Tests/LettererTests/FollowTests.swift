import Foundation
import Glibc
import Testing

@Suite(.timeLimit(.minutes(5))) struct FollowTests {
  private func line(_ id: String, _ text: String, sender: String = "ann") -> String {
    #"{"type": "message", "message": {"id": "\#(id)", "from": "\#(sender)", "text": "\#(text)"}}"#
      + "\n"
  }

  @Test func `a pipe gets every row once, as it arrives`() throws {
    let live = try LiveProcess(["show", "--follow", "-"])
    try live.write(line("1", "first"))
    #expect(live.prints("first\n"))
    try live.write(line("2", "second", sender: "bob"))
    #expect(live.prints("second\n"))
    try live.write(#"{"type": "typing", "by": "ann", "on": true}"# + "\n")
    try live.write(#"{"type": "edit", "message": {"id": "1", "text": "changed"}}"# + "\n")
    try live.write(line("3", "third") + #"{"type": "mess"#)
    try live.closeInput()
    #expect(live.finish() == 0)
    #expect(live.text.contains("third") && live.text.contains("changed"))
    #expect(live.text.ranges(of: "first").count == 1)
    #expect(!live.text.contains("\u{1B}") && !live.text.contains("●"))
  }

  @Test func `a line is shown before the next one arrives, however it is split`() throws {
    let live = try LiveProcess(["show", "--follow", "-"])
    let text = line("1", "in two pieces")
    try live.write(String(text.prefix(30)))
    try live.write(String(text.dropFirst(30)))
    #expect(live.prints("in two pieces\n"))
    try live.closeInput()
    #expect(live.finish() == 0)
  }

  @Test(arguments: [1, 2, 3, 4, 5] as [UInt16])
  func `nothing is lost in a low window while someone types`(rows: UInt16) throws {
    try Folder.withTemporaryFile("events.jsonl") { path in
      let url = URL(fileURLWithPath: path)
      let typing = #"{"type": "typing", "by": "ann", "on": true}"# + "\n"
      try Data((line("0", "first") + typing).utf8).write(to: url)
      let arguments = ["show", "--follow", path, "--style", "lines"]
      let live = try LiveProcess(arguments, inTerminal: true, rows: rows)
      #expect(live.prints("first"))
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.seekToEnd()
      for number in 1...8 {
        try file.write(contentsOf: Data(line("\(number)", "number \(number)").utf8))
        #expect(live.prints("number \(number)"))
      }
      live.signal(SIGTERM)
      _ = live.finish()
    }
  }

  @Test func `a file is followed as it grows`() throws {
    try Folder.withTemporaryFile("events.jsonl") { path in
      try Data(line("1", "already there").utf8).write(to: URL(fileURLWithPath: path))
      let live = try LiveProcess(["show", "--follow", path])
      #expect(live.prints("already there\n"))
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.seekToEnd()
      try file.write(contentsOf: Data(line("2", "appended").utf8))
      #expect(live.prints("appended\n"))
      live.signal(SIGTERM)
      #expect(live.finish() == -SIGTERM)
    }
  }

  @Test func `the stream of a database runs live`() throws {
    let live = try LiveProcess(["show", "--follow", "-", "--me", "foo"])
    try live.write(
      """
      event: put
      data: {"path":"/","data":{"messages":{"-K1":{"senderId":"foo","text":"Hello"}},\
      "typingIndicator":{"bar":true}}}


      """
    )
    #expect(live.prints("Hello"))
    try live.write(
      "event: put\ndata: {\"path\":\"/messages/-K2\",\"data\":{\"senderId\":\"bar\",\"text\":\"Hi\"}}\n\n"
    )
    #expect(live.prints("Hi\n"))
    try live.closeInput()
    #expect(live.finish() == 0)
    #expect(live.text.contains("You ▌ Hello"))
  }

  @Test func `a stream's messages without sender or text are shown and reported as by show`()
    throws
  {
    let stream = """
      event: put
      data: {"path":"/","data":{"messages":{"-a":{"text":"by nobody"},\
      "-b":{"senderId":"x","text":"whole"}}}}

      event: put
      data: {"path":"/messages/-c","data":{"senderId":"y"}}


      """
    let shown = try LettererProcess(["show", "-", "--style", "lines"], input: Data(stream.utf8))
    let followed = try LettererProcess(
      ["show", "--follow", "-", "--style", "lines"],
      input: Data(stream.utf8)
    )
    #expect(followed.status == 0)
    let text = String(decoding: followed.output, as: UTF8.self)
    #expect(text == String(decoding: shown.output, as: UTF8.self))
    #expect(text.contains("by nobody"))
    for code in ["W080", "W081"] {
      #expect(followed.errors.contains(code) && shown.errors.contains(code), "\(code)")
    }
  }

  @Test func `one of several rooms is followed, and can be requested`() throws {
    let rooms =
      #"{"rooms": {"attic": {"1": {"senderId": "x", "text": "up here"}}, "#
      + #""cellar": {"1": {"senderId": "y", "text": "down"}, "2": {"senderId": "y", "text": "here"}}}}"#
    let stream = "event: put\ndata: {\"path\": \"/\", \"data\": \(rooms)}\n\n"
    func follow(_ options: String...) throws -> (text: String, errors: String, status: Int32) {
      let arguments = ["show", "--follow", "-", "--style", "lines"] + options
      let followed = try LettererProcess(arguments, input: Data(stream.utf8))
      return (
        String(decoding: followed.output, as: UTF8.self), followed.errors, followed.status
      )
    }
    let fullest = try follow()
    #expect(fullest.text.contains("down") && !fullest.text.contains("up here"))
    #expect(fullest.errors.contains("W093") && fullest.errors.contains("rooms/attic"))
    let chosen = try follow("--chat", "attic")
    #expect(chosen.text.contains("up here") && !chosen.text.contains("down"))
    #expect(chosen.errors.isEmpty && chosen.status == 0)
    let absent = try follow("--chat", "kitchen")
    #expect(absent.status == 2 && absent.errors.contains("rooms/cellar") && absent.text.isEmpty)
    let arguments = ["show", "--follow", "-", "--chat", "x"]
    let lines = try LettererProcess(arguments, input: Data(line("1", "text").utf8))
    #expect(lines.status == 2)
  }

  @Test func `a log is the output of show, including headers`() throws {
    try Folder.withTemporaryFile("events.jsonl") { path in
      let header = #"{"transcript": "1.0", "kind": "group", "viewer": "me"}"# + "\n"
      let days = (1...5).map { day in
        #"{"message": {"id": "\#(day)", "from": "p\#(day % 3)", "text": "On day \#(day)", "#
          + #""at": "2026-11-0\#(day)T10:00:00Z"}}"# + "\n"
      }
      try Data((header + days.joined()).utf8).write(to: URL(fileURLWithPath: path))
      let shown = try LettererProcess(["show", path, "--style", "lines"])
      let followed = try LettererProcess(
        ["show", "--follow", "-", "--style", "lines"],
        input: try Data(contentsOf: URL(fileURLWithPath: path))
      )
      #expect(followed.status == 0)
      #expect(
        String(decoding: followed.output, as: UTF8.self)
          == String(decoding: shown.output, as: UTF8.self)
      )
    }
  }

  @Test func `a terminal shows typing, edits, and receipts`() throws {
    let live = try LiveProcess(["show", "--follow", "-", "--me", "me"], inTerminal: true)
    try live.write(line("1", "Good morning", sender: "me"))
    #expect(live.prints("Good morning"))
    try live.write(#"{"type": "typing", "by": "ann", "on": true}"# + "\n")
    #expect(live.prints("●"))
    var place = live.output.count
    try live.write(#"{"type": "status", "message": "1", "state": "read"}"# + "\n")
    #expect(live.prints("Read", after: place))
    place = live.output.count
    try live.write(#"{"type": "edit", "message": {"id": "1", "text": "Good evening"}}"# + "\n")
    #expect(live.prints("Good evening", after: place))
    try live.closeInput()
    #expect(live.finish() == 0)
    #expect(live.text.hasSuffix("\u{1B}[?25h") || live.text.hasSuffix("\u{1B}[8h"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `every terminating signal restores the terminal`(number: Int32) throws {
    let live = try LiveProcess(["show", "--follow", "-"], inTerminal: true)
    try live.write(line("1", "shown"))
    #expect(live.prints("shown"))
    live.signal(number)
    #expect(live.finish() == 128 + number)
    for mode in ["?25", "?2026", "?7"] {
      let on = try #require(live.text.ranges(of: "\u{1B}[\(mode)h").last)
      let off = try #require(live.text.ranges(of: "\u{1B}[\(mode)l").last)
      #expect((on.lowerBound > off.lowerBound) == (mode != "?2026"), "\(mode)")
    }
  }

  @Test(arguments: [(10, "\r\u{1B}[3A\u{1B}[J"), (100, "\u{1B}[H\u{1B}[J")])
  func `a window with a new width is rewritten, and filled if it was full`(
    _ count: Int,
    _ start: String
  ) throws {
    let live = try LiveProcess(["show", "--follow", "-"], inTerminal: true)
    try live.write(line("1", String(repeating: "many words ", count: count)))
    #expect(live.prints("words"))
    let place = live.output.count
    live.resize(columns: 100, rows: 12)
    live.signal(SIGWINCH)
    #expect(live.prints(start, after: place))
    #expect(live.prints("many words", after: place))
    #expect(!live.text.contains("\u{1B}[H") || count == 100)
    try live.closeInput()
    #expect(live.finish() == 0)
  }

  @Test(arguments: [false, true])
  func `a replaced or truncated file is read from its start`(isReplaced: Bool) throws {
    try Folder.withTemporaryFile("events.jsonl") { path in
      let url = URL(fileURLWithPath: path)
      let old = line("1", "the old one") + line("2", String(repeating: "long ", count: 50))
      try Data(old.utf8).write(to: url)
      let live = try LiveProcess(["show", "--follow", path], inTerminal: isReplaced)
      #expect(live.prints("long"))
      if isReplaced {
        try Data(line("1", "the new one").utf8).write(to: url, options: .atomic)
      } else {
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.truncate(atOffset: 0)
        try file.write(contentsOf: Data(line("1", "the new one").utf8))
      }
      #expect(live.prints("the new one"))
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.seekToEnd()
      try file.write(contentsOf: Data(line("2", "and more").utf8))
      #expect(live.prints("and more"))
      live.signal(SIGTERM)
      _ = live.finish()
    }
  }

  @Test func `an edit without a text keeps the text and is reported`() throws {
    let events = line("1", "stays") + #"{"type": "edit", "message": {"id": "1"}}"# + "\n"
    let live = try LettererProcess(["show", "--follow", "-"], input: Data(events.utf8))
    #expect(String(decoding: live.output, as: UTF8.self).contains("stays"))
    #expect(live.errors.contains("W081"))
  }

  @Test func `input without events is distinguished from empty input`() throws {
    #expect(try LettererProcess(["show", "--follow", "-"]).status == 6)
    #expect(
      try LettererProcess(["show", "--follow", "-"], input: Data("no event\n".utf8)).status == 4
    )
    #expect(try LettererProcess(["show", "--follow", "/nowhere"]).status == 3)
  }

  @Test func `a file without events is rejected when followed`() throws {
    try Folder.withTemporaryFile("_chat.txt") { path in
      let chat = "[01.05.24, 10:00:00] Ann: hi\n[01.05.24, 10:01:00] Ben: ho\n"
      try chat.write(toFile: path, atomically: true, encoding: .utf8)
      for isTerminal in [false, true] {
        let live = try LiveProcess(["show", "--follow", path], inTerminal: isTerminal)
        #expect(live.finish() == 4)
      }
    }
  }

  @Test func `a message that grows after it was written continues, each word once`() throws {
    let live = try LiveProcess(["show", "--follow", "-", "--style", "lines"])
    func edit(_ text: String) -> String {
      #"{"type": "edit", "message": {"id": "1", "from": "bot", "text": "\#(text)"}}"# + "\n"
    }
    try live.write(line("1", "Zero.", sender: "bot"))
    #expect(live.prints("Zero."))
    try live.write(edit("Zero. One."))
    #expect(live.prints("One."))
    try live.write(edit("Zero. One. Two."))
    #expect(live.prints("Two."))
    try live.write(line("2", "Between."))
    try live.write(edit("Zero. One. Two. Three.") + edit("Zero. One. Two. Three. Four."))
    try live.closeInput()
    #expect(live.finish() == 0)
    for word in ["Zero.", "One.", "Two.", "Between.", "Three.", "Four."] {
      #expect(live.text.ranges(of: word).count == 1, "\(word) in \(live.text)")
    }
  }

  @Test func `unknown events are not a stream`() throws {
    let log = #"{"type": "user", "message": {"role": "user"}}"# + "\n"
    let live = try LettererProcess(["show", "--follow", "-"], input: Data(log.utf8))
    #expect(live.status == 4)
  }

  @Test func `a streamed answer is one message in a pipe, complete and not edited`() throws {
    let live = try LiveProcess(["show", "--follow", "-", "--style", "lines"])
    let start = #"{"type": "message", "message": {"id": "1", "from": "bot", "text": ""}}"#
    try live.write(start + "\n")
    var text = ""
    for number in 0..<60 {
      text += "Sentence \(number). "
      let message = #"{"id": "1", "from": "bot", "text": "\#(text)"}"#
      try live.write(#"{"type": "edit", "message": \#(message)}"# + "\n")
    }
    #expect(live.prints("59."))
    try live.closeInput()
    #expect(live.finish() == 0)
    let words = live.text.split { !$0.isLetter && !$0.isNumber }
    #expect(words.filter { $0 == "Sentence" }.count == 60)
    #expect(!words.contains("Edited"))
  }
}
