import LettererLayout
import LettererUnicode

extension TextDirection {
  /// The corresponding base direction of UAX #9.
  var base: BidiParagraph.BaseDirection {
    switch self {
    case .automatic: .automatic
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
