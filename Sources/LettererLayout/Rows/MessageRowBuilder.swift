package import LettererModel

/// Places the parts of a measured message, from top to bottom, and lists them from back to front.
struct MessageRowBuilder<T: Typesetter, W: Wording> {
  typealias Measured = MeasuredMessage<T.Prepared>

  let context: RowContext<T, W>
  let message: Message
  let decoration: Decoration
  let measured: Measured
  let column: Column
  var y = 0.0
  var parts: [Part<T.Prepared>] = []

  init(
    context: RowContext<T, W>,
    message: Message,
    decoration: Decoration,
    measured: Measured
  ) {
    self.context = context
    self.message = message
    self.decoration = decoration
    self.measured = measured
    column = context.column(decoration.side)
    parts.reserveCapacity(Self.usualParts)
  }

  /// A name, a bubble, its text, the time, the status and an avatar.
  private static var usualParts: Int { 6 }

  mutating func row() -> Row<T.Prepared> {
    placeSenderName()
    let bubbleTop = y
    let bubble = placeBubble()
    placeContent(in: bubble)
    placeReactions(below: bubble)
    placeFooter(below: bubble)
    placeAvatar(beside: bubble, nameTop: 0, bubbleTop: bubbleTop)
    placeRevealedTime(beside: bubble)
    let row = Row(
      key: RowKey(kind: .message, message: message.id),
      side: decoration.side,
      position: decoration.position,
      hasTail: decoration.has(.tail) && !measured.extent.isBare,
      sender: message.sender,
      size: LayoutSize(width: context.width, height: measured.extent.height),
      parts: parts
    )
    return context.isMirrored ? row.mirrored : row
  }

  // MARK: Above

  private mutating func placeSenderName() {
    let style = context.theme.senderName
    guard decoration.has(.nameStrip) else { return }
    defer { y += style.height }
    guard decoration.has(.senderName) else { return }
    let x = column.listInsets.left + column.avatar.columnWidth + style.inset
    let room = context.width - x - column.listInsets.right
    let name = context.text.words(
      context.participants.name(of: message.sender),
      font: style.font,
      language: context.participants.language(of: message.sender)
    )
    let color = context.participants.avatarRole(of: message.sender)
    let role = style.isColored ? color : .secondaryText
    let label = context.label(name, width: room, role: role)
    let frame = LayoutRect(x: x, y: y, width: label.frame.width, height: style.height)
    let placed = context.label(label, font: style.font, in: frame)
    parts.append(Part(.senderName, frame: frame, layer: .strip, text: placed))
  }

  // MARK: Bubble

  private mutating func placeBubble() -> LayoutRect {
    let size = measured.extent.bubbleSize
    var x = column.x(ofWidth: size.width)
    let tail = column.bubble.tail.width
    if measured.extent.isBare { x += column.edge == .right ? -tail : tail }
    let frame = LayoutRect(x: x, y: y, size: size)
    let fill: Role = decoration.side == .outgoing ? .outgoingFill : .incomingFill
    let shape = measured.extent.isBare ? nil : PartShape(outline, fill: fill)
    parts.append(Part(.bubble, frame: frame, layer: .bubble, shape: shape))
    y += size.height
    return frame
  }

  private var outline: PartShape.Outline {
    let bubble = column.bubble
    let image = decoration.side == .outgoing ? bubble.outgoingImage : bubble.incomingImage
    if let image { return .image(image, isMirrored: false) }
    return .bubble(
      BubbleOutline(
        corners: corners,
        tailWidth: bubble.tail.width,
        tailEdge: column.edge,
        tailEnd: bubble.tail.edge,
        tail: decoration.has(.tail) ? bubble.tail.form : nil
      )
    )
  }

