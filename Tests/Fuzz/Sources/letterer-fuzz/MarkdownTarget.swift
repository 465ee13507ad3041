import LettererFormats
import LettererModel
import TestSupport

/// Appends Markdown in random pieces to a stream: nothing traps, closed runs are final, and the
/// returned tails give all runs.
struct MarkdownTarget: FuzzTarget {
  func makeCase(_ random: inout SeededRandom) -> MarkdownCase {
    let pieces = Bool.random(using: &random) ? Self.blocks : Self.blocks + Self.spans
    return MarkdownCase(
      pieces: (0..<Int.random(in: 4...60, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      },
      keepsLines: Bool.random(using: &random)
    )
  }

  mutating func faults(of fuzzCase: MarkdownCase) -> [String] { fuzzCase.faults }

  func faultsAlone(of fuzzCase: MarkdownCase) -> [String] { fuzzCase.faults }

  /// Pieces whose text is the same whether read at once or not.
  private static let blocks = [
    "a", "b", "1", "word", "# ", "- ", "> ", "* ", "1. ", "2) ", "+ ", "\n", "\n", "\n\n", "\n\n",
    "    ", "  ", "\t", "| a | b |\n|---|---|\n", "| x |", "|-", "---", "===", "***", "**", "*",
    "_", "`", "```", "```\n", "  \n", "&amp;", "www.a.b", "http://x.y", "注意", "：", "!", "~~", "y z",
  ]

  /// Pieces that later text may change, or that end differently in HTML and formulas.
  private static let spans = [
    "[^1]", "[^1]: n", "[^2]", "[^2]: ", "[^a]: ", "[a]", "[a]: /u", "[b]: /v w", "[a]:", "[b]",
    "$", "$$", "\\(", "\\)", "\\[", "\\]", "x^2", "\\begin{align}", "\\end{align}", "~~~\n",
    "<div>", "</div>", "<!--", "-->", "<details>", "<summary>", "</details>", "<pre>", "</pre>",
    "<b>", "<br>", "[!NOTE]", "[ ] ", "[x] ", "\\\n", "\\", "\r\n", "\r", "\0", "\u{A0}",
    "\u{2028}", "\u{FEFF}",
  ]
}

/// Markdown in pieces.
struct MarkdownCase: FuzzCase {
  var pieces: [String]
  var keepsLines: Bool

  var count: Int { pieces.count }

  func removing(_ range: Range<Int>) -> MarkdownCase {
    var smaller = self
    smaller.pieces.removeSubrange(range)
    return smaller
  }

  var description: String { "\(pieces), keepsLines \(keepsLines)" }

  var faults: [String] {
    var stream = MarkdownStream(keepsLines: keepsLines)
    var runs: [TextRun] = []
    for piece in pieces {
      let closed = stream.runs.prefix(stream.closedCount)
      runs.replace(stream.append(piece))
      if stream.closedCount < closed.count || !stream.runs.starts(with: closed) {
        return ["closed runs changed"]
      }
      if stream.runs != runs { return ["the tails give other runs"] }
    }
    let text = pieces.joined()
    let isStable = !text.utf8.contains { "[<$\\\r".utf8.contains($0) } && !text.contains("~~~")
    if isStable, runs != MarkdownStream(text, keepsLines: keepsLines).runs {
      return ["the runs are others than those of the whole text"]
    }
    return []
  }
}
