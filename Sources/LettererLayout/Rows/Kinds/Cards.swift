import LettererBasics
import LettererModel

extension RowContext {
  /// Returns the card for a message's content; `nil` if it has none.
  func cardBlock(
    of content: MessageContent,
    room: BlockRoom
  ) -> (any ContentBlock<T.Prepared>)? {
    let label = wording.phrase(.placeholder(content.kind))
    let widest = theme.card.isBubble && content.isFramed ? room.edgeWidth : room.textWidth
    let limit = max(min(theme.card.maximumWidth, widest).rounded(.down), 1)
    let cards = CardMaker(context: self, room: room, limit: limit, label: label)
    switch content {
    case .card(let card?, _): return cards.block(card, isLink: false)
    case .link(let card?, _): return cards.block(card, isLink: true)
    case .location(let place?, _): return cards.block(place)
    case .contact(let contact?, _): return cards.block(contact)
    case .poll(let poll?, _): return cards.block(poll)
    case .call(let call?, _): return cards.block(call)
    case .invitation(let invitation?, _): return cards.block(invitation)
    case .text, .media, .card, .link, .location, .contact, .poll, .call, .invitation, .code,
      .toolCall, .toolResult, .reasoning, .system, .deleted, .unsupported, .custom, .other:
      return nil
    }
  }
}

/// Fits the texts of cards into an available width.
struct CardMaker<T: Typesetter, W: Wording> {
  typealias Contents = CardContents<T.Prepared>

  let context: RowContext<T, W>
  let room: BlockRoom
  /// The maximum width of a card, in points.
  let limit: Double
  /// The label of the card's picture for screen readers.
  let label: String

  private var style: CardStyle { context.theme.card }

  // MARK: Kinds

  func block(_ card: Card, isLink: Bool) -> any ContentBlock<T.Prepared> {
    var contents = Contents()
    if let path = card.picture?.path, !card.isCompact {
      contents.banner = path
      let margins = style.isPictureTrailing ? 2 * style.padding + style.barWidth : 0
      contents.bannerHeight = max(((limit - margins) * style.pictureRatio).rounded(.down), 1)
    } else if let path = card.picture?.path {
      contents.lead = .picture(path: path, isRound: false, symbol: isLink ? .link : .picture)
    }
    let width = lineWidth(of: contents)
    let source = card.source.flatMap { $0.isBlank ? nil : $0 }
    if let source, !style.isSourceBelow { contents.lines.append(self.source(source, width)) }
    if let price = card.price, !price.isBlank {
      contents.price = fitted(price, style.titleFont, width: width / 2, lines: 1)
    }
    let priceWidth = contents.price.map { $0.size.width + style.gap } ?? 0
    if let title = card.title, !title.isBlank {
      contents.lines.append(self.title(title, max(width - priceWidth, 1)))
    }
    let domain = card.href.flatMap(Self.domain)
    contents.lines += card.lines.filter { $0 != domain }.map {
      line($0, width, isSecondary: style.areLinesPale)
    }
    if let source, style.isSourceBelow {
      contents.lines.append(line(source, width, isSecondary: true))
    }
    contents.rating = card.rating
    if let domain, card.source == nil, card.footer == nil, card.fields.isEmpty, card.buttons.isEmpty
    {
      contents.lines.append(line(domain, width, isSecondary: true))
    }
    contents.total = card.footer.flatMap {
      $0.isBlank ? nil : line($0, width, isSecondary: true).text
    }
    if contents.lines.isEmpty, contents.bannerHeight == 0, card.rating == nil {
      contents.lines = [title(context.wording.phrase(.placeholder(isLink ? .link : .card)), width)]
    }
    contents.link = card.href
    contents.tint = card.color.flatMap { RGBAColor(text: $0) }
    contents.fields = fields(of: card, width: limit - 2 * style.padding - style.barWidth)
    contents.buttons = card.buttons.map { button in
      let width = limit - 4 * style.padding
      return Contents.Button(
        text: fitted(button.text, style.buttonFont, width: width, lines: 1),
        link: button.href,
        isDestructive: button.isDestructive
      )
    }
    let row = contents.buttons.reduce(-style.buttonGap) {
      $0 + style.width(ofButton: $1.text.size.width) + style.buttonGap
    }
    let room = limit - 2 * style.padding - style.barWidth
    contents.buttonsShareLine = style.hasButtonRow && !contents.buttons.isEmpty && row <= room
    if contents.isRatingAlone {
      contents.hasGround = !contents.lines.isEmpty
      contents.centerRating()
    }
    return block(contents)
  }

