import LettererLayout
import Testing

@testable import LettererPDF

@Suite struct PageCutTests {
  private func rows(_ heights: [Double], from y: Double = 0) -> [LayoutRect] {
    var y = y
    return heights.map { height in
      defer { y += height }
      return LayoutRect(x: 0, y: y, width: 100, height: height)
    }
  }

  @Test func `a page ends before the first row that does not fit`() {
    let cut = PageCut(from: 0, height: 100, rows: rows([40, 40, 40]))
    #expect(cut.range == 0..<80)
    #expect(!cut.cutsRows)
  }

  @Test func `a row taller than a page is cut where the page ends`() {
    let cut = PageCut(from: 0, height: 100, rows: rows([250]))
    #expect(cut.range == 0..<100)
    #expect(cut.cutsRows)
  }

  @Test func `what is left of a cut row shares its page with the next one`() {
    let cut = PageCut(from: 200, height: 100, rows: rows([250, 30, 40]))
    #expect(cut.range == 200..<280)
    #expect(cut.cutsRows)
  }
}
