import LettererLayout
import LettererSnapshots

/// Layouts for tests: messages of one bubble each, one below the other.
enum Trees {
  static func row(_ id: String, y: Double, lines: [String], height: Double? = nil) -> LayoutRow {
    let text = Double(lines.count) * 18
    let height = height ?? text + 14
    return LayoutRow(
      key: id,
      message: id,
      sender: "ann",
      side: "incoming",
      position: "single",
      hasTail: true,
      frame: LayoutRect(x: 0, y: y, width: 390, height: height),
      parts: [
        LayoutPart(
          name: "avatar",
          frame: LayoutRect(x: 8, y: y + height - 30, width: 30, height: 30)
        ),
        LayoutPart(name: "bubble", frame: LayoutRect(x: 48, y: y, width: 200, height: height)),
        LayoutPart(name: "text", frame: LayoutRect(x: 62, y: y + 7, width: 172, height: text)),
      ],
      lines: lines.enumerated().map { place, line in
        LayoutLine(
          text: line,
          frame: LayoutRect(x: 62, y: y + 7 + Double(place) * 18, width: 172, height: 18),
          baseline: y + 20 + Double(place) * 18
        )
      },
      style: [LayoutProperty(path: ["bubble", "fill"], value: "#E9E9EB")]
    )
  }

  /// A message whose lines may have byte ranges without gaps between them.
  static func row(_ id: String, lines: [String], hasRanges: Bool) -> LayoutRow {
    var row = row(id, y: 0, lines: lines)
    var start = 0
    for place in row.lines.indices where hasRanges {
      let end = start + row.lines[place].text.utf8.count
      row.lines[place].range = start..<end
      start = end
    }
    return row
  }

  /// A number of two-line messages, 4 points apart.
  static func transcript(_ count: Int) -> LayoutTree {
    stacked(
      (1...count).map { row("m\($0)", y: 0, lines: ["Is thanks no will", "think it green \($0)"]) }
    )
  }

  /// Rows one below the other with 4 points between them.
  static func stacked(_ rows: [LayoutRow]) -> LayoutTree {
    var y = 0.0
    let placed = rows.map { row in
      defer { y += row.frame.height + 4 }
      return moved(row, by: y - row.frame.y)
    }
    return LayoutTree(theme: "jsq", width: 390, scale: 2, height: y, rows: placed)
  }

  static func moved(_ row: LayoutRow, by y: Double) -> LayoutRow {
    var row = row
    row.frame = row.frame.offsetBy(y: y)
    row.parts = row.parts.map { LayoutPart(name: $0.name, frame: $0.frame.offsetBy(y: y)) }
    for place in row.lines.indices {
      row.lines[place].frame = row.lines[place].frame.offsetBy(y: y)
      row.lines[place].baseline = row.lines[place].baseline.map { $0 + y }
    }
    return row
  }

  /// The sentences for a change to the rows of a transcript, which are restacked.
  static func sentences(
    _ count: Int = 20,
    showsLetters: Bool = false,
    _ change: (inout [LayoutRow]) -> Void
  ) -> [String] {
    let before = transcript(count)
    var rows = before.rows
    change(&rows)
    return LayoutComparison(before, stacked(rows)).difference.sentences(showsLetters: showsLetters)
  }
}
