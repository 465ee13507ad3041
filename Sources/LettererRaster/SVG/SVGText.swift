import LettererBasics
import LettererLayout
import LettererModel
import LettererText

/// Writes the text of a scene again, invisibly, so that it can be selected and found, with the links
/// and descriptions of everything else.
struct SVGText {
  /// A text of a row with everything that takes time in its length.
  private struct Setting {
    let text: PartText
    let styled: StyledBytes
    let lines: [TextLine]
  }

  let builder: SceneBuilder

  /// Returns the runs of a row in reading order, without hidden ones.
  func elements(of placed: PlacedRow<PreparedText>) -> String {
    var elements = ""
    var walk = GroupWalk(placed.row)
    var opened: Set<Int> = []
    for index in placed.row.readingOrder {
      let part = placed.row.parts[index]
      let areas = areas(newWith: part, in: placed, &opened)
      let words = text(of: part, in: placed) ?? description(of: part, in: placed)
      if areas.isEmpty, words.isEmpty { continue }
      for step in walk.steps(to: part.group) { elements += Self.tag(step, in: placed.row.groups) }
      elements += areas + words
    }
    for step in walk.steps(to: nil) { elements += Self.tag(step, in: placed.row.groups) }
    return elements
  }

  /// Returns the runs of a part; `nil` if it has no text, or only initials.
  private func text(of part: Part, in placed: PlacedRow<PreparedText>) -> String? {
    guard let text = part.text, !part.name.isFace else { return nil }
    return elements(setting(of: text, in: placed), of: part, in: placed)
  }

  // MARK: Links and descriptions

  /// Returns the areas of links that begin with a part, the outermost first; those in them are
  /// written later, and so win.
  private func areas(
    newWith part: Part,
    in placed: PlacedRow<PreparedText>,
    _ opened: inout Set<Int>
  ) -> String {
    placed.row.groups(of: part).reversed().map { number in
      let group = placed.row.groups[number]
      guard opened.insert(number).inserted, let address = address(of: group),
        let area = area(group.frame, in: placed)
      else { return "" }
      return "<a href=\"\(address)\">\(area)</a>"
    }.joined()
  }

  /// Returns the address that a group leads to, as the value of an attribute.
  private func address(of group: FrameGroup) -> String? {
    group.link.flatMap(LinkTarget.init).map { Self.escaped($0.uri) }
  }

  /// Returns the address of a part's innermost group that leads anywhere.
  private func address(of part: Part, in row: Row<PreparedText>) -> String? {
    for number in row.groups(of: part) {
      if let address = address(of: row.groups[number]) { return address }
    }
    return nil
  }

  /// Returns what a screen reader says of a part without text.
  private func description(of part: Part, in placed: PlacedRow<PreparedText>) -> String {
    let words = part.role == .decoration ? "" : builder.content.description(part)
    guard !words.isEmpty, let area = area(part.frame, in: placed) else { return "" }
    let role = part.role == .button ? "button" : "img"
    return "<g role=\"\(role)\" aria-label=\"\(Self.escaped(words))\">\(area)</g>"
  }

  /// Returns the visible part of a rectangle, without color; `nil` if there is none.
  private func area(_ frame: LayoutRect, in placed: PlacedRow<PreparedText>) -> String? {
    let (left, top) = (builder.screen.x.lowerBound, top(of: placed))
    var rows = top + builder.pixels(frame.y)..<top + builder.pixels(frame.maxY)
    if let visible = placed.visible {
      let chat = top - builder.pixels(placed.y)
      rows = rows.clamped(
        to: chat + builder.pixels(visible.lowerBound)..<chat + builder.pixels(visible.upperBound)
      )
    }
    if builder.content.isScreen { rows = rows.clamped(to: builder.screen.y) }
    guard !rows.isEmpty else { return nil }
    let unit = SVGDefinitions.unit
    let (x, y) = ((left + builder.pixels(frame.x)) * unit, rows.lowerBound * unit)
    let (width, height) = (builder.pixels(frame.width) * unit, rows.count * unit)
    return "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" "
      + "fill-opacity=\"0\"/>"
  }

  /// The top of a row in pixels.
  private func top(of placed: PlacedRow<PreparedText>) -> Int {
    builder.screen.y.lowerBound + builder.chrome + builder.pixels(placed.y)
  }

  // MARK: Groups

  /// Returns the tag of a group that opens or closes; empty for those without a role.
  private static func tag(_ step: GroupWalk.Step, in groups: [FrameGroup]) -> String {
    switch step {
    case .open(let number): role(of: groups[number]).map { "<g role=\"\($0)\">" } ?? ""
    case .close(let number): role(of: groups[number]) == nil ? "" : "</g>"
    }
  }

  private static func role(of group: FrameGroup) -> String? {
    switch group.name {
    case .table: "table"
    case .tableRow: "row"
    case .tableCell: group.cell?.scope.map { "\($0.rawValue)header" } ?? "cell"
    default: nil
    }
  }

  private func setting(of text: PartText, in placed: PlacedRow<PreparedText>) -> Setting {
    let typesetter = builder.content.typesetter
    let prepared = placed.row.texts[text.number]
    return Setting(
      text: text,
      styled: StyledBytes(typography: typesetter.typography(of: prepared)),
      lines: typesetter.lines(prepared, fit: text.fit)
    )
  }

