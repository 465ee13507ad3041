import LettererLayout
import LettererModel

/// Keyboard, size and fingers.
extension ScrollModel {
  /// The keyboard is announced, and later arrives; a system that says only one thing means both.
  ///
  /// As in source 003 the offset changes with the announcement, so that it can be animated, and
  /// the insets when the keyboard has arrived.
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

  /// The list has another place, size or bar.
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

  /// A list that is let go or stops stays where it is, or within its ends.
  mutating func touch(_ isOn: Bool) {
    if isOn { pending = nil }
    list.heldRow = held.flatMap { rows[$0] }
    list.touch(isOn, contentHeight: contentHeight)
    publish()
  }

  /// Takes the list's frame and insets from the screen.
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

  /// Takes the keyboard from the screen; a height alone means one that is docked at the list.
  private mutating func readKeyboard() {
    list.geometry.keyboard = timeline.screen.keyboard.frame(over: geometry.frame)
  }
}
