/// How a name and its value are connected, and where the value begins.
struct SecretAssignment {
  enum Link {
    /// An equals sign without spaces, as in environment files and queries.
    case tight
    /// An equals sign or a colon.
    case plain
    /// An element of XML, whose text is the value.
    case element
    /// An option on a command line.
    case option
    /// A word, a comparison, a list, or a table, which also occur without a value.
    case loose
    /// Words between the name and the value.
    case far
    /// Only a space.
    case near
  }

  let link: Link
  var value: Int
  /// Whether the value could be part of a sentence.
  var isLoose: Bool { link == .loose || link == .far || link == .near }
  /// Whether the name is a parameter of an address.
  let isQuery: Bool

  /// The maximum number of spaces around a separator.
  private static let longestSpace = 24
  private static let farthest = 48

  /// Finds the separator after a name; `nil` if there is none.
  init?(_ text: ByteText, of name: SecretName) {
    isQuery = text.isOne(name.range.lowerBound - 1, of: "?&")
    let index = text.closers(from: name.range.upperBound)
    let isQuoted = index > name.range.upperBound
    let start = text.spaces(from: text.annotation(from: index), atMost: Self.longestSpace)
    let found =
      text.elementValue(name.range).map { (Link.element, $0) }
      ?? Self.separator(text, name, start, isSpaced: start > index, isQuoted: isQuoted)
      ?? Self.later(text, name, index)
    let isNear = name.role == .password || name.role == .key
    let isNext = name.role == .codes || name.role == .phrase
    let isAfter = isNear || name.role == .codes
    // Words in other languages need no space after them.
    let isJoined = start == index && text[index - 1] >= 0x80
    let near: (Link, Int)? =
      isNext && text.isOne(start, of: "\r\n")
      ? (.far, start)
      : isJoined
        ? (.loose, start) : isAfter && start == index + 1 && !isQuoted ? (.near, start) : nil
    guard let (link, end) = found ?? near else { return nil }
    let value = text.valueStart(from: end)
    let hasColon =
      (link == .plain || link == .element || link == .far) && text[end - 1] != UInt8(ascii: "=")
    let next = hasColon ? text.nextLine(from: value) : value
    self.link = next > value && link != .element && text[end - 1] != UInt8(ascii: ">") ? .far : link
    self.value = text.unwrapped(from: next)
  }

