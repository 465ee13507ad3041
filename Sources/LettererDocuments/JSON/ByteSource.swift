/// Bytes that arrive in pieces: a file, standard input, or memory.
///
/// Reading consumes a value of this type: it can be read once, by one reader.
public struct ByteSource {
  /// The file name without its folder, if there is one.
  public let name: String?
  private var pull: () -> [UInt8]?
  private var pending: [UInt8] = []

  /// Creates a source from a function that returns the next piece, or `nil` at the end.
  public init(name: String? = nil, _ pull: @escaping () -> [UInt8]?) {
    self.name = name
    self.pull = pull
  }

  /// Creates a source from bytes in memory.
  public init(_ bytes: [UInt8], name: String? = nil) {
    self.name = name
    pull = { nil }
    pending = bytes
  }

  /// Returns the next piece, which is never empty, or `nil` at the end.
  public mutating func next() -> [UInt8]? {
    if !pending.isEmpty {
      defer { pending = [] }
      return pending
    }
    while let piece = pull() {
      if !piece.isEmpty { return piece }
    }
    return nil
  }

  /// Returns the first bytes without consuming them; fewer only if the source ends.
  public mutating func peek(_ count: Int) -> ArraySlice<UInt8> {
    while pending.count < count, let piece = pull() {
      pending += piece
    }
    return pending.prefix(count)
  }

  /// Returns the length of the UTF-8 byte order mark at the start: 3, or 0 without one.
  package mutating func byteOrderMarkLength() -> Int {
    peek(3).elementsEqual([0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Replaces the first bytes with spaces, so that positions after them stay the same.
  package mutating func blank(_ count: Int) {
    let count = peek(count).count
    pending.replaceSubrange(..<count, with: repeatElement(0x20, count: count))
  }

  /// The same bytes, converted to UTF-8 if they begin with a UTF-16 byte order mark.
  package var transcodedFromUTF16: ByteSource {
    var source = self
    let mark = Array(source.peek(2))
    if mark == [0xFF, 0xFE] || mark == [0xFE, 0xFF] { _ = source.skipByteOrderMark() }
    return source
  }

  /// Skips a byte order mark, and converts everything after a UTF-16 mark to UTF-8.
  ///
  /// Returns the number of bytes skipped; positions in UTF-16 text count the bytes of its UTF-8.
  ///
  /// It waits for no more bytes than are needed to rule out a mark.
  public mutating func skipByteOrderMark() -> Int {
    guard let first = peek(1).first, first >= 0xEF else { return 0 }
    switch Array(peek(first == 0xEF ? 3 : 2).prefix(3)) {
    case [0xEF, 0xBB, 0xBF]:
      pending.removeFirst(3)
      return 3
    case let start where start.starts(with: [0xFF, 0xFE]):
      transcode(isBigEndian: false)
    case let start where start.starts(with: [0xFE, 0xFF]):
      transcode(isBigEndian: true)
    default:
      break
    }
    return 0
  }

  private mutating func transcode(isBigEndian: Bool) {
    pending.removeFirst(2)
    var rest = self
    var decoder = UTF16Transcoder(isBigEndian: isBigEndian)
    pending = []
    pull = {
      if let piece = rest.next() { return decoder.decode(piece) }
      return decoder.finish()
    }
  }
}

/// Converts UTF-16 that arrives in pieces to UTF-8; lone surrogates become U+FFFD.
private struct UTF16Transcoder {
  let isBigEndian: Bool
  private var bytes: [UInt8] = []
  private var isFinished = false

  init(isBigEndian: Bool) {
    self.isBigEndian = isBigEndian
  }

  mutating func decode(_ piece: [UInt8]) -> [UInt8] {
    bytes += piece
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
    }
    var used = units.count
    if let last = units.last, UTF16.isLeadSurrogate(last) { used -= 1 }
    bytes.removeFirst(used * 2)
    return Array(String(decoding: units[..<used], as: UTF16.self).utf8)
  }

  mutating func finish() -> [UInt8]? {
    if isFinished { return nil }
    isFinished = true
    return bytes.isEmpty ? nil : Array("\u{FFFD}".utf8)
  }
}
