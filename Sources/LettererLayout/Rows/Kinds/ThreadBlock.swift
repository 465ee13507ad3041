import LettererModel

/// The number of replies in a message's thread, after the faces of their authors.
///
/// Below a bubble it is a separate line; at the foot of one it is below a rule, with an arrow at
/// its end.
struct ThreadBlock<T: Typesetter, W: Wording>: ContentBlock {
  let context: RowContext<T, W>
  let text: FittedText<T.Prepared>
  /// The time of the last reply, as text.
  let last: FittedText<T.Prepared>?
  let role: Role
  let people: [Participant.ID]
  let place: ThreadPlace
  /// The distance of text from the edge at the foot of a bubble, in points.
  let inset: Double

  private var isFoot: Bool { place == .foot }

  private var style: LineStyle { context.theme.thread }

  /// The side of a face, in points: slightly more than a line.
  private var face: Double { (style.font.size * 1.7).rounded() }

  /// The distance from one face to the next; at the foot of a bubble they overlap.
  private var step: Double { isFoot ? face * 0.7 : face + 4 }

  private var facesWidth: Double {
    people.isEmpty ? 0 : Double(people.count - 1) * step + face + 8
  }

  private var edge: Double { isFoot ? inset : 0 }

  private var arrowSize: Double { isFoot ? style.font.size : 0 }

  var fit: BlockFit { isFoot ? .edge : .inset }

  var takesBadge: Bool { false }

  var spacing: Double { style.spacing }

  func layout(
    _ constraint: BlockConstraint<T.Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<T.Prepared> {
    let lastWidth = last.map { $0.size.width + style.font.size * 0.6 } ?? 0
    let natural = 2 * edge + facesWidth + text.size.width + lastWidth + 2 * arrowSize
    let line = max(text.size.height, people.isEmpty ? 0 : face + 4)
    let size = LayoutSize(
      width: constraint.width ?? natural,
      height: isFoot ? line + 12 : line
    )
    var block = Fragment<T.Prepared>(purpose, size: size, group: FrameGroup(.thread))
    if isFoot {
      block.add(.rule(LayoutRect(x: 0, y: 0, width: size.width, height: 1), role: role))
      let frame = LayoutRect(
        x: size.width - edge - arrowSize,
        y: (size.height - arrowSize) / 2,
        width: arrowSize,
        height: arrowSize
      )
      block.add(Part(.icon, frame: frame, graphic: .symbol(.collapsed, role)))
    }
    placeFaces(in: &block)
    let layer: PartLayer = place == .outside ? .canvas : .content
    let y = (size.height - text.size.height) / 2
    let x = edge + facesWidth
    let room = min(text.size.width, size.width - x - edge - arrowSize)
    block.add(.thread, text, x: x, y: y, width: room, role: role, layer: layer)
    guard let last else { return block }
    let lastX = x + text.size.width + style.font.size * 0.6
    let width = min(last.size.width, size.width - lastX)
    block.add(.time, last, x: lastX, y: y, width: width, role: .secondaryText, layer: layer)
    return block
  }

  private func placeFaces(in block: inout Fragment<T.Prepared>) {
    // Faces have the shape of avatars.
    let avatars = context.theme.incomingAvatar
    var avatar = AvatarStyle(size: face)
    avatar.radius = avatars.radius.map { $0 * face / max(avatars.size, 1) }
    avatar.font = FontStyle(size: (face * 0.42).rounded(), weight: .semibold)
    for (number, person) in people.enumerated() {
      let x = edge + Double(number) * step
      let y = (block.size.height - face) / 2
      context.placeAvatar(
        of: person,
        style: avatar,
        frame: LayoutRect(x: x, y: y, width: face, height: face),
        layer: place == .outside ? .canvas : .mark,
        name: .reactionFace,
        in: &block
      )
    }
  }
}

/// The place of the reply count.
enum ThreadPlace: Hashable {
  /// In the bubble, below its text.
  case inside
  /// At the foot of the bubble, below the time.
  case foot
  /// Below the bubble.
  case outside
}

extension RowContext {
  /// Returns the reply count of a message's thread.
  func threadBlock(
    _ thread: Replies,
    of message: Message,
    place: ThreadPlace,
    room: BlockRoom
  ) -> any ContentBlock<T.Prepared> {
    let style = theme.thread
    let phrase = message.post != nil ? Phrase.comments(thread.count) : .answers(thread.count)
    let words = text.words(wording.phrase(phrase), font: style.font)
    let natural = fitted(words, width: .infinity, maximumLines: 1).size.width
    // The number matters more than the faces.
    let faceWidth = style.font.size * 1.7 + 5
    let fitting = Int(max(room.textWidth - natural - 4, 0) / faceWidth)
    let people = Array(thread.participants.prefix(min(style.faces, fitting)))
    let width = max(room.textWidth - Double(people.count) * faceWidth - 4, 1)
    let count = fitted(words, width: width, maximumLines: 1)
    return ThreadBlock(
      context: self,
      text: count,
      last: style.showsLast
        ? lastAnswer(thread, after: message.time, width: width - count.size.width) : nil,
      role: room.side.accentRole,
      people: people,
      place: place,
      inset: max(column(room.side).insets.left - theme.media.inset, 0)
    )
  }

  /// Returns the time of the last reply, with the day if it differs from that of the message; `nil`
  /// if it is unknown or does not fit.
  private func lastAnswer(
    _ thread: Replies,
    after start: Time?,
    width: Double
  ) -> FittedText<T.Prepared>? {
    guard let time = thread.last else { return nil }
    var font = theme.thread.font
    font.weight = .regular
    let local = clock.local(time)
    let isSameDay = start.map { clock.local($0).day == local.day } ?? false
    let when = isSameDay ? wording.time(local) : wording.timeHeader(local, now: now)
    for words in [wording.phrase(.lastAnswer(when)), when] {
      let last = fitted(text.words(words, font: font), width: .infinity, maximumLines: 1)
      if last.size.width + font.size <= width { return last }
    }
    return nil
  }
}
