import LettererMath
import LettererModel

/// A part of a message that is laid out as one text.
struct TextPassage: Hashable, Sendable {
  /// The runs in logical order.
  private(set) var runs: [TextRun] = []
  /// The index of each run in the message.
  private(set) var numbers: [Int] = []
  /// Whether the text goes on with the next paragraph in another passage.
  var isDivided = false

  init() {}

  /// Creates a passage of the whole text of a message.
  init(_ runs: [TextRun]) {
    self.runs = runs
    numbers = Array(runs.indices)
  }

  /// The text without traits.
  var text: String { runs.map(\.text).joined() }

  mutating func append(_ run: TextRun, number: Int) {
    runs.append(run)
    numbers.append(number)
  }

  /// Removes the runs from a number in the message on.
  mutating func removeRuns(from number: Int) {
    let count = numbers.partitionPoint { $0 >= number }
    runs.removeSubrange(count...)
    numbers.removeSubrange(count...)
  }

  /// Whether the text is only whitespace.
  var isBlank: Bool { runs.allSatisfy(\.text.isBlank) }

  /// The text of a line that has only a bullet or number.
  static var marker: String { "\u{200B}" }

  /// Whether it contains an inline formula.
  var hasFormula: Bool { runs.contains { $0.traits.contains(.math) } }

  /// Returns the passage with formulas as one line of Unicode text.
  func withLinearMath() -> TextPassage {
    var passage = self
    for index in runs.indices
    where !runs[index].traits.isDisjoint(with: [.math, .displayMath]) {
      passage.runs[index].text = MathFormula(tex: runs[index].text).linearText
    }
    return passage
  }

  /// Returns the passage with long inline formulas split, so that lines may break between the
  /// pieces.
  func withMathPieces() -> TextPassage {
    let isLong = { (run: TextRun) in run.traits.contains(.math) && run.text.utf8.count > 24 }
    guard runs.contains(where: isLong) else { return self }
    var passage = TextPassage()
    for (run, number) in zip(runs, numbers) {
      let pieces = isLong(run) ? MathFormula(tex: run.text).linePieces : [run.text]
      for (index, piece) in pieces.enumerated() {
        var part = run
        part.text = piece
        if index > 0 { (part.list, part.containers) = (nil, []) }
        passage.append(part, number: number)
      }
    }
    return passage
  }

  /// Returns whether another passage is the same byte by byte: equal strings can consist of
  /// different characters.
  func isIdentical(to other: TextPassage) -> Bool {
    self == other && zip(runs, other.runs).allSatisfy { $0.hasText(of: $1) }
  }

  /// Removes line breaks at the start and end.
  mutating func trim() {
    while let first = runs.first?.text, first.first?.isNewline != false {
      runs[0].text = String(first.drop(while: \.isNewline))
      guard runs[0].text.isEmpty else { break }
      runs.removeFirst()
      numbers.removeFirst()
    }
    while let last = runs.last?.text, last.last?.isNewline != false {
      let end = last.lastIndex { !$0.isNewline }.map(last.index(after:)) ?? last.startIndex
      runs[runs.count - 1].text = String(last[..<end])
      guard end == last.startIndex else { break }
      runs.removeLast()
      numbers.removeLast()
    }
  }
}
