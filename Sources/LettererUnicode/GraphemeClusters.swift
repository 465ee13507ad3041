/// The extended grapheme clusters of a text (UAX #29 of Unicode 17.0), as byte ranges of its UTF-8.
///
/// ```swift
/// GraphemeClusters("e\u{301}👩‍🚀!").boundaries  // [0, 3, 14, 15]
/// ```
public struct GraphemeClusters: Hashable, Sendable {
  /// The byte offsets of all boundaries in order, from 0 to the length; empty for an empty text.
  public let boundaries: [Int]

  /// Finds the clusters of valid UTF-8.
  ///
  /// - Complexity: O(n).
  public init(_ bytes: Span<UInt8>) {
    self.init(bytes, usesShortcut: true)
  }

  /// Finds the clusters; without the shortcut, ASCII is processed like other text, with the same
  /// result.
  init(_ bytes: Span<UInt8>, usesShortcut: Bool) {
    boundaries = Self.boundaries(in: bytes, usesShortcut: usesShortcut)
  }

  /// Finds the clusters of a string.
  public init(_ text: String) {
    let utf8 = text.utf8
    self.init(utf8.span)
  }

  /// Returns the end of the cluster that starts at an offset, for a walk that stores nothing.
  ///
  /// - Parameters:
  ///   - start: A boundary before the end of the text.
  ///   - bytes: Valid UTF-8.
  /// - Returns: The next boundary, at most the length of the text.
  /// - Complexity: O(length of the cluster).
  public static func end(of start: Int, in bytes: Span<UInt8>) -> Int {
    end(of: start, in: bytes, ScalarTable.unicode)
  }

  static func end(of start: Int, in bytes: Span<UInt8>, _ table: ScalarTable) -> Int {
    var rules = GraphemeRules()
    var offset = start
    while offset < bytes.count {
      let scalar = Scalars.decode(bytes, at: offset)
      if rules.breaks(before: table[scalar.value].grapheme), offset > start { return offset }
      offset += scalar.length
    }
    return offset
  }

  /// Returns the position of the cluster that contains a byte.
  ///
  /// - Parameter offset: 0 or more; an offset at or past the end yields `count`.
  /// - Returns: A position, 0 through `count`.
  /// - Complexity: O(log n).
  public func position(ofByte offset: Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if boundaries[middle + 1] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func boundaries(in bytes: Span<UInt8>, usesShortcut: Bool) -> [Int] {
    guard !bytes.isEmpty else { return [] }
    if usesShortcut, bytes.isASCII { return asciiBoundaries(in: bytes) }
    let table = ScalarTable.unicode
    var boundaries: [Int] = []
    boundaries.reserveCapacity(bytes.count + 1)
    var rules = GraphemeRules()
    var offset = 0
    while offset < bytes.count {
      if usesShortcut, bytes[offset].isPrintableASCII, rules.isAfterOther {
        boundaries.append(offset)
        offset += 1
        continue
      }
      let scalar = Scalars.decode(bytes, at: offset)
      if rules.breaks(before: table[scalar.value].grapheme) { boundaries.append(offset) }
      offset += scalar.length
    }
    boundaries.append(bytes.count)
    return boundaries
  }

  /// Returns the boundaries in ASCII, where only a line feed after a carriage return is in the
  /// preceding cluster (GB3).
  private static func asciiBoundaries(in bytes: Span<UInt8>) -> [Int] {
    var returns: UInt8 = 0
    for offset in 0..<bytes.count { returns |= bytes[offset] == 0x0D ? 1 : 0 }
    if returns == 0 { return Array(0..<bytes.count + 1) }
    return (0...bytes.count).filter { offset in
      offset == 0 || offset == bytes.count || bytes[offset] != 0x0A || bytes[offset - 1] != 0x0D
    }
  }
}

extension GraphemeClusters: RandomAccessCollection {
  /// The position of the first cluster.
  public var startIndex: Int { 0 }

  /// The number of clusters.
  public var endIndex: Int { boundaries.isEmpty ? 0 : boundaries.count - 1 }

  /// The byte range of a cluster.
  public subscript(position: Int) -> Range<Int> {
    boundaries[position]..<boundaries[position + 1]
  }
}
