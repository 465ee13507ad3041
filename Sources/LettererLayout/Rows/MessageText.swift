package import LettererModel

/// Converts the text of messages to text for the typesetter.
package struct MessageText {
  let participants: ParticipantTable
  package let locale: String
  /// How the direction of a message's text is determined.
  let direction: TextDirection
  var style: RichTextStyle
  /// The detector of links in plain text; `nil` if links are not detected.
  let detector: LinkDetector?
  /// The viewer, whose mentions may have other colors.
  let viewer: Participant.ID?
  /// Whether formulas are typeset instead of shown as one line of Unicode text.
  let setsMath: Bool

  /// Returns the language of a message, or else of its sender, if either is known.
  func language(of message: Message) -> String? {
    message.language ?? participants.language(of: message.sender)
  }

  /// Returns UI text in one font.
  package func words(_ words: String, font: FontStyle, language: String? = nil) -> StyledText {
    StyledText(words, font: font, language: language, locale: locale)
  }

  /// Returns a participant's text in one font.
  package func quoted(_ words: String, font: FontStyle, language: String?) -> StyledText {
    StyledText(words, font: font, language: language, locale: locale, direction: direction)
  }

  /// Returns the runs of a message with their traits, or else its notice; `nil` if it has neither.
  func body(of message: Message, font: FontStyle, side: Side) -> StyledText? {
    let language = language(of: message)
    // Most messages are one such run, and need no passage.
    if message.runs.count == 1, message.runs[0].isPlain {
      return plainBody(message.runs[0], font: font, side: side, language: language)
    }
    let passage = TextPassage(message.runs)
    if let body = body(of: passage, font: font, side: side, language: language) { return body }
    return message.notice.map { quoted($0, font: font, language: language) }
  }

  /// Returns the runs of a passage with their traits; `nil` if it has none.
  ///
  /// - Parameters:
  ///   - passage: The passage.
  ///   - font: The font.
  ///   - side: The side of the message.
  ///   - language: Its language.
  ///   - width: The width at which display formulas are broken, in points.
  ///   - isFlat: Whether its quotes and list items are indented elsewhere, such as those of a
  ///     table.
  /// - Returns: The text.
  func body(
    of passage: TextPassage,
    font: FontStyle,
    side: Side,
    language: String?,
    width: Double = .infinity,
    isFlat: Bool = false
  ) -> StyledText? {
    let passage = shown(passage)
    if passage.runs.count == 1, passage.runs[0].isPlain {
      return plainBody(passage.runs[0], font: font, side: side, language: language)
    }
    var runs: [StyledText.Run] = []
    runs.reserveCapacity(passage.runs.count)
    for index in passage.runs.indices {
      let links = links(in: passage.runs[index])
      // Most runs have no links, and are not copied.
      if links.isEmpty {
        let run = run(passage.runs[index], isTag: false, font: font, side: side, width: width)
        runs.append(run)
      } else {
        let whole = LinkedRun(run: passage.runs[index], number: passage.numbers[index])
        runs += parts(of: whole, at: links).map { part in
          run(part.run, isTag: part.isTag, font: font, side: side, width: width)
        }
      }
    }
    guard !runs.isEmpty else { return nil }
    var text = StyledText(
      runs: runs,
      font: font,
      language: language,
      locale: locale,
      direction: direction,
      indents: RichParagraphs(of: passage.runs, style: style, isFlat: isFlat).indents(
        font: font,
        markerRole: style.hasPaleMarkers ? side.secondaryText : nil,
        quoteRole: style.areQuotesPale ? side.secondaryText : nil
      )
    )
    text.enlargeEmoji(by: style.emojiScale)
    return text
  }

  /// Returns a run without traits, with the links in it.
  private func plainBody(
    _ run: TextRun,
    font: FontStyle,
    side: Side,
    language: String?
  ) -> StyledText {
    let links = links(in: run)
    var text = quoted(run.text, font: font, language: language)
    if !links.isEmpty {
      text.runs = parts(of: LinkedRun(run: run, number: 0), at: links).map { part in
        self.run(part.run, isTag: part.isTag, font: font, side: side, width: .infinity)
      }
    }
    text.enlargeEmoji(by: style.emojiScale)
    return text
  }

  /// Returns a passage as shown: with formulas, or with their linear text.
  func shown(_ passage: TextPassage) -> TextPassage {
    setsMath ? passage.withMathPieces() : passage.withLinearMath()
  }

  /// Returns the paragraphs of a passage as shown.
  func paragraphs(of passage: TextPassage) -> RichParagraphs {
    RichParagraphs(of: shown(passage).runs, style: style)
  }

  /// Returns a placeholder text for content.
  func placeholder(_ words: String, font: FontStyle) -> StyledText {
    var italic = font
    italic.isItalic = true
    return self.words(words, font: italic)
  }

  private func run(
    _ run: TextRun,
    isTag: Bool,
    font: FontStyle,
    side: Side,
    width: Double
  ) -> StyledText.Run {
    var font = font
    let isCode = !run.traits.isDisjoint(with: [.code, .preformatted])
    if run.traits.contains(.mention) { font.weight = style.mentionWeight }
    if let level = run.heading {
      font.weight = style.headingWeight
      font.size *= style.scale(ofHeading: level)
    }
    if run.traits.contains(.bold) { font.weight = .bold }
    if run.traits.contains(.italic) { font.isItalic = true }
    if run.traits.contains(.small) { font.size *= style.smallScale }
    if isCode {
      font.isMonospaced = true
      font.size *= style.codeScale
    }
    let isUnderlined = style.hasUnderlinedLinks && run.traits.contains(.link)
    let isMarked = run.traits.contains(.highlight)
    let marked = isMarked ? side.markGround : mentionGround(of: run, isTag: isTag, side: side)
    let ground = isCode ? side.codeGround : marked
    var styled = StyledText.Run(
      run.text,
      font: font,
      isUnderlined: isUnderlined || run.traits.contains(.underline),
      isStruckThrough: run.traits.contains(.strikethrough),
      role: role(of: run, isTag: isTag, side: side),
      ground: ground,
      isHidden: run.traits.contains(.spoiler),
      isIsolated: isTag || !run.traits.isDisjoint(with: [.mention, .code])
    )
    // A highlight may have several runs, with no gap between them.
    if ground != nil, run.traits.isDisjoint(with: [.preformatted, .highlight]) {
      styled.padding = style.groundPadding
    }
    if setsMath { styled.math = run.mathSetting(ems: width / max(font.size, 1)) }
    return styled
  }

  private func mentionGround(of run: TextRun, isTag: Bool, side: Side) -> Role? {
    guard style.hasMentionGround, side != .center else { return nil }
    if isOwnMention(run) { return .ownMentionFill }
    return isTag || run.traits.contains(.mention) ? .mentionFill : nil
  }

  /// Returns whether a run mentions the viewer, in a theme that marks such mentions.
  private func isOwnMention(_ run: TextRun) -> Bool {
    style.marksViewer && run.mention != nil && run.mention == viewer
  }

  /// Returns the color of a run if it differs from that of the text.
  private func role(of run: TextRun, isTag: Bool, side: Side) -> Role? {
    let traits = run.traits
    if traits.contains(.spoiler) {
      return style.hasPaleSpoilers ? side.quoteBarRole : side.secondaryText
    }
    if traits.contains(.mention) {
      return isOwnMention(run) && side != .center ? .ownMentionText : side.mention
    }
    if !traits.isDisjoint(with: [.code, .preformatted]), !traits.contains(.link) {
      return side.codeTextRole
    }
    if style.hasColoredLinks, traits.contains(.link) || isTag { return side.linkRole }
    // The background of marked words needs the contrast of the text.
    let isPale = style.areQuotesPale && traits.contains(.quote) && !traits.contains(.highlight)
    return isPale ? side.secondaryText : nil
  }
}

