import LettererFormats
import LettererModel
import Foundation
import TestSupport
import Testing

/// Identifying text is found however it is spelled.
@Suite struct RedactedSpellingTests {
  private func found(_ text: String, _ redaction: Redaction, names: [String] = []) -> String {
    let chat = Transcript(
      participants: names.enumerated().map { Participant(id: "u\($0)", name: $1) },
      messages: [Message(id: "a", sender: nil, text: text)]
    )
    return RedactedTranscript(chat, redaction).transcript.messages[0].text
  }

  // MARK: Addresses

  @Test(arguments: [
    ("bücher。co.uk", "[link 1]"), ("bücher。co。uk/x", "[link 1]"), ("例え。co.jp", "[link 1]"),
    ("shop。bücher.de", "[link 1]"), ("bücher．co.uk", "[link 1]"), ("OK。example.com", "OK。[link 1]"),
    ("好的。shop.de", "好的。[link 1]"), ("ｅｘａｍｐｌｅ．ｃｏｍ", "[link 1]"),
    ("ｈｔｔｐｓ：／／ｅｘａｍｐｌｅ．ｃｏｍ／ａ", "[link 1]"), ("example[.]com", "[link 1]"),
    ("shop (dot) example (dot) org", "[link 1]"), ("exam\u{AD}ple.com", "[link 1]"),
    ("ann:s3cret@example.com", "[link 1]"), ("user:pw@host", "[link 1]"),
    ("(ann:pw@example.com).", "([link 1])."), ("root:toor@192.168.0.1!", "[link 1]!"),
    ("ann:p@ss@example.com", "[link 1]"), ("ann:pw@localhost", "[link 1]"),
  ])
  func `a host is a link however its periods are written`(_ text: String, _ expected: String) {
    #expect(found(text, Redaction([.links])) == expected)
  }

  @Test(arguments: [
    "ann＠example．com", "ann@example。com", "ann﹫example.com", "ann (at) example (dot) com",
    "ann [at] example.com", "ann[at]example[dot]com", "ann (AT) example.com",
    "ann{at}example{dot}com",
    "ann at example dot com", "ann at shop dot example dot org", "a\u{200B}nn@exam\u{AD}ple.com",
    "ann（at）example.com", "ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ann <at> example <dot> com",
    "ann (punkt) oak (at) example (punkt) de", "ann@bücher。co.uk", "ann#1@example.com",
    "ann@пример。рф",
  ])
  func `an email address is found however it is spelled`(_ text: String) {
    #expect(found("to \(text), ok", Redaction([.emails])) == "to [email 1], ok")
  }

  @Test(arguments: ["ada@[192.0.2.7]", "ada@[IPv6:2001:db8::1]", "ada@localhost"])
  func `an email address at an IP address or the local host is found`(_ text: String) {
    #expect(found("to \(text), ok", Redaction([.emails])) == "to [email 1], ok")
  }

  @Test(arguments: ["ada@[x]", "ada@home", "[@]", "a@[192.0.2.7"])
  func `other brackets and names after an at sign are kept`(_ text: String) {
    #expect(found("to \(text), ok", Redaction([.emails])) == "to \(text), ok")
  }

  @Test(arguments: ["skype:ada.live?call", "geo:52.5,13.4;u=35", "ada.example.travel"])
  func `an account, a position, and a rare ending are links`(_ text: String) {
    #expect(found("see \(text), ok", Redaction([.links])) == "see [link 1], ok")
  }

