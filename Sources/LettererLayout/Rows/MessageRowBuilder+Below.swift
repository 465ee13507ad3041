import LettererModel

extension MessageRowBuilder {
  // MARK: Reactions

  mutating func placeReactions(below bubble: LayoutRect) {
    let style = context.theme.reactions
    guard !measured.extras.reactions.isEmpty else { return }
    y -= context.reactionOverlap(of: measured)
    let shown = context.shownReactions(of: message)
    for line in measured.extras.reactionLines {
      placeReactionLine(line, shown: shown, below: bubble)
      y += style.height + style.spacing
    }
    y -= style.spacing
  }

  private mutating func placeReactionLine(
    _ line: Range<Int>,
    shown: [Reaction],
    below bubble: LayoutRect
  ) {
    let style = context.theme.reactions
    let widths = measured.extras.reactions[line].map { context.reactionWidth(of: $0.size) }
    let total = widths.reduce(0, +) + style.spacing * Double(widths.count - 1)
    let inset = max(
      measured.extent.isBare ? 0 : column.bubble.tail.width + style.padding,
      widthBesideAvatar(gap: style.spacing)
    )
    let edge = column.edge == .right ? bubble.maxX - inset - total : bubble.x + inset
    var x = max(edge, column.listInsets.left)
    for (index, width) in zip(line, widths) {
      let reaction = measured.extras.reactions[index]
      let frame = LayoutRect(x: x, y: y, width: width, height: style.height)
      let isOwn = index < shown.count && context.isOwn(shown[index])
      let shape = PartShape(
        .rounded(CornerRadii(style.height / 2)),
        fill: isOwn ? .ownReactionFill : .reactionFill,
        border: .reactionBorder,
        borderWidth: style.borderWidth
      )
      let label = PlacedText(reaction, frame: reaction.box, role: .primaryText)
      let placed = context.label(label, font: style.font, in: frame, isCentered: true)
      let part = Part(.reactions, frame: frame, layer: .overlay, shape: shape, text: placed)
      parts.append(index < shown.count ? part.showing(.reaction(index)) : part)
      x += width + style.spacing
    }
  }

  /// The width at the lower edge of the bubble that an avatar over it takes, in points.
  private func widthBesideAvatar(gap: Double) -> Double {
    let avatar = column.avatar
    guard decoration.has(.avatar), avatar.position == .bubbleEdge else { return 0 }
    return max(avatar.size - avatar.columnWidth + gap, 0)
  }

  // MARK: Footer

  /// Places time and status as words below the bubble.
  mutating func placeFooter(below bubble: LayoutRect) {
    let style = context.theme.footer
    guard decoration.has(.footerStrip) else { return }
    defer { y += style.height }
    let times = context.footerWords(of: message, decoration: decoration)
    let status = decoration.has(.status) ? [context.wording.phrase(.status(message.status))] : []
    let words: [(PartName, [String], Role)] = [
      (.time, times, .secondaryText),
      (.status, status, message.status == .failed ? .failure : .secondaryText),
    ]
    let isRight = column.edge == .right
    let start = isRight ? bubble.maxX - style.inset : bubble.x + style.inset
    var x = start
    for (name, texts, role) in isRight ? words.reversed() : words where !texts.isEmpty {
      let room = isRight ? x - column.listInsets.left : context.width - column.listInsets.right - x
      guard let label = footerLabel(texts, width: room, role: role, isNeeded: x == start) else {
        continue
      }
      let width = label.frame.width
      let left = isRight ? x - width : x
      let frame = LayoutRect(x: left, y: y, width: width, height: style.height)
      let placed = context.label(label, font: style.font, in: frame)
      parts.append(Part(name, frame: frame, layer: .strip, text: placed))
      x = isRight ? left - style.font.size / 2 : left + width + style.font.size / 2
    }
  }

