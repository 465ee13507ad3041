import LettererDocuments
import LettererFormats
import LettererModel
import Testing

@Suite struct RedactionFindingTests {
  private func read(_ text: String, _ name: String) throws -> Transcript {
    try Formats.read(ByteSource(Array(text.utf8), name: name)).transcript
  }

  /// All texts of a redacted transcript, joined.
  private func said(_ transcript: Transcript) -> String {
    let redacted = RedactedTranscript(transcript, Redaction([.names])).transcript
    return redacted.participants.map(\.name).joined(separator: "|")
      + redacted.messages.map { message in
        let versions = message.edit?.versions.map(\.text) ?? []
        let system = [message.system?.text, message.system?.value].compactMap(\.self)
        return "\n" + ([message.text] + versions + system).joined(separator: "|")
      }.joined()
  }

  @Test func `people only mentioned or added in a Telegram chat are hidden everywhere`() throws {
    let text = """
      {"name": "Trip", "type": "private_group", "id": 1, "messages": [
      {"id": 1, "type": "service", "date": "2024-05-01T10:00:00", "actor": "Ann Oak",
        "actor_id": "user1", "action": "invite_members", "members": ["Zoltan Quux", "Mira Lum"],
        "text": ""},
      {"id": 2, "type": "message", "date": "2024-05-01T10:01:00", "from": "Ann Oak",
        "from_id": "user1", "text": [{"type": "mention", "text": "@zolt_q"}, " and ",
        {"type": "mention_name", "text": "Yara Vex", "user_id": 7}, ": hi Zoltan and Mira, Yara"]},
      {"id": 3, "type": "message", "date": "2024-05-01T10:02:00", "from": "Ann Oak",
        "from_id": "user1", "text": "zolt_q said so"}]}
      """
    #expect(
      try said(read(text, "result.json")) == """
        Person 1
        |Person 1 added Person 2, Person 3|Person 2, Person 3
        @Person 4 and Person 5: hi Person 2 and Person 3, Person 5
        Person 4 said so
        """
    )
  }

  @Test(arguments: [
    ("Ann Oak added Zoltan Quux", "Person 1 added Person 2"),
    ("You added Zoltan", "You added Person 2"), ("Zoltan left", "Person 2 left"),
    (
      "Zoltan joined using this group's invite link",
      "Person 2 joined using this group's invite link"
    ),
    ("Zoltan was added", "Person 2 was added"), ("You were added", "You were added"),
    ("\u{200E}Ann Oak added ~ Zoltan and Mira Lum.", "Person 1 added Person 2 and Person 3."),
    ("Ann Oak hat Zoltan hinzugefügt.", "Person 1 hat Person 2 hinzugefügt."),
    ("Zoltan hat die Gruppe verlassen", "Person 2 hat die Gruppe verlassen"),
    ("Zoltan salió del grupo", "Person 2 salió del grupo"), ("Zoltan saiu", "Person 2 saiu"),
    ("Ann Oak a ajouté Zoltan", "Person 1 a ajouté Person 2"),
    ("Añadiste a Zoltan", "Añadiste a Person 2"),
    ("Vous avez ajouté Zoltan", "Vous avez ajouté Person 2"),
    ("Zoltan est parti", "Person 2 est parti"),
    (
      "Your security code with Zoltan changed. Tap to learn more.",
      "Your security code with Person 2 changed. Tap to learn more."
    ),
  ])
  func `people named only in a WhatsApp notice are hidden`(
    _ notice: String,
    _ hidden: String
  )
    throws
  {
    let chat = """
      01/05/2024, 10:00 - Ann Oak: hello
      01/05/2024, 10:01 - \(notice)
      01/05/2024, 10:02 - Ann Oak: hello you were left

      """
    let lines = try said(read(chat, "WhatsApp Chat with Trip.txt")).split(separator: "\n")
    #expect(lines[2].hasSuffix("|" + hidden) && lines[3] == "hello you were left", "\(lines)")
  }

  @Test func `nicks that only join and leave are hidden`() throws {
    let log = """
      [10:00:00] *** Joins: zoltan (z@example.org)
      [10:00:01] <ann> hi zoltan, ask mira or yara
      [10:00:02] *** zoltan is now known as zed_q
      [10:00:03] *** Quits: mira (m@example.org) (gone)
      [10:00:04] *** yara was kicked by ann (bye)
      [10:00:05] <ann> zed_q: you joins us

      """
    #expect(
      try said(read(log, "#trip_20240501.log")) == """
        Person 1
        |Joins: Person 2
        hi Person 2, ask Person 4 or Person 5
        |Person 2 is now known as Person 3
        |Quits: Person 4 (gone)
        |Person 5 was kicked by Person 1 (bye)
        Person 3: you joins us
        """
    )
  }

  @Test func `an unknown sentence becomes a neutral one`() throws {
    let log = """
      [01.05.24, 10:00:00] Gezi: \u{200E}Zeynep Kaya bu grubun güvenlik ayarını değiştirdi
      [01.05.24, 10:00:01] Gezi: \u{200E}Олег Петров добавил(а) Марию
      [01.05.24, 10:00:02] Ada: Zeynep is late
      [01.05.24, 10:00:03] Gezi: \u{200E}Bob was added

      """
    let said = try said(read(log, "_chat.txt"))
    for name in ["Zeynep Kaya", "Олег", "Мари", "Bob"] { #expect(!said.contains(name), "\(said)") }
    #expect(said.contains("Notice"))
    #expect(said.contains("was added"))
  }

  @Test func `the name of a shared contact is hidden everywhere`() {
    var message = Message(id: "a", sender: "ann", content: .contact())
    message.attachments = [MessageAttachment(kind: .contact, path: "Zoltan Quark.vcf")]
    let chat = Transcript(
      participants: [Participant(id: "ann", name: "Ann")],
      messages: [message, Message(id: "b", sender: "ann", text: "Zoltan Quark is late")]
    )
    #expect(!said(chat).contains("Zoltan"))
  }

  @Test func `a notice without an actor is kept only if it is known`() {
    let known = SystemNotice(
      event: "encryption",
      text: "Messages and calls are end-to-end encrypted. Tap to learn more."
    )
    let foreign = SystemNotice(event: "add", value: "Ayşe", text: "Ayşe gruba eklendi")
    let chat = Transcript(
      messages: [
        Message(id: "a", content: .system(known)),
        Message(id: "b", content: .system(foreign)),
        Message(id: "c", sender: nil, text: "the train"),
      ]
    )
    #expect(said(chat) == "\n|\(known.text ?? "")\n|A member was added\nthe train")
    let redacted = RedactedTranscript(chat, Redaction([.names]))
    #expect(redacted.diagnostics.map(\.code) == [.neutralNotice, .replaced])
    #expect(redacted.diagnostics.map(\.count) == [1, 1])
  }

  @Test func `people mentioned in a Slack message before its change are hidden`() throws {
    let text = """
      [{"type": "message", "user": "U1", "ts": "1714550400.000100", "text": "ask <@U2|zoltan.q> now",
        "user_profile": {"display_name": "annie", "real_name": "Ann Oak", "name": "aoak"}},
      {"type": "message", "subtype": "message_changed", "ts": "1714550460.000100", "message":
        {"type": "message", "user": "U1", "ts": "1714550400.000100", "text": "ask nobody"}},
      {"type": "message", "user": "U1", "ts": "1714550470.000100", "text": "Oak, annie and aoak"}]
      """
    let said = try said(read(text, "2024-05-01.json"))
    #expect(
      said == """
        Person 1|Person 2
        ask nobody|ask @Person 2 now
        Person 1, Person 1 and Person 1
        """
    )
  }

  @Test func `people mentioned in a Matrix message before its change are participants`() throws {
    let text = """
      {"room_name": "Trip", "exported_by": "ann", "messages": [
      {"type": "m.room.message", "sender": "@ann:example.org", "event_id": "$1",
        "origin_server_ts": 1714550400000, "content": {"msgtype": "m.text", "body": "ask Zoltan",
        "format": "org.matrix.custom.html", "formatted_body":
        "ask <a href=\\"https://matrix.to/#/@zq:example.org\\">Zoltan</a>"}},
      {"type": "m.room.message", "sender": "@ann:example.org", "event_id": "$2",
        "origin_server_ts": 1714550460000, "content": {"msgtype": "m.text", "body": "* ask nobody",
        "m.new_content": {"msgtype": "m.text", "body": "ask nobody"},
        "m.relates_to": {"rel_type": "m.replace", "event_id": "$1"}}}]}
      """
    let chat = try read(text, "export.json")
    #expect(chat.participants.map(\.id) == ["@ann:example.org", "@zq:example.org"])
    #expect(said(chat) == "Person 1|Person 2\nask nobody|ask Person 2")
  }

  @Test func `people mentioned in a Signal message before its change are participants`() throws {
    let text = """
      {"envelope":{"source":"+15550100","sourceNumber":"+15550100","sourceName":"Ann","timestamp":1714550400000,"dataMessage":{"timestamp":1714550400000,"message":"ask \u{FFFC}","mentions":[{"name":"Zoltan","number":"+15550199","start":4,"length":1}]}}}
      {"envelope":{"source":"+15550100","sourceNumber":"+15550100","sourceName":"Ann","timestamp":1714550460000,"editMessage":{"targetSentTimestamp":1714550400000,"dataMessage":{"timestamp":1714550460000,"message":"ask nobody"}}}}

      """
    let said = try said(read(text, "signal.jsonl"))
    #expect(said.hasSuffix("\nask nobody|ask @Person 2"), "\(said)")
    #expect(said.hasPrefix("Person 1|Person 2"))
  }

  @Test(arguments: [
    "released v1.2.3 2024-05-01 12:30 ok", "build 3.14.1 2024-05-01", "1.2.3.4 01.05.2024",
  ])
  func `a version before a date stays`(_ text: String) {
    #expect(found(text) == text)
  }

  @Test func `a number before a date is hidden, even if part of it looks like a date`() {
    #expect(found("555 010 9999 2024-05-01") == "[number 1] 2024-05-01")
    #expect(found("+1 555 12-10-2024-11") == "[number 1]")
  }

  private func found(_ text: String) -> String {
    let chat = Transcript(messages: [Message(id: "a", sender: nil, text: text)])
    return RedactedTranscript(chat, Redaction([.numbers])).transcript.messages[0].text
  }

  @Test func `a deleted message has no content in text and Markdown`() {
    var message = Message(id: "a", sender: "ann", text: "secret words")
    message.deletion = Deletion()
    message.reply = ReplyReference(message: "b", quote: "secret quote")
    let chat = Transcript(participants: [Participant(id: "ann", name: "Ann")], messages: [message])
    #expect(String(decoding: PlainTextDocument.write(chat), as: UTF8.self) == "Ann: [deleted]\n")
    #expect(
      String(decoding: MarkdownDocument.write(chat), as: UTF8.self) == "**Ann**\n\n*deleted*\n\n"
    )
  }

  @Test func `controls are written as code points in text and Markdown`() {
    let chat = Transcript(
      participants: [Participant(id: "a", name: "A\u{1B}nn")],
      messages: [Message(id: "a", sender: "a", text: "x\u{1B}[2J\u{9B}\u{7F}\ty\nz")]
    )
    #expect(
      String(decoding: PlainTextDocument.write(chat), as: UTF8.self)
        == "A\\u{1B}nn: x\\u{1B}[2J\\u{9B}\\u{7F}\ty\n    z\n"
    )
    let markdown = MarkdownDocument.write(chat)
    #expect(markdown.allSatisfy { $0 >= 0x20 || $0 == 0x0A || $0 == 0x09 })
    #expect(String(decoding: markdown, as: UTF8.self).contains("u{9B}\\u{7F}\ty"))
  }
}
