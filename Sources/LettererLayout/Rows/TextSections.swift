import LettererModel

/// A part of a message's text that is laid out separately, below the preceding one.
enum TextSection: Hashable, Sendable {
  /// Paragraphs, headings, lists, and quotes.
  case words(TextPassage)
  /// A block of code.
  case code(TextPassage)
  /// The runs of a table's cells.
  case table(TextPassage)
  /// A display formula.
  case math(TextPassage)
  /// Paragraphs whose lines are centered.
  case centered(TextPassage)
  /// A horizontal rule.
  case rule(TextPassage)

  /// The passage of the section.
  var passage: TextPassage {
    switch self {
    case .words(let passage), .code(let passage), .table(let passage), .math(let passage),
      .centered(let passage), .rule(let passage):
      passage
    }
  }

  /// Returns whether another section is the same byte by byte.
  fileprivate func isIdentical(to other: TextSection) -> Bool {
    self == other && passage.isIdentical(to: other.passage)
  }

  /// The quotes and list items that contain the start of the section, outermost first.
  var containers: [TextContainer] {
    passage.runs.first { !$0.text.isEmpty || $0.cell != nil }?.nesting ?? []
  }
}

/// Splits the text of a message into sections.
struct TextSections {
  private var sections: [TextSection] = []
  private var words = TextPassage()
  private var wordsSize = 0
  /// Whether the words contain lists or quotes.
  private var hasNestedWords = false
  /// The index of the first run that is in no section yet.
  private var next = 0

  /// The size in bytes from which a passage ends before its next paragraph.
  ///
  /// Of a growing text, only the last passages are laid out again.
  private static var divisibleSize: Int { 512 }

  /// Returns whether runs may consist of more than one text passage.
  static func mayCut(_ runs: [TextRun]) -> Bool {
    var size = 0
    for run in runs {
      size += run.text.utf8.count
      if run.maybeBlock || size >= divisibleSize && runs.count > 1 { return true }
    }
    return false
  }

  /// Splits a text into sections after a change.
  ///
  /// - Parameters:
  ///   - sections: The sections before the change, replaced by those after it: at least one.
  ///   - runs: The changed text.
  ///   - same: The number of leading runs that have not changed.
  /// - Returns: The indices of the sections that may have changed.
  /// - Complexity: O(*n*) in the number of changed runs and of those in the last section, and in the
  ///   length of text next to new blocks.
  static func update(
    _ sections: inout [TextSection],
    to runs: [TextRun],
    upTo same: Int
  ) -> Range<Int> {
    if var splitter = TextSections(reopening: &sections, runs, upTo: same) {
      let kept = splitter.sections.count
      splitter.takeAll(of: runs)
      sections = splitter.sections
      return kept..<sections.count
    }
    let count = keptCount(of: sections, in: runs, upTo: same)
    let old = Array(sections[count...])
    sections.removeSubrange(count...)
    var kept: [TextSection] = []
    swap(&kept, &sections)
    sections = self.sections(of: runs, after: kept)
    // Even sections whose ends were open are mostly the same, and so are notes below growing text.
    let new = sections[count...]
    let first = zip(new, old).prefix { $0.isIdentical(to: $1) }.count + count
    guard new.count == old.count, first < sections.count else { return first..<sections.count }
    let last = zip(new.reversed(), old.reversed()).prefix { $0.isIdentical(to: $1) }.count
    return first..<sections.count - last
  }

  private static func keptCount(
    of sections: [TextSection],
    in runs: [TextRun],
    upTo same: Int
  ) -> Int {
    // The end of a block depends on the following runs; text ends where a block begins.
    let last = sections.lastIndex { section in
      (section.isBlock || section.passage.isDivided) && section.end < same
        && runs[section.end..<same].contains { !$0.text.isBlank }
    }
    return last.map { $0 + 1 } ?? 0
  }

  private static func sections(
    of runs: [TextRun],
    after kept: consuming [TextSection]
  ) -> [TextSection] {
    guard !kept.isEmpty || mayCut(runs) else { return [.words(TextPassage(runs))] }
    var splitter = TextSections()
    splitter.next = kept.last?.end ?? 0
    splitter.sections = kept
    splitter.takeAll(of: runs)
    guard splitter.sections.count > 1 || splitter.sections.first?.isBlock == true else {
      return [.words(TextPassage(runs))]
    }
    return splitter.sections
  }

  private init() {}

  /// Continues the last section if that is text whose first run has not changed: then no other
  /// section has; otherwise leaves the sections as they are.
  private init?(reopening sections: inout [TextSection], _ runs: [TextRun], upTo same: Int) {
    guard sections.count > 1, case .words(let passage) = sections[sections.count - 1],
      let start = passage.numbers.first, let last = passage.numbers.last,
      start < same, !runs[start].text.isBlank
    else { return nil }
    // Whether a run begins a paragraph depends on the next one, and whether code is a block on all
    // of its runs. The end of the last run may have been left out.
    next = min(same - 1, last)
    while next > start, runs[next].isCode { next -= 1 }
    guard next > start else { return nil }
    sections.removeLast()
    swap(&self.sections, &sections)
    words = passage
    words.removeRuns(from: next)
    for number in words.numbers { measure(runs[number]) }
  }

  private mutating func takeAll(of runs: [TextRun]) {
    while next < runs.count { next = take(from: next, of: runs) }
    closeWords()
  }

  /// Whether the words end before the next paragraph.
  private var areWordsDivisible: Bool {
    // Lists and quotes take longer to lay out again than other text.
    wordsSize >= Self.divisibleSize || hasNestedWords && !sections.isEmpty
  }

