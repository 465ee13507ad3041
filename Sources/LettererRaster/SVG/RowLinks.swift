import LettererBasics
import LettererLayout
import LettererModel
import LettererText

/// Where the parts and groups of a row lead.
struct RowLinks {
  /// Whether groups lead to messages of the same document, too.
  let leadsToMessages: Bool
  /// The groups whose areas are returned.
  private var opened: Set<Int> = []

  init(leadsToMessages: Bool) {
    self.leadsToMessages = leadsToMessages
  }

  /// Returns the areas of groups that begin with a part, the outermost first, in the row's coordinates.
  ///
  /// Those in them are later, and so win. Their words are links of their own.
  mutating func areas(
    newWith part: Part,
    in placed: PlacedRow<PreparedText>
  ) -> [(address: String, frame: LayoutRect)] {
    var areas: [(address: String, frame: LayoutRect)] = []
    for number in placed.row.groups(of: part).reversed() {
      let group = placed.row.groups[number]
      guard opened.insert(number).inserted, let address = address(of: group),
        let frame = placed.visible(group.frame)
      else { continue }
      areas.append((address, frame))
    }
    return areas
  }

  /// Returns the address of a part's innermost group that leads anywhere, as the value of an attribute.
  func address(of part: Part, in row: Row<PreparedText>) -> String? {
    for number in row.groups(of: part) {
      if let address = address(of: row.groups[number]) { return address }
    }
    return nil
  }

  private func address(of group: FrameGroup) -> String? {
    if let target = group.link.flatMap(LinkTarget.init) { return SVGText.escaped(target.uri) }
    return leadsToMessages ? group.message.map { "#" + SVGText.escaped($0) } : nil
  }
}

extension PlacedRow {
  /// Returns the visible part of a rectangle of the row; `nil` if there is none.
  func visible(_ frame: LayoutRect) -> LayoutRect? {
    guard let visible else { return frame }
    let (top, end) = (max(frame.y, visible.lowerBound - y), min(frame.maxY, visible.upperBound - y))
    return top < end
      ? LayoutRect(x: frame.x, y: top, width: frame.width, height: end - top) : nil
  }
}
