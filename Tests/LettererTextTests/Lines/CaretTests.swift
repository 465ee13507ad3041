import LettererLayout
import Testing

@testable import LettererText

/// Carets, hit testing, and selections in difficult fonts and directions.
@Suite struct CaretTests {
  private let typesetter = FontTypesetter()
  private let wide = TextFit(width: 1000)

  private func prepare(_ text: String) -> PreparedText {
    typesetter.prepare(StyledText(text, font: TextSamples.font))
  }

  private func x(
    _ text: String,
    at offset: Int,
    _ affinity: Caret.Affinity = .downstream,
    fit: TextFit? = nil
  ) -> Double {
    typesetter.caret(at: offset, in: prepare(text), fit: fit ?? wide, affinity: affinity).rect.x
  }

  private func width(_ text: String) -> Double { typesetter.width(text) }

  @Test func `carets in plain text are at the sum of the preceding advances`() {
    for offset in 0...5 {
      #expect(abs(x("Hello", at: offset) - width(String("Hello".prefix(offset)))) <= 2 / 64)
    }
  }

  @Test func `carets divide a ligature evenly`() {
    // Noto Sans has a ligature for ffi.
    #expect(Set(typesetter.glyphs("ffi").flatMap(\.glyphs).map(\.cluster)).count == 1)
    let whole = width("ffi")
    for part in 0...3 {
      #expect(abs(x("ffi", at: part) - whole * Double(part) / 3) <= 1 / 64)
    }
    let text = prepare("ffi")
    let hit = typesetter.hitTest(LayoutPoint(x: whole * 0.45, y: 5), in: text, fit: wide)
    #expect(hit == 1)
  }

  @Test func `lam and alef share their ligature, from right to left`() {
    let text = "لا"
    let fit = TextFit(width: width(text))
    #expect(x(text, at: 0, fit: fit) == width(text))
    #expect(abs(x(text, at: 2, fit: fit) - width(text) / 2) <= 1 / 64)
    #expect(x(text, at: 4, fit: fit) == 0)
  }

