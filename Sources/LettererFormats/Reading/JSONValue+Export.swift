import LettererDocuments
import LettererModel

/// Values of exports, regardless of their JSON type.
extension JSONValue {
  /// The text, or the digits of a number; `nil` if it is empty or neither.
  var words: String? {
    switch content {
    case .string(let text): text.isEmpty ? nil : text
    case .number(let spelling): spelling
    default: nil
    }
  }

  /// The whole number, or the one that the text spells.
  var whole: Int? {
    switch content {
    case .number(let spelling):
      Int(spelling) ?? Double(spelling).flatMap { Int(exactly: $0.rounded()) }
    case .string(let text): Int(text)
    default: nil
    }
  }

  /// The finite number, or the one that the text spells.
  var decimal: Double? {
    words.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns a duration in seconds, given the units per second; `nil` if negative or not a number.
  func seconds(unitsPerSecond: Double = 1) -> Double? {
    decimal.flatMap { $0 >= 0 ? $0 / unitsPerSecond : nil }
  }

  /// Whether the value is true.
  var isTrue: Bool { content == .boolean(true) }

  /// The elements; empty if the value is not an array.
  var list: [JSONValue] { elements ?? [] }
}

extension ObjectDecoder {
  /// Reads text or the digits of a number; an empty value counts as absent.
  mutating func words(_ name: String) -> String? {
    take(name, as: \.words) { $0.string != nil }
  }

  /// Reads a whole number, which may be spelled as text.
  mutating func whole(_ name: String) -> Int? { take(name, as: \.whole) { $0.string == "" } }

  /// Reads the elements of an array; empty if there is no array.
  mutating func list(_ name: String) -> [JSONValue] {
    take(name, as: \.elements) { $0.string == "" } ?? []
  }

  /// Reads a value; returns whether it is true.
  mutating func isTrue(_ name: String) -> Bool {
    take(name, as: { $0.isTrue ? true : nil }) { $0.content == .boolean(false) } ?? false
  }

  /// Reads and converts a value; a nonempty one that cannot be converted stays with the unknown
  /// members.
  private mutating func take<Value>(
    _ name: String,
    as meaning: (JSONValue) -> Value?,
    isEmpty: (JSONValue) -> Bool
  ) -> Value? {
    guard let value = take(name) else { return nil }
    let told = meaning(value)
    if told == nil, !isEmpty(value) { keep(name, value) }
    return told
  }

  /// Drops members that add no information.
  mutating func drop(_ names: String...) {
    for name in names { _ = take(name) }
  }
}

extension [TextRun] {
  /// Adds a run, unless the text is empty.
  mutating func append(
    text: String?,
    _ traits: TextTraits = [],
    list: ListItem? = nil,
    href: String? = nil
  ) {
    guard let text, !text.isEmpty else { return }
    append(TextRun(text, traits: traits, href: href, list: list))
  }

  /// Begins a new paragraph, unless at the start.
  mutating func startParagraph() {
    guard let last = last, last.text.last?.isNewline != true else { return }
    let traits = last.traits.intersection([.quote, .preformatted])
    append(TextRun("\n", traits: traits, codeLanguage: last.codeLanguage, list: last.list))
  }
}

extension [TextRun] {
  /// Adds lines as a separate quote.
  mutating func appendQuote(_ lines: [[TextRun]]) {
    for line in lines where !line.isEmpty {
      startParagraph()
      for var run in line {
        run.traits.insert(.quote)
        append(run)
      }
    }
  }
}

extension JSONValue {
  /// Returns the value without members that are shown, given by their paths, or by `*.` and their
  /// names anywhere; `nil` if nothing is left.
  func rest(without paths: Set<String>, below path: String = "") -> JSONValue? {
    if let elements {
      let rest = elements.compactMap { $0.rest(without: paths, below: path) }
      return rest.isEmpty ? nil : JSONValue(.array(rest), at: position)
    }
    guard let members else { return isNull ? nil : self }
    let rest = members.compactMap { member -> JSONMember? in
      let inner = path.isEmpty ? member.name : path + "." + member.name
      if paths.contains(inner) || paths.contains("*." + member.name) { return nil }
      guard let value = member.value.rest(without: paths, below: inner) else { return nil }
      return JSONMember(name: member.name, at: member.position, value: value)
    }
    return rest.isEmpty ? nil : JSONValue(.object(rest), at: position)
  }
}
