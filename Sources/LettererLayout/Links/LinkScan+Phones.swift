extension LinkScan {
  /// The number of digits in a phone number: ITU-T E.164 allows 15; local ones are not recognized.
  static var phoneDigits: ClosedRange<Int> { 7...15 }

  /// The digit groups of a possible phone number, with their separators.
  private struct Groups {
    var digits: [[Unicode.Scalar]] = []
    var separators: Set<Unicode.Scalar> = []
    var end = 0
    var hasPlus = false
    var hasBrackets = false

    var lengths: [Int] { digits.map(\.count) }
    var count: Int { lengths.reduce(0, +) }
  }

  /// Returns the phone number at an index: international, American, or national with a leading
  /// zero.
  func phone(at start: Int) -> Match? {
    let isInNumber = start > 1 && scalars[start - 1] == " " && scalars[start - 2].isDigit
    guard !isInNumber || scalars[start] == "+", let groups = groups(at: start),
      Self.phoneDigits.contains(groups.count),
      !continues(at: groups.end), isPhone(groups)
    else { return nil }
    var digits = groups.digits.flatMap(\.self).map(Character.init)
    // A trunk zero in parentheses is not dialed after a country code.
    if groups.hasPlus, groups.hasBrackets, let zero = groups.digits.firstIndex(of: ["0"]), zero > 0
    {
      digits.remove(at: groups.digits[..<zero].reduce(0) { $0 + $1.count })
    }
    return Match(
      range: start..<groups.end,
      kind: .phone,
      target: "tel:" + (groups.hasPlus ? "+" : "") + String(digits)
    )
  }

  private func groups(at start: Int) -> Groups? {
    var groups = Groups()
    var index = start
    if self[index] == "+" {
      groups.hasPlus = true
      index += 1
    }
    while groups.count <= Self.phoneDigits.upperBound {
      let isBracketed = self[index] == "("
      if isBracketed { index += 1 }
      let end = end(from: index, while: \.isDigit, limit: 16)
      guard end > index else { break }
      if isBracketed {
        guard self[end] == ")", end - index <= 5 else { break }
        groups.hasBrackets = true
      }
      groups.digits.append(Array(scalars[index..<end]))
      groups.end = isBracketed ? end + 1 : end
      index = groups.end
      guard let separator = self[index] else { break }
      if separator.isPhoneSeparator {
        let next = self[index + 1]
        guard next.isDigit || next == "(" else { break }
        groups.separators.insert(separator == "\u{A0}" ? " " : separator)
        index += 1
      } else if !isBracketed, separator != "(" {
        break
      }
    }
    return groups.digits.isEmpty ? nil : groups
  }

  /// Returns whether a number continues at an index, as in a product code, a price, or a time.
  private func continues(at index: Int) -> Bool {
    guard let next = self[index] else { return false }
    if next.isWord || "%€$£¥₹°@=".unicodeScalars.contains(next) { return true }
    let second = self[index + 1]
    if next == " " || next == "\u{A0}" {
      return second.map { "%€$£¥₹".unicodeScalars.contains($0) } ?? false
    }
    return second.isDigit && ".,:-/–".unicodeScalars.contains(next)
  }

  private func isPhone(_ groups: Groups) -> Bool {
    let lengths = groups.lengths
    guard groups.separators.subtracting([" "]).count <= (groups.hasBrackets ? 2 : 1) else {
      return false
    }
    if groups.hasPlus {
      return groups.count >= 8 && groups.digits[0][0] != "0" && lengths.count <= 8
    }
    if isAmerican(groups) { return true }
    return isNational(groups)
  }

  /// Returns whether the groups are 3, 3, and 4 digits of the North American plan, after an
  /// optional 1.
  private func isAmerican(_ groups: Groups) -> Bool {
    var digits = groups.digits
    if digits.first == ["1"], digits.count == 4 { digits.removeFirst() }
    guard digits.map(\.count) == [3, 3, 4], let area = digits[0].first, area > "1" else {
      return false
    }
    return groups.separators != ["."] || digits[1].first.map { $0 > "1" } ?? false
  }

  /// Returns whether the groups are 0, an area code, and a number: 9 or more digits, unlike a date.
  private func isNational(_ groups: Groups) -> Bool {
    guard groups.digits[0].first == "0", 9...12 ~= groups.count else { return false }
    let lengths = groups.lengths
    if lengths.count == 1 {
      return 10...12 ~= groups.count && groups.digits[0].dropFirst().first != "0"
        && !Self.isCounted(groups.digits[0].dropFirst())
    }
    if groups.separators.contains(".") {
      return lengths == [2, 2, 2, 2, 2]
    }
    if groups.hasBrackets { return true }
    guard lengths[0] > 1, lengths.count <= 6 else { return false }
    let isDate =
      lengths[0] == 2 && lengths.count > 2 && lengths[1] <= 2 && groups.separators != [" "]
    return !isDate
  }

  /// Returns whether digits count up or down, or are all the same, as in a placeholder.
  private static func isCounted(_ digits: ArraySlice<Unicode.Scalar>) -> Bool {
    let steps = zip(digits.dropFirst(), digits).map { (10 + Int($0.value) - Int($1.value)) % 10 }
    return steps.allSatisfy { $0 == steps[0] && ($0 <= 1 || $0 == 9) }
  }

  private func end(
    from start: Int,
    while condition: (Unicode.Scalar) -> Bool,
    limit: Int
  ) -> Int {
    var index = start
    while index < scalars.count, index - start < limit, condition(scalars[index]) { index += 1 }
    return index
  }
}
