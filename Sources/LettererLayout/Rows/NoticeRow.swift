import LettererModel

extension RowContext {
  /// Returns the row of a notice.
  func noticeRow(
    for message: Message,
    contents: MessageContents<T.Prepared>
  ) -> Row<T.Prepared> {
    var spans = message.isDeleted ? [] : text.spans(of: message)
    let lead = noticeLead(of: message)
    if let lead { spans = spans.compactMap { $0.moved(by: lead.size - lead.replaced) } }
    var content = layout(notice: contents.body, spans: spans, style: theme.notice, .place)
    if let icon = icon(of: message) { content.add(icon) }
    let avatar = column(.incoming).avatar
    if let lead, avatar.size > 0 {
      let frame = LayoutRect(
        x: column(.incoming).avatarX,
        y: theme.notice.verticalPadding,
        width: avatar.size,
        height: avatar.size
      )
      placeAvatar(of: lead.actor, style: avatar, frame: frame, in: &content)
    }
    let key = RowKey(kind: .system, message: message.id)
    return Row(key: key, sender: message.sender, content: content, in: self)
  }

  /// Returns the text of a notice as shown: if the theme shows details, with the actor's name in
  /// bold, and the time.
  func noticeWords(of message: Message) -> StyledText {
    var words = notice(of: message)
    if let lead = noticeLead(of: message) {
      words.runs[0].text.removeFirst(lead.nameCount)
      words.runs.insert(contentsOf: lead.runs, at: 0)
      return words
    }
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

  /// Returns the line above a notice, with the name and the time as above a message, if the theme
  /// has one.
  private func noticeLead(of message: Message) -> NoticeLead? {
    guard theme.notice.isAttributed, !message.isDeleted,
      let actor = message.system?.actor ?? message.sender,
      let words = notice(of: message).runs.first?.text
    else { return nil }
    let name = participants.name(of: actor)
    let isViewer = actor == viewer && words.hasPrefix(wording.phrase(.viewer))
    if name.isEmpty || isViewer { return nil }
    let style = theme.senderName
    var runs = [StyledText.Run(name, font: style.font, role: .primaryText, isIsolated: true)]
    if let time = message.time {
      let time = wording.time(clock.local(time))
      runs.append(StyledText.Run("\u{2002}", font: style.timeFont))
      runs.append(StyledText.Run(time, font: style.timeFont, isIsolated: true))
    }
    runs.append(StyledText.Run("\n", font: theme.notice.font))
    let known = [name.isolated + " ", name + " "].first(where: words.hasPrefix)
    let count = known?.count ?? 0
    return NoticeLead(
      actor: actor,
      runs: runs,
      nameCount: count,
      replaced: words.prefix(count).utf8.count
    )
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

/// The line above a notice, with the name of its actor.
private struct NoticeLead {
  var actor: Participant.ID
  var runs: [StyledText.Run]
  /// The number of characters of the name at the start of the notice, which the line replaces, and
  /// their length in bytes.
  var nameCount: Int
  var replaced: Int

  /// The length of the line in bytes.
  var size: Int { runs.reduce(0) { $0 + $1.text.utf8.count } }
}

extension TextSpan {
  /// Returns the span in a text that begins elsewhere; `nil` if it begins before the text.
  fileprivate func moved(by offset: Int) -> TextSpan? {
    guard range.lowerBound + offset >= 0 else { return nil }
    var span = self
    span.range = range.lowerBound + offset..<range.upperBound + offset
    return span
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
