extension SecretScanner {
  /// The maximum length of a value in quotes, in bytes.
  private static let longestValue = 4096
  /// The number of bytes that determine whether a value is secret.
  static let longestSample = 128

  /// Finds the value of the name that ends with a word at an index.
  mutating func findValue(_ end: Int) {
    guard let name = SecretName(text, endingAt: end) else { return }
    if name.role == .scheme, text.isSpace(name.range.upperBound) { return findScheme(name) }
    guard let assignment = SecretAssignment(text, of: name) else { return findElsewhere(name) }
    switch name.role {
    case .authorization: findCredentials(from: assignment.value)
    case .cookies: findCookies(from: assignment.value)
    case .codes: findCodes(from: assignment.value)
    case .host: findLogin(assignment.value - 3)
    default: if !findValue(of: name, assignment) { findElsewhere(name) }
    }
  }

  /// Finds the value of a name in another language that ends at an index.
  mutating func findForeignValue(_ end: Int) {
    guard let role = ForeignNames.all.role(text.bytes.span, endingAt: end) else { return }
    let name = SecretName(role: role, range: end..<text.foreignEnd(from: end))
    if let assignment = SecretAssignment(text, of: name) {
      if role == .codes { return findCodes(from: assignment.value) }
      if findValue(of: name, assignment) { return }
    }
    if role == .password || role == .possibleKey { findSpoken(name.range, isForeign: true) }
  }

  /// Finds a value that no separator connects to its name.
  private mutating func findElsewhere(_ name: SecretName) {
    if name.role == .password || name.role == .key, findColumn(name) { return }
    if name.role == .password, !findSpoken(name.range, isForeign: false) {
      findNextLine(name.range.upperBound)
    }
  }

  /// The maximum number of bytes from a name to the end of its line.
  private static let longestLead = 120

  /// Finds a password that is the line after one with its name: `… password for the user:`.
  private mutating func findNextLine(_ name: Int) {
    let line = text.lineEnd(from: name, atMost: Self.longestLead)
    guard text[line] == 0x0A else { return }
    var first = line
    while first - line < 32, text.isSpace(first) { first += 1 }
    let last = text.groups(from: first, atLeast: 4, .lower) ?? first
    let word = first..<text.wordEnd(from: first)
    let end = text[word].firstIndex { "\"'`".utf8.contains($0) } ?? word.upperBound
    let range = first..<max(last, end)
    let value = SecretValue(text[range].prefix(Self.longestSample))
    guard value.isUnlikeWords || value.isSpokenPassword || value.isFourGroups
    else { return }
    add(range, kind(of: range) ?? "password")
  }

  /// Finds the value of a name, or the values in its list or object; returns whether it did.
  private mutating func findValue(of name: SecretName, _ assignment: SecretAssignment) -> Bool {
    if !assignment.isLoose, let fields = text.fieldValue(from: assignment.value) {
      var field = assignment
      field.value = fields
      return findValue(of: name, field)
    }
    let isList = text[assignment.value] == UInt8(ascii: "[")
    let isMap = text[assignment.value] == UInt8(ascii: "{") && text.isPlural(name.range)
    var next: Int? =
      isList
      ? text.nextString(after: assignment.value)
      : isMap ? text.nextEntry(after: assignment.value) : assignment.value
    var isFound = false
    while let start = next {
      let given = value(at: start, isQuery: assignment.isQuery)
      let isAdded = addValue(given, of: name, assignment)
      guard isAdded || isList || isMap else { return isFound }
      isFound = isFound || isAdded
      if isMap {
        next = text.nextEntry(after: given.range.upperBound + 1)
        continue
      }
      next =
        given.isQuoted ? text.nextString(after: given.range.upperBound + 1, inList: isList) : nil
    }
    return isFound
  }

  private mutating func addValue(
    _ given: Value,
    of name: SecretName,
    _ assignment: SecretAssignment
  ) -> Bool {
    var value = given
    if assignment.link == .element, !given.isQuoted,
      let end = text.elementEnd(from: assignment.value), end > assignment.value
    {
      value = Value(range: assignment.value..<end, isQuoted: true)
    }
    if !assignment.isQuery, text.has(name.range.lowerBound, .upper),
      text.isOne(value.range.upperBound, of: "&"), text.depth(value.range.upperBound) == 0
    {
      value.range = variable(value.range)
    }
    if name.role == .phrase || name.role == .seldomKey, !value.isQuoted {
      let words = words(from: assignment.value)
      if name.role == .phrase || SecretValue(text[words]).isPhrase { value.range = words }
    }
    if name.role == .password, !value.isQuoted,
      let end = text.groups(from: value.range.lowerBound, atLeast: 4, .lower)
    {
      value.range = value.range.lowerBound..<end
    }
    guard !value.range.isEmpty, isSecret(value, name, assignment) else { return false }
    let kind =
      switch name.role {
      case .password: "password"
      case .phrase: "recovery phrase"
      case .signature: "signed address"
      default: "key or token"
      }
    let form = self.kind(of: value.range)
    findPair(behind: value.range, form)
    add(value.range, form ?? kind)
    return true
  }