  @Test func `an address has one label however it is spelled`() {
    #expect(
      found(
        "ann@example.com ann＠example．com ann (at) example (dot) com ANN@example.com",
        Redaction([.emails])
      ) == "[email 1] [email 1] [email 1] [email 1]"
    )
    #expect(found("ann@example.com。谢谢", Redaction([.emails])) == "[email 1]。谢谢")
    #expect(found("say \"ann oak\"@example.com", Redaction([.emails])) == "say [email 1]")
  }

  @Test(arguments: [
    "meet me at example street", "I was (at) home", "at the dot com crash", "node.js", "e.g. this",
    "look at the dot on the i", "(a) first (b) second", "10:30@office", "mail:ann@example.org",
    "to:ann@example.org", "lol:D@ann", "x (dot) y", "polka dot dress", "v１．２．３", "你好（at）家",
    "see [1].com", "f(a).b", "好的．中国",
  ])
  func `text that only looks like a spelled address stays`(_ text: String) {
    #expect(found(text, Redaction([.links])) == text)
  }

  // MARK: Numbers

  @Test(arguments: [
    "0170 | 1234567", "4111_1111_1111_1111", "4111|1111|1111|1111", "0170 -- 1234567",
    "0170 _ 1234567", "0170 • 1234567", "+49 170 * 123 * 4567", "0170\t1234567",
    "0170 · 123 · 4567", "+49 170\n1234567", "0170’123’4567", "0170;1234567", "0170=1234567",
    "0170👍1234567", "0170—1234567", "0170｜1234567", "٠١٧٠|١٢٣٤٥٦٧", "०१७०-१२३४५६७", "٠١٧٠،١٢٣٤٥٦٧",
    "＋４９　１７０　１２３４５６７", "𝟶𝟷𝟽𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽", "0️⃣1️⃣7️⃣0️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣", "0170\u{2063}123\u{200E}4567",
    "০১৭০ ১২৩৪৫৬৭", "0170\u{2003}1234567",
  ])
  func `a telephone number is found in any digits and with any punctuation`(_ text: String) {
    #expect(found("call \(text)!", Redaction([.numbers])) == "call [number 1]!")
  }

  @Test(arguments: [
    "２０２４／０５／０１", "١٠:٣٠", "٢٠٢٤-٠٥-٠١", "01. 05. 2024", "2024. 05. 01", "1.234.567 €",
    "$1 234 567",
    "1.234.567,89 €", "| 001 | 002 | 003 |", "0170 , 12345", "01 | 02 | 2024", "08:30 | 09:30",
    "0170 | 12", "1.2.3", "v20.10.21", "19:00 – 21:00", "2024年05月01日", "| 0012 | 3456 | 12 |",
    "0,50 € | 1,50 €", "2021|2022|2023|2024", "00:00:00 • 00:00:10",
  ])
  func `dates, times, prices, and tables stay in any digits`(_ text: String) {
    #expect(found(text, Redaction([.numbers])) == text)
  }

  // MARK: Names

  @Test(arguments: [
    ("Zorb's hat and Zorbs hat", "Person 1's hat and Person 1s hat"),
    ("Zorb’s, ZORB, zorb", "Person 1’s, Person 1, Person 1"),
    ("Zorbさんと请Zorb来", "Person 1さんと请Person 1来"), ("Zorb씨 Zorb가", "Person 1씨 Person 1가"),
    ("#Zorb #TeamZorb #zorbforever", "#Person 1 #TeamPerson 1 #zorbforever"),
    ("#ZorbQuim, @ZorbQuim", "#Person 1, @Person 1"), ("IMG_Zorb_2.jpg", "IMG_Person 1_2.jpg"),
    ("Zorb2.jpg", "Person 1 2.jpg"), ("mailto:zorb@x.org", "mailto:Person 1@x.org"),
    ("file%20Zorb%2Epdf", "file%20Person 1%2Epdf"), ("Ｚｏｒｂ", "Person 1"),
    ("𝒵ℴ𝓇𝒷 𝐙𝐨𝐫𝐛", "𝒵ℴ𝓇𝒷 Person 1"),
    ("Zo\u{AD}rb Zo\u{200B}rb", "Person 1 Person 1"), ("photoZorb", "photoZorb"),
    ("zorbing", "zorbing"), ("при Zorb", "при Person 1"), ("myZorb.png", "myPerson 1.png"),
  ])
  func `a name is found next to and within other words`(_ text: String, _ expected: String) {
    #expect(found(text, Redaction([.names]), names: ["Zorb Quim"]) == expected)
  }

  @Test(arguments: [
    ("Анна", "Анны Анне Аннушка Анной", "Person 1 Person 1 Аннушка Person 1"),
    ("Ира", "Иры, ирис", "Person 1, ирис"), ("Олег", "Олега с Олегом", "Person 1 с Person 1"),
    ("Достоевский", "Достоевского", "Person 1"), ("민수", "민수가 민수씨 민수기", "Person 1가 Person 1씨 민수기"),
    ("أحمد", "وأحمد لأحمد", "وPerson 1 لPerson 1"),
    ("Groß", "GROSS groß Gross", "Person 1 Person 1 Person 1"),
    ("Işık", "IŞIK ışık Işık", "Person 1 Person 1 Person 1"),
    ("İsmail", "ismail ISMAIL", "Person 1 Person 1"),
    ("José", "Jose\u{301} JOSÉ Jose", "Person 1 Person 1 Person 1"),
    ("Jose\u{301}", "José", "Person 1"),
    ("Müller", "Mueller MÜLLER Muller", "Person 1 Person 1 Person 1"),
    ("O’Brien", "O'Brien O’BRIEN", "Person 1 Person 1"),
    ("Ἀλέξης", "ΑΛΈΞΗΣ Ἀλέξης", "ΑΛΈΞΗΣ Person 1"),
    ("王小明", "%E7%8E%8B%E5%B0%8F%E6%98%8E 王小明", "Person 1 Person 1"),
    ("Bo", "Bob bos Bo2", "Bob bos Bo2"),
    ("Mark", "#marketing marks Denmark", "#marketing Person 1s Denmark"),
    (
      "Zorblax", "#teamzorblax @zorblaxquim x.zorblaxlist@y.org zorblaxlist.pdf",
      "#teamPerson 1 @Person 1quim x.Person 1list@y.org Person 1list.pdf"
    ),
  ])
  func `a name is found in its inflected forms`(
    _ name: String,
    _ text: String,
    _ expected: String
  ) {
    #expect(found(text, Redaction([.names]), names: [name]) == expected)
  }

  @Test(arguments: [
    "Project Falcon", "project\nfalcon", "project\r\n  falcon", "PROJECT\u{3000}FALCON",
    "project\u{200B}falcon", "project\u{2800}falcon", "Project_Falcon", "project-falcon",
    "ProjectFalcon", "project%20falcon", "Ｐｒｏｊｅｃｔ　Ｆａｌｃｏｎ", "pro\u{AD}ject falcon",
    "project\u{2028}falcon", "project\t\u{A0}falcon",
  ])
  func `a phrase is found across line breaks and with other spaces`(_ text: String) {
    #expect(found("x \(text).pdf", Redaction([], words: ["project falcon"])) == "x [word 1].pdf")
  }

  @Test func `a phrase in a script without spaces may continue after a line break`() {
    #expect(found("在猎鹰\n计划里", Redaction([], words: ["猎鹰计划"])) == "在[word 1]里")
  }

  @Test func `labels can be as long as the hidden text for any text`() {
    let pieces = [
      "@", "＠", ".", "。", "．", ":", "/", "//", "|", " | ", "+", "0", "17", "1234567", "٠١", "－",
      "(", ")",
      "[at]", " (dot) ", " at ", " dot ", "com", "de", "co.uk", "ann", "Zorb", "ß", "ı", "İ", "%",
      "%C3%9F",
      "%E7", "\"", "'", "#", "_", "-", ",", ";", " ", "\n", "\r\n", "\u{200B}", "\u{AD}",
      "\u{2800}",
      "\u{301}", "\u{200D}", "👨‍👩‍👧", "0️⃣", "好", "가", "و", "€", "localhost", "www.", "http", "xn--a",
      "~", "=",
    ]
    var redaction = Redaction(words: ["zorb ß", "好 가"])
    for seed in UInt64(0)..<3000 {
      var random = SeededRandom(seed: seed)
      let count = Int.random(in: 1...10, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      redaction.keepsLength = seed % 2 == 0
      let hidden = found(text, redaction, names: ["Zorb Groß", "İsmail"])
      #expect(!hidden.isEmpty)
      if redaction.keepsLength, !text.contains("\u{301}"), !text.contains("\u{200D}") {
        #expect(hidden.count == text.count, "seed \(seed): \(text) → \(hidden)")
      }
    }
  }

  @Test func `nothing hidden stays, whatever is next to it`() {
    let secrets = ["zorblax", "jörgen", "falcon heavy", "zq@quim.org"]
    let forms: [(String) -> String] = [
      { $0 }, { $0.uppercased() }, { $0.capitalized }, { $0.decomposedStringWithCanonicalMapping },
      { $0 + "'s" }, { $0 + "s" }, { "#" + $0 }, { "@" + $0 }, { "IMG_" + $0 + ".jpg" },
      { "请" + $0 + "来" }, { $0 + "씨" }, { "(" + $0 + ")" }, { "x/" + $0 + "?a" }, { $0 + "2024" },
      { $0.map { "\($0)\u{200D}" }.joined() }, { Self.wide($0) },
    ]
    let fillers = [" ", ", ", "\n", " – ", "好", "। ", " 10:30 ", "\u{200B}", "🙂"]
    let redaction = Redaction([.names, .emails], words: ["falcon heavy"])
    for seed in UInt64(0)..<1000 {
      var random = SeededRandom(seed: seed)
      let text = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        let secret = secrets.randomElement(using: &random) ?? ""
        let form = forms.randomElement(using: &random) ?? { $0 }
        return form(secret) + (fillers.randomElement(using: &random) ?? "")
      }.joined()
      let hidden = found(text, redaction, names: ["Zorblax", "Jörgen"])
      let plain = Self.plain(hidden)
      for secret in ["zorblax", "jorgen", "falcon", "quim"] {
        #expect(!plain.contains(secret), "seed \(seed): \(text) → \(hidden)")
      }
    }
  }

  private static func wide(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map {
          (0x21...0x7E).contains($0.value) ? Unicode.Scalar($0.value + 0xFEE0) ?? $0 : $0
        }
      )
    )
  }

  /// A text as a reader would understand it.
  private static func plain(_ text: String) -> String {
    text.decomposedStringWithCompatibilityMapping.lowercased().unicodeScalars
      .filter { $0.isASCII }.reduce(into: "") { $0.unicodeScalars.append($1) }
  }
}

