import LettererDocuments

/// The events of a Codex session that repeat its items, or whose words replace an empty item.
struct CodexEchoes {
  /// The number of times that items hold a text.
  private var said: [String: Int] = [:]
  /// The texts of events with the messages made of them.
  private var events: [(text: String, messages: Range<Int>)] = []
  /// The messages that are reasoning.
  private var reasoning: Set<Int> = []
  /// The items of reasoning without words, with the number of messages before each.
  private var silent: [(position: TextPosition, place: Int)] = []

  /// Records the texts of an item: the whole text, each of its parts, and the request after the
  /// context that an editor adds.
  mutating func note(item: JSONValue) {
    let texts = Self.texts(item)
    let kind = item["type"]?.string == "reasoning" ? "reasoning" : item["role"]?.string ?? ""
    var keys = Set(texts.map { Self.key($0, kind) })
    keys.insert(Self.key(texts.joined(), kind))
    for text in texts {
      guard let end = text.ranges(of: "## My request for Codex:").last?.upperBound else { continue }
      keys.insert(Self.key(String(text[end...]), kind))
    }
    for key in keys { said[key, default: 0] += 1 }
  }

  /// Records the messages made of an item or event.
  mutating func note(_ messages: Range<Int>, isReasoning: Bool) {
    if isReasoning { reasoning.formUnion(messages) }
  }

  /// Records an item of reasoning without words, and the number of messages before it.
  mutating func note(silent position: TextPosition, before place: Int) {
    silent.append((position, place))
  }

  /// Records the text of an event; the kind is the role of the item that it may repeat.
  mutating func note(event text: String, kind: String, _ messages: Range<Int>) {
    events.append((Self.key(text, kind), messages))
  }

  /// Returns whether a reasoning item has a summary or content.
  func hasWords(_ item: JSONValue) -> Bool {
    Self.texts(item).contains { !$0.trimmed.isEmpty }
  }

  /// The messages that another one repeats.
  var repeated: Set<Int> {
    var left = said
    var found: Set<Int> = []
    for event in events {
      guard let count = left[event.text], count > 0 else { continue }
      left[event.text] = count - 1
      found.formUnion(event.messages)
    }
    return found
  }

  /// The items of reasoning without words, and without an event next to them that has the words.
  var unexplained: [TextPosition] {
    let told = reasoning.subtracting(repeated)
    return silent.filter { !told.contains($0.place - 1) && !told.contains($0.place) }
      .map(\.position)
  }

  private static func key(_ text: String, _ kind: String) -> String { kind + "\n" + text.trimmed }

  private static func texts(_ item: JSONValue) -> [String] {
    if let text = item["content"]?.string ?? item["text"]?.string { return [text] }
    let parts = (item["content"]?.list ?? []) + (item["summary"]?.list ?? [])
    return parts.compactMap { $0.string ?? $0["text"]?.string }
  }
}
