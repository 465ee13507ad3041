public import ChatImages
public import ChatRaster

/// What two files differ in, whatever they are: layouts, pictures, texts.
public struct FileDifference: Sendable {
  /// What changed, one sentence a line; empty where nothing did.
  public let sentences: [String]
  /// Whether the difference passes: there is none, or it is within the tolerance.
  public let isSame: Bool
  /// What differs between two layouts, where both files are layouts.
  public let layout: LayoutDifference?
  /// What differs between two pictures, where both files are pictures.
  public let image: ImageDifference?
  /// A picture of the difference, where both files are pictures of one width that differ.
  public let picture: Picture?

  /// Compares the bytes of two files.
  ///
  /// - Parameters:
  ///   - first: The file before.
  ///   - second: The file after.
  ///   - tolerance: How far pixels may differ.
  ///   - showsLetters: Whether the letters of messages are told where they changed.
  public init(
    _ first: [UInt8],
    _ second: [UInt8],
    tolerance: PixelTolerance = .exact,
    showsLetters: Bool = false
  ) {
    if first == second {
      (sentences, isSame, layout, image, picture) = ([], true, nil, nil, nil)
    } else if let before = try? LayoutTree(document: first),
      let after = try? LayoutTree(document: second)
    {
      let difference = LayoutComparison(before, after).difference
      sentences = difference.sentences(showsLetters: showsLetters)
      isSame = difference.isIdentical
      (layout, image, picture) = (difference, nil, nil)
    } else if let before = try? Picture.decode(first, limits: .snapshots),
      let after = try? Picture.decode(second, limits: .snapshots)
    {
      let difference = ImageComparison(tolerance: tolerance).compare(before, after)
      sentences = Self.size(before, after) + ImageSentences(difference).sentences
      isSame = difference.isSame
      (layout, image) = (nil, difference)
      picture = difference.isIdentical ? nil : difference.picture(of: before, after)
    } else {
      sentences = TextDifference(first, second).sentences
      isSame = false
      (layout, image, picture) = (nil, nil, nil)
    }
  }

  private static func size(_ before: Picture, _ after: Picture) -> [String] {
    if before.size == after.size { return [] }
    return [
      "the picture has \(after.width) × \(after.height) pixels, "
        + "not \(before.width) × \(before.height)"
    ]
  }
}
