package import LettererModel

/// Lays out a message in its row, both for its height and for its parts.
struct MessageLayout<T: Typesetter, W: Wording> {
  let context: RowContext<T, W>
  let message: Message
  let decoration: Decoration
  let contents: MessageContents<T.Prepared>
  let column: Column
  let metrics: SideMetrics
  /// Whether time and status are in the bubble, outside all blocks.
  let packsFooter: Bool
  /// The box that the bubble's text is fitted into, with the time in its last line.
  let fit: TextFit
  /// The size of the text in the bubble; `nil` if there is none.
  let bodySize: LayoutSize?

  init(
    context: RowContext<T, W>,
    message: Message,
    decoration: Decoration,
    contents: MessageContents<T.Prepared>
  ) {
    self.context = context
    self.message = message
    self.decoration = decoration
    self.contents = contents
    column = context.column(decoration.side)
    let metrics = context.metrics(decoration.side)
    self.metrics = metrics
    let packsFooter =
      metrics.packsFooter && decoration.hasFooter && !contents.extras.holdsFooter
    self.packsFooter = packsFooter
    var fit = context.fit(width: metrics.textWidth(below: contents.extras.above))
    let isLast = !contents.extras.hasContentBelow
    if packsFooter, contents.body != nil, !contents.isBare, isLast {
      let size = context.footer(of: message, decoration: decoration).size
      fit.trailingBox = size.width <= fit.width ? size : nil
    }
    self.fit = fit
    if let body = contents.body {
      bodySize = context.size(of: body, fit: fit)
    } else {
      bodySize = nil
    }
  }

  /// The size of the message.
  var extent: MessageExtent {
    MessageExtent(
      packed: fit.trailingBox,
      isBare: contents.isBare,
      level: context.level,
      height: layout(.size).size.height
    )
  }

  /// The row of the message.
  var row: Row<T.Prepared> {
    Row(
      key: RowKey(kind: .message, message: message.id),
      side: decoration.side,
      position: decoration.position,
      hasTail: hasTail,
      sender: message.sender,
      content: layout(.place),
      below: context.gapInside(decoration),
      in: context
    )
  }

  /// Returns the row: the name, the bubble, reactions, the footer, and the avatar.
  func layout(_ purpose: LayoutPurpose) -> Fragment<T.Prepared> {
    var row = Fragment<T.Prepared>(purpose)
    let bubble = bubble(purpose)
    let rise =
      leadHeight + spacingBelowName + reactionRise(over: bubble.size.width)
    let frame = LayoutRect(
      x: x(ofBubble: bubble.size.width),
      y: metrics.bubbleTop(decoration) + rise,
      size: bubble.size
    )
    let reactions = reactions(beside: frame, purpose)
    var below = reactions.map { $0.isAbove ? 0 : $0.height } ?? spaceBelowBarePill
    let outside = outside(below: frame, purpose)
    let footerY = frame.maxY + below
    let footer = decoration.has(.footerStrip) ? metrics.footerHeight : 0
    let outsideY =
      frame.maxY + max(below + footer, overhangOfAvatar) + context.theme.card.choiceSpacing
    if let outside { below = outsideY + outside.size.height - frame.maxY - footer }
    let height =
      leadHeight
      + metrics.rowHeight(
        bubble: rise - leadHeight + frame.height,
        below: below,
        decoration: decoration
      )
    row.size = LayoutSize(width: context.width, height: height)
    if let facts = context.factLines(of: message.id, side: decoration.side, purpose) {
      row.size.height += facts.size.height
      row.add(facts, y: height)
    }
    guard purpose == .place else { return highlighted(row, purpose) }
    if hasNameAbove { placeSenderName(in: &row) }
    if let lead = contents.extras.lead { place(lead, above: frame, in: &row) }
    row.add(bubble, x: frame.x, y: frame.y)
    if let reactions {
      let edge = reactions.isAbove ? frame.y - reactions.height : frame.maxY - reactions.overlap
      row.add(reactions.content, y: edge)
    }
    if let outside { row.add(outside, x: x(ofOutside: outside.size.width, of: frame), y: outsideY) }
    if decoration.has(.footerStrip) {
      placeFooter(below: frame, at: footerY, in: &row)
    }
    if decoration.has(.avatar) { placeAvatar(beside: frame, in: &row) }
    if let button = shareButton(beside: frame) { row.add(button) }
    if failureWidth(besideBubbleOf: frame.width) > 0 { row.add(failureMark(beside: frame)) }
    if context.revealWidth > 0 { placeTime(beside: frame, in: &row) }
    return highlighted(row, purpose)
  }

