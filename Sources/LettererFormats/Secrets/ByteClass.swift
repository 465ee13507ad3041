/// The classes of an ASCII byte in keys and names; no class for all other bytes.
struct ByteClass: OptionSet, Sendable {
  let rawValue: UInt16

  static let upper = ByteClass(rawValue: 1 << 0)
  static let lower = ByteClass(rawValue: 1 << 1)
  static let digit = ByteClass(rawValue: 1 << 2)
  /// A digit of a hexadecimal number, in either case.
  static let hex = ByteClass(rawValue: 1 << 3)
  static let underscore = ByteClass(rawValue: 1 << 4)
  static let hyphen = ByteClass(rawValue: 1 << 5)
  static let dot = ByteClass(rawValue: 1 << 6)
  static let slash = ByteClass(rawValue: 1 << 7)
  static let equals = ByteClass(rawValue: 1 << 8)
  static let plus = ByteClass(rawValue: 1 << 9)
  static let percent = ByteClass(rawValue: 1 << 10)
  static let at = ByteClass(rawValue: 1 << 11)
  /// A dollar sign, a colon, or a bar.
  static let mark = ByteClass(rawValue: 1 << 12)

  static let letter: ByteClass = [.upper, .lower]
  static let alphanumeric: ByteClass = [.upper, .lower, .digit]
  /// The characters of identifiers and of base64 in URLs.
  static let word: ByteClass = [.alphanumeric, .underscore, .hyphen]
  static let dotted: ByteClass = [.word, .dot]
  static let base64: ByteClass = [.alphanumeric, .plus, .slash, .equals]

  /// The classes of each byte.
  static let table: [ByteClass] = (0...255).map { byte in
    switch UInt8(byte) {
    case UInt8(ascii: "A")...UInt8(ascii: "F"): [.upper, .hex]
    case UInt8(ascii: "G")...UInt8(ascii: "Z"): .upper
    case UInt8(ascii: "a")...UInt8(ascii: "f"): [.lower, .hex]
    case UInt8(ascii: "g")...UInt8(ascii: "z"): .lower
    case UInt8(ascii: "0")...UInt8(ascii: "9"): [.digit, .hex]
    case UInt8(ascii: "_"): .underscore
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: "."): .dot
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "="): .equals
    case UInt8(ascii: "+"): .plus
    case UInt8(ascii: "%"): .percent
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: "$"), UInt8(ascii: ":"), UInt8(ascii: "|"): .mark
    default: []
    }
  }
}

/// The UTF-8 bytes of a text, with zeros beyond both ends.
struct ByteText {
  let bytes: [UInt8]
  /// How deep each byte is in escapes; empty if there are none.
  private let depths: [UInt8]
  private let classes = ByteClass.table

  init(_ text: some Sequence<UInt8>, depths: [UInt8] = []) {
    bytes = Array(text)
    self.depths = depths
  }

  var count: Int { bytes.count }

  subscript(index: Int) -> UInt8 {
    index >= 0 && index < bytes.count ? bytes[index] : 0
  }

  subscript(range: Range<Int>) -> ArraySlice<UInt8> {
    bytes[range.clamped(to: 0..<bytes.count)]
  }

  /// Returns how deep the byte at an index is in escapes: the number of its backslashes.
  func depth(_ index: Int) -> UInt8 { depths.indices.contains(index) ? depths[index] : 0 }

  /// Returns whether the byte at an index has one of the classes.
  func has(_ index: Int, _ byteClass: ByteClass) -> Bool {
    !classes[Int(self[index])].isDisjoint(with: byteClass)
  }

  /// Returns whether the byte at an index is one of the characters of an ASCII text.
  func isOne(_ index: Int, of characters: String) -> Bool {
    let byte = self[index]
    return byte != 0 && characters.utf8.contains(byte)
  }

  /// Returns the end of the bytes of some classes from an index, at most a number of bytes away.
  func end(of byteClass: ByteClass, from start: Int, atMost limit: Int = .max) -> Int {
    var index = start
    let last = limit < count - start ? start + limit : count
    while index < last, has(index, byteClass) { index += 1 }
    return max(index, start)
  }

  /// Returns the start of the bytes of some classes before an index, at most a number of bytes
  /// away.
  func start(of byteClass: ByteClass, before end: Int, atMost limit: Int) -> Int {
    var index = end
    while index > 0, end - index < limit, has(index - 1, byteClass) { index -= 1 }
    return index
  }

  /// Returns whether an ASCII text begins at an index.
  func matches(_ text: some Sequence<UInt8>, at start: Int) -> Bool {
    var index = start
    for byte in text {
      guard self[index] == byte else { return false }
      index += 1
    }
    return true
  }

  /// Returns whether an ASCII text in lowercase begins at an index, in any case.
  func matchesFolded(_ text: some Sequence<UInt8>, at start: Int) -> Bool {
    var index = start
    for byte in text {
      guard Self.folded(self[index]) == byte else { return false }
      index += 1
    }
    return true
  }

  /// Returns the end of the spaces and tabs from an index, at most a number of bytes away.
  func spaces(from start: Int, atMost limit: Int) -> Int {
    var index = start
    while index - start < limit, self[index] == 0x20 || self[index] == 0x09 { index += 1 }
    return index
  }

  /// Returns the end of the line at an index.
  func lineEnd(from start: Int, atMost limit: Int) -> Int {
    var index = start
    while index < count, index - start < limit, self[index] != 0x0A { index += 1 }
    return index
  }

  /// Returns the bytes of a range in lowercase.
  func folded(_ range: Range<Int>) -> String {
    String(decoding: self[range].map(Self.folded), as: UTF8.self)
  }

  func isSpace(_ index: Int) -> Bool {
    let byte = self[index]
    return byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  /// Returns the lowercase form of an ASCII letter; any other byte unchanged.
  static func folded(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }
}
