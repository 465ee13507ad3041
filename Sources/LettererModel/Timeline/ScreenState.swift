/// What a screen shows beside the messages, at one moment.
public struct ScreenState: Hashable, Sendable {
  /// The text in the input field; while there is any, the viewer types.
  public internal(set) var draft = ""
  /// The messages before which named marks stand.
  public internal(set) var markers: [String: Message.ID] = [:]
  /// The source's words for who is there.
  public internal(set) var presence: [Participant.ID: String] = [:]
  /// The keyboard.
  public internal(set) var keyboard = KeyboardChange(isVisible: false)
  /// The list's place and insets, as far as they were told.
  public internal(set) var viewport = ViewportChange()
  /// The rows as the front measured them last.
  public internal(set) var content: ContentChange?
  /// How the list was touched last.
  public internal(set) var touch = TouchPhase.stopped
  /// Where the list was scrolled to last; at the bottom it follows what arrives.
  public internal(set) var scroll = ScrollDestination.bottom
  /// How many messages arrived below while the list was not at its end.
  public internal(set) var newBelow = 0

  /// Who types, other than the viewer, with the number of the event that began it.
  var typers: [Participant.ID: Int] = [:]
  /// The number that the next typer gets.
  var nextTyper = 0

  /// Creates the state of a screen on which nothing has happened.
  public init() {}

  /// Whether the viewer types, which nobody is shown here.
  public var isViewerTyping: Bool { !draft.isEmpty }

  /// The message before which the unread messages begin.
  public var unread: Message.ID? { markers["unread"] }

  /// Who types, other than the viewer, in the order in which they began.
  ///
  /// - Complexity: O(*n* log *n*) in the number of those who type.
  public var typing: [Participant.ID] {
    typers.sorted { $0.value < $1.value }.map(\.key)
  }

  /// Whether anyone but the viewer types, so that dots are shown.
  public var showsTyping: Bool { !typers.isEmpty }

  mutating func beginTyping(_ participant: Participant.ID) {
    if typers[participant] != nil { return }
    typers[participant] = nextTyper
    nextTyper += 1
  }

  mutating func endTyping(_ participant: Participant.ID?) {
    if let participant { typers[participant] = nil }
  }

  /// Takes a change; what it leaves out stays while the keyboard is visible.
  mutating func change(_ given: KeyboardChange) {
    var next = given
    if next.isVisible, next.frame == nil, next.height == nil {
      (next.frame, next.height) = (keyboard.frame, keyboard.height)
    }
    keyboard = next
  }
}
