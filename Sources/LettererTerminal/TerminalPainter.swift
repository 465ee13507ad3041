public import LettererLayout
public import LettererModel

/// Writes a laid out transcript as lines of text.
///
/// The layout is one that a `CellTypesetter` measured, with the theme of the same style.
///
/// ```swift
/// let painter = TerminalPainter()
/// print(painter.text(of: layout), terminator: "")
/// // ╭───────╮
/// // │ Hello │
/// // ╰───────╯
/// ```
public struct TerminalPainter: Sendable {
  /// The style; where it needs more colors than there are, boxes stand in its place.
  public var style: TerminalStyle
  /// How many colors are written.
  public var colors: ColorDepth
  /// Whether the terminal is light or dark, which chooses the colors.
  public var background: ViewSettings.Appearance
  /// The order in which lines with right-to-left text are written.
  public var bidi: BidiOrder
  /// Whether borders are kept in their columns by control sequences where widths are contested.
  ///
  /// Only for output that goes to a terminal: a file would hold the sequences as bytes.
  public var anchorsBorders: Bool
  /// Whether links are written so that a terminal can open them (OSC 8).
  public var opensLinks: Bool
  /// Whether lines with right-to-left text stand between U+202D and U+202C, as Konsole needs it.
  public var overridesDirection: Bool
  /// What stands beside the rows of a ledger; the same as the theme's.
  public var gutter: LedgerGutter?
  /// Gives the pictures of a transcript, two pixels a cell; `nil` for those that cannot be shown.
  ///
  /// It is asked only where there are 256 colors or more; a shade stands for all others.
  public var picture: (@Sendable (TerminalPictureRequest) -> TerminalPicture?)?

  /// How many lines are laid out at a time.
  private static let stretch = 256.0

  /// Creates a painter; without arguments its output is plain text without any control.
  public init(
    style: TerminalStyle = .lines,
    colors: ColorDepth = .none,
    background: ViewSettings.Appearance = .dark,
    bidi: BidiOrder = .logical,
    anchorsBorders: Bool = false,
    opensLinks: Bool = false,
    overridesDirection: Bool = false,
    gutter: LedgerGutter? = nil
  ) {
    self.style = style
    self.colors = colors
    self.background = background
    self.bidi = bidi
    self.anchorsBorders = anchorsBorders
    self.opensLinks = opensLinks
    self.overridesDirection = overridesDirection
    self.gutter = gutter
  }

  /// Writes all lines, row by row, as UTF-8 with a line feed after each line.
  ///
  /// Lines have no spaces at their ends. They are no wider than a layout of at least eight columns
  /// with `Theme.terminal(_:columns:gutter:)` for as many. What a layout has not measured is measured
  /// here, stretch by stretch, so that the first rows come at once.
  ///
  /// - Parameters:
  ///   - layout: The transcript.
  ///   - write: Receives the bytes of one row with the empty lines above it.
  /// - Throws: What the closure throws.
  /// - Complexity: O(*n*) time, and memory for some rows at a time.
  public func paint<W: Wording, Failure: Error>(
    _ layout: TranscriptLayout<CellTypesetter, W>,
    to write: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let encoder = encoder(columns: Int(layout.width))
    var buffer: [UInt8] = []
    try forEachRow(of: layout) { (grid: CellGrid, emptyLines) throws(Failure) in
      buffer.removeAll(keepingCapacity: true)
      buffer.append(contentsOf: repeatElement(0x0A, count: emptyLines))
      encoder.encode(grid, to: &buffer)
      if !buffer.isEmpty { try write(buffer) }
    }
  }

  /// Returns all lines as one text; write them one by one where there may be many.
  ///
  /// - Complexity: O(*n*).
  public func text<W: Wording>(of layout: TranscriptLayout<CellTypesetter, W>) -> String {
    var bytes: [UInt8] = []
    paint(layout) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns all lines of a panel, such as a list of conversations, as one text.
  ///
  /// - Complexity: O(*n*).
  public func text<W: Wording>(of panel: Panel<CellTypesetter, W>) -> String {
    let encoder = encoder(columns: Int(panel.size.width))
    var bytes: [UInt8] = []
    forEachRow(of: panel) { encoder.encode($0, to: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Rows

  /// Gives every row of a panel as a grid, from top to bottom.
  func forEachRow<W: Wording>(of panel: Panel<CellTypesetter, W>, _ body: (CellGrid) -> Void) {
    var painter = rowPainter(for: panel)
    for placed in panel.rows.sorted(by: { $0.y < $1.y }) {
      painter.paint(placed.row)
      body(painter.grid)
    }
  }

  /// Gives every row as a grid with the number of empty lines above it, and an empty grid at the end.
  func forEachRow<W: Wording, Failure: Error>(
    of layout: TranscriptLayout<CellTypesetter, W>,
    _ body: (CellGrid, Int) throws(Failure) -> Void
  ) throws(Failure) {
    var painter = rowPainter(for: layout)
    // From the top down, so that measuring a stretch moves nothing that was painted.
    var layout = layout
    var line = 0
    var top = 0.0
    var end = 0.0
    while top < layout.contentHeight {
      let bottom = top + Self.stretch
      layout.measure(in: top...bottom)
      for placed in layout.rows(in: top...bottom) where top..<bottom ~= placed.y {
        painter.paint(placed.row)
        let empty = max(Int(placed.y) - line, 0)
        line += empty + painter.grid.height
        try body(painter.grid, empty)
        end = placed.frame.maxY
      }
      // A row that reaches further down is not built again for every stretch of it.
      top = max(bottom, end)
    }
    painter.grid.reset(width: 0, height: 0, shift: 0)
    try body(painter.grid, max(Int(layout.contentHeight) - line, 0))
  }

  /// Returns what paints the rows of a layout one after the other.
  func rowPainter<W: Wording>(for layout: TranscriptLayout<CellTypesetter, W>) -> RowPainter {
    rowPainter(
      typesetter: layout.typesetter,
      isMirrored: layout.isMirrored,
      transcript: layout.header,
      wording: layout.wording,
      columns: Int(layout.width)
    )
  }

  private func rowPainter<W: Wording>(for panel: Panel<CellTypesetter, W>) -> RowPainter {
    rowPainter(
      typesetter: panel.typesetter,
      isMirrored: panel.isMirrored,
      transcript: panel.header,
      wording: panel.wording,
      columns: Int(panel.size.width)
    )
  }

  private func rowPainter(
    typesetter: CellTypesetter,
    isMirrored: Bool,
    transcript: Transcript,
    wording: some Wording,
    columns: Int
  ) -> RowPainter {
    RowPainter(
      style: style.with(colors),
      order: bidi,
      typesetter: typesetter,
      isMirrored: isMirrored,
      transcript: transcript,
      viewerName: wording.phrase(.viewer),
      columns: columns,
      gutter: gutter ?? LedgerGutter(columns: columns, nameColumns: 8, timeColumns: 5),
      picture: colors < .indexed ? nil : picture
    )
  }

  func encoder(columns: Int) -> LineEncoder {
    LineEncoder(
      palette: InkPalette(colors, background: background),
      columns: columns,
      anchors: anchorsBorders,
      linksAreOpened: opensLinks,
      overridesDirection: overridesDirection
    )
  }
}

extension TerminalPainter {
  /// What tells a terminal to show characters in the order in which they come (BDSM reset).
  public static var startOfExplicitDirection: [UInt8] { ControlSequence.explicitDirection }

  /// What tells a terminal to reorder again.
  public static var endOfExplicitDirection: [UInt8] { ControlSequence.implicitDirection }
}
