import LettererLayout
import LettererModel

/// Rows and commands.
extension ScrollModel {
  /// The rows were measured anew: the list follows its end, or keeps what is on the screen.
  mutating func measure(_ content: ContentChange) {
    defer {
      unmeasured = 0
      perform(pending)
    }
    let measured = RowExtents(content.extents)
    let old = state.solution
    // After a rotation the row at the bottom stays there, or else the one at the top.
    let anchors = extents.anchors(from: isResized ? .bottom : .top, in: old)
    let isNew = measured != extents
    extents = measured
    rows = Dictionary(content.extents.map { ($0.message, RowExtent($0)) }) { $1 }
    isResized = false
    solve()
    if isNew || state.solution.contentHeight != old.contentHeight {
      settle(anchors.lazy.compactMap(known).first, from: old)
    }
  }

  /// Finds the place of the list over new rows.
  private mutating func settle(_ anchor: (ScrollAnchor, RowExtent)?, from old: ViewportSolution) {
    let wasAtEnd = old.isAtEnd(threshold: solver.endThreshold)
    if timeline.screen.isTouched {
      if let anchor { moveUnderFinger(anchor) }
      let target = ScrollDestination.offset(state.solution.offset)
      if wasAtEnd { timeline.rest(at: target, newBelow: unmeasured) }
    } else if isHolding, held.flatMap({ rows[$0] }) != nil {
      rest(at: state.solution.offset)
    } else if wasAtEnd {
      rest(at: state.solution.offsetRange.upperBound)
    } else if let (anchor, row) = anchor {
      rest(at: anchor.offset(row, in: state.solution))
    } else {
      rest(at: state.solution.offset)
    }
  }

  /// Goes to a target, or remembers it until its row is measured.
  mutating func scroll(to target: ScrollDestination) {
    pending = nil
    if case .offset(let offset) = target { return drag(to: offset) }
    perform(target)
  }

  private func known(_ anchor: ScrollAnchor) -> (ScrollAnchor, RowExtent)? {
    rows[anchor.message].map { (anchor, $0) }
  }

  /// Under a finger only what was added above moves the offset, and the list is not clamped.
  private mutating func moveUnderFinger(_ anchor: (ScrollAnchor, RowExtent)) {
    var free = state.solution
    free.offsetRange = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
    rest(at: anchor.0.offset(anchor.1, in: free).bounded)
  }

  /// The list was scrolled by hand; beyond its ends it can only be held.
  private mutating func drag(to offset: Double) {
    isHolding = false
    let isTouched = timeline.screen.isTouched
    rest(at: isTouched ? offset.bounded : state.solution.offset(of: offset))
  }

  private mutating func perform(_ target: ScrollDestination?) {
    switch target {
    case .top: go(to: .top)
    case .bottom: go(to: .bottom)
    case .firstUnread:
      guard let message = timeline.screen.unread else { return perform(.bottom) }
      perform(.message(message))
    case .message(let message, let place):
      guard let row = rows[message] else { return pending = target }
      held = place == .held ? message : nil
      isHolding = place == .held
      solve()
      go(to: .row(row, at: place), keepsHold: true)
    case .offset, nil: return
    }
    pending = nil
  }

  private mutating func go(to command: ScrollCommand, keepsHold: Bool = false) {
    if !keepsHold { (held, isHolding) = (nil, false) }
    solve()
    rest(at: state.solution.offset(of: command))
  }
}

extension ViewportSolution {
  /// Returns an offset within the range.
  fileprivate func offset(of offset: Double) -> Double { clamp(offset, to: offsetRange) }
}
