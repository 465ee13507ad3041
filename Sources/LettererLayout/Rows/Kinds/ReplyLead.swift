import LettererModel

/// The quoted message above a bubble: in an outline, or on a line above the name.
struct ReplyLead<Prepared: Sendable>: Sendable {
  let style: QuoteStyle
  let sender: Participant.ID?
  /// The color of the name, and the quoted participant's own color, if any.
  let nameRole: Role
  let tint: RGBAColor?
  /// Whether the viewer is quoted.
  let isOwn: Bool
  /// The name; `nil` in an outline whose side identifies the sender.
  let name: FittedText<Prepared>?
  let text: FittedText<Prepared>
  /// The picture of the quoted message, next to the outline.
  var picture: PictureGraphic?
  /// The words for a picture that is shown without an outline, because it has no text.
  var pictureLabel: String?
  /// The quoted message, if it is in the transcript.
  var message: Message.ID?

  /// The diameter of the avatar on a line, in points.
  static var faceSize: Double { 16 }

  /// The distances from that avatar to the name, and from the name to the text, in points.
  static var gap: Double { 5 }

  /// The distance of the text from the outline, in points.
  private var padding: Insets {
    let side = style.barGap + style.padding
    return Insets(top: style.padding, left: side, bottom: style.padding, right: side)
  }

  private var nameSize: LayoutSize {
    name.map { LayoutSize(width: $0.size.width, height: $0.size.height) }
      ?? LayoutSize(width: 0, height: 0)
  }

  /// The side of the picture, in points.
  private var pictureSize: Double {
    picture == nil ? 0 : style.pictureSize * (pictureLabel == nil ? 1 : Self.pictureScale)
  }

  /// How much larger a picture is without an outline next to it.
  static var pictureScale: Double { 1.75 }

  /// The outline, below the name and behind the picture.
  private var outline: LayoutRect {
    let y = name == nil ? 0 : nameSize.height + 2
    if pictureLabel != nil {
      return LayoutRect(x: 0, y: y, width: max(pictureSize, nameSize.width), height: pictureSize)
    }
    return LayoutRect(
      x: picture == nil ? 0 : pictureSize + Self.gap,
      y: y,
      width: max(text.size.width, nameSize.width) + padding.horizontal,
      height: max(text.size.height + padding.vertical, pictureSize)
    )
  }

  var size: LayoutSize {
    guard style.form == .line else { return LayoutSize(width: outline.maxX, height: outline.maxY) }
    let height = max(nameSize.height, text.size.height, Self.faceSize)
    let width = Self.faceSize + 2 * Self.gap + nameSize.width + text.size.width
    return LayoutSize(width: width, height: height)
  }

  /// The distance of the connecting line from the top, in points.
  var middle: Double {
    style.form == .line ? size.height / 2 : outline.y + outline.height / 2
  }

  /// Returns the name and the text; the avatar on the line is added elsewhere.
  func layout(_ purpose: LayoutPurpose) -> Fragment<Prepared> {
    let group = FrameGroup(.reply, source: .reply, message: message)
    var block = Fragment<Prepared>(purpose, size: size, group: group)
    let isLine = style.form == .line
    let nameX =
      isLine
      ? Self.faceSize + Self.gap : outline.x + (pictureLabel == nil ? padding.left : 0)
    if let name {
      let y = isLine ? (size.height - nameSize.height) / 2 : 0
      let frame = name.frame(x: nameX, y: y, width: nameSize.width)
      var first = Part(.quoteName, frame: frame, layer: .canvas)
      first.participant = sender
      first.tint = tint
      block.add(first, PlacedText(name, frame: frame, role: nameRole))
    }
    if let picture {
      let square = LayoutRect(
        x: 0,
        y: outline.y + (outline.height - pictureSize) / 2,
        width: pictureSize,
        height: pictureSize
      )
      let graphic = PartGraphic.picture(picture)
      block.add(
        Part(.quotePicture, frame: square, layer: .canvas, graphic: graphic, label: pictureLabel)
      )
    }
    if pictureLabel == nil { addText(to: &block) }
    return block
  }

  /// Adds the text, in its outline or on the line.
  private func addText(to block: inout Fragment<Prepared>) {
    let isLine = style.form == .line
    let lineX = Self.faceSize + 2 * Self.gap + nameSize.width
    let middle = isLine ? size.height / 2 : outline.y + outline.height / 2
    let box = text.frame(
      x: isLine ? lineX : outline.x + padding.left,
      y: middle - text.size.height / 2,
      width: text.size.width
    )
    let words = PlacedText(text, frame: box, role: .secondaryText)
    let shape = PartShape(
      .rounded(CornerRadii(min(outline.height / 2, 16))),
      fill: .canvas,
      border: .cardBorder,
      borderWidth: 1
    )
    let frame = isLine ? box : outline
    block.add(Part(.quote, frame: frame, layer: .strip, shape: isLine ? nil : shape), words)
  }
}

