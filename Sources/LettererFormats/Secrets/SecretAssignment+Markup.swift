/// Values in elements, parts, and calls.
extension ByteText {
  /// Returns where the text of an element begins that a name is the name of, or the key of:
  /// `<ns:Password Type="…">…`, `<entry key="password">…`; `nil` if there is none.
  func elementValue(_ name: Range<Int>) -> Int? {
    var start = name.lowerBound
    while name.lowerBound - start < 32, has(start - 1, .dotted) || isOne(start - 1, of: ":") {
      start -= 1
    }
    let isKey = isQuote(start - 1) && isKeyAttribute(before: start - 1)
    guard isKey || self[start - 1] == UInt8(ascii: "<"),
      isKey || isOne(name.upperBound, of: "> \t")
    else { return nil }
    let limit = min(name.upperBound + 160, count)
    guard let end = (name.upperBound..<limit).first(where: { isOne($0, of: "<>\n") }),
      self[end] == UInt8(ascii: ">"), self[end - 1] != UInt8(ascii: "/"),
      !folded(name.upperBound..<end).contains(" value=")
    else { return nil }
    return elementText(from: end + 1)
  }

  /// Whether an attribute with the key of an element is before a quote.
  private func isKeyAttribute(before quote: Int) -> Bool {
    let before = folded(max(quote - 48, 0)..<quote)
    guard before.hasSuffix(" key=") || before.hasSuffix(" name=") else { return false }
    return before.lastIndex(of: "<").map { !before[$0...].contains(">") } ?? false
  }

  /// Returns where the text of an element begins, which may be within another or in CDATA.
  private func elementText(from start: Int) -> Int {
    let data = "<![CDATA[".utf8
    if matches(data, at: start) { return start + data.count }
    for tag in ["<value>", "<string>", "<text>"] where matchesFolded(tag.utf8, at: start) {
      return start + tag.utf8.count
    }
    return start
  }

  /// Returns the end of the text of an element in one line; `nil` if there is none.
  func elementEnd(from start: Int) -> Int? {
    let line = start..<min(start + 256, count)
    guard let end = line.first(where: { isOne($0, of: "<\n") }), self[end] != 0x0A else {
      return nil
    }
    return matches("]]>".utf8, at: end - 3) ? end - 3 : end
  }

  /// Returns where the value of a part of a form begins (RFC 7578), or an argument of a list.
  func partValue(_ name: Range<Int>, from start: Int) -> Int? {
    let before = folded(max(name.lowerBound - 6, 0)..<name.lowerBound)
    guard before.hasSuffix(" name=\"") else { return nil }
    for end in ["\n\n", "\r\n\r\n"] where matches(end.utf8, at: start) {
      return start + end.utf8.count
    }
    return nil
  }

  /// Returns where the value of a name with a type begins: `password As String = "…"`.
  func typedValue(from start: Int) -> Int? {
    var index = start
    if matchesFolded("as ".utf8, at: index) { index += 3 }
    let end = accessors(from: index) ?? end(of: .dotted, from: index, atMost: 32)
    let sign = spaces(from: end, atMost: 2)
    guard end > index, sign > end, isOne(sign, of: "="), !isOne(sign + 1, of: "=>") else {
      return nil
    }
    let value = spaces(from: sign + 1, atMost: 2)
    return isQuote(value) ? value : nil
  }

  /// Returns the end of the accessors of a property of C#: `{ get; set; }`.
  private func accessors(from start: Int) -> Int? {
    guard self[start] == UInt8(ascii: "{") else { return nil }
    let end = (start..<min(start + 32, count)).first { isOne($0, of: "}\n") }
    return end.flatMap { self[$0] == UInt8(ascii: "}") ? $0 + 1 : nil }
  }

  /// The calls and types around a literal, in lowercase.
  private static let wrappers: Set<String> = [
    "some", "secretstr", "secretstring", "secret", "string::from", "string", "just", "ok", "bytes",
    "text", "password", "securestring", "new string", "new securestring", "secret::new",
    "secretstring::new", "secretbox::new", "zeroizing::new", "redacted.make", "pulumi.secret",
    "aws.string", "buffer.from", "b64decode", "atob", "secretstring::from", "string.valueof",
  ]

  /// Returns where the literal begins in a call, behind a tag of YAML, or behind the length of a
  /// string of PHP.
  func unwrapped(from start: Int) -> Int {
    if matches("!!str ".utf8, at: start) { return spaces(from: start + 6, atMost: 4) }
    var open = start
    while open - start < 32, has(open, .dotted) || isOne(open, of: ": ") { open += 1 }
    guard open > start, self[open] == UInt8(ascii: "(") else { return start }
    let name = folded(start..<open)
    if isQuote(open + 1) { return Self.wrappers.contains(name) ? open + 1 : start }
    let length = end(of: .digit, from: open + 1, atMost: 5)
    let quote = length + 2
    guard name == "string", length > open + 1, matches(") \"".utf8, at: length) else {
      return start
    }
    return quote
  }

  /// Returns the end of a type between a name and its value: `token: str = "…"`.
  func typeEnd(from start: Int) -> Int? {
    var index = spaces(from: start, atMost: 2)
    let type = index
    while index - type < 32, has(index, .dotted) || isOne(index, of: "[]<>?|&' ") { index += 1 }
    guard index > type, self[index] == UInt8(ascii: "="), !isOne(index + 1, of: "=>") else {
      return nil
    }
    let value = spaces(from: index + 1, atMost: 2)
    return isQuote(value) ? value : nil
  }

  /// Returns where the first line after the end of one begins, which a code fence may precede.
  func nextLine(from start: Int) -> Int {
    guard isOne(start, of: "\r\n") else { return start }
    let index = filler(from: start)
    let end = self.end(of: .alphanumeric, from: index, atMost: 16)
    return matches("```".utf8, at: index - 3) && self[end] == 0x0A ? end + 1 : index
  }

  /// Returns where a value begins after a separator.
  func valueStart(from start: Int) -> Int {
    var index = start
    while isOne(index, of: "*"), index - start < 3 { index += 1 }
    index = spaces(from: index, atMost: 24)
    // A block of YAML.
    if isOne(index, of: "|>") {
      let line = isOne(index + 1, of: "+-") ? index + 2 : index + 1
      if self[line] == 0x0A { return spaces(from: line + 1, atMost: 24) }
    }
    // A prefix of a string: r"…".
    if isOne(index, of: "rbfuRBFU@"), isQuote(index + 1) { return index + 1 }
    return index
  }
}
