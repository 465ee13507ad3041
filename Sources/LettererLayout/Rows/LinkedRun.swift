import LettererModel

/// Part of a message's run: all of it, a detected link, or the text between two links.
struct LinkedRun {
  /// The part; a detected link has the corresponding trait.
  var run: TextRun
  /// The index of the run in the message.
  var number: Int
  /// The target of the part; `nil` if it has none.
  var target: String?
  /// Whether the part is a tag.
  var isTag = false

  /// All of a run, with the target of an explicit link.
  init(run: TextRun, number: Int) {
    self.run = run
    self.number = number
    target = run.target
  }
}

extension MessageText {
  /// Returns the runs of a passage with the links in their plain text; explicit links take
  /// precedence, and code has none.
  func linkedRuns(of passage: TextPassage) -> [LinkedRun] {
    var linked: [LinkedRun] = []
    linked.reserveCapacity(passage.runs.count)
    for (number, run) in zip(passage.numbers, passage.runs) {
      let whole = LinkedRun(run: run, number: number)
      linked += parts(of: whole, at: links(in: run))
    }
    return linked
  }

  /// Returns the links in the plain text of a run.
  func links(in run: TextRun) -> [DetectedLink] {
    run.allowsLinks ? detector?.links(in: run.text) ?? [] : []
  }

  /// Returns the links and mentions in the text of a message.
  func spans(of message: Message) -> [TextSpan] { spans(of: TextPassage(message.runs)) }

  /// Returns the links and mentions in a passage.
  func spans(of passage: TextPassage) -> [TextSpan] {
    var end = 0
    return linkedRuns(of: shown(passage)).compactMap { part in
      let start = end
      end += part.run.text.utf8.count
      guard end > start, part.target != nil || part.run.mention != nil else { return nil }
      return TextSpan(
        range: start..<end,
        run: part.number,
        link: part.target,
        mention: part.run.mention
      )
    }
  }

  /// Returns the headings in a passage; one with words in bold or in code has several runs.
  func headings(of passage: TextPassage) -> [TextHeading] {
    var headings: [TextHeading] = []
    var start = 0
    var isOpen = false
    for run in shown(passage).runs {
      let end = start + run.text.utf8.count
      if let level = run.heading {
        let first = isOpen && headings.last?.level == level ? headings.removeLast() : nil
        let whole = TextHeading(range: (first?.range.lowerBound ?? start)..<end, level: level)
        headings.append(whole)
      }
      isOpen = run.heading != nil && !run.text.hasSuffix("\n")
      start = end
    }
    return headings
  }

  /// Returns the list items in a passage.
  func items(of passage: TextPassage) -> [TextItem] { paragraphs(of: passage).items }

  /// Splits a run at the ends of its links.
  func parts(of whole: LinkedRun, at links: [DetectedLink]) -> [LinkedRun] {
    if links.isEmpty { return [whole] }
    let text = whole.run.text
    var parts: [LinkedRun] = []
    var end = 0
    func part(_ range: Range<Int>) -> LinkedRun {
      let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
      let stop = text.utf8.index(start, offsetBy: range.count)
      var part = whole
      part.run.text = String(text[start..<stop])
      return part
    }
    for link in links {
      if link.range.lowerBound > end { parts.append(part(end..<link.range.lowerBound)) }
      var linked = part(link.range)
      linked.mark(as: link)
      parts.append(linked)
      end = link.range.upperBound
    }
    if end < text.utf8.count { parts.append(part(end..<text.utf8.count)) }
    return parts
  }
}

extension LinkedRun {
  fileprivate mutating func mark(as link: DetectedLink) {
    switch link.kind {
    case .url, .email, .phone:
      run.traits.insert(.link)
      target = link.target
    case .mention(let participant):
      run.traits.insert(.mention)
      run.mention = participant
    case .hashtag: isTag = true
    }
  }
}

extension TextRun {
  /// The target of a run that is an explicit link.
  fileprivate var target: String? { href ?? (traits.contains(.link) ? text : nil) }

  /// Whether links are detected in the run.
  fileprivate var allowsLinks: Bool {
    href == nil && mention == nil
      && traits.isDisjoint(with: [
        .link, .mention, .code, .preformatted, .spoiler, .math, .displayMath,
      ])
  }
}
