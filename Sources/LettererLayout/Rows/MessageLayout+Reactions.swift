import LettererModel

/// The reactions outside a bubble: in lines below it, or as a cloud at its upper corner.
struct PlacedReactions<Prepared: Sendable> {
  /// The reactions in the coordinates of the row, relative to their own top.
  var content: Fragment<Prepared>
  /// The overlap with the bubble, in points.
  var overlap: Double
  /// Whether they are at the top of the bubble.
  var isAbove = false

  /// The height outside the bubble, in points.
  var height: Double { max(content.size.height - overlap, 0) }
}

extension MessageLayout {
  /// Returns how far reactions rise above a bubble of a width, in points; they extend into the name
  /// strip if they fit next to the name.
  func reactionRise(over width: Double) -> Double {
    guard hasCloud else { return 0 }
    let place = cloudPlace(atBubbleOf: width)
    let rise = context.theme.reactions.height - place.overlap
    guard decoration.has(.nameStrip), place.x > senderNameEnd else { return rise }
    return max(rise - metrics.nameHeight, 0)
  }

  private var hasCloud: Bool {
    context.theme.reactions.placement == .corner && !contents.extras.reactions.isEmpty
  }

  /// Returns the reactions outside the bubble; `nil` if there are none.
  func reactions(
    beside bubble: LayoutRect,
    _ purpose: LayoutPurpose
  ) -> PlacedReactions<T.Prepared>? {
    let pills = contents.extras.reactions
    guard !pills.isEmpty else { return nil }
    if hasCloud { return cloud(of: pills, at: bubble, purpose) }
    let style = context.theme.reactions
    let lines = style.lines(of: pills, width: column.maximumTextWidth)
    let rows = Double(lines.count)
    let height = rows * style.height + (rows - 1) * style.spacing
    let size = LayoutSize(width: context.width, height: height)
    var content = Fragment<T.Prepared>(purpose, size: size)
    if purpose == .place {
      for (number, line) in lines.enumerated() {
        let y = Double(number) * (style.height + style.spacing)
        place(pills[line], below: bubble, at: y, of: &content)
      }
    }
    return PlacedReactions(content: content, overlap: reactionOverlap)
  }

  private func place(
    _ pills: ArraySlice<ReactionPill<T.Prepared>>,
    below bubble: LayoutRect,
    at y: Double,
    of content: inout Fragment<T.Prepared>
  ) {
    let style = context.theme.reactions
    let total = style.width(of: pills)
    let side = min(style.padding, metrics.bubble.insets.left)
    let inset = max(
      contents.isBare ? 0 : metrics.tailWidth + side,
      widthBesideAvatar(gap: style.spacing)
    )
    let body = contents.isBare ? bubble : column.body(of: bubble)
    let isOuter = isAtOuterEnd || total + 2 * side > body.width
    let isRight = isOuter == (column.edge == .right)
    let start = isRight ? bubble.maxX : bubble.x
    let distance = isOuter ? inset : contents.isBare ? 0 : side
    let edge = isRight ? start - distance - total : start + distance
    context.place(
      pills,
      x: max(edge, column.listInsets.left),
      y: y,
      layer: .overlay,
      colors: { [hasCloudColors = context.namesClouds] pill in
        hasCloudColors
          ? ReactionColors(cloudIsOwn: pill.isOwn) : ReactionColors(isOwn: pill.isOwn)
      },
      in: &content
    )
  }

  /// Whether reactions below the bubble are at its end at the margin.
  private var isAtOuterEnd: Bool {
    switch context.theme.reactions.edge {
    case .outer: true
    case .inner: false
    case .trailing: column.edge == .right
    }
  }

  /// Returns the width that an avatar covers at the lower edge of the bubble, in points.
  func widthBesideAvatar(gap: Double) -> Double {
    let avatar = column.avatar
    guard decoration.has(.avatar), avatar.position == .bubbleEdge else { return 0 }
    return max(avatar.size - avatar.columnWidth + gap, 0)
  }

