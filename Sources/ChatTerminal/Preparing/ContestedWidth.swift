import UnicodeText

/// Clusters about whose columns terminals disagree.
///
/// Older terminals add up the columns of scalars, newer ones count the cluster as one; a few know
/// no emoji at all. After such a cluster only an absolute column is a safe place.
enum ContestedWidth {
  static func isContested(_ cluster: Range<Int>, columns: Int, in bytes: Span<UInt8>) -> Bool {
    var sum = 0
    var offset = cluster.lowerBound
    while offset < cluster.upperBound {
      let scalar = Scalars.decode(bytes, at: offset)
      if isContested(scalar.value) { return true }
      let end = offset + scalar.length
      sum += CellWidth.columns(of: offset..<end, in: bytes)
      offset = end
    }
    return sum != columns
  }

  /// Presentation selectors, keycaps, private use, and the planes of pictographs and tags.
  private static func isContested(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xFE00...0xFE0F, 0x20E3, 0xE000...0xF8FF, 0x1F000...0x1FAFF, 0xE0000...: true
    default: false
    }
  }
}
