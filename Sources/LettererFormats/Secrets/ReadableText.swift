/// A text as people read it, for the search for secrets.
///
/// Escapes become the characters that they stand for: `\n`, `\"`, `\u003d`, `&quot;`, and `%3D`,
/// also within other escapes, as in JSON in JSON. Colors of terminals and the marks before lines,
/// such as numbers and the signs of patches, are left out.
struct ReadableText {
  private(set) var bytes: [UInt8] = []
  /// The number of backslashes before each character; at least one in other escapes of quotes.
  private(set) var depths: [UInt8] = []
  /// The bytes of the original text that each byte stands for.
  private var starts: [UInt32] = []
  private var ends: [UInt32] = []

  /// Reads a text; `nil` if it has neither escapes nor several lines.
  ///
  /// - Complexity: O(*n*).
  init?(_ text: String) {
    let span = text.utf8Span.span
    guard Self.isSpecial(span) else { return nil }
    bytes.reserveCapacity(span.count)
    depths.reserveCapacity(span.count)
    starts.reserveCapacity(span.count)
    ends.reserveCapacity(span.count)
    var index = span.endOfLineMarks(0)
    while index < span.count { index = step(span, index) }
  }

  /// The bytes to search in.
  var text: ByteText { ByteText(bytes, depths: depths) }

  /// Returns the bytes of the original text that some bytes stand for.
  func original(_ range: Range<Int>) -> Range<Int> {
    guard range.upperBound <= ends.count, !range.isEmpty else { return 0..<0 }
    return Int(starts[range.lowerBound])..<Int(ends[range.upperBound - 1])
  }

  private static func isSpecial(_ bytes: Span<UInt8>) -> Bool {
    for index in 0..<bytes.count {
      switch bytes[index] {
      case 0x0A, 0x1B, UInt8(ascii: "\\"), UInt8(ascii: "&"), UInt8(ascii: "%"): return true
      default: continue
      }
    }
    return false
  }

  /// Reads what begins at an index and returns where it ends.
  private mutating func step(_ bytes: Span<UInt8>, _ index: Int) -> Int {
    switch bytes[index] {
    case UInt8(ascii: "\\"): return escape(bytes, index)
    case 0x1B:
      let end = bytes.endOfControl(index)
      if end > index + 1 { return end }
    case UInt8(ascii: "&"):
      for (name, byte, depth) in Self.entities where bytes.matches(name, at: index) {
        append(byte, depth, index..<index + name.utf8.count)
        return index + name.utf8.count
      }
    case UInt8(ascii: "%"):
      if let byte = bytes.encodedSeparator(index) {
        append(byte, 1, index..<index + 3)
        return index + 3
      }
    case 0x0A:
      append(0x0A, 0, index..<index + 1)
      return bytes.endOfLineMarks(index + 1)
    default: break
    }
    append(bytes[index], 0, index..<index + 1)
    return index + 1
  }

  private static let entities: [(String, UInt8, UInt8)] = [
    ("&quot;", 0x22, 1), ("&#34;", 0x22, 1), ("&#39;", 0x27, 1), ("&apos;", 0x27, 1),
    ("&amp;", 0x26, 0), ("&lt;", 0x3C, 0), ("&gt;", 0x3E, 0),
  ]

  private mutating func append(_ byte: UInt8, _ depth: UInt8, _ source: Range<Int>) {
    // Zero is what lies beyond the ends of a text.
    bytes.append(byte == 0 ? 0x20 : byte)
    depths.append(depth)
    starts.append(UInt32(truncatingIfNeeded: source.lowerBound))
    ends.append(UInt32(truncatingIfNeeded: source.upperBound))
  }

  // MARK: Escapes

  /// Reads one or more backslashes and what they escape.
  private mutating func escape(_ bytes: Span<UInt8>, _ start: Int) -> Int {
    var end = start
    while bytes.byte(end) == UInt8(ascii: "\\") { end += 1 }
    let count = end - start
    let depth = UInt8(clamping: count)
    switch bytes.byte(end) {
    case UInt8(ascii: "n"): return space(0x0A, bytes, start, end)
    case UInt8(ascii: "r"): return space(0x0D, bytes, start, end)
    case UInt8(ascii: "t"): return space(0x09, bytes, start, end)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "/"):
      // Two backslashes stand for one, and the quote ends what it ends.
      guard !count.isMultiple(of: 2) else { break }
      append(bytes[end], depth, start..<end + 1)
      return end + 1
    default:
      if let (value, length) = bytes.number(end) {
        return scalar(value, depth, bytes, start..<end + length)
      }
    }
    for index in start..<end { append(bytes[index], 0, index..<index + 1) }
    return end
  }

  /// Reads a space or the end of a line, before which a backslash may be.
  private mutating func space(
    _ byte: UInt8,
    _ bytes: Span<UInt8>,
    _ start: Int,
    _ end: Int
  ) -> Int {
    let count = end - start
    let isContinued = count & (count - 1) != 0
    if isContinued { append(UInt8(ascii: "\\"), 0, start..<start + 1) }
    append(byte, UInt8(clamping: count), (isContinued ? start + 1 : start)..<end + 1)
    return byte == 0x0A ? bytes.endOfLineMarks(end + 1) : end + 1
  }

  /// Reads a character that is given by its number.
  private mutating func scalar(
    _ value: UInt32,
    _ depth: UInt8,
    _ bytes: Span<UInt8>,
    _ source: Range<Int>
  ) -> Int {
    if value == 0x1B, bytes.byte(source.upperBound) == UInt8(ascii: "[") {
      let end = bytes.endOfControl(source.upperBound)
      if end > source.upperBound + 1 { return end }
    }
    let isQuote = value == 0x22 || value == 0x27 || value == 0x0A
    if source.count - Int(depth) == 3, value >= 0x80 {
      append(UInt8(truncatingIfNeeded: value), 0, source)
    } else if let scalar = Unicode.Scalar(value) {
      for byte in String(Character(scalar)).utf8 { append(byte, isQuote ? depth : 0, source) }
    } else {
      append(UInt8(ascii: "?"), 0, source)
    }
    return source.upperBound
  }
}

