public import LettererModel

/// A transcript laid out in a width: where every row and every part of it stands.
///
/// A layout is a function of its inputs and of nothing else, and it is total: every transcript at
/// every width has one. All messages are measured when the layout is made, unless it is told to
/// measure them lazily; the trees of rows are built when they are asked for. Every message has a row,
/// except a notice that says nothing: it has none, and those around it stand as if it were absent.
///
/// ```swift
/// let layout = TranscriptLayout(
///   transcript, theme: .jsq, environment: LayoutEnvironment(width: 390),
///   typesetter: FixedPitchTypesetter(), wording: EnglishWording())
/// for placed in layout.rows(in: 0...844) { print(placed.row.key.text, placed.frame) }
/// ```
public struct TranscriptLayout<T: Typesetter, W: Wording>: Sendable {
  /// The theme as it was given, at text size 1.
  public let theme: Theme
  /// What else the layout depends on.
  public internal(set) var environment: LayoutEnvironment
  /// The typesetter that measured the text, which also knows how to paint it.
  public let typesetter: T
  /// The words and dates.
  public let wording: W
  /// The grid of device pixels on which rows stand.
  public var grid: PixelGrid { context.grid }

  /// The transcript without its messages.
  let head: Transcript
  var messages: MessageRows<T, W>
  /// The rows above the first message and below the last one.
  var ends: EndRows<T.Prepared>

  package var context: RowContext<T, W> { messages.context }

  /// Lays out a transcript.
  ///
  /// - Parameters:
  ///   - transcript: The transcript.
  ///   - theme: The theme at text size 1.
  ///   - environment: Everything else that the layout depends on.
  ///   - typesetter: What measures text.
  ///   - wording: The words and dates.
  ///   - measuring: Whether all messages are measured now, or each when it is looked at.
  /// - Complexity: O(*n*) in the size of the transcript; constant where it is measured lazily.
  public init(
    _ transcript: Transcript,
    theme: Theme,
    environment: LayoutEnvironment,
    typesetter: T,
    wording: W,
    measuring: Measuring = .all
  ) {
    let context = RowContext(
      transcript: transcript,
      theme: theme,
      environment: environment,
      typesetter: typesetter,
      wording: wording,
      clock: measuring == .all
        ? TranscriptClock(transcript: transcript, environment: environment, wording: wording)
        : TranscriptClock(deferred: transcript, environment: environment, wording: wording)
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
    let given = transcript.messages
    messages =
      measuring == .all
      ? MessageRows(given, context: context, unread: unread, hasTop: hasTop)
      : MessageRows(unmeasured: given, context: context, unread: unread, hasTop: hasTop)
  }

  /// The transcript that is laid out.
  ///
  /// - Complexity: O(*n*).
  public var transcript: Transcript {
    var transcript = head
    transcript.messages = messages.ordered
    transcript.view.typing = ends.typists
    return transcript
  }

  /// The transcript without its messages, which costs nothing.
  package var header: Transcript { head }
  /// The clock that messages are shown by.
  package var clock: TranscriptClock { context.clock }
  /// Returns the name of a participant as rows show it.
  package func displayName(of sender: Participant.ID?) -> String {
    context.displayName(of: sender)
  }
  /// The first message that is not read; `nil` where all are.
  package var firstUnread: Message.ID? { messages.unread }
  /// Whether the viewer's messages stand at the left, as where text runs from right to left.
  package var isMirrored: Bool { context.isMirrored }

  /// The number of messages, with those that have no row.
  public var messageCount: Int { messages.count }

  /// The width in points: the environment's, clamped and rounded down to whole pixels.
  public var width: Double { context.width }

  /// The height of the whole transcript in points, with the insets of the list.
  ///
  /// It is exact if ``isMeasured``, and else an estimate.
  public var contentHeight: Double {
    let bottom = grid.pixels(covering: theme.list.insets.bottom)
    return grid.length(ofPixels: messagesBottom + ends.bottomHeight + bottom)
  }

  /// Where the first row begins, in pixels.
  var top: Int { grid.pixels(covering: theme.list.insets.top) }

  /// Where the first message with what stands above it begins, in pixels.
  var messagesTop: Int { top + ends.topHeight }

  /// Where the last message ends, in pixels.
  var messagesBottom: Int { messagesTop + messages.tree.total }

  // MARK: Rows

  /// Returns the rows that share a stretch of y with the given one, from top to bottom.
  ///
  /// The stretch is in points from the top of the transcript. A row that begins where it ends is
  /// among them, one that ends where it begins is not. Rows that are not measured are left out.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  public func rows(in range: ClosedRange<Double>) -> [PlacedRow<T.Prepared>] {
    func reaches(_ placed: PlacedRow<T.Prepared>) -> Bool {
      placed.y <= range.upperBound && placed.y + placed.row.size.height > range.lowerBound
    }
    var rows = range.lowerBound < grid.length(ofPixels: messagesTop) ? topRows : []
    // One pixel less, so that no error of arithmetic leaves out a row; the filter is exact.
    let low = grid.pixels(covering: range.lowerBound - grid.length(ofPixels: messagesTop)) - 1
    var handle = messages.tree.row(at: low)?.handle
    while let current = handle {
      let placed = self.rows(of: current)
      if let first = placed.first, first.y > range.upperBound { break }
      rows += placed
      handle = messages.tree.next(after: current)
    }
    return (rows + bottomRows).filter(reaches)
  }

