import LettererLayout
import LettererText
import Foundation
import TestSupport
import Testing

@Suite struct TextCommandTests {
  /// The document as a painter would read it.
  struct Printed: Decodable {
    struct Line: Decodable, Equatable {
      var range: [Int]
      var frame: [Double]
      var baseline: Double
      var direction: String
      var reason: String
    }

    struct Font: Decodable {
      var file: String
      var index: Int
      var emboldened: Bool?
      var slanted: Bool?
      var emoji: Bool?
      var missing: Bool?
    }

    struct Run: Decodable {
      var line: Int
      var font: Font
      var size: Double
      var x: Double
      var glyphs: [UInt32]
      var clusters: [Int]
      var advances: [Double]
      var offsets: [[Double]]
    }

    var size: [Double]
    var ink: [Double]?
    var lines: [Line]
    var runs: [Run]

    /// Every glyph at the position given by the documented convention.
    var glyphs: [PlacedGlyph] {
      runs.flatMap { run in
        var pen = run.x
        return run.glyphs.indices.map { index in
          defer { pen += run.advances[index] }
          return PlacedGlyph(
            line: run.line,
            file: run.font.file,
            look: [
              run.font.emboldened == true, run.font.slanted == true, run.font.emoji == true,
              run.font.missing == true,
            ],
            size: run.size,
            id: run.glyphs[index],
            cluster: run.clusters[index],
            x: pen + run.offsets[index][0],
            y: lines[run.line].baseline + run.offsets[index][1]
          )
        }
      }
    }
  }

  /// A glyph in the box of its text.
  struct PlacedGlyph: Equatable {
    var line: Int
    var file: String
    var look: [Bool]
    var size: Double
    var id: UInt32
    var cluster: Int
    var x: Double
    var y: Double
  }

  static let texts = [
    "", " ", "AVATAR To Wyoming", "fi ffl office", "  leading", "a\tb", "العَرَبِيَّةُ لُغَةٌ جميلة",
    "مرحبا كيف حالك؟ الرقم 123 (نعم)", "שָׁלוֹם עולם", "abc שלום (yes) 12:30 def", "नमस्ते क्षत्रिय",
    "👩‍👩‍👧‍👦 🏳️‍🌈 1️⃣ 👍🏽", "🇸🇦 مرحبا 😀", "e\u{301}\u{323}\u{33F} z\u{310}", "hy\u{AD}phen\u{AD}a\u{AD}tion",
    "日本語のテキスト、「かぎ」", "สวัสดีครับวันนี้", "\u{700}\u{E000}\u{378}x", "one\u{2028}two \u{2028}שלום",
    "Donaudampfschifffahrtsgesellschaftskapitän", "\u{202E}abc\u{202C} def", "ꦲꦏ꧀ꦱꦫ", "ᠮᠣᠩᠭᠣᠯ",
    "null\u{0}byte \u{7} bell", "\u{FEFF}marked", "ab  cd   ",
  ]

  static let typesetter = FontTypesetter()

  private func printed(_ arguments: [String], input: String = "") throws -> Printed {
    let run = try LettererProcess(["text"] + arguments, input: Data(input.utf8))
    #expect(run.status == 0, "\(run.errors)")
    return try JSONDecoder().decode(Printed.self, from: run.output)
  }

  /// The box of a text from `text`.
  private func fit(_ text: PreparedText, _ fit: TextFit) -> TextFit {
    var fit = fit
    fit.width = min(fit.width, Self.typesetter.size(text, fit: fit).width)
    return fit
  }

  private func glyphs(of text: PreparedText, fit: TextFit) -> [PlacedGlyph] {
    let faces = FontCollection.bundled.faces
    return Self.typesetter.glyphLines(text, fit: fit).enumerated().flatMap { number, line in
      line.runs.flatMap { run in
        run.glyphs.map { glyph in
          PlacedGlyph(
            line: number,
            file: faces[run.font.face].file,
            look: [
              run.font.isEmboldened, run.font.isSlanted, run.font.isEmoji, run.font.isMissing,
            ],
            size: Double(run.font.size) / 64,
            id: glyph.id,
            cluster: glyph.cluster,
            x: line.frame.x + Double(glyph.x) / 64,
            y: line.baseline + Double(glyph.y) / 64
          )
        }
      }
    }
  }

