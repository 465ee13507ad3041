import LettererDocuments
import LettererFormats
import LettererModel
import Testing

@Suite struct TelegramCardTests {
  private func read(_ messages: String) throws -> ReadResult {
    let export = #"{"name": "T", "type": "personal_chat", "id": 1, "messages": [\#(messages)]}"#
    return try Formats.read(
      ByteSource(Array(export.utf8)),
      options: ReadOptions(format: "telegram")
    )
  }

  /// The text of a message, and that of its card.
  private func words(_ message: Message) -> String {
    var lines = [message.text]
    if case .card(let card?) = message.content.payload {
      lines += [card.title].compactMap(\.self) + card.lines + [card.href].compactMap(\.self)
    }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func result(_ fields: String, text: String = "\"\"") throws -> ReadResult {
    try read(
      """
      {"id": 1, "type": "message", "date": "2024-05-01T10:00:00", "from": "Ann", \
      "from_id": "user1", "text": \(text), \(fields)}
      """
    )
  }

  private func message(_ fields: String, text: String = "\"\"") throws -> Message {
    try #require(try result(fields, text: text).transcript.messages.first)
  }

  private func notice(_ fields: String) throws -> Message {
    let record = #"{"id": 1, "type": "service", "date": "2024-05-01T10:00:00", \#(fields)}"#
    return try #require(try read(record).transcript.messages.first)
  }

  @Test func `a to-do list reads like a list`() throws {
    let list = try message(
      """
      "todo_list": {"title": ["Party ", {"type": "bold", "text": "tonight"}], \
      "others_can_append": true, "others_can_complete": false, "answers": [\
      {"text": "Cake", "id": 1}, {"text": ["Candles"], "id": 2, "completed": true}]}
      """
    )
    #expect(list.kind == .card)
    #expect(words(list) == "Party tonight\n☐ Cake\n☑ Candles")
    #expect(list.ext.map(\.name) == ["todo_list"])
    let done = try notice(
      """
      "actor": "Ann", "actor_id": "user1", "action": "todo_completions", \
      "completed": [1, 3], "incompleted": [2]
      """
    )
    #expect(done.system?.text == "Ann changed the to-do list: ☑ #1, ☑ #3, ☐ #2")
    let more = try notice(
      """
      "actor": "Ann", "actor_id": "user1", "action": "todo_append_tasks", \
      "items": [{"text": "Plates", "id": 4}]
      """
    )
    #expect(more.system?.text == "Ann added ☐ Plates")
  }

  @Test func `a giveaway and its results list the prizes`() throws {
    let draw = try message(
      """
      "giveaway_information": {"quantity": 5, "months": 3, "until_date": "2024-06-01T12:00:00", \
      "channels": [1], "countries": ["IT", "DE"], "additional_prize": "a mug", "stars": 0, \
      "is_only_new_subscribers": true}
      """
    )
    #expect(
      words(draw) == """
        Giveaway
        5 prizes: Telegram Premium for 3 months
        Also: a mug
        Until 2024-06-01 12:00:00
        Countries: IT, DE
        For new subscribers only
        """
    )
    let results = try message(
      """
      "giveaway_results": {"winners": [1, 2], "winners_count": 2, "unclaimed_count": 1, \
      "months": 0, "stars": 500, "additional_prize": "", "is_refunded": false}
      """
    )
    #expect(words(results) == "Giveaway results\n2 winners\n500 stars\n1 not claimed")
    #expect(results.ext.map(\.name) == ["giveaway_results"])
  }

