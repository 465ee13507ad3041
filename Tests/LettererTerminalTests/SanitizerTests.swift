import LettererLayout
import LettererTerminal
import TestSupport
import Testing
import LettererUnicode

@Suite struct SanitizerTests {
  /// The text in the bubble of a one-line message.
  private func shown(_ words: String) -> String {
    let line = text(transcript([words]), columns: 80).split(separator: "\n")[1]
    let content = line.drop { $0 != "│" }.dropFirst().prefix { $0 != "│" }
    return String(content.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  @Test func `escape sequences are shown, not obeyed`() {
    #expect(shown("\u{1B}[2Jx") == "␛[2Jx")
    #expect(shown("\u{1B}]52;c;aGk=\u{7}x") == "␛]52;c;aGk=␇x")
    #expect(shown("a\u{9B}31mb\u{7F}c\u{0}d\u{8}e") == "a⟦U+009B⟧31mb␡c␀d␈e")
  }

  @Test func `bidi controls and other invisible characters are dropped`() {
    #expect(shown("a\u{202A}b\u{202C}\u{2066}c\u{2069}\u{200F}\u{061C}") == "abc")
    #expect(shown("a\u{200B}b\u{2060}c\u{FEFF}d\u{AD}e\u{180E}f\u{FFF9}g") == "abcdefg")
    #expect(shown("a\u{200D}b\u{FE0F}c") == "abc")
  }

  @Test func `overrides and tags are shown without any effect`() {
    #expect(shown("a\u{202E}bcd\u{202C}e") == "a⟦U+202E⟧bcde")
    #expect(shown("a\u{E0041}\u{E0042}\u{E007F}b") == "a⟦A⟧⟦B⟧⟦U+E007F⟧b")
    let words = transcript(["x\u{202E}exe.txt"])
    let visual = text(words, columns: 40, painter: TerminalPainter(bidi: .visual))
    #expect(visual.contains("x⟦U+202E⟧exe.txt"))
  }

  @Test func `a soft hyphen is drawn where a line ends at it`() {
    let words = transcript(["Donaudampf\u{AD}schifffahrt"])
    let lines = text(words, columns: 28).split(separator: "\n")
    #expect(lines[1].contains("│ Donaudampf- │"))
    #expect(lines[2].contains("│ schifffahrt │"))
    // It doesn't fit in ten-column bubbles.
    #expect(text(words, columns: 13).contains("│Donaudampf│"))
    #expect(shown("Donau\u{AD}dampf") == "Donaudampf")
  }

  @Test func `joiners stay in emoji and in joining scripts`() {
    #expect(shown("👨‍👩‍👧‍👦") == "👨‍👩‍👧‍👦")
    #expect(shown("می‌خواهم").unicodeScalars.contains("\u{200C}"))
    #expect(shown("🏴󠁧󠁢󠁳󠁣󠁴󠁿").unicodeScalars.count == 7)
    #expect(Array(shown("👩\u{200D}x").unicodeScalars) == ["👩", "x"])
  }

  @Test func `a mark without a base is on a dotted circle`() {
    #expect(Array(shown("\u{301}x").unicodeScalars) == ["\u{25CC}", "\u{301}", "x"])
  }

  @Test func `marks on one letter are limited`() {
    let zalgo = "a" + String(repeating: "\u{301}", count: 500)
    #expect(shown(zalgo).unicodeScalars.count <= 16)
  }

  @Test func `clusters that join when something between them is dropped count as one`() {
    let line = CellTypesetter().prepare(
      StyledText("\u{1F1E9}\u{200B}\u{1F1EA}", font: FontStyle(size: 1))
    )
    #expect(CellTypesetter().size(line, fit: TextFit(width: 80)).width == 2)
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `no control ever reaches the terminal`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<300 {
      let bytes = (0..<40).map { _ in UInt8.random(in: 0...255, using: &random) }
      var words = String(decoding: bytes, as: UTF8.self)
      for _ in 0..<10 {
        guard let scalar = Unicode.Scalar(UInt32.random(in: 0...0x10FFFF, using: &random)) else {
          continue
        }
        words.unicodeScalars.append(scalar)
      }
      for order in BidiOrder.allCases {  // plain text, so that no ESC is ours either
        let output = text(transcript([words]), columns: 40, painter: TerminalPainter(bidi: order))
        let controls = output.unicodeScalars.filter { scalar in
          scalar != "\n" && scalar.properties.generalCategory == .control
            || scalar.properties.isBidiControl
        }
        #expect(controls.isEmpty, "seed \(seed): \(words.debugDescription)")
        let boxes = boxWidths(in: output.split(separator: "\n"))
        #expect(boxes.map(\.count) == [1], "seed \(seed): \(words.debugDescription)")
      }
    }
  }
}
