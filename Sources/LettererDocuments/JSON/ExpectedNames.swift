/// Names of members that a document should have, to find those that damage made of them.
package struct ExpectedNames: Hashable, Sendable {
  /// How many names of a document are remembered; maps may have any number.
  private static let memory = 4096

  private let lengths: [Int: [String]]
  /// What is known of a name: another one that it nearly is, or nothing.
  private var verdicts: [String: String?]

  /// Creates a set of names, and of others that are nearly the same and right.
  package init(_ names: [String], others: [String]) {
    lengths = Dictionary(grouping: names, by: \.utf8.count)
    verdicts = Dictionary(
      (names + others).map { ($0, nil as String?) },
      uniquingKeysWith: { one, _ in one }
    )
  }

  /// Returns the expected name from which a name differs by one byte, or by an escape for two.
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

  /// Whether one byte inserted, removed or replaced makes one name of another.
  private static func isNear(_ one: String.UTF8View, _ other: String.UTF8View) -> Bool {
    let start = zip(one, other).prefix { $0 == $1 }.count
    let end = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
    return start + end + 1 >= max(one.count, other.count)
  }
}

extension JSONReader {
  /// Reports a name that is nearly one of those that were expected and are not in the same object.
  mutating func checkSpelling(
    _ name: String,
    _ place: TextPosition,
    isPresent: (String) -> Bool
  ) {
    guard let expected = expectedNames?.nearest(to: name), !isPresent(expected) else { return }
    let found = Diagnostic(
      .nearlyKnownName,
      at: place,
      message: "member \(quotedName(name)) is not read; \(quotedName(expected)) would be"
    )
    diagnostics.add(found, subject: name)
  }
}