  @Test(arguments: [
    #""{\n  \"title\": \"Tea\",\n  \"description\": \"Green\",\n  \"amount\": 1250,\n  \"currency\": \"EUR\",\n  \"receipt_message_id\": 7\n}""#,
    #"{"title": "Tea", "description": "Green", "amount": "1250", "currency": "EUR", "receipt_message_id": 7}"#,
  ])
  func `a bill is read as an object or as its text`(bill: String) throws {
    let result = try result(#""invoice_information": \#(bill)"#)
    let message = try #require(result.transcript.messages.first)
    #expect(message.kind == .card && words(message) == "Tea\nGreen\n12.50 EUR\nReceipt: message 7")
    #expect(message.ext.map(\.name) == ["invoice_information"])
    #expect(result.unreadFields == [])
  }

  @Test func `games, paid pictures, dice, and stories are text`() throws {
    let game = try message(
      #""game_title": "Jump", "game_description": "Higher", "game_link": "https://t.me/b?game=j""#
    )
    #expect(words(game) == "Jump\nHigher\nhttps://t.me/b?game=j" && game.kind == .card)
    let paid = try message(#""paid_stars_amount": 50"#, text: #""Look""#)
    #expect(words(paid).hasPrefix("Look\nPaid"))
    #expect(try words(message(#""paid_stars_amount": 1"#)) == "Paid media: 1 star")
    #expect(try message(#""dice": {"emoji": "🎯", "value": 6}"#).text == "🎯 6")
    #expect(try words(message(#""story": {"from": "Bea", "id": 4}"#)) == "Story\nBea")
  }

  @Test func `a location without usable coordinates keeps its name`() throws {
    let named = try message(#""place_name": "Nowhere", "address": "Lane 1""#)
    #expect(named.kind == .location && named.text == "Nowhere\nLane 1")
    #expect(try message(#""location_information": null"#).kind == .location)
  }

  @Test func `a page-like message has its paragraphs and pictures`() throws {
    let page = try message(
      """
      "rich_message": {"rtl": false, "blocks": [\
      {"type": "heading", "level": 1, "text": {"type": "plain", "text": "Title"}}, \
      {"type": "paragraph", "text": {"type": "concat", "text": [{"type": "plain", "text": "See "}, \
      {"type": "text_link", "href": "https://example.org", "text": {"type": "bold", "text": \
      {"type": "plain", "text": "this"}}}]}}, \
      {"type": "list", "kind": "unordered", "items": [\
      {"task_state": "checked", "content": "text", "text": {"type": "plain", "text": "done"}}, \
      {"task_state": "none", "content": "text", "text": {"type": "plain", "text": "dot"}}]}, \
      {"type": "photo", "photo": "photos/1.jpg", "width": 4, "height": 3, \
      "caption": {"text": {"type": "plain", "text": "A cat"}, "credit": {"type": "empty"}}}, \
      {"type": "table", "title": {"type": "empty"}, "rows": [{"cells": [\
      {"text": {"type": "plain", "text": "a"}, "header": true}, \
      {"text": {"type": "plain", "text": "b"}, "header": false}]}]}]}
      """,
      text: "[]"
    )
    #expect(page.text == "Title\nSee this\n☑ done\n• dot\nA cat\na | b")
    #expect(page.runs.first { $0.text == "this" }?.href == "https://example.org")
    #expect(page.attachments.map(\.path) == ["photos/1.jpg"])
    #expect(page.ext.map(\.name) == ["rich_message"])
  }

  @Test func `notices have an actor, and their text is kept`() throws {
    let result = try read(
      """
      {"id": 1, "type": "service", "date": "2024-05-01T10:00:00", "actor": "Ann", \
      "actor_id": "user1", "action": "send_star_gift", "stars": 5, "gift_text": "For you"}, \
      {"id": 2, "type": "service", "date": "2024-05-01T10:00:00", "actor": "Ann", \
      "actor_id": "user1", "information_text": "You are now a knight"}, \
      {"id": 3, "type": "service", "date": "2024-05-01T10:00:00", "action": "proximity_reached", \
      "from": "Bea", "from_id": "user2", "to": "Ann", "to_id": "user1", "distance": 100}, \
      {"id": 4, "type": "service", "date": "2024-05-01T10:00:00", "action": "send_payment", \
      "amount": 999, "currency": "USD"}
      """
    )
    #expect(
      result.transcript.messages.map { $0.system?.text ?? "" } == [
        "Ann sent a gift: For you", "You are now a knight", "Bea came near Ann", "paid 9.99 USD",
      ]
    )
    #expect(result.transcript.participants.map(\.name) == ["Ann", "Bea"])
  }

  @Test func `replies in other chats and hidden origins are not misattributed`() throws {
    let other = try message(#""reply_to_message_id": 7, "reply_to_peer_id": "channel9""#)
    #expect(other.reply?.message == "channel9/7")
    #expect(try message(#""forwarded_from": null"#).forward?.origin == "Deleted Account")
  }

  @Test func `fields of the wrong type are kept`() throws {
    let odd = try message(
      #""photo": {"path": "1.jpg"}, "reactions": "many", "via_bot": ["@b"], "poll": 4"#
    )
    #expect(Set(odd.ext.map(\.name)) == ["photo", "reactions", "via_bot", "poll"])
  }
}
