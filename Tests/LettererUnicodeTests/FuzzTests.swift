import TestSupport
import Testing

@testable import LettererUnicode

@Suite struct FuzzTests {
  @Test(arguments: 0..<8)
  func `every result for random text is well-formed`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for round in 0..<250 {
      let text = RandomText.bytes(&random, count: Int.random(in: 0..<40, using: &random))
      let starts = Set(RandomText.scalarStarts(text) + [text.count])
      let note: Comment = "seed \(seed), round \(round): \(text)"
      checkClusters(text, starts, note)
      checkLineBreaks(text, starts, note)
      checkBidi(text, starts, note)
      let runs = ScriptRuns.runs(in: text.span)
      #expect(runs.flatMap(\.range) == Array(0..<text.count), note)
      #expect(runs.allSatisfy { starts.contains($0.range.lowerBound) }, note)
    }
  }

  private func checkClusters(_ text: [UInt8], _ starts: Set<Int>, _ note: Comment) {
    let clusters = GraphemeClusters(text.span)
    #expect(clusters.flatMap { $0 } == Array(0..<text.count), note)
    #expect(clusters.boundaries.allSatisfy(starts.contains), note)
    var walked = text.isEmpty ? [] : [0]
    while let start = walked.last, start < text.count {
      walked.append(GraphemeClusters.end(of: start, in: text.span))
    }
    #expect(walked == clusters.boundaries, note)
    var sum = 0
    for cluster in clusters {
      sum += CellWidth(of: cluster, in: text.span).modern
      #expect(clusters[clusters.position(ofByte: cluster.upperBound - 1)] == cluster, note)
    }
    #expect(CellWidth.columns(ofText: text.span) == sum, note)
  }

  private func checkLineBreaks(_ text: [UInt8], _ starts: Set<Int>, _ note: Comment) {
    let chat = LineBreaks(text.span, rules: .chat)
    let plain = LineBreaks(text.span, rules: .untailored)
    let clusters = Set(GraphemeClusters(text.span).boundaries)
    #expect(plain.opportunities.allSatisfy(starts.contains), note)
    #expect(chat.opportunities.allSatisfy(clusters.contains), note)
    #expect(chat.opportunities.last == (text.isEmpty ? nil : text.count), note)
    for offset in 0...text.count {
      #expect((chat[offset] == .mandatory) == (plain[offset] == .mandatory), note)
    }
  }

  private func checkBidi(_ text: [UInt8], _ starts: Set<Int>, _ note: Comment) {
    for direction in BidiParagraph.BaseDirection.bitOrder {
      let paragraph = BidiParagraph(text.span, direction: direction)
      let runs = paragraph.visualRuns(in: 0..<text.count)
      let ranges = runs.map(\.range).sorted { $0.lowerBound < $1.lowerBound }
      #expect(ranges.flatMap { $0 } == Array(0..<text.count), note)
      #expect(ranges.allSatisfy { starts.contains($0.lowerBound) }, note)
      #expect(runs.allSatisfy { $0.level <= 127 }, note)
    }
  }

  @Test func `a hundred thousand marks on one letter are one cluster and one line`() {
    let text = "a" + String(repeating: "\u{301}", count: 100_000)
    #expect(GraphemeClusters(text).boundaries == [0, 200_001])
    #expect(LineBreaks(text).opportunities == [200_001])
    #expect(CellWidth(of: text).modern == 1)
    #expect(ScriptRuns.runs(in: text).map(\.script) == [.latin])
  }

  @Test func `long runs of joiners, flags, slashes, and symbols have a result`() {
    for (piece, clusters) in [
      ("\u{200D}", 1), ("🇩", 10_000), ("/", 20_000), ("@a", 40_000), ("a/", 40_000),
      ("www.", 80_000),
    ] {
      let text = String(repeating: piece, count: 20_000)
      #expect(GraphemeClusters(text).count == clusters, "\(piece)")
      #expect(LineBreaks(text).opportunities.last == text.utf8.count, "\(piece)")
    }
  }

  @Test func `bytes that are not UTF-8 never trap`() {
    var random = SeededRandom(seed: 77)
    for _ in 0..<2000 {
      let count = Int.random(in: 0..<12, using: &random)
      let text = (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
      #expect(GraphemeClusters(text.span).flatMap { $0 } == Array(0..<count), "\(text)")
      #expect(LineBreaks(text.span).byteCount == count, "\(text)")
      #expect(BidiParagraph(text.span, direction: .rightToLeft).byteCount == count, "\(text)")
      #expect(ScriptRuns.runs(in: text.span).flatMap(\.range) == Array(0..<count), "\(text)")
      #expect(CellWidth.columns(ofText: text.span) <= 2 * count, "\(text)")
    }
  }
}

/// Random text in which the characters mentioned in the rules are frequent.
enum RandomText {
  static let interesting: [UInt32] = [
    0x20, 0x61, 0x31, 0x2D, 0x2F, 0x2B, 0x40, 0x23, 0x28, 0x29, 0x2E, 0x2C, 0x24, 0x25, 0x0A, 0x0D,
    0x5D0, 0x627, 0x661, 0x301, 0x200D, 0x200B, 0x2060, 0xFE0F, 0x20E3, 0x1F1E6, 0x1F469, 0x1F3FD,
    0x1F680, 0x2764, 0x2067, 0x2068, 0x2069, 0x202B, 0x202E, 0x202C, 0x5B, 0x5D, 0x3001, 0x4E00,
    0x3041, 0xAC00, 0x1100, 0x1161, 0x11A8, 0x314B, 0xE01, 0xE33, 0x915, 0x94D, 0x93F, 0x600, 0x22,
    0x3008, 0x3009, 0x2329, 0x232A, 0xA0, 0x2014, 0x85, 0x10FFFF, 0xE0061, 0x77, 0x3A, 0x3F, 0x26,
  ]

  static func bytes(_ random: inout SeededRandom, count: Int) -> [UInt8] {
    (0..<count).flatMap { _ -> [UInt8] in
      if Int.random(in: 0..<8, using: &random) > 0 {
        return [UInt8](encoding: interesting.randomElement(using: &random) ?? 0x20)
      }
      let number = UInt32.random(in: 0...0x10_FFFF, using: &random)
      return [UInt8](encoding: Unicode.Scalar(number) == nil ? 0xFFFD : number)
    }
  }

  static func scalarStarts(_ bytes: [UInt8]) -> [Int] {
    bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }
  }
}
