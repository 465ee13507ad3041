public import LettererModel

/// A transcript laid out for a width: the positions of all rows and their parts.
///
/// A layout is a pure function of its inputs, and it is total: every transcript has a layout at
/// every width. All messages are measured when the layout is created, unless lazy measuring is
/// selected; the trees of rows are built on request. Every message has a row, except an empty
/// notice, which is laid out as if it were absent.
///
/// ```swift
/// let layout = TranscriptLayout(
///   transcript, theme: .jsq, environment: LayoutEnvironment(width: 390),
///   typesetter: FixedPitchTypesetter(), wording: EnglishWording())
/// for placed in layout.rows(in: 0...844) { print(placed.row.key.text, placed.frame) }
/// ```
public struct TranscriptLayout<T: Typesetter, W: Wording>: Sendable {
  /// The theme as passed, at text size 1.
  public let theme: Theme
  /// The other inputs of the layout.
  public internal(set) var environment: LayoutEnvironment
  /// The typesetter that measured the text, which is also needed to paint it.
  public let typesetter: T
  /// The UI strings and dates.
  public let wording: W
  /// The grid of device pixels that rows are aligned to.
  public var grid: PixelGrid { context.grid }

  /// The transcript without its messages.
  let head: Transcript
  var messages: MessageRows<T, W>
  /// The rows above the first message and below the last one.
  var ends: EndRows<T.Prepared>

  package var context: RowContext<T, W> { messages.context }

  /// Lays out a transcript after its events.
  ///
  /// - Parameters:
  ///   - given: The transcript.
  ///   - theme: The theme at text size 1.
  ///   - environment: All other inputs of the layout.
  ///   - typesetter: The typesetter.
  ///   - wording: The UI strings and dates.
  ///   - measuring: When to measure messages, and whether to keep their texts.
  /// - Complexity: O(*n*) in the size of the transcript; if measured lazily, only the senders of
  ///   messages are visited, up to the last one's first message.
  public init(
    _ given: Transcript,
    theme: Theme,
    environment: LayoutEnvironment,
    typesetter: T,
    wording: W,
    measuring: Measuring = .all
  ) {
    var transcript = given.settled
    transcript.rankParticipants()
    let context = RowContext(
      transcript: transcript,
      theme: theme,
      environment: environment,
      typesetter: typesetter,
      wording: wording,
      clock: measuring == .lazily
        ? TranscriptClock(deferred: transcript, environment: environment, wording: wording)
        : TranscriptClock(transcript: transcript, environment: environment, wording: wording)
    )
    var head = transcript
    head.messages = []
    self.theme = theme
    self.environment = environment
    self.typesetter = typesetter
    self.wording = wording
    self.head = head
    ends = EndRows(head, context: context)
    let (unread, hasTop) = (transcript.firstUnread, ends.topHeight > 0)
    let list = transcript.messages
    messages =
      measuring == .lazily
      ? MessageRows(unmeasured: list, context: context, unread: unread, hasTop: hasTop)
      : MessageRows(
        list,
        context: context,
        unread: unread,
        hasTop: hasTop,
        keepsTexts: measuring == .all
      )
  }

  /// The laid-out transcript.
  ///
  /// - Complexity: O(*n*).
  public var transcript: Transcript {
    var transcript = head
    transcript.messages = messages.ordered
    transcript.view.typing = ends.typists
    return transcript
  }

  /// The transcript without its messages, available at no cost.
  package var header: Transcript { head }
  /// The clock for the times of messages.
  package var clock: TranscriptClock { context.clock }
  /// Returns the name of a participant as shown in rows.
  package func displayName(of sender: Participant.ID?) -> String {
    context.displayName(of: sender)
  }
  /// The first unread message; `nil` if all are read.
  package var firstUnread: Message.ID? { messages.unread }
  /// Returns the number of unread messages after one; `nil` without an unread divider.
  ///
  /// - Complexity: O(*n*) in the number of messages after it.
  package func unreadCount(after message: Message.ID) -> Int? {
    messages.handle(of: message).flatMap(messages.unreadCount(after:))
  }
  /// Whether the viewer's messages are on the left, as in right-to-left layouts.
  package var isMirrored: Bool { context.isMirrored }

