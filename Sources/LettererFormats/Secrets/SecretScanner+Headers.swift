/// Headers, addresses, and command lines.
extension SecretScanner {
  // MARK: Headers

  /// The schemes of the header `Authorization` (RFC 9110).
  private static let schemes = [
    "bearer ", "basic ", "token ", "apikey ", "api-key ", "key ", "oauth ", "ssws ", "negotiate ",
    "hawk ", "digest ", "aws4-hmac-sha256 ", "sharedkey ", "sharedaccesssignature ", "bot ",
    "token token=", "geniekey ", "splunk ", "dpop ",
  ]

  /// The schemes with a list of parameters.
  private static let listed = [
    "digest ", "aws4-hmac-sha256 ", "hawk ", "sharedkey ", "sharedaccesssignature ",
  ]

  /// Finds the credentials of a header `Authorization` that begin at an index.
  mutating func findCredentials(from start: Int) {
    let given = value(at: start, isQuery: false)
    var first = given.range.lowerBound
    let scheme = Self.schemes.last { text.matchesFolded($0.utf8, at: first) }
    if let scheme { first = text.spaces(from: first + scheme.utf8.count, atMost: 4) }
    let end: Int
    switch scheme {
    case let scheme? where Self.listed.contains(scheme):
      end = given.isQuoted ? given.range.upperBound : text.lineEnd(from: first, atMost: 2000)
    default:
      end = text.credentialEnd(from: first)
    }
    guard first < end else { return }
    let value = SecretValue(text[first..<end].prefix(Self.longestSample))
    if let scheme, Self.listed.contains(scheme), text[first..<end].contains(UInt8(ascii: "=")) {
      let hasValue = value.digits > 0 && !value.isVariable
      return hasValue ? add(first..<end, kind(of: first..<end) ?? "authorization header") : ()
    }
    guard value.length >= 6, !value.isFiller, !value.isExpression,
      scheme == "basic "
        ? value.length >= 8 && !value.isCertainlyWords
        : value.isKey(atLeast: scheme == nil ? 12 : 6) || scheme != nil && value.isShortKey
    else { return }
    add(first..<end, kind(of: first..<end) ?? "authorization header")
  }

  /// Finds the credentials after a word such as `Bearer`.
  mutating func findScheme(_ name: SecretName) {
    let start = name.range.upperBound
    let first = text.spaces(from: start, atMost: 2)
    guard first > start else { return }
    let end = text.credentialEnd(from: first)
    let value = SecretValue(text[first..<end])
    let isBasic =
      text[name.range.lowerBound] | 0x20 == UInt8(ascii: "b")
      && text[start - 1] | 0x20 == UInt8(ascii: "c")
    guard value.isKey(atLeast: isBasic ? 12 : 16), !value.isWordsWithDigits,
      !isBasic || value.isBase64Login
    else { return }
    add(first..<end, kind(of: first..<end) ?? "authorization header")
  }

  private static let attributes: Set<String> = [
    "path", "domain", "expires", "max-age", "samesite", "version", "priority", "comment",
  ]
  private static let cookieWords = [
    "sess", "sid", "token", "auth", "jwt", "login", "csrf", "xsrf", "clearance", "remember", "key",
  ]

  /// Finds the values of the cookies that begin at an index.
  mutating func findCookies(from start: Int) {
    guard start >= cookieEnd else { return }
    let given = value(at: start, isQuery: false)
    let line =
      given.isQuoted
      ? given.range : start..<text.lineEnd(from: start, atMost: 4000)
    var index = line.lowerBound
    defer { cookieEnd = index }
    while index < line.upperBound {
      let name = index
      while index < line.upperBound, !text.isOne(index, of: "=;\"'") { index += 1 }
      guard index < line.upperBound, text[index] == UInt8(ascii: "=") else {
        if index < line.upperBound, text.isQuote(index) { return }
        index += 1
        continue
      }
      let first = index + 1
      index = first
      while index < line.upperBound, !text.isOne(index, of: "; ,\"'\t") { index += 1 }
      addCookie(text.folded(name..<first - 1), first..<index)
      index += 1
    }
  }

  private mutating func addCookie(_ name: String, _ range: Range<Int>) {
    let name = name.filter { $0 != " " }
    let value = SecretValue(text[range])
    let isSession = Self.cookieWords.contains { name.contains($0) }
    guard !Self.attributes.contains(name), !name.hasPrefix("_g"),
      value.isKey(atLeast: isSession ? 8 : 16)
    else { return }
    add(range, kind(of: range) ?? "session cookie")
  }

  // MARK: Addresses

  /// The maximum length of a login in an address, in bytes.
  private static let longestLogin = 512