extension Message {
  /// The text of a notice, or else the name of its event.
  var notice: String? { system.map { $0.text ?? $0.event } }

  /// Whether the message has any text.
  var hasWords: Bool { runs.contains { !$0.text.isEmpty } || notice?.isEmpty == false }

  /// The whole text of the message, or else its notice.
  package var words: String {
    let text = self.text
    return text.isEmpty ? notice ?? "" : text
  }
}

extension RowContext {
  /// Returns the text of a centered message, which may be empty.
  func notice(of message: Message) -> StyledText {
    let font = theme.notice.font
    if !message.isDeleted {
      if message.runs.isEmpty, let words = composedNotice(of: message) {
        return text.quoted(words, font: font, language: nil)
      }
      if let body = text.body(of: message, font: font, side: .center) { return body }
    }
    return text.words(substitute(for: message) ?? "", font: font)
  }

  /// Returns the sentence for a notice without text of its own.
  private func composedNotice(of message: Message) -> String? {
    guard let notice = message.system, notice.text == nil else { return nil }
    let phrase = Phrase.notice(
      event: notice.event,
      actor: person(notice.actor ?? message.sender),
      targets: notice.targets.map(person),
      value: notice.value
    )
    return wording.phrase(phrase)
  }

  private func person(_ id: Participant.ID?) -> Phrase.Person {
    id != nil && id == viewer ? .viewer : .named(participants.name(of: id))
  }

  /// Returns the placeholder of a message whose content isn't drawn; `nil` if it is only text.
  package func substitute(for message: Message) -> String? {
    if message.isDeleted { return deletionWords(of: message) }
    if message.kind == .text || message.kind == .system { return nil }
    return wording.phrase(.placeholder(message.kind))
  }

  /// Returns the placeholder of a deleted message.
  package func deletionWords(of message: Message) -> String {
    let isOwn = viewerDeleted(message)
    return wording.phrase(isOwn ? .word("deletedMessage.own") : .deletedMessage)
  }

  /// Returns whether the viewer deleted a message of their own.
  package func viewerDeleted(_ message: Message) -> Bool {
    let remover = message.deletion?.participant ?? message.sender
    return message.isDeleted && viewer != nil && message.sender == viewer && remover == viewer
  }

  /// Returns whether a message has a row: an empty centered one has none, unless it has a caption.
  func hasRow(_ message: Message) -> Bool {
    decorator.captions[message.id] != nil || message.side(viewer: viewer) != .center
      || !notice(of: message).runs.allSatisfy(\.text.isBlank)
  }
}

extension String {
  /// Whether the text is only whitespace.
  package var isBlank: Bool {
    // Most texts begin with a letter.
    unicodeScalars.first?.isInLetters != true && allSatisfy(\.isWhitespace)
  }
}

extension TextRun {
  /// Whether the run is only text.
  fileprivate var isPlain: Bool {
    traits.isEmpty && list == nil && heading == nil && containers.isEmpty
  }

  /// Returns the setting of the run as a formula; `nil` for text.
  fileprivate func mathSetting(ems: Double) -> MathSetting? {
    if traits.contains(.displayMath) { return .display(ems: Int(max(1, min(ems, 1000)))) }
    return traits.contains(.math) ? .inline : nil
  }
}
