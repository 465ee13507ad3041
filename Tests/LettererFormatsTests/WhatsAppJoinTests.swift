import LettererDocuments
import LettererFormats
import LettererModel
import Testing

/// Exports of WhatsApp that were joined into one file.
@Suite struct WhatsAppJoinTests {
  private static let american = """
    8/5/23, 5:50 PM - Messages and calls are end-to-end encrypted.
    8/5/23, 5:52 PM - Ada: Hello
    8/13/23, 5:53 PM - Grace: Hi there
    8/14/23, 9:00 AM - Ada: Lunch?
    8/14/23, 9:01 AM - Grace: Yes
    8/15/23, 9:01 AM - Grace: Bye

    """
  /// Begins within the first, and repeats three of its messages.
  private static let later = """
    8/14/23, 9:00 AM - Ada: Lunch?
    8/14/23, 9:01 AM - Grace: Yes
    8/15/23, 9:01 AM - Grace: Bye
    8/20/23, 9:01 AM - Ada: Back

    """
  private static let german = """
    14.08.23, 09:00 - Ada: Lunch?
    14.08.23, 09:01 - Grace: Yes
    15.08.23, 09:01 - Grace: Bye
    20.08.23, 09:01 - Ada: Back

    """
  private static let all = ["Hello", "Hi there", "Lunch?", "Yes", "Bye", "Back"]

  private func read(_ text: String) throws -> ReadResult {
    let source = ByteSource(Array(text.utf8))
    let result = try Formats.read(source, options: ReadOptions(format: "whatsapp"))
    let counted = try Formats.inspect(source, options: ReadOptions(format: "whatsapp"))
    #expect(counted.summary.messages == result.transcript.messages.count)
    #expect(
      counted.summary.participants.map(\.messages)
        == TranscriptSummary(result.transcript).participants.map(\.messages)
    )
    #expect(counted.diagnostics == result.diagnostics)
    return result
  }

  private func texts(_ result: ReadResult) -> [String] {
    result.transcript.messages.filter { $0.system == nil }.map(\.text)
  }

  private func joins(_ result: ReadResult) -> [Int?] {
    result.diagnostics.filter { $0.code == .joinedExports }.map(\.line)
  }

  @Test(arguments: [
    (american + later, 7, 3), (later + american, 5, 3), (american + german, 7, 3),
    (american + american + later, 7, 6), (american + later + american, 7, 3),
  ])
  func `repeated messages are left out, and the others are in order`(
    _ text: String,
    _ line: Int,
    _ count: Int
  ) throws {
    let result = try read(text)
    #expect(texts(result) == Self.all)
    #expect(result.transcript.messages.map(\.id) == (0..<7).map { "n\($0)" })
    let times = result.transcript.messages.compactMap(\.time?.milliseconds)
    #expect(times.count == 7 && times == times.sorted())
    let found = result.diagnostics.first { $0.code == .joinedExports }
    #expect(found?.line == line)
    #expect(found?.note == "\(count) messages that repeat earlier ones are left out")
  }

  @Test func `the order of dates is that of each export`() throws {
    let british = "05/08/2023, 09:00 - Ada: Low\n06/08/2023, 09:01 - Grace: Lower\n"
    let result = try read(Self.american + british)
    let days = result.transcript.messages.compactMap { $0.time?.milliseconds }.map {
      $0 / 86_400_000
    }
    // 5 August 2023 is the day 19574.
    #expect(days == [19574, 19574, 19582, 19583, 19583, 19584, 19574, 19575])
    #expect(joins(result) == [7])
    #expect(result.diagnostics.filter { $0.code == .dateOrder } == [])
  }

  @Test func `fifty lines in another form are messages from the first on`() throws {
    let start = "8/15/23, 9:02 AM - Ada: Start\n"
    for count in [50, 51] {
      let lines = (0..<count).map {
        "[15.08.23, 10:\($0 + 1 < 10 ? "0" : "")\($0 + 1):00] Ada: \($0)\n"
      }
      let result = try read(start + lines.joined())
      let odd = result.diagnostics.filter { $0.code == .oddHeader }
      if count == 50 {
        #expect(texts(result) == [(start + lines.joined()).dropFirst(24).dropLast().description])
        #expect(odd.map(\.line) == [2] && odd.map(\.count) == [50])
      } else {
        #expect(texts(result) == ["Start"] + (0..<count).map(String.init))
        #expect(odd == [] && joins(result) == [2])
      }
    }
  }

  @Test func `the first notice of an export begins it in any form`() throws {
    let apple = """
      [14.08.23, 09:00:00] Flat: \u{200E}Messages and calls are end-to-end encrypted.
      [14.08.23, 09:00:10] Ada: Apple

      """
    let result = try read(Self.later + apple)
    #expect(texts(result) == ["Lunch?", "Yes", "Bye", "Back", "Apple"])
    #expect(joins(result) == [5])
    #expect(result.diagnostics.filter { $0.code == .oddHeader } == [])
  }

  @Test func `a chat pasted into a message stays text`() throws {
    let pasted =
      "[14/08, 09:00:00] Ada: Lunch?\n[14/08/23, 09:01:00] Grace: Messages are end-to-end encrypted\n"
    let text = Self.german + pasted + "21.08.23, 09:01 - Ada: Later\n"
    let result = try read(text)
    #expect(texts(result) == ["Lunch?", "Yes", "Bye", "Back\n" + pasted.dropLast(), "Later"])
    #expect(joins(result) == [])
  }

  @Test func `a time that goes back by minutes repeats nothing`() throws {
    let text = """
      8/14/23, 9:01 AM - Ada: ok
      8/14/23, 9:00 AM - Grace: late
      8/14/23, 9:01 AM - Ada: ok
      8/14/23, 9:00 AM - Grace: late
      """
    let result = try read(text)
    #expect(texts(result) == ["ok", "late", "ok", "late"])
    #expect(result.diagnostics.filter { $0.code != .guessedDateOrder } == [])
  }

  @Test func `another chat stays in its place`() throws {
    let other = "8/1/23, 5:52 PM - Linus: Before\n8/1/23, 5:53 PM - Ken: Chat\n"
    let result = try read(Self.american + other)
    #expect(texts(result).suffix(2) == ["Before", "Chat"])
    #expect(result.diagnostics.map(\.code).contains(.backwards))
  }
}
