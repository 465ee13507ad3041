import LettererModel

/// How many answers a message has in its thread, behind the faces of those who wrote them.
struct ThreadBlock<T: Typesetter, W: Wording>: ContentBlock {
  let context: RowContext<T, W>
  let text: FittedText<T.Prepared>
  let role: Role
  let people: [Participant.ID]
  /// Whether it stands in the bubble, below a line where it has faces.
  let isInBubble: Bool

  private var hasRule: Bool { isInBubble && !people.isEmpty }

  private var style: LineStyle { context.theme.thread }

  /// The side of a face, in points: somewhat more than a line.
  private var face: Double { (style.font.size * 1.7).rounded() }

  private var facesWidth: Double { people.isEmpty ? 0 : Double(people.count) * (face + 4) + 4 }

  var fit: BlockFit { .inset }

  var spacing: Double { style.spacing }

  func layout(
    _ constraint: BlockConstraint<T.Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<T.Prepared> {
    let rule = hasRule ? 6.0 : 0
    let height = max(text.size.height, people.isEmpty ? 0 : face + 4) + rule
    let width = constraint.width ?? facesWidth + text.size.width
    var block = Fragment<T.Prepared>(purpose, size: LayoutSize(width: width, height: height))
    if hasRule {
      let line = LayoutRect(x: 0, y: 1, width: width, height: 1)
      let shape = PartShape(.rounded(CornerRadii(0)), fill: role, opacity: 0.2)
      block.add(Part(.separator, frame: line, layer: .ground, shape: shape))
    }
    // Faces have the shape of avatars.
    let avatars = context.theme.incomingAvatar
    var avatar = AvatarStyle(size: face)
    avatar.radius = avatars.radius.map { $0 * face / max(avatars.size, 1) }
    avatar.font = FontStyle(size: (face * 0.42).rounded(), weight: .semibold)
    avatar.borderWidth = 0
    for (number, person) in people.enumerated() {
      let x = Double(number) * (face + 4)
      let frame = LayoutRect(x: x, y: (height + rule - face) / 2, width: face, height: face)
      context.placeAvatar(
        of: person,
        style: avatar,
        frame: frame,
        layer: isInBubble ? .mark : .canvas,
        name: .reactionFace,
        in: &block
      )
    }
    let y = (height + rule - text.size.height) / 2
    let room = width - facesWidth
    let layer: PartLayer = isInBubble ? .content : .canvas
    block.add(.thread, text, x: facesWidth, y: y, width: room, role: role, layer: layer)
    return block
  }
}

extension RowContext {
  /// How many answers a message has in its thread.
  func threadBlock(
    _ count: Int,
    by people: [Participant.ID],
    isInBubble: Bool,
    room: BlockRoom
  ) -> any ContentBlock<T.Prepared> {
    let style = theme.thread
    let words = text.words(wording.phrase(.answers(count)), font: style.font)
    let people = Array(people.prefix(style.faces))
    let faces = Double(people.count) * (style.font.size * 1.7 + 5) + 4
    return ThreadBlock(
      context: self,
      text: fitted(words, width: max(room.textWidth - faces, 1), maximumLines: 1),
      role: room.side.accentRole,
      people: people,
      isInBubble: isInBubble
    )
  }
}
