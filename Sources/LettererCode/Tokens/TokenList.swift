/// The tokens found by a scanner, in order.
struct TokenList {
  private(set) var tokens: [CodeToken] = []

  /// Adds a token unless it is empty.
  mutating func append(_ kind: CodeToken.Kind, _ range: Range<Int>) {
    guard !range.isEmpty else { return }
    tokens.append(CodeToken(range: range, kind: kind))
  }

  mutating func append(_ kind: CodeToken.Kind, from start: Int, to end: Int) {
    guard start < end else { return }
    tokens.append(CodeToken(range: start..<end, kind: kind))
  }

  mutating func append(contentsOf other: TokenList) {
    tokens.append(contentsOf: other.tokens)
  }
}
