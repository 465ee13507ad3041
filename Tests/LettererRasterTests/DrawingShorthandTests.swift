import TestSupport
import Testing

@testable import LettererRaster

@Suite struct DrawingShorthandTests {
  /// Expands the short form, as the script of a page does.
  private func expanded(_ short: String) -> String {
    let parts = short.split(separator: "~", omittingEmptySubsequences: false)
    let glyphs = parts.enumerated().map { number, part in
      number.isMultiple(of: 2) ? String(part) : uses(String(part))
    }
    return DrawingShorthand.pairs.reversed().reduce(glyphs.joined()) {
      $0.replacing($1.short, with: $1.long)
    }
  }

  private func uses(_ text: String) -> String {
    var numbers: [Int] = []
    var (number, unit) = (0, 1)
    for byte in text.utf8 {
      number += Int(byte - 62) % 32 * unit
      unit *= 32
      if byte - 62 > 31 { continue }
      numbers.append(number)
      (number, unit) = (0, 1)
    }
    var place = 0
    return stride(from: 0, to: numbers.count - 1, by: 2).map { index in
      place += numbers[index + 1]
      return "<use href=\"#g\(numbers[index])\" x=\"\(place)\"/>"
    }.joined()
  }

  private func line(_ glyphs: [(name: Int, place: Int)]) -> String {
    let uses = glyphs.map { "<use href=\"#g\($0.name)\" x=\"\($0.place)\"/>" }.joined()
    return "<g class=\"c1\" transform=\"translate(0 432)\">\(uses)</g>"
  }

  @Test func `a line of glyphs takes a few characters per glyph`() {
    let line = line([
      (62, 1888), (31, 1888), (32, 1919), (1023, 1951), (1024, 2495), (40_000, 9999),
    ])
    let short = DrawingShorthand.text(for: line)
    #expect(short.hasPrefix("@c1*432)\">~|?^y?]>^?]}]^?^^?^O"))
    #expect(expanded(short) == line)
    #expect(short.utf8.count < line.utf8.count / 4)
  }

  @Test func `glyphs before the preceding one begin a new run`() {
    let line = line([(5, 900), (6, 700), (7, 800)])
    let short = DrawingShorthand.text(for: line)
    #expect(expanded(short) == line)
    #expect(short.count { $0 == "~" } == 4)
  }

  @Test(arguments: [
    "", "<rect x=\"0\" y=\"0\" width=\"12480\" height=\"49376\" class=\"c0\"/>",
    "<path d=\"m1 2h3z\" class=\"c3\"/>", "<use href=\"#e5\"/>", "<use href=\"#g\" x=\"4\"/>",
    "<use href=\"#g5\" x=\"-4\"/>", "<use href=\"#g5\" x=\"12345678901234567890\"/>",
    "<use href=\"#g5\" x=\"4\" y=\"1\"/>", "<use href=\"#g5\"", "é\"/>",
  ])
  func `other elements are restored`(_ drawing: String) {
    #expect(expanded(DrawingShorthand.text(for: drawing)) == drawing)
  }

  @Test func `random lines are restored`() {
    var random = SeededRandom(seed: 23)
    for _ in 0..<500 {
      let count = Int.random(in: 0..<30, using: &random)
      let glyphs = (0..<count).map { _ in
        let bits = Int.random(in: 1...20, using: &random)
        return (
          name: Int.random(in: 0..<1 << bits, using: &random),
          place: Int.random(in: 0..<20_000, using: &random)
        )
      }
      let line = line(count.isMultiple(of: 2) ? glyphs : glyphs.sorted { $0.place < $1.place })
      #expect(expanded(DrawingShorthand.text(for: line)) == line)
    }
  }
}
