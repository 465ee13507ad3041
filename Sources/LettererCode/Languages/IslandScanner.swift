/// Scans PHP: bare code, or islands of code between `<?php` and `?>` in an HTML page.
struct IslandScanner {
  static func tokens(of source: Source, from start: Int) -> TokenList {
    guard source.find(opening, from: start) < source.end else {
      var scanner = GrammarScanner(.php, source, from: start)
      scanner.scan()
      return scanner.tokens
    }
    let (islands, code) = islands(of: source, from: start)
    return merge(page(of: source, without: islands, from: start), islands, code)
  }

  private static let opening: [UInt8] = [.less, .question]

  /// Returns the ranges of the islands, and the tokens of their code.
  private static func islands(of source: Source, from start: Int) -> ([Range<Int>], TokenList) {
    var islands: [Range<Int>] = []
    var tokens = TokenList()
    var position = source.find(opening, from: start)
    while position < source.end {
      let mark = source.end(from: position + 2) { $0.isLetter || $0 == .equals }
      tokens.append(.keyword, from: position, to: mark)
      var scanner = GrammarScanner(.php, source, from: mark)
      scanner.scan()
      let end = min(scanner.position, source.end)
      tokens.append(contentsOf: scanner.tokens)
      if scanner.isStopped { tokens.append(.keyword, from: end - 2, to: end) }
      islands.append(position..<end)
      position = source.find(opening, from: end)
    }
    return (islands, tokens)
  }

  /// Returns the tokens of the page, scanned with the islands blanked out.
  private static func page(
    of source: Source,
    without islands: [Range<Int>],
    from start: Int
  ) -> TokenList {
    var bytes = Array(source.bytes[start..<source.end])
    for offset in islands.joined() where source.bytes[offset] != .newline {
      bytes[offset - start] = .space
    }
    var page = TokenList()
    for token in MarkupScanner.tokens(of: Source(bytes), from: 0, isHTML: true).tokens {
      let range = token.range
      page.append(token.kind, from: range.lowerBound + start, to: range.upperBound + start)
    }
    return page
  }

  /// Merges the tokens of the page, split at the islands, with those of the islands.
  private static func merge(
    _ page: TokenList,
    _ islands: [Range<Int>],
    _ code: TokenList
  ) -> TokenList {
    var merged = TokenList()
    var code = code.tokens[...]
    var islands = islands[...]
    for token in page.tokens {
      var start = token.range.lowerBound
      while let island = islands.first, island.lowerBound < token.range.upperBound {
        merged.append(token.kind, from: start, to: island.lowerBound)
        merged.append(&code, before: island.upperBound)
        start = max(start, island.upperBound)
        islands.removeFirst()
      }
      merged.append(token.kind, from: start, to: token.range.upperBound)
    }
    merged.append(&code, before: .max)
    return merged
  }
}

extension TokenList {
  /// Moves the tokens that start before an offset to the end of the list.
  fileprivate mutating func append(_ others: inout ArraySlice<CodeToken>, before end: Int) {
    while let token = others.first, token.range.lowerBound < end {
      append(token.kind, token.range)
      others.removeFirst()
    }
  }
}
