import LettererLayout
import LettererModel
import LettererPDF
import LettererRaster
import LettererText
import TestSupport

/// Opens damaged fonts, sets text in them, and draws it: nothing traps, and lengths are finite.
struct FontTarget: FuzzTarget {
  private let cases = FontCases()

  func makeCase(_ random: inout SeededRandom) -> FontCase { cases.next(&random) }

  mutating func faults(of fuzzCase: FontCase) -> [String] { faultsAlone(of: fuzzCase) }

  func faultsAlone(of fuzzCase: FontCase) -> [String] {
    var fonts = FontCollection.bundled
    guard (try? fonts.add(file: fuzzCase.face.name, bytes: fuzzCase.bytes)) != nil else {
      return []
    }
    let typesetter = FontTypesetter(fonts: fonts)
    return textFaults(typesetter, fuzzCase.size) + documentFaults(typesetter, fonts)
  }

  /// Words in the scripts of the faces, ligatures, marks with and without a face, and code.
  private static let texts = [
    "Hello, office! AVATAR Ångström x\u{301}\u{302}\u{303} 1/2 \u{E000}",
    "\u{645}\u{631}\u{62D}\u{628}\u{627} لله \u{64A}\u{64E}\u{648}\u{652}\u{645}",
    "क्षत्रिय हिन्दी र्क", "ភាសាខ្មែរ", "ᜊᜌᜊᜌᜒᜈ᜔", "שָׁלוֹם", "👍🏽 👩‍👩‍👧‍👦 🇩🇪",
  ]

  // MARK: Text

  private func textFaults(_ typesetter: FontTypesetter, _ size: Double) -> [String] {
    var faults: Set<String> = []
    var styles = [FontStyle(size: size), FontStyle(size: size), FontStyle(size: size)]
    (styles[1].weight, styles[1].isItalic, styles[2].isMonospaced) = (.bold, true, true)
    for style in styles {
      for text in Self.texts {
        let prepared = typesetter.prepare(StyledText(text, font: style))
        for width in [60.0, 400, .infinity] {
          let fit = TextFit(width: width)
          let set = typesetter.glyphLines(prepared, fit: fit)
          let frames =
            set.map(\.frame) + typesetter.lineInkBounds(prepared, fit: fit).compactMap(\.self)
          let lengths = frames.flatMap { [$0.x, $0.y, $0.width, $0.height] }
          if !lengths.allSatisfy(\.isFinite) { faults.insert("lengths are finite") }
          if !set.allSatisfy({ $0.frame.width >= 0 && $0.frame.height > 0 }) {
            faults.insert("lines have a height, and no negative width")
          }
        }
        _ = typesetter.faceUses(in: prepared)
      }
    }
    return faults.sorted()
  }

  // MARK: Documents

  private func documentFaults(_ typesetter: FontTypesetter, _ fonts: FontCollection) -> [String] {
    do {
      let layout = TranscriptLayout(
        Self.transcript,
        theme: Theme(name: "jsq"),
        environment: LayoutEnvironment(width: 320, scale: 1),
        typesetter: typesetter,
        wording: EnglishWording()
      )
      var sum = 0
      try PicturePainter(
        layout,
        appearance: .light,
        fingerprint: EngineFingerprint(fonts: fonts)
      ).writePNG { sum += $0.count }
      try SVGPainter(layout, fingerprint: EngineFingerprint(fonts: fonts)).write { sum += $0.count }
      let facts = DocumentFacts(title: "Fonts", authors: [], date: nil, language: "en")
      let pages = [PageLayout(layout, format: .a4)]
      try PDFPainter(pages, appearance: .light, fonts: fonts, facts: facts).write {
        sum += $0.count
      }
      return sum > 0 ? [] : ["documents have content"]
    } catch {
      return error is RasterError ? [] : ["documents are written: \(error)"]
    }
  }

  private static var transcript: Transcript {
    var formula = Message(id: "f", sender: "a", text: "")
    formula.runs = [
      TextRun(
        "\\sqrt[3]{\\frac{a_1^2}{\\sum_{i=0}^n x_i}} \\left( \\begin{matrix} 1 \\\\ 2 \\\\ 3 \\\\ 4 \\\\ 5 \\\\ 6 \\end{matrix} \\right) \\widehat{abc} \\overbrace{a+b+c}",
        traits: .displayMath
      )
    ]
    var code = Message(id: "c", sender: "b", text: "")
    code.runs = [
      TextRun("let a = \"中文ab\"\n\tb", traits: [.code, .preformatted]), TextRun("x", traits: .bold),
      TextRun("y", traits: [.italic, .underline, .strikethrough]),
    ]
    let texts = texts.enumerated().map { Message(id: "\($0)", sender: "a", text: $1) }
    return Transcript(viewer: "b", messages: texts + [formula, code])
  }
}
