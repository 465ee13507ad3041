public import LettererLayout
import LettererModel

/// Writes a laid-out transcript as lines of text.
///
/// The layout must use a `CellTypesetter` and the theme of the same style.
///
/// ```swift
/// let painter = TerminalPainter()
/// print(painter.text(of: layout), terminator: "")
/// // ╭───────╮
/// // │ Hello │
/// // ╰───────╯
/// ```
public struct TerminalPainter: Sendable {
  /// The style; if it requires more colors than available, boxes replace it.
  public var style: TerminalStyle
  /// The color depth of the output.
  public var colors: ColorDepth
  /// The background of the terminal, which determines the colors.
  public var background: TerminalBackground
  /// The order in which lines with right-to-left text are written.
  public var bidi: BidiOrder
  /// Whether control sequences keep borders in their columns where widths are contested.
  ///
  /// Only for output to a terminal: a file would contain the sequences as bytes.
  public var anchorsBorders: Bool
  /// Whether links are written so that a terminal can open them (OSC 8).
  public var opensLinks: Bool
  /// Whether lines with right-to-left text are enclosed in U+202D and U+202C, as Konsole requires.
  public var overridesDirection: Bool
  /// The gutter of a ledger; must equal that of the theme.
  public var gutter: LedgerGutter?
  /// Returns the pictures of a transcript, two pixels per cell; `nil` for those that cannot be
  /// shown.
  ///
  /// It is called only with 256 colors or more; otherwise a shade replaces pictures.
  public var picture: (@Sendable (TerminalPictureRequest) -> TerminalPicture?)?

  /// The number of lines laid out at a time.
  private static let stretch = 256.0

  /// Creates a painter; with default arguments, its output is plain text without control
  /// characters.
  public init(
    style: TerminalStyle = .lines,
    colors: ColorDepth = .none,
    background: TerminalBackground = .dark,
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
  /// Lines have no trailing spaces. They are no wider than the layout if it has at least eight
  /// columns and uses `Theme.terminal(_:columns:gutter:)` for its width. Unmeasured parts of the
  /// layout are measured here, range by range, so that the first rows appear immediately.
  ///
  /// - Parameters:
  ///   - layout: The transcript.
  ///   - write: Receives the bytes of one row with the empty lines above it.
  /// - Throws: The error thrown by the closure.
  /// - Complexity: O(*n*) time, and memory for a few rows at a time.
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

  /// Returns all lines as one text; for large transcripts, write them row by row.
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

  /// Passes each row of a panel as a grid, from top to bottom.
  func forEachRow<W: Wording>(of panel: Panel<CellTypesetter, W>, _ body: (CellGrid) -> Void) {
    var painter = rowPainter(for: panel)
    for placed in panel.rows.sorted(by: { $0.y < $1.y }) {
      painter.paint(placed.row)
      body(painter.grid)
    }
  }

  /// Passes each row as a grid with the number of empty lines above it, and an empty grid at the
  /// end.
  func forEachRow<W: Wording, Failure: Error>(
    of layout: TranscriptLayout<CellTypesetter, W>,
    _ body: (CellGrid, Int) throws(Failure) -> Void
  ) throws(Failure) {
    var painter = rowPainter(for: layout)
    // From the top down, so that measuring a range does not move painted rows.
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
      // A row that extends further down is not built again for each range that it covers.
      top = max(bottom, end)
    }
    painter.grid.reset(width: 0, height: 0, shift: 0)
    try body(painter.grid, max(Int(layout.contentHeight) - line, 0))
  }

  /// Returns the painter of a layout's rows, in order.
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
  /// The sequence that makes a terminal show characters in the order they are received (BDSM
  /// reset).
  public static var startOfExplicitDirection: [UInt8] { ControlSequence.explicitDirection }

  /// The sequence that makes a terminal reorder characters again.
  public static var endOfExplicitDirection: [UInt8] { ControlSequence.implicitDirection }
}