  /// Returns the block below the bubble.
  private func outside(
    below bubble: LayoutRect,
    _ purpose: LayoutPurpose
  ) -> Fragment<T.Prepared>? {
    let body = contents.isBare ? bubble : column.body(of: bubble)
    let width = contents.extras.isOutsideWide ? body.width : nil
    return contents.extras.outside?.layout(BlockConstraint(width: width), purpose)
  }

  /// Whether the sender's name is above the bubble.
  var hasNameAbove: Bool { decoration.has(.nameStrip) && decoration.has(.senderName) }

  /// The distance between a name and the content below it, unless that is text.
  private var spacingBelowName: Double {
    let isText = contents.isBare || contents.extras.above.first?.fit != .edge
    return isText || !decoration.has(.senderName) || !decoration.has(.nameStrip)
      ? 0 : context.theme.senderName.spacing
  }

  // MARK: Next to the bubble

  /// The start of a name above the bubble, in points.
  var senderNameStart: Double {
    column.listInsets.left + column.avatar.columnWidth + context.theme.senderName.inset
  }

  /// The end of a name above the bubble, in points; 0 if there is none.
  var senderNameEnd: Double {
    decoration.has(.senderName) ? senderNameStart + senderNameLabel.frame.width : 0
  }

  /// The name above the bubble.
  private var senderNameLabel: PlacedText<T.Prepared> {
    let style = context.theme.senderName
    let name = context.text.words(
      context.participants.name(of: message.sender),
      font: style.font,
      language: context.participants.language(of: message.sender)
    )
    let color = context.participants.avatarRole(of: message.sender)
    let role: Role =
      style.isColored ? color : style.isProminent ? .primaryText : .secondaryText
    let room = context.width - senderNameStart - column.listInsets.right
    return context.label(name, width: room, role: role)
  }

  func placeSenderName(in row: inout Fragment<T.Prepared>) {
    let style = context.theme.senderName
    let room = context.width - senderNameStart - column.listInsets.right
    let label = senderNameLabel
    let frame = LayoutRect(
      x: senderNameStart,
      y: leadHeight,
      width: label.frame.width,
      height: style.height
    )
    let placed = context.label(label, font: style.font, in: frame)
    var part = Part(.senderName, frame: frame, layer: .strip)
    part.participant = message.sender
    part.tint = style.hasOwnColor ? context.participants.tint(of: message.sender) : nil
    row.add(part, placed)
    if style.showsBadge || style.showsTime { placeMarks(behind: frame, room: room, in: &row) }
  }

