import LettererLayout
import LettererTerminal
import Testing

@Suite struct CellCaretTests {
  private let typesetter = CellTypesetter()
  private let fit = TextFit(width: 20)

  private func columns(_ text: String, _ affinity: Caret.Affinity = .downstream) -> [Double] {
    let prepared = typesetter.prepare(StyledText(text, font: FontStyle(size: 1)))
    return (0...text.utf8.count).map {
      typesetter.caret(at: $0, in: prepared, fit: fit, affinity: affinity).rect.x
    }
  }

  @Test func `a caret passes wide characters as a whole`() {
    #expect(columns("a中b") == [0, 1, 1, 1, 3, 4])
  }

  @Test func `a caret passes a tab as a whole`() {
    #expect(columns("a\tb") == [0, 1, 4, 5])
  }

  @Test func `characters that a terminal ignores have no width`() {
    #expect(columns("a\u{200B}b") == [0, 1, 1, 1, 1, 2])
    let text = typesetter.prepare(StyledText("a\u{200B}b", font: FontStyle(size: 1)))
    #expect(typesetter.caret(at: 4, in: text, fit: fit).offset == 4)
  }

  @Test func `carets run from right to left in Hebrew`() {
    #expect(columns("אב").filter { $0 != 20 } == [19, 19, 18])
    #expect(columns("a אב") == [0, 1, 4, 4, 3, 3, 4])
    #expect(columns("a אב", .upstream) == [0, 1, 2, 2, 3, 3, 2])
  }

  @Test func `a box has whole cells`() {
    let text = typesetter.prepare(StyledText("hello", font: FontStyle(size: 1)))
    let fit = TextFit(
      width: 20,
      trailingBox: LayoutSize(width: 4.2, height: 0.5),
      trailingGap: 1
    )
    let size = typesetter.size(text, fit: fit)
    #expect(size.width == 11 && size.height == 1)
    #expect(size.trailingBox == LayoutRect(x: 6, y: 0, width: 5, height: 1))
  }
}
