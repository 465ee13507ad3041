import LettererModel

extension RowContext {
  /// Returns the row of a notice.
  func noticeRow(
    for message: Message,
    contents: MessageContents<T.Prepared>
  ) -> Row<T.Prepared> {
    let spans = message.isDeleted ? [] : text.spans(of: message)
    var content = layout(notice: contents.body, spans: spans, style: theme.notice, .place)
    if let icon = icon(of: message) { content.add(icon) }
    let key = RowKey(kind: .system, message: message.id)
    return Row(key: key, sender: message.sender, content: content, in: self)
  }

  /// Returns the text of a notice as shown: if the theme shows details, with the actor's name in
  /// bold, and the time.
  func noticeWords(of message: Message) -> StyledText {
    var words = notice(of: message)
    guard let notice = detailedNotice(of: message) else { return words }
    let actor = notice.actor ?? message.sender
    let name = participants.name(of: actor)
    var names = [name.isolated, name]
    if actor != nil, actor == viewer { names.append(wording.phrase(.viewer)) }
    for name in names {
      let isFound = words.emphasize(name) { run in
        run.font.weight = .semibold
        run.role = .primaryText
        run.isIsolated = true
      }
      if isFound { break }
    }
    guard let time = message.time else { return words }
    let font = theme.senderName.timeFont
    let text = wording.time(clock.local(time))
    words.runs.append(StyledText.Run(" ", font: font))
    words.runs.append(StyledText.Run(text, font: font, isIsolated: true))
    return words
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
