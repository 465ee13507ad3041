import LettererLayout
import Testing

/// Every character is 8 points wide and every line 20 high.
@Suite struct TrailingBoxTests {
  private let typesetter = FixedPitchTypesetter()
  private let box = LayoutSize(width: 30, height: 12)

  private func size(
    _ text: String,
    _ width: Double,
    maximum: Int? = nil,
    alignment: LineAlignment = .natural,
    box: LayoutSize? = nil
  ) -> TextSize {
    typesetter.size(
      typesetter.prepare(StyledText(text, font: FontStyle(size: 16))),
      fit: TextFit(
        width: width,
        maximumLines: maximum,
        alignment: alignment,
        trailingBox: box ?? self.box,
        trailingGap: 6
      )
    )
  }

  @Test func `without a box the extent is that of the lines`() {
    let text = typesetter.prepare(StyledText("hello", font: FontStyle(size: 16)))
    let size = typesetter.size(text, fit: TextFit(width: 200))
    #expect(size == TextSize(width: 40, height: 20, lineCount: 1))
  }

  @Test func `a box is next to a short line, at its bottom`() {
    let size = size("hello", 200)
    #expect(size.width == 40 + 6 + 30)
    #expect(size.height == 20)
    #expect(size.trailingBox == LayoutRect(x: 46, y: 8, width: 30, height: 12))
  }

  @Test func `a box is at the edge of the extent if a line above is wider`() {
    let size = size("a longer line\nhi", 200)
    #expect(size.width == 13 * 8)
    #expect(size.trailingBox == LayoutRect(x: 104 - 30, y: 28, width: 30, height: 12))
  }

  @Test(arguments: [(76.0, 20.0), (75.984375, 32.0)])
  func `a box goes below if a 64th is missing`(_ width: Double, _ height: Double) {
    let size = size("hello", width)
    #expect(size.height == height)
    #expect(size.lineCount == 1)
    #expect(size.width == (height == 20 ? 76 : 40))
  }

  @Test func `a box below widens the extent, but not beyond the fit`() {
    let wide = LayoutSize(width: 70, height: 12)
    let below = size("hello", 80, box: wide)
    #expect(below.width == 70)
    #expect(below.trailingBox == LayoutRect(x: 0, y: 20, width: 70, height: 12))
    #expect(size("hello", 60, box: wide).width == 60)
  }

  @Test func `a box that is higher than its line extends below it`() {
    let size = size("hello\nyou", 200, box: LayoutSize(width: 30, height: 26))
    #expect(size.height == 46)
    #expect(size.trailingBox == LayoutRect(x: 30, y: 20, width: 30, height: 26))
  }

  @Test func `a centered line keeps its place`() {
    let size = size("hello", 200, alignment: .center)
    #expect(size.width == 40 + 2 * 36)
    #expect(size.trailingBox == LayoutRect(x: 80 + 40 + 6, y: 8, width: 30, height: 12))
  }

  @Test func `a box is next to the last visible line`() {
    let size = size("one two three four", 100, maximum: 1)
    #expect(size.lineCount == 1)
    #expect(size.trailingBox?.maxY == size.height)
  }

  @Test(arguments: [.nan, -1, .infinity, 1e300] as [Double])
  func `no length of a box traps`(_ length: Double) {
    let size = size("hello", 200, box: LayoutSize(width: length, height: length))
    #expect(size.width.isFinite && size.height.isFinite)
    #expect(size.trailingBox?.maxY == size.height)
  }
}
