import TestSupport
import Testing

@testable import LettererUnicode

@Suite struct BreakConformanceTests {
  @Test(.disabled(if: TestRun.skips("unicode-data")))
  func `every case of GraphemeBreakTest has the boundaries of the file`() throws {
    let cases = try OfficialFile.lines("auxiliary/GraphemeBreakTest.txt").map(BreakCase.init)
    #expect(cases.count == 602)
    for test in cases {
      #expect(GraphemeClusters(test.text.span).boundaries == test.breaks)
    }
  }

  @Test(.disabled(if: TestRun.skips("unicode-data")))
  func `every case of LineBreakTest has the opportunities of the file`() throws {
    let cases = try OfficialFile.lines("auxiliary/LineBreakTest.txt").map(BreakCase.init)
    #expect(cases.count == 7654)
    for test in cases {
      let breaks = LineBreaks(test.text.span, rules: .untailored)
      #expect(breaks.opportunities == test.breaks, "\(test.text)")
    }
  }
}
