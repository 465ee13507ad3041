import LettererLayout
public import LettererModel

/// A list that scrolls, driven by events: what a front asks where everything stands.
///
/// The front measures its rows and says so with `content` events; keyboard, size, fingers and
/// messages are events too. After each of them ``state`` is the answer.
///
/// ```swift
/// var model = ScrollModel()
/// let screen = ViewportChange(width: 375, height: 667, topSafeArea: 64, inputBarHeight: 44)
/// model.apply(TranscriptEvent(change: .viewport(screen)))
/// model.apply(TranscriptEvent(change: .content(ContentChange(height: 1000))))
/// let keyboard = KeyboardChange(isVisible: true, height: 258)
/// model.apply(TranscriptEvent(change: .keyboard(keyboard)))
/// print(model.state.solution.offset)  // 635.0
/// ```
///
/// - Complexity: An event takes constant time, apart from the message or the rows that it holds.
public struct ScrollModel: Sendable {
  /// Where everything stands.
  public internal(set) var state: ViewportState
  /// The conversation and the screen.
  public internal(set) var timeline: Timeline
  /// The arithmetic.
  public var solver: ViewportSolver { list.solver }
  /// The list at rest, from which changes are computed.
  public var reference: ViewportReference { list.reference }
  /// The list on its screen, and what covers it.
  package var geometry: ViewportGeometry { list.geometry }

  /// The list that scrolls.
  var list: ScrolledList
  /// The rows that the front knows, and the same by message.
  var extents = RowExtents([])
  var rows: [Message.ID: RowExtent] = [:]
  /// The message that is kept at the top while what is below it grows.
  var held: Message.ID?
  /// A command whose row was not measured yet.
  var pending: ScrollDestination?
  /// How many messages arrived since the rows were measured.
  var unmeasured = 0
  /// Whether the list got another size since its rows were measured.
  var isResized = false

  /// Creates a list without size and rows.
  ///
  /// - Parameters:
  ///   - transcript: The conversation so far.
  ///   - solver: What stays in place, and how near to the end the list follows what arrives.
  public init(
    _ transcript: Transcript = Transcript(messages: []),
    solver: ViewportSolver = ViewportSolver()
  ) {
    timeline = Timeline(transcript)
    let geometry = ViewportGeometry(frame: LayoutRect(x: 0, y: 0, width: 0, height: 0))
    list = ScrolledList(geometry, solver: solver)
    state = ViewportState(list.solution)
    changeSize()
    finish()
  }

  /// Changes the viewer.
  public mutating func setViewer(_ viewer: Participant.ID?) {
    timeline.setViewer(viewer)
    finish()
  }

  /// Adds a participant.
  public mutating func add(_ participant: Participant) { timeline.add(participant) }

  /// Applies an event.
  ///
  /// - Complexity: O(1), apart from the message or the rows that the event holds.
  public mutating func apply(_ event: TranscriptEvent) {
    let outcome = timeline.apply(event)
    state.transition = nil
    switch event.change {
    case .keyboard(let keyboard): moveKeyboard(keyboard)
    case .viewport: changeSize()
    case .content(let content): measure(content)
    case .scroll(let target): scroll(to: target)
    case .touch(let phase): touch(phase.isInteracting)
    case .message:
      if case .sent = outcome { scroll(to: .bottom) }
      if case .received = outcome { unmeasured += 1 }
    default: break
    }
    finish()
  }

  /// Solves from the reference, which stays as it is.
  mutating func solve() {
    list.heldRow = held.flatMap { rows[$0] }
    list.solve(contentHeight: contentHeight)
    publish()
  }

  /// Comes to rest at an offset.
  mutating func rest(at offset: Double) {
    list.rest(at: offset)
    publish()
  }

  /// Shows the list's place in the state.
  mutating func publish() {
    state.solution = list.solution
    state.room = list.room
  }

  /// The height of all rows as the front measured them.
  var contentHeight: Double {
    (timeline.screen.content?.height ?? 0).boundedLength
  }

  /// Tells conversation and answer of each other.
  private mutating func finish() {
    timeline.note(isAtEnd: list.isAtEnd, offset: list.solution.offset)
    state.isAtEnd = list.isAtEnd
    state.newBelow = timeline.screen.newBelow
  }
}
