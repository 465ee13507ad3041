public import LettererLayout
public import LettererModel

/// A list of conversations laid out for a width.
///
/// Its rows have the same parts as transcript rows, so that painters can paint both alike. All rows
/// have the same height, so that any range of the list is found by arithmetic.
///
/// ```swift
/// let list = ConversationList(
///   inbox.list, participants: people, viewer: inbox.viewer, theme: .jsq,
///   environment: LayoutEnvironment(width: 390), typesetter: typesetter, wording: wording)
/// for placed in list.rows(in: 0...844) { paint(placed) }
/// ```
public struct ConversationList<T: Typesetter, W: Wording>: Sendable {
  /// The conversations from top to bottom.
  public let conversations: [Conversation]
  /// The selected conversation, as in a window that shows the list next to the transcript.
  public let selected: Conversation.ID?
  /// The style at the text size of the environment.
  let style: ConversationListStyle
  let context: RowContext<T, W>
  /// A transcript that contains only the participants of the rows.
  let header: Transcript
  /// The height of a row in pixels.
  private let rowPixels: Int
  private let top: Int

  /// Lays out conversations in the given order; the style defaults to the theme's.
  ///
  /// Times are in the environment's time zone, else in the one that is passed, else in UTC.
  ///
  /// - Complexity: O(*n*); rows are created when requested.
  public init(
    _ conversations: [Conversation],
    participants: [Participant],
    viewer: Participant.ID?,
    selected: Conversation.ID? = nil,
    timeZone: String? = nil,
    style: ConversationListStyle? = nil,
    theme: Theme,
    environment: LayoutEnvironment,
    typesetter: T,
    wording: W
  ) {
    self.conversations = conversations
    self.selected = selected
    var style = (style ?? theme.conversations).scaled(by: environment.clampedTextSize)
    if !environment.showsAvatars { (style.avatarSize, style.gap) = (0, 0) }
    self.style = style
    var people = Transcript(
      kind: .group,
      viewer: viewer,
      participants: participants
        + conversations.map { conversation in
          Participant(
            id: conversation.avatarID,
            name: conversation.title,
            avatar: conversation.avatar
          )
        },
      messages: conversations.map { conversation in
        Message(id: "", time: conversation.lastActivity)
      }
    )
    people.timeZone = timeZone
    header = Transcript(viewer: viewer, participants: people.participants)
    context = RowContext(
      transcript: people,
      theme: theme,
      environment: environment,
      typesetter: typesetter,
      wording: wording,
      clock: TranscriptClock(transcript: people, environment: environment, wording: wording)
    )
    rowPixels = context.grid.pixels(covering: style.rowHeight)
    top = context.grid.pixels(covering: style.insets.top)
  }

  /// The width in points, rounded down to whole pixels.
  public var width: Double { context.width }

  /// The height of all rows including the insets, in points.
  public var contentHeight: Double {
    let bottom = context.grid.pixels(covering: style.insets.bottom)
    return context.grid.length(ofPixels: top + rowPixels * conversations.count + bottom)
  }

  /// All rows from top to bottom.
  public var rows: [PlacedRow<T.Prepared>] { conversations.indices.map(row) }

  /// Returns the rows that overlap a range of y, from top to bottom.
  ///
  /// - Complexity: O(*k*) for *k* rows.
  public func rows(in range: ClosedRange<Double>) -> [PlacedRow<T.Prepared>] {
    guard rowPixels > 0 else { return [] }
    let grid = context.grid
    let first = (range.lowerBound * grid.scale - Double(top)) / Double(rowPixels)
    let last = (range.upperBound * grid.scale - Double(top)) / Double(rowPixels)
    let count = Double(conversations.count)
    guard first < count, last >= 0 else { return [] }
    return (Int(max(first, 0))...Int(min(last, count - 1))).map(row)
  }

  /// Returns the row of a conversation, or `nil` if there is none.
  public func row(of id: Conversation.ID) -> PlacedRow<T.Prepared>? {
    conversations.firstIndex { $0.id == id }.map(row)
  }

  /// Returns the conversation at a point, or `nil` outside the rows.
  public func conversation(at point: LayoutPoint) -> Conversation? {
    rows(in: point.y...point.y).last { $0.frame.contains(point) }
      .flatMap { placed in conversations.first { $0.id == placed.row.key.message } }
  }

  private func row(_ index: Int) -> PlacedRow<T.Prepared> {
    let conversation = conversations[index]
    var builder = ConversationRowBuilder(
      context: context,
      style: style,
      conversation: conversation,
      height: context.grid.length(ofPixels: rowPixels)
    )
    let row = builder.row(isSelected: selected == conversation.id)
    return PlacedRow(y: context.grid.length(ofPixels: top + rowPixels * index), row: row)
  }
}

extension Conversation {
  /// The participant that represents the conversation, with its title and picture.
  var avatarID: Participant.ID { "conversation:\(id)" }
}
