/// Splits text into lines; CR, LF, and CR LF each end a line.
package struct LineReader {
  /// A line without its line end.
  package struct Line {
    /// The bytes.
    package var bytes: [UInt8]
    /// The position where the line starts.
    package var start: TextPosition
  }

  private var source: ByteSource
  private var buffer: [UInt8] = []
  private var index = 0
  private var number = 1
  private var offset: Int
  private var isAfterCR = false

  /// Creates a reader; a byte order mark is skipped, and UTF-16 is converted to UTF-8.
  package init(_ source: ByteSource) {
    self.source = source
    offset = self.source.skipByteOrderMark()
  }

  /// Returns the next line, or `nil` at the end.
  package mutating func next() -> Line? {
    var line = Line(bytes: [], start: TextPosition(line: number, column: 1, byte: offset))
    var isStarted = false
    while index < buffer.count || refill() {
      if isAfterCR {
        isAfterCR = false
        if buffer[index] == 0x0A {
          index += 1
          offset += 1
          line.start.byte = offset
          continue
        }
      }
      isStarted = true
      let start = index
      while index < buffer.count, buffer[index] != 0x0A, buffer[index] != 0x0D { index += 1 }
      line.bytes += buffer[start..<index]
      offset += index - start
      guard index < buffer.count else { continue }
      isAfterCR = buffer[index] == 0x0D
      index += 1
      offset += 1
      number += 1
      return line
    }
    return isStarted ? line : nil
  }

  /// Consumes the next line if a function can parse it from its bytes and the bytes that follow.
  ///
  /// The function receives the index of the line's first byte. It returns the parsed value and the
  /// index of the LF that ends the line.
  package mutating func take<Value>(
    _ read: (Span<UInt8>, Int) -> (Value, end: Int)?
  ) -> (Value, start: TextPosition)? {
    guard !isAfterCR, index < buffer.count || refill(),
      let (value, end) = read(buffer.span, index)
    else { return nil }
    let start = TextPosition(line: number, column: 1, byte: offset)
    offset += end + 1 - index
    index = end + 1
    number += 1
    return (value, start)
  }

  private mutating func refill() -> Bool {
    guard let piece = source.next() else { return false }
    buffer = piece
    index = 0
    return true
  }
}
