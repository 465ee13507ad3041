/// The state of the screen apart from the messages, at one moment.
public struct ScreenState: Hashable, Sendable {
  /// The text in the input field; if it isn't empty, the viewer is typing.
  public internal(set) var draft = ""
  /// The messages that named marks precede.
  public internal(set) var markers: [String: Message.ID] = [:]
  /// The presence of participants, as worded by the source.
  public internal(set) var presence: [Participant.ID: String] = [:]
  /// The keyboard.
  public internal(set) var keyboard = KeyboardChange(isVisible: false)
  /// The list's place and insets, as far as reported.
  public internal(set) var viewport = ViewportChange()
  /// The latest measurement of the rows by the frontend.
  public internal(set) var content: ContentChange?
  /// The latest touch phase of the list.
  public internal(set) var touch = TouchPhase.stopped
  /// The latest scroll destination; at the bottom the list follows new messages.
  public internal(set) var scroll = ScrollDestination.bottom
  /// The number of messages that arrived below while the list was not at its end.
  public internal(set) var newBelow = 0

  /// The participants who are typing, except the viewer, with the number of the event that began
  /// it.
  var typers: [Participant.ID: Int] = [:]
  /// The number for the next participant who starts typing.
  var nextTyper = 0

  /// Creates the state of a screen before any events.
  public init() {}

  /// Whether the viewer is typing, which this screen does not show.
  public var isViewerTyping: Bool { !draft.isEmpty }

  /// The message at which the unread messages begin.
  public var unread: Message.ID? { markers["unread"] }

  /// The participants who are typing, except the viewer, in the order in which they began.
  ///
  /// - Complexity: O(*n* log *n*) in the number of these participants.
  public var typing: [Participant.ID] {
    typers.sorted { $0.value < $1.value }.map(\.key)
  }

  /// Whether anyone but the viewer is typing, so that dots are shown.
  public var showsTyping: Bool { !typers.isEmpty }

  mutating func beginTyping(_ participant: Participant.ID) {
    if typers[participant] != nil { return }
    typers[participant] = nextTyper
    nextTyper += 1
  }

  mutating func endTyping(_ participant: Participant.ID?) {
    if let participant { typers[participant] = nil }
  }

  /// Applies a change; frame and height, if both omitted, stay while the keyboard is visible.
  mutating func change(_ given: KeyboardChange) {
    var next = given
    if next.isVisible, next.frame == nil, next.height == nil {
      (next.frame, next.height) = (keyboard.frame, keyboard.height)
    }
    keyboard = next
  }
}
