import LettererModel

/// The text of a message, from its archived or its plain form.
struct IMessageText {
  private(set) var runs: [TextRun] = []
  /// The identifiers of the attachments, in the order of their placeholders.
  private(set) var attachments: [String] = []
  /// The number of attachment placeholders.
  private(set) var placeCount = 0
  /// Whether an archived text could not be read.
  private(set) var isUnreadable = false

  private static let traits: [String: TextTraits] = [
    "__kIMTextBoldAttributeName": .bold, "__kIMTextItalicAttributeName": .italic,
    "__kIMTextUnderlineAttributeName": .underline,
    "__kIMTextStrikethroughAttributeName": .strikethrough,
  ]

  init(_ row: StoreTable.Row, _ people: IMessagePeople) {
    let words = row.words("text")
    let bytes = row.bytes("attributedBody")
    let body = bytes.flatMap { AttributedBody($0) }
    isUnreadable = bytes != nil && body == nil && words == nil
    if let body, words == nil || body.text == words {
      for stretch in body.stretches { add(stretch, people) }
    } else if let words {
      placeCount = words.unicodeScalars.count { $0 == "\u{FFFC}" }
      runs.append(text: words.withoutPlaceholders)
    }
    if let subject = row.words("subject")?.withoutPlaceholders, !subject.isEmpty {
      runs.insert(TextRun(runs.isEmpty ? subject : subject + "\n", traits: .bold), at: 0)
    }
  }

  private mutating func add(_ stretch: AttributedBody.Stretch, _ people: IMessagePeople) {
    placeCount += stretch.text.unicodeScalars.count { $0 == "\u{FFFC}" }
    if let attachment = stretch.attachment { attachments.append(attachment) }
    let text = stretch.text.withoutPlaceholders
    if text.isEmpty { return }
    var run = TextRun(text, href: stretch.href)
    if stretch.href != nil { run.traits.insert(.link) }
    for (name, trait) in Self.traits where stretch.marks.contains(name) { run.traits.insert(trait) }
    if let address = stretch.mention {
      run.traits.insert(.mention)
      run.mention = people.id(address: address) ?? address
    }
    if let last = runs.last, last.hasSameStyle(as: run) {
      runs[runs.count - 1].text += text
    } else {
      runs.append(run)
    }
  }
}

extension TextRun {
  fileprivate func hasSameStyle(as other: TextRun) -> Bool {
    var one = self
    one.text = other.text
    return one == other
  }
}
