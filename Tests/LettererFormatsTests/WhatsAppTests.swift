import LettererDocuments
import LettererFormats
import LettererModel
import Foundation
import TestSupport
import Testing

@Suite struct WhatsAppTests {
  static func read(_ text: String, _ options: ReadOptions = ReadOptions()) throws -> ReadResult {
    var options = options
    options.format = "whatsapp"
    return try Formats.read(ByteSource(Array(text.utf8)), options: options)
  }

  static func times(_ text: String, _ options: ReadOptions = ReadOptions()) throws -> [String] {
    try read(text, options).transcript.messages.compactMap { $0.time?.text }
  }

  static func folder(_ path: String) throws -> [Message] {
    let fixture = ExportFixture(path: path, format: "whatsapp", chat: nil, counts: [])
    return try fixture.read().transcript.messages
  }

  // MARK: Dates

  @Test func `the order of day and month is decided once per file`() throws {
    let times = try Self.times(
      "1/2/2024, 10:00 - Ann: a\n2/2/2024, 10:00 - Ben: b\n13/2/2024, 10:00 - Ann: c\n"
    )
    #expect(times == ["2024-02-01T10:00:00", "2024-02-02T10:00:00", "2024-02-13T10:00:00"])
  }

  @Test func `the order with the smaller steps wins if both fit`() throws {
    let monthFirst = try Self.times("3/1/2024, 10:00 - A: a\n3/2/2024, 10:00 - B: b\n")
    #expect(monthFirst == ["2024-03-01T10:00:00", "2024-03-02T10:00:00"])
    let dayFirst = try Self.times("1/3/2024, 10:00 - A: a\n2/3/2024, 10:00 - B: b\n")
    #expect(dayFirst == ["2024-03-01T10:00:00", "2024-03-02T10:00:00"])
  }

  @Test func `time does not go back in the chosen order`() throws {
    let times = try Self.times(
      "5/6/2024, 10:00 - A: a\n6/5/2024, 10:00 - B: b\n7/4/2024, 10:00 - B: b\n"
    )
    #expect(times == ["2024-05-06T10:00:00", "2024-06-05T10:00:00", "2024-07-04T10:00:00"])
  }

  @Test func `dates that begin with the year are counted as they are read`() throws {
    let text = "[2024/3/12 21:05:01] A: one\n[2024/3/13 21:05:09] B: two\n"
    let read = InspectResult(try Formats.read(ByteSource(Array(text.utf8))))
    let counted = try Formats.inspect(ByteSource(Array(text.utf8)))
    #expect(counted.summary.from == read.summary.from && counted.summary.from != nil)
    #expect(counted.summary.to == read.summary.to && counted.summary.to != nil)
  }

  @Test func `polls and locations are data`() throws {
    let text = """
      13/03/24, 12:02 am - Sita: POLL:
      Where?
      OPTION: Here (2 votes)
      OPTION: There (1 vote)
      13/03/24, 12:05 am - Sita: location: https://maps.google.com/?q=12.97,77.59
      13/03/24, 12:06 am - Sita: POLL:
      No options
      """
    let messages = try Formats.read(ByteSource(Array(text.utf8))).transcript.messages
    let options = [Poll.Option("Here", votes: 2), Poll.Option("There", votes: 1)]
    #expect(messages[0].content == .poll(Poll(question: "Where?", options: options)))
    #expect(messages[1].content == .location(Place(latitude: 12.97, longitude: 77.59)))
    #expect(messages[2].content == .poll() && messages[2].text.contains("No options"))
  }

  @Test func `text before a map is the name of the location`() throws {
    let text = """
      13/03/24, 12:05 am - Katrin: Wir treffen uns hier: https://maps.google.com/?q=47.56,11.34
      13/03/24, 12:06 am - Katrin: Standort: https://maps.google.com/?q=47.56,11.34
      """
    let messages = try Formats.read(ByteSource(Array(text.utf8))).transcript.messages
    let place = Place(latitude: 47.56, longitude: 11.34)
    var named = place
    named.name = "Wir treffen uns hier"
    #expect(messages.map(\.content) == [.location(named), .location(place)])
  }

