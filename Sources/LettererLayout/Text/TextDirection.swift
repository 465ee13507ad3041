package import LettererUnicode

/// How the direction of a text's paragraphs is determined (UAX #9, P2 and HL1).
public enum TextDirection: String, Hashable, Sendable, CaseIterable {
  /// By the first letter with a direction in each paragraph; left to right if there is none.
  case automatic = "auto"
  /// Every paragraph reads from left to right.
  case leftToRight = "ltr"
  /// Every paragraph reads from right to left.
  case rightToLeft = "rtl"
}

extension TextDirection {
  /// The same direction as a base direction of the bidi algorithm.
  package var base: BidiParagraph.BaseDirection {
    switch self {
    case .automatic: .automatic
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
