import LettererLayout
import LettererViewport
import TestSupport

/// A list, a sequence of keyboards over it, and a scroll policy.
struct ViewportCase: FuzzCase {
  var policy: ScrollPolicy
  var before: ViewportGeometry
  var after: ViewportGeometry
  var offset: Double
  var keyboards: [LayoutRect?]

  var count: Int { keyboards.count }

  func removing(_ range: Range<Int>) -> Self {
    var smaller = self
    smaller.keyboards.removeSubrange(range)
    return smaller
  }

  var description: String {
    "\(policy), from \(before) at \(offset), to \(after), by \(keyboards)"
  }
}

/// Compares the keyboard's arithmetic with its closed form.
///
/// Lengths are multiples of 1/64, so that every sum is exact and equality means equality.
struct ViewportTarget: FuzzTarget {
  mutating func faults(of fuzzCase: ViewportCase) -> [String] { faultsAlone(of: fuzzCase) }

  func makeCase(_ random: inout SeededRandom) -> ViewportCase {
    let before = geometry(&random)
    var after = Bool.random(using: &random) ? before : geometry(&random)
    after.keyboard = keyboard(over: after, &random)
    return ViewportCase(
      policy: ScrollPolicy.allCases.randomElement(using: &random) ?? .anchorBottom,
      before: before,
      after: after,
      offset: length(-300...6000, &random),
      keyboards: (0..<Int.random(in: 0...6, using: &random)).map { _ in
        keyboard(over: after, &random)
      }
    )
  }

  func faultsAlone(of fuzzCase: ViewportCase) -> [String] {
    let solver = ViewportSolver(policy: fuzzCase.policy)
    let old = solver.reference(at: fuzzCase.offset, in: fuzzCase.before)
    let solution = solver.solve(fuzzCase.after, from: old)
    var faults = closedFormFaults(fuzzCase, old, solution)
    if !solution.offsetRange.contains(solution.offset) { faults.append("the offset is in range") }
    if solver.solve(fuzzCase.after, from: old) != solution {
      faults.append("the same question has the same answer")
    }
    // A list that comes to rest just before its end counts as at its end.
    let slack = fuzzCase.policy == .stickIfAtBottom ? solver.endThreshold : 0
    let again = solver.solve(fuzzCase.after, from: solution.reference)
    if abs(again.offset - solution.offset) > slack {
      faults.append("from where it came to rest, the list goes nowhere")
    }
    let covered = max(fuzzCase.after.safeArea.bottom, solution.occlusion)
    if solution.inputBarFrame.maxY != fuzzCase.after.frame.maxY - covered {
      faults.append("the input bar stands on the keyboard or on the safe area")
    }
    let isHeld = solver.solve(fuzzCase.after, from: old, isInteracting: true)
    if isHeld.offset != old.offset || isHeld.adjustedInsets != solution.adjustedInsets {
      faults.append("a finger keeps the offset and not the insets")
    }
    return faults + sequenceFaults(fuzzCase)
  }

  /// Compares with the formulas from the tables of chat libraries.
  private func closedFormFaults(
    _ fuzzCase: ViewportCase,
    _ old: ViewportReference,
    _ solution: ViewportSolution
  ) -> [String] {
    let list = solution.listFrame
    let top = solution.adjustedInsets.top
    let end = fuzzCase.after.contentHeight - list.height + solution.adjustedInsets.bottom
    let delta = solution.adjustedInsets.bottom - old.insets.bottom + old.height - list.height
    let last = max(-top, end)
    let oldEnd = max(-old.insets.top, old.contentHeight - old.height + old.insets.bottom)
    let wish =
      switch fuzzCase.policy {
      case .anchorBottom, .resize: old.offset + delta
      case .anchorTop: old.offset
      case .stickIfAtBottom: old.offset >= oldEnd - 1 ? last : old.offset
      }
    return solution.offset == min(max(wish, -top), last) ? [] : ["the closed form holds"]
  }

  /// Only the last keyboard matters, whatever came before.
  private func sequenceFaults(_ fuzzCase: ViewportCase) -> [String] {
    var models = [[], fuzzCase.keyboards].map { keyboards in
      var model = ListModel(fuzzCase)
      for keyboard in keyboards { model.show(keyboard) }
      model.show(fuzzCase.after.keyboard)
      return model.state
    }
    return models.removeLast() == models.removeLast() ? [] : ["the way does not matter"]
  }

  private func length(_ range: ClosedRange<Int>, _ random: inout SeededRandom) -> Double {
    Double(Int.random(in: (range.lowerBound * 64)...(range.upperBound * 64), using: &random)) / 64
  }

  private func geometry(_ random: inout SeededRandom) -> ViewportGeometry {
    ViewportGeometry(
      frame: LayoutRect(
        x: length(0...100, &random),
        y: length(0...100, &random),
        width: length(300...1200, &random),
        height: length(0...1400, &random)
      ),
      safeArea: VerticalInsets(top: length(0...100, &random), bottom: length(0...50, &random)),
      inputBarHeight: length(0...150, &random),
      baseInsets: VerticalInsets(top: length(0...20, &random), bottom: length(0...20, &random)),
      contentHeight: Bool.random(using: &random)
        ? length(0...800, &random) : length(0...6000, &random)
    )
  }

  /// Docked, undocked, floating, off the screen, or none.
  private func keyboard(over given: ViewportGeometry, _ random: inout SeededRandom) -> LayoutRect? {
    let list = given.frame
    let height = length(0...500, &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return nil
    case 1:
      return LayoutRect(x: list.x, y: length(0...900, &random), width: list.width, height: height)
    case 2:
      return LayoutRect(
        x: length(0...900, &random),
        y: list.maxY - height,
        width: 200,
        height: height
      )
    case 3: return LayoutRect(x: list.x, y: list.maxY, width: list.width, height: height)
    default:
      return LayoutRect(x: list.x, y: list.maxY - height, width: list.width, height: height)
    }
  }
}
