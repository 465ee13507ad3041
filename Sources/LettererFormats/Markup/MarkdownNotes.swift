/// The notes that a Markdown document defines: their labels and where they are in its text.
struct MarkdownNotes {
  /// The labels in the order of the notes' numbers.
  let labels: [String]
  /// The lines of the notes, from 0, in text order.
  private let ranges: [Range<Int>]
  private let lines: Set<Int>
  private let known: Set<String>

  /// Finds the notes; `nil` if one of them is in a list, a quote, or another note, or refers to a
  /// note that is not defined: such a note cannot be parsed without the text around it.
  ///
  /// - Complexity: O(*n* log *n*).
  init?(_ document: ParsedMarkdown, lines: [Substring]) {
    let blocks = document.blocks + document.notes
    var end = 0
    var ranges: [Range<Int>] = []
    for block in blocks.sorted(by: { $0.lines.lowerBound < $1.lines.lowerBound }) {
      if block.kind == .footnoteDefinition {
        guard block.lines.lowerBound > end, !block.hasUndefinedNote else { return nil }
        ranges.append(block.lines.lowerBound - 1..<min(block.lines.upperBound, lines.count))
      }
      end = max(end, block.lines.upperBound)
    }
    var labels: [String] = []
    for note in document.notes {
      guard note.lines.lowerBound <= lines.count else { return nil }
      let defined = lines[note.lines.lowerBound - 1].definedNotes
      guard defined.count == 1 else { return nil }
      labels += defined
    }
    self.labels = labels
    self.ranges = ranges
    self.lines = Set(ranges.joined())
    known = Set(labels)
  }

  /// Returns whether a line, from 0, is part of a note.
  func contains(line: Int) -> Bool { lines.contains(line) }

  /// Returns whether a line seems to define a note that is not one of these, such as one that no
  /// text refers to yet.
  func lacksNote(definedIn line: Substring) -> Bool {
    !line.definedNotes.allSatisfy(known.contains)
  }

  /// Returns the lines of the notes that begin in a range of lines, in text order.
  func ranges(in lines: Range<Int>) -> [Range<Int>] {
    ranges.filter { lines.contains($0.lowerBound) }.map { $0.clamped(to: lines) }
  }
}

extension Substring {
  /// The labels of the notes that the line seems to define, in a list or quote, too: one may begin
  /// in another.
  var definedNotes: [String] {
    guard utf8.hasNoteMark else { return [] }
    var labels: [String] = []
    var rest = utf8
    while true {
      rest = rest.drop(while: \.isMarker)
      guard let mark = MarkdownNoteMark(startOf: rest), mark.isDefinition else { return labels }
      labels.append(mark.label)
      rest = mark.rest.dropFirst()
    }
  }

  /// The labels of the notes that the text seems to refer to or define.
  ///
  /// - Complexity: O(*n*).
  var notedLabels: [String] {
    var labels: [String] = []
    var rest = utf8
    while let start = rest.firstIndex(of: UInt8(ascii: "[")) {
      rest = rest[start...]
      if let mark = MarkdownNoteMark(startOf: rest) {
        labels.append(mark.label)
        rest = mark.rest
      } else {
        rest = rest.dropFirst()
      }
    }
    return labels
  }
}

/// A label in `[^` and `]`.
private struct MarkdownNoteMark {
  let label: String
  /// The text after the bracket.
  let rest: Substring.UTF8View

  /// Whether a colon follows.
  var isDefinition: Bool { rest.first == UInt8(ascii: ":") }

  init?(startOf text: Substring.UTF8View) {
    guard text.starts(with: "[^".utf8) else { return nil }
    let label = text.dropFirst(2).prefix(while: \.isInLabel)
    rest = text[label.endIndex...].dropFirst()
    guard !label.isEmpty, label.endIndex < text.endIndex, text[label.endIndex] == UInt8(ascii: "]")
    else { return nil }
    self.label = String(Substring(label))
  }
}

extension Collection<UInt8> {
  /// Whether a reference to a note, or its definition, may begin in the text.
  var hasNoteMark: Bool {
    zip(self, dropFirst()).contains { $0 == UInt8(ascii: "[") && $1 == UInt8(ascii: "^") }
  }
}

extension UInt8 {
  /// Whether the byte may be part of a note's label.
  fileprivate var isInLabel: Bool {
    self > 0x20 && self != UInt8(ascii: "[") && self != UInt8(ascii: "]")
  }

  /// Whether the byte may be part of a list's or quote's marker.
  fileprivate var isMarker: Bool { " \t>-+*.)0123456789".utf8.contains(self) }
}
