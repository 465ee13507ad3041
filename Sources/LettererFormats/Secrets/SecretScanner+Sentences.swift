/// Passwords before and after their names in sentences: `use … as the password`.
extension SecretScanner {
  /// The maximum number of bytes between a password and its name in a sentence.
  private static let farthest = 72

  /// Finds a password in the sentence of its name.
  ///
  /// Words between them don't matter if it can't be a word. Otherwise a phrase must connect both.
  @discardableResult
  mutating func findSpoken(_ name: Range<Int>, isForeign: Bool) -> Bool {
    guard isForeign || isPlainWord(name) else { return false }
    let after = text.sentence(after: name.upperBound, atMost: Self.farthest)
    let first = after.firstIndex { token in
      let start = token.lowerBound
      return text.has(start, .alphanumeric)
        || text[start] >= 0x80 && text.symbolEnd(from: start) == start
    }
    for (index, token) in after.enumerated() {
      let value = SecretValue(text[token])
      let isLinked = index > 0 ? Self.links.contains(text.folded(after[index - 1])) : false
      let isLast = isForeign && index == after.count - 1 || index == first
      if value.isUnlikeWords || (isLinked || isLast) && value.isSpokenPassword {
        add(token, kind(of: token) ?? "password")
        return true
      }
    }
    let before = text.sentence(before: name.lowerBound, atMost: Self.farthest)
    let last = before.last.map { text[$0.upperBound..<name.lowerBound] } ?? []
    let isEnd = after.first.map { Self.ends.contains(text.folded($0)) } ?? true
    for (index, token) in before.enumerated().reversed() where token.lowerBound >= end {
      let value = SecretValue(text[token])
      let words = text.folded(token.upperBound..<name.lowerBound)
      let isLinked =
        index + 5 >= before.count && isEnd && last.count < 4
        && Self.leads.contains { words.contains($0) }
      if value.isUnlikeWords || isLinked && value.isSpokenPassword {
        later.append(Secret(range: token, kind: kind(of: token) ?? "password"))
        return true
      }
    }
    return false
  }

  /// Whether a name is a word of a sentence and not part of an identifier or a string.
  private func isPlainWord(_ name: Range<Int>) -> Bool {
    let start = name.lowerBound
    let isStart = start == 0 || text.isSpace(start - 1) || text.isOne(start - 1, of: "*_(,.;>/")
    // A verb, and a statement of Python.
    let isVerb = text.folded(name) == "pass"
    return isStart && !isVerb && !text.isOne(name.upperBound, of: "(=_[{<$/")
  }

  /// The words before a password.
  private static let links: Set<String> = set(
    """
    is are was be to still now es era ist war lautet est è é to jest är je هي هو היא הוא is: \
    from are: - — – => -> → = 👉 : er är este adalah là é heißt c'est remains still it's en auf na ich in para
    """
  )
  /// The words between a password and its name after it.
  private static let leads = [
    " is the ", " as the ", " for the ", " is my ", " is our ", " as ", " (the ", " comme ",
    " como ", " als ",
  ]
  /// The words after the name of a password before it.
  private static let ends: Set<String> = set(
    "for to on of now btw please pls . , ! ) in at from when"
  )

  private static func set(_ words: String) -> Set<String> {
    Set(words.split(separator: " ").map(String.init))
  }

  // MARK: Names and passwords

  /// The words before the name of a user.
  private static let fillers: Set<String> = set("are is with as mit con avec using via")

  /// Finds a password after a name in a sentence: `login ann / …`, `credentials: ann:…`.
  mutating func findPair(from start: Int) {
    var index = start
    if text.isOne(index, of: ":") { index += 1 }
    index = text.spaces(from: index, atMost: 4)
    if text[index] == 0x0A { return findLoginLine(after: index) }
    guard index > start else { return }
    if Self.owners.contains(where: { text.matches($0.utf8, at: index) }),
      case let line = text[index..<min(index + 48, text.count)],
      let colon = line.indices.first(where: { text.matches(": ".utf8, at: $0) })
    {
      index = colon + 2
    }
    var user = text.end(of: [.dotted, .at], from: index, atMost: 64)
    while Self.fillers.contains(text.folded(index..<user)), text[user] == 0x20 {
      index = user + 1
      user = text.end(of: [.dotted, .at], from: index, atMost: 64)
    }
    guard user > index else { return }
    let separators = [
      " / ", "/", " and ", " & ", " + ", ", ", " | ", " und ", " y ", " et ", ":", ": ",
    ]
    guard let mark = separators.last(where: { text.matches($0.utf8, at: user) }) else { return }
    let first = user + mark.utf8.count
    guard let token = text.sentence(after: first, atMost: Self.farthest).first,
      token.lowerBound <= first + 1
    else { return }
    let value = SecretValue(text[token])
    if value.isUnlikeWords || value.isSpokenPassword, !value.isFiller {
      later.append(Secret(range: token, kind: kind(of: token) ?? "password"))
    }
  }

