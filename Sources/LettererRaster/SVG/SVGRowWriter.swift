import LettererLayout
import LettererModel
import LettererText

/// Writes rows as named groups of shapes and text, which drawing programs can edit.
struct SVGRowWriter {
  /// The scene in each appearance.
  let builders: [SceneBuilder]
  /// The texts of the row by their frames, which the stretches of a tall one share.
  private var settings: [LayoutRect: SVGTextWriter.Setting] = [:]

  init(builders: [SceneBuilder]) {
    self.builders = builders
  }

  private var builder: SceneBuilder { builders[0] }
  private var typesetter: FontTypesetter { builder.content.typesetter }

  /// Writes a piece, with what is behind and over all rows.
  mutating func write(_ piece: ScenePiece, to canvas: inout SVGCanvas) {
    if piece.isFirst {
      write("frame", builders.map { $0.behind() }, to: &canvas)
      writeTitle(to: &canvas)
    }
    let screen = builder.roundedScreen.map { canvas.definitions.clip($0) }
    if let screen { canvas.append("<g clip-path=\"url(#\(screen))\">") }
    for stretch in piece.stretches { write(stretch, to: &canvas) }
    if screen != nil { canvas.append("</g>") }
    if piece.isLast { write("device", builders.map { $0.above() }, to: &canvas) }
  }

  private func write(_ name: String, _ strips: [[DisplayStrip]], to canvas: inout SVGCanvas) {
    guard strips.contains(where: { !$0.isEmpty }) else { return }
    canvas.append("<g\(Self.label(name))>")
    canvas.draw(strips)
    canvas.append("</g>")
  }

  private func writeTitle(to canvas: inout SVGCanvas) {
    guard let (text, place) = builder.title() else { return }
    var part = Part(.title, frame: place.frame)
    part.text = place
    let setting = SVGTextWriter.Setting(place, text, of: part, by: typesetter)
    let letters = SVGLetters(setting, setting.lines.indices, by: typesetter)
    canvas.append("<g\(Self.label(part.name.rawValue))>")
    write(letters, x: 0, top: 0, rows: nil, to: &canvas)
    canvas.append("</g>")
  }

  /// Writes a row: a message names its sender.
  private mutating func write(_ stretch: RowStretch, to canvas: inout SVGCanvas) {
    if stretch.isStart { settings = [:] }
    let key = stretch.placed.row.key
    let name = key.message.isEmpty ? key.kind.rawValue : "\(key.kind.rawValue) \(key.message)"
    let sender = key.kind == .message ? builder.content.name(stretch.placed.row.sender) : ""
    let role =
      sender.isEmpty ? "" : " role=\"article\" aria-label=\"\(SVGText.escaped(sender))\""
    canvas.append("<g\(Self.label(name))\(role)>")
    if builder.isHighlighted(stretch) {
      write("highlight", builders.map { [$0.band(behind: stretch.placed)] }, to: &canvas)
    }
    let row = stretch.row
    var walk = GroupWalk(row)
    let links = RowLinks(leadsToMessages: false)
    for part in row.parts {
      for step in walk.steps(to: part.group) { canvas.append(Self.tag(step, in: row.groups)) }
      write(part, links.address(of: part, in: row), of: row, in: stretch, to: &canvas)
    }
    for step in walk.steps(to: nil) { canvas.append(Self.tag(step, in: row.groups)) }
    if builder.builder.drawsBoxes {
      let top = builder.top(of: stretch.placed)
      let boxes = row.parts.map { builder.builder.box(of: $0, top: top) }
      write("boxes", builders.map { $0.placed(boxes, in: nil) }, to: &canvas)
    }
    canvas.append("</g>\n")
  }

  // MARK: Parts

  private mutating func write(
    _ part: Part,
    _ link: String?,
    of row: Row<PreparedText>,
    in stretch: RowStretch,
    to canvas: inout SVGCanvas
  ) {
    let (placed, top) = (stretch.placed, builder.top(of: stretch.placed))
    let rows = builder.visibleRows(of: placed)
    let strips = builders.map { builder in
      let painter = builder.builder.tinted(for: part)
      let strips = [painter.shape(of: part, top: top), painter.graphic(of: part, top: top)]
      return builder.placed(strips.compactMap(\.self), in: rows)
    }
    let letters = part.text.flatMap { text in
      let setting = setting(text, row.texts[text.number], of: part, link)
      let numbers = builder.visibleLines(of: setting, in: placed, stretch.lines)
      return numbers.isEmpty ? nil : SVGLetters(setting, numbers, by: typesetter)
    }
    guard letters != nil || strips.contains(where: { !$0.isEmpty }) else { return }
    let isNamed = part.text == nil || part.name.isFace
    let description = isNamed ? SVGText.description(of: part, builder.content) : nil
    canvas.append("<g\(Self.label(part.name.rawValue))\(description ?? "")>")
    if let link { canvas.append("<a href=\"\(link)\">") }
    canvas.draw(strips)
    if link != nil { canvas.append("</a>") }
    if let letters {
      write(letters, x: builder.screen.x.lowerBound, top: top, rows: rows, to: &canvas)
    }
    canvas.append("</g>")
  }

