/// Values in the columns of tables and in the objects of Kubernetes.
extension SecretScanner {
  /// The maximum lengths of a header and of the rows to look at, in bytes.
  private static let longestHeader = 400
  private static let longestTable = 2000

  /// Finds the values below a name that heads a column; returns whether there are any.
  ///
  /// ```
  /// name,password      | name | password |      (name, password) VALUES ('ann', '…')
  /// ```
  mutating func findColumn(_ name: SecretName) -> Bool {
    var (first, last) = (name.range.lowerBound, name.range.upperBound)
    while first > 0, text.isOne(first - 1, of: " \"'`*") { first -= 1 }
    while text.isOne(last, of: " \"'`*\r") { last += 1 }
    let isEnd = last >= text.count || text[last] == 0x0A || text[last] == UInt8(ascii: ")")
    let mark = isEnd ? text[first - 1] : text[last]
    guard ",|\t;".utf8.contains(mark), last < text.count else { return false }
    let isStatement = isEnd && text[last] == UInt8(ascii: ")")
    guard let header = text.header(first, mark, isStatement ? "(" : "\n", Self.longestHeader),
      var row = isStatement
        ? text.rowOfValues(from: last)
        : text.nextRow(from: last, limit: last + Self.longestHeader)
    else { return false }
    let column = text[header.lowerBound..<first].count { $0 == mark }
    let columns = text[header].count { $0 == mark }
    let (limit, count) = (row + Self.longestTable, later.count)
    while row < min(limit, text.count) {
      let line = row..<text.lineEnd(from: row, atMost: Self.longestTable)
      if isStatement || text[line].count(where: { $0 == mark }) == columns {
        addCell(column, mark, row, name.role)
      }
      guard let next = text.nextRow(from: row, limit: limit) else { break }
      row = next
    }
    return later.count > count
  }

  private mutating func addCell(_ column: Int, _ mark: UInt8, _ row: Int, _ role: SecretName.Role) {
    var (index, count) = (row, 0)
    while count < column, index < text.count, text[index] != 0x0A {
      if text[index] == mark { count += 1 }
      index += 1
    }
    guard count == column else { return }
    let start = text.spaces(from: index, atMost: 24)
    let given = value(at: start, isQuery: false).range
    let end = text[given].firstIndex(of: mark) ?? given.upperBound
    let value = SecretValue(text[given.lowerBound..<end].prefix(Self.longestSample))
    let isSecret =
      role == .password
      ? value.isUnlikeWords || value.isSpokenPassword
        || value.isMixed && value.length > 7 && !value.isFiller
          && (!value.isWordsWithDigits || value.hasStrangeCase)
      : value.isKey(atLeast: 16)
    if isSecret { later.append(Secret(range: given.lowerBound..<end, kind: "password")) }
  }

  /// Finds all values in the data of a secret of Kubernetes.
  mutating func findObject(from start: Int) {
    let limit = min(start + Self.longestTable, text.count)
    guard
      text.isSpace(start + SecretPrefixes.Special.kubernetes.rawValue.utf8.count),
      var row = (start..<limit).first(where: {
        text.matches("\ndata:\n".utf8, at: $0) || text.matches("\nstringData:\n".utf8, at: $0)
      }).flatMap({ text.nextRow(from: $0 + 1, limit: limit) })
    else { return }
    while row < limit, text[row] == 0x20 {
      let name = text.end(of: .dotted, from: text.spaces(from: row, atMost: 16))
      guard text[name] == UInt8(ascii: ":") else { return }
      let given = value(at: text.spaces(from: name + 1, atMost: 4), isQuery: false).range
      let value = SecretValue(text[given].prefix(Self.longestSample))
      if value.length >= 4, !value.isFiller, !value.isVariable {
        later.append(Secret(range: given, kind: kind(of: given) ?? "key or token"))
      }
      guard let next = text.nextRow(from: row, limit: limit) else { return }
      row = next
    }
  }
}

extension ByteText {
  /// Returns the line or the list of at least two names that one at an index is in, with a mark
  /// between them; `nil` if it has other characters.
  fileprivate func header(
    _ name: Int,
    _ mark: UInt8,
    _ before: String,
    _ limit: Int
  ) -> Range<Int>? {
    let isName = { (index: Int) in
      self[index] == mark || has(index, .word) || isOne(index, of: " .\"'`*")
    }
    var (start, end) = (name, name)
    while start > 0, name - start < limit, isName(start - 1) { start -= 1 }
    while end < count, end - name < limit, isName(end) { end += 1 }
    let isWhole = start == 0 || isOne(start - 1, of: before)
    let isEnd = isOne(end, of: "\r\n") || before == "(" && isOne(end, of: ")")
    let names = self[start..<end].split(separator: mark).filter { $0.contains { $0 > 0x20 } }
    return isWhole && isEnd && names.count > 1 ? start..<end : nil
  }

  /// Returns where the next line begins, without one that separates a header from its rows.
  fileprivate func nextRow(from start: Int, limit: Int) -> Int? {
    var index = start
    while index < count, index < limit, self[index] != 0x0A { index += 1 }
    guard self[index] == 0x0A, index + 1 < count else { return nil }
    let first = index + 1
    var end = first
    while isOne(end, of: "|-:+= ") { end += 1 }
    let isRule = end > first + 2 && self[end] == 0x0A && self[first + 1] != 0x0A
    return isRule && self[first..<end].contains(UInt8(ascii: "-")) ? end + 1 : first
  }

  /// Returns where the first row of a statement begins: `) VALUES (`.
  fileprivate func rowOfValues(from close: Int) -> Int? {
    let word = spaces(from: close + 1, atMost: 4)
    guard isOne(close, of: ")"), matchesFolded("values".utf8, at: word) else { return nil }
    let open = spaces(from: word + 6, atMost: 4)
    return isOne(open, of: "(") ? open + 1 : nil
  }
}
