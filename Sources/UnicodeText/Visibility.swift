/// Scalars that leave no mark by themselves, which no font is asked for and no box is drawn for.
public enum Visibility {
  /// Returns whether a scalar is a control or is to be ignored where it is not supported.
  ///
  /// These are the general category Cc and Default_Ignorable_Code_Point.
  public static func isInvisible(_ scalar: UInt32) -> Bool {
    if scalar < 0x7F { return scalar < 0x20 }
    let properties = ScalarTable.unicode15[scalar]
    return properties.category == .cc || properties.flags.contains(.defaultIgnorable)
  }

  /// Returns whether a scalar may be drawn together with a space before it: marks and skin tones.
  public static func mayJoinSpace(_ scalar: UInt32) -> Bool {
    if scalar < 0x300 { return false }
    let properties = ScalarTable.unicode15[scalar]
    switch properties.category {
    case .mn, .mc, .me: return true
    default: return properties.flags.contains(.emojiModifier)
    }
  }

  /// Returns whether some scalar of valid UTF-8 is a mark or the like.
  ///
  /// - Complexity: O(n), at once for ASCII.
  public static func holdsMarks(_ range: Range<Int>, of bytes: Span<UInt8>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let scalar = Scalars.decode(bytes, at: offset)
      if mayJoinSpace(scalar.value) { return true }
      offset += scalar.length
    }
    return false
  }
}
