import LettererLayout
public import LettererModel

/// A message and the distance of its row from an edge of the visible area.
///
/// An anchor is created before a change and returns the new offset after it. Whatever changes
/// above, such as older messages that load or pictures whose size was unknown, the row stays in
/// place on screen.
public struct ScrollAnchor: Hashable, Sendable {
  /// The edge of the visible area, and the corresponding edge of the row.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    /// The top edges.
    case top
    /// The bottom edges.
    case bottom
  }

  /// The message.
  public var message: Message.ID
  /// The edges that are compared.
  public var edge: Edge
  /// How far the row's edge is inside the visible area, in points; negative if outside.
  public var distance: Double

  /// Creates an anchor from its parts.
  public init(message: Message.ID, edge: Edge, distance: Double) {
    self.message = message
    self.edge = edge
    self.distance = distance
  }

  /// Creates the anchor of a message's row.
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

  /// Returns the offset that restores the place of the row.
  ///
  /// - Parameters:
  ///   - extent: The row after the change.
  ///   - solution: Insets and height after the change; its offset is ignored.
  /// - Returns: The offset that keeps the row's distance from the edge, within the range.
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