  @Test(arguments: [
    ([], FontStyle(size: 17), TextFit(width: .infinity), TextDirection.automatic),
    (["--width", "90"], FontStyle(size: 17), TextFit(width: 90), .automatic),
    (["--width", "0"], FontStyle(size: 17), TextFit(width: 0), .automatic),
    (
      ["--width", "60", "--max-lines", "2", "--font-style", "bold,italic", "--size", "13.3"],
      FontStyle(size: 13.3, weight: .bold, isItalic: true),
      TextFit(width: 60, maximumLines: 2), .automatic
    ),
    (
      ["--base-direction", "rtl", "--font-style", "mono", "--width", "120"],
      FontStyle(size: 17, isMonospaced: true), TextFit(width: 120), .rightToLeft
    ),
    (
      [
        "--base-direction", "ltr", "--font-style", "bolditalic", "--max-lines", "1", "--width",
        "70.25",
      ],
      FontStyle(size: 17, weight: .bold, isItalic: true),
      TextFit(width: 70.25, maximumLines: 1), .leftToRight
    ),
  ])
  func `pens, advances, and offsets add up to the typesetter's glyph positions`(
    arguments: [String],
    font: FontStyle,
    box: TextFit,
    direction: TextDirection
  ) throws {
    let input = Data(Self.texts.joined(separator: "\n").utf8)
    let run = try LettererProcess(["text", "--each-line"] + arguments, input: input)
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    let lines = run.output.split(separator: 0x0A)
    #expect(lines.count == Self.texts.count)
    for (text, line) in zip(Self.texts, lines) {
      // At the start of the input, it would be a byte order mark; elsewhere, it is a character.
      let document = try JSONDecoder().decode(Printed.self, from: line)
      let prepared = Self.typesetter.prepare(StyledText(text, font: font, direction: direction))
      let fit = fit(prepared, box)
      #expect(document.glyphs == glyphs(of: prepared, fit: fit), "\(text.debugDescription)")
      let expected = Self.typesetter.lines(prepared, fit: fit).map { line in
        Printed.Line(
          range: [line.range.lowerBound, line.range.upperBound],
          frame: [line.frame.x, line.frame.y, line.frame.width, line.frame.height],
          baseline: line.baseline,
          direction: line.isRightToLeft ? "rtl" : "ltr",
          reason: line.reason.rawValue
        )
      }
      #expect(document.lines == expected, "\(text.debugDescription)")
      let size = Self.typesetter.size(prepared, fit: box)
      #expect(document.size == [size.width, size.height])
    }
  }

