/// The position in a Markdown text before which appended text changes nothing.
///
/// It is the start of an outermost block after a blank line: no CommonMark span crosses it. The
/// previous block has ended once the next one is known not to be part of it.
struct MarkdownBorder {
  /// The first open block.
  let block: ParsedMarkdown.Node
  /// The number of closed bytes.
  let length: Int
  /// The definitions in the closed text, with the labels of all notes.
  let definitions: MarkdownDefinitions

  /// Finds the last such position; `nil` if everything is open.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - prefix: The definitions that were prepended and are not counted.
  init?(_ source: MarkdownSource, skipping prefix: MarkdownDefinitions.Preamble) {
    let lines = Self.lines(of: source.math.text)
    let blocks = source.document.blocks
    guard let notes = MarkdownNotes(source.document, lines: lines) else { return nil }
    // Definitions may precede the first block.
    let first = min(max((blocks.first?.lines.lowerBound ?? 1) - 1, 0), lines.count)
    let opening = (0..<first).dropFirst(prefix.assumedCount)
    let staysOpen = { lines[$0].mayBeginFormula || notes.lacksNote(definedIn: lines[$0]) }
    if opening.contains(where: staysOpen) { return nil }
    let isDefinition = { lines[$0].mayDefineLink && !notes.contains(line: $0) }
    var words = opening.filter(isDefinition)
    var known = words
    var found: ParsedMarkdown.Node?
    for (last, next) in zip(blocks, blocks.dropFirst()) {
      let (start, end) = (last.lines.lowerBound - 1, next.lines.lowerBound - 1)
      guard (1..<lines.count).contains(end), start < end else { break }
      // The text from the start of a block to that of the next, except code.
      let body = (last.kind == .codeBlock ? min(last.lines.upperBound, end) : start)..<end
      if body.contains(where: staysOpen) { break }
      if lines[body].contains(where: \.utf8.hasNoteMark), last.hasUndefinedNote { break }
      words += body.filter(isDefinition)
      if Self.isKnown(lines[end]), lines[end - 1].allSatisfy(\.isWhitespace) {
        (found, known) = (next, words)
      }
    }
    guard let found else { return nil }
    let closed = 0..<found.lines.lowerBound - 1
    block = found
    length = source.math.restored(lines[closed].joined()).utf8.count - prefix.text.utf8.count
    guard length > 0 else { return nil }
    definitions = MarkdownDefinitions(
      links: source.math.restored(known.map { lines[$0] }.joined()),
      references: notes.labels,
      notes: notes.ranges(in: prefix.assumedCount..<closed.upperBound).map { range in
        source.math.restored(lines[range].joined())
      }
    )
  }

  /// Returns the lines of a text with their line endings, as CommonMark defines them.
  static func lines(of text: String) -> [Substring] {
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

  /// Returns whether the start of a block cannot turn into a marker that continues a list.
  private static func isKnown(_ line: Substring) -> Bool {
    line.last?.isNewline == true || line.contains(where: \.isLetter)
  }
}

extension Substring {
  /// Whether an unfinished formula may begin in the line.
  fileprivate var mayBeginFormula: Bool {
    zip(utf8, utf8.dropFirst()).contains { byte, next in
      switch (byte, next) {
      case (UInt8(ascii: "$"), UInt8(ascii: "$")), (UInt8(ascii: "\\"), UInt8(ascii: "[")),
        (UInt8(ascii: "\\"), UInt8(ascii: "b")):
        true
      default: false
      }
    }
  }

  /// Whether the line may define a link.
  fileprivate var mayDefineLink: Bool {
    let bytes = utf8.drop { $0 == UInt8(ascii: " ") }
    return bytes.first == UInt8(ascii: "[") && bytes.dropFirst().first != UInt8(ascii: "^")
      && utf8.count - bytes.count < 4 && contains("]:")
  }
}
