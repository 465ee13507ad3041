import LettererLayout
import Testing

@testable import LettererText

@Suite struct BidiTests {
  private let typesetter = FontTypesetter()

  /// The characters of a one-line text in visual order from left to right, without spaces.
  private func visual(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return typesetter.glyphs(text).flatMap(\.glyphs).map { glyph in
      String(decoding: bytes[glyph.cluster...], as: UTF8.self).first.map(String.init) ?? ""
    }.joined()
  }

  @Test func `a given direction overrides the letters`() {
    func lines(_ text: String, _ direction: TextDirection) -> [TextLine] {
      let styled = StyledText(text, font: TextSamples.font, direction: direction)
      return typesetter.lines(typesetter.prepare(styled), fit: TextFit(width: 300))
    }
    #expect(lines("a\nא\n1", .automatic).map(\.isRightToLeft) == [false, true, false])
    #expect(lines("a\nא\n1", .rightToLeft).map(\.isRightToLeft) == [true, true, true])
    #expect(lines("a\nא\n1\n", .leftToRight).map(\.isRightToLeft) == [false, false, false])
    #expect(lines("", .rightToLeft).map(\.frame.x) == [300])
    #expect(lines("plain text", .rightToLeft).map(\.isRightToLeft) == [true])
  }

  @Test(
    arguments: [
      // Without isolates, the number would join the name, and two adjacent names would be swapped.
      (["", "@אב", " 3 people"], "בא@3people"),
      (["ask ", "@אב", " ", "@גד", " ok"], "askבא@דג@ok"),
      (["אב ", "@ann", ", ", "@bob", " גד"], "דג@bob,@annבא"),
    ]
  )
  func `a mention does not change the order around it`(_ parts: [String], _ expected: String) {
    let runs = parts.enumerated().map { number, part in
      StyledText.Run(part, font: TextSamples.font, isIsolated: number % 2 == 1)
    }
    let bytes = Array(parts.joined().utf8)
    let prepared = typesetter.prepare(StyledText(runs: runs, font: TextSamples.font))
    let lines = typesetter.glyphLines(prepared, fit: TextFit(width: 1000))
    let shown = lines.flatMap(\.runs).flatMap(\.glyphs).map { glyph in
      String(decoding: bytes[glyph.cluster...], as: UTF8.self).first.map(String.init) ?? ""
    }
    #expect(shown.joined() == expected)
  }

  @Test func `an isolated start does not determine the direction of its paragraph`() {
    func isRightToLeft(_ rest: String) -> Bool? {
      let runs = [
        StyledText.Run("-v print()", font: TextSamples.font, isIsolated: true),
        StyledText.Run(rest, font: TextSamples.font),
      ]
      let prepared = typesetter.prepare(StyledText(runs: runs, font: TextSamples.font))
      return typesetter.lines(prepared, fit: TextFit(width: 1000)).first?.isRightToLeft
    }
    #expect(isRightToLeft(" אבג") == true)
    #expect(isRightToLeft(" abc אבג") == false)
    #expect(isRightToLeft(" 1.") == false)
  }

  /// Checked by hand against UAX #9; Hebrew has one glyph per letter.
  @Test(
    arguments: [
      ("abc אבג def", "abcגבאdef"),
      ("אבג abc דהו", "והדabcגבא"),
      ("אבג 123 דהו", "והד123גבא"),
      ("אב (גד) הו", "וה)דג(בא"),
      ("abc (אב) de", "abc(בא)de"),
      ("abc (אב", "abc(בא"),
      ("12:30 אב", "בא12:30"),
      ("אב 12:30-13:45", "12:30-13:45בא"),
      ("😀 אב", "בא😀"),
      ("1 אב", "בא1"),
      ("אב!", "!בא"),
      ("abc!", "abc!"),
      ("a אב 1-2 ג b", "aג1-2באb"),
      ("\u{202E}abc\u{202C}", "cba"),
      ("\u{2067}ab אב\u{2069} c", "באabc"),
    ]
  )
  func `characters are in visual order`(_ text: String, _ expected: String) {
    #expect(visual(text) == expected)
  }