  @Test func `no caret is within an emoji or between a letter and its mark`() {
    let family = "👩‍👩‍👧‍👦"
    for offset in 0..<family.utf8.count { #expect(x(family, at: offset) == 0) }
    #expect(x(family, at: family.utf8.count) == width(family))
    let accent = prepare("e\u{301}x")
    #expect([0, 1, 2].map { typesetter.caret(at: $0, in: accent, fit: wide).offset } == [0, 0, 0])
  }

  @Test func `a cluster whose characters have two levels has one box`() {
    // In UAX #9, a joiner at the end of a line, and a letter after a number sign, have their own
    // levels.
    for (text, clusters) in [("א ab\u{200C}", [4..<8, 3..<4]), ("א\u{605}ב", [2..<6])] {
      let geometry = typesetter.geometry(ofLine: 0, in: prepare(text), fit: wide)
      let boxes = geometry.boxes.filter { !$0.isRightToLeft }
      #expect(Set(boxes.map(\.range)) == Set(clusters))
      #expect(boxes.allSatisfy { $0.width > 0 })
    }
    #expect(x("א ab\u{200C}", at: 4) == x("א ab", at: 4))
  }

  @Test func `a number in Hebrew reads from left to right`() {
    let text = "אב 12"
    let fit = TextFit(width: width(text))
    let digits = width("12")
    // From the left: 12, a space, the letters.
    #expect(x(text, at: 5, fit: fit) == 0)
    #expect(abs(x(text, at: 6, fit: fit) - digits / 2) <= 1 / 64)
    #expect(x(text, at: 5, .upstream, fit: fit) == digits)
    #expect(x(text, at: 7, .upstream, fit: fit) == digits)
    #expect(x(text, at: 7, fit: fit) == 0)
    #expect(x(text, at: 0, fit: fit) == width(text))
  }

  @Test func `carets at the ends of a paragraph follow its direction`() {
    let text = "ab שלום"
    let end = text.utf8.count
    #expect(x(text, at: end) == width(text))
    #expect(x(text, at: end, .upstream) == x(text, at: 3, .upstream))
    #expect(x(text, at: 3) == width(text))
    #expect(x(text, at: 0, .upstream) == 0)
  }

  @Test func `a soft break has a caret on both sides`() {
    let text = prepare("hello world")
    let fit = TextFit(width: width("hello w"))
    let lines = typesetter.lines(text, fit: fit)
    #expect(lines.count == 2)
    let below = typesetter.caret(at: 6, in: text, fit: fit)
    let above = typesetter.caret(at: 6, in: text, fit: fit, affinity: .upstream)
    #expect(below.line == 1 && below.rect.x == 0 && below.rect.y == lines[1].frame.y)
    #expect(above.line == 0 && above.rect.x == width("hello w") - width("w"))
    let beside = LayoutPoint(x: 900, y: 1)
    #expect(typesetter.nearestCaret(to: beside, in: text, fit: fit) == above)
    #expect(typesetter.hitTest(LayoutPoint(x: -5, y: 900), in: text, fit: fit) == 6)
    #expect(typesetter.hitTest(LayoutPoint(x: 900, y: -5), in: text, fit: fit) == 6)
    #expect(typesetter.hitTest(LayoutPoint(x: 900, y: 900), in: text, fit: fit) == 11)
  }

  @Test func `a separator has no caret after it on its own line`() {
    let text = prepare("a\r\nb\n")
    #expect(typesetter.caret(at: 1, in: text, fit: wide).line == 0)
    #expect(typesetter.caret(at: 2, in: text, fit: wide).offset == 1)
    #expect(typesetter.caret(at: 3, in: text, fit: wide).line == 1)
    #expect(typesetter.caret(at: 5, in: text, fit: wide).offset == 4)
    #expect(typesetter.caret(at: 99, in: text, fit: wide).offset == 4)
    #expect(typesetter.caret(at: -9, in: text, fit: wide).offset == 0)
  }

  @Test func `text hidden by an ellipsis has the caret before it`() {
    let text = prepare("one two three four")
    let fit = TextFit(width: width("one two…") + 1, maximumLines: 1)
    let line = typesetter.lines(text, fit: fit)[0]
    #expect(line.reason == .ellipsis && line.range == 0..<7)
    #expect(typesetter.caret(at: 12, in: text, fit: fit).offset == 7)
    #expect(typesetter.hitTest(LayoutPoint(x: 900, y: 1), in: text, fit: fit) == 7)
    let sign = typesetter.selection(7..<9, in: text, fit: fit)
    #expect(sign.map(\.width) == [typesetter.width("…")])
    #expect(typesetter.selection(9..<12, in: text, fit: fit) == [])
    #expect(typesetter.selection(0..<18, in: text, fit: fit) == [line.frame])
  }

  @Test func `a hyphen is selected with its soft hyphen`() {
    let text = prepare("soft\u{AD}hyphen")
    let fit = TextFit(width: width("soft-h"))
    let lines = typesetter.lines(text, fit: fit)
    #expect(lines[0].reason == .hyphen)
    let sign = typesetter.selection(4..<6, in: text, fit: fit)
    #expect(sign.map(\.width) == [typesetter.width("-")])
    #expect(sign.first?.maxX == lines[0].frame.maxX)
  }

  @Test func `a selection over two directions is split`() {
    let text = prepare("ab שלום cd")
    let rects = typesetter.selection(0..<7, in: text, fit: wide)
    #expect(rects.count == 2)
    #expect(rects.first?.x == 0)
    #expect(rects.first?.width == x("ab שלום cd", at: 3, .upstream))
    #expect(rects.last?.maxX == x("ab שלום cd", at: 3))
    #expect(typesetter.selection(3..<3, in: text, fit: wide) == [])
  }

  @Test func `a selection excludes hanging spaces`() {
    let text = prepare("hello    world")
    let fit = TextFit(width: width("hello w"))
    #expect(typesetter.selection(0..<9, in: text, fit: fit).map(\.width) == [width("hello")])
    #expect(typesetter.selection(6..<8, in: text, fit: fit) == [])
  }
}
