import LettererDocuments
import LettererFormats
import LettererModel
import TestSupport
import Testing

/// Words of cards, forwarded messages, and files are in the transcript.
@Suite struct CardWordsTests {
  private static func read(_ text: String, _ format: String? = nil) throws -> ReadResult {
    try Formats.read(ByteSource(Array(text.utf8)), options: ReadOptions(format: format))
  }

  private static let card = """
    {"pretext":"Build 7","author_name":"Bot","title":"Failed","text":"Two tests","fields":[\
    {"title":"Branch","value":"main"}],"footer":"after 3 s"}
    """

  private static let words = "Build 7\nBot\nFailed\nTwo tests\nBranch\nmain\nafter 3 s"

  @Test func `a card of Rocket.Chat has all of its words`() throws {
    let text = """
      {"_id":"m1","rid":"r","ts":{"$date":"2024-05-01T10:00:00Z"},"msg":"See","u":{"_id":"u",\
      "username":"ann"},"alias":"Nightly","attachments":[\(Self.card)]}
      """
    let message = try #require(try Self.read(text).transcript.messages.first)
    #expect(message.text == "See\n" + Self.words)
    #expect(message.ext.contains(ExtensionField(name: "alias", value: .string("Nightly"))))
  }

  @Test func `a picture of Rocket.Chat keeps the words around it`() throws {
    let text = """
      {"_id":"m1","rid":"r","ts":{"$date":"2024-05-01T10:00:00Z"},"msg":"","u":{"_id":"u",\
      "username":"ann"},"attachments":[{"image_url":"/a.png","title":"a.png","pretext":"Look",\
      "description":"A leaf"}]}
      """
    let message = try #require(try Self.read(text).transcript.messages.first)
    #expect(message.text == "Look\nA leaf")
    #expect(message.attachments.map(\.name) == ["a.png"])
  }

  @Test func `a card of Mattermost has all of its words`() throws {
    let post = { (card: String) in
      """
      {"posts":{"p1":{"id":"p1","create_at":1714557600000,"user_id":"u","channel_id":"c",\
      "message":"","props":{"attachments":[\(card)]}}},"order":["p1"]}
      """
    }
    let card = String(Self.card.dropLast()) + #","fallback":"Build 7 failed"}"#
    let full = try #require(try Self.read(post(card), "mattermost").transcript.messages.first)
    #expect(full.text == Self.words)
    #expect(full.ext.contains(ExtensionField(name: "fallback", value: .string("Build 7 failed"))))
    let bare = try Self.read(post(#"{"fallback":"Build 7 failed"}"#), "mattermost")
    #expect(bare.transcript.messages.map(\.text) == ["Build 7 failed"])
  }

  @Test func `nested messages of LibreChat are read`() throws {
    let text = """
      {"conversationId":"c","title":"T","recursive":true,"messagesTree":[{"messageId":"a",\
      "parentMessageId":"0","isCreatedByUser":true,"sender":"User","text":"Hi","quotes":["so it is"],\
      "children":[{"messageId":"b","isCreatedByUser":false,"sender":"GPT","text":"Hello",\
      "children":[]}]}]}
      """
    let result = try Self.read(text)
    #expect(result.transcript.messages.map(\.text) == ["Hi", "Hello"])
    #expect(result.transcript.messages[0].ext.map(\.name).contains("quotes"))
  }

  @Test func `files and unknown fragments of DeepSeek keep their text`() throws {
    let text = """
      [{"id":"d","title":"T","inserted_at":"2025-02-01T10:00:00+08:00","mapping":{"root":{"id":\
      "root","parent":null,"children":["1"],"message":null},"1":{"id":"1","parent":"root",\
      "children":[],"message":{"model":"m","inserted_at":"2025-02-01T10:00:01+08:00","files":[],\
      "fragments":[{"type":"REQUEST","content":"Read it"},{"type":"FILE","file_name":"a.pdf",\
      "content":"Chapter 1"},{"type":"HINT","content":"Try again"}]}}}}]
      """
    let messages = try Self.read(text).transcript.messages
    #expect(messages.map(\.text).contains("Try again"))
    let file = try #require(messages.first { $0.kind == .card })
    #expect(file.content.card?.title == "a.pdf" && file.text == "Chapter 1")
  }

  /// Reads one message of WeFlow.
  private static func weChat(_ fields: String) throws -> Message {
    let text = """
      {"weflow":{"version":"1.0.3"},"session":{"wxid":"b","type":"私聊"},"messages":[{"localId":1,\
      "createTime":1714557600,"isSend":0,"senderUsername":"b",\(fields)}]}
      """
    return try #require(try read(text).transcript.messages.first)
  }

  @Test func `a link of WeFlow has its title, its lines, and its address`() throws {
    let message = try Self.weChat(
      #""type":"卡片式链接","content":"[链接]","linkTitle":"Noodles","linkUrl":"https://x.org/n","#
        + #""appMsgDesc":"A map""#
    )
    let card = Card(title: "Noodles", lines: ["[链接]", "A map"], href: "https://x.org/n")
    #expect(message.content == .link(card))
  }

  @Test func `quotes, forwarded messages, and contacts of WeFlow have their words`() throws {
    let quote = try Self.weChat(
      #""type":"引用消息","content":"Yes","quotedSender":"Ann","quotedContent":"Noodles?""#
    )
    #expect(quote.reply?.quote == "Ann: Noodles?")
    let bundle = try Self.weChat(
      #""type":"聊天记录合并转发","content":"","chatRecords":[{"accountName":"Ann","content":"Hi"}]"#
    )
    #expect(bundle.content == .card(Card(title: "聊天记录", lines: ["Ann: Hi"])))
    let contact = try Self.weChat(
      #""type":"名片消息","content":"[名片]","contactCardNickname":"Cleo","contactCardCity":"Bonn""#
    )
    #expect(contact.content == .contact(Contact(name: "Cleo", details: ["Bonn"])))
  }

  @Test func `parts of Slack and Discord keep only what is not shown`() throws {
    let slack = try Self.read(
      #"[{"type":"message","user":"U1","ts":"1714557600.000100","text":"See","attachments":["#
        + #"{"title":"A page","text":"Its words","color":"red"}]}]"#
    )
    let kept = slack.transcript.messages[0].ext.first { $0.name == "attachments" }
    #expect(
      kept?.value == .array([.object([ExtensionField(name: "color", value: .string("red"))])])
    )
  }
}
