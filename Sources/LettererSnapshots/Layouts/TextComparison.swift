import LettererLayout

/// Compares the letters and lines of a message's text.
struct TextComparison {
  private let before: LayoutRow
  private let after: LayoutRow
  private let texts: (before: SetLines, after: SetLines)

  init(_ before: LayoutRow, _ after: LayoutRow) {
    (self.before, self.after) = (before, after)
    texts = (before.setLines, after.setLines)
  }

  /// Whether both rows have the same letters, regardless of line breaks.
  var isSameText: Bool { texts.before.letters == texts.after.letters }

  func details(style: StyleComparison) -> [ChangeDetail] {
    guard isSameText else { return [letterChange] }
    var details = texts.before.spaceChange(to: texts.after).map { [$0] } ?? []
    if style.type.isEmpty, details.isEmpty { details += measuredType }
    if breaks(texts.before) != breaks(texts.after) { details.append(wrapChange) }
    if details.isEmpty { details += ranges }
    return details + directions
  }

  /// Returns the letters of each line.
  private func breaks(_ text: SetLines) -> [String] {
    text.lines.map { $0.text.filter { !$0.isWhitespace } }
  }

  private var letterChange: ChangeDetail {
    let letters = (texts.before.letters, texts.after.letters)
    let (old, new) = (texts.before.words, texts.after.words)
    let common = zip(old, new).prefix { $0 == $1 }.count
    let isCut = letters.0.starts(with: letters.1) && !letters.1.isEmpty
    let what =
      isCut
      ? "text cut after \(Words.count(common, "character"))"
      : "text changed from character \(common + 1)"
    return ChangeDetail(
      .text,
      "\(what), \(Words.count(old.count, "character")) → \(new.count)",
      letters: LetterChange(before: old, after: new)
    )
  }

  private var wrapChange: ChangeDetail {
    let counts = (before.lines.count, after.lines.count)
    return ChangeDetail(
      .wrap,
      counts.0 == counts.1
        ? "text breaks differently in its \(Words.count(counts.0, "line"))"
        : "text re-wrapped from \(counts.0) to \(Words.count(counts.1, "line"))"
    )
  }

  /// The lines with the same letters and different byte ranges.
  private var ranges: [ChangeDetail] {
    let places = before.lines.indices.filter { before.lines[$0].range != after.lines[$0].range }
    guard let first = places.first else { return [] }
    func words(_ range: Range<Int>?) -> String {
      range.map { "\($0.lowerBound)–\($0.upperBound)" } ?? "none"
    }
    let ranges = (before.lines[first].range, after.lines[first].range)
    return [
      ChangeDetail(.text, "bytes of line \(first + 1) \(words(ranges.0)) → \(words(ranges.1))")
    ]
  }

  /// The font changes inferred from the frames of lines, if the document does not name fonts.
  private var measuredType: [ChangeDetail] {
    guard let old = before.lines.first, let new = after.lines.first, old.frame.height > 0,
      !texts.before.letters.isEmpty
    else { return [] }
    let ratio = new.frame.height / old.frame.height
    if abs(ratio - 1) > 0.001 {
      let percent = Words.number((abs(ratio - 1) * 100).rounded())
      return [ChangeDetail(.size, "text \(percent) % \(ratio > 1 ? "larger" : "smaller")")]
    }
    let isSameBreak = before.lines.map(\.text) == after.lines.map(\.text)
    let growth = zip(before.lines, after.lines).map { $1.frame.width - $0.frame.width }
    guard isSameBreak, let most = growth.max(by: { abs($0) < abs($1) }),
      abs(most) > Closeness.points
    else { return [] }
    return [
      ChangeDetail(
        .font,
        "text set \(Words.points(most)) \(most > 0 ? "wider" : "narrower"), as in another font"
      )
    ]
  }

  private var directions: [ChangeDetail] {
    let changed = zip(before.lines, after.lines).enumerated().filter { _, lines in
      lines.0.isRightToLeft != lines.1.isRightToLeft
    }
    guard let first = changed.first else { return [] }
    let direction = first.element.1.isRightToLeft ? "right to left" : "left to right"
    return [ChangeDetail(.wrap, "line \(first.offset + 1) now reads from \(direction)")]
  }
}
