import Testing

@testable import LettererUnicode

/// The official cases of Unicode 17.0.
@Suite struct BreakConformanceTests {
  @Test func `every case of GraphemeBreakTest has the boundaries of the file`() throws {
    let cases = try PackedCases("official-cluster-cases", startsWithBoundary: true).cases
    #expect(cases.count == 766)
    for test in cases {
      #expect(GraphemeClusters(test.text.span).boundaries == test.breaks, "\(test.text)")
    }
  }

  @Test func `every case of LineBreakTest has the opportunities of the file`() throws {
    let cases = try PackedCases("official-line-cases", startsWithBoundary: false).cases
    #expect(cases.count == 19_338)
    for test in cases {
      let breaks = LineBreaks(test.text.span, rules: .untailored)
      #expect(breaks.opportunities == test.breaks, "\(test.text)")
    }
  }
}