  /// The radii of the bubble: smaller on the sender's side where the run goes on.
  private var corners: CornerRadii {
    let bubble = column.bubble
    var corners = CornerRadii(bubble.radius)
    let position = decoration.position
    if position == .middle || position == .last { corners.topRight = bubble.joinedRadius }
    if position == .middle || position == .first { corners.bottomRight = bubble.joinedRadius }
    if decoration.has(.tail), bubble.tail.form == .square {
      if bubble.tail.edge == .top { corners.topRight = 0 } else { corners.bottomRight = 0 }
    }
    return column.edge == .right ? corners : corners.mirrored
  }

  // MARK: Content

  private mutating func placeContent(in bubble: LayoutRect) {
    let items = context.items(of: measured, message: message, decoration: decoration)
    let metrics = context.metrics(decoration.side)
    let stack = BubbleStack(
      items,
      style: measured.extent.isBare ? metrics.bare : metrics.bubble,
      round: context.rounded
    )
    let body = measured.extent.isBare ? bubble : column.body(of: bubble)
    let frames = stack.frames.map { $0.offsetBy(x: body.x, y: body.y) }
    let extras = measured.extras
    for index in extras.above.indices {
      let isLast = index == frames.count - 1
      place(extras.above[index], in: frames[index], isFirst: index == 0, isLast: isLast)
    }
    if measured.body != nil { placeText(in: frames[extras.above.count]) }
    let below = extras.above.count + (measured.body == nil ? 0 : 1)
    for index in extras.below.indices {
      place(extras.below[index], in: frames[below + index], isFirst: false, isLast: false)
    }
    guard context.theme.footer.placement == .packed, decoration.hasFooter else { return }
    placePacked(in: frames, below: below)
  }

  private mutating func place(
    _ block: any ContentBlock<T.Prepared>,
    in frame: LayoutRect,
    isFirst: Bool,
    isLast: Bool
  ) {
    let inset = context.theme.media.inset
    let small = CornerRadii(min(4, column.bubble.radius))
    let outer =
      measured.extent.isBare ? CornerRadii(column.bubble.radius) : corners.inset(by: inset)
    let place = BlockPlace(
      width: frame.width,
      corners: CornerRadii(
        topLeft: isFirst ? outer.topLeft : small.topLeft,
        topRight: isFirst ? outer.topRight : small.topRight,
        bottomLeft: isLast ? outer.bottomLeft : small.bottomLeft,
        bottomRight: isLast ? outer.bottomRight : small.bottomRight
      )
    )
    parts += block.parts(in: place).map { $0.offsetBy(x: frame.x, y: frame.y) }
  }

  private mutating func placeText(in area: LayoutRect) {
    guard let body = measured.body else { return }
    var fit = context.bodyFit(of: measured.extent)
    let isPacked =
      fit.trailingBox != nil && context.typesetter.size(body, fit: fit).trailingBox != nil
    let frame = LayoutRect(x: area.x, y: area.y, width: area.width, height: area.height).snapped
    placeBlocks(of: body, fit: fit, in: frame)
    fit.width = min(fit.width, frame.width)
    let role = decoration.side.textRole(isBare: measured.extent.isBare)
    let text = PlacedText(prepared: body, frame: frame, fit: fit, role: role)
    parts.append(Part(.text, frame: frame, text: text).showing(.text))
    guard isPacked, let box = context.typesetter.size(body, fit: fit).trailingBox else { return }
    // Where the text has less room than the time, the box is only as wide as the text may be.
    let width = max(box.width, measured.extent.packed?.width ?? 0)
    let x = min(box.x, max(frame.width - width, 0))
    let footer = LayoutRect(x: frame.x + x, y: frame.y + box.y, width: width, height: box.height)
    placeFooter(in: keeping(footer, in: frame))
  }

  /// Returns where something goes that stays at its side of a text when the row is mirrored: a text
  /// keeps its own direction there.
  private func keeping(_ rect: LayoutRect, in text: LayoutRect) -> LayoutRect {
    guard context.isMirrored else { return rect }
    var rect = rect
    rect.x = text.x + text.maxX - rect.maxX
    return rect
  }