  /// Adds a run of words to their size, unless it only has line breaks before the text, which are
  /// left out.
  private mutating func measure(_ run: TextRun) {
    hasNestedWords = hasNestedWords || !run.nesting.isEmpty
    if wordsSize > 0 || !run.text.isBlank { wordsSize += run.text.utf8.count }
  }

  /// Adds the section that begins with a run, or the run as text, and returns the start of the
  /// next.
  private mutating func take(from index: Int, of runs: [TextRun]) -> Int {
    let run = runs[index]
    if run.traits.contains(.rule) {
      add(TextSection.rule, runs, index..<index + 1)
      return index + 1
    }
    if run.traits.contains(.displayMath) {
      add(TextSection.math, runs, index..<index + 1)
      return index + 1
    }
    if run.cell != nil { return takeTable(from: index, of: runs) }
    if let end = Self.endOfCode(from: index, of: runs) {
      add(TextSection.code, runs, index..<end)
      return end
    }
    if run.traits.contains(.centered) {
      let others = runs[index...].firstIndex { !$0.isCentered && !$0.text.isBlank }
      let last = runs[index..<(others ?? runs.count)].lastIndex(where: \.isCentered) ?? index
      add(TextSection.centered, runs, index..<last + 1)
      return last + 1
    }
    if areWordsDivisible, Self.beginsParagraph(at: index, of: runs) {
      words.isDivided = true
      closeWords()
    }
    words.append(run, number: index)
    measure(run)
    return index + 1
  }

  /// Returns whether a run begins with the space above a paragraph outside lists and quotes that is
  /// not a heading: only these need to know what precedes them.
  private static func beginsParagraph(at index: Int, of runs: [TextRun]) -> Bool {
    let run = runs[index]
    guard run.text.utf8.starts(with: "\n\n".utf8), run.nesting.isEmpty else { return false }
    let isGap = run.text.utf8.count == 2
    guard !isGap || index + 1 < runs.count else { return false }
    let first = isGap ? runs[index + 1] : run
    let text = isGap ? first.text[...] : first.text.dropFirst(2)
    return text.first?.isWhitespace == false && first.nesting.isEmpty && first.heading == nil
      && !first.maybeBlock
  }

  private mutating func takeTable(from start: Int, of runs: [TextRun]) -> Int {
    var end = start
    var last = runs[start].cell
    for index in start..<runs.count {
      if let cell = runs[index].cell {
        guard last.map(cell.follows) == true else { break }
        last = cell
        end = index + 1
      } else if !runs[index].text.isBlank {
        break
      }
    }
    add(TextSection.table, runs, start..<end)
    return end
  }

  /// Returns the end of code runs that fill whole or several lines; `nil` if there are none.
  private static func endOfCode(from start: Int, of runs: [TextRun]) -> Int? {
    let first = runs[start]
    guard first.isCode else { return nil }
    var end = start + 1
    while end < runs.count, runs[end].isCode, runs[end].list == nil,
      runs[end].codeLanguage == first.codeLanguage
    {
      end += 1
    }
    let words = runs[start..<end].map(\.text).joined()
    if words.split(whereSeparator: \.isNewline).count > 1 { return end }
    guard start == 0 || runs[start - 1].text.last?.isNewline != false else { return nil }
    let isAtLineEnd =
      end == runs.count || runs[end - 1].text.last?.isNewline == true
      || runs[end].text.first?.isNewline != false
    return isAtLineEnd ? end : nil
  }

  /// Adds a block; the bullet or number of an item that begins with it is a line of text above it.
  private mutating func add(
    _ section: (TextPassage) -> TextSection,
    _ runs: [TextRun],
    _ range: Range<Int>
  ) {
    if let marker = Self.marker(of: runs[range.lowerBound]) {
      words.append(marker, number: range.lowerBound)
    }
    closeWords()
    var passage = TextPassage()
    for index in range {
      passage.append(index == range.lowerBound ? runs[index].unlisted : runs[index], number: index)
    }
    sections.append(section(passage))
  }

  private static func marker(of run: TextRun) -> TextRun? {
    run.list.map { item in
      var marker = TextRun(TextPassage.marker, list: item)
      marker.containers = run.containers
      return marker
    }
  }

  private mutating func closeWords() {
    words.trim()
    if !words.isBlank { sections.append(.words(words)) }
    words = TextPassage()
    wordsSize = 0
    hasNestedWords = false
  }
}

extension TextSection {
  /// The index of the run after its last one.
  fileprivate var end: Int { (passage.numbers.last ?? -1) + 1 }

  /// Whether it may make its bubble wider than text.
  var isWide: Bool {
    switch self {
    case .code, .table: true
    case .words, .math, .centered, .rule: false
    }
  }

  /// Whether it is laid out differently from text.
  var isBlock: Bool {
    if case .words = self { false } else { true }
  }
}

extension TextRun {
  /// Returns whether the text of another run is the same byte by byte.
  func hasText(of other: TextRun) -> Bool { text.utf8.elementsEqual(other.text.utf8) }

  /// The run in the same containers, without a bullet or number.
  fileprivate var unlisted: TextRun {
    var run = self
    run.list = nil
    run.nesting = nesting
    return run
  }

  /// Whether the run may be a section of its own, or part of one.
  fileprivate var maybeBlock: Bool {
    cell != nil || isCode || !traits.isDisjoint(with: [.rule, .displayMath, .centered])
  }

  /// Whether it is text of a centered paragraph.
  fileprivate var isCentered: Bool {
    traits.contains(.centered) && cell == nil && !isCode
      && traits.isDisjoint(with: [.rule, .displayMath])
  }

  /// Whether the run is code that may fill its lines.
  fileprivate var isCode: Bool { traits.contains(.preformatted) && !text.isEmpty }
}
