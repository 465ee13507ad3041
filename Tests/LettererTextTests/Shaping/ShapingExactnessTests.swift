import LettererLayout
import TestSupport
import Testing

@testable import LettererText

/// Compares lines shaped word by word, from a cache, with lines that HarfBuzz shapes at once.
@Suite(.disabled(if: TestRun.skips("hb-shape"))) struct ShapingExactnessTests {
  /// The number of compared lines for one collection of faces, and the lines that differ.
  private struct Comparison {
    var lines = 0
    var runs = 0
    /// Runs with a part in a face with another design grid, a missing-glyph box, or only marks.
    var skippedRuns = 0
    var differing: [String] = []
  }

  /// The faces with one of them tried before all others, as if the user had added it.
  private func collection(preferring face: Int) -> FontCollection {
    var collection = FontCollection.bundled
    var preferred = collection.entries[face]
    preferred.description.package = ""
    collection.entries.insert(preferred, at: 0)
    return collection
  }

  /// At the size where a design unit is 1/64 point, nothing is rounded.
  private func unitsPerEm(_ entry: FontCollection.Entry) throws -> Int {
    let library = FreeTypeLibrary()
    let face = Face(bytes: entry.bytes, index: entry.description.index, library: library)
    return try #require(face).metrics.unitsPerEm
  }

  private func compare(
    _ texts: [StyledText],
    _ collection: FontCollection,
    unitsPerEm: Int
  ) throws -> Comparison {
    let typesetter = FontTypesetter(fonts: collection)
    let sizes = try collection.entries.map { try self.unitsPerEm($0) }
    // In the second round, the words come from the cache.
    for text in texts { _ = typesetter.prepare(text) }
    let lines = texts.map { WholeLine($0, typesetter) }
    let requests = lines.flatMap { line in
      line.runs.map { line.request($0, faces: collection.faces) }
    }
    let shaped = try HarfBuzzWitness.shape(requests)
    var comparison = Comparison()
    var next = 0
    for line in lines {
      let own = Array(shaped[next..<next + line.runs.count])
      next += line.runs.count
      compare(line, own, sizes: sizes, unitsPerEm: unitsPerEm, &comparison)
    }
    return comparison
  }

  private func compare(
    _ line: WholeLine,
    _ shaped: [[HarfBuzzWitness.Glyph]],
    sizes: [Int],
    unitsPerEm: Int,
    _ comparison: inout Comparison
  ) {
    comparison.lines += 1
    let isUniform = line.runs.allSatisfy {
      sizes[$0.font.face] == unitsPerEm && !$0.font.isMissing && $0.isWhole
    }
    var x = 0
    var faults: [String] = []
    for (run, glyphs) in zip(line.runs, shaped) {
      var expected = placed(glyphs, from: x)
      x += glyphs.reduce(0) { $0 + $1.advance }
      guard sizes[run.font.face] == unitsPerEm, !run.font.isMissing, run.isWhole else {
        comparison.skippedRuns += 1
        continue
      }
      comparison.runs += 1
      expected = expected.filter { !line.isBlank($0.cluster, in: expected, of: run) }
      let all = line.glyphs.filter { run.range.contains($0.cluster) }
      var set = all.filter { !line.isBlank($0.cluster, in: all, of: run) }
      if !isUniform, let one = set.first, let other = expected.first {
        for index in set.indices { set[index].x += other.x - one.x }
      }
      if set != expected { faults.append(difference(line, run, set, expected)) }
    }
    if !faults.isEmpty {
      comparison.differing.append("\(line.string): \(faults.joined(separator: "; "))")
    }
  }

  private func placed(_ glyphs: [HarfBuzzWitness.Glyph], from start: Int) -> [WholeLine.Glyph] {
    var x = start
    return glyphs.map { glyph in
      defer { x += glyph.advance }
      return WholeLine.Glyph(
        id: glyph.id,
        cluster: glyph.cluster,
        x: x + glyph.xOffset,
        y: -glyph.yOffset,
        advance: glyph.advance
      )
    }
  }

  /// The first glyph that differs, in words.
  private func difference(
    _ line: WholeLine,
    _ run: WholeLine.Run,
    _ set: [WholeLine.Glyph],
    _ expected: [WholeLine.Glyph]
  ) -> String {
    let index = zip(set, expected).enumerated().first { $1.0 != $1.1 }?.offset
    let place = index ?? min(set.count, expected.count)
    func text(_ glyphs: [WholeLine.Glyph]) -> String {
      guard place < glyphs.count else { return "nothing" }
      let glyph = glyphs[place]
      return "\(glyph.id)@\(glyph.cluster) \(glyph.x),\(glyph.y)+\(glyph.advance)"
    }
    let run = String(decoding: line.prepared.bytes[run.range], as: UTF8.self)
    return "in “\(run)” \(text(set)) instead of \(text(expected))"
  }

  // MARK: Faces

  @Test(arguments: TestRun.sample(FontCollection.bundled.faces.indices, 8))
  func `words in a face are set like whole lines`(_ face: Int) throws {
    let collection = collection(preferring: face)
    let description = collection.entries[0].description
    let unitsPerEm = try unitsPerEm(collection.entries[0])
    let font = FontStyle(size: Double(unitsPerEm) / 64)
    let corpora = try ShapingCorpus.all.filter {
      $0.isMeant(for: description.scripts) || ["Latn", "mixed"].contains($0.script)
    }
    let texts = corpora.flatMap { corpus in
      corpus.lines.map { StyledText($0, font: font, language: corpus.language) }
    }
    let comparison = try compare(texts, collection, unitsPerEm: unitsPerEm)
    #expect(comparison.lines > 100)
    #expect(comparison.runs > 50)
    check(comparison, "\(description.file) \(description.index)")
  }

  /// The spaces are those of the text face, and words of other scripts are between them.
  @Test func `words in the bundled faces are set like whole lines`() throws {
    for corpus in TestRun.sample(try ShapingCorpus.all, 12) {
      for unitsPerEm in corpus.script == "Zsye" ? [1000, 2048] : [1000] {
        let font = FontStyle(size: Double(unitsPerEm) / 64)
        let texts = corpus.lines.map { StyledText($0, font: font, language: corpus.language) }
        let comparison = try compare(texts, .bundled, unitsPerEm: unitsPerEm)
        check(comparison, corpus.name)
      }
    }
  }

  /// The glyphs of a syllable can depend on the next one, across the words of a dictionary.
  @Test func `400 Burmese phrases are set like whole lines`() throws {
    var random = SeededRandom(seed: 5)
    let texts = (0..<400).map { _ in
      let words = (0..<Int.random(in: 2...9, using: &random)).compactMap { _ in
        Self.burmese.randomElement(using: &random)
      }
      return StyledText(words.joined(), font: FontStyle(size: 1000.0 / 64), language: "my")
    }
    let comparison = try compare(texts, .bundled, unitsPerEm: 1000)
    #expect(comparison.lines == 400 && comparison.runs == 400 && comparison.skippedRuns == 0)
    check(comparison, "phrases, seed 5")
    let long = String(repeating: "ပို့ပြီး", count: 14)
    let text = StyledText(long, font: FontStyle(size: 1000.0 / 64), language: "my")
    check(try compare([text], .bundled, unitsPerEm: 1000), "a phrase of 336 bytes")
  }

  /// Common words.
  private static let burmese = [
    "ပို့", "ပြီး", "ကန့်", "ဖြစ်", "ကြောင့်", "မြန်မာ", "စာ", "ရေး", "ခဲ့", "တယ်", "သူ့", "ကြည့်", "ကျောင်း", "နှင့်",
    "များ", "အတွက်", "ဒီနေ့", "မနက်ဖြန်", "လုပ်", "ချင်", "တို့", "ကြ", "ရဲ့", "မိတ်ဆွေ", "ထမင်း", "ဆိုင်", "မှု", "ပြော",
    "ခွင့်", "ပြု", "စောင့်", "နေ", "သင့်", "လျော်", "ဖို့", "ကြိုးစား", "ရန်ကုန်", "မြို့", "ခြံ", "မလို့",
  ]

  @Test func `words in several styles are set like whole runs`() throws {
    var random = SeededRandom(seed: 17)
    let corpora = try ShapingCorpus.all.filter { !["Bali", "Tibt"].contains($0.script) }
    let lines = corpora.flatMap(\.lines)
    let texts = (0..<400).map { _ in
      let runs = (0..<4).map { _ in
        StyledText.Run(
          part(of: lines.randomElement(using: &random) ?? "", &random),
          font: FontStyle(
            size: 1000.0 / 64,
            weight: Bool.random(using: &random) ? .bold : .regular,
            isItalic: Bool.random(using: &random),
            isMonospaced: Int.random(in: 0..<4, using: &random) == 0
          ),
          isUnderlined: Bool.random(using: &random)
        )
      }
      // Glyphs in columns are not set as they were shaped.
      var font = runs[0].font
      font.isMonospaced = false
      return StyledText(runs: runs + [.init(".", font: runs[0].font)], font: font)
    }
    check(try compare(texts, .bundled, unitsPerEm: 1000), "styles, seed 17")
  }

  /// Up to four words of a line, with the space after them.
  private func part(of line: String, _ random: inout SeededRandom) -> String {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    let start = Int.random(in: 0..<words.count, using: &random)
    let end = Int.random(in: start..<min(start + 4, words.count), using: &random)
    return words[start...end].joined(separator: " ") + (Bool.random(using: &random) ? " " : "")
  }

  private func check(_ comparison: Comparison, _ name: String) {
    let summary =
      "\(name): \(comparison.differing.count) of \(comparison.lines) lines,"
      + " \(comparison.runs) runs compared and \(comparison.skippedRuns) not"
    let first = comparison.differing.prefix(3).joined(separator: "\n")
    #expect(comparison.differing.isEmpty, "\(summary)\n\(first)")
  }
}