/// Numbers with letters among their digits, handles, coordinates, and files.
@Suite struct RedactedKindTests {
  private func found(_ text: String, _ kinds: Set<Redaction.Kind>) -> String {
    let chat = Transcript(messages: [Message(id: "a", sender: nil, text: text)])
    return RedactedTranscript(chat, Redaction(kinds)).transcript.messages[0].text
  }

  @Test(arguments: [
    ("pay DE89 3704 0044 0532 0130 00 now", "pay [number 1] now"),
    ("GB29NWBK60161331926819", "[number 1]"), ("NL91ABNA0417164300, ok", "[number 1], ok"),
    ("2001:db8::8a2e:370:7334", "[number 1]"), ("fe80::1ff:fe23:4567:890a.", "[number 1]."),
    ("00:1A:2B:3C:4D:5E", "[number 1]"), ("4111 1111 1111 1111", "[number 1]"),
    ("at 12:34:56", "at 12:34:56"), ("std::vector and a::b1", "std::vector and a::b1"),
    ("DE12 is a plate, AB12 CDEF 3456 78 a key", "DE12 is a plate, AB12 CDEF 3456 78 a key"),
  ])
  func `account numbers and network addresses are numbers`(_ text: String, _ expected: String) {
    #expect(found(text, [.numbers]) == expected)
  }