extension Span<UInt8> {
  fileprivate func matches(_ text: String, at start: Int) -> Bool {
    var index = start
    for expected in text.utf8 {
      guard byte(index) == expected else { return false }
      index += 1
    }
    return true
  }

  /// Returns the number of a character after a backslash (`u003d`, `x3d`, `033`, `e`) and its
  /// length in bytes.
  fileprivate func number(_ start: Int) -> (UInt32, Int)? {
    let digits: Int
    switch byte(start) {
    case UInt8(ascii: "u"): digits = 4
    case UInt8(ascii: "x"): digits = 2
    case UInt8(ascii: "0"): return matches("033[", at: start) ? (0x1B, 3) : nil
    case UInt8(ascii: "e"): return byte(start + 1) == UInt8(ascii: "[") ? (0x1B, 1) : nil
    default: return nil
    }
    var value = UInt32(0)
    for index in start + 1...start + digits {
      guard let digit = Character(Unicode.Scalar(byte(index))).hexDigitValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return (value, digits + 1)
  }

  /// Returns the separator in percent-encoding between a name and a value, or between two pairs.
  fileprivate func encodedSeparator(_ index: Int) -> UInt8? {
    if matches("%22", at: index) { return isEncodedQuote(index) ? UInt8(ascii: "\"") : nil }
    guard isWord(index - 1), byte(index + 3) > 0x20 else { return nil }
    switch (byte(index + 1), byte(index + 2)) {
    case (UInt8(ascii: "3"), UInt8(ascii: "D")): return UInt8(ascii: "=")
    case (UInt8(ascii: "3"), UInt8(ascii: "A")): return UInt8(ascii: ":")
    case (UInt8(ascii: "2"), UInt8(ascii: "6")): return UInt8(ascii: "&")
    default: return nil
    }
  }

  /// Whether a quote in percent-encoding begins or ends a string, and isn't within one.
  private func isEncodedQuote(_ index: Int) -> Bool {
    !isWord(index + 3) || !isWord(index - 1) || byte(index - 3) == UInt8(ascii: "%")
  }

  private func isWord(_ index: Int) -> Bool {
    !ByteClass.table[Int(byte(index))].isDisjoint(with: .word)
  }

  /// Returns the end of the marks before a line: its number, the sign of a patch, or of a comment.
  fileprivate func endOfLineMarks(_ start: Int) -> Int {
    var index = start
    for _ in 0..<3 {
      let next = endOfLineNumber(index) ?? endOfLineSign(index)
      guard let next else { break }
      index = next
    }
    return index
  }

  private func isBlank(_ index: Int) -> Bool { byte(index) == 0x20 || byte(index) == 0x09 }

  private func blanks(_ start: Int) -> Int {
    var index = start
    while index - start < 16, isBlank(index) { index += 1 }
    return index
  }

  private func endOfLineNumber(_ start: Int) -> Int? {
    let first = blanks(start)
    var end = first
    while end - first < 7, (0x30...0x39).contains(byte(end)) { end += 1 }
    guard end > first else { return nil }
    if byte(end) == 0x09 { return end + 1 }
    for mark in ["→", "\\u2192", "\\t"] as [String] where matches(mark, at: end) {
      return end + mark.utf8.count
    }
    let isSeparated = byte(end) == UInt8(ascii: ":") || byte(end) == UInt8(ascii: "-")
    let isLine = isBlank(end + 1) || matches("- ", at: end + 1) || matches("--", at: end + 1)
    if isSeparated, isLine { return end + 1 }
    let bar = blanks(end)
    return byte(bar) == UInt8(ascii: "|") ? bar + 1 : nil
  }

  private func endOfLineSign(_ start: Int) -> Int? {
    let first = blanks(start)
    let next = byte(first + 1)
    switch byte(first) {
    case UInt8(ascii: "+"):
      guard first == start else { return nil }
      var end = start
      while end - start < 5, byte(end) == UInt8(ascii: "+") { end += 1 }
      return isBlank(end) || end == start + 1 ? end : nil
    case UInt8(ascii: "-"): return first == start && isBlank(first + 1) ? first + 1 : nil
    case UInt8(ascii: "#"): return isBlank(first + 1) ? first + 1 : nil
    case UInt8(ascii: ">"): return isBlank(first + 1) || next == 0x3E ? first + 1 : nil
    case UInt8(ascii: "/"):
      return next == UInt8(ascii: "/") && isBlank(first + 2) ? first + 2 : nil
    default: return nil
    }
  }
}
