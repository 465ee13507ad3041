import LettererLayout
import LettererModel
import LettererViewport
import TestSupport
import Testing

/// Random lists, in multiples of 1/64 so that sums are exact.
struct RandomViewports {
  var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func length(_ range: ClosedRange<Int>) -> Double {
    Double(Int.random(in: (range.lowerBound * 64)...(range.upperBound * 64), using: &random)) / 64
  }

  mutating func geometry() -> ViewportGeometry {
    let width = length(300...1200)
    let y = length(0...100)
    return ViewportGeometry(
      frame: LayoutRect(x: 0, y: y, width: width, height: length(0...1200)),
      safeArea: VerticalInsets(top: length(0...100), bottom: length(0...50)),
      inputBarHeight: length(0...150),
      baseInsets: VerticalInsets(top: length(0...20), bottom: length(0...20)),
      contentHeight: Bool.random(using: &random) ? length(0...500) : length(0...5000)
    )
  }

  /// Docked, undocked, floating, split, off the screen, or none.
  mutating func keyboard(for geometry: ViewportGeometry) -> LayoutRect? {
    let list = geometry.frame
    let height = length(1...400)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return nil
    case 1: return LayoutRect(x: 0, y: length(0...600), width: list.width, height: height)
    case 2: return LayoutRect(x: length(0...100), y: list.maxY - height, width: 200, height: height)
    case 3: return LayoutRect(x: 0, y: list.maxY, width: list.width, height: height)
    default: return LayoutRect(x: 0, y: list.maxY - height, width: list.width, height: height)
    }
  }

  mutating func policy() -> ScrollPolicy {
    ScrollPolicy.allCases.randomElement(using: &random) ?? .anchorBottom
  }
}

@Suite struct ViewportSolverTests {
  static let phone = ViewportGeometry(
    frame: LayoutRect(x: 0, y: 0, width: 390, height: 844),
    safeArea: VerticalInsets(top: 91, bottom: 34),
    inputBarHeight: 44,
    contentHeight: 3000
  )

  static func solve(
    _ geometry: ViewportGeometry,
    _ keyboard: LayoutRect?,
    from offset: Double,
    policy: ScrollPolicy = .anchorBottom
  ) -> ViewportSolution {
    let solver = ViewportSolver(policy: policy)
    var shown = geometry
    shown.keyboard = keyboard
    return solver.solve(shown, from: solver.reference(at: offset, in: geometry))
  }

  @Test func `the solution is the closed form, within the range, and idempotent`() {
    for seed in UInt64(1)...20_000 {
      var random = RandomViewports(seed: seed)
      let before = random.geometry()
      var after = random.geometry()
      after.keyboard = random.keyboard(for: after)
      let solver = ViewportSolver()
      let old = solver.reference(at: random.length(-200...5000), in: before)
      let solution = solver.solve(after, from: old)
      let insets = solution.adjustedInsets
      let delta = insets.bottom - old.insets.bottom + old.height - after.frame.height
      let start = -insets.top
      let end = max(start, after.contentHeight - after.frame.height + insets.bottom)
      #expect(solution.offset == min(max(old.offset + delta, start), end), "seed \(seed)")
      #expect(solution.offsetRange.contains(solution.offset), "seed \(seed)")
      #expect(solver.solve(after, from: old) == solution)
      #expect(solver.solve(after, from: solution.reference) == solution, "seed \(seed)")
    }
  }

  @Test func `safe area and keyboard are never added`() {
    for seed in UInt64(1)...2000 {
      var random = RandomViewports(seed: seed)
      var geometry = random.geometry()
      geometry.keyboard = random.keyboard(for: geometry)
      let solution = Self.solve(geometry, geometry.keyboard, from: 0)
      let covered = max(geometry.safeArea.bottom, solution.occlusion)
      let bottom = covered + geometry.inputBarHeight + geometry.baseInsets.bottom
      #expect(solution.adjustedInsets.bottom == bottom, "seed \(seed)")
      #expect(solution.inputBarFrame.maxY == geometry.frame.maxY - covered, "seed \(seed)")
    }
  }

  @Test func `a shrinking list shows the same rows as an inset one`() {
    for seed in UInt64(1)...2000 {
      var random = RandomViewports(seed: seed)
      var geometry = random.geometry()
      geometry.frame.height += 700  // so that bars and keyboard fit
      let keyboard = random.keyboard(for: geometry)
      let offset = random.length(-100...5000)
      let inset = Self.solve(geometry, keyboard, from: offset)
      let shrunk = Self.solve(geometry, keyboard, from: offset, policy: .resize)
      #expect(shrunk.offset == inset.offset, "seed \(seed)")
      #expect(shrunk.visibleRange == inset.visibleRange, "seed \(seed)")
      #expect(shrunk.listFrame.maxY == inset.inputBarFrame.y, "seed \(seed)")
    }
  }

  @Test func `NaN has a solution`() {
    let odd = [Double.nan, .infinity, -.infinity, -1, 1e300]
    for (first, second) in zip(odd, odd.dropFirst() + [.nan]) {
      let geometry = ViewportGeometry(
        frame: LayoutRect(x: first, y: second, width: first, height: second),
        safeArea: VerticalInsets(top: second, bottom: first),
        inputBarHeight: first,
        keyboard: LayoutRect(x: second, y: first, width: second, height: second),
        contentHeight: second
      )
      for policy in ScrollPolicy.allCases {
        let solution = Self.solve(geometry, geometry.keyboard, from: first, policy: policy)
        #expect(solution.offset.isFinite)
        #expect(solution.adjustedInsets.bottom.isFinite)
      }
    }
  }

  @Test func `a tab bar below the list does not count as covered by the keyboard`() {
    var geometry = Self.phone
    geometry.frame.height = 844 - 83
    geometry.safeArea.bottom = 0
    let solution = Self.solve(geometry, LayoutRect(x: 0, y: 508, width: 390, height: 336), from: 0)
    #expect(solution.occlusion == 336 - 83)
  }

  @Test(arguments: [
    LayoutRect(x: 0, y: 400, width: 390, height: 300),  // undocked
    LayoutRect(x: 200, y: 544, width: 180, height: 300),  // floating or one half of a split one
    LayoutRect(x: 0, y: 844, width: 390, height: 336),  // slid off the screen
    LayoutRect(x: 500, y: 544, width: 390, height: 300),  // next to the list, in another window
    LayoutRect(x: 0, y: 0, width: 0, height: 0),
  ])
  func `a keyboard that is not docked to the list covers nothing`(keyboard: LayoutRect) {
    let solution = Self.solve(Self.phone, keyboard, from: 100)
    #expect(solution.occlusion == 0)
    #expect(solution.offset == 100)
    #expect(solution.contentInsets.bottom == 44)
  }

  @Test func `the assistant bar of a hardware keyboard counts from the screen's edge`() {
    let solution = Self.solve(Self.phone, LayoutRect(x: 0, y: 789, width: 390, height: 55), from: 0)
    #expect(solution.adjustedInsets.bottom == 99)
    #expect(solution.indicatorInsets == VerticalInsets(top: 91, bottom: 99))
  }

  @Test func `tracking keeps the offset even beyond the end`() {
    let solver = ViewportSolver()
    let reference = solver.reference(at: 5000, in: Self.phone)
    let held = solver.solve(Self.phone, from: reference, isInteracting: true)
    #expect(held.offset == 5000)
    #expect(solver.solve(Self.phone, from: held.reference).offset == held.offsetRange.upperBound)
  }
}