  /// Places the bot badge and the time after a name, if they fit.
  private func placeMarks(
    behind name: LayoutRect,
    room: Double,
    in row: inout Fragment<T.Prepared>
  ) {
    let style = context.theme.senderName
    let font = style.timeFont
    let end = name.x + room
    let gap = font.size * 2 / 3
    var x = name.maxX + gap
    if style.showsBadge, context.participants.isProgram(message.sender) {
      let badge = FontStyle(size: (font.size * 0.8).rounded(), weight: .bold)
      let words = context.text.words(context.wording.phrase(.word("botBadge")), font: badge)
      let label = context.label(words, width: room, role: .badgeText)
      let height = label.frame.height + 1
      let frame = LayoutRect(
        x: x,
        y: name.y + (style.height - height) / 2,
        width: label.frame.width + badge.size,
        height: height
      )
      guard frame.maxX <= end else { return }
      let corners = CornerRadii(badge.size * 0.4)
      let shape = PartShape(.rounded(corners), fill: .badgeFill)
      let placed = context.label(label, font: badge, in: frame, isCentered: true)
      row.add(Part(.badge, frame: frame, layer: .strip, shape: shape), placed)
      x = frame.maxX + gap
    }
    guard style.showsTime, let moment = context.moment(of: message) else { return }
    let words = context.text.words(moment, font: font)
    let label = context.label(words, width: room, role: .secondaryText)
    // Aligned with the baseline of the name, which is larger.
    let drop = (style.font.size - font.size) * 0.36
    let frame = LayoutRect(
      x: x,
      y: name.y + drop,
      width: label.frame.width,
      height: style.height - drop
    )
    guard frame.maxX <= end else { return }
    let placed = context.label(label, font: font, in: frame)
    row.add(Part(.time, frame: frame, layer: .strip, source: .time), placed)
    placeSigns(after: frame, until: end, in: &row)
  }

  /// Places the symbols of a message's state after its time, if they fit.
  private func placeSigns(
    after time: LayoutRect,
    until end: Double,
    in row: inout Fragment<T.Prepared>
  ) {
    let size = context.theme.senderName.timeFont.size
    var x = time.maxX + size / 2
    for mark in context.marks(of: message) where x + size <= end {
      let y = time.y + (time.height - size) / 2
      let frame = LayoutRect(x: x, y: y, width: size, height: size)
      let graphic = PartGraphic.symbol(mark.symbol, .secondaryText)
      row.add(Part(.mark, frame: frame, layer: .strip, graphic: graphic, label: mark.label))
      x += size * 1.25
    }
  }

  /// The diameter of the share button in points; 0 for none.
  private var shareSize: Double {
    let style = context.theme.bubble
    if message.post != nil { return column.edge == .left ? style.shareSize : 0 }
    if message.isDeleted || message.isViewOnce { return 0 }
    return switch message.kind {
    case .link, .image, .video, .gif, .file:
      style.mediaShareSize
    default: 0
    }
  }

  /// Returns the share button on the inner side of the bubble; `nil` if there is none, or if it
  /// does not fit.
  private func shareButton(beside bubble: LayoutRect) -> [Part]? {
    let size = shareSize
    let x = column.edge == .right ? bubble.x - 8 - size : bubble.maxX + 8
    guard size > 0, bubble.height >= size, x >= column.listInsets.left,
      x + size <= context.width - context.revealWidth - column.listInsets.right
    else { return nil }
    let y = message.post == nil ? bubble.y + (bubble.height - size) / 2 : bubble.maxY - size
    let frame = LayoutRect(x: x, y: y, width: size, height: size)
    let ground = PartShape(.rounded(CornerRadii(size / 2)), fill: .noticeFill)
    let symbol = PartGraphic.symbol(.share, .noticeText)
    let label = context.wording.phrase(.word("share"))
    return [
      Part(.ground, frame: frame, layer: .backdrop, shape: ground),
      Part(.button, frame: frame.mark(0.62), layer: .overlay, graphic: symbol, label: label),
    ]
  }

  /// The distance by which an avatar over the bubble's edge extends below it, in points.
  private var overhangOfAvatar: Double {
    decoration.has(.avatar) && metrics.avatarIsOnEdge ? metrics.avatarSize / 2 : 0
  }

  /// Returns the left edge of something of a given width below a bubble, on the side of its body.
  private func x(ofOutside width: Double, of bubble: LayoutRect) -> Double {
    let body = contents.isBare ? bubble : column.body(of: bubble)
    return column.edge == .right ? body.maxX - width : body.x
  }

