/// The terminal columns of grapheme clusters.
///
/// There is no one answer. Newer terminals count a cluster as one (two columns for East Asian wide
/// characters and emoji, one for the rest, two where a spacing mark or a further letter stands in
/// it), older ones add up its scalars. Both counts come from one table, made for Unicode 18.0.
///
/// ```swift
/// CellWidth(of: "👩‍👩‍👧‍👦")  // modern 2, legacy 8, contested
/// ```
public struct CellWidth: Hashable, Sendable {
  /// How columns are counted.
  public enum Policy: String, Hashable, Sendable, CaseIterable {
    /// As terminals that know grapheme clusters do: 0, 1 or 2 a cluster.
    case modern
    /// As terminals that add up scalars do; a family of four is eight columns wide.
    case legacy
    /// The larger of the two that is plausible: at most 2, except for a conjunct, whose letters older
    /// terminals show one by one.
    ///
    /// Where a terminal takes less there is a gap, where it takes more nothing can be done: right
    /// for output that moves to absolute columns.
    case reserved
  }

  /// The version of Unicode that the widths are those of.
  public static var unicodeVersion: String { CellWidthTable.version.unicode }

  /// The columns in a terminal that knows grapheme clusters: 0, 1 or 2.
  public var modern: Int

  /// The columns in a terminal that adds up scalars.
  public var legacy: Int

  /// The most columns that are reserved: two for a cluster with a picture or a wide character.
  private var mostReserved: Int

  /// Whether some terminal may count otherwise than the others.
  ///
  /// Beside clusters whose two counts differ these are emoji, flags, marks that do not combine
  /// everywhere, private use, and what is newer than Unicode 6.
  public var isContested: Bool

  /// Measures a cluster.
  ///
  /// Controls, marks alone and invisible format characters have no columns.
  ///
  /// - Parameters:
  ///   - cluster: The byte range of a grapheme cluster.
  ///   - bytes: Valid UTF-8.
  /// - Complexity: O(length of the cluster).
  public init(of cluster: Range<Int>, in bytes: Span<UInt8>) {
    self.init(of: cluster, in: bytes, CellWidthTable.current)
  }

  /// Measures a string that is one cluster.
  public init(of cluster: String) {
    let utf8 = cluster.utf8
    self.init(of: 0..<utf8.count, in: utf8.span)
  }

  init(of cluster: Range<Int>, in bytes: Span<UInt8>, _ table: CellWidthTable) {
    var (modern, legacy, isContested) = (0, 0, false)
    var lastIsTextEmoji = false
    var isText = true
    var offset = cluster.lowerBound
    while offset < cluster.upperBound {
      let scalar = Scalars.decode(bytes, at: offset)
      offset += scalar.length
      let (kind, isScalarContested) = table[scalar.value]
      isContested = isContested || isScalarContested
      legacy += kind.legacyColumns(after: legacy)
      if kind == .emojiSelector, lastIsTextEmoji { modern = 2 }
      modern = max(modern, kind.modernColumns(after: modern))
      isText = isText && kind.isText
      lastIsTextEmoji = kind == .textEmoji
    }
    self.modern = modern
    self.legacy = legacy
    mostReserved = isText ? legacy : 2
    self.isContested = isContested || modern != legacy
  }

  /// Returns the columns that a policy gives the cluster.
  public func columns(_ policy: Policy) -> Int {
    switch policy {
    case .modern: modern
    case .legacy: legacy
    case .reserved: max(modern, min(legacy, mostReserved))
    }
  }

  /// Returns the columns of a whole text: the sum over its clusters.
  ///
  /// - Complexity: O(n).
  public static func columns(ofText bytes: Span<UInt8>, _ policy: Policy = .modern) -> Int {
    let scalars = ScalarTable.unicode
    let table = CellWidthTable.current
    var sum = 0
    var start = 0
    while start < bytes.count {
      if bytes[start].isPrintableASCII, bytes.isPrintableASCII(at: start + 1) {
        sum += 1
        start += 1
        continue
      }
      let end = GraphemeClusters.end(of: start, in: bytes, scalars)
      sum += CellWidth(of: start..<end, in: bytes, table).columns(policy)
      start = end
    }
    return sum
  }
}

extension CellWidthClass {
  /// Whether the scalar is a letter or a mark of one column at most.
  fileprivate var isText: Bool {
    switch self {
    case .zero, .narrow, .spacingMark, .control: true
    default: false
    }
  }

  /// The columns that a cluster has at least with the scalar, after others that have some.
  fileprivate func modernColumns(after columns: Int) -> Int {
    switch self {
    case .zero, .emojiSelector, .control: columns
    case .narrow, .textEmoji, .spacingMark: columns > 0 ? 2 : 1
    case .conjoining: max(columns, 1)
    case .wide, .regionalIndicator, .emojiModifier: 2
    }
  }

  /// The columns of the scalar alone, as older terminals count it.
  fileprivate func legacyColumns(after columns: Int) -> Int {
    switch self {
    case .zero, .emojiSelector, .control: 0
    case .narrow, .textEmoji, .spacingMark, .regionalIndicator: 1
    case .conjoining: columns > 0 ? 0 : 1
    case .wide, .emojiModifier: 2
    }
  }
}

extension Span<UInt8> {
  /// Whether a printable ASCII character, or nothing, follows.
  fileprivate func isPrintableASCII(at offset: Int) -> Bool {
    offset >= count || self[offset].isPrintableASCII
  }
}
