import LettererDocuments
import LettererFormats
import LettererModel
import Testing

@Suite struct IRCTests {
  private func read(_ text: String, _ options: ReadOptions = ReadOptions()) throws -> ReadResult {
    try Formats.read(ByteSource(Array(text.utf8)), options: options)
  }

  @Test(arguments: [
    "2005-01-08T23:34:46  <mg> hello\n2005-01-08T23:59:59  * mg waves\n",
    "2005-01-08 23:34:46 <mg> hello\n2005-01-08 23:59:59 * mg waves\n",
    "[2005-01-08 23:34:46] <mg> hello\n[2005-01-08 23:59:59] * mg waves\n",
  ])
  func `lines with full dates are a log`(_ text: String) throws {
    let result = try read(text)
    let messages = result.transcript.messages
    #expect(result.format == "irc" && result.diagnostics.isEmpty)
    #expect(messages.map { $0.time?.text } == ["2005-01-08T23:34:46", "2005-01-08T23:59:59"])
    #expect(messages[0].text == "hello" && messages[0].sender == "mg")
    #expect(messages[1].system == SystemNotice(event: "action", actor: "mg", text: "mg waves"))
  }

  @Test func `notices in Ubuntu's logs are kept, and --date sets the day`() throws {
    let text = """
      === ann [~ann@host] has joined #ubuntu
      [23:01] <ann> hello
      === bea is now known as cleo
      [00:02] <cleo> hi
      """
    let plain = try read(text)
    #expect(plain.diagnostics.map(\.code) == [.unreadableTime])
    #expect(plain.transcript.messages.map(\.system?.event) == ["join", nil, "nick", nil])
    #expect(plain.transcript.messages[0].system?.text == "ann has joined #ubuntu")
    let day = Time(milliseconds: 1_704_067_200_000)
    let dated = try read(text, ReadOptions(firstDay: day))
    let times = dated.transcript.messages.map { $0.time?.text }
    #expect(times == [nil, "2024-01-01T23:01:00", nil, "2024-01-02T00:02:00"])
    #expect(dated.diagnostics.isEmpty)
  }
}
