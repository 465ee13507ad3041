import LettererLayout
public import LettererModel

/// A message and how far its row is from an edge of what is visible.
///
/// An anchor is taken before a change and asked for the offset after it. Whatever happened above,
/// such as older messages that were loaded, or pictures whose size was unknown, the row stays where
/// it was on the screen.
public struct ScrollAnchor: Hashable, Sendable {
  /// The edge of what is visible, and the same edge of the row.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// The top edges.
    case top
    /// The bottom edges.
    case bottom
  }

  /// The message.
  public var message: Message.ID
  /// Which edges are compared.
  public var edge: Edge
  /// How far the row's edge is within what is visible, in points; negative when it is outside.
  public var distance: Double

  /// Creates an anchor from its parts.
  public init(message: Message.ID, edge: Edge, distance: Double) {
    self.message = message
    self.edge = edge
    self.distance = distance
  }

  /// Takes the anchor of a message's row.
  public init(
    _ message: Message.ID,
    _ extent: RowExtent,
    edge: Edge,
    in solution: ViewportSolution
  ) {
    let visible = solution.visibleRange
    self.init(
      message: message,
      edge: edge,
      distance: edge == .top
        ? extent.y - visible.lowerBound : visible.upperBound - extent.maxY
    )
  }

  /// Restores the place of the row.
  ///
  /// - Parameters:
  ///   - extent: The row after the change.
  ///   - solution: Insets and height after the change; its offset is not looked at.
  /// - Returns: The offset at which the row is as far from the edge as it was, within the range.
  public func offset(_ extent: RowExtent, in solution: ViewportSolution) -> Double {
    let wish =
      switch edge {
      case .top: extent.y - distance - solution.adjustedInsets.top
      case .bottom:
        extent.maxY + distance - solution.listFrame.height + solution.adjustedInsets.bottom
      }
    return clamp(wish, to: solution.offsetRange)
  }
}
