import LettererDocuments
import LettererFormats
import LettererModel
import Foundation
import TestSupport
import Testing

@Suite struct IMessageTests {
  static func bytes(_ name: String) throws -> [UInt8] {
    let url = SourceFixture.root.appending(path: "IMessage").appending(path: name)
    return try TestDatabase(script: String(contentsOf: url, encoding: .utf8)).bytes()
  }

  static func read(_ name: String, chat: String? = nil) throws -> Transcript {
    try Formats.read(ByteSource(bytes(name)), options: ReadOptions(chat: chat)).transcript
  }

  static func message(_ id: String, _ name: String, chat: String? = nil) throws -> Message {
    try #require(try read(name, chat: chat).messages.first { $0.id == id })
  }

  @Test func `several conversations are listed with their peers`() throws {
    let list = try Formats.open(ByteSource(Self.bytes("modern.sql")))
    #expect(list.match.name == "imessage")
    #expect(list.chats.map(\.name) == ["+15550100", "ann@example.org"])
    #expect(list.chats.map(\.messages) == [8, 4])
    #expect(throws: FormatError.self) { try list.choose() }
  }

  @Test func `text is read from its archive with links and traits`() throws {
    let runs = try Self.message("A4", "modern.sql", chat: "#1").runs
    let link = "https://ferry.example.org/times"
    #expect(runs[1] == TextRun(link, traits: .link, href: link))
    #expect(runs.map(\.text).joined() == "The timetable is at \(link) and in the harbor")
    let bold = try Self.message("A9", "modern.sql", chat: "#1").runs
    #expect(bold == [TextRun("See you "), TextRun("there", traits: .bold), TextRun("!")])
    let long = try Self.message("B1", "modern.sql", chat: "#2").text
    #expect(long == String(repeating: "x", count: 180) + " — a text whose length takes two bytes")
    let mention = try Self.message("G3", "group.sql").runs[1]
    #expect(mention == TextRun("Mia", traits: .mention, mention: "+15550101"))
  }

