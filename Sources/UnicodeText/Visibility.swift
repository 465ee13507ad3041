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
}
