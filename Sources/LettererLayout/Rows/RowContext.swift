package import LettererModel
import Synchronization

/// The shared context for measuring and building rows: the inputs of the layout and derived values.
///
/// It does not depend on the messages, so that it stays the same when they change. It is an
/// immutable reference, because everything that measures holds it: a value of some thousand bytes
/// would be copied for every message.
package final class RowContext<T: Typesetter, W: Wording>: Sendable {
  /// The theme at the text size of the environment.
  let theme: Theme
  package let typesetter: T
  package let wording: W
  package let clock: TranscriptClock
  package let grid: PixelGrid
  package let width: Double
  let participants: ParticipantTable
  package let text: MessageText
  package let now: LocalTime?
  /// The viewer, whose name is replaced by a word in quotes.
  package let viewer: Participant.ID?
  /// Whether earlier versions of edited messages are shown.
  let showsEdits: Bool
  /// Lines of facts below messages.
  let facts: [Message.ID: [String]]
  /// Whether reactions name who reacted.
  let namesReactions: Bool
  /// Whether these reactions would be clouds, whose colors they keep.
  let namesClouds: Bool
  package let isMirrored: Bool
  /// The width of the column of revealed times, in points; 0 if they are not revealed.
  let revealWidth: Double
  let decorator: Decorator
  /// How often content was made smaller, because a part of it would be outside the row.
  let level: UInt8
  /// Whether parts of messages may be wider than the row, so that each is checked.
  let isTight: Bool
  /// The distance by which its rows are indented, in points.
  let indent: Double
  private let smaller = Mutex<RowContext?>(nil)
  private let narrower = Mutex<RowContext?>(nil)
  private let incoming: Column
  private let outgoing: Column
  private let incomingMetrics: SideMetrics
  private let outgoingMetrics: SideMetrics

  package init(
    transcript: Transcript,
    theme: Theme,
    environment: LayoutEnvironment,
    typesetter: T,
    wording: W,
    clock: TranscriptClock
  ) {
    var theme = theme.scaled(by: environment.clampedTextSize).withTypography()
      .with(gapsOf: transcript.view)
    let grid = PixelGrid(scale: environment.scale)
    let width = grid.floor(environment.clampedWidth)
    theme.list = theme.list.centered(in: width)
    let hasRoomForTimes = width - grid.ceil(theme.reveal.width) >= theme.smallestWidth
    // Terminals have their own rules.
    let mayShrink = T.unit < 1 && width >= Self.leastWidth
    if mayShrink { theme = theme.fitted(to: width) }
    let hasClouds = theme.reactions.placement == .corner
    if environment.namesReactions { theme.reactions = theme.reactions.withRoomForNames }
    self.theme = theme
    self.typesetter = typesetter
    self.wording = wording
    self.clock = clock
    self.grid = grid
    self.width = width
    participants = ParticipantTable(transcript)
    text = MessageText(
      participants: participants,
      locale: environment.locale,
      direction: environment.direction,
      style: theme.richText,
      detector: transcript.view.detectsLinks
        ? LinkDetector(participants: transcript.participants) : nil,
      viewer: transcript.viewer,
      setsMath: T.setsMath
    )
    now = environment.now.map(clock.local)
    viewer = transcript.viewer
    showsEdits = environment.showsEdits
    facts = environment.facts
    namesReactions = environment.namesReactions
    namesClouds = namesReactions && hasClouds
    isMirrored = environment.isMirrored
    let isGroup = transcript.isGroup
    decorator = Decorator(
      theme: theme,
      clock: clock,
      participants: participants,
      viewer: transcript.viewer,
      isGroup: isGroup,
      showsAvatars: environment.showsAvatars,
      showsNames: environment.showsNames,
      captions: environment.captions,
      threads: transcript.view.threads
    )
    let room = width - grid.ceil(theme.reveal.width)
    let reveal = environment.revealsTimes && hasRoomForTimes ? width - room : 0
    revealWidth = reveal
    func column(_ side: Side) -> Column {
      let avatar = side == .outgoing ? theme.outgoingAvatar : theme.incomingAvatar
      return Column(
        side: side,
        width: width - reveal,
        theme: theme,
        showsAvatars: environment.showsAvatars && avatar.audience.includes(isGroup: isGroup)
      )
    }
    incoming = column(.incoming)
    outgoing = column(.outgoing)
    incomingMetrics = SideMetrics(incoming, theme: theme, grid: grid)
    outgoingMetrics = SideMetrics(outgoing, theme: theme, grid: grid)
    level = 0
    indent = 0
    let narrowest = min(incomingMetrics.textWidth, outgoingMetrics.textWidth)
    isTight = mayShrink && narrowest < 14 * theme.body.size
  }

  /// Creates a context with smaller content, or with narrower columns after an indent.
  private init(like wider: RowContext, theme: Theme, level: UInt8, indent added: Double) {
    self.theme = theme
    typesetter = wider.typesetter
    wording = wider.wording
    clock = wider.clock
    grid = wider.grid
    width = wider.width - added
    participants = wider.participants
    var text = wider.text
    text.style = theme.richText
    self.text = text
    now = wider.now
    viewer = wider.viewer
    showsEdits = wider.showsEdits
    facts = wider.facts
    namesReactions = wider.namesReactions
    namesClouds = wider.namesClouds
    isMirrored = wider.isMirrored
    revealWidth = wider.revealWidth
    decorator = wider.decorator
    self.level = level
    indent = wider.indent + added
    func column(like column: Column) -> Column {
      Column(
        side: column.side,
        width: column.width - added,
        theme: theme,
        showsAvatars: column.avatar.size > 0
      )
    }
    incoming = column(like: wider.incoming)
    outgoing = column(like: wider.outgoing)
    incomingMetrics = SideMetrics(incoming, theme: theme, grid: grid)
    outgoingMetrics = SideMetrics(outgoing, theme: theme, grid: grid)
    let narrowest = min(incomingMetrics.textWidth, outgoingMetrics.textWidth)
    isTight =
      level > 0 || wider.isTight
      || T.unit < 1 && width >= Self.leastWidth && narrowest < 14 * theme.body.size
  }

  /// The width below which nothing is made smaller, in points.
  private static var leastWidth: Double { 40 }
  /// The number of levels; the last one has text of a twelfth of its size.
  private static var levels: UInt8 { 11 }

  /// The context with smaller content; `nil` at the last level.
  var next: RowContext? {
    guard level < Self.levels else { return nil }
    return smaller.withLock { known in
      if let known { return known }
      let next = RowContext(
        like: self,
        theme: theme.shrunk(by: 0.8),
        level: level + 1,
        indent: 0
      )
      known = next
      return next
    }
  }

  /// Returns the context with content of a level.
  func at(level: UInt8) -> RowContext {
    level > self.level ? next?.at(level: level) ?? self : self
  }

  /// Returns the context of messages with a decoration.
  func context(for decoration: Decoration) -> RowContext {
    guard decoration.has(.indented), indent == 0 else { return self }
    return narrower.withLock { known in
      if let known { return known }
      let indented = RowContext(like: self, theme: theme, level: level, indent: threadIndent)
      known = indented
      return indented
    }
  }

  /// Returns whether all parts of a message are inside its row.
  func fits(
    _ message: Message,
    decoration: Decoration,
    contents: MessageContents<T.Prepared>
  ) -> Bool {
    guard isTight, decoration.side != .center, !decoration.has(.hidden) else { return true }
    let row = MessageLayout(
      context: self,
      message: message,
      decoration: decoration,
      contents: contents
    ).layout(.place)
    return row.isInside(width: width)
  }

  /// Returns whether a text is inside a bubble, in points.
  func fits(text width: Double, in metrics: SideMetrics) -> Bool {
    !isTight || width <= metrics.textWidth
  }

  /// Returns the metrics for measuring plain text of a side.
  func metrics(_ side: Side) -> SideMetrics {
    side == .outgoing ? outgoingMetrics : incomingMetrics
  }

  func column(_ side: Side) -> Column {
    side == .outgoing ? outgoing : incoming
  }

  /// Returns whether a participant has a name or a picture.
  package func isKnown(_ id: Participant.ID) -> Bool {
    !participants.givenName(of: id).isEmpty || participants.picture(of: id) != nil
  }

  package func displayName(of sender: Participant.ID?) -> String {
    if sender != nil, sender == viewer { return wording.phrase(.viewer) }
    let name = participants.name(of: sender)
    return name.isEmpty ? wording.phrase(.unknownSender) : name
  }

  /// Returns the text of the typing indicator; several people without a name are counted.
  package func typing(_ typists: [Participant.ID]) -> String {
    let names = typists.map { id in
      typists.count == 1 ? participants.name(of: id) : participants.givenName(of: id)
    }
    return wording.phrase(.typing(names))
  }

  func rounded(_ length: Double) -> Double { incomingMetrics.rounded(length) }

  /// Returns a text fitted into a width.
  package func fitted(
    _ text: StyledText,
    width: Double,
    maximumLines: Int? = nil,
    alignment: LineAlignment = .natural,
    after earlier: T.Prepared? = nil
  ) -> FittedText<T.Prepared> {
    let prepared = prepare(text, after: earlier)
    let fit = TextFit(width: max(width, 1), maximumLines: maximumLines, alignment: alignment)
    let size = typesetter.size(prepared, fit: fit)
    return FittedText(prepared: prepared, fit: fit, size: size)
  }
}

extension Transcript {
  /// Whether the author of a message matters.
  ///
  /// It does not between a viewer and one other person, nor if a channel itself writes. Without a
  /// viewer, both people are on one side, and names distinguish them.
  fileprivate var isGroup: Bool {
    if kind == .group { return true }
    let isBroadcast = kind == .channel && participants.contains { $0.name == title }
    let people = participants.count { $0.role != .tool && $0.role != .system }
    return people > (viewer == nil ? 1 : 2) && !isBroadcast
  }
}
