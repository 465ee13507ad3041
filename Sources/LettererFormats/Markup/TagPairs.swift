/// Which HTML tags within the paragraphs of a block have their other half; the others are words.
struct TagPairs {
  /// A comment without words, which keeps two lists of Markdown apart.
  static let separator = "<!-- -->"
  /// Tags that have no end tag.
  private static let single: Set = ["br", "wbr", "img"]

  private var isTag: [Bool] = []
  private var next = 0
  /// The open start tags of the paragraph, with their places among all tags.
  private var open: [(name: String, index: Int)] = []
  /// The number of open start tags by name.
  private var counts: [String: Int] = [:]

  init() {}

  /// Finds the pairs in a block.
  init(in block: ParsedMarkdown.Node) {
    block.walk { node, _ in
      switch node.kind {
      case .htmlInline: note(node.literal)
      case .text, .code, .softBreak, .lineBreak, .footnoteReference, .emphasis, .strong,
        .strikethrough, .link, .image:
        break
      default: (open, counts) = ([], [:])
      }
    }
  }

  /// Returns whether the next tag is one.
  mutating func take() -> Bool {
    defer { next += 1 }
    return next < isTag.count && isTag[next]
  }

  private mutating func note(_ html: String) {
    let words = html.dropFirst().dropLast()
    let name = words.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    isTag.append(Self.single.contains(name) || html == Self.separator)
    if isTag[isTag.count - 1] || words.last == "/" { return }
    if words.first != "/" {
      open.append((name, isTag.count - 1))
      counts[name, default: 0] += 1
    } else if counts[name, default: 0] > 0 {
      isTag[isTag.count - 1] = true
      while let start = open.popLast() {
        counts[start.name, default: 0] -= 1
        guard start.name == name else { continue }
        isTag[start.index] = true
        break
      }
    }
  }
}
