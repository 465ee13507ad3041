import TestSupport
import Testing

@testable import LettererDocuments

@Suite struct RepairedTextTests {
  @Test func `valid bytes are unchanged`() {
    var diagnostics = DiagnosticList()
    let text = RepairedText(Array("a\u{0}é😀\r\n".utf8), diagnostics: &diagnostics)
    #expect(text.text == "a\u{0}é😀\r\n")
    #expect(diagnostics.isEmpty)
    #expect(text.sourceRange(of: 1..<4) == 1..<4)
  }

  @Test func `the first replacement is reported by line, column, and byte`() {
    var diagnostics = DiagnosticList()
    let bytes: [UInt8] = [0x61, 0x0D, 0x0A, 0xC3, 0xA9, 0xFF, 0xE2, 0x82]
    let text = RepairedText(bytes, diagnostics: &diagnostics)
    #expect(text.text == "a\r\né\u{FFFD}\u{FFFD}")
    #expect(diagnostics.items.map(\.position) == [TextPosition(line: 2, column: 3, byte: 5)])
    #expect(diagnostics.items.map(\.count) == [2])
  }

  @Test func `random bytes are decoded like the standard library, and map back`() {
    let seed: UInt64 = 20_261_121
    var random = SeededRandom(seed: seed)
    for round in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...12, using: &random)).map { _ -> UInt8 in
        [0x61, 0x80, 0xBF, 0xC3, 0xE2, 0x82, 0xAC, 0xED, 0xF0, 0x9F, 0xFF, 0x0A]
          .randomElement(using: &random) ?? 0
      }
      var diagnostics = DiagnosticList()
      let text = RepairedText(bytes, diagnostics: &diagnostics)
      #expect(text.text == String(decoding: bytes, as: UTF8.self), "seed \(seed), round \(round)")
      var offset = 0
      var source = 0
      for scalar in text.text.unicodeScalars {
        #expect(text.sourceOffset(of: offset) == source, "seed \(seed), round \(round)")
        offset += UTF8.width(scalar)
        let next = text.sourceOffset(of: offset)
        #expect(next > source && next - source <= 4)
        if scalar != "\u{FFFD}" {
          #expect(Array(String(scalar).utf8) == Array(bytes[source..<next]))
        }
        source = next
      }
      #expect(source == bytes.count, "seed \(seed), round \(round)")
    }
  }
}

extension UTF8 {
  fileprivate static func width(_ scalar: Unicode.Scalar) -> Int { String(scalar).utf8.count }
}
