/// The elements of JSX within JavaScript and TypeScript.
extension GrammarScanner {
  /// Opens an element at a `<` where an operand is expected.
  mutating func openElement() -> Bool {
    guard previous != .operand, previous != .period, previous != .declaresType,
      previous != .declaresFunction
    else { return false }
    let name = elementName(at: position + 1)
    guard !name.isEmpty || source[position + 1] == .greater, isElement(name)
    else { return false }
    enterTag(name)
    return true
  }

  private func elementName(at start: Int) -> Range<Int> {
    guard source[start].startsWord else { return start..<start }
    return
      start..<source.end(from: start) {
        $0.continuesWord || $0 == .period || $0 == .minus || $0 == .colon
      }
  }

  /// Returns whether the following text is a tag and not type parameters or a cast.
  private mutating func isElement(_ name: Range<Int>) -> Bool {
    let next = source[name.upperBound]
    guard next.isWhitespace || next == .greater || next == .slash else { return false }
    let word = source.skipBlanks(from: name.upperBound)
    if source.starts(with: Array("extends ".utf8), at: word) { return false }
    guard grammar.traits.contains(.casts) else { return true }
    if next == .greater, source[name.upperBound + 1] == .leftParenthesis { return false }
    if grammar.words.role(of: source, name) == .type { return false }
    guard name.upperBound <= closingTagOffset() else { return false }
    return next != .greater || name.isEmpty || hasClosingTag(name)
  }

  /// Returns whether a matching closing tag follows soon, so that `<Name>` is not a cast.
  private mutating func hasClosingTag(_ name: Range<Int>) -> Bool {
    guard castCount < 64 else { return false }
    let near = source.prefix(to: name.upperBound + 8192)
    let tag = [.less, .slash] + source.bytes[name]
    if near.find(tag, from: name.upperBound) < near.end { return true }
    castCount += 1
    return false
  }

  /// Returns the offset of the text's last `</` or `/>`, or one before the first requested
  /// position.
  private mutating func closingTagOffset() -> Int {
    if let lastClosingTag { return lastClosingTag }
    var offset = source.end - 2
    while offset >= position {
      let isTag =
        source[offset] == .less && source[offset + 1] == .slash
        || source[offset] == .slash && source[offset + 1] == .greater
      if isTag { break }
      offset -= 1
    }
    lastClosingTag = offset
    return offset
  }

  private mutating func enterTag(_ name: Range<Int>) {
    tokens.append(.tag, name)
    position = name.upperBound
    frames.append(.tag(isClosing: false))
  }

  /// Scans one part of a tag.
  mutating func scanTag(isClosing: Bool) {
    let start = position
    let byte = source.bytes[position]
    position += 1
    switch byte {
    case .leftBrace:
      frames.append(.code(closing: .rightBrace, depth: 0))
      previous = .start
    case .quote, .apostrophe:
      position = source.end(from: position) { $0 != byte }
      if position < source.end { position += 1 }
      emit(.string, from: start)
    case .slash where source[position] == .greater:
      position += 1
      frames.removeLast()
      previous = .operand
    case .slash where source[position] == .slash:
      position = source.lineEnd(from: position)
      emit(.comment, from: start)
    case .greater:
      frames.removeLast()
      changeElementDepth(by: isClosing ? -1 : 1)
    case _ where byte.startsWord:
      position = source.end(from: position) { $0.continuesWord || $0 == .minus || $0 == .colon }
      emit(.attribute, from: start)
    default: break
    }
  }

  private mutating func changeElementDepth(by change: Int) {
    var depth = change
    if case .content(let outer) = frames.last {
      depth += outer
      frames.removeLast()
    }
    previous = .operand
    if depth > 0 { frames.append(.content(depth: depth)) }
  }

  /// Scans the text of an element up to the next tag or code.
  mutating func scanContent(depth: Int) {
    position = source.end(from: position) { $0 != .less && $0 != .leftBrace }
    guard position < source.end else { return }
    let isCode = source[position] == .leftBrace
    position += 1
    if isCode {
      frames.append(.code(closing: .rightBrace, depth: 0))
      previous = .start
      return
    }
    let isClosing = source[position] == .slash
    if isClosing { position += 1 }
    let name = elementName(at: position)
    guard !name.isEmpty || source[position] == .greater else { return }
    enterTag(name)
    frames[frames.count - 1] = .tag(isClosing: isClosing)
  }
}