  /// The overlap of reactions with the bubble: they cover no text, and no more than a picture's
  /// height.
  private var reactionOverlap: Double {
    let overlap = context.theme.reactions.overlap
    if hasBarePill { return min(overlap, -context.theme.footer.bareSpacing) }
    if contents.isBare { return min(overlap, 0) }
    guard contents.body == nil, contents.extras.below.isEmpty,
      let last = contents.extras.above.last, last.fit != .inset
    else {
      let bubble = context.theme.bubble
      return min(overlap, bubble.incomingInsets.bottom, bubble.outgoingInsets.bottom)
    }
    return min(overlap, context.grid.floor(context.theme.media.inset + last.size.height))
  }
}

// MARK: Cloud

extension MessageLayout {
  /// Returns the reactions at the corner nearer to the center, with two dots that lead away from
  /// the bubble, as in iMessage.
  private func cloud(
    of pills: [ReactionPill<T.Prepared>],
    at bubble: LayoutRect,
    _ purpose: LayoutPurpose
  ) -> PlacedReactions<T.Prepared> {
    let style = context.theme.reactions
    let size = LayoutSize(width: context.width, height: style.height)
    var content = Fragment<T.Prepared>(purpose, size: size)
    let place = cloudPlace(atBubbleOf: bubble.width)
    if purpose == .place {
      let cloud = LayoutRect(x: place.x, y: 0, width: place.width, height: style.height)
      context.place(
        pills,
        x: cloud.x,
        y: 0,
        layer: .overlay,
        colors: { ReactionColors(cloudIsOwn: $0.isOwn) },
        in: &content
      )
      // Dots lead away only if the cloud is next to the bubble. Its border ends at the first dot.
      if place.overlap > 0, hasRoomForDots(beside: cloud) {
        let outer = column.edge == .right ? pills.first : pills.last
        placeDots(beside: cloud, isOwn: outer?.isOwn == true, of: &content)
      }
    }
    return PlacedReactions(content: content, overlap: place.overlap, isAbove: true)
  }

  /// Returns whether the dots next to a cloud fit inside the margins of the list.
  private func hasRoomForDots(beside cloud: LayoutRect) -> Bool {
    let end = context.width - context.revealWidth - column.listInsets.right
    return cloud.x - 5 >= column.listInsets.left && cloud.maxX + 5 <= end
  }

  /// Returns the place of a bubble's cloud: over the bubble's corner, or above the bubble if it
  /// does not fit next to it.
  private func cloudPlace(
    atBubbleOf width: Double
  ) -> (x: Double, width: Double, overlap: Double) {
    let style = context.theme.reactions
    let pills = contents.extras.reactions
    let cloud = style.width(of: pills)
    let bubble = LayoutRect(x: x(ofBubble: width), y: 0, width: width, height: 0)
    let body = contents.isBare ? bubble : column.body(of: bubble)
    let reach = style.overlap * 0.75
    let wanted = column.edge == .right ? body.x + reach - cloud : body.maxX - reach
    let end = max(context.width - context.revealWidth - column.listInsets.right - cloud, 0)
    let x = min(max(wanted, column.listInsets.left), end)
    return (x, cloud, x == wanted ? style.overlap : 0)
  }

  /// Places the dots that lead from the cloud away from the bubble.
  private func placeDots(
    beside cloud: LayoutRect,
    isOwn: Bool,
    of content: inout Fragment<T.Prepared>
  ) {
    let unit = cloud.height * 0.118
    let fill = ReactionColors(cloudIsOwn: isOwn).fill
    // The first one covers the corner of the cloud, but no label; the other one is farther out.
    for (size, out, down) in [(2.4 * unit, -0.4, -0.1), (1.2 * unit, 1, 0.9)] {
      let outer = out * unit
      let x = column.edge == .right ? cloud.x - outer : cloud.maxX + outer - size
      let frame = LayoutRect(
        x: x,
        y: cloud.maxY + down * unit - size,
        width: size,
        height: size
      )
      let shape = PartShape(.rounded(CornerRadii(size / 2)), fill: fill)
      content.add(Part(.ground, frame: frame, layer: .overlay, shape: shape))
    }
  }
}