  /// Places the bars beside quoted paragraphs and the grounds behind blocks of code.
  private mutating func placeBlocks(of body: T.Prepared, fit: TextFit, in area: LayoutRect) {
    let blocks = context.text.blocks(of: message)
    guard !blocks.isEmpty else { return }
    let style = context.theme.richText
    let lines = context.typesetter.lines(body, fit: fit)
    for block in blocks {
      let covered = lines.filter { block.range.contains($0.range.lowerBound) }
      guard let first = covered.first, let last = covered.last else { continue }
      var frame = LayoutRect(
        x: first.isRightToLeft ? area.x : area.x + block.inset,
        y: area.y + first.frame.y,
        width: max(area.width - block.inset, 0),
        height: last.frame.maxY - first.frame.y
      )
      switch block.kind {
      case .quote where style.quoteBarWidth > 0:
        if first.isRightToLeft { frame.x = frame.maxX - style.quoteBarWidth }
        frame.width = style.quoteBarWidth
        frame = keeping(frame, in: area)
        let radius = CornerRadii(style.quoteBarWidth / 2)
        let bar = PartShape(.rounded(radius), fill: decoration.side.secondaryRole())
        parts.append(Part(.textBar, frame: frame.snapped, layer: .ground, shape: bar))
      case .code where style.codeRadius > 0:
        guard let fill = decoration.side.codeGround else { continue }
        let ground = PartShape(.rounded(CornerRadii(style.codeRadius)), fill: fill)
        frame = keeping(frame, in: area)
        parts.append(Part(.textGround, frame: frame.snapped, layer: .ground, shape: ground))
      default: break
      }
    }
  }

  // MARK: Beside

  private mutating func placeAvatar(beside bubble: LayoutRect, nameTop: Double, bubbleTop: Double) {
    guard decoration.has(.avatar) else { return }
    let style = column.avatar
    let top: Double =
      switch style.position {
      case .rowTop, .nameTop: nameTop
      case .bubbleTop: bubbleTop
      case .bubbleCenter: context.grid.floor(bubbleTop + (bubble.height - style.size) / 2)
      case .bubbleBottom: bubble.maxY - style.size
      case .bubbleEdge: bubble.maxY - style.size / 2
      case .rowBottom: measured.extent.height - style.size
      }
    let frame = LayoutRect(
      x: column.avatarX,
      y: min(max(top, 0), max(measured.extent.height - style.size, 0)),
      width: style.size,
      height: style.size
    )
    var avatar = context.avatar(of: message.sender, style: style, frame: frame)
    if style.position == .bubbleEdge { avatar.layer = .overlay }
    parts.append(avatar)
  }
}

extension RowContext {
  /// The avatar of a participant: the picture, else initials, else the outline of a person.
  package func avatar(
    of sender: Participant.ID?,
    style: AvatarStyle,
    frame: LayoutRect
  ) -> Part<T.Prepared> {
    let initials = participants.initials(of: sender)
    let fill = participants.avatarRole(of: sender)
    let border: Role? = style.borderWidth > 0 ? .avatarBorder : nil
    let round = PartShape(
      .rounded(CornerRadii(style.size / 2)),
      fill: fill,
      border: border,
      borderWidth: style.borderWidth
    )
    if let path = participants.picture(of: sender) {
      let radius = max(style.size / 2 - style.borderWidth, 0)
      let picture = PictureGraphic(path: path, corners: CornerRadii(radius), symbol: .person)
      return Part(.avatar, frame: frame, layer: .canvas, shape: round, graphic: .picture(picture))
    }
    guard !initials.isEmpty else {
      let shape = PartShape(.silhouette, fill: fill)
      return Part(.avatar, frame: frame, layer: .canvas, shape: shape)
    }
    let words = text.words(initials, font: style.font)
    let label = label(words, width: style.size, role: .avatarText)
    let placed = self.label(label, font: style.font, in: frame, isCentered: true)
    return Part(.avatar, frame: frame, layer: .strip, shape: round, text: placed)
  }
}
