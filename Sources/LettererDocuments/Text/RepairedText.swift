import LettererLayout

/// Bytes read as UTF-8, with a mapping from the text back to the bytes.
package struct RepairedText: Sendable {
  /// The text; U+FFFD replaces each maximal part of an invalid character.
  package let text: String
  /// The ends of replacements in the text and in the bytes, in order.
  private var repairs: [(end: Int, sourceEnd: Int)] = []

  /// Reads bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - start: The position of the bytes in the input.
  ///   - diagnostics: Receives one entry for each replacement.
  package init(
    _ bytes: [UInt8],
    at start: TextPosition = TextPosition(line: 1, column: 1, byte: 0),
    diagnostics: inout DiagnosticList
  ) {
    if let text = String(validating: bytes, as: UTF8.self) {
      self.text = text
      return
    }
    var parser = Unicode.UTF8.ForwardParser()
    var source = bytes.makeIterator()
    var cursor = Cursor(position: start)
    var text = String.UnicodeScalarView()
    var end = 0
    var sourceEnd = 0
    while true {
      switch parser.parseScalar(from: &source) {
      case .emptyInput:
        self.text = String(text)
        return
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        text.append(scalar)
        end += encoded.count
        sourceEnd += encoded.count
        cursor.pass(scalar, length: encoded.count)
      case .error(let length):
        diagnostics.add(
          .invalidUTF8,
          at: cursor.position,
          "bytes that are not UTF-8",
          note: "read as U+FFFD"
        )
        text.append("\u{FFFD}")
        end += 3
        sourceEnd += length
        repairs.append((end, sourceEnd))
        cursor.pass("\u{FFFD}", length: length)
      }
    }
  }

  /// Returns the offset in the bytes of a character, given by its offset in the text.
  ///
  /// - Complexity: O(log *n*) in the number of replacements.
  package func sourceOffset(of offset: Int) -> Int {
    let next = repairs.partitionPoint { $0.end > offset }
    guard next > 0 else { return offset }
    return repairs[next - 1].sourceEnd + offset - repairs[next - 1].end
  }

  /// Returns the range of bytes that a range of the text was read from.
  package func sourceRange(of range: Range<Int>) -> Range<Int> {
    sourceOffset(of: range.lowerBound)..<sourceOffset(of: range.upperBound)
  }
}

/// Counts lines and columns; CR, LF, and CR LF each end a line.
private struct Cursor {
  var position: TextPosition
  private var isAfterCR = false

  init(position: TextPosition) {
    self.position = position
  }

  mutating func pass(_ scalar: Unicode.Scalar, length: Int) {
    position.byte += length
    let isSecondOfPair = scalar == "\n" && isAfterCR
    isAfterCR = scalar == "\r"
    if isSecondOfPair { return }
    if scalar == "\n" || scalar == "\r" {
      position.line += 1
      position.column = 1
    } else {
      position.column += length
    }
  }
}
