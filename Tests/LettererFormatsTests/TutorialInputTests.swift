import LettererDocuments
import LettererFormats
import LettererModel
import Testing

/// Inputs in the shapes of the five tutorials.
@Suite struct TutorialInputTests {
  private func read(_ text: String, _ options: ReadOptions = ReadOptions()) throws -> ReadResult {
    try Formats.read(ByteSource(Array(text.utf8)), options: options)
  }

  // MARK: Unread lists

  private func list(_ entries: String) -> UnreadCounts? {
    UnreadCounts(propertyList: Array("<plist version=\"1.0\"><dict>\(entries)</dict></plist>".utf8))
  }

  @Test func `a number with cut UTF-8 is no list`() {
    let bytes = Array("<plist><dict><key>a</key><integer>".utf8) + [0xE2, 0x80]
    #expect(UnreadCounts(propertyList: bytes + Array("</integer></dict></plist>".utf8)) == nil)
    #expect(list("<key>a</key><integer>3</integer>") != nil)
  }

  private func entry(_ key: String, isMarked: Bool, _ count: Int) -> String {
    """
    <key>\(key)</key><dict><key>markStatusKey</key><\(isMarked)/>
    <key>markNumberKey</key><integer>\(count)</integer></dict>
    """
  }

  @Test func `an entry has the count of its number, unless its status is off`() {
    let counts = list(
      entry("1008620001", isMarked: true, 3) + entry("1008620002", isMarked: false, 7)
    )
    #expect(counts?.counts == ["1008620001": 3, "1008620002": 0])
    let plain = "<key>1008620001</key><integer>2</integer><key>10086b</key><string>4</string>"
    #expect(list(plain)?.counts == ["1008620001": 2, "10086b": 4])
    // Neither a status alone nor a status of another type has a count.
    #expect(list("<key>a</key><dict><key>markStatusKey</key><true/></dict>") == nil)
    let number = "<key>markStatusKey</key><integer>0</integer>"
    #expect(list("<key>a</key><dict>\(number)</dict>")?.counts == ["a": 0])
  }

  private let pair = """
    [{"userID": "20001", "msg": "one"}, {"userID": "10086", "msg": "two"},
    {"userID": "20001", "msg": "three"}]
    """

