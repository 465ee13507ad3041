public import LettererLayout

/// The part of the list that stays in place when the keyboard, bars, or the list's size change.
public enum ScrollPolicy: String, Hashable, Sendable, CaseIterable {
  /// The content at the bottom of the visible area, as in source 003, Chatto, and ChatLayout.
  case anchorBottom
  /// The content at the top, as in MessageKit 4 and later; the keyboard may cover the end.
  case anchorTop
  /// The end if the list is there, otherwise the content at the top.
  case stickIfAtBottom
  /// As `anchorBottom`, but the list shrinks instead of being inset, as in source 002.
  case resize
}

/// A list at rest, from which changes are computed.
///
/// While only keyboard and geometry change, the reference stays the same. So the result depends on
/// the final geometry, not on the steps toward it.
public struct ViewportReference: Hashable, Sendable {
  /// The content offset.
  public var offset: Double
  /// The covered heights at the list's top and bottom.
  public var insets: VerticalInsets
  /// The height of the list.
  public var height: Double
  /// The height of all rows.
  public var contentHeight: Double

  /// Creates a reference.
  public init(offset: Double, insets: VerticalInsets, height: Double, contentHeight: Double) {
    self.offset = offset
    self.insets = insets
    self.height = height
    self.contentHeight = contentHeight
  }

  /// The offset at which the last row is directly above the bottom inset, in points.
  public var endOffset: Double {
    max(-insets.top, contentHeight - height + insets.bottom)
  }

  /// Returns whether the list is at most a threshold away from its end.
  public func isAtEnd(threshold: Double) -> Bool { offset >= endOffset - threshold }
}

/// The positions that the solver computes.
public struct ViewportSolution: Hashable, Sendable {
  /// The height that the keyboard covers at the list's bottom.
  public var occlusion: Double
  /// The frame of the list; smaller than the input only if the policy resizes it.
  public var listFrame: LayoutRect
  /// The covered heights at the list's top and bottom, including the safe area.
  public var adjustedInsets: VerticalInsets
  /// The same without the safe area, for hosts whose lists add it themselves.
  public var contentInsets: VerticalInsets
  /// The insets of the scroll indicator from the list's edges.
  public var indicatorInsets: VerticalInsets
  /// The frame of the input bar.
  public var inputBarFrame: LayoutRect
  /// The offsets at which the list can come to rest.
  public var offsetRange: ClosedRange<Double>
  /// The content offset; within the range unless the list is tracking.
  public var offset: Double
  /// The height of all rows.
  public var contentHeight: Double

  /// The solution as a reference for the next change.
  public var reference: ViewportReference {
    ViewportReference(
      offset: offset,
      insets: adjustedInsets,
      height: listFrame.height,
      contentHeight: contentHeight
    )
  }

  /// The range of y that is visible, between the covered heights.
  public var visibleRange: ClosedRange<Double> {
    let top = offset + adjustedInsets.top
    return top...max(top, offset + listFrame.height - adjustedInsets.bottom)
  }

  /// Returns whether the list is at most a threshold away from its end.
  public func isAtEnd(threshold: Double) -> Bool { offset >= offsetRange.upperBound - threshold }
}
