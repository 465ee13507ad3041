/// The numbers of openers in a segment of Markdown that nothing has ended yet.
///
/// cmark-gfm looks for the end of each instruction, declaration, section of character data, and
/// title in parentheses up to the end of its paragraph, even if there is none. At each link it passes
/// all open images.
struct MarkdownOpeners {
  /// The number of openers of each kind that may be without an end.
  private static let limit = 64

  private var instructions = 0
  private var declarations = 0
  private var sections = 0
  private var titles = 0
  private var images = 0

  /// Reads an angle bracket, a parenthesis, or an exclamation mark in a line whose text begins at an
  /// offset; returns how to mask it, or to separate it from what follows, if there are too many.
  mutating func read(_ offset: Int, from start: Int, in bytes: [UInt8]) -> MarkdownMask.Kind? {
    let before = offset > start ? bytes[offset - 1] : 0x20
    switch bytes[offset] {
    case UInt8(ascii: "<"): return readTag(bytes[(offset + 1)...]) ? .lessThan : nil
    case UInt8(ascii: ">"):
      declarations = 0
      // As in the parser's expressions: `??>` ends no instruction, and `]]]>` no section.
      if Self.count(UInt8(ascii: "?"), before: offset, in: bytes) % 2 == 1 { instructions = 0 }
      if Self.count(UInt8(ascii: "]"), before: offset, in: bytes) % 3 == 2 { sections = 0 }
    case UInt8(ascii: ")") where before != UInt8(ascii: "\\"): titles = 0
    case UInt8(ascii: "(") where before <= 0x20: return Self.isOver(&titles) ? .parenthesis : nil
    case UInt8(ascii: "!") where bytes[(offset + 1)...].first == UInt8(ascii: "["):
      let rest = bytes[(offset + 2)...]
      // The next bracket closes the image unless something else contains it.
      let end = rest.first { "[]`<\\".utf8.contains($0) }
      if end != UInt8(ascii: "]"), Self.isOver(&images) { return .joiner }
    default: break
    }
    return nil
  }

  private mutating func readTag(_ rest: ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first else { return false }
    if first == UInt8(ascii: "?") { return Self.isOver(&instructions) }
    guard first == UInt8(ascii: "!"), let second = rest.dropFirst().first else { return false }
    if rest.starts(with: "![CDATA[".utf8) { return Self.isOver(&sections) }
    return 0x41...0x5A ~= second ? Self.isOver(&declarations) : false
  }

  private static func isOver(_ count: inout Int) -> Bool {
    if count >= limit { return true }
    count += 1
    return false
  }

  private static func count(_ byte: UInt8, before offset: Int, in bytes: [UInt8]) -> Int {
    bytes[..<offset].reversed().prefix { $0 == byte }.count
  }
}
