import LettererDocuments
import LettererLayout
import LettererViewport

/// The rules of sources 002 and 003.
extension VectorRule {
  mutating func answerSource003() {
    if fields.has("messages_t") {
      let times = fields.numbers("messages_t")
      let starts = DeferredInsetKeyboard.sectionStarts(times, gap: fields.number("threshold"))
      let ends = starts.dropFirst() + [times.count]
      let sections = zip(starts, ends).map { VectorValue.numbers(($0..<$1).map(Double.init)) }
      return answers["sections"] = .list(sections)
    }
    if fields.has("adjusted") { return answerAdjusted() }
    let list = DeferredInsetKeyboard(
      height: fields.number("H"),
      insets: VerticalInsets(top: fields.number("top"), bottom: fields.number("bottom")),
      contentHeight: fields.number("content"),
      offset: fields.number("off")
    )
    if fields.has("willShowHeights") { return answerSeveral(list) }
    answerOne(list)
  }

  private mutating func answerOne(_ given: DeferredInsetKeyboard) {
    var list = given
    let keyboard = fields.number("kbH")
    let isTracking = fields.flag("tracking")
    let isInteracting = fields.flag("decel") || isTracking
    set("insetNewBottom", keyboard)
    set("insetChange", keyboard - list.insets.bottom)
    set("overflow", list.overflow)
    let branch = list.willShow(keyboardHeight: keyboard, isInteracting: isInteracting)
    set("branch", branch.rawValue)
    set("offset", list.offset)
    set("insetBottomAfterWillShow", list.insets.bottom)
    list.didShow(keyboardHeight: keyboard)
    set("insetBottomAfterDidShow", list.insets.bottom)
  }

  /// Computes several notifications before one arrival.
  private mutating func answerSeveral(_ given: DeferredInsetKeyboard) {
    var list = given
    let heights = fields.numbers("willShowHeights")
    if fields.text("didShowAfter") != "all" { set("didShowAfter", "unknown") }
    let offsets = heights.map { height in
      list.willShow(keyboardHeight: height)
      return list.offset
    }
    let right = solve(given, insets: given.insets, keyboard: heights.last ?? 0).offset
    answers["offsets"] = .numbers(offsets)
    set("correct", right)
    set("overshoot", list.offset - right)
  }

  /// Computes a list to which the host itself adds the safe area: the formula sees the raw insets.
  private mutating func answerAdjusted() {
    var raw = fields.object("contentInset")
    var adjusted = fields.object("adjusted")
    let insets = VerticalInsets(
      top: raw?.number("top") ?? 0,
      bottom: raw?.number("bottom") ?? 0
    )
    let safe = VerticalInsets(
      top: adjusted?.number("top") ?? 0,
      bottom: adjusted?.number("bottom") ?? 0
    )
    fields.close(raw)
    fields.close(adjusted)
    let keyboard = fields.number("kbH")
    var list = DeferredInsetKeyboard(
      height: fields.number("H"),
      insets: insets,
      contentHeight: fields.number("content"),
      offset: fields.number("off")
    )
    let right = solve(list, insets: safe, keyboard: keyboard)
    list.willShow(keyboardHeight: keyboard)
    list.didShow(keyboardHeight: keyboard)
    let shown = list.insets.bottom + safe.bottom - insets.bottom
    set("offset", list.offset)
    set("correctOffset", right.offset)
    set("insetBottom", list.insets.bottom)
    set("adjustedBottom", shown)
    set("correctAdjustedBottom", right.adjustedInsets.bottom)
    set("gapAboveKeyboard", shown - right.adjustedInsets.bottom)
  }

  /// Returns the correct result for a keyboard docked at the list.
  private func solve(
    _ list: DeferredInsetKeyboard,
    insets: VerticalInsets,
    keyboard: Double
  ) -> ViewportSolution {
    var geometry = ViewportGeometry(
      frame: LayoutRect(x: 0, y: 0, width: 375, height: list.height),
      safeArea: insets,
      contentHeight: list.contentHeight
    )
    let solver = ViewportSolver()
    let reference = solver.reference(at: list.offset, in: geometry)
    geometry.keyboard = LayoutRect(x: 0, y: list.height - keyboard, width: 375, height: keyboard)
    return solver.solve(geometry, from: reference)
  }

  mutating func answerSource002() {
    if fields.has("messages_t") {
      let times = fields.numbers("messages_t")
      let shown = ShrinkingViewKeyboard.showsTime(times, threshold: fields.number("threshold"))
      return answers["showTime"] = .flags(shown)
    }
    if fields.has("button") {
      let height = ShrinkingViewKeyboard.cellHeight(
        button: fields.rect("button"),
        avatar: fields.rect("avatar"),
        distance: fields.number("distance")
      )
      return set("cellHeight", height)
    }
    answerFrames()
  }

  private mutating func answerFrames() {
    let screen = fields.numbers("screen", default: [375, 667])
    let size = LayoutSize(width: screen.first ?? 0, height: screen.last ?? 0)
    let bars = fields.number("nav", default: 44) + fields.number("status", default: 20)
    var view = ShrinkingViewKeyboard(screen: size, barHeight: bars)
    if let event = fields.text("event") {
      if event == "willHide" { view.willHide() } else { set("event", "unknown") }
      answers["viewFrame"] = .frame(view.viewFrame)
      let safe = fields.number("safeBottom", default: 0)
      return set("overlapsHomeIndicator", max(0, view.viewFrame.maxY - (size.height - safe)))
    }
    if fields.has("boundsHeight") {
      let height = fields.number("boundsHeight")
      let (begin, end) = (fields.rect("begin"), fields.rect("end"))
      set("accepted", view.willShow(begin: begin, end: end, height: height))
      answers["viewFrame"] = .frame(view.viewFrame)
      return set("then", "scroll last row to .bottom, not animated")
    }
    answerEvents(&view)
  }

  /// Computes several notifications, some of which are dropped.
  private mutating func answerEvents(_ view: inout ShrinkingViewKeyboard) {
    var (accepted, frames, last) = ([Bool](), [VectorValue](), LayoutRect?.none)
    let start = fields.has("viewFrameBefore") ? fields.rect("viewFrameBefore") : view.viewFrame
    for var event in fields.objects("events") {
      let (begin, end) = (event.rect("begin"), event.rect("end"))
      let isAccepted = view.willShow(begin: begin, end: end, height: event.number("h"))
      accepted.append(isAccepted)
      if isAccepted { frames.append(.frame(view.viewFrame)) }
      last = end
      fields.close(event)
    }
    let shown = frames.isEmpty ? start : view.viewFrame
    answers["accepted"] = .flags(accepted)
    answers["frames"] = .list(frames)
    answers["finalViewFrame"] = .frame(shown)
    answers["viewFrame"] = .frame(shown)
    guard let last else { return }
    let list = LayoutRect(
      x: 0,
      y: view.barHeight,
      width: view.screen.width,
      height: view.screen.height - view.barHeight
    )
    let geometry = ViewportGeometry(frame: list, keyboard: last)
    let solver = ViewportSolver(policy: .resize)
    let right = solver.solve(geometry, from: solver.reference(at: 0, in: geometry)).listFrame
    answers["correctViewFrame"] = .frame(right)
    set("gap", right.maxY - shown.maxY)
  }
}
