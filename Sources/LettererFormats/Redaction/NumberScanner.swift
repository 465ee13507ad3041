/// Finds identifying numbers, such as phone and account numbers.
///
/// A number has at least seven digits, with the usual separators between them. One that starts like
/// a phone number, with a zero or a plus, may also contain a ``NumberJoint``, such as
/// `0170_1234567` or `0170 | 1234567`. Dates, times, decimals, versions, enumerations, and prices
/// are kept.
enum NumberScanner {
  /// The minimum length of an identifying number, in digits.
  private static let leastDigits = 7
  /// The number of digits after which a phone number stops growing by joints; phone numbers have at
  /// most 15.
  private static let mostDigits = 20
  /// Returns the numbers in a text, in order.
  static func numbers(in text: [Character]) -> [RedactionScanner.Find] {
    var found: [RedactionScanner.Find] = []
    var index = 0
    while index < text.count {
      guard digit(text[index]) != nil || text[index] == "+" else {
        index += 1
        continue
      }
      var range = number(text, from: index)
      if let date = dateLength(text[range]) {
        index = range.lowerBound + date
        continue
      }
      range = withoutDate(text, joined(text, range) ?? range)
      index = max(range.upperBound, index + 1)
      let digits = text[range].compactMap(digit)
      guard digits.count >= leastDigits, !isPrice(text, range) else { continue }
      let key = digits.map(String.init).joined()
      found.append(RedactionScanner.Find(range: range, subject: .number, key: key, person: nil))
    }
    return found
  }

  // MARK: Joints

  /// Returns a number with the groups after its joints; drops a short one before a phone number.
  private static func joined(_ text: [Character], _ first: Range<Int>) -> Range<Int>? {
    if let whole = telephone(text, first) ?? card(text, first) { return whole }
    guard let space = text[first].lastIndex(where: \.isWhitespace),
      let last = telephone(text, space + 1..<first.upperBound)
    else { return nil }
    let isLong = text[first.lowerBound..<space].count { digit($0) != nil } >= leastDigits
    return (isLong ? first.lowerBound : last.lowerBound)..<last.upperBound
  }

  /// Returns the phone number that begins with a number and continues after joints.
  private static func telephone(_ text: [Character], _ first: Range<Int>) -> Range<Int>? {
    guard let start = text[first].first, start == "+" || digit(start) == 0,
      !isWithinTime(text, first.lowerBound)
    else { return nil }
    var groups = [first]
    var joints: [NumberJoint] = []
    var count = text[first].count { digit($0) != nil }
    while count > 0, count <= mostDigits, let (joint, next) = next(text, behind: groups) {
      // Another number follows: 0170_1234567,0171_7654321.
      if count >= leastDigits, digit(text[next.lowerBound]) == 0,
        joint.mark != joints.first?.mark ?? joint.mark
          || text[next].count(where: { digit($0) != nil }) >= leastDigits
      {
        break
      }
      joints.append(joint)
      groups.append(next)
      count += text[next].count { digit($0) != nil }
    }
    let whole = first.lowerBound..<(groups.last ?? first).upperBound
    guard groups.count > 1, count >= leastDigits, !isDate(text, groups),
      !isWithinChain(text, first.lowerBound, joints[0].mark),
      !joints.contains(where: { $0.mark == "," || $0.isSpaced }) || !isList(text, groups),
      joints.first?.isSpaced != true || !isWithinTable(text, whole)
    else { return nil }
    return whole
  }

  /// Returns a card number: four groups of four digits with the same separator, but not years.
  private static func card(_ text: [Character], _ first: Range<Int>) -> Range<Int>? {
    var groups = [first]
    var mark: Character?
    while let last = groups.last, last.count == 4, groups.count < 5,
      let joint = NumberJoint(text, behind: last, startsWithPlus: false),
      joint.mark == mark ?? joint.mark, digit(text[joint.end]) != nil
    {
      mark = joint.mark
      groups.append(number(text, from: joint.end))
    }
    let areYears = groups.allSatisfy {
      let century = text[$0].prefix(2).map(digit)
      return century == [1, 9] || century == [2, 0]
    }
    guard groups.count == 4, groups.allSatisfy({ $0.count == 4 }), !areYears,
      groups.allSatisfy({ text[$0].allSatisfy { digit($0) != nil } })
    else { return nil }
    return first.lowerBound..<groups[3].upperBound
  }

  /// Returns the joint after some groups of digits and the next group, unless the joint separates
  /// them.
  private static func next(
    _ text: [Character],
    behind groups: [Range<Int>]
  ) -> (joint: NumberJoint, group: Range<Int>)? {
    guard let first = groups.first, let last = groups.last,
      let joint = NumberJoint(text, behind: last, startsWithPlus: text[first.lowerBound] == "+"),
      digit(text[joint.end]) != nil
    else { return nil }
    let next = number(text, from: joint.end)
    guard dateLength(text[next]) == nil, !isTime(text, joint.end),
      joint.mark != ":" || runLength(text, endingAt: last.upperBound) > 2
        || runLength(text, joint.end) > 2,
      groups.count > 1 || !isFraction(text, last, joint.mark, next)
    else { return nil }
    return (joint, next)
  }