  /// The words of the footer that have room in a line, of which the last tell most.
  ///
  /// - Returns: The words, the last of them cut where they are needed, else `nil` for no room.
  private func footerLabel(
    _ words: [String],
    width: Double,
    role: Role,
    isNeeded: Bool
  ) -> PlacedText<T.Prepared>? {
    for start in words.indices {
      let text = words[start...].joined(separator: " ")
      let styled = context.text.words(text, font: context.theme.footer.font)
      if isNeeded && start == words.count - 1 {
        return context.label(styled, width: width, role: role)
      }
      var fitted = context.fitted(styled, width: .infinity)
      guard fitted.size.width <= width else { continue }
      fitted.fit = TextFit(width: max(width, 1), maximumLines: 1)
      return PlacedText(fitted, frame: fitted.box, role: role)
    }
    return nil
  }

  /// Places the time in the column that a swipe reveals, at the height of the bubble.
  mutating func placeRevealedTime(beside bubble: LayoutRect) {
    guard context.revealWidth > 0, let time = message.time else { return }
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
    guard !parts.contains(where: { $0.frame.intersects(frame) }) else { return }
    let placed = context.label(label, font: style.font, in: frame)
    parts.append(Part(.revealedTime, frame: frame, layer: .strip, text: placed))
  }

  /// Places time and status at the end of the last line of text.
  mutating func placeFooter(in box: LayoutRect) {
    parts += context.footer(of: message, decoration: decoration)
      .parts(in: box, side: decoration.side, layer: .mark, role: decoration.side.secondaryRole())
  }

  /// Places time and status in a row of their own, or on the picture that is last.
  mutating func placePacked(in frames: [LayoutRect], below: Int) {
    if context.hasFooterRow(measured, decoration: decoration), let row = frames.last {
      let role = decoration.side.secondaryRole(isBare: measured.extent.isBare)
      parts += context.footerRow(of: message, decoration: decoration)
        .parts(in: row, side: decoration.side, layer: .content, role: role)
    } else if measured.extent.packed == nil, !measured.extras.above.isEmpty,
      measured.extras.below.isEmpty
    {
      placeFooter(onPicture: frames[measured.extras.above.count - 1])
    }
  }

  private mutating func placeFooter(onPicture picture: LayoutRect) {
    let footer = context.footer(of: message, decoration: decoration)
    let size = footer.size
    let padding = 6.0
    let ground = LayoutRect(
      x: picture.maxX - size.width - 2 * padding - 4,
      y: picture.maxY - size.height - 4 - 4,
      width: size.width + 2 * padding,
      height: size.height + 4
    ).snapped
    guard ground.x >= picture.x, ground.y >= picture.y, clearVeil(of: ground) else { return }
    // Where there is no room for both, the time is shown and not what else is written on the picture.
    parts.removeAll {
      $0.layer == .mark && $0.text != nil && $0.shape != nil && $0.frame.intersects(ground)
    }
    let shape = PartShape(.rounded(CornerRadii(ground.height / 2)), fill: .overlayFill)
    parts.append(Part(.badge, frame: ground, layer: .mark, shape: shape))
    let box = LayoutRect(
      x: ground.x + padding,
      y: ground.y + 2,
      width: size.width,
      height: size.height
    )
    parts += footer.parts(in: box, side: decoration.side, layer: .mark, role: .overlayText)
  }

  /// Moves up what tells how many pictures more there are, which stands on a veil before it.
  ///
  /// - Returns: Whether it is free of the ground: the time is left out where it cannot be.
  private mutating func clearVeil(of ground: LayoutRect) -> Bool {
    let index = parts.firstIndex {
      $0.layer == .mark && $0.text != nil && $0.shape == nil && $0.frame.intersects(ground)
    }
    guard let index, index > 0 else { return true }
    let distance = parts[index].frame.maxY - ground.y
    guard parts[index].frame.y - distance >= parts[index - 1].frame.y else { return false }
    parts[index] = parts[index].offsetBy(x: 0, y: -distance)
    return true
  }
}

extension RowContext {
  /// Whether the viewer is among those who reacted.
  func isOwn(_ reaction: Reaction) -> Bool {
    viewer.map(reaction.participants.contains) ?? false
  }
}