  @Test(
    .disabled(if: TestRun.skips("hb-shape")),
    arguments: [
      ("AVA To fi", "NotoSans-Regular.ttf", "Latn", false),
      ("العَرَبِيَّةُ لُغَةٌ", "NotoSansArabic-Regular.ttf", "Arab", true),
      ("שָׁלוֹם", "NotoSansHebrew-Regular.ttf", "Hebr", true),
    ]
  )
  func `at one point per unit the glyphs are where hb-shape puts them`(
    text: String,
    file: String,
    script: String,
    isRightToLeft: Bool
  ) throws {
    let witness = try HarfBuzzWitness.shape(
      text,
      file: file,
      index: 0,
      script: script,
      language: "en",
      isRightToLeft: isRightToLeft
    )
    var pen = 0
    let expected = witness.compactMap { glyph -> [Int]? in
      defer { pen += glyph.advance }
      if Array(text.utf8)[glyph.cluster] == 0x20 { return nil }
      return [Int(glyph.id), glyph.cluster, pen + glyph.xOffset, -glyph.yOffset]
    }
    let document = try printed(["--size", "1000", text])
    let baseline = try #require(document.lines.first).baseline
    #expect(
      document.glyphs.map { [Int($0.id), $0.cluster, Int($0.x), Int($0.y - baseline)] } == expected
    )
    #expect(document.size[0] == Double(pen))
  }

  @Test(
    arguments: [
      ("", [[0, 0]], ["end"]), ("   ", [[0, 3]], ["end"]), ("a\n", [[0, 2]], ["end"]),
      ("a\r\nb", [[0, 3], [3, 4]], ["mandatory", "end"]),
      ("a\rb", [[0, 2], [2, 3]], ["mandatory", "end"]),
      ("a\u{2028}b", [[0, 4], [4, 5]], ["mandatory", "end"]),
      ("a\u{0}b", [[0, 3]], ["end"]), ("a\tb", [[0, 3]], ["end"]),
    ]
  )
  func `odd texts have the same lines as in the layout`(
    text: String,
    ranges: [[Int]],
    reasons: [String]
  ) throws {
    let document = try printed(["-"], input: text)
    #expect(document.lines.map(\.range) == ranges)
    #expect(document.lines.map(\.reason) == reasons)
    #expect(document.size[1] == Double(ranges.count) * 23.15625)
  }

  @Test func `every reason for the end of a line is reported`() throws {
    let text = "one two hy\u{AD}phen unbreakablewordthatislong\nx y z end"
    let document = try printed(["--width", "45", text])
    let reasons = Set(document.lines.map(\.reason))
    #expect(reasons == ["soft", "hyphen", "emergency", "mandatory", "end"])
    let cut = try printed(["--width", "45", "--max-lines", "1", text])
    #expect(cut.lines.map(\.reason) == ["ellipsis"])
  }

  @Test func `without a width a right-to-left text fills its own box`() throws {
    let document = try printed(["שלום\nשלום עולם"])
    #expect(document.lines.allSatisfy { $0.direction == "rtl" })
    for line in document.lines { #expect(line.frame[0] + line.frame[2] == document.size[0]) }
    #expect(document.glyphs.allSatisfy { $0.x >= 0 && $0.x < document.size[0] })
  }

  @Test func `a forced direction moves neutral text`() throws {
    let natural = try printed(["abc!"])
    let forced = try printed(["--base-direction", "rtl", "abc!"])
    #expect(natural.glyphs.map(\.cluster) == [0, 1, 2, 3])
    #expect(forced.glyphs.map(\.cluster) == [3, 0, 1, 2])
    #expect(forced.lines.map(\.direction) == ["rtl"])
    let hebrew = try printed(["--base-direction", "ltr", "שלום!"])
    #expect(hebrew.glyphs.last?.cluster == 8)
  }

  @Test func `a dash, a pipe, and an argument have the same result`() throws {
    let told = try LettererProcess(["text", "Hello, שלום"]).output
    let input = Data("Hello, שלום".utf8)
    #expect(try LettererProcess(["text"], input: input).output == told)
    #expect(try LettererProcess(["text", "-"], input: input).output == told)
    #expect(try LettererProcess(["text", "--", "-x"]).status == 0)
  }

  @Test func `bytes that are not UTF-8 are replaced, reported, and counted as is`() throws {
    let input = Data([0x61, 0x0A, 0x62, 0xFF, 0x63, 0xE2, 0x82, 0x64])
    let run = try LettererProcess(["text", "-"], input: input)
    #expect(run.status == 0)
    #expect(run.errors.hasPrefix("letterer: warning: -:2:2: bytes that are not UTF-8 [E033]"))
    let document = try JSONDecoder().decode(Printed.self, from: run.output)
    #expect(document.lines.map(\.range) == [[0, 2], [2, 8]])
    #expect(document.glyphs.map(\.cluster) == [0, 2, 3, 4, 5, 7])
  }

  @Test func `a megabyte without a space is one line, or many`() throws {
    let count = TestRun.isFull ? 1 << 20 : 1 << 17
    let text = String(repeating: "x", count: count)
    #expect(try printed([], input: text).lines.map(\.range) == [[0, count]])
    let lines = try printed(["--width", "1000"], input: text).lines
    #expect(lines.count > count / 1000)
    #expect(lines.dropLast().allSatisfy { $0.reason == "emergency" && $0.frame[2] <= 1000 })
  }

  @Test(.timeLimit(.minutes(10)))
  func `each line is answered before the next one is sent`() throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = LettererProcess.program
    process.arguments = ["text", "--each-line"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for text in ["a", "", "שלום"] {
      input.fileHandleForWriting.write(Data("\(text)\n".utf8))
      var answer = Data()
      while answer.last != 0x0A { answer += output.fileHandleForReading.availableData }
      let document = try JSONDecoder().decode(Printed.self, from: answer)
      #expect(document.lines.map(\.range) == [[0, text.utf8.count]])
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test(arguments: [
    ["--width", "-1"], ["--width", "nan"], ["--size", "0"], ["--size", "1e9"],
    ["--max-lines", "0"], ["--font-style", "heavy"], ["--font-style", "bold,"],
    ["--base-direction", "up"],
    ["--language", "zz-x"], ["--locale", "english"], ["--each-line"], ["again"],
  ])
  func `invalid arguments are usage errors`(arguments: [String]) throws {
    let run = try LettererProcess(["text", "x"] + arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(arguments.contains { run.errors.contains($0) }, "\(run.errors)")
  }

  @Test func `a user's font is tried first and named by its path`() throws {
    let path = Folder.package.appendingPathComponent("Fonts/Faces/NotoSansMono-Regular.ttf").path
    let document = try printed(["--font", path, "iW"])
    #expect(document.runs.map(\.font.file) == [path])
    #expect(document.runs[0].advances[0] == document.runs[0].advances[1])
    #expect(try LettererProcess(["text", "x", "--font", "/no/such/font"]).status == 3)
    #expect(try LettererProcess(["text", "x", "--font", Folder.demo]).status == 4)
  }
}
