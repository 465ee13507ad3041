import LettererLayout

/// The arithmetic of keyboard and scrolling as a pure function.
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
/// <doc:KeyboardAndScrolling> describes the origin of the formula.
public struct ViewportSolver: Hashable, Sendable {
  /// The scroll policy.
  public var policy: ScrollPolicy
  /// The distance from the end within which the list counts as being there, in points, at least 0.
  public var endThreshold: Double

  /// Creates a solver.
  public init(policy: ScrollPolicy = .anchorBottom, endThreshold: Double = 1) {
    self.policy = policy
    self.endThreshold = endThreshold
  }

  /// Solves a change of geometry.
  ///
  /// - Parameters:
  ///   - geometry: The current geometry.
  ///   - reference: The list when it was last at rest.
  ///   - isInteracting: Whether the list is tracking or decelerating; if so, it isn't moved.
  /// - Returns: Frames, insets, and the offset, which is within its range unless the list is
  ///   tracking.
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

  /// Returns a list at rest at an offset, without a keyboard.
  public func reference(at offset: Double, in geometry: ViewportGeometry) -> ViewportReference {
    var bare = geometry
    bare.keyboard = nil
    var solution = frame(bare.bounded)
    solution.offset = offset.bounded
    return solution.reference
  }

  /// Returns the ideal offset, ignoring the list's ends.
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

  /// Returns the solution except for the offset.
  private func frame(_ geometry: ViewportGeometry) -> ViewportSolution {
    let list = geometry.frame
    let occlusion = geometry.occlusion
    // The keyboard covers the safe area; the two are never added.
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

/// Returns a number clamped to a range; NaN becomes the lower bound.
package func clamp(_ number: Double, to range: ClosedRange<Double>) -> Double {
  number > range.lowerBound ? min(number, range.upperBound) : range.lowerBound
}
