/// How the direction of a text's paragraphs is found (UAX #9, P2 and HL1).
public enum TextDirection: String, Hashable, Sendable, CaseIterable {
  /// By the first letter of each paragraph that has a direction; left to right where none has.
  case automatic = "auto"
  /// Every paragraph reads from left to right.
  case leftToRight = "ltr"
  /// Every paragraph reads from right to left.
  case rightToLeft = "rtl"
}