  @Test func `keys of joined identifiers reveal the viewer`() throws {
    let counts = list(
      entry("1008620001", isMarked: true, 1) + entry("1008620002", isMarked: true, 5)
    )
    let result = try read(pair, ReadOptions(unread: counts))
    #expect(result.transcript.viewer == "10086")
    #expect(result.viewerOrigin == .guess)
    let third = result.transcript.messages[2].id
    #expect(
      result.transcript.events.map(\.change) == [.marker(name: "unread", before: third)]
    )
    #expect(result.diagnostics.isEmpty)
  }

  @Test(arguments: [["1008620001": 1, "77": 2], ["10086": 3], ["2000110086": 1, "1008620001": 1]])
  func `keys without one common owner leave the viewer open`(_ counts: [String: Int]) throws {
    let result = try read(pair, ReadOptions(unread: UnreadCounts(counts)))
    #expect(result.transcript.viewer == nil)
  }

  // MARK: RongCloud

  private let conversations = #"""
    [{"conversationType": 1, "targetId": "u2", "conversationTitle": "Bob", "isTop": true,
      "unreadMessageCount": 3, "draft": "see you", "sentTime": 1700000000000,
      "objectName": "RC:TxtMsg", "senderUserId": "u2", "lastestMessageId": 7,
      "lastestMessage": {"content": "Hi there"}},
     {"conversationType": "GROUP", "targetId": "g1", "conversationTitle": "Team", "isTop": 0,
      "unreadMessageCount": "2", "sentTime": 1700000300000, "objectName": "RC:TxtMsg",
      "senderUserId": "u3", "latestMessage": "{\"content\":\"packed as text\"}",
      "notificationStatus": 0},
     {"conversationType": 1, "targetId": "u9", "conversationTitle": "Eve", "unreadMessageCount": 0,
      "lastestMessage": null, "draft": "hello?"}]
    """#

  @Test func `a list of conversations is read as conversations`() throws {
    let opened = try Formats.open(ByteSource(Array(conversations.utf8)))
    #expect(opened.match.name == "rongcloud")
    #expect(opened.chats.map(\.title) == ["Bob", "Team", "Eve"])
    #expect(opened.chats.map(\.messages) == [1, 1, 0])
    let bob = try opened.read(0).transcript
    #expect(bob.title == "Bob" && bob.view.isPinned && !bob.view.isMuted)
    #expect(bob.participants == [Participant(id: "u2", name: "Bob")])
    #expect(bob.messages.map(\.text) == ["Hi there"])
    #expect(bob.events.map(\.change).contains(.draft(text: "see you")))
    let marker = bob.events.first {
      $0.change == .marker(name: "unread", before: bob.messages[0].id)
    }
    #expect(marker?.ext == [ExtensionField(name: "count", value: .number("3"))])
    let team = try opened.read(1).transcript
    #expect(team.kind == .group && team.view.isMuted && !team.view.isPinned)
    #expect(team.messages.map(\.text) == ["packed as text"])
    #expect(try opened.read(2).transcript.events.map(\.change) == [.draft(text: "hello?")])
  }

  private func records(_ records: [String]) throws -> ReadResult {
    let all = records.enumerated().map { number, fields in
      #"{"targetId": "b", "conversationType": 1, "objectName": "RC:TxtMsg", "#
        + #""sentTime": \#(1_700_000_000_000 + number * 1000), \#(fields)}"#
    }
    return try read("[\(all.joined(separator: ",\n"))]")
  }

  @Test func `the direction of a message determines its side`() throws {
    let result = try records([
      #""messageDirection": 1, "senderUserId": "a", "content": {"content": "mine"}"#,
      #""messageDirection": 1, "content": {"content": "mine, without a sender"}"#,
      #""messageDirection": 2, "content": {"content": "theirs, without a sender"}"#,
      #""messageDirection": 2, "senderUserId": "a", "content": {"content": "theirs"}"#,
      #""messageDirection": 2, "senderUserId": "b", "content": {"content": "theirs"}"#,
    ])
    #expect(result.transcript.viewer == "a")
    let sides = result.transcript.messages.map(\.side)
    #expect(sides == [.auto, .auto, .auto, .incoming, .auto])
    #expect(result.transcript.messages.map(\.sender) == ["a", "a", "b", "a", "b"])
  }

  @Test func `directions identify the participants if no record names the owner`() throws {
    let result = try records([
      #""messageDirection": 1, "content": {"content": "mine"}"#,
      #""messageDirection": 2, "content": {"content": "theirs"}"#,
    ])
    #expect(result.transcript.viewer == "me")
    #expect(result.transcript.messages.map(\.sender) == ["me", "b"])
  }

  @Test(arguments: ["null", "{}", #"{"content": null}"#, #"{"content": {"content": "x"}}"#, #""""#])
  func `a text message without text is a placeholder and is reported`(_ content: String) throws {
    let result = try records([
      #""senderUserId": "b", "content": \#(content)"#,
      #""senderUserId": "b", "content": {"content": "text"}"#,
    ])
    #expect(result.transcript.messages.map(\.kind) == [.unsupported, .text])
    #expect(result.diagnostics.map(\.code).contains(.missingContent))
  }

  // MARK: Parse

  private func rows(_ rows: String...) throws -> ReadResult {
    let all = rows.enumerated().map { number, fields in
      #"{"objectId": "\#(number)", "createdAt": "2015-09-14T13:1\#(number):00Z", "text": "x", "#
        + fields + "}"
    }
    return try read(#"{"results": [\#(all.joined(separator: ",\n"))]}"#)
  }

  private let owner = #""createdBy": {"__type": "Pointer", "className": "_User", "objectId": "u1"}"#

  @Test func `a row without a side stays in the conversation of its owner`() throws {
    let result = try rows("\"incoming\": false, \(owner)", owner, "\"incoming\": true, \(owner)")
    #expect(result.chats.count == 1)
    #expect(result.transcript.messages.map(\.sender) == ["u1", "u1", "other"])
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `numeric dates are times, and numeric addresses are reported`() throws {
    let result = try rows(
      "\"sentDate\": 1442236700000, \(owner)",
      "\"url\": 12, \(owner)",
      "\"sentDate\": {\"__type\": \"Date\", \"iso\": 7}, \(owner)"
    )
    let times = result.transcript.messages.map(\.time?.milliseconds)
    #expect(times.contains(1_442_236_700_000))
    #expect(result.diagnostics.map(\.code).contains(.wrongType))
    let kept = result.transcript.messages.flatMap(\.ext).first { $0.name == "url" }
    #expect(kept?.value == .number("12"))
  }

  @Test func `a row without an owner is reported once`() throws {
    let own = try rows(#""incoming": false"#)
    #expect(own.diagnostics.map(\.code) == [.missingSender])
    #expect(own.transcript.viewer == "owner")
    let received = try rows(#""incoming": true"#)
    #expect(received.diagnostics.isEmpty)
    #expect(received.transcript.participants.map(\.id).contains("owner"))
  }

  // MARK: Plain lists and SQLite

  @Test func `a recipient who has not written yet is a participant`() throws {
    let one = try read(#"[{"from": "1", "to": "2", "msg": "hi"}]"#, ReadOptions(viewer: "2"))
    #expect(one.transcript.viewer == "2")
    #expect(one.transcript.messages.map(\.text) == ["hi"])
    // With several recipients, there is no single other participant.
    let several =
      #"[{"userid": "1", "to": "2", "msg": "a"}, {"userid": "1", "to": "3", "msg": "b"}]"#
    #expect(try read(several).transcript.participants.map(\.id) == ["1"])
  }

  private func store(_ script: String) throws -> ByteSource {
    ByteSource(try TestDatabase(script: script).bytes())
  }

  @Test func `a store with unknown columns comes with a map to complete`() throws {
    let source = try store(
      """
      CREATE TABLE chatlog (mid INTEGER, userID TEXT, words TEXT, timestamp INTEGER);
      INSERT INTO chatlog VALUES (1, 'a', 'Hello', 1714566000), (2, 'b', 'Hi', 1714566001);
      CREATE TABLE small (x INTEGER); INSERT INTO small VALUES (1);
      """
    )
    let expected = FormatError.noMessageTable(
      columns: ["mid", "userID", "words", "timestamp"],
      map: "table=chatlog,id=mid,from=userID,text=COLUMN,at=timestamp"
    )
    #expect(throws: expected) { try Formats.read(source) }
    #expect(expected.diagnostic.hint?.contains("--sqlite-map") == true)
    #expect(expected.exitStatus == 6)
  }

  @Test func `a target is the recipient, or the conversation`() throws {
    let columns = "(id INTEGER, userID TEXT, targetID TEXT, message TEXT, time INTEGER)"
    let recipients = try Formats.open(
      store(
        """
        CREATE TABLE messages \(columns);
        INSERT INTO messages VALUES (1, '1', '2', 'a', 1714566000), (2, '2', '1', 'b', 1714566001),
          (3, '3', '1', 'c', 1714566002), (4, '1', '3', 'd', 1714566003);
        """
      )
    )
    #expect(recipients.chats.map(\.messages) == [2, 2])
    let targets = try Formats.open(
      store(
        """
        CREATE TABLE messages \(columns);
        INSERT INTO messages VALUES (1, '1', '2', 'a', 1714566000), (2, '2', '2', 'b', 1714566001),
          (3, '3', '3', 'c', 1714566002), (4, '1', '3', 'd', 1714566003);
        """
      )
    )
    #expect(targets.chats.map(\.name) == ["messages/2", "messages/3"])
  }
}
