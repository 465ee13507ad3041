import LettererLayout
public import LettererModel

/// Where a list goes when it is told to: to an end, or to a row.
public enum ScrollCommand: Hashable, Sendable {
  /// The first row.
  case top
  /// The last row.
  case bottom
  /// A row at a place of what is visible.
  case row(RowExtent, at: ScrollPlace)
}

extension ViewportSolution {
  /// Returns the offset that a command leads to, within the range.
  ///
  /// A row that is taller than what is visible cannot stand in its middle; it is shown from its
  /// top. The first unread message is a row at the top, that of its divider.
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

  /// Measures the room that has to be left below all rows so that a row can stand at the top.
  ///
  /// While an answer grows below the question, this shrinks by as much, so that nothing moves
  /// until the answer fills the screen. The formula is that of ChatLayout's extended item.
  ///
  /// - Parameters:
  ///   - row: The row of the question.
  ///   - contentHeight: The height of all rows, without the room.
  /// - Returns: The height of the room in points, at least 0.
  public func room(below row: RowExtent, contentHeight: Double) -> Double {
    let visible = listFrame.height - adjustedInsets.top - adjustedInsets.bottom
    return max(visible - (contentHeight - row.y), 0).boundedLength
  }
}
