import LettererModel

extension MessageLayout {
  /// Returns the bubble with all its content, at the bubble's own origin.
  func bubble(_ purpose: LayoutPurpose) -> Fragment<T.Prepared> {
    if purpose == .size, contents.extras.isEmpty, !contents.isBare, !hasFooterRow, let bodySize {
      return Fragment(.size, size: metrics.bubbleSize(text: bodySize))
    }
    let stack = stack
    var bubble = Fragment<T.Prepared>(purpose, size: stack.size, group: FrameGroup(.bubble))
    if !contents.isBare { bubble.size.width += metrics.tailWidth }
    guard purpose == .place else { return bubble }
    // A picture that extends to all edges is a bubble itself: no color is visible around it.
    let shape = contents.isBare || isOnlyPicture ? nil : bubbleShape
    let frame = LayoutRect(x: 0, y: 0, size: bubble.size)
    bubble.add(Part(.bubble, frame: frame, layer: .bubble, shape: shape))
    let tail = contents.isBare || column.edge == .right ? 0 : metrics.tailWidth
    let frames = stack.frames.map { $0.offsetBy(x: tail) }
    place(in: frames, of: &bubble)
    if let foot = contents.extras.foot, let frame = frames.last {
      let constraint = BlockConstraint<T.Prepared>(width: frame.width)
      bubble.add(foot.layout(constraint, .place), x: frame.x, y: frame.y)
    }
    return bubble
  }

  // MARK: Outline

  private var bubbleShape: PartShape {
    guard isCard else {
      return PartShape(outline, fill: decoration.side == .outgoing ? .outgoingFill : .incomingFill)
    }
    let width = context.theme.card.borderWidth
    let line: Role? = width > 0 ? .cardBorder : nil
    return PartShape(outline, fill: .cardFill, border: line, borderWidth: width)
  }

  /// Whether the bubble contains only a card that is a bubble itself.
  private var isCard: Bool {
    let above = contents.extras.above
    return !contents.isBare && above.count == 1 && above[0].isBubble && contents.body == nil
      && contents.extras.below.isEmpty && !hasFooterRow && contents.extras.foot == nil
  }

  private var outline: PartShape.Outline {
    let bubble = column.bubble
    let image = decoration.side == .outgoing ? bubble.outgoingImage : bubble.incomingImage
    if let image { return .image(image, isMirrored: false) }
    return .bubble(bubbleOutline(corners, hasTail: hasTail))
  }

  private func bubbleOutline(_ corners: CornerRadii, hasTail: Bool) -> BubbleOutline {
    let tail = column.bubble.tail
    return BubbleOutline(
      corners: corners,
      tailWidth: tail.width,
      tailEdge: column.edge,
      tailEnd: tail.edge,
      tail: hasTail ? tail.form : nil
    )
  }

  /// Returns the outline of a block that is the first or the last item of the bubble.
  private func outline(
    of block: any ContentBlock<T.Prepared>,
    isFirst: Bool,
    isLast: Bool
  ) -> BubbleOutline {
    let isAtTail = column.bubble.tail.edge == .top ? isFirst : isLast
    let takesTail = isAtTail && reachesEdge(block) && block.takesTail
    let corners = self.corners(isFirst: isFirst, isLast: isLast)
    return bubbleOutline(corners, hasTail: takesTail && hasTail)
  }

  /// Whether there is a tail; a picture with its own corners has none.
  var hasTail: Bool {
    guard decoration.has(.tail), !contents.isBare else { return false }
    return pictureAtTail?.takesTail ?? true
  }

  /// The picture that reaches the edge of the bubble at its tail; `nil` if there is none.
  private var pictureAtTail: (any ContentBlock<T.Prepared>)? {
    let above = contents.extras.above
    let block = column.bubble.tail.edge == .top ? above.first : endsWithBlock ? above.last : nil
    return block.flatMap { reachesEdge($0) ? $0 : nil }
  }

  /// Whether the bubble contains only a picture that extends to its edges.
  private var isOnlyPicture: Bool {
    let above = contents.extras.above
    return above.count == 1 && endsWithBlock && reachesEdge(above[0])
  }

  /// Whether nothing follows the blocks above the text.
  private var endsWithBlock: Bool {
    contents.body == nil && contents.extras.below.isEmpty && !hasFooterRow
      && contents.extras.foot == nil
  }

