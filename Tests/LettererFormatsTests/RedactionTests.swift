import LettererDocuments
import LettererFormats
import LettererModel
import Foundation
import TestSupport
import Testing

@Suite struct RedactionTests {
  private static let script = """
    title = Ann's trip
    me = ben
    ben = Ben Birch
    ann = Ann Oak
    Ann: Hi ben, call me at +39 333 123-4567 or mail ann.oak@example.org.
    Ben: ok **Ann** OAK! On 2024-05-01 at 10:00, 100 000 people. Annual leave, 1234 5678 9012.
    Ann: see https://example.org/ann?x=1, t.me/annoak, [plan](https://p.org). +39 **333** 1234567
      王小明 is here. Project Falcon starts.
    王小明: [image Ann-photo.png "Ann on a beach"] hi 王小明你好 annoak
    [draft Dear Ann]
    """

  private func transcript(_ script: String = script) throws -> Transcript {
    try Formats.read(ByteSource(Array(script.utf8), name: "Ann Oak.chat")).transcript
  }

  private func texts(_ redaction: Redaction) throws -> [String] {
    try RedactedTranscript(transcript(), redaction).transcript.messages.map(\.text)
  }

  @Test func `equal values have equal labels, and different values different ones`() throws {
    let redacted = RedactedTranscript(
      try transcript(),
      Redaction(words: ["project falcon"])
    ).transcript
    #expect(
      redacted.messages.map(\.text) == [
        "Hi Person 1, call me at [number 1] or mail [email 1].",
        "ok Person 2! On 2024-05-01 at 10:00, 100 000 people. Annual leave, [number 2].",
        "see [link 1], [link 2], plan. [number 1]\nPerson 3 is here. [word 1] starts.",
        "hi Person 3你好 Person 2",
      ]
    )
    #expect(redacted.participants.map(\.name) == ["Person 1", "Person 2", "Person 3"])
    #expect(redacted.participants.map(\.id) == ["p1", "p2", "p3"])
    #expect(redacted.title == "Person 2's trip")
    #expect(redacted.source?.name == "Person 2.chat")
    #expect(redacted.messages[2].runs.allSatisfy { $0.href == nil })
    let attachment = redacted.messages[3].attachments[0]
    #expect(attachment.name == "Person 2-photo.png" && attachment.path == "file-1.png")
    #expect(attachment.alternativeText == "Person 2 on a beach")
    #expect(redacted.events.contains { $0.change == .draft(text: "Dear Person 2") })
    #expect(
      redacted.remarks.last == "Redacted: names, numbers, emails, links, places, secrets, words."
    )
  }

  @Test func `the store's owner "me" has a label, and the word stays`() throws {
    let transcript = Transcript(
      viewer: "me",
      participants: [Participant(id: "me", name: "Me"), Participant(id: "ann", name: "Ann")],
      messages: [Message(id: "a", sender: "ann", text: "Call me, the other Ann")]
    )
    let redacted = RedactedTranscript(transcript, Redaction([.names])).transcript
    #expect(redacted.messages[0].text == "Call me, the other Person 2")
    #expect(redacted.participants.map(\.name) == ["Person 1", "Person 2"])
  }

  @Test(arguments: ["joe@gmail.com", "Joe <joe@gmail.com>", "@joe:gmail.com", "joe@s.gmail.com"])
  func `a name that is an address does not hide the words of its domain`(_ name: String) {
    let transcript = Transcript(
      participants: [Participant(id: "a", name: name)],
      messages: [
        Message(id: "a", sender: "a", text: "\(name): https://shop.com/x, gmail is down, says Joe")
      ]
    )
    let redacted = RedactedTranscript(transcript, Redaction([.names])).transcript
    #expect(
      redacted.messages[0].text == "Person 1: https://shop.com/x, gmail is down, says Person 1"
    )
  }

  @Test func `only the requested kinds are hidden`() throws {
    #expect(
      try texts(Redaction([.numbers]))[0].hasSuffix("[number 1] or mail ann.oak@example.org.")
    )
    #expect(try texts(Redaction([.emails]))[0].hasSuffix("+39 333 123-4567 or mail [email 1]."))
    #expect(try texts(Redaction([.links]))[2].hasPrefix("see [link 1], [link 2], plan. +39 333"))
    #expect(try texts(Redaction([], words: ["FALCON"]))[2].hasSuffix("Project [word 1] starts."))
  }

  @Test func `labels can be as long as the hidden text`() throws {
    let original = try transcript()
    let redaction = Redaction(words: ["falcon"], keepsLength: true)
    let redacted = RedactedTranscript(original, redaction).transcript
    for (one, other) in zip(original.messages, redacted.messages) {
      #expect(one.text.count == other.text.count)
    }
    #expect(
      redacted.messages[0].text
        == "Hi Aaa, call me at +aa aaa aaa-aaaa or mail aaa.aaa@aaaaaaa.aaa."
    )
    #expect(redacted.participants.map(\.name) == ["Aaa Aaaaa", "Bbb Bbb", "Ccc"])
  }

  @Test(arguments: [
    ("2024-05-01", 0), ("01.05.2024", 0), ("1/5/24", 0), ("123456", 0), ("1234567", 1),
    ("+1 (555) 010-9999", 1), ("٠١٢٣٤٥٦٧٨٩", 1), ("12:34:56.789", 0), ("2024-05-01 5550109999", 1),
    ("call 555-0109 or 555-0108", 2), ("0170 / 1234567", 1), ("１２３－４５６７", 1),
    ("0049-89-12345678", 1), ("91-22-27654321", 1), ("0170-12-345678", 1), ("98-76-5432", 1),
    ("2024-13-45", 1), ("31.12.1999", 0), ("12/31/1999", 0), ("2024-05-0199", 1),
    ("0170\u{2060}1234567", 1), ("IBAN DE89 3704 0044 0532 0130 00", 1), ("3.14159", 0),
  ])
  func `identifying numbers are found, and dates are not`(_ text: String, _ count: Int) throws {
    let chat = Transcript(messages: [Message(id: "a", sender: nil, text: text)])
    let found = RedactedTranscript(chat, Redaction([.numbers])).transcript.messages[0].text
    #expect(found.split(separator: "[number", omittingEmptySubsequences: false).count == count + 1)
  }

  @Test(arguments: [
    "0170_1234567", "0170*1234567", "0170\\1234567", "0170|1234567", "0170•1234567",
    "0170·1234567", "0170,1234567", "0170:1234567", "0170~1234567", "0170_123_4567",
    "+49_170_1234567", "030,123456", "+49,1701234567", "0170_1234", "+1~555~0109",
  ])
  func `unusual punctuation does not split a telephone number`(_ text: String) {
    #expect(found("call \(text)!", Redaction([.numbers])) == "call [number 1]!")
  }

  @Test(arguments: [
    ("(0170)_1234567", "([number 1]"), ("0170_1234567,0171_7654321", "[number 1],[number 2]"),
    ("01234567,10:30", "[number 1],10:30"),
    ("at 10:30 0170_1234567", "at 10:30 [number 1]"),
  ])
  func `a telephone number ends where something else begins`(_ text: String, _ expected: String) {
    #expect(found(text, Redaction([.numbers])) == expected)
  }

  @Test(arguments: [
    "0170_12", "10:30", "08:30:00.123", "09:30:00,123", "08:00-09:00", "08:00~09:00~10:00",
    "01_05_2024", "01|05|2024", "01_05_2024_10_30", "08:30,01.05.2024", "0815|2024-05-01",
    "01234,10:30",
    "12:00:00_123456", "1,5", "0,123456", "+3,141592", "+1,234,567", "+52.52,13.405", "1, 2, 3",
    "01,02,03,04", "001,002,003", "0,100,200,300", "0.12.1,0.13.0", "0.10.1_0.11.2",
  ])
  func `times, dates, decimals, enumerations, and versions stay`(_ text: String) {
    #expect(found(text, Redaction([.numbers])) == text)
  }

  @Test(arguments: ["Project X", "projéct\u{A0}x", "projéct  X", "PROJÉCT\nX"])
  func `words are found with any spaces between them`(_ text: String) throws {
    let chat = Transcript(messages: [Message(id: "a", sender: nil, text: text)])
    let redaction = Redaction([], words: ["projéct x", "project x"])
    let found = RedactedTranscript(chat, redaction).transcript.messages[0].text
    #expect(found.hasPrefix("[word"))
  }

  @Test(arguments: ["Example.ORG:80/a", "example.com:8080", "xn--nxasmq6b.com/a", "t.me/ann"])
  func `a domain with a port or a path is a link`(_ text: String) throws {
    let chat = Transcript(messages: [Message(id: "a", sender: nil, text: "at 10:30, \(text)")])
    let found = RedactedTranscript(chat, Redaction([.links])).transcript.messages[0].text
    #expect(found == "at 10:30, [link 1]")
  }

  private func found(_ text: String, _ redaction: Redaction) -> String {
    let chat = Transcript(messages: [Message(id: "a", sender: nil, text: text)])
    return RedactedTranscript(chat, redaction).transcript.messages[0].text
  }

  @Test(arguments: [
    ("example.org", "[link 1]"), ("see münchen.de.", "see [link 1]."),
    ("(пример.рф)", "([link 1])"), ("Example.ORG, x.com!", "[link 1], [link 2]!"),
    ("a.b-c.shop.co.uk", "[link 1]"), ("xn--e1afmkfd.xn--p1ai", "[link 1]"),
    ("請看example.com吧", "請看[link 1]吧"), ("例え.jp", "[link 1]"), ("例子.中国", "[link 1]"),
    ("see:example.org/ann?x=1.", "see:[link 1]."), ("is it example.org?", "is it [link 1]?"),
    ("example.com.Then", "[link 1].Then"), ("163.com or 360.cn", "[link 1] or [link 2]"),
    ("example.org,example.com", "[link 1],[link 2]"), ("@ex.com", "@[link 1]"),
    ("example.org,https://a.b", "[link 1],[link 2]"), ("onet.pl", "[link 1]"),
  ])
  func `a domain alone is a link`(_ text: String, _ expected: String) {
    #expect(found(text, Redaction([.links])) == expected)
  }

  @Test(arguments: [
    ("user:pw@example.com/sec5", "[link 1]"), ("git@github.com:sec5/repo.git", "[link 1]"),
    ("(git@github.com:sec5/repo.git), ok", "([link 1]), ok"), ("root@localhost:/sec", "[link 1]"),
    ("localhost:3000/sec16", "[link 1]"), ("see:localhost:3000.", "see:[link 1]."),
    ("-example.com", "-[link 1]"), ("--shop.example.com/x", "--[link 1]"),
    ("bücher。de", "[link 1]"), ("bücher．ch", "[link 1]"), ("www｡bücher｡de/x", "[link 1]"),
    ("shop.bücher。de", "[link 1]"), ("пример。рф", "[link 1]"), ("例え。jp", "[link 1]"),
    ("例子。中国/x", "[link 1]"), ("好的。请看example.com。谢谢", "好的。请看[link 1]。谢谢"),
    ("OK。example.com", "OK。[link 1]"), ("example.com。see", "[link 1]。see"),
    ("example.com。shop.example.org", "[link 1]。[link 2]"),
    ("请看bücher。de吧", "请看[link 1]吧"),
  ])
  func `a login, a dash, localhost, and wide periods do not hide a link`(
    _ text: String,
    _ expected: String
  ) {
    #expect(found(text, Redaction([.links])) == expected)
  }

  @Test(arguments: [
    "a.png", "notes.txt", "1.2.3", "v1.2.3", "i.e.", "e.g. this", "z.B.", "U.S.A.", "a.m.", "5.pm",
    "5.am", "main.rs", "README.md", "run.sh", "report.de.pdf", "home.In the", "wait...de",
    "10.30.at", "3.14159", "log.info(x)", "ann.oak@example.org", "max.de@example.org", "Ende.Und",
    "конец.начало", "...", "end.", ".com", "-.de", "o.k.is", "12:30", "archive.zip", "a/b.swift",
    "Makefile.am", "src/Makefile.am", "mail ann@example.org: now", "mail:ann@example.org",
    "localhost", "localhost: this", "你好。我爱你", "请看。中国很大", "好的。it is",
  ])
  func `text that only looks like a domain stays`(_ text: String) {
    #expect(found(text, Redaction([.links])) == text)
  }

  @Test(arguments: [
    ("+49 170 1234567ann@example.org", "[number 1][email 1]"),
    ("call 555-0100,ann@x.org", "call [number 1],[email 1]"),
    ("+1 555-0100-ann@x.org", "[number 1]-[email 1]"),
    ("+49 170 1234567@qq.com", "[number 1] [email 1]"),
    ("1234567ann@example.org", "[email 1]"),
    ("call 555 0100,example.org/x", "call [number 1] [link 1]"),
    ("example.org/1234 5678901", "[link 1] [number 1]"),
    ("+49 170 1234567example.org", "[number 1] [link 1]"),
  ])
  func `no digit of a number next to an address stays`(_ text: String, _ expected: String) {
    #expect(found(text, Redaction([.numbers, .emails, .links])) == expected)
  }

  @Test func `a number has one label, whatever is next to it`() {
    #expect(
      found("+49 170 1234567 ann@x.org +49 170 1234567ann@x.org", Redaction())
        == "[number 1] [email 1] [number 1][email 1]"
    )
    let redaction = Redaction([.numbers], words: ["170"])
    #expect(found("+49 170 1234567", redaction) == "[number 1] [word 1] [number 1]")
  }

  @Test func `nothing remains of numbers and addresses in any order`() {
    let pieces = [
      "zorb.example.org", "zorb@quim.org", "+49 170 9876543", "zörb.de", "https://zorb.x/9876543",
      "請看", "пример.рф", "www.zorb.net", "zorb.com:80", " ", ",", "; ", "(", ")", " or ", "\n",
      " – ",
    ]
    let secrets = ["zorb", "zörb", "quim", "пример", "987", "654", "170"]
    for seed in UInt64(0)..<2000 {
      var random = SeededRandom(seed: seed)
      let count = Int.random(in: 1...8, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let hidden = found(text, Redaction([.numbers, .emails, .links]))
      for secret in secrets {
        #expect(!hidden.contains(secret), "seed \(seed): \(text) → \(hidden)")
      }
      let kept = found(text, Redaction([.numbers, .emails, .links], keepsLength: true))
      #expect(kept.count == text.count, "seed \(seed): \(text) → \(kept)")
    }
  }

  @Test func `the name of a Telegram contact is hidden`() throws {
    let export = """
      {"name": "T", "type": "personal_chat", "id": 1, "messages": [{"id": 1, "type": "message", \
      "date": "2024-05-01T10:00:00", "from": "Ann", "from_id": "user1", "text": "", \
      "contact_information": {"first_name": "Zed", "last_name": "Quux", "phone_number": ""}}]}
      """
    let options = ReadOptions(format: "telegram")
    let read = try Formats.read(ByteSource(Array(export.utf8)), options: options).transcript
    #expect(read.messages[0].content == .contact(Contact(name: "Zed Quux")))
    let text = TranscriptDocument.write(RedactedTranscript(read, Redaction()).transcript)
    #expect(!String(decoding: text, as: UTF8.self).contains("Quux"))
  }

  // MARK: A scan of everything that is written

  private static let secrets = PlantedDocument.secrets

  /// A document with every field of the format, and secrets in every text.
  private func planted() throws -> Transcript {
    let result = TranscriptDocument.read(ByteSource(Array(try PlantedDocument.json())))
    #expect(result.transcript.messages.count == 9)
    return result.transcript
  }

  @Test(arguments: [false, true])
  func `nothing hidden is in any output`(_ keepsLength: Bool) throws {
    let original = try planted()
    let redaction = Redaction(words: ["falcon"], keepsLength: keepsLength)
    let redacted = RedactedTranscript(original, redaction).transcript
    let plain = String(decoding: TranscriptDocument.write(original), as: UTF8.self).lowercased()
    for secret in Self.secrets where secret != "3331234567" {
      #expect(plain.split(separator: secret).count > 40, "\(secret) is planted")
    }
    let products = [
      TranscriptDocument.write(redacted), TranscriptDocument.writeLines(redacted),
      MarkdownDocument.write(redacted), PlainTextDocument.write(redacted),
    ]
    for product in products {
      let text = String(decoding: product, as: UTF8.self).lowercased()
      for secret in Self.secrets {
        let place = text.range(of: secret).map { text[..<$0.lowerBound].suffix(200) } ?? ""
        #expect(!text.contains(secret), "\(secret) after \(place)")
      }
      let words = Set(text.split { !$0.isLetter }.map(String.init))
      #expect(words.isDisjoint(with: ["joe", "ann"]), "\(words.intersection(["joe", "ann"]))")
    }
    // References still have the same target.
    let ids = Set(redacted.participants.map(\.id))
    #expect(ids == ["p1", "p2"])
    #expect(redacted.messages.allSatisfy { $0.sender.map(ids.contains) ?? true })
    #expect(redacted.viewer == "p1" && redacted.view.typing == ["p2"])
    #expect(redacted.messages[0].runs.contains { $0.mention == "p2" })
  }

  @Test(arguments: ExportFixture.all)
  func `no name in an export is in the output`(_ fixture: ExportFixture) throws {
    let original = try fixture.read().transcript
    let redacted = RedactedTranscript(original, Redaction())
    let text = String(decoding: TranscriptDocument.write(redacted.transcript), as: UTF8.self)
    for person in original.participants where person.role == .user && person.name.count > 4 {
      #expect(!text.contains(person.name), "\(person.id)")
    }
    #expect(redacted.transcript.messages.count == original.messages.count)
    for (one, other) in zip(original.messages, redacted.transcript.messages) {
      #expect(one.kind == other.kind && one.time == other.time)
      #expect(one.attachments.count == other.attachments.count)
    }
  }
}
