import LettererLayout
import Testing

@testable import LettererText

@Suite struct GlyphOutlineTests {
  private let typesetter = FontTypesetter()

  private func runs(_ words: String, weight: FontWeight = .regular) -> [GlyphRun] {
    let text = typesetter.prepare(StyledText(words, font: FontStyle(size: 17, weight: weight)))
    return typesetter.glyphLines(text, fit: TextFit(width: 10_000)).flatMap(\.runs)
  }

  /// Compares with FreeType's own pixels: an outline's box is that of the pixels it covers.
  @Test(arguments: ["Kerning fi AV", "नमस्ते", "你好", "שלום", "\u{10FFFD}"])
  func `an outline extends as far as its pixels`(words: String) {
    var count = 0
    for run in runs(words) where !run.font.isEmoji {
      for glyph in run.glyphs {
        let image = typesetter.image(of: glyph.id, font: run.font, scale: 4, subpixel: 0)
        let points = typesetter.outline(of: glyph.id, font: run.font, scale: 4).points
        guard image.width > 0 else {
          #expect(points.isEmpty, "glyph \(glyph.id)")
          continue
        }
        count += 1
        let (left, top) = (points.map(\.x).min() ?? 0, points.map(\.y).min() ?? 0)
        let (right, bottom) = (points.map(\.x).max() ?? 0, points.map(\.y).max() ?? 0)
        // Control points may be outside the curve, by a few pixels out of 68.
        #expect((-6...1).contains(left >> 6 - image.left), "glyph \(glyph.id)")
        #expect((-6...1).contains(top >> 6 + image.top), "glyph \(glyph.id)")
        #expect((-1...6).contains(right >> 6 - image.left - image.width), "glyph \(glyph.id)")
        #expect((-1...6).contains(bottom >> 6 + image.top - image.height), "glyph \(glyph.id)")
      }
    }
    #expect(count > 0)
  }

  @Test func `every subpath begins with a move, and an emoji has no outline`() {
    for run in runs("Ab👍") {
      for glyph in run.glyphs {
        let outline = typesetter.outline(of: glyph.id, font: run.font, scale: 2)
        #expect(outline.elements.isEmpty == run.font.isEmoji)
        if case .move? = outline.elements.first { continue }
        #expect(outline.elements.isEmpty)
      }
    }
  }
}
