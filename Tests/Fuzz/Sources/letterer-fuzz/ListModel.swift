import LettererLayout
import LettererModel
import LettererViewport

/// A list that receives a case as events.
struct ListModel {
  private var model: ScrollModel

  var state: ViewportState { model.state }

  /// Creates the list without a keyboard.
  init(_ fuzzCase: ViewportCase) {
    model = ScrollModel(solver: ViewportSolver(policy: fuzzCase.policy))
    let list = fuzzCase.after
    let screen = ViewportChange(
      x: list.frame.x,
      y: list.frame.y,
      width: list.frame.width,
      height: list.frame.height,
      topInset: list.baseInsets.top,
      bottomInset: list.baseInsets.bottom,
      topSafeArea: list.safeArea.top,
      bottomSafeArea: list.safeArea.bottom,
      inputBarHeight: list.inputBarHeight
    )
    model.apply(TranscriptEvent(change: .viewport(screen)))
    let content = ContentChange(height: list.contentHeight)
    model.apply(TranscriptEvent(change: .content(content)))
    model.apply(TranscriptEvent(change: .scroll(.offset(fuzzCase.offset))))
  }

  /// Shows or hides a keyboard.
  mutating func show(_ keyboard: LayoutRect?) {
    let frame = keyboard.map { ScreenFrame(x: $0.x, y: $0.y, width: $0.width, height: $0.height) }
    let change = KeyboardChange(isVisible: keyboard != nil, frame: frame)
    model.apply(TranscriptEvent(change: .keyboard(change)))
  }
}
