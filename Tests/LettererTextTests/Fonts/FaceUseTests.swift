import LettererLayout
import TestSupport
import Testing

@testable import LettererText

@Suite struct FaceUseTests {
  private let typesetter = FontTypesetter()

  @Test func `uses tile every text, and contain the drawn glyphs`() {
    let seed: UInt64 = 7
    var random = SeededRandom(seed: seed)
    let samples = TextSamples.multilingual.map { StyledText($0, font: TextSamples.font) }
    for text in samples + (0..<100).map({ _ in TextSamples.random(&random) }) {
      let prepared = typesetter.prepare(text)
      let uses = typesetter.faceUses(in: prepared)
      var end = 0
      for use in uses {
        #expect(use.range.lowerBound == end && !use.range.isEmpty, "seed \(seed): \(text)")
        end = use.range.upperBound
      }
      #expect(end == text.runs.reduce(0) { $0 + $1.text.utf8.count })
      let runs = typesetter.glyphLines(prepared, fit: TextFit(width: .infinity)).flatMap(\.runs)
      for run in runs {
        for glyph in run.glyphs {
          let use = uses.first { $0.range.contains(glyph.cluster) }
          #expect(use?.font == run.font, "seed \(seed): \(text)")
          #expect(use?.glyphs.contains(glyph.id) == true, "seed \(seed): \(text)")
        }
      }
      let drawn = runs.flatMap(\.glyphs)
      let bytes = Array(text.runs.map(\.text).joined().utf8)
      for use in uses where !isSpace(bytes[use.range]) {
        let glyphs = drawn.filter { use.range.contains($0.cluster) }.map(\.id)
        #expect(use.glyphs.sorted() == glyphs.sorted(), "seed \(seed): \(text)")
      }
    }
  }

  /// Fonts have glyphs for spaces, which are not drawn between words.
  private func isSpace(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.first?.properties.isWhitespace == true
      && String(decoding: bytes, as: UTF8.self).unicodeScalars.count == 1
  }

  @Test func `a space has the face of its segment, a tab and a separator none`() {
    let prepared = typesetter.prepare(StyledText("a \t\n", font: TextSamples.font))
    let uses = typesetter.faceUses(in: prepared)
    #expect(uses.map { $0.font == nil } == [false, false, true, true])
    #expect(uses.map(\.glyphs.count) == [1, 1, 0, 0])
  }

  @Test func `the number of characters is that of the scalars with a glyph`() throws {
    let fonts = FontCollection.bundled
    for number in fonts.faces.indices.prefix(12) {
      var library = FaceLibrary(fonts)
      let opened = library.face(number)
      let face = try #require(opened)
      let count = (0..<0x110000).count { UInt32($0) >> 11 != 0x1B && face.covers(UInt32($0)) }
      // A character may be in the table with the missing glyph.
      #expect(abs(fonts.characterCount(ofFace: number) - count) <= 2, "\(fonts.faces[number].file)")
    }
    #expect(fonts.characterCount(ofFace: -1) == 0)
    #expect(fonts.characterCount(ofFace: fonts.faces.count) == 0)
  }
}
