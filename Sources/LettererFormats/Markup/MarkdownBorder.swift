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
    let notes = source.document.notes.map { note in
      let first = lines.dropFirst(note.lines.lowerBound - 1).first ?? ""
      return (label: MarkdownDefinitions.label(of: first) ?? "", lines: note.lines)
    }
    let labels = Set(notes.map(\.label))
    if source.document.notes.contains(where: \.hasUndefinedNote) { return nil }
    // Definitions may precede the first block.
    let opening = lines[..<min(max((blocks.first?.lines.lowerBound ?? 1) - 1, 0), lines.count)]
    guard opening.allSatisfy({ Self.definesNote($0, of: labels) ?? true }) else { return nil }
    var words = opening.filter(Self.isDefinition).joined()
    var known = ""
    var found: ParsedMarkdown.Node?
    for (last, next) in zip(blocks, blocks.dropFirst()) {
      let (start, end) = (last.lines.lowerBound - 1, next.lines.lowerBound - 1)
      guard (1..<lines.count).contains(end), start < end else { break }
      // The text from the start of a block to that of the next, except code.
      let first = last.kind == .codeBlock ? min(last.lines.upperBound, end) : start
      if lines[first..<end].contains(where: Self.beginsFormula) { break }
      let noted = lines[first..<end].filter(\.utf8.hasNoteMark)
      if noted.contains(where: { Self.definesNote($0, of: labels) == false }) { break }
      if !noted.isEmpty, last.hasUndefinedNote { break }
      words += lines[first..<end].filter(Self.isDefinition).joined()
      if Self.isKnown(lines[end]), lines[end - 1].allSatisfy(\.isWhitespace) {
        (found, known) = (next, words)
      }
    }
    guard let found else { return nil }
    let count = found.lines.lowerBound - 1
    block = found
    length = source.math.restored(lines[..<count].joined()).utf8.count - prefix.text.utf8.count
    guard length > 0 else { return nil }
    definitions = MarkdownDefinitions(
      links: known,
      references: notes.map(\.label),
      notes: notes.compactMap { label, range in
        guard (prefix.assumedCount + 1...count).contains(range.lowerBound) else { return nil }
        let text = lines[range.lowerBound - 1..<min(range.upperBound, count)].joined()
        return MarkdownDefinitions.Note(label: label, text: source.math.restored(text))
      }
    )
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

  /// Returns whether a line has the start of an unfinished formula.
  private static func beginsFormula(_ line: Substring) -> Bool {
    let bytes = line.utf8
    return zip(bytes, bytes.dropFirst()).contains { byte, next in
      switch (byte, next) {
      case (UInt8(ascii: "$"), UInt8(ascii: "$")), (UInt8(ascii: "\\"), UInt8(ascii: "[")),
        (UInt8(ascii: "\\"), UInt8(ascii: "b")):
        true
      default: false
      }
    }
  }

  /// Returns whether a line that seems to define a note defines one with one of the labels, outside
  /// lists and quotes; `nil` for other lines.
  private static func definesNote(_ line: Substring, of labels: Set<String>) -> Bool? {
    MarkdownDefinitions.label(of: line).map { label in
      line.first { $0 != " " } == "[" && labels.contains(label)
    }
  }

  /// Returns whether the start of a block cannot turn into a marker that continues a list.
  private static func isKnown(_ line: Substring) -> Bool {
    line.last?.isNewline == true || line.contains(where: \.isLetter)
  }

  private static func isDefinition(_ line: Substring) -> Bool {
    let bytes = line.utf8.drop { $0 == UInt8(ascii: " ") }
    return bytes.first == UInt8(ascii: "[") && bytes.dropFirst().first != UInt8(ascii: "^")
      && line.utf8.count - bytes.count < 4 && line.contains("]:")
  }
}
