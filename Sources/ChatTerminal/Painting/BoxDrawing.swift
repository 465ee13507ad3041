import ChatLayout

/// The lines around bubbles and beside quotes.
enum BoxDrawing {
  /// Adds a box of at least two by two cells.
  static func addBox(_ frame: Rect, to canvas: inout RowCanvas) {
    let left = Int(frame.x.rounded(.down))
    let top = Int(frame.y)
    let width = max(Int(frame.width), 2)
    let bottom = top + max(Int(frame.height), 2) - 1
    addEdge("╭", "╮", left: left, width: width, line: top, to: &canvas)
    for line in top + 1..<bottom {
      canvas.add(CellRun(column: left, columns: 1, bytes: Array("│".utf8)), line: line)
      canvas.add(CellRun(column: left + width - 1, columns: 1, bytes: Array("│".utf8)), line: line)
    }
    addEdge("╰", "╯", left: left, width: width, line: bottom, to: &canvas)
  }

  /// Adds a bar at the left edge of a rectangle.
  static func addBar(_ frame: Rect, _ bar: String = "▎", to canvas: inout RowCanvas) {
    let left = Int(frame.x.rounded(.down))
    for line in Int(frame.y)..<max(Int(frame.maxY), Int(frame.y)) {
      canvas.add(CellRun(column: left, columns: 1, bytes: Array(bar.utf8)), line: line)
    }
  }

  private static func addEdge(
    _ first: String,
    _ last: String,
    left: Int,
    width: Int,
    line: Int,
    to canvas: inout RowCanvas
  ) {
    let edge = first + String(repeating: "─", count: width - 2) + last
    canvas.add(CellRun(column: left, columns: width, bytes: Array(edge.utf8)), line: line)
  }
}
