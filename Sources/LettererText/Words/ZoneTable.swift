import LettererBasics
import LettererLayout

/// The offsets of one time zone from 1970 on, from the table's version of the IANA database.
struct ZoneTable {
  /// The maximum number of transitions; no zone has more in a thousand years.
  private static let maximumTransitions = 4096

  /// A moment and the offset from then on, in seconds.
  private typealias Transition = (start: Int64, offset: Int64)

  private let initialOffset: Int64
  private var listed: [Transition]
  private var rule: ZoneRule?

  /// Finds a zone by any of its names.
  init?(_ name: String) {
    guard let fields = Self.fields(of: name), let first = Int64(fields[1]) else { return nil }
    initialOffset = first
    let offsets = fields[2].split(separator: ",").compactMap { Int64($0) }
    listed = Self.transitions(fields[3].utf8, offsets)
    guard fields[4].first == "=", let other = ZoneTable(String(fields[4].dropFirst())) else {
      rule = ZoneRule(fields[4])
      return
    }
    let last = listed.last?.start ?? 0
    listed += other.listed.drop { $0.start <= last }
    rule = other.rule
  }

  /// All names.
  static var names: [String] {
    ZoneTableData.lines.split(separator: "\n").flatMap { line in
      line.prefix { $0 != "|" }.split(separator: " ").map(String.init)
    }
  }

  /// Returns whether the table contains a name.
  static func knows(_ name: String) -> Bool { fields(of: name) != nil }

  /// Returns the fields of a zone: names, first offset, offsets, transitions, and what follows.
  private static func fields(of name: String) -> [Substring]? {
    let name = Array(name.utf8)
    let line = ZoneTableData.lines.utf8.split(separator: UInt8(ascii: "\n")).first { line in
      line.prefix { $0 != UInt8(ascii: "|") }.split(separator: UInt8(ascii: " "))
        .contains { $0.elementsEqual(name) }
    }
    return line.map { Substring($0).split(separator: "|", omittingEmptySubsequences: false) }
  }

  /// Parses transitions in the table's notation.
  private static func transitions(
    _ text: Substring.UTF8View,
    _ offsets: [Int64]
  ) -> [Transition] {
    var (result, start, rest) = ([Transition](), Int64(0), text)
    func number(_ count: Int) -> Int {
      defer { rest = rest.dropFirst(count) }
      return rest.prefix(count).reduce(0) { $0 << 6 | Int(Base64.value(of: $1) ?? 0) }
    }
    while let first = rest.first {
      let offset: Int
      if first == UInt8(ascii: "~") {
        rest = rest.dropFirst()
        start += Int64(number(6))
        offset = number(1)
      } else {
        let step = number(3)
        start += Int64(step >> 3) * 900
        offset = step & 7
      }
      result.append((start, offsets[offset]))
    }
    return result
  }

  // MARK: Offsets

  private static func year(of second: Int64) -> Int64 {
    CivilDate.date(ofDay: second.flooredDivision(by: 86_400).quotient).year
  }

  /// Returns the offsets in a range of moments, in milliseconds.
  func offsets(in range: ClosedRange<Int64>) -> ZoneOffsets {
    var (first, transitions) = (initialOffset, [ZoneOffsets.Transition]())
    func add(_ found: some Sequence<Transition>) {
      for (start, offset) in found where start <= range.upperBound / 1000 {
        if start * 1000 <= range.lowerBound {
          first = offset
        } else if transitions.count < Self.maximumTransitions {
          transitions.append(.init(start: start * 1000, offset: offset * 1000))
        }
      }
    }
    add(listed)
    if let rule {
      let last = listed.last?.start ?? 0
      // The offset at the start of the range may be from the previous year.
      var year = Self.year(of: max(range.lowerBound / 1000, last)) - 1
      let end = Self.year(of: range.upperBound / 1000) + 1
      while year <= end, transitions.count < Self.maximumTransitions {
        add(rule.transitions(in: year).filter { $0.start > last })
        year += 1
      }
    }
    return ZoneOffsets(initialOffset: first * 1000, transitions: transitions)
  }
}

/// The yearly change between two offsets, for all years after the table.
private struct ZoneRule {
  /// A change to an offset, and its date and time.
  private struct Change {
    let offset: Int64
    let month: Int64
    let week: Int64
    let weekday: Int64
    /// The time in seconds, on the clock before the change.
    let second: Int64

    /// Returns the moment of the change in a year.
    func start(in year: Int64, from other: Int64) -> Int64 {
      let first = CivilDate.day(year: year, month: month, day: 1)
      let toWeekday = (weekday - first - 4).flooredDivision(by: 7).remainder
      var day = first + toWeekday + (week - 1) * 7
      if day >= first + CivilDate.length(ofMonth: month, year: year) { day -= 7 }
      return day * 86_400 + second - other
    }
  }

  private let summer: Change
  private let standard: Change

  /// Parses a rule: standard and summer time, then the changes to summer and to standard time.
  init?(_ text: Substring) {
    let numbers = text.split(separator: ",").compactMap { Int64($0) }
    guard numbers.count == 10 else { return nil }
    func change(_ offset: Int64, _ part: ArraySlice<Int64>) -> Change {
      let part = Array(part)
      return Change(
        offset: offset,
        month: part[0],
        week: part[1],
        weekday: part[2],
        second: part[3]
      )
    }
    summer = change(numbers[1], numbers[2..<6])
    standard = change(numbers[0], numbers[6..<10])
  }

  /// Returns the changes of a year in order.
  func transitions(in year: Int64) -> [(start: Int64, offset: Int64)] {
    let changes = [(summer, standard), (standard, summer)].map { to, from in
      (start: to.start(in: year, from: from.offset), offset: to.offset)
    }
    return changes.sorted { $0.start < $1.start }
  }
}
