/// The terminal columns of grapheme clusters, as terminals with grapheme clustering count them.
///
/// A cluster has the width of its first visible character (two for East_Asian_Width Wide and
/// Fullwidth and for emoji presentation, one for ambiguous), and two when a spacing mark or a
/// further letter stands in it. It is never wider than two.
public enum CellWidth {
  /// Returns the columns of a cluster: 0, 1 or 2.
  ///
  /// Controls, marks alone and invisible format characters have none.
  ///
  /// - Parameters:
  ///   - cluster: The byte range of a grapheme cluster.
  ///   - bytes: Valid UTF-8.
  /// - Returns: The columns, never more than 2.
  /// - Complexity: O(length of the cluster).
  public static func columns(of cluster: Range<Int>, in bytes: Span<UInt8>) -> Int {
    columns(of: cluster, in: bytes, ScalarTable.unicode15)
  }

  private static func columns(
    of cluster: Range<Int>,
    in bytes: Span<UInt8>,
    _ table: ScalarTable
  ) -> Int {
    if cluster.count == 1 { return bytes[cluster.lowerBound].isPrintableASCII ? 1 : 0 }
    if EmojiPresentation.presentation(of: cluster, in: bytes, table) == .emoji { return 2 }
    var columns = 0
    var offset = cluster.lowerBound
    while offset < cluster.upperBound, columns < 2 {
      let scalar = Scalars.decode(bytes, at: offset)
      columns += table[scalar.value].columns(after: columns)
      offset += scalar.length
    }
    return min(columns, 2)
  }

  /// Returns the columns of a string that is one cluster.
  public static func columns(of cluster: String) -> Int {
    let utf8 = cluster.utf8
    return columns(of: 0..<utf8.count, in: utf8.span)
  }

  /// Returns the columns of a whole text: the sum over its clusters.
  ///
  /// - Complexity: O(n).
  public static func columns(ofText bytes: Span<UInt8>) -> Int {
    let table = ScalarTable.unicode15
    var sum = 0
    var start = 0
    while start < bytes.count {
      if bytes[start].isPrintableASCII, bytes.isPrintableASCII(at: start + 1) {
        sum += 1
        start += 1
        continue
      }
      let end = GraphemeClusters.end(of: start, in: bytes, table)
      sum += columns(of: start..<end, in: bytes, table)
      start = end
    }
    return sum
  }
}

extension ScalarProperties {
  /// The columns that a scalar adds to a cluster that has some already.
  fileprivate func columns(after columns: Int) -> Int {
    switch category {
    case .mn, .me, .cc, .zl, .zp, .cs: return 0
    case .cf where grapheme != .prepend: return isSoftHyphen ? 1 : 0
    case .cn where flags.contains(.defaultIgnorable): return 0
    default: break
    }
    switch grapheme {
    case .vowelJamo, .trailingJamo: return columns > 0 ? 0 : 1
    case .regionalIndicator: return 2
    default: return width == .wide || width == .fullwidth ? 2 : 1
    }
  }

  /// The only format character that terminals draw.
  private var isSoftHyphen: Bool { width == .ambiguous && lineBreak == .ba }
}

extension Span<UInt8> {
  /// Whether a printable ASCII character, or nothing, follows.
  fileprivate func isPrintableASCII(at offset: Int) -> Bool {
    offset >= count || self[offset].isPrintableASCII
  }
}
