import LettererDocuments
import LettererModel

/// The text of a message with its styles and mentions, in UTF-16 positions.
enum SignalText {
  private static let traits: [String: TextTraits] = [
    "BOLD": .bold, "ITALIC": .italic, "STRIKETHROUGH": .strikethrough, "SPOILER": .spoiler,
    "MONOSPACE": .code,
  ]

  /// The properties of a range of the text.
  struct Stretch {
    var range: Range<Int>
    var traits: TextTraits = []
    var mention: Participant?
  }

  /// Returns the runs of a text, and the people mentioned in it.
  static func runs(_ message: JSONValue) -> (runs: [TextRun], people: [Participant]) {
    let text = message["message"]?.string ?? ""
    if text.isEmpty { return ([], []) }
    let units = Array(text.utf16)
    var stretches = (message["textStyles"]?.list ?? []).compactMap { value -> Stretch? in
      guard let range = range(value, units.count),
        let traits = value["style"]?.string.flatMap({ traits[$0] })
      else { return nil }
      return Stretch(range: range, traits: traits)
    }
    var people: [Participant] = []
    for value in message["mentions"]?.list ?? [] {
      guard let range = range(value, units.count), let person = SignalPerson.of(value, prefix: "")
      else { continue }
      people.append(person)
      stretches.append(Stretch(range: range, traits: .mention, mention: person))
    }
    return (runs(text, stretches), people)
  }

  /// Returns the range of a value with `start` and `length`; `nil` if it is not within the text.
  static func range(_ value: JSONValue, _ count: Int) -> Range<Int>? {
    guard let start = value["start"]?.whole, let length = value["length"]?.whole, start >= 0,
      length > 0, start < count, length <= count - start
    else { return nil }
    return start..<start + length
  }

  /// Returns the runs of a text with the traits and mentions of its ranges.
  static func runs(_ text: String, _ stretches: [Stretch]) -> [TextRun] {
    if stretches.isEmpty { return [TextRun(text)] }
    let units = Array(text.utf16)
    var edges = Set([0, units.count])
    for stretch in stretches {
      edges.formUnion([stretch.range.lowerBound, stretch.range.upperBound])
    }
    // Never split a surrogate pair.
    let sorted = edges.sorted().filter { $0 == units.count || !UTF16.isTrailSurrogate(units[$0]) }
    return zip(sorted, sorted.dropFirst()).map { start, end in
      var run = TextRun(String(decoding: units[start..<end], as: UTF16.self))
      for stretch in stretches where stretch.range.contains(start) {
        run.traits.formUnion(stretch.traits)
        guard let person = stretch.mention else { continue }
        run.mention = person.id
        // The text has U+FFFC in place of the name.
        run.text = "@" + (person.name.isEmpty ? person.id : person.name)
      }
      return run
    }
  }
}

/// A person, as named by the fields of a record.
enum SignalPerson {
  /// Returns the person in the fields with a prefix, such as `source` or `destination`.
  static func of(_ value: JSONValue, prefix: String) -> Participant? {
    func field(_ name: String) -> String? {
      let isBare = prefix.isEmpty
      return value[isBare ? name.lowercased() : prefix + name]?.words
    }
    let number = field("Number") ?? (prefix.isEmpty ? nil : value[prefix]?.words)
    guard let id = field("Uuid") ?? number ?? field("Name") else { return nil }
    var person = Participant(id: id, name: field("Name") ?? "")
    if let number, number != id { person.handle = number }
    if person.name.isEmpty, let number { person.name = number }
    return person
  }
}
