/// Headers and addresses.
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
      end = brokenCredentials(first..<text.credentialEnd(from: first), start)
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
        : value.isKey(atLeast: scheme == nil ? 12 : 6) || value.isChosen
          || scheme != nil && value.isShortKey
    else { return }
    add(first..<end, kind(of: first..<end) ?? "authorization header")
  }

  /// The length of the shortest line that a terminal breaks, in bytes.
  private static let shortestLine = 40

  /// Returns where credentials end that the end of a long line breaks.
  private func brokenCredentials(_ range: Range<Int>, _ start: Int) -> Int {
    let rest = range.upperBound + 1
    let end = text.credentialEnd(from: rest)
    let value = SecretValue(text[rest..<end].prefix(Self.longestSample))
    let isLine = end >= text.count || text.isSpace(end) && text[end] != 0x20
    let isBroken =
      rest - start > Self.shortestLine && text[rest - 1] == 0x0A && isLine && value.isRest
    return isBroken ? end : range.upperBound
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

  /// The schemes of addresses whose name is a password.
  private static let tunnels = ["trojan", "hysteria2", "hy2", "anytls"]

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
    // The first part of the address of a Sentry project is public.
    let isTunnel = Self.tunnels.contains { text.matches($0.utf8, at: colon - $0.utf8.count) }
    guard let mark, mark < sign, !isTunnel else {
      return text.isProject(sign + 1) ? () : addLogin(start..<sign, atLeast: isTunnel ? 8 : 20)
    }
    let password = mark + 1..<sign
    // A port and a path, and an at sign in the path.
    if let slash, slash < sign, text[mark + 1..<slash].allSatisfy({ (0x30...0x39).contains($0) }) {
      return
    }
    let value = SecretValue(text[password])
    guard !password.isEmpty, !value.isFiller || value.isSample, !value.isVariable else { return }
    let isDefault = text[start..<mark] == text[password]
    if isDefault, text.matches("localhost".utf8, at: sign + 1) { return }
    add(password, kind(of: password) ?? "password in an address")
  }

  /// Adds the name in an address, if it is a key.
  private mutating func addLogin(_ range: Range<Int>, atLeast least: Int) {
    let value = SecretValue(text[range])
    let isAny = least < 20 && value.length >= least && !value.isFiller
    if isAny || value.isKey(atLeast: least) && !value.isWordsWithDigits {
      add(range, kind(of: range) ?? "key or token")
    }
  }
}

extension ByteText {
  /// Whether the host of a project of Sentry is at an index.
  fileprivate func isProject(_ start: Int) -> Bool {
    folded(start..<end(of: .dotted, from: start, atMost: 64)).hasSuffix("sentry.io")
  }

  /// Returns the end of the characters of credentials (`token68` in RFC 9110) from an index.
  fileprivate func credentialEnd(from start: Int) -> Int {
    var end = start
    while has(end, [.dotted, .base64, .percent]) || isOne(end, of: "~:|@") { end += 1 }
    while end > start, isOne(end - 1, of: ".:|") { end -= 1 }
    return end
  }
}