  func x(ofBubble width: Double) -> Double {
    let x = column.x(ofWidth: width) - failureWidth(besideBubbleOf: width)
    guard contents.isBare else { return x }
    // An avatar covers the edge of a bubble, but no emoji.
    let inset = metrics.tailWidth + widthBesideAvatar(gap: 0)
    return x + (column.edge == .right ? -inset : inset)
  }

  private func placeAvatar(beside bubble: LayoutRect, in row: inout Fragment<T.Prepared>) {
    let style = column.avatar
    let y: Double =
      switch style.position {
      case .rowTop, .nameTop: leadHeight
      case .bubbleTop: bubble.y
      case .bubbleCenter: bubble.y + (bubble.height - style.size) / 2
      case .bubbleBottom: bubble.maxY - style.size
      case .bubbleEdge: bubble.maxY - style.size / 2
      case .rowBottom: row.size.height - style.size
      }
    let frame = LayoutRect(
      x: column.avatarX,
      y: min(max(y, 0), max(row.size.height - style.size, 0)),
      width: style.size,
      height: style.size
    )
    let layer: PartLayer? = style.position == .bubbleEdge ? .overlay : nil
    context.placeAvatar(of: message.sender, style: style, frame: frame, layer: layer, in: &row)
  }

  /// Places the time in the column that a swipe reveals, at the height of the bubble.
  private func placeTime(beside bubble: LayoutRect, in row: inout Fragment<T.Prepared>) {
    guard let time = message.time else { return }
    let style = context.theme.reveal
    let room = max(context.revealWidth - column.listInsets.right, 0)
    let words = context.text.words(
      context.wording.time(context.clock.local(time)),
      font: style.font
    )
    let label = context.label(words, width: room, role: .secondaryText)
    let frame = LayoutRect(
      x: context.width - column.listInsets.right - label.frame.width,
      y: bubble.y,
      width: label.frame.width,
      height: bubble.height
    )
    if row.intersects(frame) { return }
    let placed = context.label(label, font: style.font, in: frame)
    row.add(Part(.revealedTime, frame: frame, layer: .strip), placed)
  }
}

extension RowContext {
  /// Places the avatar of a participant: the picture, else initials, else a silhouette.
  ///
  /// - Parameters:
  ///   - sender: The participant; `nil` if unknown.
  ///   - style: The style of avatars.
  ///   - frame: The square of the avatar.
  ///   - layer: The layer, if it differs from the default for content.
  ///   - name: The name of the part.
  ///   - row: The row to add it to.
  package func placeAvatar(
    of sender: Participant.ID?,
    style: AvatarStyle,
    frame: LayoutRect,
    layer: PartLayer? = nil,
    name: PartName = .avatar,
    in row: inout Fragment<T.Prepared>
  ) {
    let initials = participants.initials(of: sender)
    let fill = participants.avatarRole(of: sender)
    let border: Role? = style.borderWidth > 0 ? .avatarBorder : nil
    let corner = style.radius ?? style.size / 2
    let round = PartShape(
      .rounded(CornerRadii(corner)),
      fill: fill,
      border: border,
      borderWidth: style.borderWidth
    )
    var avatar = Part(name, frame: frame, layer: layer ?? .canvas, shape: round)
    avatar.participant = sender
    if participants.picture(of: sender) == nil { avatar.tint = participants.tint(of: sender) }
    if let path = participants.picture(of: sender) {
      let radii = CornerRadii(max(corner - style.borderWidth, 0))
      let picture = PictureGraphic(path: path, outline: .rounded(radii), symbol: .person)
      avatar.graphic = .picture(picture)
      row.add(avatar)
    } else if initials.isEmpty {
      avatar.shape = PartShape(.silhouette, fill: fill)
      row.add(avatar)
    } else {
      let words = text.words(initials, font: style.font)
      let label = label(words, width: style.size, role: .avatarText)
      avatar.layer = layer ?? .strip
      row.add(avatar, self.label(label, font: style.font, in: frame, isCentered: true))
    }
  }
}
