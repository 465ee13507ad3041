public import LettererModel

/// Markdown that grows at its end, such as a model's reply, with the runs of all text so far.
///
/// An outermost block is closed when a blank line and another block follow it. Its runs are then
/// final, and only the text after it is parsed again on each append. So a link definition applies
/// only to later text, and one in a list or quote only until that is closed. A reference to a note
/// with a number, such as `[^1]`, becomes a number before the note is defined. Everything after an
/// undefined label that isn't a number, after a note in a list, quote, or other note, after a
/// reference to a formula that is not known yet, and after an unfinished formula stays open.
///
///     var stream = MarkdownStream()
///     for token in tokens {
///       layout.update("reply", tail: stream.append(token))
///     }
public struct MarkdownStream: Sendable {
  /// The runs of the closed blocks.
  private var closed: [TextRun] = []
  /// The runs of the open blocks.
  private var openRuns: [TextRun] = []
  /// The runs of the notes, which follow all blocks.
  private var noteRuns: [TextRun] = []
  private let keepsLines: Bool
  /// The text from the first open block on.
  private var open = ""
  /// The definitions before it.
  private var definitions = MarkdownDefinitions()
  /// The walker's state after the closed blocks.
  private var walker: MarkdownWalker
  /// Whether a block has been closed; one without text has no runs.
  private var hasClosed = false
  /// Whether the last line of the text ends with text of a paragraph.
  private var endsInParagraph = false

  /// Creates a stream.
  ///
  /// - Parameters:
  ///   - markdown: The text so far.
  ///   - keepsLines: Whether to keep newlines within a paragraph, as where people write; in a
  ///     model's reply, a newline is a space.
  /// - Complexity: O(*n*).
  public init(_ markdown: String = "", keepsLines: Bool = false) {
    self.keepsLines = keepsLines
    walker = MarkdownWalker(keepsLines: keepsLines)
    append(markdown)
  }

  /// The runs of the text so far.
  ///
  /// - Complexity: O(*n*).
  public var runs: [TextRun] { closed + openRuns + noteRuns }

  /// The number of initial runs that are final.
  public var closedCount: Int { closed.count }

  /// Appends text, which can be split at any point.
  ///
  /// - Parameter text: The new text.
  /// - Complexity: O(*n*) in the length of the open blocks, and of the link definitions and notes in
  ///   closed ones; for words that continue a paragraph, in that of its last run.
  /// - Returns: The runs from the first one on that may have changed.
  @discardableResult
  public mutating func append(_ text: String) -> TextTail {
    guard !text.isEmpty else { return TextTail(start: closedCount, runs: openRuns + noteRuns) }
    if let tail = appendWords(text) { return tail }
    open += text
    (openRuns, noteRuns) = ([], [])
    endsInParagraph = false
    let start = closedCount
    if !hasClosed, MarkdownText.isPlain(open) {
      openRuns = [TextRun(open)]
      endsInParagraph = true
    } else {
      read(after: definitions.preamble(of: open))
    }
    return TextTail(start: start, runs: closed[start...] + openRuns + noteRuns)
  }

  private mutating func read(after preamble: MarkdownDefinitions.Preamble) {
    let text = preamble.text + open
    guard let source = MarkdownSource(text, after: definitions.equations) else {
      openRuns = [TextRun(open)]
      return
    }
    let border = MarkdownBorder(source, skipping: preamble)
    var reader = walker
    reader.math = source.math
    for block in Self.openBlocks(of: source.document, after: preamble) {
      if let border, block == border.block {
        closed += source.restored(reader.takeRuns())
        walker = reader
      }
      reader.visit(block)
    }
    openRuns = source.restored(reader.takeRuns())
    for note in source.document.notes {
      if note.lines.lowerBound > preamble.assumedCount {
        reader.visit(note)
      } else {
        reader.skipNote()
      }
    }
    noteRuns = source.restored(reader.finish())
    endsInParagraph = source.document.endsInParagraph
    if closed.isEmpty, openRuns.isEmpty, noteRuns.isEmpty { openRuns = [TextRun(open)] }
    guard let border else { return }
    hasClosed = true
    open = String(open.utf8.dropFirst(border.length)) ?? open
    let equations = MathSpans(border.closedText, after: definitions.equations).equations
    definitions = border.definitions
    definitions.equations = equations
    definitions.references = Array(definitions.references.prefix(walker.referenceCount))
  }

  /// Returns the outermost blocks after a preamble, in which a line may only seem to define a link.
  private static func openBlocks(
    of document: ParsedMarkdown,
    after preamble: MarkdownDefinitions.Preamble
  ) -> ArraySlice<ParsedMarkdown.Node> {
    guard !preamble.text.isEmpty else { return document.blocks[...] }
    let last = document.blocks.firstIndex { $0.text == MarkdownDefinitions.Preamble.end }
    return document.blocks.dropFirst(last.map { $0 + 1 } ?? 0)
  }

  /// Appends words to the last run if they are certain to be text of the last paragraph.
  ///
  /// That is so if the paragraph's last line ends with a whole word that is text in the runs too,
  /// because everything that text could still complete, such as emphasis, links, tags, references,
  /// tables, or formulas, needs a sign.
  private mutating func appendWords(_ text: String) -> TextTail? {
    let word = open.utf8.reversed().prefix(while: \.isWord)
    let end = open.utf8.dropLast(word.count).last
    guard endsInParagraph, !word.isEmpty, end == nil || end == 0x20 || end == 0x0A,
      text.utf8.last?.isWord == true, text.utf8.allSatisfy({ $0 == 0x20 || $0.isWord }),
      let last = openRuns.indices.last,
      openRuns[last].traits.isDisjoint(with: [.math, .displayMath]),
      openRuns[last].text.utf8.reversed().starts(with: word)
    else { return nil }
    open += text
    openRuns[last].text += text
    return TextTail(start: closedCount + last, runs: [openRuns[last]] + noteRuns)
  }
}

extension UInt8 {
  /// Whether the byte can only be part of a letter, a digit, or a comma, which have no meaning in
  /// Markdown.
  ///
  /// No space begins with such a byte, and no placeholder of a formula.
  fileprivate var isWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ","), 0x80...0xC1,
      0xC3...0xE0, 0xE4...0xEE, 0xF0...0xF2:
      true
    default: false
    }
  }
}
