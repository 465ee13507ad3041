public import LettererRaster

/// The differences of two pictures in words, if there is no layout that explains them better.
public struct ImageSentences: Hashable, Sendable {
  /// The maximum number of places listed individually.
  private static let limit = 8

  /// The sentences, one per line.
  public let sentences: [String]

  /// Describes a difference.
  public init(_ difference: ImageDifference) {
    if difference.isIdentical {
      sentences = []
      return
    }
    if difference.isSame {
      let count = difference.differingPixels + difference.toleratedPixels
      sentences = ["\(Words.differing(count, "pixel")) within tolerance"]
      return
    }
    var lines: [String] = []
    for band in difference.changedBands.prefix(Self.limit) {
      let boxes = difference.boxes.filter { band.actual.overlaps($0.y) }
      lines.append(Self.sentence(band, boxes))
    }
    let more = difference.changedBands.count - Self.limit
    if more > 0 { lines.append("and \(Words.count(more, "band")) more") }
    sentences = lines + Self.moves(difference)
  }

  /// Returns the rows that only moved, in at most one sentence.
  static func moves(_ difference: ImageDifference) -> [String] {
    let moved = difference.movedBands
    guard let last = moved.last else { return [] }
    let rows = moved.reduce(0) { $0 + $1.actual.count }
    let shift = last.actual.lowerBound - last.reference.lowerBound
    return [
      "\(Words.count(rows, "row")) of pixels only moved, the lowest by \(abs(shift)) "
        + "\(shift > 0 ? "down" : "up")"
    ]
  }

  private static func sentence(_ band: RowBand, _ boxes: [PixelBox]) -> String {
    switch band.kind {
    case .inserted: return "rows \(text(band.actual)) are new"
    case .removed: return "rows \(text(band.reference)) of the reference are gone"
    default:
      let area = boxes.first.map { box in
        let more = boxes.count > 1 ? " and \(Words.count(boxes.count - 1, "other place"))" : ""
        return ", at x \(text(box.x)), y \(text(box.y))\(more)"
      }
      return "\(Words.differing(band.differingPixels, "pixel")) in rows \(text(band.actual))"
        + (area ?? "")
    }
  }

  private static func text(_ range: Range<Int>) -> String {
    "\(range.lowerBound)–\(max(range.upperBound - 1, range.lowerBound))"
  }
}
