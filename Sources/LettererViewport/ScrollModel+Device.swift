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

  /// A finger that lets go leaves the list where it is, or within its ends.
  mutating func touch(_ isOn: Bool) {
    if isOn {
      isHolding = false
      pending = nil
    } else {
      reference.offset = state.solution.offset
    }
    solve()
    if !isOn { rest(at: state.solution.offset) }
  }

  /// Takes the list's frame and insets from the screen.
  mutating func readScreen() {
    let screen = timeline.screen.viewport
    geometry.frame = LayoutRect(
      x: screen.x ?? 0,
      y: screen.y ?? 0,
      width: screen.width ?? 0,
      height: screen.height ?? 0
    )
    geometry.safeArea = VerticalInsets(
      top: screen.topSafeArea ?? 0,
      bottom: screen.bottomSafeArea ?? 0
    )
    geometry.baseInsets = VerticalInsets(
      top: screen.topInset ?? 0,
      bottom: screen.bottomInset ?? 0
    )
    geometry.inputBarHeight = screen.inputBarHeight ?? 0
  }

  /// Takes the keyboard from the screen; a height alone means one that is docked at the list.
  private mutating func readKeyboard() {
    let keyboard = timeline.screen.keyboard
    let list = geometry.frame
    if let frame = keyboard.frame {
      geometry.keyboard = LayoutRect(
        x: frame.x,
        y: frame.y,
        width: frame.width,
        height: frame.height
      )
    } else if keyboard.isVisible, let height = keyboard.height {
      let docked = LayoutRect(x: list.x, y: list.maxY - height, width: list.width, height: height)
      geometry.keyboard = docked
    } else {
      geometry.keyboard = nil
    }
  }
}
