import LettererLayout
import LettererModel

/// A rectangle of whole cells.
struct CellBox: Hashable {
  var left: Int
  var top: Int
  var width: Int
  var height: Int

  init(left: Int, top: Int, width: Int, height: Int) {
    (self.left, self.top, self.width, self.height) = (left, top, width, height)
  }

  /// Creates the cells of a rectangle; lengths that are not a number count as 0.
  init(_ frame: LayoutRect) {
    func cells(_ length: Double) -> Int { Int(min(max(length.rounded(.down), -1e6), 1e6)) }
    left = cells(frame.x)
    top = cells(frame.y)
    width = max(cells(frame.width), 0)
    height = max(cells(frame.height), 0)
  }

  /// The column after the last one.
  var right: Int { left + width }
  /// The line after the last one.
  var bottom: Int { top + height }

  var columns: Range<Int> { left..<right }
  var lines: Range<Int> { top..<max(bottom, top) }
}

/// A text of a row with its position.
struct SceneText {
  var cells: CellText
  var frame: LayoutRect
  var fit: TextFit
  var role: Role
}

/// The parts of a row, grouped by how a painter treats them.
struct RowScene {
  let row: Row<CellText>
  /// The color of the sender.
  let speaker: Ink

  private(set) var bubble: CellBox?
  /// Whether the content has no bubble in a picture, such as a sticker.
  private(set) var isBare = false
  private(set) var avatar: Part?
  private(set) var name: SceneText?
  private(set) var time: SceneText?
  private(set) var status: SceneText?
  /// The sign that replaces the words of the status.
  private(set) var sign: StaticString = "✓"
  /// The time in the column at the edge, if the theme has such a column.
  private(set) var revealedTime: SceneText?
  private(set) var reactions: [Part] = []
  /// The rule next to a message below the one that starts its thread.
  private(set) var threadRule: CellBox?
  /// The parts in the bubble, or in the middle of a row without a bubble, from back to front.
  private(set) var contents: [Part] = []

  init(_ row: Row<CellText>, speaker: Ink) {
    self.row = row
    self.speaker = speaker
    for part in row.parts {
      switch part.name {
      case .bubble:
        bubble = CellBox(part.frame)
        isBare = part.shape == nil
      case .avatar: avatar = part
      case .senderName: name = text(of: part)
      case .status where part.text != nil:
        status = text(of: part)
        if case .status(let reached)? = part.source { sign = reached.sign }
      case .reactions: reactions.append(part)
      case .threadRule: threadRule = CellBox(part.frame)
      case .time: time = text(of: part)
      case .revealedTime: revealedTime = text(of: part)
      default: contents.append(part)
      }
    }
  }

  /// Returns the text of a part; `nil` if it has none.
  func text(of part: Part) -> SceneText? {
    guard let text = part.text else { return nil }
    let cells = row.texts[text.number]
    return SceneText(cells: cells, frame: text.frame, fit: text.fit, role: text.role)
  }

  /// Returns the text of the first part with a name; `nil` if it has none.
  func text(_ name: PartName) -> SceneText? { row.part(name).flatMap(text) }

  /// All texts of the row.
  var texts: [SceneText] { row.parts.compactMap(text) }

  /// The first text of the contents.
  var firstText: SceneText? { contents.lazy.compactMap(text).first }

  var isOutgoing: Bool { row.side == .outgoing }

  var height: Int { max(Int(row.size.height), 0) }

  /// Returns the columns between the edges of a window available to a message, without those of its
  /// time.
  func room(in columns: Int) -> Range<Int> {
    guard let time = revealedTime.map({ CellBox($0.frame) }) else { return 1..<columns - 1 }
    if time.left > columns / 2 { return 1..<max(time.left - 1, 1) }
    return time.right + 1..<max(columns - 1, time.right + 1)
  }

  /// The columns from the leftmost to the rightmost edge of all parts.
  var extent: Range<Int> {
    var low = 0
    var high = 0
    for part in row.parts {
      for frame in [part.frame, part.text?.frame ?? part.frame] {
        let box = CellBox(frame)
        low = min(low, box.left)
        high = max(high, box.right + 1)
      }
    }
    return low..<high
  }
}
