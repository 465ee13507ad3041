import LettererLayout
import TestSupport
import Testing

@testable import LettererText

/// The content and size of the cache don't affect texts in any script.
@Suite struct CorpusCacheTests {
  /// The number of bytes for cached words and texts.
  private static let limits = [
    (0, 0), (1 << 10, 1 << 14), (FontTypesetter.defaultCacheByteLimit, 0),
    (0, FontTypesetter.defaultTextCacheByteLimit),
  ]
  private static let fits = [
    TextFit(width: 40), TextFit(width: 150, maximumLines: 2), TextFit(width: .infinity),
  ]

  /// All results for a text in several boxes.
  private func digest(_ text: StyledText, _ typesetter: FontTypesetter) -> String {
    let prepared = typesetter.prepare(text)
    return Self.fits.map { fit in
      let size = typesetter.size(prepared, fit: fit)
      let lines = typesetter.lines(prepared, fit: fit)
      return "\(size) \(lines.map(\.range)) \(typesetter.digest(prepared, fit: fit))"
    }.joined(separator: "\n")
  }

  private func expectSame(_ texts: [StyledText], _ note: Comment) {
    var random = SeededRandom(seed: 23)
    let expected = texts.map {
      digest($0, FontTypesetter(cacheByteLimit: 0, textCacheByteLimit: 0))
    }
    for limit in Self.limits {
      let typesetter = FontTypesetter(cacheByteLimit: limit.0, textCacheByteLimit: limit.1)
      // In order, in order again with everything cached, and in random order.
      let orders = [
        Array(texts.indices), texts.indices.reversed(), texts.indices.shuffled(using: &random),
      ]
      for order in orders {
        for index in order where digest(texts[index], typesetter) != expected[index] {
          Issue.record("\(note), caches of \(limit): \(texts[index].runs.map(\.text))")
        }
      }
    }
  }

  @Test(arguments: TestRun.sample(0..<8, 2))
  func `no cache and no order of texts changes a line of the corpora`(_ part: Int) throws {
    let texts = try ShapingCorpus.all.flatMap { corpus in
      corpus.lines.map { StyledText($0, font: TextSamples.font, language: corpus.language) }
    }
    let own = texts.indices.filter { $0 % 64 == part }.map { texts[$0] }
    #expect(own.count > 30)
    expectSame(own, "part \(part)")
  }

  @Test(arguments: TestRun.sample(UInt64(60)..<64, 1))
  func `no cache and no order of texts changes mixed texts`(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let words = try ShapingCorpus.all.flatMap { $0.lines.flatMap { $0.split(separator: " ") } }
    let texts = (0..<40).map { _ in
      let text = (0..<Int.random(in: 1...8, using: &random)).map { _ in
        String(words.randomElement(using: &random) ?? "")
          + (["", " ", " ", "\n", "\u{200D}"].randomElement(using: &random) ?? "")
      }
      return StyledText(text.joined(), font: TextSamples.font)
    }
    expectSame(texts + (0..<20).map { _ in TextSamples.random(&random) }, "seed \(seed)")
  }
}
