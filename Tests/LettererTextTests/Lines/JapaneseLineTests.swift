import LettererLayout
import LettererUnicode
import TestSupport
import Testing

@testable import LettererText

/// Lines of Japanese sentences whose words are known.
@Suite struct JapaneseLineTests {
  /// A sentence, and the byte offsets within its words.
  private struct Sentence {
    var text = ""
    var inner: Set<Int> = []
  }

  /// The sentences of the fixture, in which spaces separate words.
  private static func sentences() throws -> [Sentence] {
    let path = "Tests/LettererTextTests/Fixtures/japanese-words.txt"
    let text = String(decoding: try Repository.bytes(Repository.path(path)), as: UTF8.self)
    return text.split(separator: "\n").map { line in
      var sentence = Sentence()
      for word in line.split(separator: " ") {
        let start = sentence.text.utf8.count
        sentence.text += word
        sentence.inner.formUnion((start..<sentence.text.utf8.count).dropFirst())
      }
      return sentence
    }
  }

  /// The number of line breaks in sentences, and of those within words.
  private struct Breaks {
    var count = 0
    var torn = 0
    var tornAtDe = 0
  }

  /// Breaks sentences as phrases, or between any letters, as a browser does, for text in another
  /// language.
  private func breaks(language: String, ems: Double) throws -> Breaks {
    let typesetter = FontTypesetter()
    var breaks = Breaks()
    for sentence in try Self.sentences() {
      let text = StyledText(sentence.text, font: FontStyle(size: 16), language: language)
      let lines = typesetter.lines(
        typesetter.prepare(text),
        fit: TextFit(width: 16 * ems)
      )
      for line in lines.dropLast() {
        breaks.count += 1
        guard sentence.inner.contains(line.range.upperBound) else { continue }
        breaks.torn += 1
        let before = sentence.text.utf8.prefix(line.range.upperBound)
        if before.suffix(3).elementsEqual("で".utf8) { breaks.tornAtDe += 1 }
      }
    }
    return breaks
  }

  @Test func `no phrase ends within a word`() throws {
    for sentence in try Self.sentences() {
      let bytes = Array(sentence.text.utf8)
      for cluster in GraphemeClusters(bytes.span).boundaries where sentence.inner.contains(cluster)
      {
        let rest = String(decoding: bytes[cluster...].prefix(12), as: UTF8.self)
        let isHeld = JapanesePhrases.holds(cluster, in: bytes.span)
        #expect(isHeld, "\(sentence.text): \(rest)")
      }
    }
  }

  @Test func `lines tear fewer words than lines without phrases do`() throws {
    var (all, plain) = (Breaks(), Breaks())
    for ems in stride(from: 6.0, through: 30, by: 0.5) {
      let (own, other) = try (breaks(language: "ja", ems: ems), breaks(language: "en", ems: ems))
      #expect(own.torn <= other.torn, "\(ems) em: \(own) and \(other)")
      all.count += own.count
      all.torn += own.torn
      all.tornAtDe += own.tornAtDe
      plain.count += other.count
      plain.torn += other.torn
      plain.tornAtDe += other.tornAtDe
    }
    #expect(all.count > 3000 && plain.count > 3000)
    #expect(all.torn * 2 < plain.torn, "\(all) and \(plain)")
    #expect(all.tornAtDe <= plain.tornAtDe, "\(all) and \(plain)")
  }
}
