/// Scalars that leave no mark by themselves, which no font is asked for and no box is drawn for.
public enum ScalarVisibility {
  /// Returns whether a scalar is a control or is to be ignored where it is not supported.
  ///
  /// These are the general category Cc and Default_Ignorable_Code_Point.
  public static func isInvisible(_ scalar: UInt32) -> Bool {
    if scalar < 0x7F { return scalar < 0x20 }
    let properties = ScalarTable.unicode[scalar]
    return properties.category == .cc || properties.flags.contains(.defaultIgnorable)
  }

  /// Returns whether a scalar may be drawn together with a space before it: marks and whatever else
  /// extends a grapheme cluster, such as skin tones and halfwidth sound marks.
  public static func mayJoinSpace(_ scalar: UInt32) -> Bool {
    if scalar < 0x300 { return false }
    let properties = ScalarTable.unicode[scalar]
    return switch properties.grapheme {
    case .extend, .linker, .nonJoiner, .zeroWidthJoiner: true
    default: properties.isMark
    }
  }

  /// Returns whether some scalar of valid UTF-8 is a mark.
  ///
  /// - Complexity: O(n), at once for ASCII.
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
