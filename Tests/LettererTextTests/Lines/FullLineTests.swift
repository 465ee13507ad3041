import LettererLayout
import Testing

@testable import LettererText

@Suite struct FullLineTests {
  private func lines(_ text: String, width: Double) -> [String] {
    let typesetter = FontTypesetter()
    let prepared = typesetter.prepare(StyledText(text, font: FontStyle(size: 16)))
    let lines = typesetter.lines(prepared, fit: TextFit(width: width))
    let tight = typesetter.size(prepared, fit: TextFit(width: width)).width
    let again = typesetter.lines(prepared, fit: TextFit(width: tight))
    #expect(again.map(\.range) == lines.map(\.range))
    return lines.map { line in
      String(decoding: Array(text.utf8)[line.range], as: UTF8.self)
    }
  }

  @Test func `a short word or emoji does not stay alone on the last line`() {
    #expect(lines("My legs still remember you", width: 195) == ["My legs still ", "remember you"])
    #expect(lines("River! My legs still remember Sintra 😅", width: 270).last == "Sintra 😅")
    #expect(lines("River! My legs 😅😅", width: 130).last == "legs 😅😅")
  }

  @Test func `a link that fits into a line is not broken`() {
    let text = "The place is https://example.com/albums, ok"
    #expect(
      lines(text, width: 240).prefix(2) == ["The place is ", "https://example.com/albums, "]
    )
    #expect(lines("See https://example.com/albums", width: 150).count == 3)
  }

  @Test func `Japanese breaks between phrases`() {
    let text = "写真は全部アルバムに入れておいたので見てください"
    let expected = ["写真は全部アルバムに", "入れておいたので", "見てください"]
    #expect(lines(text, width: 162) == expected)
    #expect(lines(text, width: 175) == expected)
    #expect(lines("照片都放在相册里了请大家看看吧", width: 130).first?.count == 8)
  }
}
