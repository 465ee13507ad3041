import LettererLayout

/// The arithmetic of keyboard and scrolling, as a function.
///
/// ```swift
/// let list = LayoutRect(x: 0, y: 0, width: 375, height: 667)
/// var geometry = ViewportGeometry(
///   frame: list, safeArea: VerticalInsets(top: 64), inputBarHeight: 44, contentHeight: 1000)
/// let solver = ViewportSolver()
/// let rest = solver.reference(at: 377, in: geometry)
/// geometry.keyboard = LayoutRect(x: 0, y: 409, width: 375, height: 258)
/// let solution = solver.solve(geometry, from: rest)
/// print(solution.adjustedInsets.bottom, solution.offset)  // 302.0 635.0
/// ```
///
/// <doc:KeyboardAndScrolling> tells where the formula comes from.
public struct ViewportSolver: Hashable, Sendable {
  /// What stays in place.
  public var policy: ScrollPolicy
  /// How far from its end a list still counts as being there, in points, at least 0.
  public var endThreshold: Double

  /// Creates a solver.
  public init(policy: ScrollPolicy = .anchorBottom, endThreshold: Double = 1) {
    self.policy = policy
    self.endThreshold = endThreshold
  }

  /// Solves a change of geometry.
  ///
  /// - Parameters:
  ///   - geometry: What there is now.
  ///   - reference: The list when it was at rest last.
  ///   - isInteracting: Whether a finger holds the list or the list coasts; then it is not moved.
  /// - Returns: Frames, insets and the offset, which is within its range unless a finger holds it.
  public func solve(
    _ geometry: ViewportGeometry,
    from reference: ViewportReference,
    isInteracting: Bool = false
  ) -> ViewportSolution {
    var solution = frame(geometry.bounded)
    if isInteracting {
      solution.offset = reference.offset.bounded
    } else {
      solution.offset = clamp(wish(solution, reference), to: solution.offsetRange)
    }
    return solution
  }

  /// Returns a list at rest at an offset, with no keyboard on the screen.
  public func reference(at offset: Double, in geometry: ViewportGeometry) -> ViewportReference {
    var bare = geometry
    bare.keyboard = nil
    var solution = frame(bare.bounded)
    solution.offset = offset.bounded
    return solution.reference
  }

  /// Returns where the list would stand if it had no ends.
  private func wish(_ solution: ViewportSolution, _ old: ViewportReference) -> Double {
    switch policy {
    case .anchorBottom, .resize:
      let change = solution.adjustedInsets.bottom - old.insets.bottom
      return old.offset + change + old.height - solution.listFrame.height
    case .anchorTop:
      return old.offset
    case .stickIfAtBottom:
      return old.isAtEnd(threshold: endThreshold) ? solution.offsetRange.upperBound : old.offset
    }
  }

  /// Returns everything but the offset.
  private func frame(_ geometry: ViewportGeometry) -> ViewportSolution {
    let list = geometry.frame
    let occlusion = geometry.occlusion
    // The keyboard stands on the safe area; the two are never added.
    let covered = max(geometry.safeArea.bottom, occlusion)
    let bar = LayoutRect(
      x: list.x,
      y: list.maxY - covered - geometry.inputBarHeight,
      width: list.width,
      height: geometry.inputBarHeight
    )
    var insets = VerticalInsets(
      top: geometry.safeArea.top + geometry.baseInsets.top,
      bottom: covered + geometry.inputBarHeight + geometry.baseInsets.bottom
    )
    var safeBottom = geometry.safeArea.bottom
    var listFrame = list
    if policy == .resize {
      listFrame.height = max(list.height - covered - geometry.inputBarHeight, 0)
      insets.bottom = geometry.baseInsets.bottom
      safeBottom = 0
    }
    let start = 0 - insets.top  // no negative zero
    let end = max(start, geometry.contentHeight - listFrame.height + insets.bottom)
    return ViewportSolution(
      occlusion: occlusion,
      listFrame: listFrame,
      adjustedInsets: insets,
      contentInsets: VerticalInsets(
        top: geometry.baseInsets.top,
        bottom: insets.bottom - safeBottom
      ),
      indicatorInsets: VerticalInsets(
        top: geometry.safeArea.top,
        bottom: insets.bottom - geometry.baseInsets.bottom
      ),
      inputBarFrame: bar,
      offsetRange: start...end,
      offset: 0,
      contentHeight: geometry.contentHeight
    )
  }
}

/// Returns the number of a range that is nearest to a number; the lower bound for no number.
package func clamp(_ number: Double, to range: ClosedRange<Double>) -> Double {
  number > range.lowerBound ? min(number, range.upperBound) : range.lowerBound
}
