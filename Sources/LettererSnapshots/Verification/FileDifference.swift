public import LettererImages
public import LettererRaster

/// The differences of two files of any kind: layouts, pictures, or text.
public struct FileDifference: Sendable {
  /// The changes, one sentence per line; empty if there are none.
  public private(set) var sentences: [String] = []
  /// Whether the files match: there is no difference, or it is within the tolerance.
  public private(set) var isSame = true
  /// The differences of the layouts, if both files are layouts.
  public private(set) var layout: LayoutDifference?
  /// The differences of the pictures, if both files are pictures.
  public private(set) var image: ImageDifference?
  private var pictures: (Picture, Picture)?

  /// Compares the bytes of two files.
  ///
  /// - Parameters:
  ///   - first: The file before.
  ///   - second: The file after.
  ///   - paths: The names of both, for errors.
  ///   - tolerance: How far pixels may differ.
  ///   - showsLetters: Whether to include changed letters of messages.
  /// - Throws: An error if a file is a damaged picture or layout, even if both are equally damaged.
  /// - Complexity: O(*n*); pictures are aligned only if they differ.
  public init(
    _ first: [UInt8],
    _ second: [UInt8],
    paths: (String, String) = ("the first file", "the second file"),
    tolerance: PixelTolerance = .exact,
    showsLetters: Bool = false
  ) throws(SnapshotError) {
    if first == second {
      _ = try FileContent(first, path: paths.0)
      return
    }
    if FileContent.isPicture(first), FileContent.isPicture(second) {
      let pair = try PicturePair(snapshots: first, second, paths: paths)
      compare(pair.reference, pair.actual, tolerance)
      return
    }
    let contents = (
      try FileContent(first, path: paths.0), try FileContent(second, path: paths.1)
    )
    switch contents {
    case (.layout(let before), .layout(let after)):
      let difference = LayoutComparison(before, after).difference
      sentences = difference.sentences(showsLetters: showsLetters)
      isSame = difference.isIdentical
      layout = difference
    case (.text, .text):
      sentences = TextDifference(first, second, showsLetters: showsLetters).sentences
      isSame = false
    default:
      sentences = ["\(contents.0.kind) became \(contents.1.kind)"]
      isSame = false
    }
  }

  /// A picture of the difference, if both files are pictures of the same width that differ.
  ///
  /// - Complexity: O(pixels).
  public var picture: Picture? {
    guard let image, let pictures, !image.isIdentical else { return nil }
    return image.picture(of: pictures.0, pictures.1)
  }

  private mutating func compare(
    _ before: Picture,
    _ after: Picture,
    _ tolerance: PixelTolerance
  ) {
    let difference = ImageComparison(tolerance: tolerance).compare(before, after)
    if before.size != after.size {
      sentences = [
        "the picture has \(after.width) × \(after.height) pixels, "
          + "not \(before.width) × \(before.height)"
      ]
    }
    sentences += ImageSentences(difference).sentences
    isSame = difference.isSame
    image = difference
    pictures = (before, after)
  }
}
