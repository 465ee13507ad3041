/// The fenced block of code that is open after the lines of a Markdown text read so far.
struct CodeFence {
  /// What a line does.
  enum Change {
    case opens
    case closes
  }

  private var open: (byte: UInt8, count: Int)?

  /// Whether a block is open.
  var isOpen: Bool { open != nil }

  /// Returns the start of a line's text: after the markers of quotes and lists, or, within a block,
  /// after its indentation and the markers of quotes.
  func start(of line: Range<Int>, in bytes: [UInt8]) -> Int {
    bytes[line].firstIndex { isOpen ? !Self.isIndentation($0) : !Self.isMarker($0) }
      ?? line.upperBound
  }

  /// Reads the text of a line; `nil` if it is no fence.
  mutating func read(_ line: ArraySlice<UInt8>) -> Change? {
    guard let byte = line.first, Self.isFence(byte) else { return nil }
    let count = line.prefix { $0 == byte }.count
    let info = line.dropFirst(count)
    if let open {
      // Unlike an opening fence, a closing one has no text after it.
      guard byte == open.byte, count >= open.count, info.allSatisfy(Self.isWhitespace) else {
        return nil
      }
      self.open = nil
      return .closes
    }
    // Backticks before others on their line are code within text.
    guard count >= 3, byte == UInt8(ascii: "~") || !info.contains(byte) else { return nil }
    open = (byte, count)
    return .opens
  }

  /// Returns whether fences consist of a byte.
  static func isFence(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "`") || byte == UInt8(ascii: "~")
  }

  private static func isWhitespace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func isIndentation(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == UInt8(ascii: ">")
  }

  private static func isMarker(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "."),
      UInt8(ascii: ")"), 0x30...0x39:
      true
    default: isIndentation(byte)
    }
  }
}
