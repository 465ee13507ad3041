import LettererImages
import LettererRaster

/// The verdict on two different pictures with their layouts.
///
/// A tolerance applies message by message, and only if the layout is the same.
struct PictureJudge {
  let tolerance: PixelTolerance
  let pictures: (Picture, Picture)
  let trees: (LayoutTree?, LayoutTree)

  private(set) var isSame = false
  /// Whether the layouts have differences that do not depend on the engine.
  private(set) var hasOtherContent = false
  private(set) var sentences: [String] = []
  private(set) var clusters: [ChangeCluster] = []

  init(
    tolerance: PixelTolerance,
    pictures: (Picture, Picture),
    trees: (LayoutTree?, LayoutTree)
  ) {
    (self.tolerance, self.pictures, self.trees) = (tolerance, pictures, trees)
  }

  mutating func judge() {
    let explanation = PixelExplanation(
      comparison: ImageComparison(tolerance: tolerance),
      reference: pictures.0,
      actual: pictures.1,
      trees: (trees.0 ?? trees.1, trees.1)
    )
    let layout = LayoutComparison(trees.0 ?? trees.1, trees.1).difference
    hasOtherContent = layout.hasOtherContent
    let bands = explanation.bands
    let failing = bands.filter { !$0.passes }
    if layout.isIdentical, explanation.isComplete, failing.isEmpty, !tolerance.isExact {
      isSame = true
      let count = bands.reduce(0) { $0 + $1.difference.toleratedPixels }
      sentences = [
        "\(Words.count(count, "pixel")) in \(Words.count(bands.count, "row")) within tolerance"
      ]
      return
    }
    if trees.0 == nil, pictures.0.size != pictures.1.size { return explainWithoutReference() }
    sentences = layout.sentences()
    clusters = layout.clusters
    let explained = Set(layout.changes.map(\.title))
    for band in failing where !explained.contains(band.title) {
      sentences.append(band.sentence)
      clusters.append(band.change)
    }
    if sentences.isEmpty { sentences = unlocated }
  }

  /// Explains a picture of another height if only the reference picture exists.
  private mutating func explainWithoutReference() {
    let difference = ImageComparison().compare(pictures.0, pictures.1)
    guard pictures.0.width == pictures.1.width else {
      sentences = unlocated
      return
    }
    let explanation = AlignedExplanation(difference, trees.1)
    sentences = explanation.sentences
    clusters = explanation.clusters
  }

  /// A difference that isn't inside a row of both layouts.
  private var unlocated: [String] {
    let sizes = (pictures.0.size, pictures.1.size)
    if sizes.0 != sizes.1 {
      return [
        "the picture has \(sizes.1.width) × \(sizes.1.height) pixels, "
          + "not \(sizes.0.width) × \(sizes.0.height)"
      ]
    }
    let difference = ImageComparison().compare(pictures.0, pictures.1)
    return ImageSentences(difference).sentences
  }
}
