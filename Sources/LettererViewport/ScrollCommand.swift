import LettererLayout
public import LettererModel

/// A command to scroll a list to an end or to a row.
public enum ScrollCommand: Hashable, Sendable {
  /// The first row.
  case top
  /// The last row.
  case bottom
  /// A row, at a place in the visible area.
  case row(RowExtent, at: ScrollPlace)
}

extension ViewportSolution {
  /// Returns the offset that a command leads to, within the range.
  ///
  /// A row that is taller than the visible area cannot be centered; it is shown from its top. To
  /// scroll to the first unread message, pass its divider's row with the place `top`.
  public func offset(of command: ScrollCommand) -> Double {
    switch command {
    case .top: return offsetRange.lowerBound
    case .bottom: return offsetRange.upperBound
    case .row(let row, let place):
      return clamp(wish(row, at: place), to: offsetRange)
    }
  }

  private func wish(_ row: RowExtent, at place: ScrollPlace) -> Double {
    let room = max(listFrame.height - adjustedInsets.top - adjustedInsets.bottom, 0)
    let top = row.y - adjustedInsets.top
    switch place {
    case .top, .held: return top
    case .center: return row.height > room ? top : top - (room - row.height) / 2
    case .bottom: return row.maxY - listFrame.height + adjustedInsets.bottom
    }
  }

  /// Returns the space needed below all rows to show a row at the top.
  ///
  /// While a reply grows below its question, this space shrinks by the same amount, so that nothing
  /// moves until the reply fills the screen. The formula is that of ChatLayout's extended item.
  ///
  /// - Parameters:
  ///   - row: The row of the question.
  ///   - contentHeight: The height of all rows, without this space.
  /// - Returns: The height of the space in points, at least 0.
  public func room(below row: RowExtent, contentHeight: Double) -> Double {
    let visible = listFrame.height - adjustedInsets.top - adjustedInsets.bottom
    return max(visible - (contentHeight - row.y), 0).boundedLength
  }
}
