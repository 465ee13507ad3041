import LettererLayout
import Synchronization

/// A fixed-pitch typesetter that counts the texts it prepares.
package final class CountingTypesetter: Typesetter {
  private let typesetter = FixedPitchTypesetter()
  private let prepared = Mutex(0)

  package init() {}

  /// The number of prepared texts.
  package var count: Int { prepared.withLock(\.self) }

  package func prepare(_ text: StyledText) -> FixedPitchTypesetter.Prepared {
    prepared.withLock { $0 += 1 }
    return typesetter.prepare(text)
  }

  package func size(_ text: FixedPitchTypesetter.Prepared, fit: TextFit) -> TextSize {
    typesetter.size(text, fit: fit)
  }

  package func lines(_ text: FixedPitchTypesetter.Prepared, fit: TextFit) -> [TextLine] {
    typesetter.lines(text, fit: fit)
  }

  package func geometry(
    ofLines lines: Range<Int>,
    in text: FixedPitchTypesetter.Prepared,
    fit: TextFit
  ) -> [LineGeometry] {
    typesetter.geometry(ofLines: lines, in: text, fit: fit)
  }

  package func emojiCount(of text: String) -> Int? { typesetter.emojiCount(of: text) }
}
