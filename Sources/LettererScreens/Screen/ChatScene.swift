public import LettererLayout
public import LettererModel
public import LettererViewport

/// A chat screen that changes with events: the transcript, the keyboard, and the composer.
///
/// ```swift
/// var scene = ChatScene(
///   Timeline(transcript), device: device, theme: .jsq, typesetter: typesetter, wording: wording)
/// scene.apply(TranscriptEvent(change: .keyboard(KeyboardChange(isVisible: true))))
/// for placed in scene.screen.rows { paint(placed) }
/// ```
public struct ChatScene<T: Typesetter, W: Wording>: Sendable {
  /// The conversation and the state of its screen.
  public private(set) var timeline: Timeline
  /// The transcript on the screen.
  public private(set) var viewport: TranscriptViewport<T, W>
  /// The screen.
  public let device: Device
  /// The composer.
  public private(set) var composer: Composer<T, W>

  /// The time in the status bar; `nil` if unknown.
  public private(set) var time: Time?

  private let theme: Theme
  private let environment: LayoutEnvironment
  private let room: ScreenRoom
  /// The maximum height that the composer was laid out for.
  private var composerLimit: Double

  /// Lays out the screen of a conversation in its current state.
  ///
  /// - Parameters:
  ///   - timeline: The conversation and the state of its screen.
  ///   - device: The screen; its width and scale override the environment's.
  ///   - theme: The theme at text size 1.
  ///   - environment: All other inputs of the layout.
  ///   - typesetter: The typesetter.
  ///   - wording: The UI strings and dates.
  ///   - time: The time to show; defaults to the current time or, if there is none, to the latest
  ///     time in the timeline.
  /// - Complexity: That of laying out the visible part; messages above it are not measured.
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
    theme.adapt(to: device)
    theme.composer.address(timeline.transcript, groupSign: theme.screen.groupSign, wording: wording)
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

  /// The screen to paint.
  public var screen: ChatScreen<T, W> { screen(at: place) }

  /// The current positions of the transcript and keyboard.
  var place: Place {
    let solution = viewport.solution
    return Place(
      contentOffset: solution.visibleRange.lowerBound,
      covered: max(solution.occlusion, device.bottomInset),
      isMoving: false
    )
  }

  /// The positions of the transcript and keyboard, possibly during an animation.
  struct Place: Hashable {
    var contentOffset: Double
    /// The height that the keyboard or home indicator covers at the bottom of the screen, in
    /// points.
    var covered: Double
    var isMoving: Bool
  }

  /// Returns the screen with the transcript and keyboard at the given positions.
  func screen(at place: Place) -> ChatScreen<T, W> {
    let present = timeline.transcript.participants.filter { $0.id != timeline.transcript.viewer }
    // Several people without a name are counted; one has the identifier.
    let shown = present.map { present.count == 1 ? $0.label : $0.name }
    let names = viewport.layout.context.wording.phrase(.people(shown))
    let given = timeline.transcript.title
    let presence = present.count == 1 ? timeline.screen.presence[present[0].id] : nil
    let style = room.bar
    let isGroup = present.count > 1
    let people = style.countsPeople ? self.people : names
    let heading = ChatScreen<T, W>.Heading(
      title: given.map { isGroup ? $0.signed(style.groupSign, separator: " ") : $0 } ?? names,
      subtitle: presence ?? (isGroup && given != nil ? people : ""),
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

  /// The number of participants in words.
  private var people: String {
    let names = timeline.transcript.participants.map { _ in "" }
    return viewport.layout.context.wording.phrase(.people(names))
  }

  /// Returns the composer, no taller than the space above the covered height.
  private func composer(over covered: Double) -> Composer<T, W> {
    let limit = room.composerLimit(covered: covered)
    if limit == composerLimit, composer.draft.text == timeline.screen.draft { return composer }
    return Composer(timeline, like: viewport.layout, maximumHeight: limit)
  }

  // MARK: Events

  /// Applies an event.
  ///
  /// - Returns: The effect on the conversation.
  /// - Complexity: O(log *n*), apart from the rows that it changes.
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

  /// Scrolls to a distance from the top of the content, where the first row is directly below the
  /// bar.
  ///
  /// - Parameter distance: The distance in points, clamped to the scrollable range.
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

  /// Applies an event's changes to everything except the messages.
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

  /// Lays out all rows again, because an input of every row changed.
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

  /// Scrolls to the event's destination; offsets in points require all rows to be measured.
  private mutating func scroll() {
    let target = timeline.screen.scroll
    if case .offset = target { viewport.measureNext(.max) }
    viewport.scroll(to: target)
  }

  // MARK: Geometry

  /// Places the composer, as tall as there is space for, on the keyboard.
  private mutating func placeBars(keyboard: LayoutRect?) {
    var geometry = viewport.geometry
    geometry.keyboard = keyboard
    let covered = max(geometry.occlusion, device.bottomInset)
    composer = composer(over: covered)
    composerLimit = room.composerLimit(covered: covered)
    geometry.inputBarHeight = composer.size.height
    viewport.setGeometry(geometry)
  }

  /// The keyboard on this screen; from a keyboard on another screen, only the height is used.
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
  /// The conversation with the screen state that a layout shows: typing and the unread marker.
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
  /// Creates a composer with a conversation's draft, in the style of a layout.
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
