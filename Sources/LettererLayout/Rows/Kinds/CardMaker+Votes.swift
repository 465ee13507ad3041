import LettererModel

extension CardMaker {
  func block(_ poll: Poll) -> any ContentBlock<T.Prepared> {
    var contents = Contents(hasGround: style.optionHeight > 0)
    let limit = limit - (contents.hasGround ? 2 * style.padding : 0)
    let wording = context.wording
    let key =
      poll.isClosed
      ? "poll.closed"
      : poll.isAnonymous == true
        ? "poll.anonymous" : poll.allowsSeveral ? "poll.several" : "poll.single"
    let kind = wording.phrase(.word(key))
    if !poll.question.isBlank { contents.lines.append(title(poll.question, limit)) }
    contents.lines.append(line(kind, limit, isSecondary: true))
    let count = PollCount(poll)
    contents.options = poll.options.map {
      style.optionHeight > 0 ? field($0, count, width: limit) : option($0, count, width: limit)
    }
    if !style.offersVotes {
      let votes = wording.phrase(.votes(count.total))
      contents.total = fitted(votes, style.captionFont, width: limit, lines: 1)
    }
    contents.isTotalCentered = style.showsShares
    return block(contents)
  }

  /// Returns an option as a line; if shares are shown, the bar of the option with the most votes is
  /// full.
  private func option(
    _ option: Poll.Option,
    _ count: PollCount,
    width: Double
  ) -> CardOption<T.Prepared> {
    var line = self.option(
      option.text,
      count: option.votes,
      isChosen: option.isChosen,
      markSize: style.showsShares ? (style.font.size * 2.9 - style.gap).rounded() : nil
    )
    line.share = count.share(of: option)
    if style.showsShares {
      line.shareText = percent(count.share(of: option), width: width)
      line.share = count.shareOfMost(of: option)
    }
    return line
  }

  /// Returns an option as a field with its votes and share.
  private func field(
    _ option: Poll.Option,
    _ count: PollCount,
    width: Double
  ) -> CardOption<T.Prepared> {
    let share = count.share(of: option)
    let percent = percent(share, width: width)
    let words = context.wording.phrase(.votes(option.votes))
    let votes = fitted(words, style.captionFont, width: width, lines: 1)
    let markSize = (style.titleFont.size * 1.25).rounded()
    let room = max(
      width - 2 * style.padding - markSize - percent.size.width - 1.5 * style.gap,
      1
    )
    let rest = room - style.gap - votes.size.width
    let isStacked = rest < 6 * style.titleFont.size
    var font = style.titleFont
    font.weight = .regular
    let limit = isStacked ? room : rest
    return CardOption(
      text: fitted(option.text, font, width: limit, lines: style.maximumLines),
      count: isStacked ? fitted(words, style.captionFont, width: room, lines: 1) : votes,
      share: share,
      isChosen: option.isChosen,
      chosenLabel: chosenLabel,
      shareText: percent,
      markSize: markSize,
      isStacked: isStacked,
      isField: true
    )
  }

  private func percent(_ share: Double, width: Double) -> FittedText<T.Prepared> {
    var bold = style.font
    bold.weight = .bold
    return fitted("\(Int((share * 100).rounded()))%", bold, width: width, lines: 1)
  }

  func block(_ invitation: Invitation) -> any ContentBlock<T.Prepared> {
    var contents = Contents(hasGround: false)
    let wording = context.wording
    if !invitation.title.isBlank { contents.lines.append(title(invitation.title, limit)) }
    if let time = invitation.time { contents.lines.append(line(words(for: time), limit)) }
    if let place = invitation.place, !place.isBlank { contents.lines.append(line(place, limit)) }
    contents.options = Invitation.Answer.allCases.map { answer in
      let people = invitation[answer]
      return option(
        wording.phrase(.word("invitation.\(answer.rawValue)")),
        count: people.count,
        note: people.map { context.displayName(of: $0).isolated }
          .joined(separator: wording.phrase(.word("list"))),
        isChosen: answer == invitation.answer
      )
    }
    if let answer = invitation.answer {
      let words = wording.phrase(.word("invitation.answer.\(answer.rawValue)"))
      contents.total = fitted(words, style.font, width: limit, lines: style.maximumLines)
    }
    return block(contents)
  }

  /// Returns the day, and the time of day if the source states it.
  private func words(for time: Time) -> String {
    let local = context.clock.local(time)
    if time.precision == .day { return context.wording.day(local, now: context.now) }
    return context.wording.timeHeader(local, now: context.now)
  }
}

/// The votes of a poll.
private struct PollCount {
  /// The number of votes, or of voters if the source states it.
  let total: Int
  /// The votes of the option with the most.
  private let most: Double

  init(_ poll: Poll) {
    let sum = poll.options.map { Double($0.votes) }.reduce(0, +)
    total = poll.total ?? Int(min(max(sum, -1e15), 1e15))
    most = Double(poll.options.map(\.votes).max() ?? 0)
  }

  /// Returns the share of the votes that an option has, 0 to 1.
  func share(of option: Poll.Option) -> Double { share(option, of: Double(total)) }

  /// Returns the votes of an option relative to those of the option with the most, 0 to 1.
  func shareOfMost(of option: Poll.Option) -> Double { share(option, of: most) }

  private func share(_ option: Poll.Option, of whole: Double) -> Double {
    whole > 0 ? min(max(Double(option.votes) / whole, 0), 1) : 0
  }
}
