import LettererImages
import LettererLayout
import LettererRaster

/// Compares pictures message by message, using their layouts.
struct PixelExplanation {
  /// The comparison of one row's pixels.
  struct Band {
    var title: String
    var part: String?
    var difference: StretchDifference
    var passes: Bool
  }

  let comparison: ImageComparison
  let reference: Picture
  let actual: Picture
  let trees: (reference: LayoutTree, actual: LayoutTree)

  /// The rows at the same height in both layouts, with their pixels compared.
  var bands: [Band] {
    guard reference.width == actual.width else { return [] }
    let places = Dictionary(
      trees.reference.rows.enumerated().map { ($1.key, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return trees.actual.rows.indices.compactMap { place in
      places[trees.actual.rows[place].key].flatMap { band(reference: $0, actual: place) }
    }
  }

  /// Whether the bands cover all pixels: both layouts have the same rows at the same positions.
  var isComplete: Bool {
    reference.size == actual.size && !trees.actual.rows.isEmpty
      && trees.actual.rows.count == trees.reference.rows.count
      && zip(trees.reference.rows, trees.actual.rows).allSatisfy {
        $0.key == $1.key && Closeness.isSame($0.frame, $1.frame)
      }
  }

  private func band(reference first: Int, actual second: Int) -> Band? {
    let rows = (
      pixelRows(first, trees.reference, reference.height),
      pixelRows(second, trees.actual, actual.height)
    )
    guard rows.0.count == rows.1.count else { return nil }
    let found = comparison.compare(reference, rows: rows.0, actual, rows: rows.1)
    if found.differingPixels + found.toleratedPixels == 0 { return nil }
    let row = trees.actual.rows[second]
    return Band(
      title: row.title,
      part: found.boxes.first.flatMap { part(of: row, at: $0) },
      difference: found,
      passes: comparison.passes(found)
    )
  }

  /// Returns the pixel rows of a row with the space above it; the last row includes the space below
  /// it.
  private func pixelRows(_ place: Int, _ tree: LayoutTree, _ height: Int) -> Range<Int> {
    func pixels(_ points: Double) -> Int {
      min(max(Int((points * tree.scale).rounded()), 0), height)
    }
    let start = place == 0 ? 0 : pixels(tree.rows[place - 1].frame.maxY)
    let isLast = place == tree.rows.count - 1
    let end = isLast ? height : pixels(tree.rows[place].frame.maxY)
    return min(start, end)..<end
  }

  /// Returns the smallest part that contains an area.
  private func part(of row: LayoutRow, at box: PixelBox) -> String? {
    let scale = trees.actual.scale
    func isWithin(_ pixels: Range<Int>, _ start: Double, _ end: Double) -> Bool {
      // Edges are antialiased over the pixels that they touch.
      Double(pixels.lowerBound) >= (start * scale).rounded(.down)
        && Double(pixels.upperBound) <= (end * scale).rounded(.up)
    }
    let holding = row.parts.filter {
      isWithin(box.x, $0.frame.x, $0.frame.maxX) && isWithin(box.y, $0.frame.y, $0.frame.maxY)
    }
    return holding.min {
      $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height
    }?.name
  }
}

extension PixelExplanation.Band {
  /// The band as a change of a row.
  var change: ChangeCluster {
    let place = part.map { " in the part \($0)" } ?? ""
    return ChangeCluster(
      cause: .pixels,
      signature: "\(Words.differing(difference.differingPixels, "pixel"))\(place)",
      titles: [title]
    )
  }

  /// The band in a sentence.
  var sentence: String { "\(title): \(change.signature)" }
}
