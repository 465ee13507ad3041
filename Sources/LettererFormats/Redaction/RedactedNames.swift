import LettererModel

/// All names by which participants may be called.
struct RedactedNames {
  private var people: [String: Set<Int>] = [:]
  private var order: [String] = []
  /// The words that stores use for unnamed people and that identify no one.
  private static let pronouns: Set<String> = ["me", "you", "other"]

  /// The names with the numbers of the people; a name that several share belongs to the first.
  var all: [(text: String, value: Int)] {
    order.map { ($0, people[$0]?.min() ?? 0) }
  }

  mutating func add(_ person: Participant, _ number: Int) {
    for name in [person.name, person.handle ?? "", person.id] + person.aliases { add(name, number) }
  }

  mutating func add(_ name: String, _ number: Int) {
    note(name, number)
    if name.first == "@" { note(String(name.dropFirst()), number) }
    let words = name.split { $0.isWhitespace || "<>()[]\",;".contains($0) }.map(String.init)
    for word in words where Self.local(of: word) != nil { note(word, number) }
    addParts(of: words.map { Self.local(of: $0) ?? $0 }.joined(separator: " "), number)
  }

  /// Adds a name from a sentence; if it has several words, those in lowercase are not names.
  mutating func add(said name: String, _ number: Int) {
    let words = name.split(whereSeparator: \.isWhitespace)
    if words.count < 2 || !words.contains(where: { $0.first?.isLowercase == true }) {
      add(name, number)
      return
    }
    note(name, number)
    for word in words where word.first?.isLowercase == false {
      addParts(of: String(word), number)
    }
  }

  /// Returns the number of the person with a name, if it is known.
  func number(of name: String) -> Int? { people[name.lowercased()]?.min() }

  private mutating func addParts(of name: String, _ number: Int) {
    let parts = name.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != "-" }
    if parts.count > 1 {
      note(name, number)
      note(parts.joined(), number)
    }
    for part in parts where part.count > 1 && part.contains(where: \.isLetter) {
      note(String(part), number)
    }
  }

  /// Returns the identifying part of an address: `ann` in `ann@example.org` and `@ann:example.org`.
  ///
  /// The parts of its domain are words that occur anywhere.
  private static func local(of address: String) -> String? {
    let isMatrix = address.first == "@"
    let rest = isMatrix ? address.dropFirst() : address[...]
    guard let sign = rest.lastIndex(of: isMatrix ? ":" : "@"), sign > rest.startIndex else {
      return nil
    }
    let domain = rest[rest.index(after: sign)...]
    guard domain.dropFirst().contains("."), !domain.hasSuffix(".") else { return nil }
    return String(rest[..<sign])
  }

  private mutating func note(_ name: String, _ number: Int) {
    // A single letter or digit rarely refers to a person.
    guard name.count > 1, name.contains(where: { $0.isLetter || $0.isNumber }) else { return }
    let folded = name.lowercased()
    if Self.pronouns.contains(folded) { return }
    if people[folded] == nil { order.append(folded) }
    people[folded, default: []].insert(number)
    guard name.count > 3 else { return }
    for plain in TextFolding.withoutAccents(folded) { note(plain, number) }
  }
}
