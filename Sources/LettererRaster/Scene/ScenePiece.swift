import LettererLayout
import LettererText

/// Some of the rows of a scene, so that not all drawings have to be in memory.
struct ScenePiece {
  var stretches: [RowStretch]
  /// Whether it begins with the content behind all rows.
  var isFirst: Bool
  /// Whether it ends with the content above all rows.
  var isLast: Bool

  init(_ rows: [PlacedRow<PreparedText>], isFirst: Bool, isLast: Bool) {
    self.init(rows.map { RowStretch(placed: $0) }, isFirst: isFirst, isLast: isLast)
  }

  private init(_ stretches: [RowStretch], isFirst: Bool, isLast: Bool) {
    self.stretches = stretches
    self.isFirst = isFirst
    self.isLast = isLast
  }

  /// Divides rows into pieces of about a given height in points; one piece if they are no taller.
  static func pieces(of rows: [PlacedRow<PreparedText>], height: Double) -> [ScenePiece] {
    var pieces = [ScenePiece([RowStretch](), isFirst: true, isLast: false)]
    var filled = 0.0
    for stretch in rows.flatMap({ RowStretch.stretches(of: $0, height: height) }) {
      if filled > 0, filled + stretch.height > height {
        pieces.append(ScenePiece([RowStretch](), isFirst: false, isLast: false))
        filled = 0
      }
      pieces[pieces.count - 1].stretches.append(stretch)
      filled += stretch.height
    }
    pieces[pieces.count - 1].isLast = true
    return pieces
  }
}

/// A row, or the lines of a tall one that begin in one part of it.
struct RowStretch {
  var placed: PlacedRow<PreparedText>
  /// The range of distances of its lines' tops from that of the row, in points; `nil` for all
  /// lines.
  var lines: Range<Double>?
  /// Where the parts of a tall row are.
  fileprivate var places: PartPlaces?

  /// Whether it includes the start of the row.
  var isStart: Bool { lines.map { $0.lowerBound < 0 } ?? true }

  fileprivate var height: Double {
    lines.map { min($0.upperBound, placed.row.size.height) - max($0.lowerBound, 0) }
      ?? placed.row.size.height
  }

  /// The row; only the first stretch includes parts other than text.
  var row: Row<PreparedText> {
    guard !isStart, let lines, let places else { return placed.row }
    var row = placed.row.cropped(to: lines, places)
    for index in row.parts.indices {
      row.parts[index].shape = nil
      row.parts[index].graphic = nil
    }
    return row
  }

  fileprivate static func stretches(
    of placed: PlacedRow<PreparedText>,
    height: Double
  ) -> [RowStretch] {
    let total = placed.row.size.height
    guard total > height, placed.visible == nil else { return [RowStretch(placed: placed)] }
    let starts = stride(from: 0, to: total, by: height)
    let places = PartPlaces(placed.row.parts)
    return starts.map { start in
      let end = start + height
      let lines = (start == 0 ? -Double.infinity : start)..<(end < total ? end : .infinity)
      return RowStretch(placed: placed, lines: lines, places: places)
    }
  }
}
