import CPNG

/// The parts of a PDF file that tests need: its object table, their text, and their streams.
struct PDFReading {
  enum Failure: Error {
    case malformed(String)
  }

  /// An object: its dictionary, and the uncompressed bytes of its stream.
  struct Object {
    var text: String
    var stream: [UInt8]?
  }

  /// A kind in one byte, a position in five, and an index in two.
  private static let entryLength = 8

  private let bytes: [UInt8]
  private(set) var objects: [Int: Object] = [:]
  private(set) var trailer = ""

  init(_ bytes: [UInt8]) throws {
    self.bytes = bytes
    let tail = String(decoding: bytes.suffix(64), as: UTF8.self)
    guard bytes.starts(with: Array("%PDF-1.7\n".utf8)),
      let match = tail.firstMatch(of: /startxref\n([0-9]+)\n%%EOF\n$/), let start = Int(match.1)
    else { throw Failure.malformed("header or end") }
    let (_, table) = try object(at: start)
    trailer = table.text
    try readObjects(table.stream ?? [])
  }

  /// Reads the entries of the object table, one per object.
  private mutating func readObjects(_ table: [UInt8]) throws {
    guard table.count.isMultiple(of: Self.entryLength) else { throw Failure.malformed("table") }
    var inStreams: [Int] = []
    for number in 1..<table.count / Self.entryLength {
      let entry = table.dropFirst(number * Self.entryLength).prefix(Self.entryLength).map(Int.init)
      let place = entry[1...5].reduce(0) { $0 << 8 | $1 }
      switch entry[0] {
      case 1:
        let (found, object) = try object(at: place)
        guard found == number else { throw Failure.malformed("object \(number)") }
        objects[number] = object
        if object.text.contains("/Type/ObjStm") { try readStream(object, number: number) }
      case 2: inStreams.append(number)
      default: continue  // Free.
      }
    }
    for number in inStreams where objects[number] == nil {
      throw Failure.malformed("object \(number) is missing")
    }
  }

  /// Reads the objects of an object stream.
  private mutating func readStream(_ stream: Object, number: Int) throws {
    let text = String(decoding: stream.stream ?? [], as: UTF8.self)
    guard let first = stream.text.firstMatch(of: /\/First ([0-9]+)/).flatMap({ Int($0.1) }) else {
      throw Failure.malformed("object stream \(number)")
    }
    let numbers = text.utf8.prefix(first).split(separator: 0x20).compactMap {
      Int(String($0) ?? "")
    }
    let body = Array(text.utf8.dropFirst(first))
    let pairs = stride(from: 0, to: numbers.count, by: 2).map { (numbers[$0], numbers[$0 + 1]) }
    for (index, pair) in pairs.enumerated() {
      let end = index + 1 < pairs.count ? pairs[index + 1].1 : body.count
      objects[pair.0] = Object(text: String(decoding: body[pair.1..<end], as: UTF8.self))
    }
  }

  private func object(at offset: Int) throws -> (number: Int, Object) {
    let head = String(decoding: bytes[offset..<min(offset + 1024, bytes.count)], as: UTF8.self)
    guard let match = head.prefixMatch(of: /([0-9]+) 0 obj\n(<<.*?\/Length ([0-9]+)>>)stream\n/),
      let number = Int(match.1), let length = Int(match.3)
    else { throw Failure.malformed("object at \(offset)") }
    let start = offset + match.0.utf8.count
    let packed = Array(bytes[start..<start + length])
    let text = String(match.2)
    let end = bytes[(start + length)...].prefix(18)
    guard end.elementsEqual("\nendstream\nendobj\n".utf8) else {
      throw Failure.malformed("length of \(number)")
    }
    let isPacked = text.contains("/FlateDecode")
    return (number, Object(text: text, stream: isPacked ? try Self.unpacked(packed) : packed))
  }

  private static func unpacked(_ packed: [UInt8]) throws -> [UInt8] {
    var capacity = packed.count * 8 + 1024
    while capacity < 1 << 28 {
      var bytes = [UInt8](repeating: 0, count: capacity)
      var length = uLong(capacity)
      let status = uncompress(&bytes, &length, packed, uLong(packed.count))
      if status == Z_OK { return Array(bytes.prefix(Int(length))) }
      guard status == Z_BUF_ERROR else { break }
      capacity *= 4
    }
    throw Failure.malformed("packed bytes")
  }

  // MARK: Queries

  /// The objects whose dictionary contains a text, by number.
  func all(_ text: String) -> [Object] {
    objects.sorted { $0.key < $1.key }.map(\.value).filter { $0.text.contains(text) }
  }

  /// The content of the pages in order.
  var pages: [String] {
    all("/Type/Page/").compactMap { page in
      page.text.firstMatch(of: /\/Contents ([0-9]+)/).flatMap { Int($0.1) }
        .flatMap { objects[$0]?.stream }.map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
