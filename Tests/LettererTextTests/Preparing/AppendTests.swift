import LettererLayout
import TestSupport
import Testing

@testable import LettererText

/// Compares later versions of texts, such as those that arrive in pieces, with the same texts alone.
@Suite struct AppendTests {
  private func expectSame(_ streamed: PreparedText, _ whole: PreparedText, _ note: String) {
    // Compare first and describe only on failure, because the arrays are long.
    let same = [
      "bytes": streamed.bytes == whole.bytes, "atoms": streamed.atoms == whole.atoms,
      "extents": streamed.extents == whole.extents,
      "paragraphs": streamed.paragraphs == whole.paragraphs,
      "segments": streamed.segments == whole.segments, "words": streamed.words == whole.words,
      "language": streamed.language == whole.language,
    ]
    #expect(same.filter { !$0.value }.keys.sorted() == [], "\(note)")
    for atom in whole.atoms.indices {
      #expect(streamed.hyphen(afterAtom: atom) == whole.hyphen(afterAtom: atom), "\(note)")
    }
  }

  /// Cuts a text at random scalars, appends the parts, and compares after each part.
  private func check(
    _ text: StyledText,
    _ random: inout SeededRandom,
    _ resources: inout TextResources
  ) {
    guard let last = text.runs.last?.text.unicodeScalars, !last.isEmpty else { return }
    var arrived = text
    var index = last.index(
      last.startIndex,
      offsetBy: Int.random(in: 0..<last.count, using: &random)
    )
    arrived.runs[text.runs.count - 1].text = String(last[..<index])
    var streamed = Preparer.prepared(arrived, &resources)
    while index < last.endIndex {
      let length = Int.random(in: 1...6, using: &random)
      let next = last.index(index, offsetBy: length, limitedBy: last.endIndex) ?? last.endIndex
      arrived = arrived.appending(String(last[index..<next]))
      streamed = TextContinuation.prepared(arrived, after: streamed, &resources)
      let whole = Preparer.prepared(arrived, &resources)
      expectSame(streamed, whole, arrived.runs.map(\.text).joined(separator: "|").debugDescription)
      index = next
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `a streamed text equals the whole text, for samples of all scripts`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var resources = TextResources(.bundled, cacheByteLimit: 1 << 20)
    for _ in 0..<12 {
      let parts = (0..<3).map { _ in TextSamples.multilingual.randomElement(using: &random) ?? "" }
      let separator = ["\n", "\n\n", " "].randomElement(using: &random) ?? ""
      let text = parts.joined(separator: separator)
      check(StyledText(text, font: TextSamples.font), &random, &resources)
    }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `a streamed answer equals the whole answer`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var resources = TextResources(.bundled, cacheByteLimit: 1 << 20)
    let pieces = [
      "Sure!", "Here", "is", "what", "I", "know:", "\n\n", "1.", "2.", "-", "**bold**", "`code`",
      "(maybe)", "\"so\"", "(", ")", "Grüße", "soft\u{AD}hyphen", "don't", "…",
      "https://a.example/b", "\n",
      "где", "שלום", "日本", "かな", "😀", "e\u{301}", "\u{301}", "12:30", "[x]", "“y”", "—",
    ]
    for _ in 0..<8 {
      let text = (0..<14).map { _ in
        (pieces.randomElement(using: &random) ?? "") + (Bool.random(using: &random) ? " " : "")
      }.joined()
      check(StyledText(text, font: TextSamples.font), &random, &resources)
      check(StyledText(text, font: TextSamples.font, language: "ja"), &random, &resources)
    }
  }

  @Test func `a streamed text may have styles`() {
    var random = SeededRandom(seed: 5)
    var resources = TextResources(.bundled, cacheByteLimit: 1 << 20)
    for _ in 0..<40 { check(TextSamples.random(&random), &random, &resources) }
  }

  @Test(arguments: 0..<6 as Range<UInt64>)
  func `a later version equals the same text alone, wherever it differs`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    var resources = TextResources(.bundled, cacheByteLimit: 1 << 20)
    for _ in 0..<60 {
      var text = styledAnswer(&random)
      var prepared = Preparer.prepared(text, &resources)
      for _ in 0..<6 {
        text = changed(text, &random)
        prepared = TextContinuation.prepared(text, after: prepared, &resources)
        let whole = Preparer.prepared(text, &resources)
        expectSame(prepared, whole, text.runs.map(\.text).joined(separator: "|").debugDescription)
        for number in whole.paragraphs.indices {
          #expect(
            prepared.indents.room(ofParagraph: number) == whole.indents.room(ofParagraph: number)
          )
          let marker = whole.indents.marker(ofParagraph: number)
          #expect(prepared.indents.marker(ofParagraph: number)?.atoms == marker?.atoms)
        }
      }
    }
  }

  @Test(arguments: [
    ["שלום 123\nhello", "שלום 123\nhello w", "שלום 123"],
    ["Привет 123\nhello there friend", "Привет 123\nhello there friend more", "Привет 1234"],
    ["hello there friend こんにちは", "hello there friendly"], ["Hello\nWorld こん", "Hello\nWorld"],
    ["Привет\n(hello there friend", "Привет\n(hello there friend)"],
    ["Hello\nあいう", "Hello\n\u{3000}あいう"], ["Привет\nªb", "Привет\n«b"],
  ])
  func `a later version keeps nothing that depends on what has changed`(_ versions: [String]) {
    var resources = TextResources(.bundled, cacheByteLimit: 1 << 20)
    let texts = versions.map { StyledText($0, font: TextSamples.font) }
    var prepared = Preparer.prepared(texts[0], &resources)
    for text in texts.dropFirst() {
      prepared = TextContinuation.prepared(text, after: prepared, &resources)
      expectSame(prepared, Preparer.prepared(text, &resources), text.runs[0].text)
    }
  }

  @Test func `a space in a formula is no place to continue from`() {
    var resources = TextResources(.bundled, cacheByteLimit: 1 << 20)
    var formula = StyledText.Run("a ", font: TextSamples.font)
    formula.math = .inline
    let texts = ["foo", "foo b"].map { words in
      StyledText(
        runs: [formula, StyledText.Run(words, font: TextSamples.font)],
        font: TextSamples.font
      )
    }
    let first = Preparer.prepared(texts[0], &resources)
    let later = TextContinuation.prepared(texts[1], after: first, &resources)
    expectSame(later, Preparer.prepared(texts[1], &resources), "formula")
  }

  /// Mostly Latin words in a few styles, with some words in other scripts, brackets, and formulas.
  private func styledAnswer(_ random: inout SeededRandom) -> StyledText {
    let count = Int.random(in: 1...6, using: &random)
    return StyledText(
      runs: (0..<count).map { _ in styledRun(&random) },
      font: TextSamples.font,
      language: Bool.random(using: &random) ? "en" : nil
    )
  }

  private func styledRun(_ random: inout SeededRandom) -> StyledText.Run {
    let words = [
      "the", "log", "is", "read", "(once", "again)", "2,000", "e\u{301}t", "“so”", "—", "x", "\n",
      "soft\u{AD}hyphen", "שלום", "漢字", "かな", "где", "😀", "1.", "a/b", "Grüße",
    ]
    var run = StyledText.Run(
      (0..<Int.random(in: 1...8, using: &random)).map { _ in
        let isCommon = Int.random(in: 0..<3, using: &random) > 0
        let word =
          isCommon
          ? words.prefix(5).randomElement(using: &random) : words.randomElement(using: &random)
        return (word ?? "") + (Int.random(in: 0..<5, using: &random) > 0 ? " " : "")
      }.joined(),
      font: TextSamples.font
    )
    switch Int.random(in: 0..<6, using: &random) {
    case 0: run.font.weight = .bold
    case 1:
      run.font.isMonospaced = true
      run.ground = .incomingCode
      run.isIsolated = true
      run.padding = 3
    case 2 where Bool.random(using: &random):
      run.text = "x^2"
      run.math = .inline
    default: break
    }
    return run
  }

  /// Returns a text with more at its end, less at its end, another style, or other indents.
  private func changed(_ text: StyledText, _ random: inout SeededRandom) -> StyledText {
    var text = text
    let last = text.runs.count - 1
    switch Int.random(in: 0..<6, using: &random) {
    case 0: text.runs.append(styledRun(&random))
    case 1: text.runs[last].text = String(text.runs[last].text.dropLast(3))
    case 2: text.runs[Int.random(in: 0...last, using: &random)].font.isItalic.toggle()
    case 3:
      var indent = StyledText.Indent(0..<Int.random(in: 1...80, using: &random), leading: 12)
      indent.marker = StyledText.Run("• ", font: TextSamples.font)
      text.indents = [indent]
    default: text.runs[last].text += styledRun(&random).text
    }
    return text
  }

  @Test func `lines above the last paragraph do not move`() {
    let typesetter = FontTypesetter()
    let fit = TextFit(width: 200)
    var text = typesetter.prepare(
      StyledText("First paragraph of some words.\nSecond", font: TextSamples.font)
    )
    let before = typesetter.lines(text, fit: fit)
    let kept = before.filter { $0.range.upperBound <= 31 }
    #expect(kept.count > 1)
    for token in [" one", ",", " and", " more", "\n", "third", " שלום"] {
      text = typesetter.prepare(text.text.appending(token), after: text)
      #expect(Array(typesetter.lines(text, fit: fit).prefix(kept.count)) == kept)
    }
  }
}
