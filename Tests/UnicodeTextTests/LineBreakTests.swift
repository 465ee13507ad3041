import Testing

@testable import UnicodeText

@Suite struct LineBreakTests {
  @Test func `an empty text has no opportunity`() {
    #expect(LineBreaks("").opportunities == [])
    #expect(LineBreaks("").byteCount == 0)
    #expect(LineBreaks("")[0] == .prohibited)
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func `line ends are mandatory`(_ end: String) {
    let breaks = LineBreaks("a\(end)b")
    #expect(breaks[1] == .prohibited)
    #expect(breaks[1 + end.utf8.count] == .mandatory)
    #expect(breaks.opportunities == [1 + end.utf8.count, 2 + end.utf8.count])
  }

  @Test func `spaces hang on the line before`() {
    let breaks = LineBreaks("a  b")
    #expect(breaks.opportunities == [3, 4])
    #expect(breaks.next(after: 0) == 3)
    #expect(breaks.next(after: 3) == 4)
    #expect(breaks.next(after: 4) == nil)
  }

  @Test func `a no-break space joins`() {
    #expect(LineBreaks("a\u{A0}b").opportunities == [4])
  }

  @Test func `a zero width space parts and a word joiner joins`() {
    #expect(LineBreaks("a\u{200B}b").opportunities == [4, 5])
    #expect(LineBreaks("中\u{2060}文").opportunities == [9])
  }
}
