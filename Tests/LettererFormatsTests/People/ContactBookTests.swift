import LettererDocuments
import LettererModel
import TestSupport
import Testing

@testable import LettererFormats

@Suite struct ContactBookTests {
  private func book(_ text: String, region: String? = nil) throws -> ContactBook {
    try book(Array(text.utf8), region: region)
  }

  private func book(_ bytes: [UInt8], region: String? = nil) throws -> ContactBook {
    var book = ContactBook(region: region.flatMap { CallingCode(region: $0) })
    let isRead = book.add(bytes, file: "people")
    #expect(isRead)
    return book
  }

  // MARK: Numbers

  @Test(arguments: [
    ("+44 20 7946 0018", nil, "442079460018"), ("tel:+44-20-7946-0018", nil, "442079460018"),
    ("442079460018@s.whatsapp.net", "US", "442079460018"),
    ("0044 (20) 79460018", nil, "442079460018"),
    ("020 7946 0018", "GB", "442079460018"), ("2079460018", "GB", "442079460018"),
    ("442079460018", "GB", "442079460018"), ("442079460018", nil, "442079460018"),
    ("011 44 20 7946 0018", "US", "442079460018"), ("(212) 555-0100", "US", "12125550100"),
    ("1 212 555 0100", "US", "12125550100"), ("02 1234 5678", "IT", "390212345678"),
    ("8 912 345-67-89", "RU", "79123456789"), ("612 34 56 78", "ES", "34612345678"),
    ("06 1 234 5678", "HU", "3612345678"),
    ("\u{202A}+49 151 12345678\u{202C}", nil, "4915112345678"),
    ("+٤٤ ٢٠ ٧٩٤٦ ٠٠١٨", nil, "442079460018"), ("+521 55 1234 5678", nil, "525512345678"),
    ("+54 9 11 1234-5678", nil, "541112345678"),
  ])
  func `a number is compared with its country calling code`(
    text: String,
    region: String?,
    digits: String
  ) {
    let code = region.flatMap { CallingCode(region: $0) }
    #expect((region == nil) == (code == nil))
    #expect(PhoneNumber(text, in: code)?.digits == digits)
  }

  @Test(arguments: [
    "020 7946 0018", "12345", "+1", "ann", "+44 20 7946 0018 0000 0000", "1+2345678", "", "+",
    "7946 0018", "n0207946001", "+0 123 456 789",
  ])
  func `a text that is no whole number is none`(text: String) {
    #expect(PhoneNumber(text, in: nil) == nil)
  }

  @Test func `every region has a code of up to three digits`() throws {
    let regions = CallingCode.table.split(separator: ",").compactMap { line in
      line.split(separator: " ").first.map(String.init)
    }
    #expect(Set(regions).count == regions.count && regions.count > 200)
    for region in regions {
      let code = try #require(CallingCode(region: region.lowercased()))
      #expect(1...3 ~= code.country.count && code.country.allSatisfy(\.isNumber))
    }
    #expect(CallingCode(region: "XX") == nil && CallingCode(region: "") == nil)
  }

  // MARK: vCards

