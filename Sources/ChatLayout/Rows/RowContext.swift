import ChatModel

/// What measuring and building rows share: the inputs of the layout and what follows from them.
struct RowContext<T: Typesetter, W: Wording> {
  let theme: Theme
  let typesetter: T
  let wording: W
  let grid: PixelGrid
  let width: Double
  let participants: ParticipantTable
  let text: MessageText
  let now: LocalTime?
  /// The viewer, whose name is replaced by a word in quotes.
  let viewer: Participant.ID?
  private let showsAvatars: Bool
  private let messages: [Message]
  private let indexByID: [Message.ID: Int]

  init(
    transcript: Transcript,
    theme: Theme,
    environment: Environment,
    typesetter: T,
    wording: W,
    clock: TranscriptClock
  ) {
    self.theme = theme
    self.typesetter = typesetter
    self.wording = wording
    grid = PixelGrid(scale: environment.scale)
    width = grid.floor(environment.clampedWidth)
    participants = ParticipantTable(transcript)
    text = MessageText(
      participants: participants,
      locale: environment.locale,
      direction: environment.direction,
      style: theme.richText
    )
    now = environment.now.map(clock.local)
    viewer = transcript.viewer
    showsAvatars = environment.showsAvatars
    messages = transcript.messages
    indexByID = Dictionary(
      transcript.messages.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  func index(of id: Message.ID) -> Int? { indexByID[id] }

  func message(_ id: Message.ID) -> Message? {
    index(of: id).map { messages[$0] }
  }

  func column(_ side: Side) -> Column {
    Column(side: side, width: width, theme: theme, showsAvatars: showsAvatars)
  }

  func displayName(of sender: Participant.ID?) -> String {
    if sender != nil, sender == viewer { return wording.phrase(.viewer) }
    let name = participants.name(of: sender)
    return name.isEmpty ? wording.phrase(.unknownSender) : name
  }

  func rounded(_ length: Double) -> Double {
    switch theme.rounding {
    case .integral: length.rounded(.up)
    case .pixel: grid.ceil(length)
    }
  }

  func reactionWidth(of label: TextSize) -> Double {
    max(rounded(label.width) + 2 * theme.reactions.padding, theme.reactions.height)
  }
}
