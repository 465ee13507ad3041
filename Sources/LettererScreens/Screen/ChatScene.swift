public import LettererLayout
public import LettererModel
public import LettererViewport

/// A screen of a chat to which events happen: the transcript, the keyboard, and what is written.
///
/// ```swift
/// var scene = ChatScene(
///   Timeline(transcript), device: device, theme: .jsq, typesetter: typesetter, wording: wording)
/// scene.apply(TranscriptEvent(change: .keyboard(KeyboardChange(isVisible: true))))
/// for placed in scene.screen.rows { paint(placed) }
/// ```
public struct ChatScene<T: Typesetter, W: Wording>: Sendable {
  /// The conversation and the screen, as events tell of them.
  public private(set) var timeline: Timeline
  /// The transcript on the screen.
  public private(set) var viewport: TranscriptViewport<T, W>
  /// The screen.
  public let device: Device
  /// The bar for writing.
  public private(set) var composer: Composer<T, W>

  /// The moment that the status bar shows; `nil` where none is known.
  public private(set) var time: Time?

  private let theme: Theme
  private let environment: LayoutEnvironment
  private let room: ScreenRoom
  /// The greatest height for which the bar for writing was laid out.
  private var composerLimit: Double

  /// Lays out the screen of a conversation as it is after the events so far.
  ///
  /// - Parameters:
  ///   - timeline: The conversation, and the screen as far as events told of it.
  ///   - device: The screen; the environment's width and scale give way to its own.
  ///   - theme: The theme at text size 1.
  ///   - environment: Everything else that the layout depends on.
  ///   - typesetter: What measures text.
  ///   - wording: The words and dates.
  ///   - time: The moment that is shown; without it now, or else the latest that the timeline knows.
  /// - Complexity: That of laying out what is seen; the messages above are not measured.
  public init(
    _ timeline: Timeline,
    device: Device,
    theme: Theme,
    environment: LayoutEnvironment,
    typesetter: T,
    wording: W,
    time: Time? = nil
  ) {
    var theme = theme
    theme.list.insets.left += device.sideInset
    theme.list.insets.right += device.sideInset
    theme.composer.insets.left += device.sideInset
    theme.composer.insets.right += device.sideInset
    var environment = environment
    environment.width = device.size.width
    environment.scale = device.scale
    self.timeline = timeline
    self.device = device
    self.theme = theme
    self.environment = environment
    self.time = time ?? environment.now ?? timeline.time
    room = ScreenRoom(device, style: theme.screen, textSize: environment.clampedTextSize)
    let layout = TranscriptLayout(
      timeline.shown,
      theme: theme,
      environment: environment,
      typesetter: typesetter,
      wording: wording,
      measuring: .lazily
    )
    let bar = NavigationBarBuilder(context: layout.context, style: room.bar, device: device)
    let geometry = ViewportGeometry(
      frame: LayoutRect(x: 0, y: 0, size: device.size),
      safeArea: VerticalInsets(top: bar.height, bottom: device.bottomInset)
    )
    composerLimit = room.composerLimit(covered: 0)
    composer = Composer(timeline, like: layout, maximumHeight: composerLimit)
    viewport = TranscriptViewport(layout, geometry: geometry)
    placeBars(keyboard: nil)
    scroll()
    placeBars(keyboard: keyboardFrame)
  }

  /// Everything that is painted.
  public var screen: ChatScreen<T, W> { screen(at: place) }

  /// Where the transcript and the keyboard stand.
  var place: Place {
    let solution = viewport.solution
    return Place(
      contentOffset: solution.visibleRange.lowerBound,
      covered: max(solution.occlusion, device.bottomInset),
      isMoving: false
    )
  }

  /// Where the transcript and the keyboard stand, maybe on their way.
  struct Place: Hashable {
    var contentOffset: Double
    /// What keyboard or home indicator cover at the bottom of the screen, in points.
    var covered: Double
    var isMoving: Bool
  }

  /// Everything that is painted with the transcript and the keyboard at a place.
  func screen(at place: Place) -> ChatScreen<T, W> {
    let present = timeline.transcript.participants.filter { $0.id != timeline.transcript.viewer }
    let names = viewport.layout.context.wording.phrase(.people(present.map(\.name)))
    let given = timeline.transcript.title
    let presence = present.count == 1 ? timeline.screen.presence[present[0].id] : nil
    let heading = ChatScreen<T, W>.Heading(
      title: given ?? names,
      subtitle: presence ?? (present.count > 1 && given != nil ? names : ""),
      time: time,
      newBelow: timeline.screen.newBelow
    )
    return ChatScreen(
      layout: viewport.layout,
      composer: composer(over: place.covered),
      room: room,
      covered: place.covered,
      contentOffset: place.contentOffset,
      isMoving: place.isMoving,
      heading: heading
    )
  }

  /// The bar for writing with no more height than is left over what is covered below.
  private func composer(over covered: Double) -> Composer<T, W> {
    let limit = room.composerLimit(covered: covered)
    if limit == composerLimit, composer.draft.text == timeline.screen.draft { return composer }
    return Composer(timeline, like: viewport.layout, maximumHeight: limit)
  }