  /// Whether two groups of digits are a decimal, a version, or two decimals: 0,5 and +1.5,2.5.
  private static func isFraction(
    _ text: [Character],
    _ first: Range<Int>,
    _ joint: Character,
    _ next: Range<Int>
  ) -> Bool {
    let digits = text[first].drop { $0 == "+" }
    if digits.prefix(while: { digit($0) != nil }).count == 1, digit(digits[digits.startIndex]) == 0,
      ",:".contains(joint) || digits.dropFirst().first == "."
    {
      return true
    }
    guard joint == "," else { return false }
    if text[first].contains("."), text[next].contains(".") { return true }
    let isPlain = text[next].allSatisfy { digit($0) != nil }
    let goesOn = next.upperBound < text.count && NumberJoint.mark(text[next.upperBound]) != nil
    return text[first].first == "+" && digits.count <= 3 && isPlain && !goesOn
      && next.count < leastDigits
  }

  /// Whether groups separated by commas are thousands or an enumeration: 01,02,03,04.
  private static func isList(_ text: [Character], _ groups: [Range<Int>]) -> Bool {
    if groups.allSatisfy({ $0.count <= 2 }) { return true }
    if text[groups[0].lowerBound] == "+" {
      return groups[0].count <= 4 && groups.dropFirst().allSatisfy { $0.count == 3 }
    }
    return groups.allSatisfy { $0.count <= 3 && digit(text[$0.lowerBound]) == 0 }
  }

  /// Whether groups begin with a date of this or the last century: 01_05_2024.
  private static func isDate(_ text: [Character], _ groups: [Range<Int>]) -> Bool {
    guard groups.count > 2, text[groups[0].lowerBound] != "+" else { return false }
    let year = text[groups[2]].prefix(2).compactMap(digit)
    return groups[0].count <= 2 && groups[1].count <= 2 && groups[2].count == 4
      && (year == [1, 9] || year == [2, 0])
  }

  /// Whether a time such as 10:30 begins at a position.
  private static func isTime(_ text: [Character], _ start: Int) -> Bool {
    let hours = runLength(text, start)
    let colon = start + hours
    return hours <= 2 && colon < text.count && text[colon] == ":"
      && runLength(text, colon + 1) == 2
  }

  /// Whether a digit and the same joint precede a position, so that the chain began earlier.
  private static func isWithinChain(_ text: [Character], _ start: Int, _ joint: Character) -> Bool {
    start > 1 && text[start - 1] == joint && digit(text[start - 2]) != nil
  }

  /// Whether the minutes or seconds of a time begin at a position.
  private static func isWithinTime(_ text: [Character], _ start: Int) -> Bool {
    guard start > 1, text[start - 1] == ":" else { return false }
    return (1...2).contains(runLength(text, endingAt: start - 1)) && runLength(text, start) == 2
  }

  /// Returns the number of digits from a position, up to three.
  private static func runLength(_ text: [Character], _ start: Int) -> Int {
    text[min(start, text.count)...].prefix(3).prefix { digit($0) != nil }.count
  }

  /// Returns the number of digits before a position, up to three.
  private static func runLength(_ text: [Character], endingAt end: Int) -> Int {
    text[..<end].suffix(3).reversed().prefix { digit($0) != nil }.count
  }

  /// Whether there is a bar on either side of a number that contains spaces and bars.
  private static func isWithinTable(_ text: [Character], _ range: Range<Int>) -> Bool {
    let before = text[..<range.lowerBound].last { !$0.isWhitespace }
    let after = text[range.upperBound...].first { !$0.isWhitespace }
    return [before, after].contains { $0.flatMap(NumberJoint.mark) == "|" }
  }

  /// Whether there is a currency sign next to a number grouped in thousands: 1.234.567 €, $1 000
  /// 000.
  private static func isPrice(_ text: [Character], _ range: Range<Int>) -> Bool {
    let groups = text[range].split(omittingEmptySubsequences: false) { digit($0) == nil }
    guard groups.count > 2, groups.dropFirst().allSatisfy({ $0.count == 3 }),
      (1...3).contains(groups[0].count), groups[0].first.flatMap(digit) != 0
    else { return false }
    var after = text[range.upperBound...]
    if let sign = after.first, ",.".contains(sign), after.dropFirst().first.flatMap(digit) != nil {
      after = after.dropFirst().drop { digit($0) != nil }
    }
    let next = after.first == " " || after.first == "\u{A0}" ? after.dropFirst().first : after.first
    let before = text[..<range.lowerBound].suffix(2).reversed().first { !$0.isWhitespace }
    return next?.isCurrencySymbol == true || before?.isCurrencySymbol == true
  }

