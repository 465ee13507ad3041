import LettererModel

/// The rows above the first message and below the last one.
struct EndRows<Prepared: Sendable>: Sendable {
  /// Whether a row offers to load earlier messages.
  let offersEarlier: Bool
  /// The welcome row.
  let welcome: Row<Prepared>?
  /// The participants who are typing, except the viewer.
  var typists: [Participant.ID]
  /// The height of the rows above the first message, in pixels.
  let topHeight: Int
  /// The height of the rows below the last message including the space above them, in pixels.
  private(set) var bottomHeight = 0

  init<T: Typesetter, W: Wording>(
    _ transcript: Transcript,
    context: RowContext<T, W>
  ) where T.Prepared == Prepared {
    offersEarlier = transcript.view.hasEarlier
    let welcome = transcript.view.welcome.map { words in
      context.welcomeRow(context.welcome(words, viewer: transcript.viewer))
    }
    self.welcome = welcome
    typists = context.typists(transcript.view.typing)
    let offer = offersEarlier ? context.grid.pixels(covering: context.theme.loadEarlier.height) : 0
    topHeight = offer + context.grid.pixels(covering: welcome?.size.height ?? 0)
    setTypists(typists, context: context)
  }

  /// Changes who is typing.
  mutating func setTypists<T: Typesetter, W: Wording>(
    _ typists: [Participant.ID],
    context: RowContext<T, W>
  ) where T.Prepared == Prepared {
    self.typists = context.typists(typists)
    let spacing = context.grid.pixels(covering: context.theme.list.spacingBetweenRuns)
    bottomHeight =
      self.typists.isEmpty ? 0 : spacing + context.grid.pixels(covering: context.typingHeight)
  }
}

extension Transcript {
  /// The message below the unread divider, according to the last `unread` marker.
  var firstUnread: Message.ID? {
    for event in events.reversed() {
      if case .marker(name: "unread", let before) = event.change { return before }
    }
    return nil
  }
}
