import LettererLayout
import TestSupport
import Testing

@testable import LettererText

/// Compares the fast path for preparing a text with the slow one.
@Suite struct PlainTextTests {
  private let font = FontStyle(size: 17)

  /// Prepares every text both ways and returns how many used the fast path.
  private func compare(_ texts: [String], _ resources: inout TextResources) -> Int {
    var plain = 0
    for text in texts {
      let styled = StyledText(text, font: font)
      let bytes = Array(text.utf8)
      let short = PlainPreparer.prepared(styled, bytes: bytes, &resources)
      guard let short else { continue }
      plain += 1
      let long = Preparer.prepared(styled, &resources, usesShortcut: false)
      #expect(short.atoms == long.atoms, "\(text.debugDescription)")
      #expect(short.extents == long.extents, "\(text.debugDescription)")
      for atom in long.atoms.indices {
        #expect(short.hyphen(afterAtom: atom) == long.hyphen(afterAtom: atom))
      }
      #expect(short.paragraphs == long.paragraphs, "\(text.debugDescription)")
      #expect(short.segments == long.segments, "\(text.debugDescription)")
      #expect(short.words == long.words, "\(text.debugDescription)")
      #expect(short.base == long.base, "\(text.debugDescription)")
    }
    return plain
  }

  @Test func `the fast path is used for common text`() {
    var resources = TextResources(.bundled, cacheByteLimit: 1 << 20)
    let texts = [
      "Hello, world!", "ok", "See you at 10:30 (sharp)", "that's \"fine\", I think…", "Grüße, Zoë",
      "Привет, как дела?", "Καλημέρα σας", "two\nlines", "  led  by spaces ",
      "https://example.com/a?b=c x",
      "a well-known fact", "😀 nice 👍🏽", "“quoted” words", "C++/CLI and @name #tag", "1 + 2 = 3",
      "नमस्ते दुनिया", "\"a\" (b)", "the boys' (everyone)",
    ]
    #expect(compare(texts, &resources) == texts.count)
  }

  @Test func `the fast path is not used if words affect each other`() {
    var resources = TextResources(.bundled, cacheByteLimit: 1 << 20)
    let texts = [
      "שלום", "abc שלום", "abc где", "( a", "a )", "a .", "日本", "ไทย", "a\tb",
      "a\r\nb", "a \u{301}", "a\u{2028}b", "« oui »", "",
      "a \u{1F3FD}", "a \u{34F}b", "\u{D4E} a",
    ]
    #expect(compare(texts, &resources) == 0)
  }

  @Test func `the fast path agrees for all short strings of critical characters`() {
    var resources = TextResources(.bundled, cacheByteLimit: 1 << 22)
    let alphabet = Array("a1 \n(\".,!?)/-'$%@#&:…é😀“”\u{AD}\u{200B}\u{A0}")
    var texts: [String] = []
    for first in alphabet {
      for second in alphabet {
        for third in alphabet { texts.append("a\(first)\(second)\(third)b") }
      }
    }
    #expect(compare(texts, &resources) > texts.count / 4)
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `the fast path agrees for random texts`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var resources = TextResources(.bundled, cacheByteLimit: 1 << 16)
    let pieces = [
      "word", "it's", "Straße", "10:30", "well-known", "(maybe)", "\"so\"", "“so”", "end.", "end!",
      "…", "?", "-", "--", "—", "/", "x/y", "a.b", ",", ";", "😀", "👍🏽", "❤️", "1️⃣", "é", "e\u{301}",
      "где", "και", "$5", "5%", "#1", "@you", "https://a.example/b?c=d&e", "a@b.example", ":-)",
      "«oui»", "«", "»", "’", "'", "\u{A0}", "\u{200B}", "\u{AD}", "\u{2060}", "\u{FE0F}", "𝒜", "½",
      "C++", "a&b", "!=", "->", "[x]", "{", "}", "•", "・", "\u{301}", "ß", "x²", "№", "°C", "~",
      "^",
    ]
    var texts: [String] = []
    for _ in 0..<600 {
      let count = Int.random(in: 1...7, using: &random)
      texts.append(
        (0..<count).map { _ in
          let piece = pieces.randomElement(using: &random) ?? ""
          return piece
            + (["", " ", " ", " ", "  ", "\n", " \n "].randomElement(using: &random) ?? "")
        }.joined()
      )
    }
    #expect(compare(texts, &resources) > 100)
  }
}
