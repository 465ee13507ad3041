import LettererDocuments
import LettererModel

/// What exports say, whatever type they say it in.
extension JSONValue {
  /// The text, or the digits of a number; `nil` where it is empty or neither.
  var words: String? {
    switch content {
    case .string(let text): text.isEmpty ? nil : text
    case .number(let spelling): spelling
    default: nil
    }
  }

  /// The whole number, or that which text spells.
  var whole: Int? {
    switch content {
    case .number(let spelling):
      Int(spelling) ?? Double(spelling).flatMap { Int(exactly: $0.rounded()) }
    case .string(let text): Int(text)
    default: nil
    }
  }

  /// The finite number, or that which text spells.
  var decimal: Double? {
    words.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// A length of time in a unit of so many to the second, in seconds; none is below 0.
  func seconds(unitsPerSecond: Double = 1) -> Double? {
    decimal.flatMap { $0 >= 0 ? $0 / unitsPerSecond : nil }
  }

  /// Whether the value is true.
  var isTrue: Bool { content == .boolean(true) }

  /// The elements; none where the value is no array.
  var list: [JSONValue] { elements ?? [] }
}

extension ObjectDecoder {
  /// Takes text or the digits of a number; an empty one counts as absent.
  mutating func words(_ name: String) -> String? {
    take(name, as: \.words) { $0.string != nil }
  }

  /// Takes a whole number, spelled as text or not.
  mutating func whole(_ name: String) -> Int? { take(name, as: \.whole) { $0.string == "" } }

  /// Takes the elements of an array; none where there is no array.
  mutating func list(_ name: String) -> [JSONValue] {
    take(name, as: \.elements) { $0.string == "" } ?? []
  }

  /// Takes a value and says whether it is true.
  mutating func isTrue(_ name: String) -> Bool {
    take(name, as: { $0.isTrue ? true : nil }) { $0.content == .boolean(false) } ?? false
  }

  /// Takes what a value means; one that means nothing and is not empty stays among the others.
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

  /// Leaves out what says nothing more.
  mutating func drop(_ names: String...) {
    for name in names { _ = take(name) }
  }
}

extension [TextRun] {
  /// Adds a run; nothing where there is no text.
  mutating func append(
    text: String?,
    _ traits: TextTraits = [],
    list: ListItem? = nil,
    href: String? = nil
  ) {
    guard let text, !text.isEmpty else { return }
    append(TextRun(text, traits: traits, href: href, list: list))
  }

  /// Begins a new paragraph, unless there is nothing before it.
  mutating func startParagraph() {
    guard let last = last, last.text.last?.isNewline != true else { return }
    let traits = last.traits.intersection([.quote, .preformatted])
    append(TextRun("\n", traits: traits, codeLanguage: last.codeLanguage, list: last.list))
  }
}

extension [TextRun] {
  /// Adds lines as a quote of its own.
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
