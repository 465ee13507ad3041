import LettererBasics
import LettererImages
import LettererRaster

/// Writes the objects of a PDF file incrementally (ISO 32000-1, 7.5).
///
/// Only the positions of written objects stay in memory. Dictionaries are collected and compressed
/// together in object streams. A few streams wait while a crew compresses them.
struct PDFFile {
  /// An entry of the cross-reference stream (7.5.8.3): the type of an object in one byte, its
  /// position in five, and its index in two.
  private struct Place {
    /// The head of the list of free objects, which is empty.
    static let free = Place(type: 0, position: 0, index: 65535)
    static let reserved = Place(type: 0, position: 0, index: 0)

    private let bits: UInt64

    private init(type: UInt64, position: Int, index: Int) {
      bits = type << 56 | UInt64(position) << 16 | UInt64(index)
    }

    static func offset(_ offset: Int) -> Place { Place(type: 1, position: offset, index: 0) }

    static func stream(number: Int, index: Int) -> Place {
      Place(type: 2, position: number, index: index)
    }

    func append(to bytes: inout [UInt8]) {
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt64(shift)))
      }
    }
  }

  /// A stream that is being compressed.
  private struct Draft {
    let number: ObjectNumber
    /// The dictionary entries besides length.
    let entries: String
    /// The number of bytes before compression.
    let size: Int
    let content: PendingResult<Content>
  }

  /// The bytes of a stream.
  private struct Content {
    let bytes: [UInt8]
    /// The dictionary entry that names the compression.
    let filter: String

    /// Compresses bytes, unless they are already, or there is not enough memory.
    init(_ bytes: [UInt8], isPacked: Bool) {
      let packed = isPacked ? nil : Deflate.packed(bytes)
      self.bytes = packed ?? bytes
      filter = packed == nil ? "" : "/Filter/FlateDecode"
    }
  }

  /// The maximum number of objects in an object stream: readers unpack all of them to access one.
  private static let streamLimit = 128
  /// The maximum numbers of streams that wait, and of their bytes, which limit memory.
  private static let draftLimit = (count: 8, size: 1 << 18)

  private let crew: Crew
  private let sink: (Span<UInt8>) throws -> Void
  private var places: [Place] = [.free]
  private var length = 0
  private var digest = PDFDigest()
  private var waiting: [(number: ObjectNumber, text: String)] = []
  private var drafts: [Draft] = []
  private var draftSize = 0

  init(crew: Crew, sink: @escaping (Span<UInt8>) throws -> Void) {
    self.crew = crew
    self.sink = sink
  }

  /// Writes the header: a line that indicates bytes above 127, and the program, by which a file is
  /// recognized as replaceable.
  mutating func begin() throws(PDFError) {
    try send(Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3] + Array("\n%Letterer\n".utf8))
  }

  /// Reserves a number for an object that is written later.
  mutating func reserve() -> ObjectNumber {
    places.append(.reserved)
    return ObjectNumber(value: places.count - 1)
  }

  // MARK: Objects

  /// Writes an object that isn't a stream.
  mutating func write(_ text: String, as number: ObjectNumber) throws(PDFError) {
    waiting.append((number, text))
    if waiting.count == Self.streamLimit { try flush() }
  }

  /// Writes an object that isn't a stream, and returns its number.
  mutating func write(_ text: String) throws(PDFError) -> ObjectNumber {
    let number = reserve()
    try write(text, as: number)
    return number
  }

  /// Writes a stream with dictionary entries besides length and filter; compressed bytes are
  /// written unchanged.
  mutating func writeStream(
    _ bytes: [UInt8],
    _ entries: String = "",
    as number: ObjectNumber,
    isPacked: Bool = false
  ) throws(PDFError) {
    let content = crew.result { Content(bytes, isPacked: isPacked) }
    drafts.append(Draft(number: number, entries: entries, size: bytes.count, content: content))
    draftSize += bytes.count
    while drafts.count > Self.draftLimit.count || draftSize > Self.draftLimit.size {
      try sendDraft()
    }
  }

  /// Writes a stream, and returns its number.
  mutating func writeStream(
    _ bytes: [UInt8],
    _ entries: String = "",
    isPacked: Bool = false
  ) throws(PDFError) -> ObjectNumber {
    let number = reserve()
    try writeStream(bytes, entries, as: number, isPacked: isPacked)
    return number
  }

  /// Writes the pending objects as one object stream (7.5.7).
  private mutating func flush() throws(PDFError) {
    guard !waiting.isEmpty else { return }
    let stream = reserve()
    var index = ""
    var body = ""
    for (place, object) in waiting.enumerated() {
      places[object.number.value] = .stream(number: stream.value, index: place)
      index += "\(object.number.value) \(body.utf8.count) "
      body += object.text + "\n"
    }
    let entries = "/Type/ObjStm/N \(waiting.count)/First \(index.utf8.count)"
    waiting.removeAll()
    try writeStream(Array((index + body).utf8), entries, as: stream)
  }

  // MARK: End

  /// Writes the cross-reference stream and the trailer (7.5.8).
  mutating func finish(catalog: ObjectNumber, info: ObjectNumber) throws(PDFError) {
    try flush()
    try sendDrafts()
    let number = reserve()
    let start = length
    guard start < 1 << 40 else { throw .tooLong }
    places[number.value] = .offset(start)
    var table: [UInt8] = []
    table.reserveCapacity(places.count * MemoryLayout<Place>.size)
    for place in places { place.append(to: &table) }
    let id = digest.text
    try writeStream(
      table,
      "/Type/XRef/Size \(places.count)/W[1 5 2]/Root \(catalog)/Info \(info)/ID[<\(id)><\(id)>]",
      as: number
    )
    try sendDrafts()
    try send("startxref\n\(start)\n%%EOF\n")
  }

  // MARK: Bytes

  private mutating func sendDrafts() throws(PDFError) {
    while !drafts.isEmpty { try sendDraft() }
  }

  private mutating func sendDraft() throws(PDFError) {
    let draft = drafts.removeFirst()
    draftSize -= draft.size
    let number = draft.number.value
    let content = draft.content.value
    places[number] = .offset(length)
    let entries = "\(draft.entries)\(content.filter)/Length \(content.bytes.count)"
    try send("\(number) 0 obj\n<<\(entries)>>stream\n")
    try send(content.bytes)
    try send("\nendstream\nendobj\n")
  }

  private mutating func send(_ text: String) throws(PDFError) { try send(Array(text.utf8)) }

  private mutating func send(_ bytes: [UInt8]) throws(PDFError) {
    length += bytes.count
    digest.combine(bytes)
    do { try sink(bytes.span) } catch { throw .sinkFailed(error) }
  }
}
