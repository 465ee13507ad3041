/// The member names expected in a document, used to find damaged ones.
package struct ExpectedNames: Hashable, Sendable {
  /// The number of names that are remembered per document; maps may have any number.
  private static let memory = 4096

  private let lengths: [Int: [String]]
  /// The result for a name: the expected name that it almost matches, or `nil`.
  private var verdicts: [String: String?]

  /// Creates a set of expected names, and of similar names that are correct.
  package init(_ names: [String], others: [String]) {
    lengths = Dictionary(grouping: names, by: \.utf8.count)
    verdicts = Dictionary(
      (names + others).map { ($0, nil as String?) },
      uniquingKeysWith: { one, _ in one }
    )
  }

  /// Returns the expected name that differs by one byte, or by an escape for two bytes.
  package mutating func nearest(to name: String) -> String? {
    if let known = verdicts[name] { return known }
    let hasControl = name.utf8.contains { $0 < 0x20 }
    let count = name.utf8.count
    let near = (count - 2...count + 2).flatMap { lengths[$0] ?? [] }.first { other in
      if abs(other.utf8.count - count) <= 1, Self.isNear(other.utf8, name.utf8) { return true }
      return hasControl && editDistance(other, name) <= 2
    }
    if verdicts.count < Self.memory { verdicts[name] = .some(near) }
    return near
  }

  /// Whether inserting, removing, or replacing one byte turns one name into the other.
  private static func isNear(_ one: String.UTF8View, _ other: String.UTF8View) -> Bool {
    let start = zip(one, other).prefix { $0 == $1 }.count
    let end = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
    return start + end + 1 >= max(one.count, other.count)
  }
}

extension JSONReader {
  /// Reports a name that almost matches an expected name missing from the same object.
  mutating func checkSpelling(
    _ name: String,
    _ place: TextPosition,
    isPresent: (String) -> Bool
  ) {
    guard let expected = expectedNames?.nearest(to: name), !isPresent(expected) else { return }
    let found = Diagnostic(
      .nearlyKnownName,
      at: place,
      message: "unknown member \(quotedName(name)); expected \(quotedName(expected))"
    )
    diagnostics.add(found, subject: name)
  }
}