extension RowContext {
  /// Returns the quoted message above a bubble.
  func replyLead(
    _ reply: ReplyReference,
    answered: Message?,
    room: BlockRoom
  ) -> ReplyLead<T.Prepared> {
    let style = theme.quote
    let isLine = style.form == .line
    let sender = answered?.sender ?? reply.sender
    var font = style.nameFont
    if !isLine { font.weight = .regular }
    let isNotice = answered?.kind == .system
    let mark = isLine && !isNotice ? "@" : ""
    let name = text.words(mark + quotedName(of: answered, sender: sender), font: font)
    let quote = quotedWords(of: answered, reply: reply)
    let words = text.quoted(
      quote,
      font: style.font,
      language: answered.flatMap(text.language)
    )
    let padding =
      isLine
      ? ReplyLead<T.Prepared>.faceSize + 2 * ReplyLead<T.Prepared>.gap
      : 2 * (style.barGap + style.padding)
    var picture = isLine ? nil : quotedPicture(of: answered, reply: reply)
    let isAlone = picture?.path != nil && answered?.words.isEmpty == true
    let scale = isAlone ? ReplyLead<T.Prepared>.pictureScale : 1
    picture?.outline = .rounded(CornerRadii(style.pictureSize * scale / 4))
    let beside = picture == nil ? 0 : style.pictureSize + ReplyLead<T.Prepared>.gap
    let width = max(room.textWidth - padding - beside, 1)
    let fittedName = fitted(name, width: isLine ? width / 2 : width, maximumLines: 1)
    let rest = isLine ? max(width - fittedName.size.width, 1) : width
    let isOwn = sender != nil && sender == viewer
    return ReplyLead(
      style: style,
      sender: sender,
      nameRole: !isLine
        ? .secondaryText
        : theme.senderName.isColored ? participants.avatarRole(of: sender) : .primaryText,
      tint: isLine && theme.senderName.hasOwnColor ? participants.tint(of: sender) : nil,
      isOwn: isOwn,
      name: isLine || !isOwn && decorator.isGroup ? fittedName : nil,
      text: fitted(words, width: rest, maximumLines: isLine ? 1 : style.maximumLines),
      picture: picture,
      pictureLabel: isAlone ? quote : nil,
      message: answered?.id
    )
  }
}

extension MessageLayout {
  /// The height of a quoted message above everything else, in points.
  var leadHeight: Double {
    contents.extras.lead.map { context.grid.ceil($0.size.height + $0.style.spacing) } ?? 0
  }

  /// Places the quoted message above a bubble, and the line that connects it to the reply.
  func place(
    _ lead: ReplyLead<T.Prepared>,
    above bubble: LayoutRect,
    in row: inout Fragment<T.Prepared>
  ) {
    if lead.style.form == .line { return placeLine(lead, in: &row) }
    let size = lead.size
    let own = context.column(lead.isOwn ? .outgoing : .incoming)
    let body = contents.isBare ? bubble : column.body(of: bubble)
    var x = column.edge == .right ? body.maxX - size.width : body.x
    if own.edge != column.edge {
      let tail = own.bubble.tail.width
      x = own.x(ofWidth: size.width) + (own.edge == .right ? -tail : tail)
    }
    row.add(lead.layout(.place), x: x)
    guard own.edge != column.edge else { return }
    let passesName = hasNameAbove && column.edge == .left && body.x + 11 <= senderNameStart
    let inset: Double = passesName ? 6 : 14
    let (start, end) =
      column.edge == .right ? (x + size.width, body.maxX - inset) : (body.x + inset, x)
    let bottom = (hasNameAbove ? leadHeight : bubble.y) - (passesName ? 0 : 2)
    let frame = LayoutRect(
      x: start,
      y: lead.middle,
      width: end - start,
      height: bottom - lead.middle
    )
    guard frame.width >= 16, frame.height > 0 else { return }
    row.add(elbow(column.edge, in: frame, radius: 16))
    if passesName { row.add(strip(x: start, from: bottom, to: bubble.y - 2)) }
  }

  /// Returns the part of a connecting line next to the name above a bubble.
  private func strip(x: Double, from top: Double, to bottom: Double) -> Part {
    let frame = LayoutRect(x: x, y: top, width: 2, height: max(bottom - top, 0))
    let shape = PartShape(.rounded(CornerRadii(0)), fill: .secondaryText, opacity: 0.35)
    return Part(.quoteBar, frame: frame, layer: .backdrop, shape: shape)
  }

  private func placeLine(_ lead: ReplyLead<T.Prepared>, in row: inout Fragment<T.Prepared>) {
    let x = column.listInsets.left + column.avatar.columnWidth
    let y = (lead.size.height - ReplyLead<T.Prepared>.faceSize) / 2
    let side = ReplyLead<T.Prepared>.faceSize
    context.placeAvatar(
      of: lead.sender,
      style: AvatarStyle(size: side, font: FontStyle(size: 7, weight: .semibold)),
      frame: LayoutRect(x: x, y: y, width: side, height: side),
      name: .reactionFace,
      in: &row
    )
    row.add(lead.layout(.place), x: x, y: 0)
    guard decoration.has(.avatar) else { return }
    let middle = column.avatarX + column.avatar.size / 2
    let frame = LayoutRect(
      x: context.grid.floor(middle) - 1,
      y: context.grid.floor(lead.middle),
      width: x - 5 - middle,
      height: leadHeight - context.grid.floor(lead.middle)
    )
    row.add(elbow(.left, in: frame, radius: 6))
  }

  private func elbow(_ edge: BubbleOutline.Edge, in frame: LayoutRect, radius: Double) -> Part {
    let outline = PartShape.Outline.elbow(Elbow(edge: edge, radius: radius, width: 2))
    let shape = PartShape(outline, fill: .secondaryText, opacity: 0.35)
    return Part(.quoteBar, frame: frame, layer: .backdrop, shape: shape)
  }
}
