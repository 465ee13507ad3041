import TestSupport
import LettererModel
import Testing

@testable import LettererLayout

/// The texts of bubbles and notices.
@Suite struct ContentTests {
  /// The texts of all parts that have some, by part name.
  private func words(of message: Message, before others: [Message] = []) -> [String] {
    let layout = Transcript.group([message] + others).laidOut()
    let row = layout.row(of: message.id)?.row
    return (row?.parts ?? []).compactMap { part in
      guard let text = row?.text(of: part), part.name != .avatar, part.name != .senderName else {
        return nil
      }
      return "\(part.name): \(text.source.runs.map(\.text).joined())"
    }
  }

  private let secret = Message(id: "d", sender: "joan", text: "secret")

  @Test func `content that is not drawn has a placeholder, and its caption below`() {
    var message = Message(id: "m", sender: "joan", content: .media(.image))
    #expect(words(of: message) == ["placeholder: Photo"])
    message.runs = [TextRun("In Rome")]
    #expect(words(of: message) == ["placeholder: Photo", "text: In Rome"])
  }

  @Test func `an unknown kind is named`() {
    let message = Message(
      id: "m",
      sender: "joan",
      content: MessageContent(ContentKind(name: "hologram"))
    )
    #expect(words(of: message) == ["placeholder: Unsupported message: \u{2068}hologram\u{2069}"])
  }

  @Test(arguments: [SideChoice.auto, .incoming, .outgoing, .center])
  func `a deleted message shows none of its content`(side: SideChoice) {
    var message = secret
    message.side = side
    message.deletion = Deletion()
    let part = side == .center ? "label" : "placeholder"
    #expect(words(of: message) == ["\(part): This message was deleted"])
    message.deletion = nil
    message.become(.deleted())
    #expect(words(of: message) == ["\(part): This message was deleted"])
  }

  @Test func `a quote shows no content of a deleted message`() {
    var target = secret
    target.become(.deleted())
    var answer = Message(id: "m", sender: "ada", text: "Oh")
    answer.reply = ReplyReference(message: "d", quote: "secret")
    #expect(
      words(of: answer, before: [target]) == [
        "quoteName: Joan", "quote: This message was deleted", "text: Oh",
      ]
    )
  }

  @Test func `a quote of a photo or a notice has text`() {
    var answer = Message(id: "m", sender: "ada", text: "Oh")
    answer.reply = ReplyReference(message: "t")
    let photo = Message(id: "t", sender: "joan", content: .media(.image))
    #expect(words(of: answer, before: [photo])[1] == "quote: Photo")
    let notice = Message(
      id: "t",
      content: .system(SystemNotice(event: "join", text: "Joan joined"))
    )
    #expect(words(of: answer, before: [notice])[1] == "quote: Joan joined")
  }

  @Test func `a quote of an absent message shows the reply's copy`() {
    var answer = Message(id: "m", sender: "joan", text: "Oh")
    answer.reply = ReplyReference(message: "gone", sender: "ada", quote: "kept")
    #expect(words(of: answer) == ["quoteName: You", "quote: kept", "text: Oh"])
    answer.reply = ReplyReference(message: "gone")
    #expect(
      words(of: answer) == ["quoteName: Unknown", "quote: Message not available", "text: Oh"]
    )
  }

  @Test func `a notice is centered`() {
    let notice = Message(
      id: "n",
      content: .system(SystemNotice(event: "join", text: "Ada joined"))
    )
    #expect(
      Transcript.group([notice]).laidOut().dump() == """
        n system center single 0 10 390 21
        n.label 165 13 60 15 secondaryText

        """
    )
  }

  @Test func `a notice shows its text, else its sentence, else its event`() {
    var notice = Message(id: "n", content: .system(SystemNotice(event: "join")))
    #expect(words(of: notice) == ["label: \u{2068}Unknown\u{2069} joined"])
    notice.system?.text = "Ada joined"
    #expect(words(of: notice) == ["label: Ada joined"])
    notice.runs = [TextRun("Hello")]
    #expect(words(of: notice) == ["label: Hello"])
  }

  @Test func `an empty notice leaves no gap`() {
    var silent = Message(id: "s", time: Time(milliseconds: 1_795_168_700_000), content: .system())
    let hello = Message(
      id: "m",
      sender: "joan",
      time: Time(milliseconds: 1_795_168_800_000),
      runs: [TextRun("Hi")]
    )
    let alone = Transcript.group([hello, hello]).laidOut()
    for words in [nil, "", " \n"] {
      silent.system = words.map { SystemNotice(event: "", text: $0) }
      let layout = Transcript.group([silent, hello, silent, hello, silent]).laidOut()
      #expect(layout.dump() == alone.dump())
      #expect(layout.contentHeight == alone.contentHeight)
      #expect(layout.row(of: "s") == nil)
      #expect(layout.row(of: "m")?.frame == alone.row(of: "m")?.frame)
      #expect(layout.message("s") == silent)
    }
    #expect(Transcript.group([silent]).laidOut().rows.isEmpty)
  }

  @Test func `a notice on a side has the same text in a bubble`() {
    var notice = Message(id: "n", content: .system(SystemNotice(event: "join")))
    notice.side = .incoming
    #expect(words(of: notice) == ["text: join"])
  }

  @Test func `a centered photo is named`() {
    var photo = Message(id: "m", sender: "joan", content: .media(.image))
    photo.side = .center
    #expect(words(of: photo) == ["label: Photo"])
  }

  @Test func `a time header is above its message`() {
    let message = Message(
      id: "m",
      sender: "ada",
      time: Time(milliseconds: 1_795_168_800_000),
      runs: [TextRun("Hi")]
    )
    let layout = Transcript.group([message]).laidOut()
    #expect(
      layout.dump() == """
        time:m time center single 0 10 390 20
        time:m.label 126 12.5 138 15 secondaryText
        m message outgoing single 0 30 390 36
        m.bubble 333 30 51 36 outgoingFill tail
        m.text 347 37 17 21.25 outgoingText

        """
    )
    #expect(
      layout.rows[0].row.texts[0].source.runs.map(\.text)
        == ["Fri, 20 Nov 2026, 10:00"]
    )
  }
}
