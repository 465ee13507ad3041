import LettererModel

extension RowContext {
  /// Returns the row of a notice.
  func noticeRow(
    for message: Message,
    decoration: Decoration,
    contents: MessageContents<T.Prepared>
  ) -> Row<T.Prepared> {
    let shown = withoutActor(message)
    let spans = message.isDeleted ? [] : text.spans(of: shown)
    var content = layout(
      notice: contents.body,
      spans: spans,
      style: theme.notice,
      colors: NoticeColors(of: message),
      below: noticeLeadHeight(of: message),
      .place
    )
    if let icon = icon(of: message) { content.add(icon) }
    if let actor = attributedActor(of: message) { placeLead(of: actor, message, in: &content) }
    if let facts = factLines(of: message.id, side: .center, .place) {
      content.add(facts, y: content.size.height)
      content.size.height += facts.size.height
    }
    let key = RowKey(kind: .system, message: message.id)
    return Row(
      key: key,
      sender: message.sender,
      content: content,
      below: gapInside(decoration),
      in: self
    )
  }

  /// Returns the text of a notice as shown: without an actor who is named above it; with names in
  /// bold if the theme says so; if it shows details, with the actor's name in bold, and the time.
  func noticeWords(of message: Message) -> StyledText {
    var words = notice(of: withoutActor(message))
    if theme.notice.hasBoldNames, !message.isDeleted, let notice = message.system {
      for person in [notice.actor ?? message.sender].compactMap(\.self) + notice.targets {
        emphasize(person, in: &words) { $0.font.weight = .semibold }
      }
    }
    guard let notice = detailedNotice(of: message) else { return words }
    if let actor = notice.actor ?? message.sender {
      emphasize(actor, in: &words) { run in
        run.font.weight = .semibold
        run.role = .primaryText
        run.isIsolated = true
      }
    }
    guard let text = moment(of: message) else { return words }
    let font = theme.senderName.timeFont
    words.runs.append(StyledText.Run(" ", font: font))
    words.runs.append(StyledText.Run(text, font: font, isIsolated: true))
    return words
  }

  /// Changes the name of a participant in a notice, or the word for the viewer.
  private func emphasize(
    _ person: Participant.ID,
    in words: inout StyledText,
    _ change: (inout StyledText.Run) -> Void
  ) {
    let name = participants.name(of: person)
    let own = person == viewer ? [wording.phrase(.viewer)] : []
    for name in [name.isolated, name] + own where words.emphasize(name, change) { return }
  }

  /// Returns the time of a message after the name of its sender, with the day if the theme shows
  /// it; `nil` if it has no time.
  func moment(of message: Message) -> String? {
    guard let time = message.time.map(clock.local) else { return nil }
    return theme.senderName.showsDay && now != nil
      ? wording.moment(time, now: now) : wording.time(time)
  }

  // MARK: Actor

  /// Returns the participant who is named above a notice, as above a message; `nil` if the theme
  /// names none, or the notice calls them "You".
  private func attributedActor(of message: Message) -> Participant.ID? {
    guard theme.notice.isAttributed, !message.isDeleted,
      let actor = message.system?.actor ?? message.sender,
      !participants.name(of: actor).isEmpty
    else { return nil }
    let words = noticeText(of: message)
    let own = wording.phrase(.viewer)
    let isOwn = [own + " ", own.isolated].contains(where: words.hasPrefix)
    return actor == viewer && isOwn ? nil : actor
  }

  private func noticeText(of message: Message) -> String {
    notice(of: message).runs.map(\.text).joined()
  }

  /// The height of the line with the actor's name above a notice, in points; 0 if there is none.
  func noticeLeadHeight(of message: Message) -> Double {
    attributedActor(of: message) == nil ? 0 : theme.senderName.height
  }

  /// Returns a notice without the name at its start, if the actor is named above it.
  private func withoutActor(_ message: Message) -> Message {
    guard let actor = attributedActor(of: message) else { return message }
    let name = participants.name(of: actor)
    let words = noticeText(of: message)
    guard let known = [name.isolated + " ", name + " "].first(where: words.hasPrefix) else {
      return message
    }
    var shown = message
    if shown.runs.isEmpty { shown.runs = [TextRun(words)] }
    var rest = known.count
    while rest > 0, !shown.runs.isEmpty {
      let count = min(rest, shown.runs[0].text.count)
      shown.runs[0].text.removeFirst(count)
      rest -= count
      if shown.runs[0].text.isEmpty { shown.runs.removeFirst() }
    }
    return shown
  }

  /// Places the avatar and the name of an actor, and the time.
  private func placeLead(
    of actor: Participant.ID,
    _ message: Message,
    in row: inout Fragment<T.Prepared>
  ) {
    var named = message
    named.sender = actor
    let layout = MessageLayout(
      context: self,
      message: named,
      decoration: Decoration(side: .incoming, position: .single, features: []),
      contents: MessageContents()
    )
    var lead = Fragment<T.Prepared>(.place)
    layout.placeSenderName(in: &lead)
    row.add(lead, y: theme.notice.verticalPadding)
    let avatar = column(.incoming).avatar
    guard avatar.size > 0 else { return }
    let frame = LayoutRect(
      x: column(.incoming).avatarX,
      y: theme.notice.verticalPadding,
      width: avatar.size,
      height: avatar.size
    )
    placeAvatar(of: actor, style: avatar, frame: frame, in: &row)
  }

  private func detailedNotice(of message: Message) -> SystemNotice? {
    theme.notice.isDetailed && !message.isDeleted ? message.system : nil
  }

  /// Returns the symbol of a notice's event, centered below the avatars; `nil` if there is none, or
  /// no space for it.
  private func icon(of message: Message) -> Part? {
    guard let (symbol, role) = detailedNotice(of: message)?.sign(isMirrored) else { return nil }
    let style = theme.notice
    let column = column(.incoming)
    let line = label(text.words("", font: style.font), width: 1, role: role).frame.height
    let side = min(rounded(style.font.size * 1.125), line)
    guard style.isLeading, column.avatar.size >= side else { return nil }
    let frame = LayoutRect(
      x: column.listInsets.left + (column.avatar.size - side) / 2,
      y: style.verticalPadding + (line - side) / 2,
      width: side,
      height: side
    )
    return Part(.icon, frame: frame, layer: .canvas, graphic: .symbol(symbol, role))
  }
}

/// The colors of a notice with a background.
struct NoticeColors: Hashable {
  var ground = Role.noticeFill
  var text = Role.noticeText

  /// Creates the colors of most notices.
  init() {}

  /// Creates the colors of a message's notice.
  init(of message: Message) {
    guard message.system?.event == "encryption", !message.isDeleted else { return }
    (ground, text) = (.encryptionFill, .encryptionText)
  }
}

extension SystemNotice {
  /// Returns the symbol of the event, and its color; `nil` for unknown events.
  fileprivate func sign(_ isMirrored: Bool) -> (Symbol, Role)? {
    switch event {
    case "join", "add": (isMirrored ? Symbol.arrowLeft : .arrowRight, Role.avatar3)
    case "leave", "remove": (isMirrored ? Symbol.arrowRight : .arrowLeft, Role.failure)
    case "pin": (Symbol.pin, Role.secondaryText)
    case "rename", "topic", "nick", "photo": (Symbol.pencil, Role.secondaryText)
    case "create": (Symbol.thread, Role.secondaryText)
    case "call": (Symbol.phone, Role.avatar3)
    case "boost": (Symbol.gem, Role.avatar6)
    case "timer": (Symbol.timer, Role.secondaryText)
    default: nil
    }
  }
}