  @Test(arguments: [
    ("ask @ann_b or @ann.b.", "ask @Person 1 or @Person 2."), ("@here and @all", "@here and @all"),
    ("ann@example.org", "ann@example.org"), ("@@x", "@@x"), ("(@Zed99)", "(@Person 1)"),
  ])
  func `handles are names`(_ text: String, _ expected: String) {
    #expect(found(text, [.names]) == expected)
  }

  @Test func `coordinates are rounded and files are left out`() {
    var place = Message(id: "a")
    place.content = .location(Place(latitude: 41.8902, longitude: -12.4922))
    var photo = Message(id: "b")
    let file = MessageAttachment(kind: .image, path: "beach.jpg", name: "beach.jpg")
    photo.attachments = [file]
    var chat = Transcript(messages: [place, photo])
    chat.participants = [Participant(id: "x", name: "X", avatar: PictureReference(path: "x.png"))]
    let redacted = RedactedTranscript(chat, Redaction([.numbers, .media]))
    let messages = redacted.transcript.messages
    #expect(messages[0].content == .location(Place(latitude: 41.9, longitude: -12.5)))
    #expect(messages[1].attachments.map(\.path) == [nil])
    #expect(messages[1].attachments.map(\.state) == [.omitted])
    #expect(redacted.transcript.participants[0].avatar == nil && redacted.files.isEmpty)
    #expect(redacted.diagnostics.map(\.code) == [.replaced])
    #expect(redacted.diagnostics[0].message.hasSuffix("0 words, 2 files"))
    let kept = RedactedTranscript(chat, Redaction())
    #expect(kept.diagnostics[0].message.hasSuffix("; 1 files were not examined"))
  }
}
