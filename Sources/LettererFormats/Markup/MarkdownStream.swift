public import LettererModel

/// Markdown that grows at its end, as the answer of a model does, with the runs of all that has come.
///
/// An outermost block is closed when a blank line and another block follow it: its runs never change again, and
/// only what follows is parsed when text is appended. So the definition of a link applies to what comes after it
/// alone. The blocks from the first footnote on, and from a formula that has not ended, stay open.
///
///     var stream = MarkdownStream()
///     for token in tokens {
///       stream.append(token)
///       message.runs = stream.runs
///       layout.update(message)
///     }
public struct MarkdownStream: Sendable {
  /// The runs of the text so far.
  public private(set) var runs: [TextRun] = []
  /// How many of the first runs are final.
  public private(set) var closedCount = 0
  private let keepsLines: Bool
  /// The text from the first open block on.
  private var open = ""
  /// The definitions of links before it, and a blank line.
  private var definitions = ""
  /// The walker as it left the closed blocks.
  private var walker: MarkdownWalker

  /// Creates a stream.
  ///
  /// - Parameters:
  ///   - markdown: The text so far.
  ///   - keepsLines: Whether a line end within a paragraph is one, as where people write; in an answer it is a
  ///     space.
  /// - Complexity: O(*n*).
  public init(_ markdown: String = "", keepsLines: Bool = false) {
    self.keepsLines = keepsLines
    walker = MarkdownWalker(keepsLines: keepsLines)
    append(markdown)
  }

  /// Appends text, cut anywhere.
  ///
  /// - Parameter text: What has come.
  /// - Complexity: O(*n*) in the length of the open blocks.
  public mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    open += text
    runs.removeSubrange(closedCount...)
    if closedCount == 0, definitions.isEmpty, MarkdownText.isPlain(open) {
      runs = [TextRun(open)]
    } else if let source = MarkdownSource(definitions + open) {
      read(source)
    } else {
      runs.append(TextRun(open))
    }
  }

  private mutating func read(_ source: MarkdownSource) {
    let border = MarkdownBorder(source, skipping: definitions)
    var reader = walker
    reader.math = source.math
    source.document.walk { node, isEntering in
      if isEntering, let border, node == border.block {
        runs += source.emphasis.restored(reader.takeRuns())
        closedCount = runs.count
        walker = reader
      }
      reader.visit(node, isEntering: isEntering)
    }
    runs += source.emphasis.restored(reader.finish())
    if runs.isEmpty { runs = [TextRun(open)] }
    guard let border else { return }
    open = String(open.utf8.dropFirst(border.length)) ?? open
    definitions = border.definitions.isEmpty ? "" : border.definitions + "\n"
  }
}
