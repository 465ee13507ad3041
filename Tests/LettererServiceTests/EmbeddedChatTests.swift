import LettererService
import TestSupport
import Testing

@Suite struct EmbeddedChatTests {
  private static let transcript = """
    {"transcript":{"transcript":"1.0","messages":[{"id":"1","from":"ann","text":"Hi"},\
    {"id":"2","from":"bo","text":"Yes?"}]}}
    """

  private func opened() throws -> EmbeddedChat {
    try EmbeddedChat.open(Array(Self.transcript.utf8)).chat
  }

  /// The kind of the error that a call throws.
  private func kind(_ body: () throws(ServiceError) -> Void) throws -> String? {
    do throws(ServiceError) {
      try body()
      return nil
    } catch {
      return try JSONTree(error.json)["data"]?["kind"]?.text
    }
  }

  @Test func `a method needs no document and returns the result of the service`() throws {
    var session = ServiceSession()
    let inside = String(Self.transcript.dropFirst().dropLast())
    _ = try session.result("open", #"{"document":"a",\#(inside)}"#)
    var chat = try opened()
    let hit = #""point":[60,30]"#
    #expect(
      try JSONTree(try chat.call("hit", Array("{\(hit)}".utf8)))
        == session.result("hit", #"{"document":"a",\#(hit)}"#)
    )
    #expect(try JSONTree(chat.call("window")) == session.result("window", #"{"document":"a"}"#))
  }

  @Test func `rows and heights follow changes`() throws {
    var chat = try opened()
    let (height, rows) = (chat.height, chat.rows(in: 0...chat.height))
    let message = #"{"changes":[{"op":"append","messages":[{"id":"3","from":"ann","text":"!"}]}]}"#
    let result = try JSONTree(try chat.call("apply", Array(message.utf8)))
    #expect(result["height"]?.number == chat.height)
    #expect(chat.height > height && rows.count == 2)
    #expect(chat.rows(in: 0...chat.height).prefix(2).elementsEqual(rows))
    #expect(chat.rows(in: 0...chat.height).count == 3)
    #expect(
      try JSONTree(chat.call("scroll", Array(#"{"to":"bottom"}"#.utf8)))["viewport"]?["offset"]?
        .number == chat.offset
    )
  }

  @Test func `errors are those of the service, and leave the chat as it was`() throws {
    var chat = try opened()
    let height = chat.height
    #expect(try kind { () throws(ServiceError) in _ = try chat.call("close") } == "methodNotFound")
    #expect(
      try kind { () throws(ServiceError) in _ = try chat.call("window", [0x7B]) } == "parseError"
    )
    let path = Array(#"{"path":"/etc/passwd"}"#.utf8)
    #expect(try kind { () throws(ServiceError) in _ = try EmbeddedChat.open(path) } == "forbidden")
    #expect(chat.height == height)
  }

  @Test func `the parameters of a new chat may be left out`() throws {
    let (chat, result) = try EmbeddedChat.open([])
    #expect(try JSONTree(result)["messages"]?.number == 0)
    #expect(chat.rows(in: 0...1000).isEmpty)
  }
}