  /// Returns the range of a value with an ampersand, which separates parameters but not variables.
  private func variable(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end < text.count, end - range.lowerBound < 256, !text.isSpace(end), !text.isQuote(end) {
      end += 1
    }
    return range.lowerBound..<end
  }

  /// The maximum number of recovery codes, and of bytes between two of them.
  private static let mostCodes = 40
  private static let longestGap = 16

  /// Finds a list of recovery codes: letters and digits with hyphens, one or more.
  mutating func findCodes(from start: Int) {
    var end: Int?
    var index = text.codeStart(from: start)
    let first = index
    for _ in 0..<Self.mostCodes {
      let next =
        text.groups(from: index, atLeast: 6, .alphanumeric)
        ?? text.groups(from: index, atLeast: 2, .digit)
        ?? text.end(of: .word, from: index, atMost: 80)
      let value = SecretValue(text[index..<next])
      guard value.length >= 6, value.digits > 0 || value.length > 7 && !value.isWords,
        !value.isFiller || value.isNumber, !value.isCertainlyWords,
        !text.has(next, .word)
      else { break }
      end = next
      index = text.codeStart(from: next)
      guard index > next, index - next <= Self.longestGap else { break }
    }
    if let end { add(first..<end, "recovery code") }
  }

  // MARK: Values

  /// A value after a separator.
  struct Value {
    var range: Range<Int>
    var isQuoted: Bool
  }

  /// Returns the value that begins at an index.
  mutating func value(at start: Int, isQuery: Bool) -> Value {
    if text.isQuote(start) { return Value(range: quoted(from: start), isQuoted: true) }
    for (open, close) in [("“", "”"), ("„", "“"), ("«", "»")]
    where text.matches(open.utf8, at: start) {
      let first = start + open.utf8.count
      var end = first
      while end < text.count, end - first < 200, !text.matches(close.utf8, at: end) { end += 1 }
      return Value(range: first..<end, isQuoted: true)
    }
    // A value of ODBC.
    if text[start] == UInt8(ascii: "{"), text[start - 1] == UInt8(ascii: "="),
      let close = text[start..<text.wordEnd(from: start)].firstIndex(of: UInt8(ascii: "}")),
      text.isOne(close + 1, of: ";\"'")
    {
      return Value(range: start + 1..<close, isQuoted: true)
    }
    var end = bareEnd(from: start, isQuery: isQuery)
    // Words in other languages need no space before them.
    if text[start - 1] >= 0x80, text[start] < 0x80 {
      end = text[start..<end].firstIndex { $0 >= 0x80 } ?? end
    }
    return Value(range: start..<end, isQuoted: false)
  }

  /// Returns the words of a wallet (BIP 39) from an index: at most 24 in lowercase.
  private func words(from start: Int) -> Range<Int> {
    var (end, index) = (start, start)
    for _ in 0..<24 {
      var next = index
      while next - index < 31, text.has(next, .lower) || text[next] >= 0x80,
        !text.matches("　".utf8, at: next)
      {
        next += 1
      }
      guard next > index else { break }
      end = next
      index = text.matches("　".utf8, at: next) ? next + 3 : text.spaces(from: next, atMost: 1)
      if index == next { break }
    }
    return start..<end
  }

  /// Whether a value is the next assignment after an empty one: `DB_PASSWORD= DB_NAME=app`.
  func isNextAssignment(_ value: Value) -> Bool {
    let start = value.range.lowerBound
    var index = start
    while index > 0, start - index < 4, text.isSpace(index - 1) { index -= 1 }
    let end = text.end(of: .word, from: start, atMost: 48)
    return index < start && text[index - 1] == UInt8(ascii: "=") && !value.isQuoted
      && text.has(start, [.letter, .underscore]) && text[end] == UInt8(ascii: "=")
      && SecretValue(text[start..<end]).isWordsWithDigits
  }

