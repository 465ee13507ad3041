public import LettererModel

/// Rows that are painted together: a transcript, a screen, or a conversation list.
///
/// Every painter and document accepts a panel, so that everything laid out in rows is drawn alike.
public struct Panel<T: Typesetter, W: Wording>: Sendable {
  /// The size in points.
  public let size: LayoutSize
  /// The rectangle between the bars in which rows scroll, in points.
  public let viewport: LayoutRect
  /// All rows to paint, from back to front, in the coordinates of the panel.
  public let rows: [PlacedRow<T.Prepared>]
  /// The theme, which contains the colors.
  public let theme: Theme
  /// The BCP 47 locale.
  public let locale: String
  /// The transcript without messages, for the participants in the rows.
  public let header: Transcript
  /// The device of the screen; `nil` if it is not a device's.
  package let body: DeviceBody?
  /// Device pixels per point; initially those that the rows are aligned to.
  public var scale: Double
  package let context: RowContext<T, W>

  package init(
    size: LayoutSize,
    viewport: LayoutRect,
    rows: [PlacedRow<T.Prepared>],
    theme: Theme,
    locale: String,
    header: Transcript,
    body: DeviceBody? = nil,
    context: RowContext<T, W>
  ) {
    self.size = size
    self.viewport = viewport
    self.rows = rows
    self.theme = theme
    self.locale = locale
    self.header = header
    self.body = body
    self.context = context
    scale = context.grid.scale
  }

  /// Creates the panel of a whole transcript.
  ///
  /// - Complexity: O(*n*) in the number of messages.
  public init(_ layout: TranscriptLayout<T, W>) {
    let size = LayoutSize(width: layout.width, height: layout.contentHeight)
    self.init(layout.rows, size: size, of: layout)
  }

  /// Creates a panel of any rows, such as a composer's, with the look of a transcript.
  ///
  /// - Parameters:
  ///   - rows: The rows from back to front, in the coordinates of the panel.
  ///   - size: The size in points.
  ///   - layout: The transcript with the theme, the locale, and the typesetter of the rows.
  public init(
    _ rows: [PlacedRow<T.Prepared>],
    size: LayoutSize,
    of layout: TranscriptLayout<T, W>
  ) {
    self.init(
      size: size,
      viewport: LayoutRect(x: 0, y: 0, size: size),
      rows: rows,
      theme: layout.theme,
      locale: layout.environment.locale,
      header: layout.header,
      context: layout.context
    )
  }

  /// The typesetter that measured the rows.
  public var typesetter: T { context.typesetter }

  /// The wording of the rows.
  public var wording: W { context.wording }

  /// Whether the rows read from right to left.
  public var isMirrored: Bool { context.isMirrored }

  /// The screen reader's announcements, one line per row: the bars above, then the visible rows.
  public var spokenLines: [String] {
    let seen = rows.filter { placed in
      let isBar = [.navigationBar, .composer, .keyboard].contains(placed.row.key.kind)
      let isInside = placed.frame.maxY > viewport.y && placed.y < viewport.maxY
      return isBar || isInside && !placed.isRepeated
    }
    let above = seen.filter { $0.row.key.kind == .navigationBar }
    let others = seen.filter { $0.row.key.kind != .navigationBar }
    return (above + others).map(context.spokenText(of:)).filter { !$0.isEmpty }
  }
}
