import LettererDocuments
import LettererLayout
import LettererText

/// The files of a picture; several if viewers would reject a single one.
struct PictureParts {
  /// The maximum height that common viewers open, in pixels: those with libpng's default limits
  /// accept 1,000,000, and browsers about 32,767.
  static let tallest = 32_000.0
  /// The maximum number of pixels: Pillow warns above 89 million.
  static let largest = 80_000_000.0

  /// The range of the transcript in each file, in points.
  private let ranges: [Range<Double>]
  private let height: Double
  private let pixelHeight: Int

  init<W: Wording>(_ layout: TranscriptLayout<FontTypesetter, W>, isWhole: Bool) {
    let scale = layout.grid.scale
    let pixels = layout.contentHeight * scale
    let limit = min(Self.tallest, (Self.largest / max(layout.width * scale, 1)).rounded(.down))
    height = layout.contentHeight
    pixelHeight = Int(pixels)
    guard !isWhole, pixels > limit else {
      ranges = [0..<layout.contentHeight]
      return
    }
    ranges = layout.columns(height: max(limit / scale, 1)).map(\.range)
  }

  /// Returns the ranges with their files: the named file, or numbered files.
  func files(of destination: Destination) -> [(Range<Double>, Destination)] {
    guard ranges.count > 1 else { return ranges.map { ($0, destination) } }
    return ranges.enumerated().map { number, range in
      (range, destination.part(number + 1, of: ranges.count))
    }
  }

  /// Returns the part of the transcript that a range is, within 0 to 1.
  func share(of range: Range<Double>) -> Range<Double> {
    guard height > 0 else { return 0..<1 }
    return range.lowerBound / height..<range.upperBound / height
  }

  /// Returns a note on several files.
  func note(for destination: Destination) -> Diagnostic? {
    guard ranges.count > 1 else { return nil }
    let first = destination.part(1, of: ranges.count).path
    let last = destination.part(ranges.count, of: ranges.count).path
    return Diagnostic(
      .tallPicture,
      message:
        "the picture has \(pixelHeight) rows; written as \(ranges.count) files, \(first) to \(last); "
        + "pass --tall for one file"
    )
  }
}
