import LettererLayout
import TestSupport
import Testing

@testable import LettererText

@Suite struct CacheIndependenceTests {
  @Test(arguments: [0, 1024], [0, 10_000, FontTypesetter.defaultTextCacheByteLimit])
  func `small caches and none have the same results as the default`(_ words: Int, _ texts: Int) {
    let typesetter = FontTypesetter()
    let other = FontTypesetter(cacheByteLimit: words, textCacheByteLimit: texts)
    var random = SeededRandom(seed: 11)
    let texts =
      TextSamples.multilingual.map { StyledText($0, font: TextSamples.font) }
      + (0..<60).map { _ in TextSamples.random(&random) }
    for text in texts + texts.reversed() {
      let prepared = (typesetter.prepare(text), other.prepare(text))
      #expect(prepared.0.atoms == prepared.1.atoms)
      #expect(prepared.0.paragraphs == prepared.1.paragraphs)
      for width in [30.0, 150, 1000] {
        let fit = TextFit(width: width, maximumLines: width == 150 ? 2 : nil)
        #expect(typesetter.lines(prepared.0, fit: fit) == other.lines(prepared.1, fit: fit))
        #expect(
          typesetter.digest(prepared.0, fit: fit) == other.digest(prepared.1, fit: fit)
        )
      }
    }
  }
}

extension FontTypesetter {
  /// All data about the glyphs of a text, as text.
  func digest(_ text: PreparedText, fit: TextFit) -> String {
    glyphLines(text, fit: fit).map { line in
      let runs = line.runs.map { run in
        let glyphs = run.glyphs.map { "\($0.id)@\($0.cluster) \($0.x),\($0.y)+\($0.advance)" }
        return "\(run.font) \(run.x)+\(run.width) \(glyphs)"
      }
      return "\(line.frame) \(line.baseline) \(runs)"
    }.joined(separator: "\n")
  }
}
