public import ChatModel

/// A transcript laid out in a width: where every row and every part of it stands.
///
/// A layout is a function of its inputs and of nothing else, and it is total: every transcript at
/// every width has one. All messages are measured when the layout is made; the trees of rows are
/// built when they are asked for. Every message has a row, except a notice that says nothing: it has
/// none, and those around it stand as if it were absent.
///
/// ```swift
/// let layout = TranscriptLayout(
///   transcript, theme: .jsq, environment: Environment(width: 390),
///   typesetter: FixedPitchTypesetter(), wording: EnglishWording())
/// for placed in layout.rows(in: 0...844) { print(placed.row.key.text, placed.frame) }
/// ```
public struct TranscriptLayout<T: Typesetter, W: Wording>: Sendable {
  /// The transcript that is laid out.
  public let transcript: Transcript
  /// The numbers and rules by which it is laid out.
  public let theme: Theme
  /// What else the layout depends on.
  public let environment: Environment
  /// The typesetter that measured the text, which also knows how to paint it.
  public let typesetter: T
  /// The grid of device pixels on which rows stand.
  public let grid: PixelGrid

  private let context: RowContext<T, W>
  /// The messages that have rows, by their indices, one for every entry.
  private let numbers: [Int]
  private let entries: [Entry<T.Prepared>]
  private let index: RowIndex

  /// Lays out a transcript.
  ///
  /// - Complexity: O(*n*) in the size of the transcript.
  public init(
    _ transcript: Transcript,
    theme: Theme,
    environment: Environment,
    typesetter: T,
    wording: W
  ) {
    let clock = TranscriptClock(
      transcript: transcript,
      environment: environment,
      wording: wording
    )
    let context = RowContext(
      transcript: transcript,
      theme: theme,
      environment: environment,
      typesetter: typesetter,
      wording: wording,
      clock: clock
    )
    var shown = transcript
    let numbers = transcript.messages.indices.filter {
      context.hasRow(transcript.messages[$0], viewer: transcript.viewer)
    }
    shown.messages = numbers.map { transcript.messages[$0] }
    let decorations = Decorator(
      transcript: shown,
      theme: theme,
      clock: clock,
      participants: context.participants,
      showsAvatars: environment.showsAvatars
    ).decorations()
    let entries = Self.entries(shown.messages, decorations: decorations, context: context)

    self.transcript = transcript
    self.theme = theme
    self.environment = environment
    self.typesetter = typesetter
    self.context = context
    self.numbers = numbers
    self.entries = entries
    grid = context.grid
    index = RowIndex(entries.map(\.height))
  }

  /// The width in points: the environment's, clamped and rounded down to whole pixels.
  public var width: Double { context.width }

  /// The height of the whole transcript in points, with the insets of the list.
  public var contentHeight: Double {
    grid.length(ofPixels: top + index.total + grid.pixels(covering: theme.listInsets.bottom))
  }

  /// Where the first row begins, in pixels.
  private var top: Int { grid.pixels(covering: theme.listInsets.top) }

  /// Returns the rows that share a stretch of y with the given one, from top to bottom.
  ///
  /// The stretch is in points from the top of the transcript. A row that begins where it ends is
  /// among them, one that ends where it begins is not.
  ///
  /// - Complexity: O(log *n* + *k*) for *k* rows.
  public func rows(in range: ClosedRange<Double>) -> [PlacedRow<T.Prepared>] {
    var rows: [PlacedRow<T.Prepared>] = []
    // One pixel less, so that no error of arithmetic leaves out a row; the filter is exact.
    let low = grid.pixels(covering: range.lowerBound - grid.length(ofPixels: top)) - 1
    var entry = index.entry(at: low)
    while entry < entries.count {
      let placed = self.rows(ofEntry: entry)
      if let first = placed.first, first.y > range.upperBound { break }
      rows += placed.filter {
        $0.y <= range.upperBound && $0.y + $0.row.size.height > range.lowerBound
      }
      entry += 1
    }
    return rows
  }

  /// All rows from top to bottom.
  ///
  /// - Complexity: O(*n*); ask for a stretch instead where it is enough.
  public var rows: [PlacedRow<T.Prepared>] {
    entries.indices.flatMap(rows(ofEntry:))
  }

  /// Returns the row of a message, `nil` where there is no such message or it has no row.
  ///
  /// Of several messages with one identifier it is the first.
  ///
  /// - Complexity: O(log *n*).
  public func row(of message: Message.ID) -> PlacedRow<T.Prepared>? {
    context.index(of: message).flatMap(entry(ofMessage:)).flatMap { rows(ofEntry: $0).last }
  }

  /// Returns the message with an identifier, `nil` where there is none.
  public func message(_ id: Message.ID) -> Message? {
    context.message(id)
  }

  // MARK: Entries

  private static func entries(
    _ messages: [Message],
    decorations: [Decoration],
    context: RowContext<T, W>
  ) -> [Entry<T.Prepared>] {
    let measurer = MessageMeasurer(context: context)
    return messages.indices.map { index in
      let decoration = decorations[index]
      return Entry(
        decoration: decoration,
        measured: measurer.measure(messages[index], decoration: decoration),
        isFirst: index == 0,
        context: context
      )
    }
  }

  private func entry(ofMessage number: Int) -> Int? {
    var low = 0
    var high = numbers.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < numbers.count && numbers[low] == number ? low : nil
  }

  private func rows(ofEntry number: Int) -> [PlacedRow<T.Prepared>] {
    let entry = entries[number]
    let message = transcript.messages[numbers[number]]
    let y = top + index.offset(of: number) + entry.spacing
    var rows: [PlacedRow<T.Prepared>] = []
    if entry.headerHeight > 0, let time = entry.decoration.localTime {
      let row = context.timeRow(above: message, at: time)
      rows.append(PlacedRow(y: grid.length(ofPixels: y), row: row))
    }
    let row = messageRow(message, entry: entry)
    rows.append(PlacedRow(y: grid.length(ofPixels: y + entry.headerHeight), row: row))
    return rows
  }

  private func messageRow(_ message: Message, entry: Entry<T.Prepared>) -> Row<T.Prepared> {
    guard entry.decoration.side != .center else {
      return context.noticeRow(for: message, measured: entry.measured)
    }
    var builder = MessageRowBuilder(
      context: context,
      message: message,
      decoration: entry.decoration,
      measured: entry.measured
    )
    return builder.row()
  }
}

/// A row at its place in the transcript.
public struct PlacedRow<Prepared: Sendable>: Sendable {
  /// The distance of the row from the top of the transcript, in points.
  public var y: Double
  /// The row.
  public var row: Row<Prepared>

  /// The rectangle of the row in the coordinates of the transcript.
  public var frame: Rect { Rect(x: 0, y: y, size: row.size) }
}
