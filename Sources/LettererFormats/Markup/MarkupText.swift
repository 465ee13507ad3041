import LettererModel

/// Converts marked-up text to runs.
struct MarkupText {
  private let rules: MarkupRules
  private let token: (String) -> TextRun?
  private var runs: [TextRun] = []
  private var number = 0

  /// Returns the runs of a text; `token` returns the replacement of `<…>`, or `nil` to keep it.
  static func runs(
    _ text: String,
    _ rules: MarkupRules,
    token: (String) -> TextRun? = { _ in nil }
  ) -> [TextRun] {
    if text.isEmpty { return [] }
    return withoutActuallyEscaping(token) { token in
      var markup = MarkupText(rules: rules, token: token)
      markup.read(text)
      return markup.runs
    }
  }

  private init(rules: MarkupRules, token: @escaping (String) -> TextRun?) {
    self.rules = rules
    self.token = token
  }

  // MARK: Paragraphs

  private mutating func read(_ text: String) {
    let bytes = Array(text.utf8)
    if !bytes.contains(where: Self.isSpecial) {
      runs = [TextRun(text)]
      return
    }
    var index = 0
    var isQuote = false
    while index < bytes.count {
      if let end = readFence(bytes, index, isQuote: isQuote) {
        index = end
        continue
      }
      let end = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
      if let fence = fence(within: index..<end, of: bytes) {
        let words = bytes[index..<fence].lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? index
        readLine(bytes, index..<words, isQuote: &isQuote)
        endLine()
        index = fence
        continue
      }
      readLine(bytes, index..<end, isQuote: &isQuote)
      if end < bytes.count { endLine() }
      index = end + 1
    }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2A, 0x5F, 0x7E, 0x60, 0x7C, 0x3C, 0x3E, 0x26, 0x5B, 0x2D, 0x23, 0x2E, 0x5C, 0xE2: true
    default: false
    }
  }

  private static let fence: [UInt8] = [0x60, 0x60, 0x60]

  /// Returns where a block of several lines begins after words on its first line.
  private func fence(within line: Range<Int>, of bytes: [UInt8]) -> Int? {
    guard let start = bytes[line].firstIndex(of: Self.fence), start > line.lowerBound,
      rules.hasMidlineFences, quoteStart(bytes, line) == nil,
      bytes[start + 3..<line.upperBound].firstIndex(of: Self.fence) == nil,
      bytes[line.upperBound...].firstIndex(of: Self.fence) != nil
    else { return nil }
    return start
  }

  /// Reads a block between lines that begin with three backticks; returns where it ends.
  private mutating func readFence(_ bytes: [UInt8], _ start: Int, isQuote: Bool) -> Int? {
    let fence = Self.fence
    guard bytes[start...].starts(with: fence),
      let end = bytes[(start + 3)...].firstIndex(of: fence),
      let lineEnd = bytes[start..<end].firstIndex(of: 0x0A)
    else { return nil }
    let word = bytes[start + 3..<lineEnd]
    let isName = rules.hasFenceLanguages && word.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x60 }
    let isLanguage = word.isEmpty || isName
    let first = isLanguage ? lineEnd + 1 : start + 3
    var last = end
    if last > first, bytes[last - 1] == 0x0A { last -= 1 }
    var behind = end + 3
    if last > first {
      let language = word.isEmpty || !isLanguage ? nil : String(decoding: word, as: UTF8.self)
      let code = decoded(bytes[first..<last])
      let traits: TextTraits = isQuote ? [.preformatted, .quote] : .preformatted
      add(TextRun(code, traits: traits, codeLanguage: language))
    }
    if behind < bytes.count {
      endLine()
      if bytes[behind] == 0x0A { behind += 1 }
    }
    return behind
  }

  private mutating func readLine(_ bytes: [UInt8], _ line: Range<Int>, isQuote: inout Bool) {
    var start = line.lowerBound
    var traits: TextTraits = isQuote ? .quote : []
    var list: ListItem?
    if rules.hasLongQuotes, bytes[line].starts(with: ">>> ".utf8) {
      isQuote = true
      traits = .quote
      start += 4
    } else if rules.hasQuotes, let end = quoteStart(bytes, line) {
      traits = .quote
      start = end
    }
    if rules.hasHeadings, let end = headingStart(bytes, start..<line.upperBound) {
      traits.insert(.bold)
      start = end
    } else if rules.hasHeadings, bytes[start..<line.upperBound].starts(with: "-# ".utf8) {
      start += 3
    } else if rules.hasLists, let (item, end) = listStart(bytes, start..<line.upperBound) {
      list = item
      start = end
    }
    number = list?.number ?? 0
    var inline = InlineMarkup(rules: rules, token: token, bytes: bytes, list: list)
    inline.read(start..<line.upperBound, traits)
    for run in inline.runs { add(run) }
    lineRun = TextRun("", traits: traits.intersection(.quote), list: list)
  }

  private func quoteStart(_ bytes: [UInt8], _ line: Range<Int>) -> Int? {
    let sign = rules.hasEntities ? Array("&gt;".utf8) : [0x3E]
    guard bytes[line].starts(with: sign) else { return nil }
    let end = line.lowerBound + sign.count
    if end < line.upperBound, bytes[end] == 0x20 { return end + 1 }
    return rules.hasEntities ? end : nil
  }

  private func headingStart(_ bytes: [UInt8], _ line: Range<Int>) -> Int? {
    let signs = bytes[line].prefix { $0 == 0x23 }.count
    let end = line.lowerBound + signs
    return (1...3).contains(signs) && end < line.upperBound && bytes[end] == 0x20 ? end + 1 : nil
  }

  private func listStart(_ bytes: [UInt8], _ line: Range<Int>) -> (ListItem, end: Int)? {
    let indent = bytes[line].prefix { $0 == 0x20 }.count
    let start = line.lowerBound + indent
    guard start + 1 < line.upperBound else { return nil }
    let level = indent / 2 + 1
    if bytes[start] == 0x2D || bytes[start] == 0x2A, bytes[start + 1] == 0x20 {
      return (ListItem(level: level), start + 2)
    }
    let digits = bytes[start..<line.upperBound].prefix { $0 &- 0x30 < 10 }
    guard (1...3).contains(digits.count), digits.endIndex + 1 < line.upperBound,
      bytes[digits.endIndex] == 0x2E, bytes[digits.endIndex + 1] == 0x20,
      let value = Int(String(decoding: digits, as: UTF8.self))
    else { return nil }
    return (ListItem(level: level, number: value), digits.endIndex + 2)
  }

  // MARK: Runs

  /// The run that the newline after the last line belongs to.
  private var lineRun = TextRun("")

  /// Adds a newline after the last run, with only its paragraph traits.
  private mutating func endLine() {
    let traits = runs.last?.traits.intersection([.quote, .preformatted]) ?? []
    var run = TextRun("\n", traits: traits)
    run.list = runs.last?.list ?? lineRun.list
    run.codeLanguage = traits.contains(.preformatted) ? runs.last?.codeLanguage : nil
    add(run)
    lineRun = TextRun("")
  }

  /// Adds a run, merged with the last one if they are alike.
  private mutating func add(_ run: TextRun) {
    guard !run.text.isEmpty else { return }
    if continuesLast(run) {
      runs[runs.count - 1].text += run.text
    } else {
      runs.append(run)
    }
  }

  /// Returns whether a run differs from the last one only in its text.
  private func continuesLast(_ run: TextRun) -> Bool {
    guard var last = runs.last, last.list == nil || run.text == "\n" else { return false }
    last.text = run.text
    return last == run
  }

  private func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    return rules.hasEntities ? text.withoutEntities : text
  }
}

extension ArraySlice<UInt8> {
  /// Returns the first position of a sequence.
  func firstIndex(of needle: [UInt8]) -> Int? {
    guard let first = needle.first else { return nil }
    var rest = self
    while let place = rest.firstIndex(of: first) {
      rest = self[place...]
      if rest.starts(with: needle) { return place }
      rest = rest.dropFirst()
    }
    return nil
  }
}

extension String {
  /// The text with `&lt;`, `&gt;`, and `&amp;` decoded, in this order.
  var withoutEntities: String {
    guard utf8.contains(0x26) else { return self }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let known: [(String, UInt8)] = [("amp;", 0x26), ("lt;", 0x3C), ("gt;", 0x3E)]
      if byte == 0x26, let (name, value) = known.first(where: { rest.starts(with: $0.0.utf8) }) {
        bytes.append(value)
        rest = rest.dropFirst(name.utf8.count)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
