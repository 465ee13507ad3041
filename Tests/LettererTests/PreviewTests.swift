import Foundation
import Glibc
import Testing

/// The first lines of long files, shown while the rest is read.
@Suite(.timeLimit(.minutes(5))) struct PreviewTests {
  private let people = #""participants": [{"id": "a", "name": "Ann"}, {"id": "b", "name": "Bob"}]"#
  /// The sequence that returns the cursor to the first of eleven lines, in a frame that stays open.
  private let wipe = "\u{1B}[?2026h\r\u{1B}[11A\u{1B}[J"
  private let end = "\u{1B}[?2026l"

  /// Shows a document in a terminal of 60 columns and 12 lines.
  private func show(_ document: String, _ arguments: String...) throws -> (Int32, String) {
    try Folder.withTemporaryFile("long.json") { path in
      try Data(document.utf8).write(to: URL(fileURLWithPath: path))
      let live = try LiveProcess(["show", path] + arguments, inTerminal: true)
      return (live.finish(), live.text)
    }
  }

  /// Forty messages, and a mebibyte of invisible data.
  private var messages: String {
    let texts = (0..<40).map { number in
      #"{"id": "\#(number)", "from": "\#(number % 3 == 0 ? "a" : "b")", "#
        + #""runs": ["\#(number) short"]}"#
    }
    let padding = String(repeating: "-", count: 1 << 20)
    return #""messages": [\#(texts.joined(separator: ",\n"))], "x": "\#(padding)""#
  }

  @Test func `the first lines appear before the last ones are read, and stay the same`()
    throws
  {
    let (status, text) = try show(#"{"transcript": "1", \#(people), \#(messages)}"#)
    #expect(status == 0)
    let parts = text.components(separatedBy: wipe)
    try #require(parts.count == 2)
    let lines = parts[0].components(separatedBy: "\r\n").dropLast()
    #expect(lines.count == 11 && parts[0].contains("0 short"))
    let whole = parts[1].replacing(end, with: "", maxReplacements: 1)
    #expect(whole.hasPrefix(parts[0]))
    #expect(whole.contains("39 short"))
    // Closed when the lines are back, and again at the end.
    let back = try #require(parts[1].range(of: end))
    #expect(parts[1].distance(from: parts[1].startIndex, to: back.lowerBound) < 5000)
    #expect(parts[1].hasSuffix(end))
    #expect(
      try show(#"{"transcript": "1", \#(people), \#(messages)}"#, "--first", "9999").1
        == whole.replacing(end, with: "")
    )
  }

  @Test func `data after the messages changes the lines`() throws {
    let (status, text) = try show(#"{\#(people), \#(messages), "viewer": "b", "transcript": "1"}"#)
    #expect(status == 0)
    let parts = text.components(separatedBy: wipe)
    try #require(parts.count == 2)
    #expect(parts[0].contains("\r\n │ 1 short") && !parts[1].contains("\r\n │ 1 short"))
    #expect(parts[1].contains("39 short"))
  }

  @Test func `nothing is previewed that could be wrong or must be hidden`() throws {
    let late = try show(#"{"transcript": "1", \#(messages), \#(people)}"#)
    #expect(late.0 == 0 && !late.1.contains("\u{1B}[?2026h"))
    let document = #"{"transcript": "1", \#(people), \#(messages)}"#
    let hidden = try show(document, "--redact", "names,words:/dev/null")
    #expect(hidden.0 == 0 && !hidden.1.contains("Ann") && !hidden.1.contains("\u{1B}[?2026h"))
    #expect(try !show(document, "--strict").1.contains("\u{1B}[?2026h"))
    #expect(try !show(document, "--columns", "70").1.contains("\u{1B}[?2026h"))
    #expect(try !show(document, "--last", "2").1.contains("\u{1B}[?2026h"))
  }

  @Test func `the lines are erased if reading fails`() throws {
    let (status, text) = try show(#"{\#(people), \#(messages), "transcript": "7"}"#)
    #expect(status == 4)
    #expect(text.contains("0 short") && text.hasSuffix(wipe + end))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `an interrupt restores the terminal`(signal: Int32) throws {
    let messages = (0..<3000).map {
      #"{"id": "\#($0)", "from": "a", "text": "message \#($0) سلام"}"#
    }
    let document =
      #"{"transcript": "1", \#(people), "messages": [\#(messages.joined(separator: ","))]}"#
    try Folder.withTemporaryFile("chat.json") { path in
      try Data(document.utf8).write(to: URL(fileURLWithPath: path))
      let live = try LiveProcess(["show", path], inTerminal: true)
      #expect(live.prints("message 2"))
      live.signal(signal)
      #expect(live.finish() == -signal)
      #expect(live.text.hasPrefix("\u{1B}[8l") && live.text.hasSuffix("\u{1B}[8h"))
      #expect(!live.text.contains("message 2999"))
    }
  }
}