  /// Returns whether a block is a picture that extends to the edges of its bubble.
  private func reachesEdge(_ block: any ContentBlock<T.Prepared>) -> Bool {
    context.theme.media.inset == 0 && block.fit == .edge && block.takesBadge
  }

  /// The radii of the bubble: smaller on the sender's side within a run.
  private var corners: CornerRadii {
    let bubble = column.bubble
    var corners = CornerRadii(bubble.radius)
    // If messages have no bubbles, cards still have their own corners.
    if isCard, bubble.radius == 0 { return CornerRadii(context.theme.card.radius) }
    let position = decoration.position
    if position == .middle || position == .last { corners.topRight = bubble.joinedRadius }
    if position == .middle || position == .first { corners.bottomRight = bubble.joinedRadius }
    if hasTail, bubble.tail.form == .square {
      if bubble.tail.edge == .top { corners.topRight = 0 } else { corners.bottomRight = 0 }
    }
    return column.edge == .right ? corners : corners.mirrored
  }

  // MARK: Stack

  /// The stack of blocks above the text, the text, blocks below it, and a separate footer.
  private var stack: BubbleStack {
    var items: [BubbleStack.Item] = []
    for block in contents.extras.above { items.append(item(block)) }
    if let bodySize {
      let spacing = 2 * context.theme.thread.spacing
      items.append(BubbleStack.Item(size: bodySize, fit: .inset, spacing: spacing))
    }
    for block in contents.extras.below { items.append(item(block)) }
    if hasBarePill, let last = items.indices.last { items[last].spacing = spacingOfBarePill }
    if let width = widthWithFooter {
      items[items.count - 1].size.width = max(items[items.count - 1].size.width, width)
    } else if hasFooterRow {
      items.append(BubbleStack.Item(size: footerRowSize, fit: .inset, spacing: 0))
    }
    if let foot = contents.extras.foot {
      if let last = items.indices.last {
        items[last].spacing = max(items[last].spacing, metrics.bubble.insets.bottom)
      }
      items.append(item(foot))
    }
    var style = contents.isBare ? metrics.bare : metrics.bubble
    if hasBarePill { style.captionGap = 0 }
    if message.post != nil, context.theme.bubble.shareSize > 0 {
      style.fixedWidth = max(column.maximumBubbleWidth - metrics.tailWidth, 1)
    }
    return BubbleStack(items, style: style, round: metrics.rounded)
  }

  private func item(_ block: any ContentBlock<T.Prepared>) -> BubbleStack.Item {
    BubbleStack.Item(size: block.size, fit: block.fit, spacing: block.spacing)
  }

  private func place(in given: [LayoutRect], of bubble: inout Fragment<T.Prepared>) {
    let frames = contents.extras.foot == nil ? given[...] : given.dropLast()
    let above = contents.extras.above
    for index in above.indices {
      let outline = self.outline(
        of: above[index],
        isFirst: index == 0,
        isLast: index == given.count - 1
      )
      var constraint = BlockConstraint<T.Prepared>(width: frames[index].width, outline: outline)
      if index == above.count - 1 { constraint.badge = badge }
      constraint.isBubble = isCard
      let frame = frames[index]
      bubble.add(above[index].layout(constraint, .place), x: frame.x, y: frame.y)
    }
    if let body = contents.body {
      var frame = frames[above.count]
      if contents.isBare { frame.width = min(frame.width, metrics.rounded(bodySize?.width ?? 0)) }
      place(body, in: frame, of: &bubble)
    }
    let first = above.count + (contents.body == nil ? 0 : 1)
    for (index, block) in contents.extras.below.enumerated() {
      let frame = frames[first + index]
      let outline = self.outline(of: block, isFirst: false, isLast: false)
      let constraint = BlockConstraint<T.Prepared>(width: frame.width, outline: outline)
      bubble.add(block.layout(constraint, .place), x: frame.x, y: frame.y)
    }
    guard hasFooterRow, var row = frames.last else { return }
    if contents.isBare, let ground = barePill.ground(in: footerRowSize) {
      let end = row.x + min(row.width, widthAboveBarePill)
      return bubble.add(barePill, on: ground.offsetBy(x: end - ground.maxX, y: row.y))
    }
    if widthWithFooter != nil, above.last?.fit == .edge {
      let insets = column.insets
      row.width -= insets.right - context.theme.media.inset
      row.height -= insets.bottom - context.theme.media.inset
    }
    if widthWithFooter != nil {
      row.width -= above.last?.endInset ?? 0
    } else if context.theme.footer.placement == .inline {
      row.width = min(row.width, context.grid.ceil(footerRow.size.width))
    }
    let role = decoration.side.secondaryRole(isBare: contents.isBare)
    footerRow.place(in: row, of: &bubble, side: decoration.side, layer: .content, role: role)
  }

