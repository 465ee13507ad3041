extension SecretScanner {
  /// The maximum length of a value in quotes, in bytes.
  private static let longestValue = 4096
  /// The number of bytes that determine whether a value is secret.
  static let longestSample = 128

  /// Finds the value of the name that ends with a word at an index.
  mutating func findValue(_ end: Int) {
    if SecretName.isInternational(text, before: end) { return findInternational(end) }
    guard let name = SecretName(text, endingAt: end) else { return }
    if name.role == .scheme, text.isSpace(name.range.upperBound) { return findScheme(name) }
    guard let assignment = SecretAssignment(text, of: name) else { return }
    switch name.role {
    case .authorization: findCredentials(from: assignment.value)
    case .cookies: findCookies(from: assignment.value)
    case .codes: findCodes(from: assignment.value)
    default: findValue(of: name, assignment)
    }
  }

  /// Finds the value of a name in another script, before a separator.
  mutating func findInternational(_ separator: Int) {
    var end = separator
    while separator - end < 3, text[end - 1] == 0x20 || text.isQuote(end - 1) { end -= 1 }
    guard SecretName.isInternational(text, before: end),
      let assignment = SecretAssignment(text, of: SecretName(role: .password, range: end..<end))
    else { return }
    findValue(of: SecretName(role: .password, range: end..<end), assignment)
  }

  private mutating func findValue(of name: SecretName, _ assignment: SecretAssignment) {
    var value = value(at: assignment.value, isQuery: assignment.isQuery)
    if !assignment.isQuery, text.has(name.range.lowerBound, .upper),
      text.isOne(value.range.upperBound, of: "&"), text.depth(value.range.upperBound) == 0
    {
      value.range = variable(value.range)
    }
    if name.role == .phrase, !value.isQuoted { value.range = words(from: assignment.value) }
    guard !value.range.isEmpty, isSecret(value, name, assignment) else { return }
    let kind =
      switch name.role {
      case .password: "password"
      case .phrase: "recovery phrase"
      case .signature: "signed address"
      default: "key or token"
      }
    add(value.range, self.kind(of: value.range) ?? kind)
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
  private mutating func findCodes(from start: Int) {
    var end: Int?
    var index = text.filler(from: start)
    let first = index
    for _ in 0..<Self.mostCodes {
      let next = text.end(of: .word, from: index, atMost: 80)
      let value = SecretValue(text[index..<next])
      guard value.length >= 6, value.digits > 0, !value.isFiller, !value.isCertainlyWords,
        !text.has(next, .word)
      else { break }
      end = next
      index = text.filler(from: next)
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
    return Value(range: start..<bareEnd(from: start, isQuery: isQuery), isQuoted: false)
  }

  /// Returns the words of a wallet (BIP 39) from an index: at most 24 in lowercase.
  private func words(from start: Int) -> Range<Int> {
    var (end, index) = (start, start)
    for _ in 0..<24 {
      let next = text.end(of: .lower, from: index, atMost: 9)
      guard next > index else { break }
      end = next
      index = text.spaces(from: next, atMost: 1)
      if index == next { break }
    }
    return start..<end
  }

  /// Whether a value is the next assignment after an empty one: `DB_PASSWORD= DB_NAME=app`.
  private func isNextAssignment(_ value: Value) -> Bool {
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
      if text[index] == mark || text[index] == 0x0A, text.depth(index) <= depth { break }
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
    if text.isOne(end, of: "\"'`<") { return true }
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

  // MARK: Decisions

  /// Returns whether a value is a secret, given its name.
  private func isSecret(
    _ found: Value,
    _ name: SecretName,
    _ assignment: SecretAssignment
  ) -> Bool {
    let value = SecretValue(
      text[found.range].prefix(Self.longestSample * (name.role == .phrase ? 2 : 1))
    )
    guard !value.isFiller, !value.isReference, !value.isKeyword else { return false }
    if !found.isQuoted, text[found.range.upperBound] == UInt8(ascii: "("), value.isWords {
      return false
    }
    if isNextAssignment(found) { return false }
    let isLoose = assignment.isLoose
    switch name.role {
    case .password:
      return isPassword(value, found, name, assignment)
    case .phrase: return value.isPhrase
    case .signature where assignment.isQuery:
      return value.length >= 16 && !value.isWords && !value.isUUID
    case .signature, .seldomKey, .scheme:
      return !isLoose && value.isKey(atLeast: 20) && value.letters > 3
        && (value.digits > 0 || value.length >= 28)
        && !value.isUUID && !value.isWordsWithDigits
    default:
      let isPossible = name.role != .key
      if name.role == .key, !isLoose, value.isShortKey, isCertain(found, name, assignment) {
        return true
      }
      if assignment.link == .near, !value.isKey(atLeast: 24) || !value.isRandom { return false }
      if isPossible, value.isUUID || value.isPattern { return false }
      if assignment.link == .far, !found.isQuoted, !isAlone(found.range) { return false }
      return value.isKey(atLeast: isPossible ? (isLoose ? 16 : 12) : isLoose ? 12 : 8)
        && (!isLoose || !value.isWordsWithDigits)
    }
  }

  /// Whether a value has quotes, is a parameter or an option, or ends a line.
  private func isCertain(_ found: Value, _ name: SecretName, _ assignment: SecretAssignment) -> Bool
  {
    found.isQuoted || assignment.isQuery || assignment.link == .option || assignment.link == .tight
      || isLine(name.range.lowerBound, found.range)
  }

  private func isPassword(
    _ value: SecretValue,
    _ found: Value,
    _ name: SecretName,
    _ assignment: SecretAssignment
  ) -> Bool {
    let isLoose = assignment.isLoose
    guard value.length >= (isLoose ? 6 : 4), found.range.count <= 256 else { return false }
    // A verb, and a statement of Python.
    if isLoose, text.folded(name.range) == "pass" { return value.isRandom }
    if isTestResult(value, name, assignment) { return false }
    if value.spaces > 0 { return value.digits + value.strongMarks > 0 && !value.isWordsWithDigits }
    if value.isNumber, value.strongMarks == 0 {
      return value.length >= 6 && !isLoose && !text.folded(name.range).hasSuffix("pass")
    }
    if found.isQuoted {
      if isLoose, value.isExpression { return false }
      return isLoose ? value.isMixed || !value.isWords && value.marks == 0 : value.isNoLabel
    }
    if value.isExpression { return false }
    if isLoose {
      let isAlone = assignment.link != .near && isAlone(found.range)
      return value.isMixed && (isAlone || value.isRandom)
    }
    if value.isMixed {
      return !value.isWords || value.strongMarks > 0 || !value.namesSecret
        || assignment.link == .option
    }
    if !value.isWords, value.letters >= 6 { return true }
    let isConfiguration =
      assignment.link == .option && !isInList(name) || assignment.isQuery
      || isLine(name.range.lowerBound, found.range)
    return isConfiguration && value.isNoLabel
  }

  /// Whether a value is the name of a test in a log: `PASS: testLogin1`, `ok 2 - pass: parse_v2`.
  private func isTestResult(
    _ value: SecretValue,
    _ name: SecretName,
    _ assignment: SecretAssignment
  ) -> Bool {
    guard assignment.link == .plain, text.folded(name.range) == "pass", value.isTestName else {
      return false
    }
    return text.has(name.range.lowerBound + 1, .upper) || value.isIdentifier
  }

  /// Whether an option is one of several in a sentence: `--user and --password respectively`.
  private func isInList(_ name: SecretName) -> Bool {
    let before = text.folded(max(name.range.lowerBound - 5, 0)..<name.range.lowerBound)
    return before.hasSuffix(" and ") || before.hasSuffix(" or ")
  }

  /// Whether an assignment is a line of its own.
  private func isLine(_ start: Int, _ value: Range<Int>) -> Bool {
    let isAtEnd = value.upperBound >= text.count || text[value.upperBound] == 0x0A
    let before = text.folded(max(start - 8, 0)..<start)
    let isAtStart =
      start == 0 || before.hasSuffix("\n") || before.hasSuffix("export ")
      || before.hasSuffix(" ") && before.contains("\n")
    return isAtStart && (isAtEnd || text.isOne(value.upperBound, of: "\r\\"))
  }

  /// Whether no word of the same sentence follows a value.
  private func isAlone(_ range: Range<Int>) -> Bool {
    guard text[range.upperBound] == 0x20 else { return true }
    return !text.has(range.upperBound + 1, .lower)
  }
}

extension SecretName {
  fileprivate init(role: Role, range: Range<Int>) {
    self.role = role
    self.range = range
  }
}
