import LettererLayout
import LettererModel

/// Keyboard, size, and touches.
extension ScrollModel {
  /// Applies an announcement or arrival of the keyboard; a change without a phase is both.
  ///
  /// As in source 003, the offset changes with the announcement, so that it can be animated, and
  /// the insets change when the keyboard has arrived.
  mutating func moveKeyboard(_ change: KeyboardChange) {
    readKeyboard()
    solve()
    let transition = KeyboardTransition(duration: change.duration, curve: change.curve)
    state.transition = transition.isEmpty ? nil : transition
    if change.phase == .will {
      state.phase = .moving
    } else {
      state.settle()
    }
  }

  /// Applies a change of the list's position, size, or bars.
  mutating func changeSize() {
    let old = geometry.frame
    readScreen()
    readKeyboard()
    if old.width != geometry.frame.width || old.height != geometry.frame.height {
      isResized = true
    }
    solve()
    if state.phase == .settled { state.settle() }
  }

  /// Applies a touch; a list that is released or stops stays in place, or within its ends.
  mutating func touch(_ isOn: Bool) {
    if isOn { pending = nil }
    list.heldRow = held.flatMap { rows[$0] }
    list.touch(isOn, contentHeight: contentHeight)
    publish()
  }

  /// Reads the list's frame and insets from the screen.
  mutating func readScreen() {
    let screen = timeline.screen.viewport
    list.geometry.frame = LayoutRect(
      x: screen.x ?? 0,
      y: screen.y ?? 0,
      width: screen.width ?? 0,
      height: screen.height ?? 0
    )
    list.geometry.safeArea = VerticalInsets(
      top: screen.topSafeArea ?? 0,
      bottom: screen.bottomSafeArea ?? 0
    )
    list.geometry.baseInsets = VerticalInsets(
      top: screen.topInset ?? 0,
      bottom: screen.bottomInset ?? 0
    )
    list.geometry.inputBarHeight = screen.inputBarHeight ?? 0
  }

  /// Reads the keyboard from the screen; one with only a height is docked at the list.
  private mutating func readKeyboard() {
    list.geometry.keyboard = timeline.screen.keyboard.frame(over: geometry.frame)
  }
}