  @Test func `numbers within Arabic run from left to right`() {
    let text = "رقم 123"
    let clusters = typesetter.glyphs(text).flatMap(\.glyphs).map(\.cluster)
    #expect(Array(clusters.prefix(3)) == [7, 8, 9])
    #expect(Array(clusters.dropFirst(3)) == [4, 2, 0])
  }

  @Test(
    arguments: [
      ("אבג", true), ("abc", false), ("😀 אבג", true), ("🇸🇦 مرحبا", true), ("1️⃣ אבג", true),
      ("123 אבג", true), ("(אבג) abc", true), ("abc אבג", false), ("", false), ("123", false),
      ("\u{2067}אבג\u{2069}abc", false), ("❤️👍🏽: שלום", true),
    ]
  )
  func `the first strong letter determines the direction`(_ text: String, _ isRightToLeft: Bool) {
    let prepared = typesetter.prepare(StyledText(text, font: TextSamples.font))
    let line = typesetter.lines(prepared, fit: TextFit(width: 300)).first
    #expect(line?.isRightToLeft == isRightToLeft)
  }

  @Test func `each paragraph has its own direction and side`() throws {
    let text = typesetter.prepare(StyledText("abc\nאבג\n😀", font: TextSamples.font))
    let lines = typesetter.lines(text, fit: TextFit(width: 200))
    #expect(lines.map(\.isRightToLeft) == [false, true, false])
    #expect(lines[0].frame.x == 0)
    #expect(lines[1].frame.maxX == 200)
    #expect(lines[2].frame.x == 0)
  }

  @Test func `centered lines have the same space on both sides, to 1/64 point`() {
    let text = typesetter.prepare(StyledText("abc\nאבג", font: TextSamples.font))
    for line in typesetter.lines(text, fit: TextFit(width: 200, alignment: .center)) {
      let right = 200 - line.frame.maxX
      #expect(abs(line.frame.x - right) <= 1 / 64)
    }
  }

  @Test func `the spaces at the end of a line hang on the side where its text ends`() {
    let text = typesetter.prepare(StyledText("אבג   ", font: TextSamples.font))
    let bare = typesetter.prepare(StyledText("אבג", font: TextSamples.font))
    let fit = TextFit(width: 200)
    #expect(
      typesetter.lines(text, fit: fit).map(\.frame)
        == typesetter.lines(bare, fit: fit).map(\.frame)
    )
  }

  /// The bug was overprinting: the last cluster had no width, and there was a gap at the left.
  @Test(arguments: ["سلام hello", "(مرحبا) പനീര്", "سلام hello there"], ["\u{200D}", "\u{200C}"])
  func `a joiner at the end of a line stays with its letter`(_ text: String, _ joiner: String) {
    let prepared = typesetter.prepare(StyledText(text + joiner, font: TextSamples.font))
    for width in [Double.infinity, 80] {
      for line in typesetter.glyphLines(prepared, fit: TextFit(width: width)) {
        let glyphs = line.runs.flatMap(\.glyphs)
        let pens = glyphs.map { $0.x - $0.xOffset }
        #expect(line.runs.map(\.x).min() == 0)
        for (index, pen) in pens.enumerated().dropFirst() {
          // Each edge is rounded to 1/64 point.
          #expect(pen >= pens[index - 1] + glyphs[index - 1].advance - 1, "\(pens)")
        }
      }
    }
  }

  @Test func `the ellipsis is where the paragraph ends`() {
    for (text, isLeft) in [("שלום עולם מה שלומך היום", true), ("hello world how are you", false)] {
      let prepared = typesetter.prepare(StyledText(text, font: TextSamples.font))
      let fit = TextFit(width: 100, maximumLines: 1)
      let runs = typesetter.glyphLines(prepared, fit: fit).flatMap(\.runs)
      let sign = typesetter.glyphs("…").first?.glyphs.first?.id
      let edge = isLeft ? runs.first?.glyphs.first?.id : runs.last?.glyphs.last?.id
      #expect(edge == sign)
    }
  }
}