  /// Returns the separator at an index and where it ends.
  private static func separator(
    _ text: ByteText,
    _ name: SecretName,
    _ start: Int,
    isSpaced: Bool,
    isQuoted: Bool
  ) -> (Link, Int)? {
    switch text[start] {
    case UInt8(ascii: "="): return equals(text, start, isSpaced: isSpaced)
    case UInt8(ascii: ":"): return colon(text, start, isHeader: name.role == .authorization)
    case UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "+"):
      if text[start + 1] == UInt8(ascii: "=") {
        let isDefault = text[start] == UInt8(ascii: "?")
        return (isDefault ? .plain : .loose, text.equalsEnd(start + 1))
      }
      return text.matches("??".utf8, at: start) ? (.loose, start + 2) : nil
    case UInt8(ascii: "-"):
      let isDash = isSpaced && text[start + 1] == 0x20 && !isQuoted
      if text[start + 1] == UInt8(ascii: ">") { return (.loose, start + 2) }
      return isDash ? (.near, start + 2) : nil
    case UInt8(ascii: ","):
      let next = text.blank(from: start + 1)
      let isOption = text[name.range.lowerBound] == UInt8(ascii: "-")
      let isTerm = text[name.range.lowerBound - 1] == UInt8(ascii: "{")
      let isList = (isQuoted || isTerm) && text.isQuote(next) && !text.isField(next)
      return isList ? (isOption ? .option : isTerm ? .plain : .loose, next) : nil
    case UInt8(ascii: ")") where isQuoted: return text.callEnd(from: start + 1).map { (.loose, $0) }
    case UInt8(ascii: "("): return text.isQuote(start + 1) && !isSpaced ? (.loose, start + 1) : nil
    case UInt8(ascii: "{"): return text.isQuote(start + 1) ? (.plain, start + 1) : nil
    case UInt8(ascii: "<"):
      if text.matches("<<<".utf8, at: start) { return (.option, start + 3) }
      return isSpaced && text.matches("<- ".utf8, at: start) ? (.plain, start + 3) : nil
    case 0x0A, 0x0D: return text.partValue(name.range, from: start).map { (.plain, $0) }
    case UInt8(ascii: ">"):
      return isQuoted && text[start + 1] != UInt8(ascii: "<") ? (.loose, start + 1) : nil
    case UInt8(ascii: ".") where text.matches("...".utf8, at: start):
      return (.loose, text.end(of: .dot, from: start))
    case UInt8(ascii: "|"):
      let isChoice = text[start + 1] == UInt8(ascii: "|")
      if isChoice, text[start + 2] == UInt8(ascii: "=") { return (.plain, start + 3) }
      if isChoice, text.isQuote(text.spaces(from: start + 2, atMost: 2)) {
        return (.plain, start + 2)
      }
      return isSpaced ? (.loose, start + (isChoice ? 2 : 1)) : nil
    case 0x80...:
      let end = text.symbolEnd(from: start)
      if end == start { break }
      if text.matches("：".utf8, at: end - 3) { return (.plain, end) }
      return (.loose, text.nextLine(from: text.spaces(from: end, atMost: 2)))
    default: break
    }
    return isSpaced ? spaced(text, name, start) : nil
  }

  private static func equals(_ text: ByteText, _ start: Int, isSpaced: Bool) -> (Link, Int)? {
    let end = text.equalsEnd(start)
    if end > start + 1 { return (text[end - 1] == UInt8(ascii: ">") ? .plain : .loose, end) }
    return (isSpaced || text.isSpace(end) ? .plain : .tight, end)
  }

  private static func colon(_ text: ByteText, _ start: Int, isHeader: Bool) -> (Link, Int)? {
    if text[start + 1] == UInt8(ascii: "=") { return (.plain, start + 2) }
    if text[start + 1] == UInt8(ascii: ":") || text.matches("//".utf8, at: start + 1) { return nil }
    return (.plain, (isHeader ? nil : text.typeEnd(from: start + 1)) ?? start + 1)
  }

  /// Returns the separator of a value after a space.
  private static func spaced(
    _ text: ByteText,
    _ name: SecretName,
    _ start: Int
  ) -> (Link, Int)? {
    if text[name.range.lowerBound] == UInt8(ascii: "-") { return (.option, start) }
    let before = text.folded(max(name.range.lowerBound - 8, 0)..<name.range.lowerBound)
    if settings.contains(where: before.hasSuffix) { return (.option, start) }
    if text.isQuote(start) || text[start - 1] == 0x09 { return (.loose, start) }
    if setters.contains(where: before.hasSuffix) { return (.plain, start) }
    // The type of a password of a network device.
    if text.has(start, .digit), text[start + 1] == 0x20, isLogin(text, name.range.lowerBound) {
      return (.plain, start + 2)
    }
    if statements.contains(text.folded(name.range)) { return (.option, start) }
    if let value = text.typedValue(from: start) { return (.plain, value) }
    for word in words where text.matchesFolded(word, at: start) {
      return far(text, start + word.count, isMore: true) ?? (.loose, start + word.count)
    }
    if isSession(text, name.range) { return (.option, start) }
    if name.role == .password, isLogin(text, name.range.lowerBound) { return (.plain, start) }
    return far(text, start)
  }

  /// Whether a name is the second command of a login (RFC 959, RFC 1939): `USER ann`, `PASS …`.
  private static func isSession(_ text: ByteText, _ name: Range<Int>) -> Bool {
    let before = text[max(name.lowerBound - 80, 0)..<name.lowerBound]
    guard text.matches("PASS".utf8, at: name.lowerBound), name.count == 4,
      let end = before.lastIndex(of: 0x0A), before[(end + 1)...].allSatisfy({ $0 <= 0x20 })
    else { return false }
    let line = before[..<end].split(separator: 0x0A).last ?? []
    return line.drop { $0 <= 0x20 }.starts(with: "USER ".utf8)
  }

  /// Whether a line names a login before its password, as in `.netrc` and for network devices.
  private static func isLogin(_ text: ByteText, _ index: Int) -> Bool {
    let line = text.folded(max(index - 80, 0)..<index)
    guard line.contains("login ") || line.contains("username ") else { return false }
    return !line.contains("\n") || line.contains("machine ")
  }

  /// Returns a colon or a verb after some words of the same sentence; only a colon after a verb.
  private static func far(_ text: ByteText, _ start: Int, isMore: Bool = false) -> (Link, Int)? {
    // A single word after a verb is its value.
    if isMore, text[text.end(of: .lower, from: start)] != 0x20 { return nil }
    let first = text.folded(start..<text.end(of: .letter, from: start, atMost: 16))
    if !isMore, statuses.contains(first) { return nil }
    for index in start..<min(start + farthest, text.count) {
      if text[index] == UInt8(ascii: ":"), text.isSpace(index + 1) { return (.far, index + 1) }
      if text.isOne(index, of: ".;\n\"'(){}<>=,|") { return nil }
      guard text[index] == 0x20, !isMore else { continue }
      for word in words where text.matchesFolded(word, at: index + 1) {
        let end = index + 1 + word.count
        return far(text, end, isMore: true) ?? (.far, end)
      }
    }
    return nil
  }

  /// Returns where a value begins that another name introduces: `name: PASSWORD, value: …`.
  private static func later(_ text: ByteText, _ name: SecretName, _ start: Int) -> (Link, Int)? {
    if let record = text.record(around: name.range) { return (.plain, record) }
    var index = start
    if text.matches("</".utf8, at: index) {
      while index - start < 24, text[index] != UInt8(ascii: ">") { index += 1 }
    }
    while index - start < 64, text.isSpace(index) || text.isOne(index, of: "\"',;>/-<}\\") {
      index += 1
    }
    if text[index] == UInt8(ascii: "{") {
      // The other fields of a block of Terraform.
      while index - start < 120, text[index] != UInt8(ascii: "}"),
        !text.matchesFolded("default".utf8, at: index)
      {
        index += 1
      }
    }
    guard index > start, let word = values.first(where: { text.matchesFolded($0, at: index) })
    else {
      return nil
    }
    index = text.spaces(from: text.closers(from: index + word.count), atMost: 4)
    let link: Link = word.count == 2 ? .loose : .plain
    return text.isOne(index, of: ":=>") ? (link, index + 1) : nil
  }

  /// The settings of Redis, which only a space separates from their values.
  private static let statements: Set<String> = ["requirepass", "masterauth", "_authtoken", "by"]
  private static let settings = ["setx ", "define ", "enable ", "mysqladmin "]
  /// The words after the name of a password that announce no value.
  private static let statuses: Set<String> = [
    "policy", "rules", "requirements", "length", "strength", "manager", "updated", "expires",
  ]
  private static let setters = ["env ", "setx ", "set ", "set -x ", "set -gx ", "set -ux "]
  private static let words: [[UInt8]] = [
    "is now ", "was changed to ", "changed to ", "was set to ", "is set to ", "is: ", "is ", "was ",
    "ist ", "war ", "lautet ", "est ", "es ", "era ", "è ", "é ", "to ", "is\n", "er ", "är ",
    "este ", "adalah ", "là ", "jest ", "heißt ", "c'est ",
  ].map { Array($0.utf8) }
  private static let values: [[UInt8]] = ["value", "default", "string", "td", "dd"].map {
    Array($0.utf8)
  }
}

