extension ImageOrientation {
  /// The maximum number of directory entries that are read; EXIF defines fewer tags.
  private static let entryLimit = 512

  /// Finds the orientation in an EXIF block, which is a TIFF file (TIFF 6.0, section 2).
  ///
  /// The result is nil if the block has none or is damaged.
  ///
  /// - Parameters:
  ///   - bytes: The bytes that contain the block.
  ///   - range: The range of the block, with or without the six bytes `Exif\0\0` before the TIFF
  ///     file.
  init?(exif bytes: Span<UInt8>, in range: Range<Int>) {
    guard range.lowerBound >= 0, range.upperBound <= bytes.count else { return nil }
    let skipped = bytes.has("Exif\0\0", at: range.lowerBound) ? 6 : 0
    guard range.count >= skipped else { return nil }
    let tiff = bytes.extracting(range.lowerBound + skipped..<range.upperBound)
    let isBigEndian = tiff.has([0x4D, 0x4D, 0, 42], at: 0)
    guard isBigEndian || tiff.has([0x49, 0x49, 42, 0], at: 0),
      let directory = tiff.number(4, 4, isBigEndian: isBigEndian),
      let count = tiff.number(directory, 2, isBigEndian: isBigEndian)
    else { return nil }
    for index in 0..<min(count, Self.entryLimit) {
      let entry = directory + 2 + index * 12
      guard let tag = tiff.number(entry, 2, isBigEndian: isBigEndian) else { return nil }
      guard tag == 0x0112 else { continue }
      // A 16-bit number (type 3) is at the beginning of the entry's value.
      guard tiff.number(entry + 2, 2, isBigEndian: isBigEndian) == 3,
        let value = tiff.number(entry + 8, 2, isBigEndian: isBigEndian)
      else { return nil }
      self.init(rawValue: value)
      return
    }
    return nil
  }
}
