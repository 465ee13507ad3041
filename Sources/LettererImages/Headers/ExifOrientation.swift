extension ImageOrientation {
  /// The most entries of a directory that are looked at; EXIF knows fewer tags.
  private static let entryLimit = 512

  /// Finds the orientation in a block of EXIF, which is a TIFF file (TIFF 6.0, section 2).
  ///
  /// It is nil where the block has none or is damaged.
  ///
  /// - Parameters:
  ///   - bytes: What holds the block.
  ///   - range: Where the block is, with or without the six bytes `Exif\0\0` before the TIFF file.
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
      // A number of 16 bits (type 3) stands at the beginning of the entry's value.
      guard tiff.number(entry + 2, 2, isBigEndian: isBigEndian) == 3,
        let value = tiff.number(entry + 8, 2, isBigEndian: isBigEndian)
      else { return nil }
      self.init(rawValue: value)
      return
    }
    return nil
  }
}
