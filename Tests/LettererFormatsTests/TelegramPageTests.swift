import LettererDocuments
import LettererFormats
import LettererModel
import Testing

@Suite struct TelegramPageTests {
  private func read(_ path: String, chat: String? = nil) throws -> ReadResult {
    try ExportFixture(path: "telegram-html/" + path, format: "", chat: chat, counts: []).read()
  }

  @Test func `pages are one chat, in the order of their numbers`() throws {
    let transcript = try read("group").transcript
    #expect(transcript.title == "Weekend & hikes" && transcript.kind == .group)
    #expect(transcript.messages.map(\.id) == ["1", "2", "3", "4", "5", "6", "7", "8"])
    #expect(
      transcript.messages.map(\.sender)
        == [nil, "Ann Ash", "Ann Ash", "Ben", nil, "Cleo", "Cleo", "Ann Ash"]
    )
    #expect(transcript.messages[1].time?.text == "2024-05-01T10:00:00+02:00")
    #expect(transcript.messages[3].reply?.message == "2")
    #expect(transcript.messages[7].reply?.message == "2")
  }

  @Test func `text of a page has its markup and reactions`() throws {
    let message = try read("group").transcript.messages[1]
    #expect(message.text == "Hello all,\nsee the page & x < y secret")
    #expect(message.runs.first { $0.text == "all" }?.traits == .bold)
    #expect(message.runs.first { $0.text == "the page" }?.href == "https://example.org/a?b=1&c=2")
    #expect(message.runs.last?.traits == .spoiler)
    let reactions = [
      Reaction(emoji: "👍", participants: ["Ben"], count: 1),
      Reaction(emoji: "❤", participants: [], count: 3),
    ]
    #expect(message.reactions == reactions)
  }

  @Test func `notices of a page have their structure`() throws {
    let messages = try read("group").transcript.messages
    let text = "Ann Ash created group «Weekend» with members Ann Ash, Ben and Cleo"
    #expect(
      messages[0].system
        == SystemNotice(event: "create", actor: "Ann Ash", value: "Weekend", text: text)
    )
    #expect(messages[4].system?.event == "pin" && messages[4].system?.actor == "Ben")
  }

  @Test func `media of a page are attachments and data`() throws {
    let group = try read("group").transcript.messages
    #expect(group[2].attachments.map(\.state) == [.present] && group[2].text == "The way up")
    let options = [Poll.Option("Saturday", votes: 2, isChosen: true), Poll.Option("Sunday")]
    var poll = Poll(question: "Which day?", options: options)
    (poll.total, poll.isAnonymous) = (2, true)
    #expect(group[3].content == .poll(poll))
    #expect(group[5].attachments.map(\.seconds) == [62] && group[5].kind == .voice)
    #expect(group[5].forward?.origin == "Dan" && group[6].forward?.origin == "Dan")
    #expect(group[5].forward?.time?.text == "2024-04-30T21:00:00+02:00")
    #expect(group[7].content == .location(Place(latitude: 52.37, longitude: 4.89)))
    let direct = try read("direct.html").transcript.messages
    #expect(direct[1].content == .call(Call(outcome: .answered, seconds: 31)))
    #expect(direct[2].attachments.map(\.state) == [.omitted] && direct[2].kind == .image)
    #expect(direct[3].attachments.map(\.state) == [.tooLarge])
    #expect(direct[3].attachments.map(\.seconds) == [14])
    #expect(direct[4].content == .contact(Contact(name: "Max Elm", details: ["+49 1"])))
    #expect(direct[0].time?.text == "2019-07-18T09:00:00")
  }

  @Test func `damaged pages lose nothing silently`() throws {
    let result = try read("malformed/odd.html")
    #expect(
      result.diagnostics.map(\.code) == [
        .unreadableTime, .missingContent, .unknownValue, .unknownValue, .duplicateID, .truncated,
      ]
    )
    #expect(result.transcript.messages.map(\.id) == ["1", "2", "3", "4", "5", "5~2"])
    #expect(result.transcript.messages[2].text == "unclosed bold &nosuch; 😀")
  }

  @Test func `chats of an account are separate`() throws {
    let result = try read("account", chat: "Chat 2")
    #expect(result.chats.map(\.title) == ["Chat 1", "Chat 2"])
    #expect(result.transcript.messages.map(\.text) == ["hello 2", "again"])
    #expect(result.transcript.messages[0].time?.offset == -330)
    #expect(result.transcript.messages[1].reply == ReplyReference(message: nil))
  }
}
