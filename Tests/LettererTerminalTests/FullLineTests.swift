import LettererLayout
import Testing

@testable import LettererTerminal

@Suite struct FullLineTests {
  private func lines<T: Typesetter>(_ text: String, width: Double, _ typesetter: T) -> [String] {
    let prepared = typesetter.prepare(StyledText(text, font: FontStyle(size: 16)))
    let lines = typesetter.lines(prepared, fit: TextFit(width: width))
    let tight = typesetter.size(prepared, fit: TextFit(width: width)).width
    #expect(
      typesetter.lines(prepared, fit: TextFit(width: tight)).map(\.range) == lines.map(\.range)
    )
    return lines.map { line in
      String(decoding: Array(text.utf8)[line.range], as: UTF8.self)
    }
  }

  @Test func `a short word does not stay alone on the last line, in no typesetter`() {
    let text = "My legs still remember you"
    let expected = ["My legs still ", "remember you"]
    #expect(lines(text, width: 23, CellTypesetter()) == expected)
    #expect(lines(text, width: 23 * 8, FixedPitchTypesetter()) == expected)
  }

  @Test func `an emoji at the end brings a word along`() {
    let text = "River! My legs still remember Sintra 😅"
    #expect(lines(text, width: 37, CellTypesetter()).last == "Sintra 😅")
  }

  @Test func `a word stays alone if another line would be too short or too long`() {
    #expect(
      lines("an incomprehensible no", width: 20, CellTypesetter()) == [
        "an incomprehensible ", "no",
      ]
    )
    #expect(lines("abc ab", width: 4, CellTypesetter()) == ["abc ", "ab"])
  }

  @Test func `a link is broken only where it begins its line`() {
    let text = "The place is https://example.com/albums, ok"
    let expected = ["The place is ", "https://example.com/albums, ", "ok"]
    #expect(lines(text, width: 29, CellTypesetter()).prefix(2) == expected.prefix(2))
    #expect(lines("See https://example.com/albums", width: 20, CellTypesetter()).first == "See ")
  }

  @Test func `a slash at the end of an address does not begin a line alone`() {
    let typesetter = CellTypesetter()
    #expect(lines("documentation/ ok", width: 13, typesetter) == ["documentatio", "n/ ok"])
    for width in 4...30 {
      let text = "example.com/documentation/ and example.com/a/documentation/"
      let starts = lines(text, width: Double(width), typesetter)
      #expect(starts.allSatisfy { $0 != "/" && !$0.hasPrefix("/ ") })
    }
  }

  @Test func `Japanese breaks between phrases`() {
    let text = "写真は全部アルバムに入れておいたので見てください"
    let expected = ["写真は全部アルバムに", "入れておいたので", "見てください"]
    #expect(lines(text, width: 20, CellTypesetter()) == expected)
    #expect(lines(text, width: 22, CellTypesetter()) == expected)
    // Chinese letters don't reveal phrases.
    #expect(lines("照片都放在相册里了请大家看看吧", width: 16, CellTypesetter()).first == "照片都放在相册里")
  }
}
