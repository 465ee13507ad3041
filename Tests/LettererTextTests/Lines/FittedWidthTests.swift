import LettererLayout
import TestSupport
import Testing

@testable import LettererText

/// Balanced widths, and boxes next to bidirectional text, with real fonts.
@Suite struct FittedWidthTests {
  private let typesetter = FontTypesetter()
  private let box = LayoutSize(width: 30, height: 12)

  private func prepare(_ text: String) -> PreparedText {
    typesetter.prepare(StyledText(text, font: TextSamples.font))
  }

  @Test(arguments: 70..<73)
  func `an exhaustive search finds no smaller balanced width`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<6 {
      let sample = TextSamples.random(&random)
      let text = typesetter.prepare(sample)
      let fit = TextFit(width: Double(Int.random(in: 500...4_000, using: &random)) / 64)
      let size = typesetter.size(text, fit: fit)
      guard size.width <= fit.width else { continue }
      let least = stride(from: 0, through: size.width, by: 1.0 / 64).first { width in
        let found = typesetter.size(text, fit: TextFit(width: width))
        return found.lineCount == size.lineCount && found.width <= width
      }
      let balanced = typesetter.balancedWidth(text, fit: fit)
      #expect(balanced == least, "seed \(seed), \(fit): \(sample.runs)")
    }
  }

  private func placed(_ text: String) -> (lines: [TextLine], size: TextSize) {
    let prepared = prepare(text)
    var fit = TextFit(width: 300, trailingBox: box, trailingGap: 6)
    fit.width = typesetter.size(prepared, fit: fit).width
    return (typesetter.lines(prepared, fit: fit), typesetter.size(prepared, fit: fit))
  }

  /// In tdesktop#27748, the time reserved space on the wrong side of a right-to-left line.
  @Test func `a right-to-left last line is not indented by the box`() throws {
    let (lines, size) = placed("a first line of words\nשלום עולם")
    let last = try #require(lines.last)
    #expect(last.isRightToLeft)
    #expect(last.frame.maxX == size.width)
    #expect(size.trailingBox?.x == 0)
  }

  @Test func `the first strong character determines the side, not the last word`() {
    let (latin, size) = placed("see שלום")
    #expect(latin.map(\.frame.x) == [0])
    #expect(size.trailingBox?.x == typesetter.width("see שלום") + 6)
    let (hebrew, other) = placed("שלום see")
    #expect(hebrew.map(\.frame.maxX) == [other.width])
    #expect(other.trailingBox?.x == 0)
    #expect(other.width == typesetter.width("שלום see") + 36)
  }

  @Test func `a last line of the other direction keeps the box at its own end`() throws {
    let (lines, size) = placed("שלום עולם וכל השאר\nok")
    let last = try #require(lines.last)
    #expect(!last.isRightToLeft && last.frame.x == 0)
    #expect(size.trailingBox?.maxX == size.width)
  }
}