  /// Returns the fields of a card in rows: up to three short ones share a row if none is truncated.
  private func fields(of card: Card, width: Double) -> [[Contents.Field]] {
    let most = fieldCount(of: card.fields.filter(\.isShort), width: width)
    var rows: [[Card.Field]] = []
    for field in card.fields {
      let isBeside =
        field.isShort && rows.last?.last?.isShort == true && rows.last.map(\.count) ?? most < most
      if isBeside { rows[rows.count - 1].append(field) } else { rows.append([field]) }
    }
    return rows.map { row in
      let room = (width + style.gap) / Double(row.count) - style.gap
      return row.map { field in
        Contents.Field(
          name: fitted(field.name, fieldNameFont, width: room, lines: 1),
          value: fitted(field.value, fieldFont, width: room, lines: style.maximumLines)
        )
      }
    }
  }

  private var fieldNameFont: FontStyle { style.areNamesPale ? style.captionFont : boldFont }

  private var fieldFont: FontStyle { style.areNamesPale ? boldFont : style.font }

  private var boldFont: FontStyle {
    var font = style.font
    font.weight = .semibold
    return font
  }

  /// Returns how many short fields can share a row, 1 to 3.
  private func fieldCount(of fields: [Card.Field], width: Double) -> Int {
    let widest = fields.map { field in
      let name = fitted(field.name, fieldNameFont, width: .infinity, lines: 1)
      let value = fitted(field.value, fieldFont, width: .infinity, lines: 1)
      return max(name.size.width, value.size.width)
    }.max()
    guard let widest else { return 1 }
    return min(max(Int((width + style.gap) / (widest + style.gap)), 1), 3)
  }

  func block(_ place: Place) -> any ContentBlock<T.Prepared> {
    var contents = Contents(hasGround: false)
    contents.banner = place.picture?.path
    contents.bannerSymbol = .place
    if place.picture == nil {
      contents.map = MapGround(latitude: place.latitude, longitude: place.longitude)
    }
    contents.bannerHeight = bannerHeight
    contents.reachesEdge = true
    let width = lineWidth(of: contents) - edgeInsets(of: contents).horizontal
    if let name = place.name, !name.isBlank { contents.lines.append(title(name, width)) }
    if let address = place.address, !address.isBlank {
      contents.lines.append(line(address, width, isSecondary: true))
    }
    if contents.lines.isEmpty { contents.lines = [line(place.coordinates, width)] }
    return block(contents)
  }

  func block(_ contact: Contact) -> any ContentBlock<T.Prepared> {
    var contents = Contents(hasGround: false)
    contents.lead = lead(of: contact)
    let width = lineWidth(of: contents)
    let name = contact.name.isBlank ? context.wording.phrase(.unknownSender) : contact.name
    contents.lines.append(title(name, width))
    contents.lines += contact.details.filter { !$0.isBlank }.map {
      line($0, width, isSecondary: true, lines: 1)
    }
    return block(contents)
  }

  private func lead(of contact: Contact) -> Contents.Lead {
    if let path = contact.picture?.path {
      return .picture(path: path, isRound: true, symbol: .person)
    }
    let initials = ParticipantTable.initials(ofName: contact.name)
    guard !initials.isEmpty else { return .symbol(.person, room.side.accentRole) }
    // Like initials in avatars, they do not scale with the text.
    let font = FontStyle(size: style.iconSize * 0.4, weight: .semibold)
    let text = fitted(initials, font, width: style.iconSize, lines: 1)
    return .initials(text, ParticipantTable.avatarRole(ofName: contact.name))
  }

