import LettererLayout
import TestSupport
import Testing

@Suite struct BalancedWidthTests {
  private let typesetter = FixedPitchTypesetter()

  private func prepare(_ text: String) -> FixedPitchTypesetter.Prepared {
    typesetter.prepare(StyledText(text, font: FontStyle(size: 16)))
  }

  @Test func `two lines become similar in length`() {
    let text = prepare("a bb three four five nine")
    let fit = TextFit(width: 16 * 8)
    #expect(typesetter.tightWidth(text, fit: fit) == 15 * 8)
    #expect(typesetter.balancedWidth(text, fit: fit) == 14 * 8)
  }

  @Test func `one line is unchanged, and so is truncated text`() {
    #expect(typesetter.balancedWidth(prepare("one two"), fit: TextFit(width: 200)) == 56)
    let text = prepare("one two three four five six")
    let fit = TextFit(width: 100, maximumLines: 2)
    #expect(
      typesetter.balancedWidth(text, fit: fit) == typesetter.tightWidth(text, fit: fit)
    )
  }

  @Test(arguments: 0..<3)
  func `an exhaustive search finds no smaller width`(_ seed: UInt64) {
    for sample in LawTexts.random(count: 30, seed: seed) {
      let text = prepare(sample)
      let fit = TextFit(width: 12 * 8)
      let count = typesetter.size(text, fit: fit).lineCount
      let least = stride(from: 0, through: fit.width, by: 1).first { width in
        let size = typesetter.size(text, fit: TextFit(width: width))
        return size.lineCount == count && size.width <= width
      }
      #expect(
        typesetter.balancedWidth(text, fit: fit) == least,
        "seed \(seed): \(sample.debugDescription)"
      )
    }
  }
}
