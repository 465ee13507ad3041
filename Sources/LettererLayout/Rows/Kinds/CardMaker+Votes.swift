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
    let sum = poll.options.map { Double($0.votes) }.reduce(0, +)
    let total = poll.total ?? Int(min(max(sum, -1e15), 1e15))
    let leader = Double(poll.options.map(\.votes).max() ?? 0)
    contents.options = poll.options.map { option in
      style.optionHeight > 0
        ? field(option, total: Double(total), width: limit)
        : self.option(option, total: Double(total), leader: leader)
    }
    if !style.offersVotes {
      let votes = wording.phrase(.votes(total))
      contents.total = fitted(votes, style.captionFont, width: limit, lines: 1)
    }
    contents.isTotalCentered = style.showsShares
    return block(contents)
  }

  /// Returns an option; if shares are shown, the bar of the option with the most votes is full.
  private func option(
    _ option: Poll.Option,
    total: Double,
    leader: Double
  ) -> CardOption<T.Prepared> {
    let share = total > 0 ? min(Double(option.votes) / total, 1) : 0
    var bold = style.font
    bold.weight = .bold
    let words = fitted("\(Int((share * 100).rounded()))%", bold, width: limit, lines: 1)
    var fitted = self.option(
      option.text,
      count: option.votes,
      isChosen: option.isChosen,
      markSize: style.showsShares ? (style.font.size * 2.9 - style.gap).rounded() : nil
    )
    fitted.share = share
    if style.showsShares {
      fitted.shareText = words
      fitted.share = leader > 0 ? min(Double(option.votes) / leader, 1) : 0
    }
    return fitted
  }

  /// Returns an option as a field with its votes and share.
  private func field(
    _ option: Poll.Option,
    total: Double,
    width: Double
  ) -> CardOption<T.Prepared> {
    let share = total > 0 ? min(Double(option.votes) / total, 1) : 0
    var bold = style.font
    bold.weight = .bold
    let percent = fitted("\(Int((share * 100).rounded()))%", bold, width: width, lines: 1)
    let votes = context.wording.phrase(.votes(option.votes))
    let count = fitted(votes, style.captionFont, width: width, lines: 1)
    let markSize = (style.titleFont.size * 1.25).rounded()
    let room = width - 2 * style.padding - markSize - percent.size.width - 1.5 * style.gap
    let beside = room - style.gap - count.size.width
    let isStacked = beside < 6 * style.titleFont.size
    var font = style.titleFont
    font.weight = .regular
    let limit = max(isStacked ? room : beside, 1)
    return CardOption(
      text: fitted(option.text, font, width: limit, lines: style.maximumLines),
      count: count,
      share: share,
      isChosen: option.isChosen,
      shareText: percent,
      markSize: markSize,
      isStacked: isStacked,
      isField: true
    )
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