  func block(_ poll: Poll) -> any ContentBlock<T.Prepared> {
    var contents = Contents(hasGround: false)
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
    contents.options = poll.options.map { option($0, total: Double(total), leader: leader) }
    let votes = wording.phrase(.votes(total))
    contents.total = fitted(votes, style.captionFont, width: limit, lines: 1)
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

  func block(_ call: Call) -> any ContentBlock<T.Prepared> {
    var contents = Contents(hasGround: false)
    let role: Role = call.outcome == .answered ? room.side.accentRole : .failure
    let receiver: Symbol = call.outcome == .answered ? .phone : .missedPhone
    contents.lead = .symbol(call.isVideo ? .video : receiver, role)
    let width = lineWidth(of: contents)
    let key = "call.\(call.isVideo ? "video" : "voice").\(call.outcome.rawValue)"
    let words = context.wording.phrase(.word(key))
    contents.lines.append(title(words, width))
    if call.outcome == .missed, room.side == .incoming {
      let words = context.wording.phrase(.word("call.back"))
      contents.lines.append(line(words, width, isSecondary: true))
    } else if let seconds = call.seconds {
      contents.lines.append(line(durationText(seconds), width, isSecondary: true))
    }
    return block(contents)
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

  // MARK: Pieces

  private func block(_ contents: Contents) -> any ContentBlock<T.Prepared> {
    let hasBars = !contents.options.isEmpty && style.barHeight > 0
    let isWide = contents.bannerHeight > 0 || hasBars || !contents.fields.isEmpty
    let least = isWide ? style.maximumWidth : style.minimumWidth
    return CardBlock(
      style: style,
      media: context.theme.media,
      side: style.isBubble && contents.hasGround ? .incoming : room.side,
      contents: contents,
      width: min(least, limit),
      label: label,
      edgeInsets: edgeInsets(of: contents)
    )
  }

  private func edgeInsets(of contents: Contents) -> Insets {
    guard contents.reachesEdge else { return Insets(top: 0, left: 0, bottom: 0, right: 0) }
    let insets = context.column(room.side).insets
    let edge = context.theme.media.inset
    return Insets(
      top: 0,
      left: max(insets.left - edge, 0),
      bottom: max(insets.bottom - edge, 0),
      right: max(insets.right - edge, 0)
    )
  }

  private var bannerHeight: Double { max((limit * style.pictureRatio).rounded(.down), 1) }

  private func lineWidth(of contents: Contents) -> Double {
    let padding = contents.hasGround ? 2 * style.padding + style.barWidth : 0
    guard let lead = contents.lead else { return limit - padding }
    var isPicture = false
    if case .picture = lead { isPicture = style.isPictureTrailing && contents.hasGround }
    return limit - padding - style.leadSize(isPicture: isPicture) - style.gap
  }

  /// Returns an option with the number and names of those who chose it.
  private func option(
    _ words: String,
    count: Int,
    note: String = "",
    isChosen: Bool,
    markSize: Double? = nil
  ) -> CardOption<T.Prepared> {
    let hasShare = markSize != nil
    let markSize = markSize ?? (style.font.size * 1.4).rounded(.down)
    let room = limit - markSize - style.gap
    let number = fitted(hasShare ? "" : "\(count)", style.font, width: room, lines: 1)
    let beside = room - style.gap - number.size.width
    let isStacked = beside < 4 * style.font.size  // too narrow for a word
    let width = isStacked ? room : beside
    var option = CardOption(
      text: fitted(words, style.font, width: width, lines: style.maximumLines),
      count: number,
      isChosen: isChosen,
      markSize: markSize,
      isStacked: isStacked
    )
    if !note.isBlank {
      option.note = fitted(note, style.font, width: room, lines: style.maximumLines)
    }
    return option
  }

  private func title(_ words: String, _ width: Double) -> Contents.Line {
    let text = fitted(words, style.titleFont, width: width, lines: style.maximumLines)
    return Contents.Line(text: text, isTitle: true)
  }

  private func source(_ words: String, _ width: Double) -> Contents.Line {
    var font = style.font
    font.weight = .semibold
    let text = fitted(words, font, width: width, lines: 1)
    return Contents.Line(text: text, isSource: true)
  }

  private func line(
    _ words: String,
    _ width: Double,
    isSecondary: Bool = false,
    lines: Int? = nil
  ) -> Contents.Line {
    let font = isSecondary ? style.captionFont : style.font
    let text = fitted(words, font, width: width, lines: lines ?? style.maximumLines)
    return Contents.Line(text: text, isSecondary: isSecondary)
  }

  private func fitted(
    _ words: String,
    _ font: FontStyle,
    width: Double,
    lines: Int
  ) -> FittedText<T.Prepared> {
    context.fitted(context.text.words(words, font: font), width: width, maximumLines: lines)
  }

  /// Returns the host of an address without `www.`; `nil` if it has none.
  private static func domain(of address: String) -> String? {
    let pieces = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard pieces.count == 3, pieces[0].hasSuffix(":"), pieces[1].isEmpty else { return nil }
    let host = pieces[2].prefix { !"/?#".contains($0) }.split(separator: "@").last ?? ""
    let bare = host.hasPrefix("www.") ? host.dropFirst(4) : host
    return bare.isEmpty ? nil : String(bare)
  }
}

extension Place {
  /// Degrees north and east with five decimals, which is a precision of about a meter.
  fileprivate var coordinates: String {
    "\(Self.degrees(latitude)), \(Self.degrees(longitude))"
  }

  private static func degrees(_ degrees: Double) -> String {
    guard degrees.isFinite else { return "?" }
    let units = Int((min(max(degrees, -360), 360) * 100_000).rounded())
    let decimals = (abs(units) % 100_000).digits(5)
    return "\(units < 0 ? "-" : "")\(abs(units) / 100_000).\(decimals)"
  }
}

extension MessageContent {
  /// Whether the card of the content has a border or a picture at the edges of its bubble.
  fileprivate var isFramed: Bool {
    switch self {
    case .card, .link, .location: true
    default: false
    }
  }
}
