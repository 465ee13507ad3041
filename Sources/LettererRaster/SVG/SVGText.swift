import LettererBasics
import LettererLayout
import LettererModel
import LettererText

/// Writes the text of a scene again, invisibly, so that it can be selected and found, with the links
/// and descriptions of everything else.
struct SVGText {
  let builder: SceneBuilder

  /// Returns the runs of a row in reading order, without hidden ones.
  func elements(of placed: PlacedRow<PreparedText>) -> String {
    var elements = ""
    var walk = GroupWalk(placed.row)
    var links = RowLinks(leadsToMessages: false)
    for index in placed.row.readingOrder {
      let part = placed.row.parts[index]
      let areas = links.areas(newWith: part, in: placed).map { address, frame in
        area(frame, in: placed).map { "<a href=\"\(address)\">\($0)</a>" } ?? ""
      }.joined()
      let words = text(of: part, links, in: placed) ?? description(of: part, in: placed)
      if areas.isEmpty, words.isEmpty { continue }
      for step in walk.steps(to: part.group) { elements += Self.tag(step, in: placed.row.groups) }
      elements += areas + words
    }
    for step in walk.steps(to: nil) { elements += Self.tag(step, in: placed.row.groups) }
    return elements
  }

  /// Returns the text of a part; `nil` if it has no text, or only initials.
  private func text(
    of part: Part,
    _ links: RowLinks,
    in placed: PlacedRow<PreparedText>
  ) -> String? {
    guard let text = part.text, !part.name.isFace else { return nil }
    let setting = SVGTextWriter.Setting(
      text,
      placed.row.texts[text.number],
      of: part,
      link: links.address(of: part, in: placed.row),
      by: builder.content.typesetter
    )
    let (left, top) = (builder.screen.x.lowerBound, builder.top(of: placed))
    let numbers = builder.visibleLines(of: setting, in: placed)
    var writer = SVGTextWriter(setting, by: builder, x: left, y: top)
    let unit = writer.unit
    return writer.elements(ofLines: numbers) { run in
      var style = SVGTextStyle()
      style.size = Int((run.font.size * unit).rounded())
      return style
    }
  }

  // MARK: Descriptions

  /// Returns what a screen reader says of a part without text.
  private func description(of part: Part, in placed: PlacedRow<PreparedText>) -> String {
    guard let attributes = Self.description(of: part, builder.content),
      let area = area(part.frame, in: placed)
    else { return "" }
    return "<g\(attributes)>\(area)</g>"
  }

  /// Returns the attributes of an element that shows a part without text; `nil` for decoration.
  static func description(of part: Part, _ content: Drawing) -> String? {
    let words = part.role == .decoration ? "" : content.description(part)
    guard !words.isEmpty else { return nil }
    let role = part.role == .button ? "button" : "img"
    return " role=\"\(role)\" aria-label=\"\(escaped(words))\""
  }

  /// Returns the visible part of a rectangle, without color; `nil` if there is none.
  private func area(_ frame: LayoutRect, in placed: PlacedRow<PreparedText>) -> String? {
    let (left, top) = (builder.screen.x.lowerBound, builder.top(of: placed))
    var rows = top + builder.pixels(frame.y)..<top + builder.pixels(frame.maxY)
    if let visible = builder.visibleRows(of: placed) { rows = rows.clamped(to: visible) }
    guard !rows.isEmpty else { return nil }
    let rect = PixelRect(
      x: left + builder.pixels(frame.x),
      y: rows.lowerBound,
      width: builder.pixels(frame.width),
      height: rows.count
    )
    return "<rect \(rect.attributes(unit: SVGDefinitions.unit)) fill-opacity=\"0\"/>"
  }

  // MARK: Groups

  /// Returns the tag of a group that opens or closes; empty for those without a role.
  private static func tag(_ step: GroupWalk.Step, in groups: [FrameGroup]) -> String {
    switch step {
    case .open(let number): role(of: groups[number]).map { "<g role=\"\($0)\">" } ?? ""
    case .close(let number): role(of: groups[number]) == nil ? "" : "</g>"
    }
  }

  static func role(of group: FrameGroup) -> String? {
    switch group.name {
    case .table: "table"
    case .tableRow: "row"
    case .tableCell: group.cell?.scope.map { "\($0.rawValue)header" } ?? "cell"
    default: nil
    }
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
