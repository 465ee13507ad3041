public import LettererLayout

/// What stays in place when keyboard, bars or the list's size change.
public enum ScrollPolicy: String, Hashable, Sendable, CaseIterable {
  /// What stands at the bottom of what is visible, as in source 003, Chatto and ChatLayout.
  case anchorBottom
  /// What stands at the top, as in MessageKit from 4 on; the keyboard may cover the end.
  case anchorTop
  /// The end if the list is there, and else what stands at the top.
  case stickIfAtBottom
  /// As `anchorBottom`, with a list that shrinks instead of being inset, as in source 002.
  case resize
}

/// A list at rest, from which changes are reckoned.
///
/// As long as only keyboard and geometry change, the reference stays the same: so the answer
/// depends on where things end and not on the way there.
public struct ViewportReference: Hashable, Sendable {
  /// The content offset.
  public var offset: Double
  /// What covered the list's top and bottom.
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

  /// The offset at which the last row stands on what covers the bottom, in points.
  public var endOffset: Double {
    max(-insets.top, contentHeight - height + insets.bottom)
  }

  /// Returns whether the list is at its end or not farther from it than a threshold.
  public func isAtEnd(threshold: Double) -> Bool { offset >= endOffset - threshold }
}

/// Where everything stands: what the solver answers.
public struct ViewportSolution: Hashable, Sendable {
  /// How much of the list's bottom the keyboard covers.
  public var occlusion: Double
  /// The frame of the list; smaller than the given one only where the policy resizes it.
  public var listFrame: LayoutRect
  /// What covers the list's top and bottom, the system's share included.
  public var adjustedInsets: VerticalInsets
  /// The same without the safe area, for hosts whose lists add it by themselves.
  public var contentInsets: VerticalInsets
  /// The distances of the scroll indicator from the list's edges.
  public var indicatorInsets: VerticalInsets
  /// The frame of the input bar.
  public var inputBarFrame: LayoutRect
  /// The offsets at which the list can come to rest.
  public var offsetRange: ClosedRange<Double>
  /// The content offset; within the range unless a finger holds the list.
  public var offset: Double
  /// The height of all rows.
  public var contentHeight: Double

  /// The same as a reference for what comes next.
  public var reference: ViewportReference {
    ViewportReference(
      offset: offset,
      insets: adjustedInsets,
      height: listFrame.height,
      contentHeight: contentHeight
    )
  }

  /// The y of the rows that are to be seen, from the top to the bottom of what nothing covers.
  public var visibleRange: ClosedRange<Double> {
    let top = offset + adjustedInsets.top
    return top...max(top, offset + listFrame.height - adjustedInsets.bottom)
  }

  /// Returns whether the list is at its end or not farther from it than a threshold.
  public func isAtEnd(threshold: Double) -> Bool { offset >= offsetRange.upperBound - threshold }
}
