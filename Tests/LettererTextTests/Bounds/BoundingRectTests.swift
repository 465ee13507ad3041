import LettererLayout
import TestSupport
import Testing

@testable import LettererText

/// The rectangles documented by TextKit for the same options.
@Suite struct BoundingRectTests {
  private let typesetter = FontTypesetter()

  private func prepare(_ text: String, size: Double = 17) -> PreparedText {
    typesetter.prepare(StyledText(text, font: FontStyle(size: size)))
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var options: BoundingOptions
    var lines: Double
    var startsAtBaseline: Bool
    var testDescription: String { "\(options)" }
  }

  @Test(
    arguments: [
      Case(options: [], lines: 1, startsAtBaseline: true),
      Case(options: .usesFontLeading, lines: 1, startsAtBaseline: true),
      Case(options: .usesLineFragmentOrigin, lines: 3, startsAtBaseline: false),
      Case(
        options: [.usesLineFragmentOrigin, .usesFontLeading],
        lines: 3,
        startsAtBaseline: false
      ),
    ]
  )
  func `options choose the lines and the origin`(_ sample: Case) throws {
    let text = prepare("one two\nthree four")
    let fit = TextFit(width: typesetter.width("one two") + 1)
    let line = try #require(typesetter.lines(text, fit: fit).first)
    let rect = typesetter.boundingRect(text, fit: fit, options: sample.options)
    #expect(rect.x == 0)
    #expect(rect.y == (sample.startsAtBaseline ? -line.baseline : 0))
    #expect(rect.height == line.frame.height * sample.lines)
    #expect(rect.width == typesetter.width("one two"))
  }

  @Test func `without lines the width of the box is ignored`() {
    let text = prepare("one two three four")
    let rect = typesetter.boundingRect(text, fit: TextFit(width: 10), options: [])
    #expect(rect.width == typesetter.width("one two three four"))
  }

  /// Noto Sans with a line gap of 200 in an em of 1000, in both tables that can contain it.
  @Test func `the leading of the font is between lines`() throws {
    let entry = try #require(FontCollection.bundled.entries.first)
    #expect(entry.description.family == "Noto Sans")
    var bytes = (0..<entry.bytes.count).map { unsafe entry.bytes.start[$0] }
    for (table, offset) in [("hhea", 8), ("OS/2", 72)] {
      let start = try #require(Self.offset(of: table, in: bytes))
      bytes[start + offset] = 0
      bytes[start + offset + 1] = 200
    }
    var fonts = FontCollection.bundled
    try fonts.add(file: "gap.ttf", bytes: bytes)
    let spaced = FontTypesetter(fonts: fonts)
    let text = spaced.prepare(StyledText("a\nb\nc", font: TextSamples.font))
    let fit = TextFit(width: 100)
    let plain = spaced.boundingRect(text, fit: fit)
    let leading = spaced.boundingRect(
      text,
      fit: fit,
      options: [.usesLineFragmentOrigin, .usesFontLeading]
    )
    #expect(plain.height == spaced.size(text, fit: fit).height)
    #expect(leading.height - plain.height == 2 * (0.2 * 17 * 64).rounded() / 64)
    let single = spaced.boundingRect(text, fit: fit, options: .usesFontLeading)
    #expect(single.height == plain.height / 3)
  }

  private static func offset(of table: String, in font: [UInt8]) -> Int? {
    let count = Int(font[4]) << 8 | Int(font[5])
    for record in 0..<count {
      let start = 12 + 16 * record
      guard Array(font[start..<start + 4]) == Array(table.utf8) else { continue }
      return font[start + 8..<start + 12].reduce(0) { $0 << 8 | Int($1) }
    }
    return nil
  }

  /// In JSQMessagesViewController#347 a bubble of the returned width cut off its last word.
  @Test(arguments: 60..<64)
  func `the returned width produces the same lines, rounded or not`(_ seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for _ in 0..<40 {
      let sample = TextSamples.random(&random)
      let text = typesetter.prepare(sample)
      let fit = TextFit(width: Double(Int.random(in: 1_000...20_000, using: &random)) / 64)
      let lines = typesetter.lines(text, fit: fit).map(\.range)
      for rounding in [.none, .up(toScale: 1), .up(toScale: 2), .up(toScale: 3)]
        as [BoundingRounding]
      {
        let rect = typesetter.boundingRect(text, fit: fit, rounding: rounding)
        guard rect.maxX <= fit.width else { continue }
        let again = typesetter.lines(text, fit: TextFit(width: rect.width)).map(\.range)
        #expect(again == lines, "seed \(seed), \(rounding), \(fit): \(sample.runs)")
      }
    }
  }

  @Test func `rounding moves edges outward to whole pixels, but not beyond the box`() {
    let text = prepare("Hello")
    let exact = typesetter.boundingRect(text, fit: TextFit(width: 100))
    for scale in [1.0, 2, 3] {
      let rect = typesetter.boundingRect(
        text,
        fit: TextFit(width: 100),
        rounding: .up(toScale: scale)
      )
      #expect(rect.width == (exact.width * scale).rounded(.up) / scale)
      #expect(rect.height == (exact.height * scale).rounded(.up) / scale)
    }
    let tight = TextFit(width: exact.width)
    #expect(
      typesetter.boundingRect(text, fit: tight, rounding: .up(toScale: 1)).width == exact.width
    )
  }
}