  /// Finds the password in an address whose `://` begins at an index.
  mutating func findLogin(_ colon: Int) {
    let start = colon + 3
    var (mark, sign, slash) = (Int?.none, Int?.none, Int?.none)
    var index = start
    while index < text.count, index - start < Self.longestLogin, !text.isSpace(index) {
      if text.isOne(index, of: "\"'`<>") || text.matches("://".utf8, at: index) { break }
      if text[index] == UInt8(ascii: "@") { sign = slash == nil || sign == nil ? index : sign }
      if text[index] == UInt8(ascii: ":"), mark == nil { mark = index }
      if slash == nil, text.isOne(index, of: "/?#") { slash = index }
      index += 1
    }
    guard let sign, slash.map({ (mark ?? sign) < $0 }) ?? true else { return }
    guard let mark, mark < sign else { return addLogin(start..<sign) }
    let password = mark + 1..<sign
    // A port and a path, and an at sign in the path.
    if let slash, slash < sign, text[mark + 1..<slash].allSatisfy({ (0x30...0x39).contains($0) }) {
      return
    }
    let value = SecretValue(text[password])
    guard !password.isEmpty, !value.isFiller || value.isSample, !value.isVariable else { return }
    add(password, kind(of: password) ?? "password in an address")
  }

  /// Adds the name in an address, if it is a key.
  private mutating func addLogin(_ range: Range<Int>) {
    let value = SecretValue(text[range])
    if value.isKey(atLeast: 20), !value.isWordsWithDigits {
      add(range, kind(of: range) ?? "key or token")
    }
  }

  // MARK: Commands

  /// The maximum length of a command, in bytes.
  private static let longestCommand = 2000

  /// Finds the password in the options of a command.
  mutating func findCommand(_ special: SecretPrefixes.Special, _ start: Int) {
    guard start >= commandEnd else { return }
    var index = start + special.rawValue.utf8.count
    let limit = min(start + Self.longestCommand, text.count)
    while index < limit {
      if text[index] == 0x0A, text[index - 1] != UInt8(ascii: "\\") { break }
      if text.isOne(index, of: "-/"), text.isSpace(index - 1) { findOption(special, index) }
      index += 1
    }
    commandEnd = index
  }

  private mutating func findOption(_ special: SecretPrefixes.Special, _ start: Int) {
    switch special {
    case .curl:
      for option in ["-u", "--user", "-U", "--proxy-user"]
      where text.matches(option.utf8, at: start) {
        return findUser(from: start + option.utf8.count)
      }
      for option in ["-b ", "--cookie "] where text.matches(option.utf8, at: start) {
        findCookies(from: start + option.utf8.count)
      }
    case .sshpass, .mysql, .mariadb, .login:
      let isLogin = special == .login
      guard text.matches("-p".utf8, at: start), !text.has(start + 2, .hyphen) else { return }
      let first =
        isLogin
        ? text.spaces(from: start + 2, atMost: 2)
        : special == .sshpass ? text.spaces(from: start + 2, atMost: 2) : start + 2
      findBarePassword(from: first)
    case .smbclient:
      if text.matches("-U".utf8, at: start) { findUser(from: start + 2, separator: "%") }
    case .netUse:
      guard text.matchesFolded("/user:".utf8, at: start) else { return }
      findBarePassword(from: text.spaces(from: text.end(of: .dotted, from: start + 6), atMost: 2))
    case .redis:
      if text.matches("-a ".utf8, at: start) { findBarePassword(from: start + 3) }
    default: break
    }
  }

  /// Finds the password that a command before an index prints, alone or after a name.
  mutating func findInput(before start: Int) {
    let line = text[max(start - 120, 0)..<start]
    guard let echo = line.indices.last(where: { text.matches("echo ".utf8, at: $0) }) else {
      return
    }
    let first = text.spaces(from: echo + 5, atMost: 4)
    let user = text.end(of: .word, from: text.isQuote(first) ? first + 1 : first)
    if text[user] == UInt8(ascii: ":") { return findUser(from: first) }
    findBarePassword(from: first)
  }

  mutating func findUser(from start: Int, separator: Unicode.Scalar = ":") {
    let first = text[start] == UInt8(ascii: "=") ? start + 1 : text.spaces(from: start, atMost: 2)
    let given = value(at: first, isQuery: false).range
    guard let mark = text[given].firstIndex(of: UInt8(ascii: separator)) else { return }
    let password = mark + 1..<given.upperBound
    let value = SecretValue(text[password])
    guard !password.isEmpty, !value.isFiller, !value.isVariable else { return }
    later.append(Secret(range: password, kind: kind(of: password) ?? "password"))
  }

  mutating func findBarePassword(from start: Int, atLeast least: Int = 4) {
    let range = value(at: start, isQuery: false).range
    let value = SecretValue(text[range])
    guard value.length >= least, !value.isFiller, !value.isReference, !value.isKeyword,
      value.isMixed || !value.isWords, !value.isNumber
    else { return }
    later.append(Secret(range: range, kind: "password"))
  }
}

extension ByteText {
  /// Returns the end of the characters of credentials (`token68` in RFC 9110) from an index.
  fileprivate func credentialEnd(from start: Int) -> Int {
    var end = start
    while has(end, [.dotted, .base64, .percent]) || isOne(end, of: "~:|@") { end += 1 }
    while end > start, isOne(end - 1, of: ".:|") { end -= 1 }
    return end
  }
}
