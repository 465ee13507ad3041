import LettererLayout
import TestSupport
import Testing

@testable import LettererText

@Suite struct InkBoundsTests {
  private let typesetter = FontTypesetter()

  private func prepare(_ text: String, _ font: FontStyle = TextSamples.font) -> PreparedText {
    typesetter.prepare(StyledText(text, font: font))
  }

  /// The pixels of all glyphs at their positions, as a painter would draw them, in points.
  private func drawn(_ text: PreparedText, _ fit: TextFit, scale: Double) -> [LayoutRect?] {
    typesetter.glyphLines(text, fit: fit).map { line in
      var edges: (left: Double, right: Double, top: Double, bottom: Double)?
      for run in line.runs {
        for glyph in run.glyphs {
          let image = typesetter.image(of: glyph.id, font: run.font, scale: scale, subpixel: 0)
          guard image.width > 0, image.height > 0 else { continue }
          let left = line.frame.x + Double(glyph.x) / 64 + Double(image.left) / scale
          let top = line.baseline + Double(glyph.y) / 64 - Double(image.top) / scale
          let right = left + Double(image.width) / scale
          let bottom = top + Double(image.height) / scale
          let old = edges ?? (left, right, top, bottom)
          edges = (
            min(old.left, left), max(old.right, right), min(old.top, top), max(old.bottom, bottom)
          )
        }
      }
      return edges.map {
        LayoutRect(x: $0.left, y: $0.top, width: $0.right - $0.left, height: $0.bottom - $0.top)
      }
    }
  }

  /// Pixels extend at most one further on each side; curves may stay within their control points.
  private func expectLike(_ text: PreparedText, _ fit: TextFit, slack: Double, _ note: Comment) {
    let scale = 16.0
    let bounds = typesetter.lineInkBounds(text, fit: fit)
    let pixels = drawn(text, fit, scale: scale)
    #expect(bounds.count == pixels.count, note)
    for (ink, image) in zip(bounds, pixels) {
      guard let ink, let image else {
        #expect(ink == nil && image == nil, note)
        continue
      }
      let outside = 1 / scale + 1 / 32
      #expect(image.x >= ink.x - outside && image.x <= ink.x + slack, note)
      #expect(image.y >= ink.y - outside && image.y <= ink.y + slack, note)
      #expect(image.maxX <= ink.maxX + outside && image.maxX >= ink.maxX - slack, note)
      #expect(image.maxY <= ink.maxY + outside && image.maxY >= ink.maxY - slack, note)
    }
  }

  @Test(arguments: ["Hxg", "fjord jf", "Ặ ǜ", "مرحبا", "שָׁלוֹם", "क्षत्रिय", "日本語", "😀 👩‍👩‍👧‍👦", "\u{378}a"])
  func `ink is where a painter puts pixels`(_ sample: String) {
    expectLike(prepare(sample), TextFit(width: 60), slack: 1.0 / 8, "\(sample)")
  }

  @Test(arguments: [(true, false), (false, true), (true, true)])
  func `an emboldened or slanted face has the drawn ink`(
    _ isBold: Bool,
    _ isItalic: Bool
  ) {
    for sample in ["日本語 x", "नमस्ते", "สวัสดี", "Wave"] {
      let font = FontStyle(size: 17, weight: isBold ? .bold : .regular, isItalic: isItalic)
      expectLike(prepare(sample, font), TextFit(width: 200), slack: 1, "\(sample) \(font)")
    }
  }

  @Test func `blank text has no ink, and lines have their own`() throws {
    let fit = TextFit(width: 100)
    #expect(typesetter.inkBounds(prepare(" \n "), fit: fit) == nil)
    let text = prepare("x\n\n.")
    let lines = typesetter.lineInkBounds(text, fit: fit)
    #expect(lines.map { $0 == nil } == [false, true, false])
    let whole = try #require(typesetter.inkBounds(text, fit: fit))
    for ink in lines.compactMap(\.self) { #expect(whole.contains(ink)) }
    let rect = typesetter.boundingRect(text, fit: fit, options: [.usesLineFragmentOrigin, .ink])
    #expect(rect == whole)
    let blank = typesetter.boundingRect(prepare(""), fit: fit, options: .ink)
    #expect(blank.width == 0 && blank.height == 0)
  }

  @Test func `an underline is not ink`() {
    let fit = TextFit(width: 100)
    let run = StyledText.Run("x", font: TextSamples.font, isUnderlined: true)
    let underlined = typesetter.prepare(StyledText(runs: [run], font: TextSamples.font))
    #expect(
      typesetter.inkBounds(underlined, fit: fit) == typesetter.inkBounds(prepare("x"), fit: fit)
    )
  }

  /// Noto Sans: the x is 506 of 1000 units high and sits on the baseline.
  @Test func `ink is rounded outward to 1/64`() throws {
    let text = prepare("x")
    let line = typesetter.lines(text, fit: TextFit(width: 100))[0]
    let ink = try #require(typesetter.inkBounds(text, fit: TextFit(width: 100)))
    #expect(ink.maxY == line.baseline)
    for length in [ink.x, ink.y, ink.width, ink.height] {
      #expect((length * 64).rounded() == length * 64)
    }
    #expect(ink.x >= 0 && ink.maxX <= line.frame.width)
  }
}