  /// The words before what a login is for.
  private static let owners = ["for ", "für ", "pour ", "para ", "per "]

  /// Finds a password that is one of the lines after the line of its name.
  private mutating func findLoginLine(after index: Int) {
    var line = index + 1
    for _ in 0..<4 {
      let first = text.spaces(from: line, atMost: 8)
      let end = text.wordEnd(from: first)
      guard end > first, end >= text.count || text[end] == 0x0A else { return }
      let value = SecretValue(text[first..<end].prefix(Self.longestSample))
      if value.isUnlikeWords || value.isSpokenPassword {
        later.append(Secret(range: first..<end, kind: kind(of: first..<end) ?? "password"))
        return
      }
      line = end + 1
    }
  }

  /// Finds the password in a data source of Go: `ann:…@tcp(…)`.
  private mutating func findDataSource(_ sign: Int) {
    var start = sign
    while start > 0, sign - start < 80, !text.isSpace(start - 1), !text.isQuote(start - 1) {
      start -= 1
    }
    guard let colon = text[start..<sign].firstIndex(of: UInt8(ascii: ":")), colon > start else {
      return
    }
    let value = SecretValue(text[colon + 1..<sign])
    if value.length > 0, !value.isFiller, !value.isVariable {
      add(colon + 1..<sign, kind(of: colon + 1..<sign) ?? "password")
    }
  }

  /// Finds a password after an email address that begins a line: `ann@example.org:…`.
  mutating func findMailbox(_ sign: Int) {
    if text.matches("@tcp(".utf8, at: sign) || text.matches("@unix(".utf8, at: sign) {
      return findDataSource(sign)
    }
    let start = text.start(of: .dotted, before: sign, atMost: 64)
    let host = text.end(of: .dotted, from: sign + 1, atMost: 64)
    guard start < sign,
      start == 0 || text.isOne(start - 1, of: "\n`\"'") || text.isRelay(before: start),
      text[sign + 1..<host].contains(UInt8(ascii: ".")), host < text.count
    else { return }
    let separators = ["\t", " ", "|", ",", ";", ":", ": ", " : ", " | ", " - ", " / "]
    guard let mark = separators.last(where: { text.matches($0.utf8, at: host) }) else { return }
    let first = host + mark.utf8.count
    var end = first
    while end < text.count, !text.isSpace(end), !text.isQuote(end) { end += 1 }
    let value = SecretValue(text[first..<end].prefix(Self.longestSample))
    let isLine = end >= text.count || text.isOne(end, of: "\n\r`\"'")
    guard isLine, value.isUnlikeWords || value.isSpokenPassword else { return }
    add(first..<end, kind(of: first..<end) ?? "password")
  }
}

extension ByteText {
  /// Whether the host and port of a relay of mail precede an index: `[smtp.a.example]:587`.
  fileprivate func isRelay(before end: Int) -> Bool {
    let port = start(of: .digit, before: end - 1, atMost: 6)
    return self[end - 1] == 0x20 && matches("]:".utf8, at: port - 2)
  }

  /// Returns the words of a sentence after an index, without quotes and marks around them.
  ///
  /// The sentence may begin on the next line if only marks precede it.
  fileprivate func sentence(after start: Int, atMost limit: Int) -> [Range<Int>] {
    var tokens: [Range<Int>] = []
    var index = start
    while index < count, index - start < limit {
      if self[index] == 0x0A, tokens.contains(where: { has($0.lowerBound, .alphanumeric) }) {
        break
      }
      if isSpace(index) {
        index += 1
        continue
      }
      var end = index
      while end < count, end - index < 200, !isSpace(end) { end += 1 }
      let token = word(index..<end)
      if !token.isEmpty { tokens.append(token) }
      // The end of a sentence.
      if isOne(end - 1, of: ".") { break }
      index = end
    }
    return tokens
  }

  /// Returns the words of a sentence before an index.
  fileprivate func sentence(before end: Int, atMost limit: Int) -> [Range<Int>] {
    var tokens: [Range<Int>] = []
    var index = end
    while index > 0, end - index < limit, self[index - 1] != 0x0A {
      if isSpace(index - 1) {
        index -= 1
        continue
      }
      if index < end, isOne(index - 1, of: ".?"), isSpace(index), !tokens.isEmpty { break }
      var start = index
      while start > 0, index - start < 200, !isSpace(start - 1) { start -= 1 }
      let token = word(start..<index)
      if !token.isEmpty { tokens.append(token) }
      index = start
    }
    return tokens.reversed()
  }

  /// Returns a range without quotes, brackets, and marks around it; a single mark is kept.
  func word(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isOne(start, of: "\"'`(*<[") { start += 1 }
    while end > start + 1, isOne(end - 1, of: "\"'`)*>],.:;?") { end -= 1 }
    return start..<end
  }
}