  /// Returns a text with its lines, which takes time in its length, so stretches share it.
  private mutating func setting(
    _ text: PartText,
    _ prepared: PreparedText,
    of part: Part,
    _ link: String?
  ) -> SVGTextWriter.Setting {
    if let known = settings[text.frame] { return known }
    let setting = SVGTextWriter.Setting(text, prepared, of: part, link: link, by: typesetter)
    settings[text.frame] = setting
    return setting
  }

  /// Writes a text, and draws what no font of a reader has.
  private func write(
    _ letters: SVGLetters,
    x: Int,
    top: Int,
    rows: Range<Int>?,
    to canvas: inout SVGCanvas
  ) {
    let setting = letters.setting
    let painters = builders.map { $0.builder.tinted(for: setting.part) }
    canvas.draw(
      zip(builders, painters).map { builder, painter in
        let strips = letters.strips(by: painter, top: top)
        return builder.placed(strips, in: rows, x: x)
      }
    )
    let extent = letters.extent(top: top, by: builder)
    let isCut = rows.map { $0.clamped(to: extent) != extent } ?? false
    if isCut, let rows {
      let width = builder.pixels(builder.size.width)
      canvas.append("<g clip-path=\"url(#\(canvas.definitions.clip(rows: rows, width: width)))\">")
    }
    var writer = SVGTextWriter(setting, by: builder, x: x, y: top)
    let unit = writer.unit
    let elements = writer.elements(ofLines: letters.numbers) { run in
      guard !letters.isDrawn(run) else {
        return SVGTextStyle(run, paint: SVGTextStyle.invisible, unit: unit)
      }
      let role = run.role ?? setting.text.role
      let colors = painters.map { PixelColor($0.palette.color(of: run.tone, role)) }
      let ink = SVGInk(colors: colors)
      return SVGTextStyle(run, paint: canvas.inks.fill(ink), unit: unit)
    }
    canvas.append(elements + (isCut ? "</g>" : ""))
  }

  // MARK: Names

  /// Returns the tag of a group that opens or closes.
  private static func tag(_ step: GroupWalk.Step, in groups: [FrameGroup]) -> String {
    guard case .open(let number) = step else { return "</g>" }
    let role = SVGText.role(of: groups[number]).map { " role=\"\($0)\"" } ?? ""
    return "<g\(label(groups[number].name.rawValue))\(role)>"
  }

  /// Returns the name that drawing programs show.
  private static func label(_ name: String) -> String {
    " inkscape:label=\"\(SVGText.escaped(name))\""
  }
}

extension SceneBuilder {
  /// Returns strips of a row at their place, limited to the visible rows, without empty ones.
  fileprivate func placed(
    _ strips: [DisplayStrip],
    in rows: Range<Int>?,
    x: Int? = nil
  ) -> [DisplayStrip] {
    strips.filter { !$0.items.isEmpty }.map { strip in
      DisplayStrip(
        rows: rows.map(strip.rows.clamped) ?? strip.rows,
        items: strip.items.map { $0.moved(x: x ?? screen.x.lowerBound) }
      )
    }
  }

  /// Returns the lines of a text that are visible, and begin in some range of the row.
  func visibleLines(
    of setting: SVGTextWriter.Setting,
    in placed: PlacedRow<PreparedText>,
    _ range: Range<Double>? = nil
  ) -> Range<Int> {
    let (text, lines, top) = (setting.text, setting.lines, top(of: placed))
    let rows = visibleRows(of: placed)
    // Neither the tops nor the ends of lines decrease.
    let first = lines.partitionPoint { line in
      let frame = line.frame.offsetBy(y: text.frame.y)
      return frame.y >= range?.lowerBound ?? frame.y
        && rows.map { top + pixels(frame.maxY) > $0.lowerBound } ?? true
    }
    let end = lines.partitionPoint { line in
      let y = text.frame.y + line.frame.y
      return range.map { y >= $0.upperBound } ?? false
        || rows.map { top + pixels(y) >= $0.upperBound } ?? false
    }
    return first..<max(first, end)
  }
}
