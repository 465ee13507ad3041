import LettererImages
import LettererLayout
import LettererRaster

/// Names the rows in which two pictures differ, if only the layout of the second is known.
///
/// Identical rows of pixels are matched even if they moved, so that one bubble that grew is
/// reported without everything below it.
struct AlignedExplanation {
  private let difference: ImageDifference
  private let tree: LayoutTree

  init(_ difference: ImageDifference, _ tree: LayoutTree) {
    (self.difference, self.tree) = (difference, tree)
  }

  /// The differences by rows of the layout, from top to bottom.
  var clusters: [ChangeCluster] {
    var counts: [(title: String, pixels: Int)] = []
    for band in difference.changedBands {
      // Removed pixels belong to the row that is now at their position.
      let last = max(band.actual.lowerBound, band.actual.upperBound - 1)
      let holders = tree.rows.indices.filter { bottom(of: $0 - 1) <= last }
        .filter { band.actual.lowerBound < bottom(of: $0) || $0 == tree.rows.count - 1 }
      guard let title = holders.first.map({ tree.rows[$0].title }) else { continue }
      let more = holders.count > 1 ? " and \(Words.count(holders.count - 1, "row")) below" : ""
      if counts.last?.title == title + more {
        counts[counts.count - 1].pixels += band.differingPixels
      } else {
        counts.append((title + more, band.differingPixels))
      }
    }
    return counts.map { title, pixels in
      let signature = Words.differing(pixels, "pixel")
      return ChangeCluster(cause: .pixels, signature: signature, titles: [title])
    }
  }

  /// The differences in sentences, with those that only moved.
  var sentences: [String] {
    clusters.map { "\($0.titles[0]): \($0.signature)" } + ImageSentences.moves(difference)
  }

  /// Returns the first row of pixels below a row.
  private func bottom(of place: Int) -> Int {
    place < 0 ? 0 : Int((tree.rows[place].frame.maxY * tree.scale).rounded())
  }
}
