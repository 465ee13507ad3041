import LettererDocuments
import LettererFormats
import LettererModel
import TestSupport

/// Damaged address books: nothing traps, the same file is the same book, every contact has a name, and a
/// book changes nothing but names, twice the same.
struct ContactsTarget: FuzzTarget {
  private static let seeds = [
    """
    BEGIN:VCARD\r
    VERSION:3.0\r
    N:Berg;Anna;;Dr.;\r
    FN:Dr. Anna Berg\r
    TEL;TYPE=CELL,waid=4915112345678:+49 151 123 456 78\r
    item1.EMAIL;TYPE=INTERNET:Anna@Example.org\r
    IMPP;X-SERVICE-TYPE=Skype:skype:anna.berg\r
    NOTE:a long line that is\r
      folded\r
    END:VCARD\r

    """,
    """
    BEGIN:VCARD
    VERSION:2.1
    N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BCrgen;;;
    TEL;CELL:0151 1234567
    X-TELEGRAM:@juergen
    END:VCARD
    BEGIN:VCARD
    VERSION:4.0
    FN:Carla
    TEL;VALUE=uri:tel:+44-20-7946-0018
    END:VCARD

    """,
    "First Name,Last Name,Phone 1 - Value,E-mail\nAnna,Berg,+4915112345678 ::: 0151,anna@x.org\n",
    "Name;Handle;Mobile\n\"Berg; Anna\";@anna;\"+44 20\n7946 0018\"\n", "Carla,+442079460018\n",
  ]

  private static let tokens = [
    "BEGIN:VCARD\r\n", "END:VCARD\n", "VERSION:2.1\n", "TEL:+442079460018\n", "FN:\n", "N:;;;;\n",
    "ENCODING=QUOTED-PRINTABLE", "=C3=BC", "=\r\n", "\r\n ", "\\,", "\\n", ";", ":", ",", "\"",
    "\"\"", "\t", "Name,Phone\n", "\u{FEFF}", "\u{0}", "+", "+999999999999999999999", "tel:",
    "CHARSET=ISO-8859-1", "waid=", "item1.", " ::: ",
  ].map { Array($0.utf8) }

  func makeCase(_ random: inout SeededRandom) -> DocumentCase {
    var bytes = Array(Self.seeds.randomElement(using: &random)?.utf8 ?? "".utf8)
    if Int.random(in: 0..<6, using: &random) == 0 { bytes = Self.wide(bytes) }
    return DocumentCase(
      bytes: bytes.mutated(with: Self.tokens, &random),
      piece: 1,
      options: ReadOptions(viewer: Bool.random(using: &random) ? "GB" : nil),
      name: nil
    )
  }

  /// ASCII in UTF-16 with a byte order mark.
  private static func wide(_ bytes: [UInt8]) -> [UInt8] {
    [0xFF, 0xFE] + bytes.flatMap { [$0, 0] }
  }

  mutating func faults(of fuzzCase: DocumentCase) -> [String] { faultsAlone(of: fuzzCase) }

  func faultsAlone(of fuzzCase: DocumentCase) -> [String] {
    var faults: [String] = []
    let region = fuzzCase.options.viewer.flatMap { CallingCode(region: $0) }
    var (book, again) = (ContactBook(region: region), ContactBook(region: region))
    let isBook = book.add(fuzzCase.bytes, file: "a")
    if again.add(fuzzCase.bytes, file: "a") != isBook || again != book {
      faults.append("a file is the same book each time")
    }
    if !isBook, !book.contacts.isEmpty { faults.append("what is no book has no contacts") }
    if book.contacts.contains(where: { $0.name.allSatisfy(\.isWhitespace) }) {
      faults.append("contacts have names")
    }
    let (plain, named) = (Self.chat(ContactBook()), Self.chat(book))
    _ = again.add(fuzzCase.bytes, file: "b")
    if Self.chat(again) != named { faults.append("a book twice names the same people") }
    if plain.map(\.id) != named.map(\.id) { faults.append("a book keeps identifiers") }
    return faults
  }

  /// The people of a chat as a book names them.
  private static func chat(_ book: ContactBook) -> [Participant] {
    let chat = """
      {"transcript": "1.0", "participants": [{"id": "+4915112345678"}, {"id": "carla", "name": \
      "+44 20 7946 0018"}, {"id": "x", "handle": "@anna"}], "messages": [{"id": "1", "from": "x", \
      "text": "hi"}]}
      """
    var options = ReadOptions(format: "transcript")
    options.names = PeopleNames(contacts: book)
    let result = try? Formats.read(ByteSource(Array(chat.utf8)), options: options)
    return result?.transcript.participants ?? []
  }
}
