import LettererLayout
import Testing
import LettererUnicode

@testable import LettererText

@Suite struct WordCacheTests {
  private func piece(_ advance: Int) -> WordPiece {
    WordPiece(
      start: 0,
      end: 1,
      font: RunFont(
        face: 0,
        isEmboldened: false,
        isSlanted: false,
        isEmoji: false,
        isMissing: false
      ),
      unitsPerEm: 1000,
      advance: Int32(advance),
      inkAscent: 0,
      inkDescent: 0,
      glyphs: 0..<0
    )
  }

  private func glyph(_ number: Int) -> ShapedGlyph {
    ShapedGlyph(id: UInt32(number), cluster: 0, advance: Int32(number), xOffset: 0, yOffset: 0)
  }

  /// Requests every word, with its index as its shape, and returns how many had to be shaped.
  private func ask(
    _ cache: inout WordCache,
    _ words: [String],
    context: WordCache.ContextID = 0
  ) -> Int {
    var shaped = 0
    for (number, text) in words.enumerated() {
      let bytes = Array(text.utf8)
      var word = cache.find(bytes.span, 0..<bytes.count, context: context)
      if word == nil {
        shaped += 1
        let added = cache.add(bytes.span, 0..<bytes.count, context: context)
        cache.append(piece(number), glyphs: [glyph(number)], to: added)
        cache.append(piece(-number), glyphs: [glyph(number), glyph(1)], to: added)
        word = added
      }
      let pieces = word.map { cache.pieces(of: $0).map { cache.piece($0) } } ?? []
      #expect(pieces.map(\.advance) == [Int32(number), Int32(-number)], "\(text)")
      #expect(
        pieces.map { Array(cache.glyphs(of: $0)) } == [[glyph(number)], [glyph(number), glyph(1)]]
      )
    }
    return shaped
  }

  @Test func `each of many words is shaped once and never mistaken for another`() {
    var cache = WordCache(byteLimit: 1 << 24)
    let words = (0..<20_000).map { String($0, radix: 7) }
    #expect(ask(&cache, words) == words.count)
    #expect(ask(&cache, words) == 0)
  }

  @Test func `words requested again outlive others`() {
    var cache = WordCache(byteLimit: 1 << 16)
    for text in 0..<1000 {
      cache.beginText()
      #expect(ask(&cache, ["often"]) == (text == 0 ? 1 : 0))
      let own = (0..<20).map { "text \(text) word \($0)" }
      #expect(ask(&cache, own) == own.count)
      #expect(cache.byteCount <= 2 << 16)
    }
    #expect(ask(&cache, ["text 3 word 3"]) == 1)
  }

  @Test(arguments: [0, 64])
  func `with next to no memory a text still has its own words`(_ limit: Int) {
    var cache = WordCache(byteLimit: limit)
    cache.beginText()
    #expect(ask(&cache, ["a", "b", "c"]) == 3)
    #expect(ask(&cache, ["a", "b", "c"]) == 0)
    cache.beginText()
    cache.beginText()
    #expect(ask(&cache, ["a"]) == 1)
  }

  @Test func `contexts are kept separate`() {
    var resources = TextResources(.bundled, cacheByteLimit: 1 << 20)
    var styles = (0..<4).map { _ in FontStyle(size: 17) }
    styles[1].weight = .bold
    styles[2].isItalic = true
    styles[3].isMonospaced = true
    var ids: [WordCache.ContextID] = []
    for style in styles {
      for script in [Script.latin, Script(tag: 0x4379_726C)] {
        for language in ["en", "tr"] {
          for isRightToLeft in [false, true] {
            ids.append(
              resources.contextID(
                look: FontLook(style),
                script: script,
                language: language,
                isRightToLeft: isRightToLeft
              )
            )
          }
        }
      }
    }
    #expect(Set(ids).count == ids.count)
    for id in ids { #expect(ask(&resources.cache, ["(yes)"], context: id) == 1) }
    for id in ids { #expect(ask(&resources.cache, ["(yes)"], context: id) == 0) }
  }

  @Test func `brackets within Arabic are mirrored though they were met in English`() {
    let typesetter = FontTypesetter()
    func brackets(_ text: String) -> [UInt32] {
      let bytes = Array(text.utf8)
      return typesetter.glyphs(text).flatMap(\.glyphs)
        .filter { bytes[$0.cluster] == UInt8(ascii: "(") }.map(\.id)
    }
    let closing = typesetter.glyphs(")").flatMap(\.glyphs).map(\.id)
    let opening = brackets("(")
    #expect(opening != closing)
    #expect(brackets("نعم ( نعم") == closing)
    #expect(brackets("(") == opening)
  }
}
