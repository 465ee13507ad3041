import Testing

@testable import LettererFormats

/// Searches by bytes.
@Suite struct SubstringBytesTests {
  @Test(arguments: [
    ("a<b <bc", "<b", 1), ("<<<b", "<b", 2), ("🇩🇪<b", "<b", 8), ("<b\u{301}", "<b", 0),
    ("<", "<b", -1),
    ("", "<b", -1),
  ])
  func `the first occurrence is found, whatever surrounds it`(
    text: String,
    part: String,
    offset: Int
  ) {
    let range = text.firstRange(ofBytes: part)
    #expect(
      range.map { text.utf8.distance(from: text.startIndex, to: $0.lowerBound) } ?? -1 == offset
    )
    #expect(range.map { String(text.utf8[$0]) ?? "" } ?? part == part)
  }
}
