import LettererModel

extension MessageLayout {
  /// The bubble with everything in it, at the bubble's own origin.
  func bubble(_ purpose: LayoutPurpose) -> Fragment<T.Prepared> {
    if purpose == .size, contents.extras.isEmpty, !contents.isBare, !hasFooterRow, let bodySize {
      return Fragment(.size, size: metrics.bubbleSize(text: bodySize))
    }
    let stack = stack
    var bubble = Fragment<T.Prepared>(purpose, size: stack.size)
    if !contents.isBare { bubble.size.width += metrics.tailWidth }
    guard purpose == .place else { return bubble }
    let fill: Role = decoration.side == .outgoing ? .outgoingFill : .incomingFill
    let shape = contents.isBare ? nil : PartShape(outline, fill: fill)
    let frame = LayoutRect(x: 0, y: 0, size: bubble.size)
    bubble.add(Part(.bubble, frame: frame, layer: .bubble, shape: shape))
    let tail = contents.isBare || column.edge == .right ? 0 : metrics.tailWidth
    place(in: stack.frames.map { $0.offsetBy(x: tail) }, of: &bubble)
    return bubble
  }

  // MARK: Outline

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

  // MARK: Stack

  /// What is above the text, the text, what is below it, and a footer of its own.
  private var stack: BubbleStack {
    var items: [BubbleStack.Item] = []
    for block in contents.extras.above { items.append(item(block)) }
    if let bodySize {
      let spacing = 2 * context.theme.thread.spacing
      items.append(BubbleStack.Item(size: bodySize, fit: .inset, spacing: spacing))
    }
    for block in contents.extras.below { items.append(item(block)) }
    if hasFooterRow {
      items.append(BubbleStack.Item(size: footerRow.size, fit: .inset, spacing: 0))
    }
    let style = contents.isBare ? metrics.bare : metrics.bubble
    return BubbleStack(items, style: style, round: metrics.rounded)
  }

  private func item(_ block: any ContentBlock<T.Prepared>) -> BubbleStack.Item {
    BubbleStack.Item(size: block.size, fit: block.fit, spacing: block.spacing)
  }

  private func place(in frames: [LayoutRect], of bubble: inout Fragment<T.Prepared>) {
    let above = contents.extras.above
    for index in above.indices {
      let corners = self.corners(isFirst: index == 0, isLast: index == frames.count - 1)
      var constraint = BlockConstraint<T.Prepared>(width: frames[index].width, corners: corners)
      if index == above.count - 1 { constraint.badge = badge }
      let frame = frames[index]
      bubble.add(above[index].layout(constraint, .place), x: frame.x, y: frame.y)
    }
    if let body = contents.body { place(body, in: frames[above.count], of: &bubble) }
    let first = above.count + (contents.body == nil ? 0 : 1)
    for (index, block) in contents.extras.below.enumerated() {
      let frame = frames[first + index]
      let corners = self.corners(isFirst: false, isLast: false)
      let constraint = BlockConstraint<T.Prepared>(width: frame.width, corners: corners)
      bubble.add(block.layout(constraint, .place), x: frame.x, y: frame.y)
    }
    guard hasFooterRow, let row = frames.last else { return }
    let role = decoration.side.secondaryRole(isBare: contents.isBare)
    footerRow.place(in: row, of: &bubble, side: decoration.side, layer: .content, role: role)
  }

  /// The radii of a block: round where it touches corners of the bubble.
  private func corners(isFirst: Bool, isLast: Bool) -> CornerRadii {
    let small = CornerRadii(min(4, column.bubble.radius))
    let outer =
      contents.isBare
      ? CornerRadii(column.bubble.radius) : corners.inset(by: context.theme.media.inset)
    return CornerRadii(
      topLeft: isFirst ? outer.topLeft : small.topLeft,
      topRight: isFirst ? outer.topRight : small.topRight,
      bottomLeft: isLast ? outer.bottomLeft : small.bottomLeft,
      bottomRight: isLast ? outer.bottomRight : small.bottomRight
    )
  }

  // MARK: Footer

  /// Whether the footer is a row of its own in the bubble: it is packed, but there is no text, or
  /// none that is wide enough for it.
  private var hasFooterRow: Bool {
    packsFooter && fit.trailingBox == nil
      && (contents.isBare || contents.body != nil
        || contents.extras.above.last?.fit == .inset || !contents.extras.below.isEmpty)
  }

  /// The footer as a row of its own in a bubble, in as many lines as it needs.
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
