import LettererLayout
import LettererModel
import LettererUnicode

/// Paints rows onto a grid in one of the styles; this part is shared by all styles.
struct RowPainter {
  let style: TerminalStyle
  let inks: InkMap
  let order: BidiOrder
  let typesetter: CellTypesetter
  /// Whether the viewer's messages are on the left.
  let isMirrored: Bool
  let speakers: Speakers
  /// The label for the viewer.
  let viewerName: String
  let gutter: LedgerGutter
  /// The columns of the window.
  let columns: Int
  /// The reductions of a narrow window; `nil` if the window is wide enough.
  let narrow: NarrowWindow?
  let picture: (@Sendable (TerminalPictureRequest) -> TerminalPicture?)?
  var grid = CellGrid()
  /// The last time shown in a ledger.
  var lastTime: [UInt8] = []
  private var nameCache: [String: (text: CellText, columns: Int)] = [:]

  init(
    style: TerminalStyle,
    order: BidiOrder,
    typesetter: CellTypesetter,
    isMirrored: Bool,
    transcript: Transcript,
    viewerName: String,
    columns: Int,
    gutter: LedgerGutter,
    picture: (@Sendable (TerminalPictureRequest) -> TerminalPicture?)?
  ) {
    self.picture = picture
    self.style = style
    self.order = order
    self.typesetter = typesetter
    self.isMirrored = isMirrored
    self.viewerName = viewerName
    self.columns = columns
    narrow = NarrowWindow(columns: columns, style: style)
    inks = InkMap(style: style)
    speakers = Speakers(transcript)
    self.gutter = gutter
  }

  /// Paints a row onto the grid, which becomes as high as the row.
  mutating func paint(_ row: Row<CellText>) {
    let scene = RowScene(
      row,
      speaker: row.side == .outgoing ? .viewer : speakers.ink(of: row.sender)
    )
    prepareGrid(for: scene)
    if style != .ledger, let rule = scene.threadRule { paintThreadRule(rule, column: rule.left) }
    guard row.side != .center, scene.bubble != nil else { return paintCenter(scene) }
    if style != .ledger { paintRevealedTime(scene) }
    switch (style, narrow) {
    case (.lines, nil): paintLines(scene)
    case (.lines, let window?): paintLines(scene, in: window)
    case (.soft, nil): paintSoft(scene)
    case (.soft, let window?): paintSoft(scene, in: window)
    case (.ledger, let window?) where !gutter.hasNames: paintLedger(scene, in: window)
    case (.ledger, _): paintLedger(scene)
    }
  }

  /// Makes the grid as wide as the window, or wider if the window is narrower than the minimum for
  /// a chat.
  private mutating func prepareGrid(for scene: RowScene) {
    guard columns < NarrowWindow.fewestColumns else {
      return grid.reset(width: columns, height: scene.height, shift: 0)
    }
    let extent = scene.extent
    let shift = max(-extent.lowerBound, 0)
    let width = max(columns, extent.upperBound) + shift
    grid.reset(width: width, height: scene.height, shift: shift)
  }

  /// Paints the rule next to a message below the one that starts its thread.
  mutating func paintThreadRule(_ rule: CellBox, column: Int) {
    for line in rule.lines { grid.put("│", column: column, line: line, CellStyle(.rule)) }
  }

  private mutating func paintCenter(_ scene: RowScene) {
    lastTime = []
    switch scene.row.key.kind {
    case .system, .welcome, .message, .composer, .keyboard, .page: paintNotice(scene)
    case .conversation: paintConversation(scene)
    case .navigationBar: paintBar(scene)
    case .typing:
      if let narrow { paintTyping(scene, in: narrow) } else { paintTyping(scene) }
    case .time, .unread, .loadEarlier:
      if let narrow { paintDivider(scene, in: narrow) } else { paintDivider(scene) }
    }
  }

  // MARK: Text

  /// Paints all lines of a text, moved by a number of columns.
  mutating func paint(
    _ text: SceneText,
    dx: Int = 0,
    dy: Int = 0,
    _ base: CellStyle,
    links: [LinkRange] = []
  ) {
    let frame = CellBox(text.frame)
    let spans = typesetter.spans(of: text.cells, fit: text.fit)
    for (row, span) in spans.enumerated() {
      let line = frame.top + row + dy
      let column =
        frame.left + dx + typesetter.column(of: span, in: text.cells, fit: text.fit)
      paint(span, of: text.cells, column: column, line: line, base, links: links)
      paintMarker(of: span, in: text.cells, column: column, line: line, base)
    }
  }