  /// Whether time and status are below content without a bubble.
  var hasBarePill: Bool { contents.isBare && hasFooterRow }

  /// The distance of time and status from the content above them, in points.
  private var spacingOfBarePill: Double {
    let spacing = context.theme.footer.bareSpacing
    // The line of large emoji ends a little below them.
    return contents.body == nil || !contents.extras.below.isEmpty ? spacing : spacing / 2
  }

  /// The space below the time of content without a bubble, which together with that of a run is as
  /// large as the one above it.
  var spaceBelowBarePill: Double {
    guard hasBarePill else { return 0 }
    return max(context.theme.footer.bareSpacing - context.theme.list.spacingInRun, 0)
  }

  /// The width of content without a bubble and of the time below it, but not of the name.
  private var widthAboveBarePill: Double {
    let names = context.showsNameInBubble(decoration) ? 1 : 0
    let blocks = contents.extras.above.dropFirst(names) + contents.extras.below
    let widest = blocks.map { $0.size.width }.max() ?? 0
    return metrics.rounded(max(widest, bodySize?.width ?? 0, footerRowSize.width))
  }

  /// Time and status on their own background, below content without a bubble.
  private var barePill: FooterBadge<T.Prepared> {
    var style = context.theme.footer
    style.badgeMargin = 0
    return FooterBadge(footer: footerRow, side: decoration.side, style: style)
  }

  private var footerRowSize: LayoutSize {
    let size = footerRow.size
    guard contents.isBare else { return size }
    let style = context.theme.footer
    return LayoutSize(
      width: size.width + 2 * style.badgePadding,
      height: size.height + 2 * style.badgeInset
    )
  }

  /// The width of the last block with time and status after its last line; `nil` if they are
  /// elsewhere.
  private var widthWithFooter: Double? {
    guard hasFooterRow, !contents.isBare, contents.body == nil, contents.extras.below.isEmpty,
      let last = contents.extras.above.last, let end = last.endWidth
    else { return nil }
    let insets = last.fit == .edge ? column.insets.right - context.theme.media.inset : 0
    let width = end + context.theme.footer.gap + footerRow.size.width + insets + last.endInset
    let room = last.fit == .edge ? metrics.textWidth + column.insets.horizontal : metrics.textWidth
    return width <= room ? width : nil
  }

  /// Returns the radii of a block: rounded where it touches corners of the bubble.
  private func corners(isFirst: Bool, isLast: Bool) -> CornerRadii {
    let inset = context.theme.media.inset
    let small = CornerRadii(inset > 0 ? min(4, column.bubble.radius) : 0)
    let outer =
      contents.isBare
      ? CornerRadii(column.bubble.radius) : corners.inset(by: inset)
    return CornerRadii(
      topLeft: isFirst ? outer.topLeft : small.topLeft,
      topRight: isFirst ? outer.topRight : small.topRight,
      bottomLeft: isLast ? outer.bottomLeft : small.bottomLeft,
      bottomRight: isLast ? outer.bottomRight : small.bottomRight
    )
  }

  // MARK: Footer

  /// Whether the footer is a separate row in the bubble: it is packed, but there is no text that is
  /// wide enough for it.
  private var hasFooterRow: Bool {
    packsFooter && fit.trailingBox == nil
      && (contents.isBare || contents.body != nil
        || contents.extras.above.last?.takesBadge == false || !contents.extras.below.isEmpty)
  }

  /// The footer as a separate row in a bubble, on as many lines as it needs.
  private var footerRow: Footer<T.Prepared> {
    context.footer(of: message, decoration: decoration, width: metrics.textWidth)
  }

  /// Time and status on the picture at the end of the bubble; `nil` if they are elsewhere.
  private var badge: FooterBadge<T.Prepared>? {
    guard packsFooter, fit.trailingBox == nil, !hasFooterRow,
      contents.extras.below.isEmpty
    else { return nil }
    return FooterBadge(
      footer: context.footer(of: message, decoration: decoration),
      side: decoration.side,
      style: context.theme.footer
    )
  }
}