  // MARK: Events

  /// Applies an event.
  ///
  /// - Returns: What it did to the conversation.
  /// - Complexity: O(log *n*), beside the rows that it changes.
  @discardableResult
  public mutating func apply(_ event: TranscriptEvent) -> Timeline.Outcome {
    let before = timeline.screen
    let outcome = timeline.apply(event)
    if let told = event.time { time = told }
    switch outcome {
    case .sent(let id): show(id, goesToEnd: true)
    case .received(let id): show(id, goesToEnd: false)
    case .acknowledged(let id), .changed(let id):
      if let message = timeline.message(id) { viewport.change { $0.update(message) } }
    case .screen, .ignored: break
    }
    change(from: before, event.change)
    return outcome
  }

  /// Scrolls to a distance from the top of the content, at which the first row is right under the bar.
  ///
  /// - Parameter distance: In points; kept within what can be scrolled.
  public mutating func scroll(fromTop distance: Double) {
    let offset = viewport.solution.offsetRange.lowerBound + distance
    apply(TranscriptEvent(change: .scroll(.offset(offset))))
  }

  /// Adds a participant.
  public mutating func add(_ participant: Participant) {
    timeline.add(participant)
    layOut()
  }

  private mutating func show(_ id: Message.ID, goesToEnd: Bool) {
    guard let message = timeline.message(id) else { return }
    viewport.change { $0.append(message) }
    if goesToEnd { viewport.scroll(to: .bottom) }
  }

  /// Follows what an event changed beside the messages.
  private mutating func change(from old: ScreenState, _ change: TranscriptEvent.Change) {
    let screen = timeline.screen
    if screen.unread != old.unread { layOut() }
    if screen.typing != old.typing { viewport.change { $0.setTyping(screen.typing) } }
    if screen.draft != old.draft || screen.keyboard != old.keyboard {
      placeBars(keyboard: keyboardFrame)
    }
    if case .scroll = change { scroll() }
    if case .touch(let phase) = change { viewport.touch(phase.isInteracting) }
    timeline.note(isAtEnd: viewport.isAtEnd, offset: viewport.solution.offset)
  }

  /// Lays everything out anew, as what every row may depend on is another.
  private mutating func layOut() {
    let old = viewport.layout
    let layout = TranscriptLayout(
      timeline.shown,
      theme: theme,
      environment: environment,
      typesetter: old.typesetter,
      wording: old.wording,
      measuring: .lazily
    )
    viewport.change { $0 = layout }
  }

  /// Scrolls where an event says; places in points are exact only where all is measured.
  private mutating func scroll() {
    let target = timeline.screen.scroll
    if case .offset = target { viewport.measureNext(.max) }
    viewport.scroll(to: target)
  }

  // MARK: Geometry

  /// Places the bar for writing, as high as there is room, on the keyboard.
  private mutating func placeBars(keyboard: LayoutRect?) {
    var geometry = viewport.geometry
    geometry.keyboard = keyboard
    let covered = max(geometry.occlusion, device.bottomInset)
    composer = composer(over: covered)
    composerLimit = room.composerLimit(covered: covered)
    geometry.inputBarHeight = composer.size.height
    viewport.setGeometry(geometry)
  }

  /// The keyboard on this screen; that of another screen counts with its height.
  private var keyboardFrame: LayoutRect? {
    var keyboard = timeline.screen.keyboard
    guard keyboard.isVisible else { return nil }
    let screen = LayoutRect(x: 0, y: 0, size: device.size)
    if let height = timeline.screen.viewport.height, height != screen.height {
      keyboard.height = keyboard.frame?.height ?? keyboard.height
      keyboard.frame = nil
    }
    guard var frame = keyboard.frame(over: screen, defaultHeight: device.keyboardHeight),
      frame.maxY >= screen.maxY - ViewportGeometry.dockingTolerance,
      screen.maxY - frame.y > device.bottomInset
    else { return keyboard.frame(over: screen, defaultHeight: device.keyboardHeight) }
    frame.height = room.covered(screen.maxY - frame.y)
    frame.y = screen.maxY - frame.height
    return frame
  }
}

extension Timeline {
  /// The conversation with what of the screen a layout shows: who types, and what is unread.
  fileprivate var shown: Transcript {
    var shown = snapshot
    shown.events =
      screen.unread.map { message in
        [TranscriptEvent(change: .marker(name: "unread", before: message))]
      } ?? []
    return shown
  }
}

extension Composer {
  /// The bar with the draft of a conversation, in the look of a layout.
  fileprivate init(
    _ timeline: Timeline,
    like layout: TranscriptLayout<T, W>,
    maximumHeight: Double
  ) {
    self.init(
      ComposerDraft(text: timeline.screen.draft),
      transcript: layout.header,
      theme: layout.theme,
      environment: layout.environment,
      typesetter: layout.typesetter,
      wording: layout.wording,
      maximumHeight: maximumHeight
    )
  }
}
