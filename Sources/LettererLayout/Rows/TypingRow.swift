import LettererModel

extension RowContext {
  /// Returns the participants whose typing is shown: all except the viewer.
  func typists(_ typing: [Participant.ID]) -> [Participant.ID] {
    theme.typing.form == .none ? [] : typing.filter { $0 != viewer }
  }

  /// The height of the typing row.
  var typingHeight: Double {
    switch theme.typing.form {
    case .dots: grid.ceil(theme.typing.size.height + theme.typing.margin)
    case .words: grid.ceil(theme.typing.font.size * 1.5 + theme.typing.margin)
    case .none: 0
    }
  }

  /// Returns the typing row.
  func typingRow(_ typists: [Participant.ID]) -> Row<T.Prepared> {
    var content = Fragment<T.Prepared>(
      .place,
      size: LayoutSize(width: width, height: typingHeight)
    )
    if theme.typing.form == .dots {
      placeDots(of: typists, in: &content)
    } else {
      placeWords(of: typists, in: &content)
    }
    return Row(
      key: RowKey(kind: .typing),
      side: .incoming,
      hasTail: hasTypingTail && theme.typing.form == .dots,
      sender: typists.count == 1 ? typists[0] : nil,
      content: content,
      in: self
    )
  }

  private var hasTypingTail: Bool {
    theme.bubble.tail.visibility != .none && !theme.typing.isThought
  }

  private func placeDots(
    of typists: [Participant.ID],
    in row: inout Fragment<T.Prepared>
  ) {
    let column = column(.incoming)
    let size = theme.typing.size
    let tail = theme.bubble.tail
    let bubble = LayoutRect(x: column.x(ofWidth: size.width), y: 0, size: size)
    let outline = BubbleOutline(
      corners: CornerRadii(theme.typing.isThought ? size.height / 2 : theme.bubble.radius),
      tailWidth: tail.width,
      tailEdge: column.edge,
      tailEnd: tail.edge,
      tail: hasTypingTail ? tail.form : nil
    )
    let shape = PartShape(.bubble(outline), fill: .incomingFill)
    let body = column.body(of: bubble)
    row.add(Part(.bubble, frame: bubble, layer: .bubble, shape: shape))
    if theme.typing.isThought { row.add(thoughtCircles(below: body)) }
    let label = typing(typists)
    row.add(Part(.dots, frame: body, graphic: .dots(.typingDots), label: label))
    if column.avatar.size > 0, column.avatar.visibility != .none {
      let y = max(bubble.maxY - column.avatar.size, 0)
      let side = column.avatar.size
      let frame = LayoutRect(x: column.avatarX, y: y, width: side, height: side)
      let sender = typists.count == 1 ? typists[0] : nil
      placeAvatar(of: sender, style: column.avatar, frame: frame, in: &row)
    }
  }

  /// Returns the two circles that lead from a thought bubble to its lower left.
  private func thoughtCircles(below bubble: LayoutRect) -> [Part] {
    let circles = [(x: 0.15, y: 0.88, size: 0.32), (x: -0.03, y: 1.06, size: 0.15)]
    return circles.map { circle in
      let side = circle.size * bubble.height
      let frame = LayoutRect(
        x: bubble.x + circle.x * bubble.height - side / 2,
        y: bubble.y + circle.y * bubble.height - side / 2,
        width: side,
        height: side
      )
      let shape = PartShape(.rounded(CornerRadii(side / 2)), fill: .incomingFill)
      return Part(.ground, frame: frame, layer: .bubble, shape: shape)
    }
  }

  private func placeWords(
    of typists: [Participant.ID],
    in row: inout Fragment<T.Prepared>
  ) {
    let column = column(.incoming)
    let x = column.x(ofWidth: 0) + column.insets.left
    let room = width - x - column.listInsets.right
    let phrase = typing(typists)
    let label = label(
      text.words(phrase, font: theme.typing.font),
      width: room,
      role: .secondaryText
    )
    let height = typingHeight
    let frame = LayoutRect(x: x, y: 0, width: label.frame.width, height: height)
    let placed = self.label(label, font: theme.typing.font, in: frame)
    row.add(Part(.label, frame: frame, layer: .strip), placed)
  }
}
