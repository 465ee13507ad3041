import LettererModel

/// Finds the marks within one line.
///
/// Each mark is searched at most once to the end of its line. So the time is linear in the length
/// of the text times the number of marks.
struct InlineMarkup {
  let rules: MarkupRules
  let token: (String) -> TextRun?
  let bytes: [UInt8]
  let list: ListItem?
  private(set) var runs: [TextRun] = []

  init(
    rules: MarkupRules,
    token: @escaping (String) -> TextRun?,
    bytes: [UInt8],
    list: ListItem?
  ) {
    self.rules = rules
    self.token = token
    self.bytes = bytes
    self.list = list
  }

  /// Reads a range of text that already has traits.
  mutating func read(_ range: Range<Int>, _ traits: TextTraits) {
    var start = range.lowerBound
    var index = start
    // The marks that are not closed in the rest of the range.
    var hopeless: Set<Int> = []
    while index < range.upperBound {
      if isBackslash(index), index + 1 < range.upperBound {
        flush(start..<index, traits)
        start = index + 1
        index += 2
        continue
      }
      guard let found = span(at: index, in: range, traits, &hopeless) else {
        // A row of backticks that begins no code is not a shorter mark either.
        let isCode = bytes[index] == 0x60
        index = isCode ? bytes[index..<range.upperBound].prefix { $0 == 0x60 }.endIndex : index + 1
        continue
      }
      flush(start..<index, traits)
      switch found.content {
      case .marked(let inner, let added): read(inner, traits.union(added))
      case .literal(let inner): flush(inner, traits.union(.code))
      case .run(var run):
        run.traits.formUnion(traits)
        run.list = list
        runs.append(run)
      }
      index = found.end
      start = index
    }
    flush(start..<range.upperBound, traits)
  }

  private mutating func flush(_ range: Range<Int>, _ traits: TextTraits) {
    guard !range.isEmpty else { return }
    var text = String(decoding: bytes[range], as: UTF8.self)
    if rules.hasEntities { text = text.withoutEntities }
    runs.append(TextRun(text, traits: traits, list: list))
  }

  private struct Found {
    enum Content {
      case marked(Range<Int>, TextTraits)
      case literal(Range<Int>)
      case run(TextRun)
    }

    var content: Content
    var end: Int
  }

  private func span(
    at index: Int,
    in range: Range<Int>,
    _ traits: TextTraits,
    _ hopeless: inout Set<Int>
  ) -> Found? {
    switch bytes[index] {
    case 0x2A, 0x5F, 0x7E, 0x60, 0x7C: return markedSpan(at: index, in: range, traits, &hopeless)
    case 0x3C where rules.hasTokens: return tokenSpan(at: index, in: range)
    case 0x5B where rules.hasMaskedLinks: return linkSpan(at: index, in: range)
    case 0x40 where rules.hasIsolatedMentions: return mentionSpan(at: index, in: range)
    default: return nil
    }
  }

  // MARK: Marks

  private func markedSpan(
    at index: Int,
    in range: Range<Int>,
    _ traits: TextTraits,
    _ hopeless: inout Set<Int>
  ) -> Found? {
    for (number, mark) in rules.marks.enumerated()
    where bytes[index..<range.upperBound].starts(with: mark.bytes) {
      let start = index + mark.bytes.count
      guard !hopeless.contains(number), traits.isDisjoint(with: mark.traits),
        start < range.upperBound,
        mark.isLiteral || !isSpace(bytes[start]),
        !mark.needsEdge || isEdge(before: index, in: range)
      else {
        if mark.isLiteral { return nil }
        continue
      }
      guard let end = closing(mark, from: start, in: range) else {
        hopeless.insert(number)
        if mark.isLiteral { return nil }
        continue
      }
      let inner = start..<end
      let content: Found.Content = mark.isLiteral ? .literal(inner) : .marked(inner, mark.traits)
      return Found(content: content, end: end + mark.bytes.count)
    }
    return nil
  }

  private func closing(_ mark: MarkupRules.Mark, from start: Int, in range: Range<Int>) -> Int? {
    var index = start + 1
    while index + mark.bytes.count <= range.upperBound {
      let end = index + mark.bytes.count
      if bytes[index..<range.upperBound].starts(with: mark.bytes),
        mark.isLiteral || !isSpace(bytes[index - 1]) && !isBackslash(index - 1),
        !mark.needsEdge || isEdge(after: end, in: range),
        end == range.upperBound || bytes[end] != mark.bytes[0] || mark.needsEdge
      {
        return index
      }
      index += 1
    }
    return nil
  }

  /// Whether a backslash escapes a mark here.
  private func isBackslash(_ index: Int) -> Bool {
    guard rules.hasBackslashes, bytes[index] == 0x5C, index + 1 < bytes.count else { return false }
    return Self.marks.contains(bytes[index + 1])
  }

  /// The characters that a backslash can escape: marks, links, lists, and quotes.
  static let marks = Array("\\*_~`|[]()>-.".utf8)

  private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private func isEdge(before index: Int, in range: Range<Int>) -> Bool {
    index == range.lowerBound || !isWord(bytes[index - 1])
  }

  private func isEdge(after index: Int, in range: Range<Int>) -> Bool {
    index >= range.upperBound || !isWord(bytes[index])
  }

  private func isWord(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || (0x61...0x7A).contains(byte | 0x20) || byte >= 0xC3 && byte < 0xE2
  }

  // MARK: Other spans

  private func tokenSpan(at index: Int, in range: Range<Int>) -> Found? {
    let limit = min(index + 2048, range.upperBound)
    guard let end = bytes[index..<limit].firstIndex(of: 0x3E), end > index + 1,
      let run = token(String(decoding: bytes[index + 1..<end], as: UTF8.self))
    else { return nil }
    return Found(content: .run(run), end: end + 1)
  }

  private func linkSpan(at index: Int, in range: Range<Int>) -> Found? {
    let limit = min(index + 2048, range.upperBound)
    guard let middle = bytes[index..<limit].firstIndex(of: 0x5D), middle > index + 1,
      middle + 1 < limit, bytes[middle + 1] == 0x28,
      let end = bytes[middle..<limit].firstIndex(of: 0x29)
    else { return nil }
    let address = String(decoding: bytes[middle + 2..<end], as: UTF8.self)
    guard address.hasPrefix("http"), !address.contains(" ") else { return nil }
    let words = String(decoding: bytes[index + 1..<middle], as: UTF8.self)
    return Found(content: .run(TextRun(words, traits: .link, href: address)), end: end + 1)
  }

  /// Finds a mention: an at sign and a name between isolates; the reader maps the name to a
  /// participant.
  private func mentionSpan(at index: Int, in range: Range<Int>) -> Found? {
    let limit = min(index + 400, range.upperBound)
    guard bytes[index + 1..<limit].starts(with: [0xE2, 0x81, 0xA8]),
      let end = bytes[index + 4..<limit].firstIndex(of: [0xE2, 0x81, 0xA9])
    else { return nil }
    let text = String(decoding: bytes[index..<end + 3], as: UTF8.self)
    let name = String(decoding: bytes[index + 4..<end], as: UTF8.self)
    return Found(
      content: .run(TextRun(text, traits: .mention, mention: name)),
      end: end + 3
    )
  }
}
