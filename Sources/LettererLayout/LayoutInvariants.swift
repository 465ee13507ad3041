extension TranscriptLayout {
  /// Returns a sentence for each violated invariant; none if the layout is valid.
  ///
  /// Rows are in order, separated by the theme's spacing, on whole pixels, and add up to the
  /// content height. Parts are inside their row, and inside the list's margins from the theme's
  /// smallest width on; text is inside its bubble, and labels are centered in their strip. Parts do
  /// not overlap, except content in the bubble, and reactions on it and on its pictures. Shapes and
  /// symbols are on whole pixels, and text on multiples of 1/64 point, so that two that touch may
  /// share a pixel.
  ///
  /// - Complexity: O(*n*); for tests and debug builds.
  public func checkInvariants() -> [String] {
    let rows = rows
    return stackViolations(of: rows)
      + rows.flatMap { placed in
        RowInvariants(
          row: placed.row,
          theme: context.theme,
          grid: grid,
          isMirrored: isMirrored,
          smallestWidth: context.theme.smallestWidth + context.revealWidth
        )
        .violations()
        .map { "\(placed.row.key.text): \($0)" }
      }
  }

  private func stackViolations(of rows: [PlacedRow<T.Prepared>]) -> [String] {
    var violations: [String] = []
    var bottom = grid.pixels(covering: theme.list.insets.top)
    for (index, placed) in rows.enumerated() {
      let top = grid.pixels(covering: placed.y)
      let gap = index == 0 ? 0 : spacing(between: rows[index - 1].row, and: placed.row)
      if top != bottom + gap {
        violations.append("\(placed.row.key.text): begins \(top - bottom) pixels below, not \(gap)")
      }
      bottom = top + grid.pixels(covering: placed.row.size.height)
    }
    bottom += grid.pixels(covering: theme.list.insets.bottom)
    if grid.length(ofPixels: bottom) != contentHeight {
      violations.append("the rows end at \(bottom) pixels, the content at \(contentHeight) points")
    }
    return violations
  }

  private func spacing(between upper: Row<T.Prepared>, and lower: Row<T.Prepared>) -> Int {
    if [.time, .unread].contains(upper.key.kind) || lower.key.kind == .welcome { return 0 }
    if lower.part(.threadRule) != nil { return 0 }
    let continuesRun = lower.position == .middle || lower.position == .last
    let list = theme.list
    return grid.pixels(covering: continuesRun ? list.spacingInRun : list.spacingBetweenRuns)
  }
}

/// The invariants of a row.
private struct RowInvariants<Prepared: Sendable> {
  let row: Row<Prepared>
  let theme: Theme
  let grid: PixelGrid
  /// Whether left and right are exchanged.
  let isMirrored: Bool
  /// The width from which parts are inside the list's margins.
  let smallestWidth: Double

  /// The tolerance for arithmetic errors: a little more than that of the grid.
  private var slack: Double { 0.002 / grid.scale }

  /// The tolerance for text, whose frames are multiples of 1/64, while bubbles are on pixels.
  private var textSlack: Double { 1 / 64 + slack }

  /// The tolerance for shapes: a square and a hairline grow by up to a pixel.
  private var shapeSlack: Double { 1 / grid.scale + textSlack }

  func violations() -> [String] {
    heightViolations() + row.parts.flatMap(placeViolations) + row.parts.flatMap(textViolations)
      + contentViolations() + overlapViolations()
  }

  private func heightViolations() -> [String] {
    let pixels = row.size.height * grid.scale
    return abs(pixels - pixels.rounded()) < 0.000_1 ? [] : ["\(pixels) pixels high"]
  }

  // MARK: Parts

  private func placeViolations(_ part: Part) -> [String] {
    var insets = isWideEnough ? theme.list.insets : Insets(top: 0, left: 0, bottom: 0, right: 0)
    if isMirrored { swap(&insets.left, &insets.right) }
    let frame = part.frame
    var violations: [String] = []
    if frame.width < 0 || frame.height < 0 {
      violations.append("\(part.name) has a negative size: \(frame)")
    }
    let below = part.isSymbol ? shapeSlack : slack
    if frame.y < -slack || frame.maxY > row.size.height + below {
      violations.append("\(part.name) stands above or below its row: \(frame)")
    }
    let room = insets.left - slack...max(row.size.width - insets.right, insets.left) + slack
    if isWideEnough, part.layer != .backdrop, !room.contains(frame.x) || !room.contains(frame.maxX)
    {
      violations.append("\(part.name) stands beside its row: \(frame)")
    }
    return violations
  }

