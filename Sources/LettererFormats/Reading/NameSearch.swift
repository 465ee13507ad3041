/// A search for a name as someone types it: the whole name, one of its words, or a beginning.
struct NameSearch {
  private let wanted: String
  private let lowered: String

  init(_ wanted: String) {
    self.wanted = wanted
    lowered = wanted.lowercased()
  }

  /// Returns the indices of the closest matches among things with several names each.
  ///
  /// Closest is the name as typed, then in another case, then a word of it, then its beginning, then the
  /// beginning of a word of it. Words and beginnings count from two characters with a letter, so that
  /// a number is never taken for a longer one.
  ///
  /// - Complexity: O(*n*) in the length of all names.
  func matches(in things: [[String]]) -> [Int] {
    let isFuzzy = lowered.count > 1 && lowered.contains(where: \.isLetter)
    for level in Level.allCases where isFuzzy || level <= .anyCase {
      let found = things.indices.filter { index in
        things[index].contains { !$0.isEmpty && isMatch($0, level) }
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  private enum Level: Int, CaseIterable, Comparable {
    case exact
    case anyCase
    case word
    case start
    case startOfWord

    static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
  }

  private func isMatch(_ name: String, _ level: Level) -> Bool {
    if level == .exact { return name == wanted }
    let name = name.lowercased()
    switch level {
    case .exact, .anyCase: return name == lowered
    case .word: return words(of: name).contains { $0 == lowered }
    case .start: return name.hasPrefix(lowered)
    case .startOfWord: return words(of: name).contains { $0.hasPrefix(lowered) }
    }
  }

  private func words(of name: String) -> [Substring] {
    name.split { !$0.isLetter && !$0.isNumber }
  }
}
