/// The definitions in the closed blocks of Markdown, which also apply to later text.
///
/// Notes follow the text and are numbered in the order of their references, so that the labels in
/// closed blocks are definitions too. A note whose label is a number is assumed to be defined later:
/// its references are already numbers while a reply grows.
struct MarkdownDefinitions {
  /// The definition of a note.
  struct Note {
    var label: String
    /// The lines of the definition.
    var text: String
  }

  /// The lines that define links.
  var links = ""
  /// The labels of notes in closed blocks, in the order of their numbers.
  var references: [String] = []
  /// The notes that are defined.
  var notes: [Note] = []

  /// Markdown that can precede the open blocks.
  struct Preamble {
    /// A line for each assumed note, the links, the references, the notes, and a paragraph that ends
    /// the last note; empty if there are no definitions.
    var text = ""
    /// The number of assumed notes.
    var assumedCount = 0

    /// The text of the last paragraph.
    static let end = "?"
  }

  /// Returns Markdown that can precede open blocks.
  ///
  /// - Complexity: O(*n*) in the length of the open blocks and notes.
  func preamble(of open: String) -> Preamble {
    let labels = assumedLabels(for: open)
    let parts =
      [labels.map { "[^\($0)]: ?\n" }.joined(), links, references.map { "[^\($0)]" }.joined()]
      + notes.map(\.text)
    let text = parts.map { $0.isEmpty ? "" : $0 + "\n\n" }.joined()
    guard !text.isEmpty else { return Preamble() }
    return Preamble(text: text + Preamble.end + "\n\n", assumedCount: labels.count)
  }

  /// Returns the labels of the notes that closed or open blocks refer to, and that are assumed to be
  /// defined later.
  private func assumedLabels(for open: String) -> [String] {
    guard !references.isEmpty || open.utf8.hasNoteMark else { return [] }
    var labels: [String] = []
    var (found, defined): (Set<String>, Set<String>) = ([], [])
    for text in references.map({ "[^\($0)]" }) + notes.map(\.text) + [open] {
      for (label, isDefinition) in Self.marks(in: text[...]) {
        if isDefinition { defined.insert(label) }
        if label.utf8.allSatisfy(\.isDigit), found.insert(label).inserted { labels.append(label) }
      }
    }
    return labels.filter { !defined.contains($0) }
  }

  /// Returns the label of the note that a line without the markers of lists and quotes defines.
  static func label(of line: Substring) -> String? {
    guard line.utf8.hasNoteMark else { return nil }
    let text = line.drop { " \t>-+*.)".contains($0) || $0.isASCII && $0.isNumber }
    guard text.utf8.starts(with: "[^".utf8), let mark = marks(in: text).first else { return nil }
    return mark.isDefinition ? mark.label : nil
  }

  /// Returns the labels between `[^` and `]`, and whether a colon follows.
  private static func marks(in text: Substring) -> [(label: String, isDefinition: Bool)] {
    let bytes = text.utf8
    var marks: [(String, Bool)] = []
    var rest = bytes[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "[")) {
      rest = bytes[bytes.index(after: start)...]
      guard rest.first == UInt8(ascii: "^") else { continue }
      rest = rest.dropFirst()
      let label = rest.prefix { $0 != UInt8(ascii: "]") && $0 > 0x20 }
      let end = rest.dropFirst(label.count)
      guard !label.isEmpty, end.first == UInt8(ascii: "]") else { continue }
      marks.append((String(Substring(label)), end.dropFirst().first == UInt8(ascii: ":")))
      rest = end
    }
    return marks
  }
}

extension Collection<UInt8> {
  /// Whether a reference to a note, or its definition, may begin in the text.
  var hasNoteMark: Bool {
    zip(self, dropFirst()).contains { $0 == UInt8(ascii: "[") && $1 == UInt8(ascii: "^") }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