  private func elements(
    _ setting: Setting,
    of part: Part,
    in placed: PlacedRow<PreparedText>
  ) -> String {
    let (text, lines) = (setting.text, setting.lines)
    let top = top(of: placed)
    // Baselines do not decrease.
    func lineCount(before isReached: (_ y: Double, _ pixel: Int) -> Bool) -> Int {
      lines.partitionPoint { line in
        let y = text.frame.y + line.baseline
        return isReached(placed.y + y, top + builder.pixels(y))
      }
    }
    let screen = builder.content.isScreen ? builder.screen.y : nil
    let first = lineCount { y, pixel in
      y >= placed.visible?.lowerBound ?? y && pixel >= screen?.lowerBound ?? pixel
    }
    let end = lineCount { y, pixel in
      placed.visible.map { y >= $0.upperBound } ?? false
        || screen.map { pixel >= $0.upperBound } ?? false
    }
    return stride(from: first, to: end, by: Self.linesAtOnce).map { start in
      let numbers = start..<min(start + Self.linesAtOnce, end)
      return elements(ofLines: numbers, setting, of: part, in: placed, top: top)
    }.joined()
  }

  /// The number of lines whose runs are in memory together.
  private static let linesAtOnce = 1_000
  private func elements(
    ofLines numbers: Range<Int>,
    _ setting: Setting,
    of part: Part,
    in placed: PlacedRow<PreparedText>,
    top: Int
  ) -> String {
    let text = setting.text
    let runs = builder.content.typesetter.runs(
      ofLines: numbers,
      of: setting.lines,
      setting.styled,
      in: placed.row.texts[text.number],
      fit: text.fit
    )
    var heading: TextHeading?
    // The link that contains the runs, in all its lines.
    var link: String?
    let whole = address(of: part, in: placed.row)
    var elements = ""
    for (line, runs) in zip(setting.lines[numbers], runs) {
      if heading != part.heading(of: line) {
        elements += Self.linkTags(from: &link, to: nil)
        elements += Self.tags(from: heading, to: part.heading(of: line))
        heading = part.heading(of: line)
      }
      let baseline = top + builder.pixels(text.frame.y + line.baseline)
      for run in runs where !run.isHidden && run.width > 0 {
        let next = Self.link(of: run, part.spans) ?? whole
        elements += Self.linkTags(from: &link, to: next)
        elements += element(run, left: text.frame.x, baseline: baseline)
      }
    }
    return elements + Self.linkTags(from: &link, to: nil)
      + Self.tags(from: heading, to: nil)
  }

  /// Returns the tags between two lines: those of headings are below those of the transcript.
  private static func tags(from last: TextHeading?, to next: TextHeading?) -> String {
    guard last != next else { return "" }
    let opening = next.map { "<g role=\"heading\" aria-level=\"\($0.level + 1)\">" }
    return (last == nil ? "" : "</g>") + (opening ?? "")
  }

  /// Returns the tags between two runs in different links, given by their addresses.
  private static func linkTags(from last: inout String?, to next: String?) -> String {
    guard last != next else { return "" }
    let end = last == nil ? "" : "</a>"
    last = next
    return end + (next.map { "<a href=\"\($0)\">" } ?? "")
  }

  /// Returns the address of the link in the text that contains a run, as the value of an attribute.
  private static func link(of run: LineRun, _ spans: [TextSpan]) -> String? {
    guard !run.range.isEmpty else { return nil }
    let first = spans.partitionPoint { $0.range.upperBound > run.range.lowerBound }
    return spans[first...].indices.prefix { spans[$0].range.lowerBound < run.range.upperBound }
      .first { spans[$0].link != nil && spans[$0].range.overlaps(run.range) }
      .flatMap { spans[$0].link }.flatMap(LinkTarget.init).map { escaped($0.uri) }
  }

  private func element(_ run: LineRun, left: Double, baseline: Int) -> String {
    let words = Self.escaped(run.text)
    guard !words.isEmpty else { return "" }
    let unit = Double(SVGDefinitions.unit)
    func units(_ length: Double) -> Int {
      Int((length * builder.content.scale * unit).rounded())
    }
    // A right-to-left text begins at its right end.
    let start = left + run.x + (run.isRightToLeft ? run.width : 0)
    let x = builder.screen.x.lowerBound * SVGDefinitions.unit + units(start)
    let direction = run.isRightToLeft ? " direction=\"rtl\"" : ""
    return "<text x=\"\(x)\" y=\"\(baseline * SVGDefinitions.unit)\" "
      + "font-size=\"\(units(run.font.size))\" textLength=\"\(units(run.width))\"\(direction)>"
      + "\(words)</text>"
  }

  /// Returns text as the content of an element: without characters that XML does not allow, and
  /// with references in place of those that could control a terminal that shows the file.
  static func escaped(_ words: String) -> String {
    var text = ""
    for scalar in words.unicodeScalars {
      switch scalar.value {
      case 0x26: text += "&amp;"
      case 0x3C: text += "&lt;"
      case 0x3E: text += "&gt;"
      case 0x22: text += "&quot;"
      case 0..<0x20, 0x7F, 0xFFFE, 0xFFFF: text += " "
      case 0x80..<0xA0:
        text += "&#x" + String(scalar.value, radix: 16, uppercase: true) + ";"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
