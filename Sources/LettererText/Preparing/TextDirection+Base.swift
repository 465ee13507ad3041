import LettererLayout
import LettererUnicode

extension TextDirection {
  /// The same in the words of the rules (UAX #9).
  var base: BidiParagraph.BaseDirection {
    switch self {
    case .automatic: .automatic
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}
