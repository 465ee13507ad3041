/// Whether the value of a name is a secret.
extension SecretScanner {
  /// Returns whether a value is a secret, given its name.
  func isSecret(
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
    case .seldomKey where value.isPhrase: return true
    case .signature where assignment.isQuery:
      return value.length >= 16 && !value.isWords && !value.isUUID
    case .seldomKey where value.isNumber:
      let isCode = value.marks == 0 && text.folded(name.range).hasSuffix("pin") && !isLoose
      return isCode && (found.isQuoted ? 4...12 : 6...8).contains(value.digits)
    case .signature, .seldomKey, .scheme, .host:
      return !isLoose && value.isKey(atLeast: 20) && value.letters > 3
        && (value.digits > 0 || value.length >= 28)
        && !value.isUUID && !value.isWordsWithDigits
    default:
      let isPossible = name.role != .key
      if !isPossible, found.isQuoted, value.isDense { return true }
      if name.role == .key, !isLoose, value.isShortKey, isCertain(found, name, assignment) {
        return true
      }
      let isClear =
        found.isQuoted
        ? assignment.link != .near : !isLoose && isCertain(found, name, assignment)
      if !isPossible, isClear, value.isChosen { return true }
      if isDash(assignment), value.isUnlikeWords || value.isChosen, isEnd(found.range) {
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
      || isLine(text.labelStart(before: name.range.lowerBound), found.range)
  }

  /// Whether a dash is between a name and its value.
  private func isDash(_ assignment: SecretAssignment) -> Bool {
    assignment.link == .near && text.matches(" - ".utf8, at: assignment.value - 3)
  }

  /// Whether a value ends its line.
  private func isEnd(_ value: Range<Int>) -> Bool {
    value.upperBound >= text.count || text.isOne(value.upperBound, of: "\r\n")
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
    let isSaid =
      assignment.link == .loose && value.isSpokenPassword
      || isLoose && assignment.link != .near && value.isGibberish && isEnd(found.range)
    let isNext = assignment.link == .far && isLine(found.range.lowerBound, found.range)
    if isNext, value.isSpokenPassword { return true }
    if isLoose, text.folded(name.range) == "pass" { return value.isRandom || isSaid }
    if isTestResult(value, name, assignment, isQuoted: found.isQuoted) { return false }
    if value.isFourGroups { return true }
    if value.spaces > 0 {
      return value.digits + value.strongMarks > 0 && !value.isWordsWithDigits
        || found.isQuoted && (value.isPassphrase || !isLoose && value.isNumberedPhrase)
    }
    if value.isNumber, value.strongMarks == 0 {
      if value.digits >= 24, value.marks > 2 { return true }
      return value.length >= 6 && !isLoose && !text.folded(name.range).hasSuffix("pass")
    }
    if found.isQuoted {
      if isLoose, value.isExpression { return false }
      return isLoose
        ? value.isMixed || !value.isWords && value.marks == 0 || value.isJoinedPhrase
        : value.isNoLabel
    }
    if value.isExpression || value.isQuestion { return false }
    if isLoose {
      let isAlone = assignment.link != .near && isAlone(found.range)
      return isSaid || value.isMixed && (isAlone || value.isRandom)
    }
    if value.isMixed {
      return !value.isWords || value.strongMarks > 0 || !value.namesSecret
        || assignment.link == .option
    }
    if !value.isWords && value.letters >= 6 || value.isJoinedPhrase || value.hasStrangeCase {
      return true
    }
    let isConfiguration =
      assignment.link == .option && !isInList(name) || assignment.isQuery
      || isLine(name.range.lowerBound, found.range) || isVariable(name, assignment)
    return isConfiguration && value.isNoLabel
  }

  /// Whether a value is the name of a test in a log: `PASS: testLogin1`, `ok 2 - pass: parse_v2`.
  private func isTestResult(
    _ value: SecretValue,
    _ name: SecretName,
    _ assignment: SecretAssignment,
    isQuoted: Bool
  ) -> Bool {
    guard assignment.link == .plain, !isQuoted, text.folded(name.range) == "pass", value.isTestName
    else {
      return false
    }
    let isFirst = name.range.lowerBound == 0 || text[name.range.lowerBound - 1] == 0x0A
    return text.has(name.range.lowerBound + 1, .upper) || !isFirst && value.isIdentifier
  }

  /// Whether a value is that of a variable before a command: `PGPASSWORD=… psql`.
  private func isVariable(_ name: SecretName, _ assignment: SecretAssignment) -> Bool {
    assignment.link == .tight && text.has(name.range.lowerBound, .upper)
      && text.has(name.range.upperBound - 1, .upper)
  }

  /// Whether an option is one of several in a sentence: `--user and --password respectively`.
  private func isInList(_ name: SecretName) -> Bool {
    let before = text.folded(max(name.range.lowerBound - 5, 0)..<name.range.lowerBound)
    return before.hasSuffix(" and ") || before.hasSuffix(" or ")
  }

  /// Whether an assignment is a line of its own.
  private func isLine(_ start: Int, _ value: Range<Int>) -> Bool {
    let isAtEnd =
      value.upperBound >= text.count || text[value.upperBound] == 0x0A
      || text.matches(" #".utf8, at: value.upperBound)
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

extension ByteText {
  /// Returns where the words before a name begin, if they begin a line: `2FA secret`.
  fileprivate func labelStart(before name: Int) -> Int {
    var start = name
    while name - start < 24, has(start - 1, .alphanumeric) || self[start - 1] == 0x20 { start -= 1 }
    return start == 0 || self[start - 1] == 0x0A ? start : name
  }
}
