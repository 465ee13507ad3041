import LettererLayout
import TestSupport
import Testing

@testable import LettererText

/// Texts that are found in the cache, and texts that must not be mistaken for others.
@Suite struct TextCacheTests {
  private let font = FontStyle(size: 17)

  @Test func `a text seen before is the prepared one`() {
    let typesetter = FontTypesetter()
    for text in ["", "a", "seven b", "eight by", "nine bytes", "two\nlines of more than 16 bytes"] {
      let first = typesetter.prepare(StyledText(text, font: font))
      #expect(typesetter.prepare(StyledText(text, font: font)) === first, "\(text)")
    }
  }

  @Test func `the last text beyond the limit is kept, and short ones stay`() {
    var resources = TextResources(.bundled, cacheByteLimit: 1 << 20, textCacheByteLimit: 1 << 16)
    let short = resources.prepared(StyledText("short", font: font))
    let long = ["a", "b"].map { StyledText(String(repeating: $0 + " ", count: 9000), font: font) }
    for text in long + long.reversed() {
      let first = resources.prepared(text)
      #expect(resources.prepared(text) === first)
      #expect(resources.prepared(StyledText("short", font: font)) === short)
    }
    let size = resources.texts.byteCount
    #expect(size > 1 << 16 && size < 1 << 20)
  }

  @Test func `without a cache every text is prepared again`() {
    let typesetter = FontTypesetter(textCacheByteLimit: 0)
    let text = StyledText("seen before", font: font)
    #expect(typesetter.prepare(text) !== typesetter.prepare(text))
  }

  /// Texts that each differ from the first in one property that affects preparing or painting.
  private var variants: [StyledText] {
    let text = StyledText("Caf\u{E9} 中 text", font: font)
    func changed(_ change: (inout StyledText) -> Void) -> StyledText {
      var other = text
      change(&other)
      return other
    }
    let large = FontStyle(size: 18)
    return [
      text,
      changed { $0.runs[0].text = "Cafe\u{301} 中 text" },
      changed { $0.runs[0].text += " " },
      changed { $0.runs[0].font = large },
      changed { $0.runs[0].font.weight = .bold },
      changed { $0.runs[0].isUnderlined = true },
      changed { $0.runs[0].isStruckThrough = true },
      changed { $0.runs[0].role = .failure },
      changed { $0.runs[0].ground = .failure },
      changed { $0.runs[0].isHidden = true },
      changed { $0.runs[0].isIsolated = true },
      changed { $0.font = large },
      changed { $0.language = "ja" },
      changed { $0.locale = "ja" },
      changed { $0.direction = .rightToLeft },
      changed { $0.runs = [.init("Caf", font: font), .init("\u{E9} 中 text", font: font)] },
      changed { $0.runs = [.init("Caf\u{E9}", font: font), .init(" 中 text", font: font)] },
      changed { $0.runs.append(.init("", font: font)) },
      changed { $0.indents = [.init(0..<20, leading: 8)] },
      changed { $0.indents = [.init(0..<20, marker: .init("\u{E9}", font: font))] },
      changed { $0.indents = [.init(0..<20, marker: .init("e\u{301}", font: font))] },
    ]
  }

  @Test func `texts that differ in anything are not mistaken for each other`() {
    let typesetter = FontTypesetter()
    let prepared = variants.map(typesetter.prepare)
    #expect(Set(prepared.map(ObjectIdentifier.init)).count == variants.count)
    for (text, first) in zip(variants, prepared) {
      #expect(typesetter.prepare(text) === first)
      let bytes = Array(text.runs.map(\.text).joined().utf8)
      #expect(first.bytes == bytes)
    }
  }

  @Test func `appending does not change the original text`() {
    let typesetter = FontTypesetter()
    let text = StyledText("The answer", font: font)
    let first = typesetter.prepare(text)
    let longer = typesetter.prepare(first.text.appending(" is 42"), after: first)
    #expect(longer.bytes == Array("The answer is 42".utf8))
    #expect(typesetter.prepare(text) === first)
    #expect(first.bytes == Array("The answer".utf8))
    let anew = typesetter.prepare(StyledText("The answer is 42", font: font))
    #expect(anew.atoms == longer.atoms)
  }

  @Test func `texts requested again outlive others`() {
    var resources = TextResources(.bundled, cacheByteLimit: 1 << 20, textCacheByteLimit: 1 << 16)
    let often = StyledText("often", font: font)
    let first = resources.prepared(often)
    let once = resources.prepared(StyledText("once", font: font))
    for number in 0..<2000 {
      _ = resources.prepared(StyledText("message number \(number)", font: font))
      #expect(resources.prepared(often) === first)
      #expect(resources.texts.byteCount <= 1 << 16)
    }
    #expect(resources.prepared(StyledText("once", font: font)) !== once)
  }
}