  @Test func `a requested order is used`() throws {
    let text = "1/2/2024, 10:00 - A: a\n1/3/2024, 10:00 - B: b\n"
    #expect(try Self.times(text, ReadOptions(dateOrder: .dayFirst))[1] == "2024-03-01T10:00:00")
    #expect(try Self.times(text, ReadOptions(dateOrder: .monthFirst))[1] == "2024-01-03T10:00:00")
  }

  @Test(arguments: [
    ("2024. 1. 15. 오후 3:05 - A: x", "2024-01-15T15:05:00"),
    ("[24. 1. 15. 오전 12:05:09] A: x", "2024-01-15T00:05:09"),
    ("2024/1/15 下午3:05 - A: x", "2024-01-15T15:05:00"),
    ("15.01.24, 15.05 - A: x", "2024-01-15T15:05:00"),
    ("15.1.2024 klo 15.05 - A: x", "2024-01-15T15:05:00"),
    ("15.01.24 г., 15:05 - A: x", "2024-01-15T15:05:00"),
    ("[15/1/24, 3:05:09\u{202F}PM] A: x", "2024-01-15T15:05:09"),
    ("[15/1/24, 3:05:09 p.\u{202F}m.] A: x", "2024-01-15T15:05:09"),
    ("15/1/24, 3:05 p. m. - A: x", "2024-01-15T15:05:00"),
    ("[2024-01-15 15:05:09] A: x", "2024-01-15T15:05:09"),
    ("15-01-2024 15:05 - A: x", "2024-01-15T15:05:00"),
    ("2024-01-15 15 h 05 - A: x", "2024-01-15T15:05:00"),
    ("15/01/2567 15:05 - A: x", "2024-01-15T15:05:00"),
    ("15/01/24, 15:05:09: A: x", "2024-01-15T15:05:09"),
    ("\u{200E}[15/01/24, 15:05:09] A: x", "2024-01-15T15:05:09"),
    ("١٥‏/١‏/٢٠٢٤، ٣:٠٥ م - A: x", "2024-01-15T15:05:00"),
    ("१५/१/२४, ३:०५ pm - A: x", "2024-01-15T15:05:00"),
    ("12.03.2024 г., 14:05 ч. - Ana: text", "2024-03-12T14:05:00"),
    ("[12.03.24 г., 14:05:09 ч.] A: x", "2024-03-12T14:05:09"),
    ("12.03.24 г., 2:05 ч. сл.об. - A: x", "2024-03-12T14:05:00"),
    ("15.1.24, 15:05 hodź. - A: x", "2024-01-15T15:05:00"),
    ("15/1/24 15:05 น. - A: x", "2024-01-15T15:05:00"),
    ("15.01.24, 15:05 г. - A: x", nil), ("15.01.24, 15:05 чай - A: x", nil),
    ("\u{200F}۱۴۰۲/۱۲/۲۲،\u{200F} ۱۴:۰۵ - A: x", "2024-03-12T14:05:00"),
    ("[۱۴۰۳/۱۲/۳۰،\u{200F} ۲:۰۵:۰۹ ب.ظ.] A: x", "2025-03-20T14:05:09"),
    ("۲۲/۱۲/۱۴۰۲، ۱۴:۰۵ - A: x", "2024-03-12T14:05:00"),
    ("۲۰۲۴/۳/۱۲، ۱۴:۰۵ - A: x", "2024-03-12T14:05:00"),
    ("۱۴۳۰/۱/۱، ۱۴:۰۵ - A: x", "2051-03-21T14:05:00"),
    ("1402/12/22, 14:05 - A: x", "2024-03-12T14:05:00"),
    ("1445/9/3, 14:05 - A: x", "2024-03-13T14:05:00"), ("1445/9/31, 14:05 - A: x", nil),
    ("[٣\u{200F}/٩\u{200F}/١٤٤٥ هـ، ٢:٠٥:٠٩ م] A: x", "2024-03-13T14:05:09"),
    ("[5/8/2567 BE, 17:52:02] A: x", "2024-08-05T17:52:02"),
    ("[R6/8/5 17:52:02] A: x", "2024-08-05T17:52:02"),
    ("[令和6/8/5 17:52:02] A: x", "2024-08-05T17:52:02"),
    ("[民國113/8/5 下午5:52:02] A: x", "2024-08-05T17:52:02"),
    ("14:05 13/2/24 - A: x", "2024-02-13T14:05:00"),
    ("[14:05:09, 13/02/2024] A: x", "2024-02-13T14:05:09"),
    ("2:05\u{202F}CH 13/2/24 - A: x", "2024-02-13T14:05:00"),
    ("14:05 CH 13/2/24 - A: x", nil), ("14:05 13/2/24 A: x", nil),
    ("14:05 chai 13/2/24 - A: x", nil),
    ("2023/12/25 (14:05) - A: x", "2023-12-25T14:05:00"),
    ("23. 12. 25., 14시 5분 7초 - A: x", "2023-12-25T14:05:07"),
    ("2023-12-25, 14 h 05 min 07 s - A: x", "2023-12-25T14:05:07"),
    ("2023-12-25, 2 h 05 min 07 s p.m. - A: x", "2023-12-25T14:05:07"),
    ("25.12.2023, 9:05ê BN - A: x", "2023-12-25T09:05:00"),
    ("25/12/2023, 9:05\u{202F}f - A: x", "2023-12-25T21:05:00"), ("۱۴۰۲/۱۲/۳۰، ۱۴:۰۵ - A: x", nil),
    ("15/01/24, 25:05 - A: x", nil), ("45/01/24 - A: x", nil), ("1/2, 10:00 - A: x", nil),
    ("15/01/24, 13:05 PM - A: x", nil), ("[15/01/24] A: x", nil),
  ])
  func `a header is read in any language`(_ line: String, _ expected: String?) throws {
    let result = try? Self.read(line + "\n")
    #expect(result?.transcript.messages.first?.time?.text == expected)
  }