  /// Returns the characters between quotes, within which quotes are escaped more deeply.
  private func quoted(from quote: Int) -> Range<Int> {
    let (mark, depth) = (text[quote], text.depth(quote))
    var first = quote + 1
    while text[first] == mark, text.depth(first) == depth, first - quote < 3 { first += 1 }
    if first - quote == 2 { return first..<first }
    var index = first
    while index < text.count, index - first < Self.longestValue {
      if text[index] == mark, text.depth(index) <= depth, !text.has(index + 1, .alphanumeric) {
        break
      }
      if text[index] == 0x0A, text.depth(index) <= depth { break }
      index += depth == 0 && text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return first..<min(index, text.count)
  }

  /// What ends a value without quotes.
  struct BareValue: Hashable {
    /// Whether it is a parameter of an address.
    let isQuery: Bool
    /// Whether its separator is percent-encoded, so that those after it are too.
    let isEncoded: Bool
  }

  /// Returns where a value without quotes ends.
  ///
  /// The last end is kept: in a run without spaces, each of several names may begin a value.
  private mutating func bareEnd(from start: Int, isQuery: Bool) -> Int {
    let form = BareValue(isQuery: isQuery, isEncoded: text.depth(start - 1) > 0)
    if bareRuns[form]?.contains(start) != true {
      var end = start
      while end < text.count, !text.isSpace(end), !endsBareValue(end, form) { end += 1 }
      bareRuns[form] = start..<end
    }
    return trimmed(start..<(bareRuns[form]?.upperBound ?? start))
  }

  private func endsBareValue(_ end: Int, _ form: BareValue) -> Bool {
    if text.isQuote(end), form.isQuery || !text.has(end + 1, .alphanumeric) { return true }
    if text.isOne(end, of: "`<") { return true }
    guard form.isEncoded || text.depth(end) == 0 else { return false }
    if form.isQuery, text.isOne(end, of: "&#") { return true }
    return text.isOne(end, of: "&;,") && endsValue(end)
  }

  /// Whether a mark separates a value from the next name.
  private func endsValue(_ mark: Int) -> Bool {
    let next = text.has(mark + 1, .letter) ? mark + 1 : text.spaces(from: mark + 1, atMost: 1)
    if next >= text.count || text.isSpace(next) || text.isQuote(next) { return true }
    let name = text.end(of: .word, from: next, atMost: 32)
    return name > next && (text.isOne(name, of: "=:") || text[mark] == 0x26 && text[name] == 0x3B)
      || text[mark] != 0x26 && next > mark + 1
  }

  /// The number of bytes to look at for the bracket that one at the end of a value closes.
  private static let longestBracket = 256

  /// Drops the brackets and the marks of a sentence at the end of a value.
  private func trimmed(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, range.upperBound - end < 16 {
      let before = max(range.lowerBound, end - Self.longestBracket)..<end
      if text.isOne(end - 1, of: ".,:;") {
        end -= 1
      } else if text.matches("\\&".utf8, at: end - 2) {
        // Nothing, in the language of manuals.
        end -= 2
      } else if let open = Self.opening[text[end - 1]], !text[before].contains(open) {
        end -= 1
      } else {
        break
      }
    }
    return end
  }

  private static let opening: [UInt8: UInt8] = [0x29: 0x28, 0x5D: 0x5B, 0x7D: 0x7B, 0x2A: 0x2A]
}

extension ByteText {
  /// Whether a name is that of several passwords or keys.
  fileprivate func isPlural(_ name: Range<Int>) -> Bool {
    ["passwords", "secrets", "tokens", "apikeys", "api_keys"]
      .contains(where: folded(name).hasSuffix)
  }

  /// Returns where the string after the next name in an object begins.
  fileprivate func nextEntry(after start: Int) -> Int? {
    let limit = min(start + 64, count)
    let end = start + 1 < limit ? (start + 1..<limit).first { isOne($0, of: ":}") } : nil
    guard let end, self[end] == UInt8(ascii: ":") else { return nil }
    let value = spaces(from: end + 1, atMost: 4)
    return isQuote(value) ? value : nil
  }

  /// Returns the end of groups of four characters with a space between each two, all of a class;
  /// `nil` if there are fewer.
  func groups(from start: Int, atLeast least: Int, _ byteClass: ByteClass) -> Int? {
    var (index, count) = (start, 0)
    while count < 14, end(of: byteClass, from: index, atMost: 5) == index + 4,
      !has(index + 4, .word)
    {
      count += 1
      if self[index + 4] != 0x20 { return count >= least ? index + 4 : nil }
      index += 5
    }
    return count >= least ? index - 1 : nil
  }

  /// Returns where the next code of a list begins, which may have a number.
  fileprivate func codeStart(from start: Int) -> Int {
    let index = filler(from: start)
    let number = end(of: .digit, from: index, atMost: 2)
    return number > index && isOne(number, of: ".)") && self[number + 1] == 0x20
      ? filler(from: number + 1) : index
  }

  /// Returns the end of the characters before a space, at most 200.
  func wordEnd(from start: Int) -> Int {
    var end = start
    while end < count, end - start < 200, !isSpace(end) { end += 1 }
    return end
  }
}
