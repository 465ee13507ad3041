import LettererModel

/// How many answers a message has in its thread, behind the faces of those who wrote them.
struct ThreadBlock<T: Typesetter, W: Wording>: ContentBlock {
  let context: RowContext<T, W>
  let text: FittedText<T.Prepared>
  let role: Role
  let people: [Participant.ID]

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
    let height = max(text.size.height, people.isEmpty ? 0 : face + 4)
    let width = constraint.width ?? facesWidth + text.size.width
    var block = Fragment<T.Prepared>(purpose, size: LayoutSize(width: width, height: height))
    var avatar = AvatarStyle(size: face, radius: (face * 0.25).rounded())
    avatar.font = FontStyle(size: (face * 0.42).rounded(), weight: .semibold)
    avatar.borderWidth = 0
    for (number, person) in people.enumerated() {
      let x = Double(number) * (face + 4)
      let frame = LayoutRect(x: x, y: (height - face) / 2, width: face, height: face)
      context.placeAvatar(
        of: person,
        style: avatar,
        frame: frame,
        layer: .mark,
        name: .reactionFace,
        in: &block
      )
    }
    let y = (height - text.size.height) / 2
    block.add(.thread, text, x: facesWidth, y: y, width: width - facesWidth, role: role)
    return block
  }
}

extension RowContext {
  /// How many answers a message has in its thread.
  func threadBlock(_ thread: ThreadTally, room: BlockRoom) -> any ContentBlock<T.Prepared> {
    let style = theme.thread
    let words = text.words(wording.phrase(.answers(thread.count)), font: style.font)
    let people = Array(thread.people.prefix(style.faces))
    let faces = Double(people.count) * (style.font.size * 1.7 + 5) + 4
    return ThreadBlock(
      context: self,
      text: fitted(words, width: max(room.textWidth - faces, 1), maximumLines: 1),
      role: room.side.accentRole,
      people: people
    )
  }
}