  @Test(arguments: [
    ("1388/1/1", "2009-03-21"), ("1391/12/30", "2013-03-20"), ("1395/7/1", "2016-09-22"),
    ("1399/12/30", "2021-03-20"), ("1400/6/31", "2021-09-22"), ("1403/1/1", "2024-03-20"),
    ("1404/11/30", "2026-02-19"),
  ])
  func `days of the Persian calendar are converted to common ones`(
    _ date: String,
    _ day: String
  )
    throws
  {
    #expect(try Self.times("\(date), 10:00 - A: x\n") == [day + "T10:00:00"])
  }

  @Test func `days of the Islamic calendar are those of Umm al-Qura`() throws {
    var islamic = Calendar(identifier: .islamicUmmAlQura)
    islamic.timeZone = .gmt
    var (text, expected) = ("", [String]())
    for day in stride(from: 14_242, to: 40_000, by: 17) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let parts = islamic.dateComponents([.year, .month, .day], from: date)
      guard let year = parts.year, let month = parts.month, let number = parts.day else { continue }
      if year > 1500 { break }
      text += "\(year)/\(month)/\(number), 10:00 - A: x\n"
      expected.append(date.ISO8601Format().prefix(10) + "T10:00:00")
    }
    #expect(expected.count > 1400)
    #expect(try Self.times(text) == expected)
  }

  @Test func `a Persian file continues from one year to the next`() throws {
    let times = try Self.folder("whatsapp/android-fa.txt").compactMap { $0.time?.text }
    let days = times.map { String($0.prefix(10)) }
    let expected = [
      "2024-03-12", "2024-03-12", "2024-03-19", "2024-03-20", "2024-03-20", "2025-03-20",
    ]
    #expect(days == expected)
  }

  @Test func `headers in random languages are read back`() throws {
    for seed in UInt64(0)..<400 {
      var random = SeededRandom(seed: seed)
      let chat = RandomWhatsApp(&random)
      let times = try Self.times(chat.text)
      #expect(times == chat.times, "seed \(seed): \(chat.text)")
    }
  }

  // MARK: Content

  @Test func `every kind of iOS content is recognized`() throws {
    let messages = try Self.folder("whatsapp/ios-en")
    let kinds = messages.map(\.kind.name)
    #expect(
      kinds == [
        "system", "system", "text", "text", "image", "text", "image", "voice", "deleted",
        "deleted", "text", "location", "poll", "call", "file", "system", "text",
      ]
    )
    #expect(messages[4].attachments[0].path == "00000005-PHOTO-2023-05-13-09-15-20.png")
    #expect(messages[3].text == "I do.\nAnd the small one too,\nif it is broken mended.")
    #expect(messages[5].edit != nil)
    #expect(messages[5].text == "Is that my bed?")
    #expect(messages[7].runs.isEmpty)
    #expect(messages[10].runs[0].mention == "p2")
    #expect(messages[14].text == "plan.pdf • \u{200E}3 pages")
    #expect(messages[15].system?.event == "add")
  }

  @Test func `an attached document has its sender's name`() throws {
    let mark = "\u{200E}"
    let line = "plan.pdf • \(mark)3 pages \(mark)<attached: 00000011-plan.pdf>"
    let message = try Self.read("\(mark)[14/06/2024, 08:12:45] Ann: \(line)\n").transcript.messages[
      0
    ]
    #expect(message.attachments.map(\.name) == ["plan.pdf"])
    #expect(message.attachments.map(\.path) == ["00000011-plan.pdf"])
    #expect(message.text == "3 pages")
  }

  @Test func `service text in an unknown language stays with its sender`() throws {
    let text = """
      [01.02.24, 10:00:00] Klub: \u{200E}Zprávy jsou šifrované.
      [01.02.24, 10:01:00] Eva: Ahoj
      [01.02.24, 10:02:00] Eva: \u{200E}obrázek chybí
      [01.02.24, 10:03:00] Jan: Ahoj
      [01.02.24, 10:04:00] Jan: \u{200E}Jan opustil skupinu
      """
    let result = try Self.read(text)
    let messages = result.transcript.messages
    #expect(messages.map(\.sender) == [nil, "p1", "p1", "p2", nil])
    #expect(messages.map(\.kind.name) == ["system", "text", "text", "text", "system"])
    #expect(messages[2].text == "obrázek chybí")
    #expect(result.transcript.participants.map(\.name) == ["Eva", "Jan"])
    #expect(result.transcript.title == "Klub")
    let guesses = result.diagnostics.filter { $0.code == .guessedWording }
    #expect(guesses.reduce(0) { $0 + $1.count } == 2)
  }

  @Test func `polls are recognized in any language`() throws {
    let text = """
      [01.02.24, 10:00:00] Eva: \u{200E}UMFRAGE:
      Wohin?
      \u{200E}OPTION: Hier (2 Stimmen)
      \u{200E}OPTION: Dort: links (1 Stimme)
      [01.02.24, 10:01:00] Eva: Einkauf:
      Milch
      Brot: hell (2)
      Käse: alt (1)
      """
    let messages = try Self.read(text).transcript.messages
    let options = [Poll.Option("Hier", votes: 2), Poll.Option("Dort: links", votes: 1)]
    #expect(messages[0].content == .poll(Poll(question: "Wohin?", options: options)))
    #expect(messages[1].content == .text && messages[1].text.hasPrefix("Einkauf:"))
  }

  @Test func `bytes that are not UTF-8 are reported at their position`() throws {
    var bytes = Array("1/2/24, 10:00 - Ann: a\nb".utf8)
    bytes += [0xFF] + Array("c\n".utf8)
    let found = try Formats.read(ByteSource(bytes)).diagnostics.first {
      $0.code == .invalidUTF8
    }
    #expect(found?.position == TextPosition(line: 2, column: 2, byte: 24))
  }

  @Test func `a message with an invalid time is kept and reported`() throws {
    let text = """
      13/02/2024, 10:00 - Anna: a
      13/02/2024, 25:09 - Bob: b
      13/02/2024, 10:75 - Bob: c
      13/02/2024, 11:02 - Anna: d
      """
    let result = try Self.read(text)
    #expect(result.transcript.messages.map(\.text) == ["a", "b", "c", "d"])
    #expect(result.transcript.messages.map { $0.time != nil } == [true, false, false, true])
    let odd = result.diagnostics.filter { $0.code == .unreadableTime }
    #expect(odd.reduce(0) { $0 + $1.count } == 2)
  }

  @Test func `dates may continue differently than the last one`() throws {
    let text = """
      10.02.2024, 20:15 - Ivan: a
      14.02.24 г., 20:16 ч. - Мария: b
      """
    #expect(try Self.read(text).transcript.messages.map(\.text) == ["a", "b"])
  }

  @Test(arguments: [
    "ИЗОБРАЖЕНИЕ ОТСУТСТВУЕТ", "Изображение отсутствует", "Image Omitted.", "ΕΙΚΌΝΑ ΠΑΡΑΛΕΊΦΘΗΚΕ",
    "لم يتم إدراج الصورة", "이미지 생략됨", "画像は含まれていません", "फ़ोटो हटाई गई",
    "đã bỏ qua hình ảnh", "Đã bỏ qua hình ảnh", "obrázek vynechán",
  ])
  func `service text is recognized in capitals and with separate marks`(words: String) throws {
    for form in [words, words.decomposedStringWithCanonicalMapping] {
      let text = "[13.02.24, 10:00:00] Ann: \u{200E}\(form)\n[13.02.24, 10:01:00] Ann: a\n"
      let message = try #require(try Self.read(text).transcript.messages.first)
      #expect(message.attachments.map(\.state) == [.omitted], "\(form)")
    }
  }

  @Test func `directional marks around a sender's number are ignored`() throws {
    let text = """
      [13.02.24, 10:00:00] \u{202A}+39 333 123\u{202C}: a
      [13.02.24, 10:00:01] +39 333 123: b
      """
    #expect(try Self.read(text).transcript.participants.map(\.name) == ["+39 333 123"])
  }

  @Test func `the author of "You deleted this message" is the viewer`() throws {
    let fixture = ExportFixture(path: "whatsapp/ios-en", format: "", chat: nil, counts: [])
    let result = try fixture.read()
    #expect(result.transcript.viewer == "p2")
    #expect(result.viewerOrigin == .guess)
    #expect(result.transcript.kind == .group)
  }

  @Test func `every kind of Android content is recognized`() throws {
    let messages = try Self.folder("whatsapp/android-de")
    let kinds = messages.map(\.kind.name)
    #expect(
      kinds == [
        "system", "system", "text", "file", "image", "text", "deleted", "text", "unsupported",
        "voice", "contact", "system", "text",
      ]
    )
    #expect(messages[1].system?.text == "Jörg hat die Gruppe „Familie: Urlaub“ erstellt.")
    #expect(messages[4].text == "Unser Zelt")
    #expect(messages[7].text == "Frühstück um 9:30: wer kommt?")
    #expect(messages[8].expiry?.isViewOnce == true)
    #expect(messages[12].edit != nil)
  }

  @Test(arguments: [
    ("*a* b", ["a:bold", " b:"]), ("_a_", ["a:italic"]), ("2*3*4", ["2*3*4:"]),
    ("*a _b_*", ["a :bold", "b:bold italic"]), ("```x *y*```", ["x *y*:code"]),
    ("* a\n* b", ["a\n:", "b:"]), ("> q\nr", ["q\n:quote", "r:"]), ("~ a ~", ["~ a ~:"]),
    ("*a", ["*a:"]), ("a * b * c", ["a * b * c:"]),
  ])
  func `formatting marks become traits`(_ text: String, _ expected: [String]) throws {
    let message = try Self.read("1/2/24, 10:00 - A: \(text)\n1/2/24, 10:01 - B: x\n").transcript
      .messages[0]
    let names: [(TextTraits, String)] = [
      (.bold, "bold"), (.italic, "italic"), (.strikethrough, "strike"), (.code, "code"),
      (.quote, "quote"), (.preformatted, "pre"),
    ]
    let runs = message.runs.map { run in
      let traits = names.filter { run.traits.contains($0.0) }.map(\.1).joined(separator: " ")
      return "\(run.text):\(traits)"
    }
    #expect(runs == expected)
  }

  @Test func `a longer known name wins over the first colon`() throws {
    let text = """
      1/2/24, 10:00 - Ann: hello
      1/2/24, 10:01 - Ben: note: buy seeds
      1/2/24, 10:02 - Ann: at 10:30: be there
      """
    let messages = try Self.read(text).transcript.messages
    #expect(messages.map(\.text) == ["hello", "note: buy seeds", "at 10:30: be there"])
  }

  @Test func `a message with only an edit mark has no text`() throws {
    let mark = "\u{200E}<This message was edited>"
    let texts = [mark, "\u{200E}\u{200E} \(mark)", "hello \(mark)"]
    let lines = texts.map { "[13/02/24, 10:00:00] Ann: \($0)\n" }
    let messages = try Self.read(lines.joined()).transcript.messages
    #expect(messages.map(\.text) == ["", "", "hello"])
    #expect(messages.allSatisfy { $0.edit != nil })
  }

  @Test func `parts of the day in Chinese and Finnish mean AM or PM`() throws {
    let chinese = ["上午11:05", "中午12:05", "下午2:05", "晚上8:05", "凌晨12:05", "清晨6:05"]
    let lines = chinese.enumerated().map { "2024/2/\($0 + 13) \($1) - 小美: 早安\n" }
    #expect(
      try Self.times(lines.joined()).map { $0.suffix(8).prefix(5) }
        == ["11:05", "12:05", "14:05", "20:05", "00:05", "06:05"]
    )
    let finnish = ["2.05 ip.", "9.00 ap.", "0.15 ap.", "0.30 ip."]
    let klo = finnish.enumerated().map { "\($0 + 13).2.2024 klo \($1) - Ann: hei\n" }
    #expect(
      try Self.times(klo.joined()).map { $0.suffix(8).prefix(5) }
        == ["14:05", "09:00", "00:15", "12:30"]
    )
  }

  @Test func `a two-digit Buddhist year is not in the future`() throws {
    let text = "[3/2/67 14:05:00] Ann: a\n[25/3/67 12:30:00] Ben: b\n"
    #expect(try Self.times(text) == ["2024-02-03T14:05:00", "2024-03-25T12:30:00"])
  }

  @Test(arguments: ["圖片已略去", "画像は含まれていません", "התמונה הושמטה", "ไม่มีรูปภาพ"])
  func `omitted pictures are recognized in more languages`(words: String) throws {
    let text = "[13/02/24, 10:00:00] Ann: \u{200E}\(words)\n[13/02/24, 10:01:00] Ben: ok\n"
    let message = try Self.read(text).transcript.messages[0]
    #expect(message.sender != nil && message.attachments.map(\.kind) == [.image])
    #expect(message.attachments.map(\.state) == [.omitted])
  }

  /// A header that is truncated after the date ends at the end of the bytes.
  @Test func `a file may end within a header`() throws {
    let line = "14:05, 25/03/24 - Ann: hi"
    for length in 0...line.utf8.count {
      _ = try? Self.read("12:30, 25/03/24 - Ben: a\n" + line.prefix(length))
    }
    #expect(try Self.times("12:30, 25/03/24 - Ben: a\n14:05, 3/2/24").count == 1)
  }
}
