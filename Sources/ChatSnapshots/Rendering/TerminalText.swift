/// The output of a terminal as text that can be read in a review and turned back without loss.
///
/// A line stands between bars, so that spaces at its end are seen; ESC is `\e`, a backslash `\\`, and
/// other control characters are `\x` with two digits.
public enum TerminalText {
  /// Returns output with its control sequences spelled out.
  public static func shown(_ output: [UInt8]) -> [UInt8] {
    var lines = output.split(separator: 0x0A, omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.flatMap { line in
      [0x7C] + line.flatMap(shown) + [0x7C, 0x0A]
    }
  }

  /// Returns the output that was spelled out; lines without bars are left out.
  public static func output(_ shown: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    for line in shown.split(separator: 0x0A) where line.count > 1 && line.first == 0x7C {
      var rest = line.dropFirst().dropLast()
      while let byte = rest.popFirst() {
        output.append(byte == 0x5C ? unescaped(&rest) : byte)
      }
      output.append(0x0A)
    }
    return output
  }

  private static func shown(_ byte: UInt8) -> [UInt8] {
    switch byte {
    case 0x1B: return Array("\\e".utf8)
    case 0x5C: return Array("\\\\".utf8)
    case ..<0x20, 0x7F:
      let digits = String(byte, radix: 16)
      return Array((digits.count == 1 ? "\\x0" : "\\x").utf8) + Array(digits.utf8)
    default: return [byte]
    }
  }

  private static func unescaped(_ rest: inout ArraySlice<UInt8>) -> UInt8 {
    switch rest.popFirst() {
    case 0x65: return 0x1B
    case 0x78:
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      rest = rest.dropFirst(2)
      return UInt8(digits, radix: 16) ?? 0x3F
    default: return 0x5C
    }
  }
}