  @Test func `vCards of all versions name people`() throws {
    let text = """
      BEGIN:VCARD\r
      VERSION:3.0\r
      N:Berg;Anna;;Dr.;\r
      FN:Dr. Anna\\, Berg\r
      item1.TEL;type=CELL;waid=4915112345678:0151 12345678\r
      item1.X-ABLabel:mobile\r
      EMAIL;TYPE=INTERNET:Anna@Example.org\r
      END:VCARD\r
      begin:vcard
      version:2.1
      N;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:M=C3=BCller;J=C3=BC=
      rgen
      TEL;CELL:+49 170 7654321
      end:vcard
      BEGIN:VCARD
      VERSION:4.0
      FN;LANGUAGE="en:x":Carla
       Diaz
      TEL;VALUE=uri;TYPE="voice,cell":tel:+34-612-345-678
      IMPP:xmpp:carla@example.net
      X-SOCIALPROFILE;TYPE=telegram:https://t.me/carla_d
      END:VCARD

      """
    let book = try book(text)
    #expect(book.contacts.map(\.name) == ["Dr. Anna, Berg", "Jürgen Müller", "CarlaDiaz"])
    #expect(book.names(of: ["4915112345678@s.whatsapp.net"]) == ["Dr. Anna, Berg"])
    #expect(book.names(of: ["anna@example.ORG"]) == ["Dr. Anna, Berg"])
    #expect(book.names(of: ["+491707654321"]) == ["Jürgen Müller"])
    #expect(book.names(of: ["tel:+34612345678"]) == ["CarlaDiaz"])
    #expect(book.names(of: ["@Carla_D"]) == ["CarlaDiaz"])
    #expect(
      book.problems.map(\.message) == ["number \"0151 12345678\" without a country calling code"]
    )
  }

  @Test func `damaged vCards are read as far as possible, and said`() throws {
    let text = """
      BEGIN:VCARD
      TEL:+34 612 345 678
      END:VCARD
      stray
      BEGIN:VCARD
      ORG:Acme;Sales
      TEL:+1 212 555 0100
      """
    let book = try book(text)
    #expect(book.contacts.map(\.name) == ["Acme"])
    #expect(book.names(of: ["12125550100"]) == ["Acme"])
    let problems = book.problems.map { "\($0.line ?? 0): \($0.message)" }
    #expect(problems == ["1: vCard without a name"] && book.problems.map(\.count) == [3])
  }

  @Test func `a card without an end ends at the next one`() throws {
    let text = """
      BEGIN:VCARD
      FN:A
      TEL:+1 212 555 0100
      BEGIN:VCARD
      FN:B
      TEL:+1
      END:VCARD

      """
    let book = try book(text)
    #expect(book.contacts.map(\.name) == ["A", "B"])
    #expect(book.names(of: ["+12125550100"]) == ["A"])
    #expect(book.problems.map(\.message) == ["vCard without an end"] && book.problems[0].count == 2)
  }

  @Test func `old encodings are read`() throws {
    let latin: [UInt8] =
      Array("BEGIN:VCARD\nFN:J".utf8) + [0xFC] + Array("rgen\nTEL:+491707654321\nEND:VCARD\n".utf8)
    #expect(try book(latin).contacts.map(\.name) == ["Jürgen"])
    let wide = "BEGIN:VCARD\nFN:王\nTEL:+861012345678\nEND:VCARD\n".utf16.flatMap {
      [UInt8($0 & 255), UInt8($0 >> 8)]
    }
    #expect(try book([0xFF, 0xFE] + wide).contacts.map(\.name) == ["王"])
  }

  // MARK: CSV

  @Test(arguments: [
    "Name,Phone\nAnna Berg,+4915112345678\n",
    "First Name,Middle Name,Last Name,Phone 1 - Label,Phone 1 - Value\nAnna,,Berg,Mobile,+1 212 555 0100 ::: +4915112345678\n",
    "\"First Name\",\"Last Name\",\"Mobile Phone\",\"E-mail Address\"\n\"Anna\",\"Berg\",\"+49 151 12345678\",\"\"\n",
    "Anna Berg,+49 151 12345678\n", "+49 151 12345678,Anna Berg,x\n",
    "Display Name,User ID\r\nAnna Berg,4915112345678\r\n",
  ])
  func `tables of address books name people`(text: String) throws {
    let book = try book(text)
    #expect(book.names(of: ["+4915112345678"]) == ["Anna Berg"])
  }

  @Test(arguments: ["", "hello", "a,b\nc,d\n", "{\"a\": 1}", "Name\nAnna\n"])
  func `another file is no address book`(text: String) {
    var book = ContactBook()
    let isRead = book.add(Array(text.utf8), file: "x")
    #expect(!isRead)
  }

  // MARK: Names

  private func read(_ text: String, _ names: PeopleNames) throws -> ReadResult {
    var options = ReadOptions()
    options.names = names
    return try Formats.read(ByteSource(Array(text.utf8), name: "chat.txt"), options: options)
  }

  private static let chat = """
    [01/05/2024, 10:00:00] +44 20 7946 0018: hi @+1 212 555 0100
    [01/05/2024, 10:00:30] Ben: hello
    [01/05/2024, 10:01:00] \u{200E}+44 20 7946 0018 left

    """

  @Test func `people get the names of their numbers, also in notices`() throws {
    let names = PeopleNames(contacts: try book("Name,Phone\nCarla,+442079460018\n"))
    let result = try read(Self.chat, names)
    #expect(result.transcript.participants.map(\.label) == ["Carla", "Ben"])
    let last = try #require(result.transcript.messages.last)
    let words = last.system?.text ?? last.text
    #expect(words.contains("Carla left"))
  }

  @Test func `contacts that share a number name no one by it`() throws {
    let names = PeopleNames(
      contacts: try book(
        "Name,Phone\nCarla,+442079460018\nDan,+44 20 79460018\nCarla,+442079460018\n"
      )
    )
    let result = try read(Self.chat, names)
    #expect(result.transcript.participants.map(\.label) == ["+44 20 7946 0018", "Ben"])
    #expect(result.diagnostics.contains { $0.code == .sharedContact })
  }

  @Test func `a renaming wins, and one of no one is said`() throws {
    let names = PeopleNames(
      contacts: try book("Name,Phone\nCarla,+442079460018\n"),
      renamings: [
        .init(participant: "+442079460018", name: "C."), .init(participant: "Ben", name: "Benno"),
        .init(participant: "Zoe", name: "Z"),
      ]
    )
    let result = try read(Self.chat, names)
    #expect(result.transcript.participants.map(\.label) == ["C.", "Benno"])
    #expect(result.diagnostics.count { $0.code == .absentViewer } == 1)
  }

  @Test func `who is not in the address book is said`() throws {
    let result = try read(
      Self.chat,
      PeopleNames(contacts: try book("Name,Phone\nX,+4915112345678\n"))
    )
    let note = try #require(result.diagnostics.first { $0.code == .unknownContact })
    #expect(note.count == 1 && note.message.contains("+44 20 7946 0018"))
  }
}