  /// Returns the rows of the messages that begin in a stretch of pixels, from top to bottom, with the
  /// rows at the ends of the transcript that do.
  ///
  /// Every row is in one of the stretches into which a transcript is divided, however tall it is.
  ///
  /// - Parameters:
  ///   - stretch: The pixels from the top of the transcript.
  ///   - withCut: Whether rows count that begin above the stretch and reach into it.
  /// - Returns: The rows, but for those that are not measured.
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  package func rows(beginningIn stretch: Range<Int>, withCut: Bool) -> [PlacedRow<T.Prepared>] {
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
      rows += self.rows(of: handle)
      current = next(after: handle)
    }
    return high > messages.tree.total ? rows + bottomRows.filter(begins) : rows
  }

  private func next(after handle: Int) -> (handle: Int, top: Int)? {
    messages.tree.next(after: handle).map { ($0, messages.tree.top(of: $0)) }
  }

  /// All rows from top to bottom, but for those that are not measured.
  ///
  /// - Complexity: O(*n*); ask for a stretch instead where it is enough.
  public var rows: [PlacedRow<T.Prepared>] {
    topRows + messages.tree.handles.flatMap(rows(of:)) + bottomRows
  }

  /// Returns the row of a message, `nil` where there is no such message or it has no row.
  ///
  /// A message that is not measured has none yet.
  /// Of several messages with one identifier it is the first.
  ///
  /// - Complexity: O(log *n*).
  public func row(of message: Message.ID) -> PlacedRow<T.Prepared>? {
    messages.handle(of: message).flatMap { rows(of: $0).last }
  }

  /// Returns the row of a kind that a message has: its own, or one that stands above it.
  ///
  /// - Complexity: O(log *n*).
  public func row(of message: Message.ID, kind: RowKey.Kind) -> PlacedRow<T.Prepared>? {
    messages.handle(of: message).flatMap { handle in
      rows(of: handle).first { $0.row.key.kind == kind }
    }
  }

  /// Returns the message with an identifier, `nil` where there is none.
  public func message(_ id: Message.ID) -> Message? {
    messages.message(id)
  }

  /// The rows of a message: what stands above it, and its own.
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
        count: messages.unreadCount(from: handle)
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
    guard decoration.side != .center else {
      return context.noticeRow(for: message, contents: contents)
    }
    return MessageLayout(
      context: context,
      message: message,
      decoration: decoration,
      contents: contents
    ).row
  }
}

/// A row at its place in the transcript.
public struct PlacedRow<Prepared: Sendable>: Sendable {
  /// The distance of the row from the top of the transcript, in points.
  public var y: Double
  /// The row.
  public var row: Row<Prepared>
  /// The stretch of y outside of which nothing of the row is painted; `nil` for all of it.
  public var visible: Range<Double>?

  /// Places a row.
  public init(y: Double, row: Row<Prepared>, visible: Range<Double>? = nil) {
    self.y = y
    self.row = row
    self.visible = visible
  }

  /// The rectangle of the row in the coordinates of the transcript.
  public var frame: LayoutRect { LayoutRect(x: 0, y: y, size: row.size) }
}