  private func textViolations(_ part: Part) -> [String] {
    guard let text = part.text else { return [] }
    let frame = text.frame
    if frame != frame.snapped { return ["\(part.name) has its text off the grid: \(frame)"] }
    if part.layer != .strip, part.layer != .overlay, part.shape == nil {
      return frame == part.frame ? [] : ["\(part.name) has its text elsewhere: \(frame)"]
    }
    let offset = (frame.y + frame.maxY - part.frame.y - part.frame.maxY) / 2
    // A label that is taller than its strip is placed by its baseline.
    guard frame.height <= part.frame.height, abs(offset) > textSlack else { return [] }
    return ["\(part.name) has its text \(offset) off the middle"]
  }

  private func contentViolations() -> [String] {
    guard let bubble = row.part(.bubble) else { return [] }
    let body = body(of: bubble)
    return row.parts.filter(\.layer.isInBubble).compactMap { part in
      let room = (part.hasTail ? bubble.frame : body).outset(by: shapeSlack)
      return room.contains(part.frame)
        ? nil : "\(part.name) stands out of its bubble \(room): \(part.frame)"
    }
  }

  /// The rectangle of a bubble without its tail.
  private func body(of bubble: Part) -> LayoutRect {
    guard case .bubble(let outline)? = bubble.shape?.outline else { return bubble.frame }
    let x = bubble.frame.x + (outline.tailEdge == .left ? outline.tailWidth : 0)
    let width = bubble.frame.width - outline.tailWidth
    return LayoutRect(x: x, y: bubble.frame.y, width: width, height: bubble.frame.height)
  }

  private func overlapViolations() -> [String] {
    row.parts.indices.flatMap { index in
      row.parts[(index + 1)...].compactMap { other in
        let part = row.parts[index]
        guard !isDeclared(part, other),
          part.frame.outset(by: -shapeSlack).intersects(other.frame)
        else { return nil }
        return "\(part.name) \(part.frame) and \(other.name) \(other.frame) share an area"
      }
    }
  }

  private func isDeclared(_ lower: Part, _ upper: Part) -> Bool {
    // The small bubbles of a thought are next to each other, below the avatar.
    if row.key.kind == .typing, lower.name == .ground || upper.name == .ground { return true }
    return switch lower.layer {
    case .bubble: upper.layer.isInBubble || upper.layer == .overlay
    case .ground, .backdrop: true
    // Reactions, and avatars over the bubble's edge, may extend over the edge of a picture.
    case .content:
      upper.layer == .mark
        || upper.layer == .overlay && (lower.name == .media || upper.name == .avatar)
    // Marks on a picture may have backgrounds, and avatars over the edge of a picture may extend
    // into the strip of its name.
    case .mark:
      upper.layer == .mark && (lower.text == nil || lower.name == .reactionFace)
        || upper.layer == .overlay && (lower.text == nil || upper.name == .avatar)
    // Reactions at a corner overlap, and have dots.
    case .overlay:
      upper.layer == .overlay && theme.reactions.placement == .corner
        && lower.name == .reactions && (upper.name == .reactions || upper.name == .ground)
    case .canvas, .strip: false
    }
  }

  // MARK: Room

  /// Whether the parts fit: the transcript is wide enough, and no cluster exceeds its box.
  private var isWideEnough: Bool {
    row.size.width >= smallestWidth
      && row.parts.allSatisfy { part in
        part.text.map { $0.frame.width <= $0.fit.width + slack } ?? true
      }
  }
}

extension Part {
  fileprivate var isSymbol: Bool {
    if case .symbol? = graphic { true } else { false }
  }

  /// Whether the part includes the tail of its bubble.
  fileprivate var hasTail: Bool {
    if case .bubble? = shape?.outline { true } else { false }
  }
}

extension PartLayer {
  /// Whether parts of the layer are inside the bubble.
  fileprivate var isInBubble: Bool {
    switch self {
    case .ground, .content, .mark: true
    case .backdrop, .canvas, .strip, .bubble, .overlay: false
    }
  }
}

extension LayoutRect {
  /// Returns the rectangle enlarged on all four sides.
  fileprivate func outset(by distance: Double) -> LayoutRect {
    LayoutRect(
      x: x - distance,
      y: y - distance,
      width: width + 2 * distance,
      height: height + 2 * distance
    )
  }
}