  // MARK: Groups

  /// Returns the part of a number before a date, such as a version: 1.2.3 2024-05-01.
  private static func withoutDate(_ text: [Character], _ range: Range<Int>) -> Range<Int> {
    for space in range where text[space].isWhitespace && isWholeDate(text, space + 1) {
      let last = text[range.lowerBound..<space].lastIndex { digit($0) != nil }
      if let last { return range.lowerBound..<last + 1 }
    }
    return range
  }

  /// Whether a complete date with a year of this or the last century begins at a position.
  private static func isWholeDate(_ text: [Character], _ start: Int) -> Bool {
    guard let length = closeDateLength(text[start...]) else { return false }
    let end = start + length
    let goesOn = end + 1 < text.count && "-./".contains(text[end]) && digit(text[end + 1]) != nil
    let groups = text[start..<end].split { digit($0) == nil }
      .map { $0.compactMap(digit).reduce(0) { $0 * 10 + $1 } }
    let years = groups.filter { (1900..<2100).contains($0) }
    let days = groups.filter { (1...31).contains($0) }
    return !goesOn && years.count == 1 && days.count == 2 && days.contains { $0 <= 12 }
  }

  /// Returns the longest run of digits with at most three separators in a row, four in a phone
  /// number.
  private static func number(_ text: [Character], from start: Int) -> Range<Int> {
    var end = start
    var index = start
    let most = text[start] == "+" || digit(text[start]) == 0 ? 4 : 3
    while index < text.count, index - end <= most {
      if digit(text[index]) != nil {
        end = index + 1
      } else if index > start, !isSeparator(text[index]) {
        break
      }
      index += 1
    }
    return start..<max(end, start)
  }

  private static func isSeparator(_ character: Character) -> Bool {
    if character.isWhitespace { return !character.isNewline && character != "\t" }
    return "-.()/\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}".contains(character)
      || "\u{200B}\u{2060}\u{2212}（）－．／".contains(character)
  }

  /// Returns the value of a digit of any script, even an enclosed one.
  private static func digit(_ character: Character) -> Int? {
    guard let first = character.unicodeScalars.first, first.properties.numericType == .decimal
    else { return nil }
    return first.properties.numericValue.flatMap { Int(exactly: $0) }
  }

  /// Returns the length of the date that a number begins with: 2024-05-01, 01.05.2024, 1/5/24.
  ///
  /// Both dots may be followed by a space: 01. 05. 2024.
  private static func dateLength(_ text: ArraySlice<Character>) -> Int? {
    let spaces = text.prefix(12).indices.filter { index in
      text[index] == " " && index > text.startIndex && "-./".contains(text[index - 1])
    }
    if spaces.count == 2 {
      let close = text.prefix(12).enumerated().filter { !spaces.contains(text.startIndex + $0.0) }
      let dense = close.map(\.element)
      let centuries = [dense.prefix(2), dense.suffix(4).prefix(2)].map { $0.map(digit) }
      let isYear = dense.count > 4 && centuries.contains { $0 == [2, 0] || $0 == [1, 9] }
      return isYear ? closeDateLength(dense[...]).map { $0 + 2 } : nil
    }
    return closeDateLength(text)
  }

  private static func closeDateLength(_ text: ArraySlice<Character>) -> Int? {
    let parts = text.prefix(10)
    guard let sign = parts.first(where: { digit($0) == nil }), "-./".contains(sign) else {
      return nil
    }
    let groups = parts.split(separator: sign, omittingEmptySubsequences: false)
    guard groups.count == 3 else { return nil }
    let last = groups[2].prefix { digit($0) != nil }
    let lengths = [groups[0].count, groups[1].count, last.count]
    guard groups[0].allSatisfy({ digit($0) != nil }), groups[1].allSatisfy({ digit($0) != nil }),
      lengths[1] <= 2, lengths[1] > 0,
      lengths[0] == 4 && lengths[2] <= 2 && lengths[2] > 0
        || lengths[0] <= 2 && (lengths[2] == 4 || lengths[2] == 2 && sign != "-")
    else { return nil }
    let length = lengths.reduce(2, +)
    let values = [groups[0], groups[1], last].map {
      $0.compactMap(digit).reduce(0) { $0 * 10 + $1 }
    }
    let goesOn = text.dropFirst(length).first.flatMap(digit) != nil
    return !goesOn && isDate(values, startsWithYear: lengths[0] == 4) ? length : nil
  }

  /// Whether three numbers are a year from 1900 to 2099 or of two digits, a month, and a day.
  private static func isDate(_ values: [Int], startsWithYear: Bool) -> Bool {
    let (year, days) = startsWithYear ? (values[0], values[1...2]) : (values[2], values[0...1])
    return (1900..<2100).contains(year) || year < 100 && !startsWithYear
      ? days.allSatisfy { (1...31).contains($0) } && days.contains { $0 <= 12 } : false
  }
}
