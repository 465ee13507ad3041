import LettererModel

/// A part of a run of a message: all of it, or a link that was found in it, or what is between two.
struct LinkedRun {
  /// The part; a link has the traits of one.
  var run: TextRun
  /// The number of the run in the message.
  var number: Int
  /// Where the part leads; `nil` for nowhere.
  var target: String?
  /// Whether the part is a tag.
  var isTag = false

  /// Whether the part is nothing but words.
  var isPlain: Bool { run.traits.isEmpty && run.list == nil && run.heading == nil && !isTag }
}

extension MessageText {
  /// The runs of a passage with the links of their plain text; what a format marks wins, and in code
  /// there are none.
  func linkedRuns(of passage: TextPassage) -> [LinkedRun] {
    zip(passage.numbers, passage.runs).flatMap { number, run -> [LinkedRun] in
      let whole = LinkedRun(run: run, number: number, target: run.target)
      guard let detector, run.allowsLinks else { return [whole] }
      let links = detector.links(in: run.text)
      return links.isEmpty ? [whole] : parts(of: whole, at: links)
    }
  }

  /// The links and mentions in the text of a message.
  func spans(of message: Message) -> [TextSpan] { spans(of: TextPassage(message.runs)) }

  /// The links and mentions in a passage.
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

  /// A run cut at the ends of its links.
  private func parts(of whole: LinkedRun, at links: [DetectedLink]) -> [LinkedRun] {
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
  /// Where a run leads that its format marks as a link.
  fileprivate var target: String? { href ?? (traits.contains(.link) ? text : nil) }

  /// Whether links are looked for in the run.
  fileprivate var allowsLinks: Bool {
    href == nil && mention == nil
      && traits.isDisjoint(with: [
        .link, .mention, .code, .preformatted, .spoiler, .math, .displayMath,
      ])
  }
}
