/// The terminal columns of grapheme clusters.
///
/// There is no single answer. Newer terminals count a cluster as a unit: two columns for East Asian
/// wide characters and emoji, one for the rest, two if it contains a spacing mark or another
/// letter. Older ones add up its scalars. Both counts come from one table, made for Unicode 18.0.
///
/// ```swift
/// CellWidth(of: "👩‍👩‍👧‍👦")  // modern 2, legacy 8, contested
/// ```
public struct CellWidth: Hashable, Sendable {
  /// How columns are counted.
  public enum Policy: String, Hashable, Sendable, CaseIterable {
    /// Like terminals that support grapheme clusters: 0, 1, or 2 per cluster.
    case modern
    /// Like terminals that add up scalars; a family of four is eight columns wide.
    case legacy
    /// The larger plausible count: at most 2, except for a conjunct, whose letters older terminals
    /// show separately.
    ///
    /// If a terminal uses fewer columns, there is a gap; if it uses more, nothing can be done.
    /// Suitable for output that moves to absolute columns.
    case reserved
  }

  /// The Unicode version of the widths.
  public static var unicodeVersion: String { CellWidthTable.version.unicode }

  /// The columns in a terminal that supports grapheme clusters: 0, 1, or 2.
  public var modern: Int

  /// The columns in a terminal that adds up scalars.
  public var legacy: Int

  /// The maximum to reserve: two for a cluster with an emoji or a wide character.
  private var mostReserved: Int

  /// Whether terminals may disagree about the width.
  ///
  /// Besides clusters whose two counts differ, these are emoji, flags, marks that do not combine
  /// everywhere, private use, and characters newer than Unicode 6.
  public var isContested: Bool

  /// Measures a cluster.
  ///
  /// Controls, standalone marks, and invisible format characters have no columns.
  ///
  /// - Parameters:
  ///   - cluster: The byte range of a grapheme cluster.
  ///   - bytes: Valid UTF-8.
  /// - Complexity: O(length of the cluster).
  public init(of cluster: Range<Int>, in bytes: Span<UInt8>) {
    self.init(of: cluster, in: bytes, CellWidthTable.current)
  }

  /// Measures a string that consists of one cluster.
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

  /// Returns the columns of the cluster under a policy.
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
  /// Whether the scalar is a letter or mark of at most one column.
  fileprivate var isText: Bool {
    switch self {
    case .zero, .narrow, .spacingMark, .control: true
    default: false
    }
  }

  /// Returns the minimum columns of a cluster with the scalar, given the columns so far.
  fileprivate func modernColumns(after columns: Int) -> Int {
    switch self {
    case .zero, .emojiSelector, .control: columns
    case .narrow, .textEmoji, .spacingMark: columns > 0 ? 2 : 1
    case .conjoining: max(columns, 1)
    case .wide, .regionalIndicator, .emojiModifier: 2
    }
  }

  /// Returns the columns of the scalar alone, as older terminals count them.
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
  /// Returns whether a printable ASCII character or the end of the text follows.
  fileprivate func isPrintableASCII(at offset: Int) -> Bool {
    offset >= count || self[offset].isPrintableASCII
  }
}
