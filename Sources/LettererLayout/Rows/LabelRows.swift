import LettererModel

extension RowContext {
  /// The row that tells the time of the message below.
  func timeRow(above message: Message, showsDay: Bool) -> Row<T.Prepared>? {
    guard let time = message.time.map(clock.local) else { return nil }
    let words =
      switch theme.timeHeaders.form {
      case .day: wording.day(time, now: now)
      case .timeWithinDay where !showsDay: wording.time(time)
      case .dayAndTime, .timeWithinDay: wording.timeHeader(time, now: now)
      }
    return headerRow(
      words,
      key: RowKey(kind: .time, message: message.id),
      style: theme.timeHeader,
      role: theme.timeHeader.radius > 0 ? .headerText : .secondaryText,
      fill: .headerFill
    )
  }

  /// The divider above the first unread message.
  func unreadRow(above message: Message, count: Int) -> Row<T.Prepared> {
    headerRow(
      wording.phrase(.unread(count)),
      key: RowKey(kind: .unread, message: message.id),
      style: theme.unread,
      role: .unreadText,
      fill: .unreadFill,
      isFullWidth: theme.unread.radius == 0
    )
  }

  /// The offer of earlier messages.
  func loadEarlierRow() -> Row<T.Prepared> {
    headerRow(
      wording.phrase(.loadEarlier),
      key: RowKey(kind: .loadEarlier),
      style: theme.loadEarlier,
      role: .incomingAccent,
      fill: .headerFill
    )
  }

  private func headerRow(
    _ words: String,
    key: RowKey,
    style: HeaderStyle,
    role: Role,
    fill: Role,
    isFullWidth: Bool = false
  ) -> Row<T.Prepared> {
    let size = LayoutSize(width: width, height: grid.ceil(style.height))
    let margin = max(theme.list.insets.left, theme.list.insets.right) + style.padding
    let label = label(
      text.words(words, font: style.font),
      width: width - 2 * margin,
      role: role
    )
    let strip = LayoutRect(x: 0, y: 0, size: size)
    let placed = self.label(label, font: style.font, in: strip, isCentered: true)
    var frame = placed.frame
    var shape: PartShape?
    if style.radius > 0 || isFullWidth {
      let padding = isFullWidth ? placed.frame.x - theme.list.insets.left : style.padding
      let wide = LayoutRect(
        x: placed.frame.x - padding,
        y: style.margin,
        width: placed.frame.width + 2 * padding,
        height: size.height - 2 * style.margin
      ).snapped
      frame = wide.width > 0 && wide.height > 0 ? wide : frame
      shape = PartShape(.rounded(CornerRadii(style.radius)), fill: fill)
    }
    let part = Part(.label, frame: frame, layer: .strip, shape: shape, text: placed)
    return centerRow(key: key, height: size.height, parts: [part])
  }

  /// The row of a notice.
  func noticeRow(
    for message: Message,
    measured: MeasuredMessage<T.Prepared>
  ) -> Row<T.Prepared> {
    var row = noticeRow(
      key: RowKey(kind: .system, message: message.id),
      measured: measured,
      style: theme.notice
    )
    row.sender = message.sender
    return row
  }

  /// The row that welcomes to the conversation.
  func welcomeRow(_ measured: MeasuredMessage<T.Prepared>) -> Row<T.Prepared> {
    noticeRow(key: RowKey(kind: .welcome), measured: measured, style: theme.welcome)
  }

  /// The words of a welcome: `{name}` in them is the viewer's name, and without words there is a
  /// welcome by name.
  ///
  /// Where the viewer has no name, both come to a welcome without one.
  func welcome(_ words: String, viewer: Participant.ID?) -> String {
    let name = participants.name(of: viewer)
    if words.isBlank { return wording.phrase(.welcome(name)) }
    guard words.contains("{name}") else { return words }
    return name.isEmpty
      ? wording.phrase(.welcome(nil)) : words.filled(with: ["name": name.isolated])
  }

  /// The words of a welcome, measured.
  func measuredWelcome(_ words: String) -> MeasuredMessage<T.Prepared> {
    let style = theme.welcome
    let width = max(self.width - 2 * (style.sideMargin + style.padding), 1)
    let label = fitted(text.words(words, font: style.font), width: width, alignment: .center)
    var measured = MeasuredMessage<T.Prepared>()
    measured.body = label.prepared
    measured.extent.bodyWidth = width
    measured.extent.bubbleSize = LayoutSize(
      width: rounded(label.size.width),
      height: label.size.height
    )
    measured.extent.height = grid.ceil(label.size.height + 2 * style.verticalPadding)
    return measured
  }

  private func noticeRow(
    key: RowKey,
    measured: MeasuredMessage<T.Prepared>,
    style: NoticeStyle
  ) -> Row<T.Prepared> {
    guard let body = measured.body else {
      return centerRow(key: key, height: measured.extent.height, parts: [])
    }
    let size = measured.extent.bubbleSize
    let frame = LayoutRect(
      x: grid.floor((width - size.width) / 2),
      y: style.verticalPadding,
      size: size
    ).snapped
    let fit = TextFit(width: min(measured.extent.bodyWidth, frame.width), alignment: .center)
    let text = PlacedText(
      prepared: body,
      frame: frame,
      fit: fit,
      role: style.radius > 0 ? .noticeText : .secondaryText
    )
    var parts: [Part<T.Prepared>] = []
    if style.radius > 0 {
      let ground = LayoutRect(
        x: frame.x - style.padding,
        y: 0,
        width: frame.width + 2 * style.padding,
        height: measured.extent.height
      )
      let shape = PartShape(.rounded(CornerRadii(style.radius)), fill: .noticeFill)
      parts.append(Part(.ground, frame: ground, layer: .ground, shape: shape))
    }
    parts.append(Part(.label, frame: frame, layer: .canvas, text: text))
    return centerRow(key: key, height: measured.extent.height, parts: parts)
  }

  private func centerRow(
    key: RowKey,
    height: Double,
    parts: [Part<T.Prepared>]
  ) -> Row<T.Prepared> {
    let row = Row(
      key: key,
      side: .center,
      position: .single,
      hasTail: false,
      sender: nil,
      size: LayoutSize(width: width, height: height),
      parts: parts
    )
    return isMirrored ? row.mirrored : row
  }
}