  /// The number of messages, including those without a row.
  public var messageCount: Int { messages.count }

  /// The width in points: the environment's, clamped and rounded down to whole pixels.
  public var width: Double { context.width }

  /// The height of the whole transcript in points, including the insets of the list.
  ///
  /// It is exact if ``isMeasured``, otherwise an estimate.
  public var contentHeight: Double {
    let bottom = grid.pixels(covering: theme.list.insets.bottom)
    return grid.length(ofPixels: messagesBottom + ends.bottomHeight + bottom)
  }

  /// The top of the first row, in pixels.
  var top: Int { grid.pixels(covering: theme.list.insets.top) }

  /// The top of the first message including the rows above it, in pixels.
  var messagesTop: Int { top + ends.topHeight }

  /// The bottom of the last message, in pixels.
  var messagesBottom: Int { messagesTop + messages.tree.total }

  // MARK: Rows

  /// Returns the rows that overlap a range of y, from top to bottom.
  ///
  /// The range is in points from the top of the transcript. A row that begins at the end of the
  /// range is included; a row that ends at its start is not. Unmeasured rows are left out.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  public func rows(in range: ClosedRange<Double>) -> [PlacedRow<T.Prepared>] {
    rowsWithHeaders(in: range).filter { $0.frame.maxY > range.lowerBound }
  }

  /// Returns the rows that overlap a range of y, and those above them that belong to the same message.
  func rowsWithHeaders(in range: ClosedRange<Double>) -> [PlacedRow<T.Prepared>] {
    var rows = range.lowerBound < grid.length(ofPixels: messagesTop) ? topRows : []
    // One pixel less, so that no arithmetic error omits a row; callers filter exactly.
    let low = grid.pixels(covering: range.lowerBound - grid.length(ofPixels: messagesTop)) - 1
    var handle = messages.tree.row(at: low)?.handle
    while let current = handle {
      let placed = self.rows(of: current)
      if let first = placed.first, first.y > range.upperBound { break }
      rows += placed
      handle = messages.tree.next(after: current)
    }
    return (rows + bottomRows).filter { $0.y <= range.upperBound }
  }

  /// Returns the rows of messages that begin in a range of pixels, from top to bottom, and the end
  /// rows in that range.
  ///
  /// If the transcript is divided into ranges, every row is in exactly one of them, however tall it
  /// is.
  ///
  /// - Parameters:
  ///   - stretch: The range in pixels from the top of the transcript.
  ///   - withCut: Whether to include rows that begin above the range and extend into it.
  ///   - cut: The message at the start of the range, if it is known.
  ///   - near: The range of y in which parts of that message are needed.
  /// - Returns: The measured rows.
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  package func rows(
    beginningIn stretch: Range<Int>,
    withCut: Bool,
    cut: CutMessage<T.Prepared>? = nil,
    near: Range<Double> = -.infinity ..< .infinity
  ) -> [PlacedRow<T.Prepared>] {
    func begins(_ placed: PlacedRow<T.Prepared>) -> Bool {
      let top = Int((placed.y * grid.scale).rounded())
      let bottom = Int(((placed.y + placed.row.size.height) * grid.scale).rounded())
      return stretch ~= top || withCut && top < stretch.upperBound && bottom > stretch.lowerBound
    }
    let low = stretch.lowerBound - messagesTop
    let high = stretch.upperBound - messagesTop
    var rows = low < 0 ? topRows.filter(begins) : []
    var current = messages.tree.row(at: low)
    if let (handle, top) = current, top < low, !withCut { current = next(after: handle) }
    while let (handle, top) = current, top < high {
      let isCut = top < low && cut?.handle == handle
      rows += isCut ? cut?.rows(near: near) ?? [] : self.rows(of: handle)
      current = next(after: handle)
    }
    return high > messages.tree.total ? rows + bottomRows.filter(begins) : rows
  }

  private func next(after handle: Int) -> (handle: Int, top: Int)? {
    messages.tree.next(after: handle).map { ($0, messages.tree.top(of: $0)) }
  }

  /// All measured rows from top to bottom.
  ///
  /// - Complexity: O(*n*); prefer requesting a range.
  public var rows: [PlacedRow<T.Prepared>] {
    topRows + messages.tree.handles.flatMap(rows(of:)) + bottomRows
  }

  /// Returns the row of a message, or `nil` if there is no such message or it has no row.
  ///
  /// An unmeasured message has no row yet. If several messages have the same identifier, the first
  /// one counts.
  ///
  /// - Complexity: O(log *n*).
  public func row(of message: Message.ID) -> PlacedRow<T.Prepared>? {
    messages.handle(of: message).flatMap { rows(of: $0).last }
  }

  /// Returns a message's row of a kind: its own, or one above it.
  ///
  /// - Complexity: O(log *n*).
  public func row(of message: Message.ID, kind: RowKey.Kind) -> PlacedRow<T.Prepared>? {
    messages.handle(of: message).flatMap { handle in
      rows(of: handle).first { $0.row.key.kind == kind }
    }
  }

  /// Returns the message with an identifier, or `nil` if there is none.
  public func message(_ id: Message.ID) -> Message? {
    messages.message(id)
  }

  /// Returns the rows of a message: those above it, and its own.
  func rows(of handle: Int) -> [PlacedRow<T.Prepared>] {
    let entry = messages.entries[handle]
    guard !entry.decoration.has(.hidden) else { return [] }
    let height = entry.height
    var rows: [PlacedRow<T.Prepared>] = []
    var y = messagesTop + messages.tree.top(of: handle) + Int(height.spacing)
    if height.timeHeader > 0,
      let row = context.timeRow(
        above: messages.messages[handle],
        showsDay: entry.decoration.has(.dayInHeader)
      )
    {
      rows.append(PlacedRow(y: grid.length(ofPixels: y), row: row))
      y += Int(height.timeHeader)
    }
    if height.unreadDivider > 0 {
      let row = context.unreadRow(
        above: messages.messages[handle],
        count: messages.unreadCount(from: handle),
        decoration: entry.decoration
      )
      rows.append(PlacedRow(y: grid.length(ofPixels: y), row: row))
      y += Int(height.unreadDivider)
    }
    let row = messageRow(handle)
    rows.append(PlacedRow(y: grid.length(ofPixels: y), row: row))
    return rows
  }

  private func messageRow(_ handle: Int) -> Row<T.Prepared> {
    let message = messages.messages[handle]
    let decoration = messages.entries[handle].decoration
    let contents = messages.contents(handle)
    let context = context.context(for: decoration)
      .at(level: messages.entries[handle].extent.level)
    guard decoration.side != .center else {
      return context.noticeRow(for: message, decoration: decoration, contents: contents)
    }
    return MessageLayout(
      context: context,
      message: message,
      decoration: decoration,
      contents: contents
    ).row
  }
}

/// A row at its position in the transcript.
public struct PlacedRow<Prepared: Sendable>: Sendable {
  /// The distance of the row from the top of the transcript, in points.
  public var y: Double
  /// The row.
  public var row: Row<Prepared>
  /// The range of y to which painting of the row is limited; `nil` for no limit.
  public var visible: Range<Double>?
  /// Whether pages show it again, so that it is not part of the document's text.
  public var isRepeated = false
  /// Whether it floats over the others, as the date and the scroll button of a screen do.
  public var isFloating = false

  /// Creates a placed row.
  public init(y: Double, row: Row<Prepared>, visible: Range<Double>? = nil) {
    self.y = y
    self.row = row
    self.visible = visible
  }

  /// The rectangle of the row in the coordinates of the transcript.
  public var frame: LayoutRect { LayoutRect(x: 0, y: y, size: row.size) }
}
