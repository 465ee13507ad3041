/// Scalars that are invisible on their own: no font is searched for them, and no box is drawn.
public enum ScalarVisibility {
  /// Returns whether a scalar is a control or is ignored when not supported.
  ///
  /// These are the general category Cc and Default_Ignorable_Code_Point.
  public static func isInvisible(_ scalar: UInt32) -> Bool {
    if scalar < 0x7F { return scalar < 0x20 }
    let properties = ScalarTable.unicode[scalar]
    return properties.category == .cc || properties.flags.contains(.defaultIgnorable)
  }

  /// Returns whether a scalar can be drawn together with a preceding space: marks and other
  /// characters that extend a grapheme cluster, such as skin tones, halfwidth sound marks, and the
  /// Thai and Lao vowel AM, whose glyphs HarfBuzz assigns to the cluster before it.
  public static func mayJoinSpace(_ scalar: UInt32) -> Bool {
    if scalar < 0x300 { return false }
    let properties = ScalarTable.unicode[scalar]
    return switch properties.grapheme {
    case .extend, .linker, .nonJoiner, .zeroWidthJoiner, .spacingMark: true
    default: properties.isMark
    }
  }

  /// Returns whether any scalar of valid UTF-8 is a mark.
  ///
  /// - Complexity: O(n), without table lookups for ASCII.
  public static func holdsMarks(_ range: Range<Int>, of bytes: Span<UInt8>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = Scalars.decode(bytes, at: offset)
      if scalar.value >= 0x300, ScalarTable.unicode[scalar.value].isMark { return true }
      offset += scalar.length
    }
    return false
  }
}

extension ScalarProperties {
  /// Whether the general category is Mn, Mc or Me.
  fileprivate var isMark: Bool { category == .mn || category == .mc || category == .me }
}
