import ChatModel

extension RowContext {
  /// The height of the row that tells the time of the message below.
  var timeRowHeight: Double { grid.ceil(theme.timeHeader.height) }

  /// The row that tells the time of the message below.
  func timeRow(above message: Message, at time: LocalTime) -> Row<T.Prepared> {
    let words = text.words(wording.timeHeader(time, now: now), font: theme.timeHeader.font)
    let size = Size(width: width, height: timeRowHeight)
    let margin = max(theme.listInsets.left, theme.listInsets.right)
    let label = label(words, width: width - 2 * margin, role: .secondaryText)
      .centered(in: Rect(x: 0, y: 0, size: size))
    return Row(
      key: RowKey(kind: .time, message: message.id),
      side: .center,
      position: .single,
      hasTail: false,
      sender: nil,
      size: size,
      parts: [Part(.label, frame: label.frame, text: label)]
    )
  }

  /// The row of a notice.
  func noticeRow(
    for message: Message,
    measured: MeasuredMessage<T.Prepared>
  ) -> Row<T.Prepared> {
    var parts: [Part<T.Prepared>] = []
    if let body = measured.body {
      let frame = Rect(
        x: grid.floor((width - measured.contentSize.width) / 2),
        y: theme.notice.verticalPadding,
        width: measured.contentSize.width,
        height: body.size.height
      ).snapped
      let text = PlacedText(body, frame: frame, role: .secondaryText)
      parts.append(Part(.label, frame: frame, text: text))
    }
    return Row(
      key: RowKey(kind: .system, message: message.id),
      side: .center,
      position: .single,
      hasTail: false,
      sender: message.sender,
      size: Size(width: width, height: measured.height),
      parts: parts
    )
  }
}
