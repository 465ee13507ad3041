/// The bytes that a scanner reads, up to an end that can precede the end of the text.
///
/// Offsets past the end read as 0, so lookahead needs no bounds checks.
struct Source {
  let bytes: [UInt8]
  let end: Int

  init(_ bytes: [UInt8], end: Int? = nil) {
    self.bytes = bytes
    self.end = end ?? bytes.count
  }

  subscript(offset: Int) -> UInt8 {
    offset < end && offset >= 0 ? bytes[offset] : 0
  }

  func prefix(to end: Int) -> Source { Source(bytes, end: min(end, self.end)) }

  func starts(with word: [UInt8], at offset: Int) -> Bool {
    guard offset + word.count <= end else { return false }
    for index in word.indices where bytes[offset + index] != word[index] { return false }
    return true
  }

  func starts(with word: [UInt8], at offset: Int, ignoringCase: Bool) -> Bool {
    guard ignoringCase else { return starts(with: word, at: offset) }
    guard offset + word.count <= end else { return false }
    for index in word.indices where bytes[offset + index].lowercased != word[index].lowercased {
      return false
    }
    return true
  }

  /// Returns whether the bytes at an offset repeat an earlier range.
  func repeats(_ range: Range<Int>, at offset: Int) -> Bool {
    guard offset + range.count <= end else { return false }
    for index in 0..<range.count where bytes[offset + index] != bytes[range.lowerBound + index] {
      return false
    }
    return true
  }

  /// Returns the first offset at or after `offset` whose byte does not satisfy a condition, or the
  /// end.
  func end(from offset: Int, while condition: (UInt8) -> Bool) -> Int {
    var offset = offset
    while offset < end, condition(bytes[offset]) { offset += 1 }
    return offset
  }

  func skipBlanks(from offset: Int) -> Int { end(from: offset) { $0.isBlank } }

  func skipWhitespace(from offset: Int) -> Int { end(from: offset) { $0.isWhitespace } }

  /// Returns the offset of the line feed that ends the line, or the end.
  func newline(from offset: Int) -> Int { end(from: offset) { $0 != .newline } }

  /// Returns the end of a line's text, before its line feed and any preceding carriage return.
  func lineEnd(from offset: Int) -> Int {
    let newline = newline(from: offset)
    let endsWithReturn =
      newline > offset && newline < end && bytes[newline - 1] == .carriageReturn
    return endsWithReturn ? newline - 1 : newline
  }

  /// Returns the number of consecutive equal bytes at an offset.
  func run(of byte: UInt8, at offset: Int) -> Int {
    end(from: offset) { $0 == byte } - offset
  }

  /// Returns the offset of the next occurrence of a word, or the end.
  func find(_ word: [UInt8], from offset: Int, ignoringCase: Bool = false) -> Int {
    var offset = offset
    while offset < end {
      if starts(with: word, at: offset, ignoringCase: ignoringCase) { return offset }
      offset += 1
    }
    return end
  }
}
