import LettererDocuments
import LettererFormats
import LettererModel
import Testing

@Suite struct KakaoTalkTests {
  private func read(_ path: String) throws -> ReadResult {
    try ExportFixture(path: "kakaotalk/" + path, format: "", chat: nil, counts: []).read()
  }

  @Test func `lines from phones have a date, a sender, and multiline text`() throws {
    let transcript = try read("android.txt").transcript
    #expect(transcript.title == "벤" && transcript.participants.map(\.name) == ["앤", "벤"])
    let messages = transcript.messages
    #expect(messages[0].text == "안녕\n둘째 줄: 12:30에 봐" && messages[0].sender == "앤")
    #expect(messages[0].time?.text == "2024-05-01T10:00:00")
    #expect(messages[5].time?.text == "2024-05-02T00:01:00")
    #expect(messages.map(\.kind) == [.text, .image, .image, .call, .sticker, .deleted, .file])
    #expect(messages[2].attachments.count == 3)
    #expect(messages[3].content == .call(Call(outcome: .answered, seconds: 83)))
    #expect(messages[6].attachments.map(\.name) == ["계획.pdf"])
  }

  @Test func `notices from phones have their structure`() throws {
    let messages = try read("ios.txt").transcript.messages
    #expect(
      messages[0].system
        == SystemNotice(
          event: "add",
          actor: "앤",
          targets: ["벤", "클레오"],
          text: "앤님이 벤님과 클레오님을 초대했습니다."
        )
    )
    #expect(messages[4].system?.event == "leave" && messages[4].system?.actor == "벤")
    #expect(messages[2].attachments.map(\.state) == [.missing])
  }

  @Test func `a name in brackets may have brackets of its own`() throws {
    let text = """
      벤 님과 카카오톡 대화
      --------------- 2024년 5월 1일 수요일 ---------------
      [벤 [서울]] [오후 12:30] [공지] 내일 봐
      """
    let message = try Formats.read(ByteSource(Array(text.utf8))).transcript.messages.first
    #expect(message?.sender == "벤 [서울]" && message?.text == "[공지] 내일 봐")
  }

  @Test func `lines from Windows are below their day`() throws {
    let messages = try read("windows.txt").transcript.messages
    #expect(messages.map(\.sender) == [nil, "앤", "벤 (서울)", "앤", nil])
    #expect(messages[1].text == "안녕\n줄 하나 더" && messages[2].text == "[공지] 내일 봐")
    #expect(messages[2].time?.text == "2024-05-01T12:30:00")
    #expect(messages[4].system?.event == "leave" && messages[4].time?.isDerived == true)
  }

  @Test func `English dates are read in either spelling`() throws {
    let messages = try read("english.txt").transcript.messages
    #expect(
      messages.map { $0.time?.text } == [
        "2024-05-01T10:00:00", "2024-05-01T10:01:00", "2024-05-01T12:02:00",
        "2024-05-01T13:03:00", "2024-05-01T13:04:00",
      ]
    )
    #expect(messages[1].text == "see: this")
    #expect(messages.map(\.kind) == [.text, .text, .image, .video, .deleted])
  }

  @Test func `a table from a Mac has quoted multiline text`() throws {
    let messages = try read("mac.csv").transcript.messages
    #expect(messages[1].text == "두 줄\n\"인용\"과 쉼표, 끝")
    #expect(messages[1].time?.text == "2024-05-01T10:00:30")
    #expect(messages[3].system?.event == "join" && messages[3].sender == nil)
  }

  @Test func `damaged lines and rows are reported one by one`() throws {
    let odd = try read("malformed/odd.txt")
    let lines = odd.places.map { "\($0.position?.line ?? 0) \($0.code.rawValue)" }
    #expect(lines.sorted() == ["4 W065", "5 W025", "8 W025", "9 W081"])
    let cut = try read("malformed/cut.csv")
    #expect(cut.diagnostics.map(\.code) == [.notAMessage, .unreadableTime, .truncated])
    #expect(cut.transcript.messages.map(\.text) == ["안녕", "no time"])
  }
}