extension ByteText {
  /// The names of the fields that hold a value, the likeliest first.
  private static let valueFields = [
    "value", "val", "default", "string", "text", "content", "data", "secret", "s",
  ].map { Array($0.utf8) }
  /// The maximum length of a record, in bytes.
  private static let longestRecord = 240

  /// Returns where the value begins in the record of a string that names it, in either order:
  /// `{"name": "TOKEN", "value": "…"}`; `nil` if there is none.
  fileprivate func record(around name: Range<Int>) -> Int? {
    let first = max(name.lowerBound - 32, 0)
    guard let open = (first..<name.lowerBound).last(where: { isOne($0, of: "\"'\n") }),
      isQuote(open), isOne(spaces(before: open), of: ":")
    else { return nil }
    var start = open
    while start > 0, name.lowerBound - start < Self.longestRecord, !isOne(start, of: "{}") {
      start -= 1
    }
    return fieldValue(from: start, except: open)
  }

  /// Returns where the value of an object begins: `{"user": "ann", "value": "…"}`.
  func fieldValue(from start: Int, except name: Int? = nil) -> Int? {
    guard self[start] == UInt8(ascii: "{") else { return nil }
    var end = start + 1
    while end < count, end - start < 2 * Self.longestRecord, !isOne(end, of: "{}") { end += 1 }
    for word in Self.valueFields {
      for index in start..<end where isQuote(index) && matchesFolded(word, at: index + 1) {
        guard isField(index, length: word.count) else { continue }
        let value = blank(from: blank(from: index + word.count + 2) + 1)
        if value != name { return value }
      }
    }
    return nil
  }

