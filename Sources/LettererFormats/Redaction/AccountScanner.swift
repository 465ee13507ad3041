/// Finds numbers that contain letters, and handles.
enum AccountScanner {
  private typealias Find = RedactionScanner.Find

  /// Returns the numbers of bank accounts (ISO 13616), IP addresses (RFC 4291), and hardware
  /// addresses of network cards.
  static func numbers(in text: [Character]) -> [RedactionScanner.Find] {
    finds(in: text) { start in
      account(text, start) ?? machine(text, start) ?? host(text, start)
    }.map { range in
      let key = text[range].filter { $0.isLetter || $0.isNumber }
      return Find(range: range, subject: .number, key: String(key).lowercased(), person: nil)
    }
  }

  private static let groups: Set<String> = [
    "all", "everyone", "here", "channel", "room", "group", "online", "media", "import", "override",
  ]

  /// Returns the names after the at sign of handles: `ann_b` in `@ann_b`.
  static func handles(in text: [Character]) -> [RedactionScanner.Find] {
    text.indices.compactMap { sign in
      guard text[sign] == "@", sign == 0 || !isPart(text[sign - 1]) else { return nil }
      var end = sign + 1
      while end < text.count, isPart(text[end]) { end += 1 }
      while end > sign + 1, ".-".contains(text[end - 1]) { end -= 1 }
      let name = String(text[sign + 1..<end]).lowercased()
      guard name.count > 2, name.contains(where: \.isLetter), !groups.contains(name) else {
        return nil
      }
      return Find(range: sign + 1..<end, subject: .person, key: name, person: nil)
    }
  }

  private static func isPart(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "_.-".contains(character))
  }

  /// Returns the matches that begin where a word does, one after the other.
  private static func finds(
    in text: [Character],
    _ stretch: (Int) -> Range<Int>?
  ) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var index = 0
    while index < text.count {
      let isStart = index == 0 || !text[index - 1].isLetter && !text[index - 1].isNumber
      if isStart, text[index].isASCII, let range = stretch(index) {
        found.append(range)
        index = range.upperBound
      } else {
        index += 1
      }
    }
    return found
  }

  /// Returns an account number: two letters, two digits, and up to 30 of both in groups; modulo 97,
  /// it is 1.
  private static func account(_ text: [Character], _ start: Int) -> Range<Int>? {
    guard start + 15 <= text.count, text[start].isLetter, text[start + 1].isLetter,
      text[start + 2].isNumber, text[start + 3].isNumber
    else { return nil }
    var (rest, ends): ([Int], [Int]) = ([], [])
    var index = start
    while index < text.count, rest.count < 34 {
      if text[index].isASCII, let value = Int(String(text[index]), radix: 36) {
        rest.append(value)
        ends.append(index + 1)
      } else if text[index] != " " && text[index] != "-" || text[index - 1] == text[index] {
        break
      }
      index += 1
    }
    for count in stride(from: rest.count, to: 14, by: -1) {
      let end = ends[count - 1]
      let goesOn = end < text.count && (text[end].isLetter || text[end].isNumber)
      let turned = rest[4..<count] + rest[..<4]
      let remainder = turned.reduce(0) { ($0 * ($1 < 10 ? 10 : 100) + $1) % 97 }
      if !goesOn, remainder == 1 { return start..<end }
    }
    return nil
  }

  /// Returns the IPv4 address after an at sign, where four numbers aren't a version.
  private static func host(_ text: [Character], _ start: Int) -> Range<Int>? {
    let sign = start > 0 && text[start - 1] == "[" ? start - 2 : start - 1
    guard sign >= 0, text[sign] == "@" else { return nil }
    let address = text[start..<min(start + 16, text.count)].prefix { $0.isNumber || $0 == "." }
    let octets = address.split(separator: ".", maxSplits: 4, omittingEmptySubsequences: false)
    guard octets.count >= 4, octets.prefix(4).allSatisfy({ UInt8(String($0)) != nil }),
      octets.dropFirst(4).allSatisfy(\.isEmpty)
    else { return nil }
    return start..<octets[3].endIndex
  }

  /// The maximum length of eight groups of four digits, in characters.
  private static let longestMachine = 40

  /// Returns an IP address, or the hardware address of a network card, which has six pairs.
  private static func machine(_ text: [Character], _ start: Int) -> Range<Int>? {
    guard text[start].isHexDigit else { return nil }
    var end = start
    while end < text.count, text[end].isASCII, text[end].isHexDigit || text[end] == ":" {
      if end - start > longestMachine { return nil }
      end += 1
    }
    if end < text.count, text[end].isLetter || text[end].isNumber { return nil }
    if text[end - 1] == ":", text[max(end - 2, 0)] != ":" { end -= 1 }
    let groups = text[start..<end].split(separator: ":", omittingEmptySubsequences: false)
    let isShort =
      zip(groups, groups.dropFirst()).contains { $0.isEmpty && $1.isEmpty }
      || groups.dropFirst().dropLast().contains(where: \.isEmpty)
    guard groups.count > 2, groups.count <= 8, groups.allSatisfy({ $0.count <= 4 }),
      text[start..<end].contains(where: \.isNumber), text[start..<end].count > 5
    else { return nil }
    let isCard = groups.count == 6 && groups.allSatisfy { $0.count == 2 }
    return isShort || groups.count == 8 || isCard ? start..<end : nil
  }
}
