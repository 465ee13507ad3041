/// Finds email addresses.
///
/// The part before the at sign may be in quotation marks; an address directly after a number begins
/// after the number. The dots of the domain may be wide ones. The domain may be an IP address in
/// brackets (RFC 5321) or the local host.
enum EmailScanner {
  /// Returns the addresses in a text, in order.
  static func addresses(
    in text: [Character],
    behind numbers: [RedactionScanner.Find]
  ) -> [RedactionScanner.Find] {
    var found: [RedactionScanner.Find] = []
    var numbers = numbers[...]
    for index in text.indices where text[index] == "@" {
      var start = start(text, index)
      while let number = numbers.first, number.range.upperBound <= start { numbers.removeFirst() }
      if let number = numbers.first?.range, number.lowerBound < start, number.upperBound < index {
        start = text[number.upperBound..<index].firstIndex { $0.isLetter } ?? start
      }
      let range = start..<end(text, index)
      guard start < index, isHost(text[index + 1..<range.upperBound]) else { continue }
      let key = String(text[range].map { DomainScanner.isPoint($0) ? "." : $0 }).lowercased()
      found.append(
        RedactionScanner.Find(range: range, subject: .email, key: key, person: nil)
      )
    }
    return found
  }

  /// Returns where the part before the at sign begins.
  private static func start(_ text: [Character], _ sign: Int) -> Int {
    var start = sign
    if sign > 1, text[sign - 1] == "\"",
      let quote = text[..<(sign - 1)].lastIndex(where: { $0 == "\"" || $0.isNewline }),
      text[quote] == "\"", quote < sign - 2
    {
      return quote
    }
    while start > 0, isLocal(text[start - 1]) || inner.contains(text[start - 1]) { start -= 1 }
    // A leading mark belongs to a list or to emphasized text.
    while start < sign, inner.contains(text[start]) { start += 1 }
    return start
  }

  /// Returns where the domain ends; a wide dot counts only if a domain can continue after it.
  private static func end(_ text: [Character], _ sign: Int) -> Int {
    if let literal = literalEnd(text, sign + 1) { return literal }
    var end = sign + 1
    while end < text.count, isDomain(text[end]) { end += 1 }
    if end < text.count, DomainScanner.isWidePoint(text[end]),
      let domain = DomainScanner.domain(in: text, behindSign: sign), domain > end
    {
      return domain
    }
    return end == sign + 1 ? end : RedactionScanner.trimmed(sign + 1..<end, text).upperBound
  }

  /// Whether characters are a host: one with a dot, an IP address in brackets, or the local host.
  private static func isHost(_ host: ArraySlice<Character>) -> Bool {
    host.first == "[" || host.contains(where: DomainScanner.isPoint)
      || String(host).lowercased() == DomainScanner.localHost
  }

  /// The maximum length of an IP address in brackets, in characters.
  private static let longestLiteral = 64

  /// Returns where an IP address in brackets ends: `[192.0.2.7]`, `[IPv6:2001:db8::1]`.
  private static func literalEnd(_ text: [Character], _ start: Int) -> Int? {
    guard start < text.count, text[start] == "[" else { return nil }
    let limit = min(start + longestLiteral, text.count)
    guard let end = text[start + 1..<limit].firstIndex(where: { !isLiteral($0) }),
      text[end] == "]", text[start..<end].contains(where: \.isNumber)
    else { return nil }
    return end + 1
  }

  private static func isLiteral(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || ".:-".contains(character))
  }

  /// The marks that may occur inside an email address but not at its start.
  private static let inner: Set<Character> = ["#", "!", "$", "*", "~", "^"]

  static func isLocal(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "._%+-'".contains(character)
  }

  static func isDomain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-.".contains(character)
  }
}
