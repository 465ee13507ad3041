public import LettererModel

/// Markdown that grows at its end, such as a model's reply, with the runs of all text so far.
///
/// An outermost block is closed when a blank line and another block follow it. Its runs are then
/// final, and only the text after it is parsed again on each append. So a link definition applies
/// only to later text. The blocks from the first footnote on, and from an unfinished formula on,
/// stay open.
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
  /// The number of initial runs that are final.
  public private(set) var closedCount = 0
  private let keepsLines: Bool
  /// The text from the first open block on.
  private var open = ""
  /// The link definitions before it, and a blank line.
  private var definitions = ""
  /// The walker's state after the closed blocks.
  private var walker: MarkdownWalker

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

  /// Appends text, which can be split at any point.
  ///
  /// - Parameter text: The new text.
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
