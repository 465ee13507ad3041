/// The position in a Markdown text before which appended text changes nothing.
///
/// It is the start of an outermost block after a blank line: no CommonMark span crosses it. The
/// previous block has ended once the next one is known not to be part of it.
struct MarkdownBorder {
  /// The first open block.
  let block: ParsedMarkdown.Node
  /// The number of closed bytes.
  let length: Int
  /// The lines of the closed text that define links.
  let definitions: String

  /// Finds the last such position; `nil` if everything is open.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - prefix: The link definitions that were prepended and are not counted.
  init?(_ source: MarkdownSource, skipping prefix: String) {
    let lines = Self.lines(of: source.math.text)
    let blocks = source.document.blocks
    // Definitions may precede the first block.
    let opening = lines[..<min(max((blocks.first?.lines.lowerBound ?? 1) - 1, 0), lines.count)]
    var words = opening.filter(Self.isDefinition).joined()
    var known = ""
    var found: ParsedMarkdown.Node?
    for (last, next) in zip(blocks, blocks.dropFirst()) {
      let (start, end) = (last.lines.lowerBound - 1, next.lines.lowerBound - 1)
      guard (1..<lines.count).contains(end), start < end else { break }
      // The text from the start of a block to that of the next, except code.
      let first = last.kind == .codeBlock ? min(last.lines.upperBound, end) : start
      if lines[first..<end].contains(where: Self.staysOpen) { break }
      words += lines[first..<end].filter(Self.isDefinition).joined()
      if Self.isKnown(lines[end]), lines[end - 1].allSatisfy(\.isWhitespace) {
        (found, known) = (next, words)
      }
    }
    guard let found else { return nil }
    let closed = lines[..<(found.lines.lowerBound - 1)].joined()
    block = found
    length = source.math.restored(closed).utf8.count - prefix.utf8.count
    definitions = known
    guard length > 0 else { return nil }
  }

  /// Returns the lines of a text with their line endings, as CommonMark defines them.
  private static func lines(of text: String) -> [Substring] {
    let bytes = text.utf8
    var lines: [Substring] = []
    var start = bytes.startIndex
    var index = start
    while index < bytes.endIndex {
      let byte = bytes[index]
      bytes.formIndex(after: &index)
      let isPair = byte == 0x0D && index < bytes.endIndex && bytes[index] == 0x0A
      guard byte == 0x0A || byte == 0x0D && !isPair else { continue }
      lines.append(text[start..<index])
      start = index
    }
    if start < bytes.endIndex { lines.append(text[start...]) }
    return lines
  }

  /// Returns whether a line has a footnote mark or the start of an unfinished formula.
  private static func staysOpen(_ line: Substring) -> Bool {
    let bytes = line.utf8
    return zip(bytes, bytes.dropFirst()).contains { byte, next in
      switch (byte, next) {
      case (UInt8(ascii: "["), UInt8(ascii: "^")), (UInt8(ascii: "$"), UInt8(ascii: "$")),
        (UInt8(ascii: "\\"), UInt8(ascii: "[")), (UInt8(ascii: "\\"), UInt8(ascii: "b")):
        true
      default: false
      }
    }
  }

  /// Returns whether the start of a block cannot turn into a marker that continues a list.
  private static func isKnown(_ line: Substring) -> Bool {
    line.last?.isNewline == true || line.contains(where: \.isLetter)
  }

  private static func isDefinition(_ line: Substring) -> Bool {
    let spaces = line.prefix { $0 == " " }
    return spaces.count < 4 && line.dropFirst(spaces.count).first == "[" && line.contains("]:")
  }
}
