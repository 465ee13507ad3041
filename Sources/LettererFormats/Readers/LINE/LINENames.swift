/// The names of senders in a chat from a computer, where a space separates them from the text.
///
/// A name may contain spaces itself. It is known if the title or a mention has it, if it is alone
/// on its line above a text, or if everything that begins with its first word continues with the
/// others.
struct LINENames {
  /// The number of lines that must continue with the same words.
  private static let least = 3

  /// The known names by their first words, longest first.
  private var names: [Substring: [String]] = [:]

  /// Creates names that have no spaces.
  init() {}

  /// Finds the names in what follows the times of lines, and in the lines without a time.
  init(records: [(text: Substring, isAlone: Bool)], title: String?) {
    let groups = Dictionary(grouping: records.map(\.text)) { $0.firstWord }
    var known = Set([title].compactMap(\.self))
    known.formUnion(Self.mentions(in: records.map(\.text), groups))
    for (word, texts) in groups {
      if let name = Self.shared(texts), name != word { known.insert(name) }
    }
    for record in records where record.isAlone {
      let name = record.text.trimmed
      let others = groups[record.text.firstWord] ?? []
      // The first line of a longer text may end with a space, too.
      let isName =
        !name.contains(" ")
        || others.prefix(Self.groupLimit).contains { other in
          other != record.text && other.hasPrefix(name + " ")
        }
      if isName { known.insert(name) }
    }
    for name in known.sorted() where !name.isEmpty {
      names[name[...].firstWord, default: []].append(name)
    }
    for key in names.keys { names[key]?.sort { $0.utf8.count > $1.utf8.count } }
  }

  /// Returns the known name that a line begins with.
  func name(of text: Substring) -> String? {
    names[text.firstWord]?.first { text == $0 || text.hasPrefix($0 + " ") }
  }

  /// Returns the words that texts share at their start, if their number is enough to tell a name
  /// from what someone says again and again.
  private static func shared(_ texts: [Substring]) -> String? {
    guard Set(texts).count >= least, let first = texts.first else { return nil }
    var words = first.split(separator: " ")
    for text in texts where words.count > 1 {
      let others = text.split(separator: " ", maxSplits: words.count)
      words = zip(words, others).prefix { $0 == $1 }.map(\.0)
    }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  /// Returns the names after an @ sign that another line begins with.
  private static func mentions(
    in texts: [Substring],
    _ groups: [Substring: [Substring]]
  ) -> Set<String> {
    var found: Set<String> = []
    for text in texts where text.utf8.contains(0x40) {
      for place in text.indices where text[place] == "@" {
        let mention = text[text.index(after: place)...].prefix(nameLimit)
        guard let others = groups[mention.firstWord]?.prefix(groupLimit) else { continue }
        let words = mention.split(separator: " ")
        for other in others {
          let shared = zip(words, other.split(separator: " ")).prefix { $0 == $1 }.map(\.0)
          if shared.count > 1 { found.insert(shared.joined(separator: " ")) }
        }
      }
    }
    return found
  }

  /// The maximum length of a name in a mention, and of the lines that are compared with it.
  private static let nameLimit = 64
  private static let groupLimit = 32
}

extension Substring {
  /// The text before the first space.
  fileprivate var firstWord: Substring { prefix { $0 != " " } }
}
