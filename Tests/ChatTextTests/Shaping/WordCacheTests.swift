import ChatLayout
import Testing
import UnicodeText

@testable import ChatText

@Suite struct WordCacheTests {
  private static let latin = ShapingContext(
    face: 0,
    script: Script.latin.tag,
    language: "en",
    isRightToLeft: false
  )

  private func word(_ advance: Int) -> ShapedWord {
    ShapedWord(glyphs: [], advance: advance, inkAscent: 0, inkDescent: 0)
  }

  /// Asks for every word, shaped as its own number, and returns how often it had to be shaped.
  private func ask(
    _ cache: inout WordCache,
    _ words: [String],
    context: WordCache.ContextID
  ) -> Int {
    var shaped = 0
    for (number, text) in words.enumerated() {
      let bytes = Array(text.utf8)
      let found = cache.word(bytes.span, range: 0..<bytes.count, context: context) { _ in
        shaped += 1
        return word(number)
      }
      #expect(found.advance == number, "\(text)")
    }
    return shaped
  }

  @Test func `each of many words is shaped once and never taken for another`() {
    var cache = WordCache(byteLimit: 1 << 24)
    let context = cache.contextID(of: Self.latin)
    let words = (0..<20_000).map { String($0, radix: 7) }
    #expect(ask(&cache, words, context: context) == words.count)
    #expect(ask(&cache, words, context: context) == 0)
  }

  @Test func `at the bound everything is dropped and shaped anew`() {
    var cache = WordCache(byteLimit: 1 << 10)
    let context = cache.contextID(of: Self.latin)
    let words = (0..<500).map { "word\($0)" }
    #expect(ask(&cache, words, context: context) == words.count)
    #expect(ask(&cache, words, context: context) == words.count)
    #expect(ask(&cache, Array(words.prefix(1)), context: context) == 1)
    #expect(ask(&cache, Array(words.prefix(1)), context: context) == 0)
  }

  @Test func `with a bound of 0 nothing is kept`() {
    var cache = WordCache(byteLimit: 0)
    let context = cache.contextID(of: Self.latin)
    #expect(ask(&cache, ["a"], context: context) == 1)
    #expect(ask(&cache, ["a"], context: context) == 1)
  }

  @Test func `contexts are kept apart`() {
    var cache = WordCache(byteLimit: 1 << 20)
    var contexts = [Self.latin]
    for change in 0..<4 {
      var other = Self.latin
      switch change {
      case 0: other.face = 1
      case 1: other.script = Script(tag: 0x4379_726C).tag
      case 2: other.language = "tr"
      default: other.isRightToLeft = true
      }
      contexts.append(other)
    }
    let ids = contexts.map { cache.contextID(of: $0) }
    #expect(Set(ids).count == contexts.count)
    #expect(contexts.map { cache.contextID(of: $0) } == ids)
    #expect(ids.map { cache.context($0) } == contexts)
    for id in ids { #expect(ask(&cache, ["(yes)"], context: id) == 1) }
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