  /// Paints one line.
  mutating func paint(
    _ span: CellSpan,
    of text: CellText,
    column: Int,
    line: Int,
    _ base: CellStyle,
    links: [LinkRange] = []
  ) {
    var column = column
    let isPlain = text.stretches.isEmpty && links.isEmpty
    guard isPlain, span.isInOrder(in: text, order) else {
      if !text.paragraphs[span.paragraph].bidi.isTrivial { grid.noteRightToLeft(line) }
      for glyph in span.glyphs(of: text, order: order) {
        let style = isPlain ? base : self.style(of: glyph, in: text, base, links)
        paint(glyph, column: column, line: line, style)
        column += glyph.columns
      }
      return
    }
    if !text.paragraphs[span.paragraph].bidi.isTrivial { grid.noteRightToLeft(line) }
    let cells = text.cells
    let output = text.output
    let first = span.cells.lowerBound
    var start = first == 0 ? 0 : Int(cells[first - 1].outputEnd)
    for index in text.visibleCells(of: span) {
      let cell = cells[index]
      let end = Int(cell.outputEnd)
      if end == start + 1, cell.columns == 1 {
        grid.put(ascii: output[start], column: column, line: line, base)
      } else {
        grid.put(
          output[start..<end],
          columns: Int(cell.columns),
          column: column,
          line: line,
          isContested: cell.traits.contains(.isContested),
          base
        )
      }
      column += Int(cell.columns)
      start = end
    }
    for glyph in span.ellipsis {
      paint(glyph, column: column, line: line, base)
      column += glyph.columns
    }
  }

  private mutating func paint(_ glyph: CellGlyph, column: Int, line: Int, _ style: CellStyle) {
    grid.put(
      glyph.bytes[...],
      columns: glyph.columns,
      column: column,
      line: line,
      isContested: glyph.isContested,
      style
    )
  }

  /// Paints the bullet or number before the first line of its paragraph.
  private mutating func paintMarker(
    of span: CellSpan,
    in text: CellText,
    column: Int,
    line: Int,
    _ base: CellStyle
  ) {
    let paragraph = text.paragraphs[span.paragraph]
    guard let marker = paragraph.marker, span.cells.lowerBound == paragraph.cells.lowerBound else {
      return
    }
    var column =
      paragraph.bidi.baseLevel == 1
      ? column + span.columns + marker.columns - marker.visible : column - marker.columns
    for glyph in marker.cells {
      paint(glyph, column: column, line: line, base)
      column += glyph.columns
    }
  }

  private mutating func style(
    of glyph: CellGlyph,
    in text: CellText,
    _ base: CellStyle,
    _ links: [LinkRange]
  ) -> CellStyle {
    guard let cell = glyph.cell else { return base }
    let look = text.look(of: cell)
    var style = base
    style.attributes.formUnion(look.attributes)
    if let role = look.role { style.ink = inks.text(role) }
    if let role = look.ground {
      style.ground = inks.ground(role)
      style.ink = inks.code(on: role) ?? style.ink
    }
    if let tone = look.tone {
      style.tone = grid.number(of: tone)
      if style.tone == 0 { style.attributes.remove(.filled) }
    }
    let end = Int(text.cells[cell].ownEnd)
    let number = links.partitionPoint { $0.range.upperBound >= end }
    if number < links.count, links[number].range.contains(end - 1) {
      let link = links[number]
      style.link = grid.link(to: link.target)
      style.ink = link.ink
      style.attributes.insert(.underline)
    }
    return style
  }

  // MARK: Labels

  /// Returns a label as one line in a number of columns; an ellipsis replaces the rest.
  func line(of text: CellText, columns: Int) -> CellSpan? {
    typesetter.spans(of: text, fit: TextFit(width: Double(columns), maximumLines: 1)).first
  }

  /// Paints a label in one line and returns its columns.
  @discardableResult
  mutating func paintLabel(
    _ text: CellText,
    column: Int,
    line: Int,
    room: Int,
    _ style: CellStyle
  ) -> Int {
    guard room > 0, let span = self.line(of: text, columns: room) else { return 0 }
    paint(span, of: text, column: column, line: line, style)
    return span.columns
  }

  func columns(of label: SceneText?) -> Int {
    guard let label else { return 0 }
    return typesetter.spans(of: label.cells, fit: label.fit).first?.columns ?? 0
  }

  /// Returns the name of a participant, prepared for painting.
  mutating func nameText(of sender: Participant.ID?) -> (text: CellText, columns: Int) {
    let key = sender ?? ""
    if let known = nameCache[key] { return known }
    let name = speakers.isViewer(sender) ? viewerName : speakers.name(of: sender)
    let text = typesetter.prepare(StyledText(name, font: FontStyle(size: 1)))
    let columns = line(of: text, columns: 1 << 20)?.columns ?? 0
    if nameCache.count < 1000 { nameCache[key] = (text, columns) }
    return (text, columns)
  }
}

/// A range of text with a link.
struct LinkRange {
  var range: Range<Int>
  var target: [UInt8]
  var ink: Ink
}
