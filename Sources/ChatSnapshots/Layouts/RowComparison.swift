import ChatLayout

/// Compares one row with itself, each in the coordinates of its own top.
struct RowComparison {
  /// How many numbers of which nothing else is known are told.
  private static let positionLimit = 4

  /// The parts that a message has by its place in its run.
  private static let partsOfRuns: Set = ["avatar", "senderName", "time", "status"]

  private let before: LayoutRow
  private let after: LayoutRow

  init(_ before: LayoutRow, _ after: LayoutRow) {
    (self.before, self.after) = (before, after)
  }

  /// What changed: what is the matter first, then what follows from it.
  var details: [ChangeDetail] {
    let text = TextComparison(before, after)
    let style = StyleComparison(before, after, isSameText: text.isSameText)
    var details = parts + text.details(style: style) + links + grouping
    // Other colors follow from another sender.
    details += isOfOther ? style.type : style.details
    let geometry = GeometryComparison(before, after)
    details +=
      details.contains { $0.cause != .color && $0.cause != .picture }
      ? geometry.consequences : geometry.details
    if details.isEmpty { details = Array(style.positions.prefix(Self.positionLimit)) }
    if details.isEmpty, before.kind != after.kind {
      details.append(ChangeDetail(.grouping, "kind \(before.kind) → \(after.kind)"))
    }
    return details
  }

  /// Whether somebody else has sent the message, or its side is another.
  private var isOfOther: Bool { before.sender != after.sender || before.side != after.side }

  /// Parts that are new or gone.
  private var parts: [ChangeDetail] {
    let names = (Set(before.parts.map(\.name)), Set(after.parts.map(\.name)))
    let gone = before.parts.filter { !names.1.contains($0.name) }
    let new = after.parts.filter { !names.0.contains($0.name) }
    return gone.map { detail($0, .removed, "missing") } + new.map { detail($0, .added, "new") }
  }

  private func detail(_ part: LayoutPart, _ own: ChangeCause, _ word: String) -> ChangeDetail {
    ChangeDetail(cause(part, own), "\(part.name) \(Words.verb(of: part.name)) \(word)")
  }

  /// Avatars and names come and go with the place in the run.
  private func cause(_ part: LayoutPart, _ own: ChangeCause) -> ChangeCause {
    let follows = Self.partsOfRuns.contains(part.name)
    return follows && (isOfOther || before.position != after.position) ? .grouping : own
  }

  /// Links that lead elsewhere, which no pixel tells; only where both documents know of links.
  private var links: [ChangeDetail] {
    let links = (before.links, after.links)
    if links.0.isEmpty || links.1.isEmpty { return [] }
    let changed = zip(links.0, links.1).enumerated().filter { $1.0 != $1.1 }.map { place, targets in
      let number = links.1.count > 1 ? " \(place + 1)" : ""
      let letters = LetterChange(before: targets.0, after: targets.1)
      return ChangeDetail(.text, "link\(number) leads elsewhere", letters: letters)
    }
    if links.0.count == links.1.count { return changed }
    return [ChangeDetail(.text, "\(Words.count(links.0.count, "link")) → \(links.1.count)")]
  }

  /// Sides, senders, positions in the run and tails.
  private var grouping: [ChangeDetail] {
    var details: [ChangeDetail] = []
    for (name, old, new) in [
      ("sender", before.sender, after.sender), ("side", before.side, after.side),
      ("position in the run", before.position, after.position),
    ] where old != new {
      details.append(ChangeDetail(.grouping, "\(name) \(old ?? "none") → \(new ?? "none")"))
    }
    if before.hasTail != after.hasTail {
      details.append(
        ChangeDetail(.grouping, after.hasTail == true ? "tail is new" : "tail is missing")
      )
    }
    return details
  }
}

/// Compares the letters and lines of a row.
private struct TextComparison {
  let before: LayoutRow
  let after: LayoutRow

  init(_ before: LayoutRow, _ after: LayoutRow) {
    (self.before, self.after) = (before, after)
  }

  /// Whether both rows say the same, however their lines break.
  var isSameText: Bool { letters(before) == letters(after) }

  func details(style: StyleComparison) -> [ChangeDetail] {
    let texts = (letters(before), letters(after))
    guard texts.0 == texts.1 else { return [letterChange(texts)] }
    var details = style.type.isEmpty ? measuredType : []
    if before.lines.map(\.text) != after.lines.map(\.text)
      || before.lines.map(\.range) != after.lines.map(\.range)
    {
      details.append(wrapChange)
    }
    details += directions
    return details
  }

  /// The letters of all lines without the spaces, at which lines break.
  private func letters(_ row: LayoutRow) -> [Character] {
    row.lines.flatMap { $0.text.filter { !$0.isWhitespace } }
  }

  /// The letters of all lines as the message has them: a line's own spaces end it.
  ///
  /// Only where a document leaves them out, a space stands for what is between two lines.
  private func words(_ row: LayoutRow) -> String {
    var words = ""
    var end: Int?
    for line in row.lines {
      let isJoined = end.map { $0 == line.range?.lowerBound } ?? false
      let hasGap = !isJoined && words.last.map { !$0.isWhitespace } ?? false
      words += (hasGap ? " " : "") + line.text
      end = line.range?.upperBound
    }
    return words
  }

  private func letterChange(_ texts: ([Character], [Character])) -> ChangeDetail {
    let (old, new) = (words(before), words(after))
    let common = zip(old, new).prefix { $0 == $1 }.count
    let isCut = texts.0.starts(with: texts.1) && !texts.1.isEmpty
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
        ? "text breaks elsewhere in its \(Words.count(counts.0, "line"))"
        : "text re-wrapped from \(counts.0) to \(Words.count(counts.1, "line"))"
    )
  }

  /// What the frames of lines tell about fonts where the document does not name them.
  private var measuredType: [ChangeDetail] {
    guard let old = before.lines.first, let new = after.lines.first, old.frame.height > 0 else {
      return []
    }
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
