/// The position in a Markdown text before which appended text changes nothing.
///
/// It is the start of an outermost block after a blank line: no CommonMark span crosses it. The
/// previous block has ended once the next one is known not to be part of it.
struct MarkdownBorder {
  /// The first open block.
  let block: ParsedMarkdown.Node
  /// The closed text, after the definitions that were prepended.
  let closedText: String
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
    let staysOpen = { (line: Int) in
      lines[line].mayBeginFormula || lines[line].refersToFormula
        || notes.lacksNote(definedIn: lines[line])
    }
    if opening.contains(where: staysOpen) { return nil }
    var links = Self.links(in: opening, of: lines, notes)
    var known = links
    var found: ParsedMarkdown.Node?
    for (last, next) in zip(blocks, blocks.dropFirst()) {
      let (start, end) = (last.lines.lowerBound - 1, next.lines.lowerBound - 1)
      guard 0 <= start, start <= end, end < lines.count else { break }
      // The text from the start of a block to that of the next, except fenced code.
      let covered = min(last.lines.upperBound, end)
      let body = (last.kind == .codeBlock && lines[start].isFence ? covered : start)..<end
      if body.contains(where: staysOpen) { break }
      // A paragraph begins on the same line as a table right below it.
      let marked = start == end ? start..<end + 1 : body
      if lines[marked].contains(where: \.utf8.hasNoteMark), last.hasUndefinedNote { break }
      if last.kind == .paragraph, !last.beginsWithBracket {
        let definitions = (start..<covered).prefix { lines[$0].beginsWithLabel }
        links += Self.links(in: definitions, of: lines, notes)
      }
      links += Self.links(in: covered..<end, of: lines, notes)
      if start < end, Self.isKnown(lines[end]), lines[end - 1].isBlankLine {
        (found, known) = (next, links)
      }
    }
    guard let found else { return nil }
    let closed = 0..<found.lines.lowerBound - 1
    block = found
    closedText = source.math.restored(lines[closed].joined())
    length = closedText.utf8.count - prefix.text.utf8.count
    guard length > 0 else { return nil }
    definitions = MarkdownDefinitions(
      links: source.math.restored(known),
      references: notes.labels,
      notes: notes.ranges(in: prefix.assumedCount..<closed.upperBound).map { range in
        source.math.restored(lines[range].joined())
      }
    )
  }

  /// Returns the definitions of links in lines outside of blocks, with a blank line below each
  /// paragraph of them.
  private static func links(
    in numbers: some Collection<Int>,
    of lines: [Substring],
    _ notes: MarkdownNotes
  ) -> String {
    func isOther(_ line: Int) -> Bool {
      // A second note with a label is left out, but is not the definition of a link either.
      lines[line].isBlankLine || notes.contains(line: line) || !lines[line].definedNotes.isEmpty
    }
    return numbers.split(whereSeparator: isOther)
      .map { $0.map { lines[$0] } }
      .filter { $0[0].beginsWithBracket }
      .map { $0.joined() + "\n" }.joined()
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

  /// Whether the line refers to a formula that is not known yet.
  fileprivate var refersToFormula: Bool {
    utf8.contains(UInt8(ascii: "\\")) && (contains("\\eqref{") || contains("\\ref{"))
  }

  /// Whether the line begins with a bracket, as the definition of a link does.
  fileprivate var beginsWithBracket: Bool {
    let bytes = utf8.drop { $0 == UInt8(ascii: " ") }
    return bytes.first == UInt8(ascii: "[") && utf8.count - bytes.count < 4
  }

  /// Whether the line begins with a label in brackets and a colon.
  fileprivate var beginsWithLabel: Bool {
    guard beginsWithBracket, let end = utf8.firstIndex(of: UInt8(ascii: "]")) else { return false }
    return utf8[utf8.index(after: end)...].first == UInt8(ascii: ":")
  }

  /// Whether the line begins with a fence of code.
  fileprivate var isFence: Bool {
    let text = drop { $0 == " " }
    return text.hasPrefix("```") || text.hasPrefix("~~~")
  }

  /// Whether the line ends a paragraph: it has only spaces and tabs.
  var isBlankLine: Bool { utf8.allSatisfy { " \t\r\n".utf8.contains($0) } }
}
