/// The definitions in the closed blocks of Markdown, which also apply to later text.
///
/// Notes follow the text and are numbered in the order of their references, so the labels in closed
/// blocks are definitions too. A note whose label is a number is assumed to be defined later: its
/// references are already numbers while a reply grows.
struct MarkdownDefinitions {
  /// The lines that define links.
  var links = ""
  /// The labels of notes in closed blocks, in the order of their numbers.
  var references: [String] = []
  /// The lines of each note that is defined, in text order.
  var notes: [String] = []
  /// The numbers of formulas in closed blocks.
  var equations = EquationNumbers()

  /// Markdown that can precede the open blocks.
  struct Preamble {
    /// A line for each assumed note, the references, the links, the notes, and a paragraph that ends
    /// the last note; empty if there are no definitions.
    var text = ""
    /// The number of assumed notes.
    var assumedCount = 0

    /// The text of the last paragraph.
    static let end = "?"
  }

  /// Returns Markdown that can precede open blocks.
  ///
  /// - Complexity: O(*n*) in the length of the open blocks and definitions.
  func preamble(of open: String) -> Preamble {
    let labels = assumedLabels(for: open)
    let parts =
      [labels.map { "[^\($0)]: ?\n" }.joined(), references.map { "[^\($0)]" }.joined(), links]
      + notes
    let text = parts.map(Self.endedByBlankLine).joined()
    guard !text.isEmpty else { return Preamble() }
    return Preamble(text: text + Preamble.end + "\n\n", assumedCount: labels.count)
  }

  /// Returns a text with a blank line at its end, unless it has one or is empty.
  private static func endedByBlankLine(_ text: String) -> String {
    guard let last = MarkdownBorder.lines(of: text).last else { return "" }
    return last.last?.isNewline == true && last.isBlankLine ? text : text + "\n\n"
  }

  /// Returns the labels of notes that closed or open blocks refer to, and that are assumed to be
  /// defined later.
  private func assumedLabels(for open: String) -> [String] {
    guard !references.isEmpty || open.utf8.hasNoteMark else { return [] }
    let texts = notes + [open]
    let defined = Set(texts.flatMap { MarkdownBorder.lines(of: $0).flatMap(\.definedNotes) })
    var found: Set<String> = []
    return (references + texts.flatMap { $0[...].notedLabels }).filter { label in
      label.allSatisfy { $0.isASCII && $0.isNumber } && !defined.contains(label)
        && found.insert(label).inserted
    }
  }
}