  /// Whether a string is the name of a field.
  fileprivate func isField(_ quote: Int, length: Int? = nil) -> Bool {
    let end = length.map { quote + 1 + $0 } ?? self.end(of: .dotted, from: quote + 1, atMost: 48)
    return isQuote(end) && isOne(spaces(from: end + 1, atMost: 2), of: ":")
  }

  /// Returns where the first string begins in a call or a block after a name in a call:
  /// `get("password").type("…")`, `fetch("PASSWORD") { "…" }`.
  fileprivate func callEnd(from start: Int) -> Int? {
    var index = spaces(from: start, atMost: 1)
    if self[index] == UInt8(ascii: ".") {
      index = end(of: [.alphanumeric, .underscore], from: index + 1, atMost: 24)
    }
    if matches("or ".utf8, at: index) {
      index += 3
    } else {
      guard isOne(index, of: "({|?") else { return nil }
    }
    while index - start < 32, isOne(index, of: "({|? ") { index += 1 }
    return isQuote(index) ? index : nil
  }

  /// Returns the end of symbols that aren't letters, such as arrows, dashes, and emoji.
  func symbolEnd(from start: Int) -> Int {
    var index = start
    while self[index] >= 0x80, index - start < 24 {
      var length = 1
      while self[index + length] & 0xC0 == 0x80 { length += 1 }
      let scalar = String(decoding: self[index..<index + length], as: UTF8.self).unicodeScalars
        .first
      if scalar?.properties.isAlphabetic != false { break }
      index += length
    }
    return index
  }

  /// Returns the end of the letters that end a name in another language.
  func foreignEnd(from start: Int) -> Int {
    var index = start
    let isASCII = self[start - 1] < 0x80
    while index - start < 24 {
      let end = symbolEnd(from: index)
      if end > index || self[index] < 0x80 && !(isASCII && has(index, .lower)) { break }
      index += 1
      while self[index] & 0xC0 == 0x80 { index += 1 }
    }
    return index
  }

  /// Returns where the next string of a list or a concatenation begins.
  func nextString(after start: Int, inList isList: Bool = true) -> Int? {
    var index = start
    var isJoined = false
    while index - start < 64, isSpace(index) || isOne(index, of: isList ? "[," : "+.\\&") {
      isJoined = isJoined || !isSpace(index)
      index += 1
    }
    return isJoined && isQuote(index) ? index : nil
  }

  /// Returns the end of spaces and line ends.
  fileprivate func blank(from start: Int) -> Int {
    var index = start
    while index - start < 48, isSpace(index) { index += 1 }
    return index
  }

  /// Returns the index of the character before spaces.
  private func spaces(before end: Int) -> Int {
    var index = end - 1
    while index > 0, end - index < 8, isSpace(index) { index -= 1 }
    return index
  }

  func isQuote(_ index: Int) -> Bool { isOne(index, of: "\"'`") }

  /// Returns the end of the quotes and brackets that end a name.
  fileprivate func closers(from start: Int) -> Int {
    var index = start
    while index - start < 8, isOne(index, of: "\"'`*]") { index += 1 }
    // A variable of Perl.
    if isOne(index, of: "}"), isOne(spaces(from: index + 1, atMost: 2), of: "=") { index += 1 }
    // An array of characters in C.
    let size = self[index] == UInt8(ascii: "[") ? end(of: .digit, from: index + 1) : index
    return size > index && self[size] == UInt8(ascii: "]") ? size + 1 : index
  }

  /// Returns the end of a remark in brackets after a name and before a colon: `Password (new):`.
  fileprivate func annotation(from start: Int) -> Int {
    let open = spaces(from: start, atMost: 1)
    guard isOne(open, of: "[("), open > start else { return start }
    var index = open
    while index - open < 24, !isOne(index, of: "])\n") { index += 1 }
    return isOne(index, of: "])") && self[index + 1] == UInt8(ascii: ":") ? index + 1 : start
  }

  /// Returns the end of one or more equals signs and an arrow.
  fileprivate func equalsEnd(_ start: Int) -> Int {
    var index = start
    while index - start < 3, self[index] == UInt8(ascii: "=") { index += 1 }
    if self[index] == UInt8(ascii: ">") || self[index] == UInt8(ascii: "~") { index += 1 }
    return index
  }
}
