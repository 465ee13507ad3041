import LettererLayout
import Testing

@testable import LettererText

@Suite struct LineHeightTests {
  private let typesetter = FontTypesetter()
  private let font = FontStyle(size: 16, lineHeight: 1.25)

  private func heights(_ text: String, width: Double = 120, font: FontStyle? = nil) -> [Double] {
    let prepared = typesetter.prepare(StyledText(text, font: font ?? self.font))
    return typesetter.lines(prepared, fit: TextFit(width: width)).map(\.frame.height)
  }

  @Test(
    arguments: [
      ("Quick brown foxes jump over a lazy dog", 1.25),
      ("Съешь ещё этих мягких булок", 1.25),
      ("Ξεσκεπάζω την ψυχοφθόρα", 1.25),
      ("وصلت إلى البيت، عطلة نهاية الأسبوع حتى رجوع", 1.55),
      ("मैं घर पहुँच गया! सप्ताहांत बहुत अच्छा था", 1.45),
      ("สุดสัปดาห์นี้สนุกมาก ฉันใส่รูปไว้", 1.45),
      ("家に着きました。とても楽しい週末でした。", 1.44),
      ("주말 정말 즐거웠어요 사진은 앨범에", 1.44),
    ]
  )
  func `all lines of a script have its height`(text: String, ems: Double) {
    let heights = heights(text)
    let expected = (ems * 16 * 64).rounded() / 64
    #expect(heights == Array(repeating: expected, count: heights.count))
    #expect(heights.count > 1)
  }

  @Test func `a line is as high as its tallest script, and emoji change nothing`() {
    #expect(
      heights("plain\nplain 😀\nplain العربية\n家 plain", width: 300) == [
        20, 20, 24.796875, 23.046875,
      ]
    )
  }

  @Test func `a font with too small a line height gets the script's height`() {
    #expect(heights("ab ไทย", font: FontStyle(size: 16, lineHeight: 1.6)) == [25.59375])
    #expect(heights("", font: FontStyle(size: 16, lineHeight: .nan)) == [0])
    #expect(heights("ab", font: FontStyle(size: 16)) == [21.796875])
  }

  @Test func `tracking moves letters of Latin text, and neither marks nor joined letters`() {
    func advance(_ text: String, tracking: Double, isMonospaced: Bool = false) -> Double {
      let font = FontStyle(size: 16, isMonospaced: isMonospaced, tracking: tracking)
      let prepared = typesetter.prepare(StyledText(text, font: font))
      return typesetter.size(prepared, fit: TextFit(width: 1000)).width
    }
    for text in ["abcd", "a\u{33F}bcd", "жгдл"] {
      #expect(abs(advance(text, tracking: 0.1) - advance(text, tracking: 0) - 6.4) < 0.1)
    }
    for text in ["مرحبا", "नमस्ते", "日本", "😀"] {
      #expect(advance(text, tracking: 0.1) == advance(text, tracking: 0))
    }
    #expect(
      advance("ab", tracking: 0.1, isMonospaced: true)
        == advance("ab", tracking: 0, isMonospaced: true)
    )
  }

  @Test func `digits are tabular in every weight, so that times have one width`() {
    for weight in FontWeight.allCases {
      let widths = ["10:11", "23:58", "07:46"].map { time in
        let font = FontStyle(size: 11, weight: weight)
        let prepared = typesetter.prepare(StyledText(time, font: font))
        return typesetter.size(prepared, fit: TextFit(width: 300)).width
      }
      #expect(Set(widths).count == 1)
    }
  }
}
