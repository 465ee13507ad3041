import LettererLayout
import Testing

@testable import LettererText

@Suite struct MetricsTests {
  private let typesetter = FontTypesetter()

  private func heights(_ text: String, size: Double = 17) -> [Double] {
    let prepared = typesetter.prepare(StyledText(text, font: FontStyle(size: size)))
    return typesetter.lines(prepared, fit: TextFit(width: 2000)).map(\.frame.height)
  }

  /// Noto Sans has an ascent of 1069 and a descent of 293 in an em of 1000.
  @Test func `a line is as high as the rounded ascent and descent of Noto Sans`() throws {
    let prepared = typesetter.prepare(StyledText("Hxg", font: TextSamples.font))
    let line = try #require(typesetter.lines(prepared, fit: TextFit(width: 100)).first)
    #expect(line.baseline == (1069.0 * 17 * 64 / 1000).rounded() / 64)
    let descent = (293.0 * 17 * 64 / 1000).rounded() / 64
    #expect(line.frame.height == line.baseline + descent)
    #expect(heights("") == [line.frame.height])
  }

  @Test(
    arguments: [
      "Ångström ǜ", "ễ ộ Ặ", "где Йо", "مرحبا كيف حالك", "שלום", "नमस्ते दुनिया हिन्दी",
      "สวัสดีครับ", "日本語", "한국어", "中文", "😀 👩‍👩‍👧‍👦", "ქართული", "አማርኛ",
    ]
  )
  func `ordinary words of other scripts leave the line as it is`(_ text: String) {
    #expect(heights(text) == heights("x"))
  }

  @Test func `tall stacks make the line grow, up to three ems`() throws {
    let plain = try #require(heights("x").first)
    let stacked = try #require(heights("ဏ္ဍြွူ").first)
    #expect(stacked > plain)
    let marks = String(repeating: "\u{301}\u{323}", count: 200)
    let zalgo = try #require(heights("x" + marks).first)
    #expect(zalgo > stacked)
    #expect(zalgo <= 6 * 17)
    #expect(heights("a\nx" + marks + "\nb") == [plain, zalgo, plain])
  }

  @Test func `a line is as high as its largest size requires, on one baseline`() throws {
    let large = FontStyle(size: 34)
    let text = typesetter.prepare(
      StyledText(
        runs: [.init("small ", font: TextSamples.font), .init("large", font: large)],
        font: TextSamples.font
      )
    )
    let line = try #require(typesetter.lines(text, fit: TextFit(width: 500)).first)
    let double = try #require(heights("x", size: 34).first)
    #expect(abs(line.frame.height - double) <= 2 / 64)
    let narrow = typesetter.lines(text, fit: TextFit(width: 110))
    #expect(narrow.map(\.frame.height) == [heights("x")[0], line.frame.height])
  }

  @Test func `a truncated line is only as high as its visible content`() throws {
    let stack = "ဏ္ဍြွူ"
    let text = typesetter.prepare(StyledText("x \(stack) y", font: TextSamples.font))
    let fit = TextFit(width: typesetter.width("x \(stack)"), maximumLines: 1)
    let line = try #require(typesetter.lines(text, fit: fit).first)
    #expect(line.reason == .ellipsis && line.range == 0..<1)
    #expect([line.frame.height] == heights("x"))
  }

  @Test func `the metrics of a bundled face match FreeType, which need not be opened`()
    throws
  {
    let library = FreeTypeLibrary()
    let entries = FontCollection.bundled.entries
    #expect(entries.count > 50)
    for entry in entries where !entry.description.isEmoji {
      let index = entry.description.index
      let opened = try #require(Face(bytes: entry.bytes, index: index, library: library))
      let bundled = Face(bundled: entry.bytes, index: index, library: library)
      #expect(bundled.metrics == opened.metrics, "\(entry.description.file) \(index)")
      #expect(bundled.familyName == opened.familyName && !bundled.familyName.isEmpty)
    }
  }
}
