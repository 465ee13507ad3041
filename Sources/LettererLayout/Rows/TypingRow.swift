import LettererModel

extension RowContext {
  /// Returns the participants whose typing is shown: all except the viewer.
  func typists(_ typing: [Participant.ID]) -> [Participant.ID] {
    theme.typing.form == .none ? [] : typing.filter { $0 != viewer }
  }

  /// The height of the typing row.
  var typingHeight: Double {
    switch theme.typing.form {
    case .dots: grid.ceil(max(theme.typing.size.height + theme.typing.margin, typingBottom))
    case .words: grid.ceil(theme.typing.font.size * 1.5 + theme.typing.margin)
    case .none: 0
    }
  }

  /// The diameter of the avatar next to the dots, in points; 0 for none.
  private var typingAvatarSize: Double {
    let avatar = column(.incoming).avatar
    return avatar.visibility == .none ? 0 : avatar.size
  }

  /// The top of the bubble with the dots, which ends with the avatar next to it.
  private var typingTop: Double { max(typingAvatarSize - theme.typing.size.height, 0) }

  /// The lower edge of that bubble and the circles below it, in points.
  private var typingBottom: Double {
    let circle = Self.thoughtCircles.map { $0.y + $0.size / 2 }.max() ?? 1
    return typingTop + theme.typing.size.height * (theme.typing.isThought ? circle : 1)
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
    let avatar = typingAvatarSize
    let bubble = LayoutRect(x: column.x(ofWidth: size.width), y: typingTop, size: size)
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
    if avatar > 0 {
      let y = bubble.maxY - avatar
      let frame = LayoutRect(x: column.avatarX, y: y, width: avatar, height: avatar)
      let sender = typists.count == 1 ? typists[0] : nil
      placeAvatar(of: sender, style: column.avatar, frame: frame, in: &row)
    }
  }

  /// The centers and sizes of the circles below a thought bubble, relative to its height.
  private static var thoughtCircles: [(x: Double, y: Double, size: Double)] {
    [(0.15, 0.88, 0.32), (-0.03, 1.06, 0.15)]
  }

  /// Returns the two circles that lead from a thought bubble to its lower left.
  private func thoughtCircles(below bubble: LayoutRect) -> [Part] {
    Self.thoughtCircles.map { circle in
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
