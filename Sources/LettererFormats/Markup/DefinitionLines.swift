/// The lines of a paragraph that is a list of terms and their definitions, as PHP Markdown Extra and
/// Pandoc write it: each definition is a line that begins with a colon, below its term.
struct DefinitionLines {
  enum Kind {
    case term, definition
  }

  /// Whether each line begins with a colon; empty if no line does.
  private let marks: [Bool]
  private var line = 0
  /// The term or definition that is open; its lines end with it.
  var open: Kind?
  /// Whether the next text begins with the colon of a definition.
  var isAtStart: Bool

  /// Creates lines.
  ///
  /// - Parameters:
  ///   - marks: Whether each line begins with a colon.
  ///   - follows: Whether there is text before the paragraph, which may be a definition of it.
  init(_ marks: [Bool] = [], follows: Bool = false) {
    self.marks = marks.first == true && !follows ? [] : marks
    isAtStart = self.marks.first ?? false
  }

  /// Whether the paragraph has no definitions.
  var isEmpty: Bool { marks.isEmpty }

  /// The kind of the current line; `nil` if it continues the preceding one, or another text.
  var kind: Kind? {
    guard line < marks.count else { return nil }
    if marks[line] { return .definition }
    return line + 1 < marks.count && marks[line + 1] ? .term : nil
  }

  /// Moves to the next line, and returns whether it begins a term or a definition.
  mutating func next() -> Bool {
    line += 1
    isAtStart = kind == .definition
    return kind != nil
  }
}

extension ParsedMarkdown.Node {
  /// Whether each line of a paragraph begins with a colon and a space; empty if none does.
  var definitionLines: [Bool] {
    var lines = [false]
    var isStart = true
    forEachChild { child in
      switch child.kind {
      case .softBreak, .lineBreak:
        lines.append(false)
        isStart = true
      default:
        if isStart, child.kind == .text, child.literal.beginsDefinition {
          lines[lines.count - 1] = true
        }
        isStart = false
      }
    }
    return lines.contains(true) ? lines : []
  }
}

extension String {
  /// Whether the text begins with a colon, a space, and something that completes no emoticon.
  fileprivate var beginsDefinition: Bool {
    guard utf8.first == UInt8(ascii: ":"), let second = utf8.dropFirst().first,
      second == 0x20 || second == 0x09
    else { return false }
    let rest = dropFirst().drop { $0 == " " || $0 == "\t" }
    return rest.isEmpty || rest.count > 1 && rest.first != ")"
  }

  /// The text without the colon of a definition and the space after it.
  var withoutDefinitionMark: String { String(dropFirst().drop { $0 == " " || $0 == "\t" }) }
}
