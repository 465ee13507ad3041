import LettererLayout
import LettererModel

/// Measured rows and scroll commands.
extension ScrollModel {
  /// Applies new measurements: the list follows its end, or keeps the rows on screen in place.
  mutating func measure(_ content: ContentChange) {
    defer {
      unmeasured = 0
      perform(pending)
    }
    let measured = RowExtents(content.extents)
    let old = state.solution
    // After a rotation the row at the bottom stays in place, otherwise the one at the top.
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

  /// Restores the list's position after its rows changed.
  private mutating func settle(_ anchor: (ScrollAnchor, RowExtent)?, from old: ViewportSolution) {
    let wasAtEnd = old.isAtEnd(threshold: solver.endThreshold)
    if list.isTouched {
      if let anchor { rest(at: anchor) }
      let target = ScrollDestination.offset(state.solution.offset)
      if wasAtEnd { timeline.rest(at: target, newBelow: unmeasured) }
    } else if list.isHolding, list.heldRow != nil {
      rest(at: state.solution.offset)
    } else if wasAtEnd {
      rest(at: state.solution.offsetRange.upperBound)
    } else if let anchor {
      rest(at: anchor)
    } else {
      rest(at: state.solution.offset)
    }
  }

  /// Scrolls to a target, or remembers it until its row is measured.
  mutating func scroll(to target: ScrollDestination) {
    pending = nil
    if case .offset(let offset) = target { return drag(to: offset) }
    perform(target)
  }

  private func known(_ anchor: ScrollAnchor) -> (ScrollAnchor, RowExtent)? {
    rows[anchor.message].map { (anchor, $0) }
  }

  /// Keeps an anchor's row in place.
  private mutating func rest(at anchor: (ScrollAnchor, RowExtent)) {
    list.rest(at: anchor.0, anchor.1)
    publish()
  }

  /// Applies a scroll by the user; only a touched list can be beyond its ends.
  private mutating func drag(to offset: Double) {
    list.isHolding = false
    rest(at: offset)
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
      list.isHolding = place == .held
      solve()
      go(to: .row(row, at: place), keepsHold: true)
    case .offset, nil: return
    }
    pending = nil
  }

  private mutating func go(to command: ScrollCommand, keepsHold: Bool = false) {
    if !keepsHold { (held, list.isHolding) = (nil, false) }
    solve()
    rest(at: state.solution.offset(of: command))
  }
}