  @Test func `everyone has one reaction, the last, until it is removed`() throws {
    let reactions = try Self.message("G4", "group.sql").reactions
    #expect(
      reactions == [
        Reaction(emoji: "‼️", participants: ["+15550102"]),
        Reaction(emoji: "😂", participants: ["+15550199"]),
      ]
    )
    let own = try Self.message("B2", "modern.sql", chat: "#2").reactions
    #expect(own == [Reaction(emoji: "🫡", participants: ["ann@example.org"])])
  }

  @Test func `edits keep the earlier versions, and unsent messages are deleted`() throws {
    let edited = try Self.message("A5", "modern.sql", chat: "#1")
    #expect(edited.text == "Meet at pier 4")
    #expect(edited.edit?.versions.map(\.text) == ["Meet at pier 3"])
    #expect(edited.edit?.versions[0].time?.text == "2024-05-01T10:02:00Z")
    #expect(edited.edit?.time?.text == "2024-05-01T10:03:00Z")
    let unsent = try Self.message("A8", "modern.sql", chat: "#1")
    #expect(unsent.kind == .deleted)
    #expect(unsent.deletion?.participant == "+15550100")
  }

  @Test func `page previews are read from their archives`() throws {
    let link = "https://ferry.example.org/times"
    let whole = try Self.message("L1", "apps.sql")
    #expect(whole.kind == .link && whole.runs.isEmpty)
    var page = Card(title: "Ferry timetable", lines: ["All boats of the season"], href: link)
    page.ext = [ExtensionField(name: "site", value: .string("Ferry"))]
    #expect(whole.content == .link(page))
    let later = try Self.message("L2", "apps.sql")
    #expect(later.content == .text)
    #expect(later.runs.map(\.href) == ["https://example.org/later"])
    let beside = try Self.message("L3", "apps.sql")
    #expect(beside.runs == [TextRun("Look at " + link)])
    #expect(beside.content == .link(Card(title: "Über die Fähre", href: link)))
    let damaged = try Self.message("L4", "apps.sql")
    #expect(damaged.content == .text && damaged.runs.map(\.href) == ["https://example.org/damaged"])
    let song = Card(
      title: "Low tide",
      lines: ["The Ferrymen"],
      href: "https://music.example.org/song/1"
    )
    #expect(try Self.message("L5", "apps.sql").content == .link(song))
  }

  @Test func `app messages have the app's name and captions`() throws {
    let cards = try ["P1", "P2", "P3", "U1"].map { try Self.message($0, "apps.sql") }
    #expect(cards.allSatisfy { $0.kind == .card && $0.runs.isEmpty })
    #expect(
      cards.map(\.content) == [
        .card(Card(title: "GamePigeon", lines: ["Chess", "Let's play!", "Your turn"])),
        .card(Card(title: "Apple Pay")),
        .card(Card(title: "Polls", lines: ["Where do we meet?"], href: "https://example.org/poll")),
        .card(Card(title: "Words")),
      ]
    )
    let other = try Self.message("G14", "group.sql")
    #expect(other.content == .card(Card(title: "words")))
    #expect(other.ext.map(\.value) == [.string("com.example.words.extension")])
  }

  /// A store whose messages show the content of archives.
  private static func store(_ payloads: [[UInt8]], app: String) throws -> [UInt8] {
    let rows = payloads.enumerated().map { number, bytes in
      let hex = bytes.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
      return "(\(number + 1), 'm\(number)', 'https://a.example', '\(app)', x'\(hex)', 1, "
        + "\(number + 1), 0)"
    }
    return try TestDatabase(
      script: """
        CREATE TABLE handle (ROWID INTEGER PRIMARY KEY, id TEXT);
        CREATE TABLE chat_message_join (chat_id INTEGER, message_id INTEGER);
        CREATE TABLE message (ROWID INTEGER PRIMARY KEY, guid TEXT, text TEXT,
          balloon_bundle_id TEXT, payload_data BLOB, handle_id INTEGER, date INTEGER,
          is_from_me INTEGER);
        INSERT INTO handle VALUES (1, 'ann');
        INSERT INTO message VALUES \(rows.joined(separator: ","));
        """
    ).bytes()
  }

  /// An archive written by Foundation itself.
  private static func archive() throws -> [UInt8] {
    let page: NSDictionary = [
      "title": "A long title — \(String(repeating: "x", count: 300))",
      "originalURL": try #require(NSURL(string: "https://a.example")), "siteName": "Ä",
    ]
    let root: NSDictionary = ["richLinkMetadata": page, "richLinkIsPlaceholder": false]
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: root,
      requiringSecureCoding: false
    )
    return Array(data)
  }

  @Test func `an archive written by Foundation is read`() throws {
    let app = "com.apple.messages.URLBalloonProvider"
    let bytes = try Self.store([Self.archive()], app: app)
    let message = try #require(try Formats.read(ByteSource(bytes)).transcript.messages.first)
    guard case .link(let card?) = message.content.payload else {
      Issue.record("no preview")
      return
    }
    #expect(card.title?.count == 315 && card.href == "https://a.example")
    #expect(card.ext == [ExtensionField(name: "site", value: .string("Ä"))])
  }

  @Test(arguments: ["com.apple.messages.URLBalloonProvider", "x:1:com.example.words"])
  func `an archive damaged anywhere loses no message`(_ app: String) throws {
    let archive = try Self.archive()
    let seed: UInt64 = 7
    var random = SeededRandom(seed: seed)
    var payloads = stride(from: 0, through: archive.count, by: 3).map { Array(archive.prefix($0)) }
    for _ in 0..<600 {
      var damaged = archive
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 8..<damaged.count, using: &random)
        damaged[place] = UInt8.random(in: 0...255, using: &random)
      }
      payloads.append(damaged)
    }
    let messages = try Formats.read(ByteSource(Self.store(payloads, app: app))).transcript.messages
    #expect(messages.count == payloads.count, "seed \(seed)")
    #expect(messages.allSatisfy { $0.content != .text || !$0.runs.isEmpty }, "seed \(seed)")
  }

  @Test func `delivery status belongs to the owner's messages`() throws {
    let chat = try Self.read("modern.sql", chat: "#1")
    #expect(chat.viewer == "joe@example.org")
    let statuses = chat.messages.map(\.status)
    #expect(
      statuses == [
        .unknown, .read, .unknown, .delivered, .unknown, .failed, .unknown, .unknown,
      ]
    )
    #expect(chat.messages[1].receipts.map(\.read?.text) == ["2024-05-01T10:00:55Z"])
    #expect(chat.messages[5].reply == ReplyReference(message: "A5"))
    #expect(chat.events.map(\.change) == [.marker(name: "unread", before: "A9")])
  }

  @Test func `notices have actors and targets`() throws {
    let chat = try Self.read("group.sql")
    let notices = chat.messages.compactMap(\.system)
    #expect(
      notices.map(\.event) == ["rename", "add", "custom", "photo", "leave", "custom", "remove"]
    )
    #expect(notices[0].value == "Boat crew")
    #expect(notices[1].targets == ["+15550103"])
    #expect(notices[1].text == "+15550101 added +15550103")
    #expect(chat.participants.map(\.hasLeft) == [false, false, false, true])
  }

  @Test func `attachments are in the order of the text`() throws {
    let files = try Self.message("G12", "group.sql").attachments
    #expect(files.map(\.name) == ["bow.mov", "port.heic"])
    #expect(files.map(\.kind) == [.video, .image])
    let sticker = try Self.message("G13", "group.sql")
    #expect(sticker.attachments.map(\.kind) == [.sticker])
    #expect(sticker.reply?.message == "G12")
    #expect(try Self.message("G10", "group.sql").kind == .voice)
  }

  @Test func `one person on several services is one conversation`() throws {
    let chat = try Self.read("old.sql", chat: "#1")
    #expect(chat.messages.map(\.id) == ["O1", "O2", "O3"])
    #expect(chat.messages.map { $0.time?.text }[0] == "2014-05-05T11:45:14Z")
    #expect(chat.participants.map(\.aliases) == [["kit@example.org"], []])
    let orphan = try Self.read("old.sql", chat: "#3")
    #expect(orphan.messages.map(\.text) == ["A text that no conversation lists"])
  }

  @Test func `groups with the same name but other members stay separate`() throws {
    let script = """
      CREATE TABLE handle (ROWID INTEGER PRIMARY KEY, id TEXT, person_centric_id TEXT);
      CREATE TABLE message (ROWID INTEGER PRIMARY KEY, guid TEXT, text TEXT, handle_id INTEGER,
        date INTEGER, is_from_me INTEGER);
      CREATE TABLE chat_message_join (chat_id INTEGER, message_id INTEGER);
      CREATE TABLE chat_handle_join (chat_id INTEGER, handle_id INTEGER);
      CREATE TABLE chat (ROWID INTEGER PRIMARY KEY, guid TEXT, style INTEGER, chat_identifier TEXT);
      INSERT INTO handle VALUES (1, 'ann', ''), (2, 'bo', ''), (3, 'cy', '');
      INSERT INTO chat VALUES (1, 'a', 43, 'chat1'), (2, 'b', 43, 'chat1'), (3, 'c', 43, 'chat1');
      INSERT INTO chat_handle_join VALUES (1, 1), (1, 2), (2, 1), (2, 3), (3, 2), (3, 1);
      INSERT INTO message VALUES (1, 'x', 'one', 1, 100, 0), (2, 'y', 'two', 3, 200, 0),
        (3, 'z', 'three', 2, 300, 0);
      INSERT INTO chat_message_join VALUES (1, 1), (2, 2), (3, 3);
      """
    let list = try Formats.open(ByteSource(try TestDatabase(script: script).bytes()))
    #expect(list.chats.map(\.name) == ["chat1", "b"])
    #expect(list.chats.map(\.messages) == [2, 1])
  }

  @Test func `addresses that belong to one person are one participant`() throws {
    let script = """
      CREATE TABLE handle (ROWID INTEGER PRIMARY KEY, id TEXT, person_centric_id TEXT);
      CREATE TABLE message (ROWID INTEGER PRIMARY KEY, guid TEXT, text TEXT, handle_id INTEGER,
        date INTEGER, is_from_me INTEGER);
      CREATE TABLE chat_message_join (chat_id INTEGER, message_id INTEGER);
      CREATE TABLE chat_handle_join (chat_id INTEGER, handle_id INTEGER);
      CREATE TABLE chat (ROWID INTEGER PRIMARY KEY, guid TEXT, style INTEGER, chat_identifier TEXT);
      INSERT INTO handle VALUES (1, '+39000', 'P1'), (2, 'ann@example.org', 'P1'), (3, 'bo', '');
      INSERT INTO chat VALUES (1, 'a', 45, '+39000'), (2, 'b', 45, 'ann@example.org');
      INSERT INTO chat_handle_join VALUES (1, 1), (2, 2);
      INSERT INTO message VALUES (1, 'x', 'one', 1, 100, 0), (2, 'y', 'two', 2, 200, 0);
      INSERT INTO chat_message_join VALUES (1, 1), (2, 2);
      """
    let bytes = try TestDatabase(script: script).bytes()
    let result = try Formats.read(ByteSource(bytes))
    #expect(result.transcript.messages.map(\.text) == ["one", "two"])
    #expect(result.transcript.messages.map(\.sender) == ["+39000", "+39000"])
    #expect(result.transcript.participants.last?.aliases == ["ann@example.org"])
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `a store is detected even if its tables are described late`() throws {
    let filler = (0..<400).map { number in
      "CREATE TABLE filler\(number) (a TEXT DEFAULT '\(String(repeating: "-", count: 200))');"
    }
    let url = SourceFixture.root.appending(path: "IMessage/old.sql")
    let script = try String(contentsOf: url, encoding: .utf8)
      .replacing("PRAGMA page_size=1024;", with: filler.joined())
    let bytes = try TestDatabase(script: script).bytes()
    #expect(Formats.detect(FormatSample(Array(bytes.prefix(65_536)))).map(\.name) == ["sqlite"])
    let list = try Formats.open(ByteSource(bytes))
    #expect(list.match.name == "imessage")
    #expect(list.chats.map(\.messages) == [3, 2, 1])
    let options = ReadOptions(chat: "#2")
    #expect(try Formats.inspect(ByteSource(bytes), options: options).format == "imessage")
  }

  @Test(arguments: [true, false])
  func `files are found next to the database and nowhere else`(_ isFolder: Bool) throws {
    try SQLiteStoreTests.withFolder { root in
      let store = root.appending(path: "Messages")
      let files = store.appending(path: "Attachments/ab/11/at_0_A6")
      try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
      try Data(Self.bytes("modern.sql")).write(to: store.appending(path: "chat.db"))
      try Data("png".utf8).write(to: files.appending(path: "pier.png"))
      let options = ReadOptions(chat: "+15550100")
      let path = store.appending(path: "chat.db").path
      let result =
        isFolder
        ? try Formats.read(ExportFiles(folder: root.path), options: options)
        : try Formats.read(
          ByteSource(Self.bytes("modern.sql"), name: "chat.db"),
          beside: ExportFiles(beside: path),
          options: options
        )
      #expect(result.format == "imessage")
      let file = try #require(result.transcript.messages[4].attachments.first)
      #expect(file.state == .present)
      let start = isFolder ? "Messages/" : ""
      #expect(file.path == start + "Attachments/ab/11/at_0_A6/pier.png")
      let hostile = try Formats.read(
        ByteSource(Self.bytes("damaged.sql"), name: "chat.db"),
        beside: ExportFiles(beside: path),
        options: ReadOptions(chat: "#1")
      )
      let states = hostile.transcript.messages.flatMap(\.attachments).map(\.state)
      #expect(states == Array(repeating: .missing, count: 5))
      #expect(hostile.diagnostics.first { $0.code == .outsideAttachment }?.count == 2)
    }
  }

  @Test func `archived text damaged anywhere becomes text or a placeholder`() throws {
    let script = try String(
      contentsOf: SourceFixture.root.appending(path: "IMessage/modern.sql"),
      encoding: .utf8
    )
    let start = try #require(script.firstRange(of: "x'040b7374726561"))
    let hex = script[start.lowerBound...].dropFirst(2).prefix { $0 != "'" }
    var body: [UInt8] = []
    var rest = hex[...]
    while let byte = UInt8(rest.prefix(2), radix: 16) {
      body.append(byte)
      rest = rest.dropFirst(2)
    }
    let seed: UInt64 = 5
    var random = SeededRandom(seed: seed)
    var bodies = (0...body.count).map { Array(body.prefix($0)) }
    for _ in 0..<400 {
      var damaged = body
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 14..<damaged.count, using: &random)
        damaged[place] = UInt8.random(in: 0...255, using: &random)
      }
      bodies.append(damaged)
    }
    let rows = bodies.enumerated().map { number, body in
      let hex = body.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
      return "(\(number + 1), 'm\(number)', x'\(hex)', 1, \(number + 1), 0)"
    }
    let database = try TestDatabase(
      script: """
        CREATE TABLE handle (ROWID INTEGER PRIMARY KEY, id TEXT);
        CREATE TABLE chat_message_join (chat_id INTEGER, message_id INTEGER);
        CREATE TABLE message (ROWID INTEGER PRIMARY KEY, guid TEXT, attributedBody BLOB,
          handle_id INTEGER, date INTEGER, is_from_me INTEGER);
        INSERT INTO handle VALUES (1, 'ann');
        INSERT INTO message VALUES \(rows.joined(separator: ","));
        """
    ).bytes()
    let messages = try Formats.read(ByteSource(database)).transcript.messages
    #expect(messages.count == bodies.count, "seed \(seed)")
    #expect(messages.allSatisfy { $0.kind == .text ? !$0.text.isEmpty : $0.kind == .unsupported })
    #expect(messages[body.count].text == "Is the ferry running today?")
    // An archive that is truncated after the text keeps it.
    #expect(messages[..<body.count].count { $0.text == "Is the ferry running today?" } > 40)
  }
}
