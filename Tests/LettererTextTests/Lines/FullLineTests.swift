import LettererLayout
import Testing

@testable import LettererText

@Suite struct FullLineTests {
  private func lines(_ text: String, width: Double, maximum: Int? = nil) -> [String] {
    let typesetter = FontTypesetter()
    let prepared = typesetter.prepare(StyledText(text, font: FontStyle(size: 16)))
    var fit = TextFit(width: width, maximumLines: maximum)
    let lines = typesetter.lines(prepared, fit: fit)
    fit.width = min(typesetter.size(prepared, fit: fit).width, width)
    let again = typesetter.lines(prepared, fit: fit)
    #expect(again.map(\.range) == lines.map(\.range))
    return lines.map { line in
      String(decoding: Array(text.utf8)[line.range], as: UTF8.self)
    }
  }

  @Test func `a short word or emoji does not stay alone on the last line`() {
    #expect(lines("My legs will all still remember you", width: 235).last == "remember you")
    #expect(lines("River! My legs still remember Sintra 😅", width: 270).last == "Sintra 😅")
    #expect(lines("River! My very old legs 😅", width: 190).last == "legs 😅")
    // The previous line would be the shorter one.
    #expect(lines("My legs still remember you", width: 195).last == "you")
  }

  @Test func `the last line takes two words, and no more if these are short`() {
    let text =
      "so we saw the whole coast at sunset. I don’t think I have ever seen the sea so calm."
    var ends: Set<String> = []
    for width in stride(from: 120.0, to: 700, by: 1) {
      let all = lines(text, width: width)
      guard all.count > 1, let last = all.last, last.count < 14 else { continue }
      ends.insert(last)
    }
    #expect(ends.contains("so calm.") && !ends.contains("calm."))
    for width in stride(from: 120.0, to: 700, by: 1) {
      let all = lines(text, width: width)
      guard all.count > 1, all.last == "sea so calm." else { continue }
      // Then “sea” does not fit in the line above.
      #expect(lines(all[all.count - 2] + "sea", width: width).count > 1, "\(width)")
    }
  }

  @Test func `a link is broken only where it begins its line`() {
    let text = "The place is https://example.com/albums, ok"
    #expect(
      lines(text, width: 240).prefix(2) == ["The place is ", "https://example.com/albums, "]
    )
    let long = lines("See https://example.com/albums", width: 150)
    #expect(long == ["See ", "https://example", ".com/albums"])
    let quoted = "\t\u{640}https://a.b/c?d=e#f \u{1CFB}"
    for width in stride(from: 60.0, to: 260, by: 0.5) {
      _ = lines(quoted, width: width, maximum: 2)
    }
  }

  @Test func `Japanese breaks between phrases`() {
    let text = "写真は全部アルバムに入れておいたので見てください"
    let expected = ["写真は全部アルバムに", "入れておいたので", "見てください"]
    #expect(lines(text, width: 162) == expected)
    #expect(lines(text, width: 175) == expected)
    #expect(lines("駅の北口に新しいお店ができたよ", width: 210) == ["駅の北口に新しい", "お店ができたよ"])
    #expect(lines("チャーシューも味玉もたっぷりだね", width: 240).last == "たっぷりだね")
    #expect(lines("照片都放在相册里了请大家看看吧", width: 130).first?.count == 8)
  }
}
