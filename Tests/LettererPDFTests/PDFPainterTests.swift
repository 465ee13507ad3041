import LettererImages
import LettererLayout
import LettererModel
import LettererText
import TestSupport
import Testing

@testable import LettererPDF

@Suite struct PDFPainterTests {
  private func document(
    _ texts: [String],
    height: Double = 600,
    jobs: Int = 1
  ) throws -> [UInt8] {
    let messages = texts.enumerated().map { number, text in
      Message(
        id: "m\(number)",
        sender: number.isMultiple(of: 2) ? "me" : "ann",
        time: Time(milliseconds: 1_764_000_000_000 + Int64(number) * 3_600_000),
        text: text
      )
    }
    return try Self.document(messages, height: height, jobs: jobs)
  }

  /// Writes messages between two people as a PDF.
  static func document(
    _ messages: [Message],
    height: Double = 600,
    images: ImageFiles? = nil,
    jobs: Int = 1
  ) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try painter(messages, height: height, images: images).write(jobs: jobs) { span in
      for index in span.indices { bytes.append(span[index]) }
    }
    return bytes
  }

  private static func painter(
    _ messages: [Message],
    height: Double = 600,
    images: ImageFiles? = nil
  ) -> PDFPainter<EnglishWording> {
    var transcript = Transcript(
      participants: [Participant(id: "me", name: "Me"), Participant(id: "ann", name: "Ann")],
      messages: messages
    )
    transcript.viewer = "me"
    let layout = TranscriptLayout(
      transcript,
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 320, scale: 2),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
    return PDFPainter(
      [
        PageLayout(
          layout,
          format: PageFormat(size: LayoutSize(width: 392, height: height), margin: 36)
        )
      ],
      appearance: .light,
      fonts: .bundled,
      facts: DocumentFacts(
        title: "Lunch (1)",
        authors: ["Me", "Ännchen"],
        date: messages.last?.time,
        language: "en-US"
      ),
      images: images
    )
  }

  @Test func `every object is where the table says, and the file is deterministic`() throws {
    let texts = ["Hello", "a link: https://example.org/x", "שלום", "👍 ok"]
    let bytes = try document(texts)
    let file = try PDFReading(bytes)
    #expect(file.objects.count > 20)
    #expect(file.trailer.contains("/Root "))
    #expect(try document(texts) == bytes)
  }

  @Test(arguments: [2, 3, 8])
  func `the bytes are the same for any number of threads`(_ jobs: Int) throws {
    let texts = (0..<200).map { "Message \($0) with a few words, שלום, 漢字 and 👍" }
    let bytes = try document(texts, jobs: jobs)
    #expect(try document(texts) == bytes)
    #expect(try PDFReading(bytes).pages.count > 8)
  }

  @Test(arguments: [1, 3])
  func `a sink that fails ends the document`(_ jobs: Int) {
    struct IsFull: Error {}
    let messages = (0..<200).map { Message(id: "m\($0)", sender: "me", text: "Message \($0)") }
    var count = 0
    #expect {
      try Self.painter(messages).write(jobs: jobs) { span in
        count += span.count
        if count > 4000 { throw IsFull() }
      }
    } throws: { error in
      guard case PDFError.sinkFailed(let cause) = error else { return false }
      return cause is IsFull
    }
    #expect(count < 12_000)
  }

  @Test func `the document has a title, a language, an outline by day and page labels`() throws {
    let file = try PDFReading(document((0..<40).map { "Message \($0)" }))
    let catalog = try #require(file.all("/Type/Catalog").first?.text)
    for entry in [
      "/Lang(en-US)", "/MarkInfo<</Marked true>>", "/DisplayDocTitle true", "/PageLabels",
      "/Outlines ", "/StructTreeRoot ", "/Metadata ",
    ] { #expect(catalog.contains(entry)) }
    #expect(file.all("/Producer(Letterer)").first?.text.contains("/Title<FEFF") == true)
    #expect(file.all("/Dest[").count == 3)
    #expect(file.pages.count > 2)
  }

  @Test func `links are annotations with elements of the structure`() throws {
    let file = try PDFReading(
      document(["see https://example.org/a(b) there", "javascript:alert(1)"])
    )
    let links = file.all("/Subtype/Link")
    #expect(links.count == 1)
    #expect(links.first?.text.contains("/URI(https://example.org/a\\(b\\))") == true)
    let elements = file.all("/S/Link/")
    #expect(elements.count == 1)
    #expect(elements.first?.text.contains("/Type/OBJR") == true)
  }

  @Test func `tables are tables of the structure, with a cell in every column`() throws {
    var message = Message(id: "m", sender: "ann", text: "")
    let texts = [["Name", "Price"], ["Tea", ""], ["", "12 €"]]
    message.runs =
      [TextRun("before\n")]
      + texts.enumerated().flatMap { row, words in
        words.enumerated().flatMap { column, word in
          [TextRun(word, cell: TableCell(row: row, column: column)), TextRun("\t")]
        }
      } + [TextRun("\nafter")]
    let file = try PDFReading(try Self.document([message]))
    #expect(file.all("/S/Table/").count == 1)
    #expect(file.all("/S/TR/").count == 3)
    let headers = file.all("/S/TH/")
    #expect(headers.count == 2 && headers.allSatisfy { $0.text.contains("/Scope/Column") })
    #expect(file.all("/S/TD/").count == 4)
    #expect(file.all("/S/P/").count >= 2)
  }

  @Test func `the string of a raised mark starts with a space where its cluster does`() throws {
    let file = try PDFReading(document(["ชั่ว ตั๋ว ช่วย"]))
    let spans = file.pages.flatMap { page in
      page.matches(of: /\/Span<<[^>]*>>>BDC\n.*?EMC/.dotMatchesNewlines()).map(\.output)
    }
    let strings = spans.flatMap { span in
      span.matches(of: /TJ\n[^\n]* Tm\n\[<([0-9A-F]{4})>/).map(\.output.1)
    }
    #expect(spans.count == 3 && strings.count == 2 && Set(strings).count == 1)
  }

  @Test func `headings of messages are headings below those of the transcript`() throws {
    var message = Message(id: "m", sender: "ann", text: "")
    message.runs = [
      TextRun("One", heading: 1), TextRun("\nwords\n"),
      TextRun("Two, ", heading: 2), TextRun("bold", traits: .bold, heading: 2),
      TextRun("\n"), TextRun("Deep", heading: 9), TextRun("\nwords"),
    ]
    let file = try PDFReading(try Self.document([message]))
    #expect([1, 2, 3, 4, 5, 6].map { file.all("/S/H\($0)/").count } == [1, 1, 1, 0, 0, 0])
    #expect(file.all("/S/P/").count >= 2)
  }

  @Test func `the first heading is of level 1, and none is skipped`() throws {
    var levels = HeadingLevels()
    #expect(
      [3, 4, 4, 3, 6, 1, 2, 9, 2].map { levels.level(of: $0) } == [1, 2, 2, 1, 2, 1, 2, 3, 2]
    )
  }

  @Test func `items of lists have labels, and lists in them are in their bodies`() throws {
    var message = Message(id: "m", sender: "ann", text: "")
    message.runs = [
      TextRun("before\n"), TextRun("one\ntwo\n", list: ListItem(level: 1)),
      TextRun("inner\n", list: ListItem(level: 2)), TextRun("three\n", list: ListItem(level: 1)),
      TextRun("after"),
    ]
    let file = try PDFReading(try Self.document([message]))
    let lists = file.all("/S/L/").map(\.text)
    func childCount(_ text: String) -> Int {
      text.split(separator: "/K[").last?.count { $0 == "R" } ?? 0
    }
    #expect(lists.map(childCount).sorted() == [1, 3])
    #expect(["LI", "Lbl", "LBody"].map { file.all("/S/\($0)/").count } == [4, 4, 4])
    #expect(file.all("/S/LBody/").map(\.text).map(childCount).sorted() == [1, 1, 1, 2])
  }

  @Test func `items with blank lines between them are one list, and those of another kind are not`()
    throws
  {
    var message = Message(id: "m", sender: "ann", text: "")
    let (bullet, number) = (ListItem(level: 1), ListItem(level: 1, number: 1))
    message.runs = [
      TextRun("one", list: bullet), TextRun("\n\n"), TextRun("two", list: bullet),
      TextRun("\n\n"), TextRun("first", list: number), TextRun("\n\n"), TextRun("after"),
    ]
    let file = try PDFReading(try Self.document([message]))
    #expect(["L", "LI", "LBody"].map { file.all("/S/\($0)/").count } == [2, 3, 3])
  }

  @Test func `labels of narrow tables and of those without a header are headers of rows`() throws {
    var message = Message(id: "m", sender: "ann", text: "")
    let texts = [["", ""], ["Tea", "3 €"], ["Milk", "1 €"]]
    message.runs = texts.enumerated().flatMap { row, words in
      words.enumerated().flatMap { column, word in
        [TextRun(word, cell: TableCell(row: row, column: column)), TextRun("\t")]
      }
    }
    let headers = try PDFReading(try Self.document([message])).all("/S/TH/")
    #expect(headers.count == 2 && headers.allSatisfy { $0.text.contains("/Scope/Row") })
  }

  @Test func `formulas have their notation, and messages their language and sender`() throws {
    var message = Message(id: "m", sender: "me", text: "")
    message.language = "fr"
    message.runs = [TextRun("Donc "), TextRun("\\frac{a}{b}", traits: .math), TextRun(".")]
    let file = try PDFReading(try Self.document([message]))
    let formulas = file.all("/S/Formula/")
    #expect(formulas.count == 1 && formulas[0].text.contains("/Alt(a/b)"))
    #expect(file.all("/S/P/").contains { $0.text.contains("/Lang(fr)") })
    #expect(file.all("/S/P/").contains { $0.text.contains("/ActualText(You)") })
  }

  @Test func `documents identify themselves, and define their colors`() throws {
    let file = try PDFReading(document(["क्षत्रिय"]))
    let metadata = try #require(file.all("/Type/Metadata").first?.stream)
    let words = String(decoding: metadata, as: UTF8.self)
    #expect(words.contains("<pdfaid:part>2</pdfaid:part><pdfaid:conformance>A<"))
    #expect(words.contains("<pdfuaid:part>1</pdfuaid:part>"))
    #expect(file.all("/S/GTS_PDFA1").count == 1)
    let profile = try #require(file.all("/N 3").first?.stream)
    #expect(
      profile == ColorProfile.bytes
        && profile.count == profile[..<4].reduce(0) { $0 << 8 | Int($1) }
    )
    for map in file.objects.values.compactMap(\.stream).map({ String(decoding: $0, as: UTF8.self) })
    where map.contains("beginbfchar") { #expect(!map.contains("<>")) }
  }

  @Test func `every number of marked content has an element`() throws {
    let file = try PDFReading(document(["one", "two https://example.org two", "three"]))
    for page in file.pages {
      let marks = page.matches(of: /\/MCID ([0-9]+)/).compactMap { Int($0.output.1) }
      #expect(marks.sorted() == Array(marks.indices))
      #expect(page.matches(of: /BDC|BMC/).count == page.matches(of: /EMC/).count)
      #expect(page.matches(of: /\nq\n/).count == page.matches(of: /\nQ\n/).count)
    }
  }

  @Test func `a font has the glyphs in use and says what they mean`() throws {
    let file = try PDFReading(document(["abcabc"]))
    let fonts = file.all("/Subtype/Type0")
    #expect(!fonts.isEmpty)
    for font in fonts { #expect(font.text.contains(/\/BaseFont\/[A-Z]{6}\+NotoSans/)) }
    let maps = file.objects.values.compactMap(\.stream).map { String(decoding: $0, as: UTF8.self) }
      .filter { $0.contains("beginbfchar") }
    let said = Set(maps.flatMap { $0.matches(of: /<[0-9A-F]{4}><([0-9A-F]+)>/).map(\.output.1) })
    #expect(said.isSuperset(of: ["0061", "0062", "0063"]))
    #expect(!said.contains("007A"))
    let programs = file.all("/Length1 ").compactMap(\.stream)
    #expect(programs.allSatisfy { $0.count < 40_000 })
  }

  @Test func `a row taller than a page continues, and every message is on some page`() throws {
    let tall = Array(repeating: "line", count: 100).joined(separator: "\n")
    let file = try PDFReading(document(["first", tall, "last"], height: 400))
    #expect(file.pages.count > 4)
    #expect(file.pages.dropFirst().first?.contains("W n") == true)
    // A line that is cut by a page break is text on only one of the pages.
    let marks = file.pages.map { $0.matches(of: /\/P<<\/MCID/).count }
    #expect(marks.reduce(0, +) == 102 + 3)  // with the names of the senders
  }

  @Test func `a transcript without messages has a page`() throws {
    #expect(try PDFReading(document([])).pages.count == 1)
  }

  @Test(
    .enabled(if: PDFPainterTests.hasReader),
    arguments: [
      "The office offers efficient fjords", "Съешь же ещё этих", "Ξεσκεπάζω την ψυχοφθόρα",
      "你好，今天天气怎么样？", "ทำไมต้องกินข้าวที่นี่", "אני אוהב לאכול פלאפל", "السلام عليكم لا إله",
      "विद्यार्थी क्षत्रिय ज्ञान", "தமிழ் மொழி மிகவும்", "👍🏽 👨‍👩‍👧‍👦 1️⃣",
    ]
  )
  func `a reader returns the written text`(text: String) throws {
    let file = try TemporaryFile(try document([text]))
    let output = try withExtendedLifetime(file) {
      try Subprocess.output(of: Self.reader, [file.path, "-"])
    }
    let controls: ClosedRange<UInt32> = 0x202A...0x202E
    var read = ""
    for scalar in String(decoding: output, as: UTF8.self).unicodeScalars
    where !controls.contains(scalar.value) { read.unicodeScalars.append(scalar) }
    let words = read.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(text))
  }

  private static let reader = "/usr/bin/pdftotext"

  private static var hasReader: Bool { (try? Repository.bytes(reader)) != nil }
}
