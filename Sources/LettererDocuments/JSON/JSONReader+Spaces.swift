extension JSONReader {
  /// Skips spaces and line ends and, in tolerant mode, comments and nonstandard spaces.
  mutating func skipSpace() {
    repeat {
      while index < buffer.count {
        switch buffer[index] {
        case 0x20, 0x09: index += 1
        case 0x0A, 0x0D: passLineEnd()
        case let byte:
          if byte != 0x2F && byte < 0x80 || mode == .strict { return }
          if !skipComment() && !skipOddSpace() { return }
        }
      }
    } while refill()
  }

  /// Skips a CR or LF and counts the line.
  mutating func passLineEnd() {
    let byte = buffer[index]
    index += 1
    let offset = base + index
    if byte == 0x0D {
      endOfCR = offset
    } else if endOfCR == offset - 1 {
      lineStart = offset
      return
    }
    line += 1
    lineStart = offset
  }

  private mutating func skipComment() -> Bool {
    guard buffer[index] == 0x2F else { return false }
    lookAhead(2)
    guard index + 1 < buffer.count else { return false }
    switch buffer[index + 1] {
    case 0x2F:
      report(.comment, "comment")
      while let byte = peek(), byte != 0x0A, byte != 0x0D { index += 1 }
      return true
    case 0x2A:
      report(.comment, "comment")
      index += 2
      skipBlockComment()
      return true
    default:
      return false
    }
  }

  private mutating func skipBlockComment() {
    var isAfterStar = false
    while let byte = peek() {
      if byte == 0x0A || byte == 0x0D {
        passLineEnd()
      } else {
        index += 1
      }
      if isAfterStar && byte == 0x2F { return }
      isAfterStar = byte == 0x2A
    }
    endEarly()
  }

  /// Skips a no-break space or a byte order mark.
  private mutating func skipOddSpace() -> Bool {
    lookAhead(3)
    for space: [UInt8] in [[0xC2, 0xA0], [0xEF, 0xBB, 0xBF]]
    where buffer[index...].starts(with: space) {
      report(.oddSpace, "invalid white space between values")
      index += space.count
      return true
    }
    return false
  }
}
