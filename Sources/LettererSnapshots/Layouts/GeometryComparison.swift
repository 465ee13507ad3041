import LettererLayout

/// Compares the positions and sizes of a row's parts.
struct GeometryComparison {
  private let before: LayoutRow
  private let after: LayoutRow

  init(_ before: LayoutRow, _ after: LayoutRow) {
    (self.before, self.after) = (before, after)
  }

  /// The effects of a text or part change on the bubble, or else on the row.
  var consequences: [ChangeDetail] {
    let name = after.part("bubble") != nil ? "bubble" : "row"
    let frames = name == "row" ? (before.frame, after.frame) : bubbles
    let growth = (frames.1.width - frames.0.width, frames.1.height - frames.0.height)
    if !Closeness.isSame(growth.1, 0) { return [sized(name, nil, growth.1)] }
    if !Closeness.isSame(growth.0, 0) { return [sized(name, growth.0, nil)] }
    return []
  }

  /// All parts and lines that moved or have another size.
  var details: [ChangeDetail] {
    var details: [ChangeDetail] = []
    let moves = after.parts.compactMap(move)
    if moves.count == after.parts.count, let first = moves.first, moves.count > 1,
      moves.allSatisfy({ $0.isSame(as: first) })
    {
      details.append(ChangeDetail(.position, "everything moved \(first.words)"))
    } else {
      details += moves.map { ChangeDetail(.position, "\($0.name) moved \($0.words)") }
    }
    for part in after.parts {
      guard let old = before.part(part.name) else { continue }
      details += sizes(part.name, old, part.frame)
    }
    if details.isEmpty { details = lineMoves }
    if details.isEmpty { details = sizes("row", before.frame, after.frame) }
    if !Closeness.isSame(before.frame.x, after.frame.x), details.isEmpty {
      details.append(ChangeDetail(.position, "row moved sideways"))
    }
    return details
  }

  private var bubbles: (LayoutRect, LayoutRect) {
    let new = after.part("bubble") ?? after.frame
    return (before.part("bubble") ?? new, new)
  }

  /// The movement of a part within its row.
  private struct Move {
    var name: String
    var x: Double
    var y: Double

    func isSame(as other: Move) -> Bool {
      Closeness.isSame(x, other.x) && Closeness.isSame(y, other.y)
    }

    var words: String {
      var words: [String] = []
      if !Closeness.isSame(x, 0) { words.append("\(Words.points(x)) \(x > 0 ? "right" : "left")") }
      if !Closeness.isSame(y, 0) { words.append("\(Words.points(y)) \(y > 0 ? "down" : "up")") }
      return words.joined(separator: " and ")
    }
  }

  private func move(_ part: LayoutPart) -> Move? {
    guard let old = before.part(part.name) else { return nil }
    let move = Move(
      name: part.name,
      x: part.frame.x - old.x,
      y: (part.frame.y - after.frame.y) - (old.y - before.frame.y)
    )
    return move.words.isEmpty ? nil : move
  }

  /// Lines that moved within the text.
  private var lineMoves: [ChangeDetail] {
    let places = zip(before.lines, after.lines).enumerated().filter { _, lines in
      let old = lines.0.frame.offsetBy(y: -before.frame.y)
      let new = lines.1.frame.offsetBy(y: -after.frame.y)
      let baselines = (
        (lines.0.baseline ?? 0) - before.frame.y, (lines.1.baseline ?? 0) - after.frame.y
      )
      let isBase = lines.0.baseline == nil || Closeness.isSame(baselines.0, baselines.1)
      return !Closeness.isSame(old, new) || !isBase
    }
    guard let first = places.first else { return [] }
    let lines = first.element
    let base =
      ((lines.1.baseline ?? 0) - after.frame.y) - ((lines.0.baseline ?? 0) - before.frame.y)
    let move = Move(
      name: "line \(first.offset + 1)",
      x: lines.1.frame.x - lines.0.frame.x,
      y: (lines.1.frame.y - after.frame.y) - (lines.0.frame.y - before.frame.y)
    )
    if !move.words.isEmpty { return [ChangeDetail(.position, "\(move.name) moved \(move.words)")] }
    if !Closeness.isSame(base, 0) {
      let side = base > 0 ? "lower" : "higher"
      return [ChangeDetail(.position, "baseline of \(move.name) \(Words.points(base)) \(side)")]
    }
    return sizes(move.name, lines.0.frame, lines.1.frame)
  }

  private func sizes(_ name: String, _ old: LayoutRect, _ new: LayoutRect) -> [ChangeDetail] {
    let width = Closeness.isSame(old.width, new.width) ? nil : new.width - old.width
    let height = Closeness.isSame(old.height, new.height) ? nil : new.height - old.height
    return width == nil && height == nil ? [] : [sized(name, width, height)]
  }

  private func sized(_ name: String, _ width: Double?, _ height: Double?) -> ChangeDetail {
    var words: [String] = []
    if let width { words.append("\(Words.points(width)) \(width > 0 ? "wider" : "narrower")") }
    if let height { words.append("\(Words.points(height)) \(height > 0 ? "taller" : "shorter")") }
    return ChangeDetail(.position, "\(name) " + words.joined(separator: " and "))
  }
}
