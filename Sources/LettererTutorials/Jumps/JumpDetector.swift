import LettererLayout
public import LettererModel
public import LettererViewport

/// Compares the positions that a program showed with the correct ones, along a log of
/// notifications.
///
/// The log contains the events of a screen, and an `observed` event for each measurement.
public struct JumpDetector: Sendable {
  /// The maximum difference of two values that count as equal, in points.
  public static var tolerance: Double { 0.5 }
  /// The maximum distance of a cause from a difference that was read off a screen, in points.
  public static var nearness: Double { 4 }

  /// The model with the correct positions.
  public private(set) var model: ScrollModel
  /// The occlusions of earlier keyboards, the most recent one last.
  private var occlusions: [Double] = [0]
  /// The list before the keyboard notifications, and the changes notified since then.
  private var start: ViewportReference
  private var announced: [Double] = []

  /// Creates a detector in its initial state.
  public init(_ model: ScrollModel = ScrollModel()) {
    self.model = model
    start = model.reference
  }

  /// Applies an event, and returns the jumps if it is an observation.
  ///
  /// - Complexity: O(*k*²) in the number of different keyboards so far, at most 16.
  public mutating func apply(_ event: TranscriptEvent) -> [Jump] {
    model.apply(event)
    switch event.change {
    case .observed(let observed): return jumps(in: observed)
    case .keyboard(let keyboard): note(keyboard)
    case .scroll, .content, .touch, .viewport:
      start = model.reference
      announced = []
    default: break
    }
    return []
  }

  /// Adds a participant.
  public mutating func add(_ participant: Participant) { model.add(participant) }

  private mutating func note(_ keyboard: KeyboardChange) {
    let solution = model.state.solution
    if occlusions.last != solution.occlusion {
      occlusions.removeAll { $0 == solution.occlusion }
      occlusions.append(solution.occlusion)
      if occlusions.count > 16 { occlusions.removeFirst() }
    }
    announced.append(solution.adjustedInsets.bottom - start.insets.bottom)
  }

  private func jumps(in observed: ObservedViewport) -> [Jump] {
    let right = model.state.solution
    var jumps: [Jump] = []
    if let bottom = observed.bottomInset {
      jumps.append(jump(.bottomInset, right.adjustedInsets.bottom, bottom, coverReasons))
    }
    if let top = observed.inputBarY {
      jumps.append(jump(.inputBar, right.inputBarFrame.y, top, coverReasons))
    }
    if let offset = observed.offset {
      jumps.append(jump(.offset, right.offset, offset, coverReasons, before: offsetReasons))
    }
    return jumps.filter { abs($0.points) > Self.tolerance }
  }

  private func jump(
    _ measure: Jump.Measure,
    _ expected: Double,
    _ observed: Double,
    _ reasons: [Jump.Reason],
    before first: [Jump.Reason] = []
  ) -> Jump {
    var jump = Jump(
      measure: measure,
      expected: expected,
      observed: observed,
      reasons: [],
      isSum: false,
      isNear: false
    )
    let points = jump.points
    for list in [first, reasons] where jump.reasons.isEmpty {
      jump.reasons = list.filter { abs($0.points - points) <= Self.tolerance }
    }
    if !jump.reasons.isEmpty { return jump }
    if let pair = Self.pair(reasons, points) {
      (jump.reasons, jump.isSum) = (pair, true)
    } else {
      jump.reasons = Self.nearest(first + reasons, points)
      jump.isNear = !jump.reasons.isEmpty
    }
    return jump
  }

  /// The possible causes of a wrong occlusion, with the points of each in this state.
  private var coverReasons: [Jump.Reason] {
    let geometry = model.geometry.bounded
    let right = model.state.solution.occlusion
    let safe = geometry.safeArea.bottom
    let covered = max(safe, right)
    var reasons: [Jump.Reason] = []
    if right > 0 { reasons.append(Jump.Reason(cause: .safeAreaTwice, points: safe)) }
    reasons += [
      Jump.Reason(cause: .accessoryTwice, points: geometry.inputBarHeight),
      Jump.Reason(cause: .accessoryMissing, points: -geometry.inputBarHeight),
    ]
    for old in occlusions.dropLast().reversed() {
      reasons.append(Jump.Reason(cause: .staleKeyboard, points: max(safe, old) - covered))
    }
    if let keyboard = geometry.keyboard {
      let points = max(safe, keyboard.height) - covered
      reasons.append(Jump.Reason(cause: .heightInsteadOfOverlap, points: points))
    }
    for bar: Double in [54, 44] where bar != geometry.inputBarHeight {
      reasons.append(Jump.Reason(cause: .foreignToolbar, points: bar))
    }
    return reasons.filter { abs($0.points) > Self.tolerance }
  }

  /// The possible causes of a wrong offset alone.
  private var offsetReasons: [Jump.Reason] {
    let right = model.state.solution
    let candidates: [(JumpCause, Double)] = [
      (.shortContent, start.offset + (announced.last ?? 0)),
      (.addedUp, start.offset + announced.reduce(0, +)),
      (.notMoved, start.offset),
    ]
    let isShort = right.offsetRange.upperBound == right.offsetRange.lowerBound
    return candidates.compactMap { cause, offset in
      if cause == .shortContent, !isShort { return nil }
      if cause == .addedUp, announced.count < 2 { return nil }
      return Jump.Reason(cause: cause, points: offset - right.offset)
    }.filter { abs($0.points) > Self.tolerance }
  }

  /// Returns the reasons that nearly match the points, the nearest first.
  private static func nearest(_ reasons: [Jump.Reason], _ points: Double) -> [Jump.Reason] {
    reasons.filter { abs($0.points - points) <= nearness && ($0.points < 0) == (points < 0) }
      .sorted { abs($0.points - points) < abs($1.points - points) }
  }

  /// Returns two reasons that together match the points.
  private static func pair(_ reasons: [Jump.Reason], _ points: Double) -> [Jump.Reason]? {
    for (index, first) in reasons.enumerated() {
      for second in reasons[(index + 1)...] where second.cause != first.cause {
        if abs(first.points + second.points - points) <= tolerance { return [first, second] }
      }
    }
    return nil
  }
}
