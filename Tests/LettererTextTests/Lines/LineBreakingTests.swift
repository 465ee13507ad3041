import LettererLayout
import Testing

@testable import LettererText

@Suite struct LineBreakingTests {
  private let typesetter = FontTypesetter()

  @Test(
    arguments: [
      ("", [""]), ("\n", ["\n"]), ("a\n", ["a\n"]), ("\n\n", ["\n", "\n"]),
      ("a\n\nb", ["a\n", "\n", "b"]), ("a\r\nb", ["a\r\n", "b"]), ("a\rb", ["a\r", "b"]),
      ("a\u{2028}b", ["a\u{2028}", "b"]), ("a\u{2029}b", ["a\u{2029}", "b"]),
      ("a\u{85}b", ["a\u{85}", "b"]), ("a\u{B}b", ["a\u{B}", "b"]), ("a\u{C}b", ["a\u{C}", "b"]),
    ]
  )
  func `separators end lines`(_ text: String, _ lines: [String]) {
    #expect(typesetter.lineTexts(text, width: 1000) == lines)
  }

  @Test func `separators have no width and no glyph`() {
    for separator in ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}"] {
      #expect(typesetter.width("ab" + separator) == typesetter.width("ab"))
      #expect(typesetter.glyphs("ab" + separator).flatMap(\.glyphs).count == 2)
    }
  }

  @Test func `a slash at the end of an address does not begin a line alone`() {
    let width = typesetter.width("documentation")
    #expect(typesetter.lineTexts("documentation/", width: width) == ["documentatio", "n/"])
    let text = "example.com/documentation/ and example.com/a/documentation/"
    for width in stride(from: 30.0, through: 300, by: 0.5) {
      let lines = typesetter.lineTexts(text, width: width)
      #expect(lines.allSatisfy { $0.filter { $0 != " " } != "/" && !$0.hasPrefix("/ ") })
      #expect(lines.joined() == text)
    }
  }

  @Test func `spaces at the end of a line hang, others do not`() {
    let letter = typesetter.width("a")
    let space = typesetter.width("a a") - 2 * letter
    #expect(space > 0)
    #expect(typesetter.width("a  ") == letter)
    #expect(typesetter.width("  a") == letter + 2 * space)
    #expect(typesetter.width("   ") == 0)
    #expect(typesetter.width("a\ta") == 2 * letter + 4 * space)
    #expect(typesetter.width("a\u{3000}") == letter)
    #expect(typesetter.width("a\u{A0}") > letter)
    let width = typesetter.width("bbb")
    #expect(typesetter.lineTexts("aaa      bbb", width: width) == ["aaa      ", "bbb"])
  }

  @Test func `a no-break space keeps words together`() {
    let width = typesetter.width("aaa bbb")
    #expect(typesetter.lineTexts("ccc aaa\u{A0}bbb", width: width) == ["ccc ", "aaa\u{A0}bbb"])
  }

  @Test func `Thai words end where the dictionary says`() {
    let words = ["สวัสดี", "ครับ", "วันนี้", "อากาศ", "ดี", "มาก"]
    // Words of a phrase begin at multiples of 1/64.
    let widest = (words.map { typesetter.width($0) }.max() ?? 0) + 1 / 64
    let lines = typesetter.lineTexts(words.joined(), width: widest)
    var ends = Set<Int>()
    var end = 0
    for word in words {
      end += word.utf8.count
      ends.insert(end)
    }
    end = 0
    for line in lines {
      end += line.utf8.count
      #expect(ends.contains(end), "\(lines)")
    }
    #expect(lines.count > 1)
  }

  @Test func `no Japanese line begins with closing or ends with opening punctuation`() {
    let text = "「日本語」の、テキスト。「かぎ」（括弧）です！"
    for count in 3..<10 {
      let lines = typesetter.lineTexts(text, width: Double(count) * 17)
      #expect(lines.joined() == text)
      for line in lines.dropLast() {
        #expect(!"「（".contains(line.last ?? " "), "\(lines)")
      }
      for line in lines.dropFirst() {
        #expect(!"」、。）！".contains(line.first ?? " "), "\(lines)")
      }
    }
  }

  @Test func `a word that is too long is filled line by line, between clusters`() {
    let text = String(repeating: "e\u{301}", count: 40)
    let letter = typesetter.width("e\u{301}")
    let lines = typesetter.lineTexts(text, width: letter * 7 + 0.5)
    #expect(lines.map(\.count) == [7, 7, 7, 7, 7, 5])
    let one = typesetter.lineTexts("abc", width: 0)
    #expect(one == ["a", "b", "c"])
  }

  @Test(
    arguments: [
      "पनस्वतन्त्रता", "महाराष्ट्रराज्यस्थित्यन्तरं", "સ્વતંત્રતાપ્રાપ્તિસ્થાન", "സ്വാതന്ത്ര്യപ്രാപ്തിസ്ഥാനം",
    ]
  )
  func `a word that is too long is never broken within a conjunct`(_ word: String) {
    let viramas: [Unicode.Scalar] = ["\u{94D}", "\u{ACD}", "\u{D4D}"]
    for width in stride(from: 1.0, through: 110, by: 1) {
      let lines = typesetter.lineTexts(word, width: width)
      #expect(lines.joined() == word)
      for line in lines.dropLast() {
        #expect(!viramas.contains(line.unicodeScalars.last ?? " "), "\(width): \(lines)")
      }
    }
    #expect(typesetter.lineTexts(word, width: 1).count > 4)
  }

  @Test(
    arguments: [
      ("He said \"maybe\" (jokingly)", ["He said ", "\"maybe\" ", "(jokingly)"]),
      ("the boys' (everyone)", ["the boys' ", "(everyone)"]),
      ("„Ja“ „Nein“ „Vielleicht“", ["„Ja“ „Nein“ ", "„Vielleicht“"]),
    ]
  )
  func `a line ends at the space between a quotation mark and an opening bracket`(
    _ text: String,
    _ lines: [String]
  ) {
    #expect(typesetter.lineTexts(text, width: 110) == lines)
  }

  @Test func `a word is broken before an invisible cluster at its end`() {
    let clusters = ["\u{94D}", "\u{FB0D}\u{1F3FD}\u{E0173}", "\u{E0099}"]
    #expect(typesetter.lineTexts(clusters.joined(), width: 1) == clusters)
  }

  @Test func `the rest of a broken word shares its line with the next word`() {
    let letter = typesetter.width("m")
    let lines = typesetter.lineTexts("mmmmmm mm", width: letter * 5 + 0.5)
    #expect(lines == ["mmmmm", "m mm"])
  }

  @Test func `Arabic that is broken within a word keeps its joined forms`() {
    let word = "مستشفياتهمكتبتشجسيبلتنميشسبك"
    let prepared = typesetter.prepare(StyledText(word, font: TextSamples.font))
    func forms(_ width: Double) -> [Int: UInt32] {
      let glyphs = typesetter.glyphLines(prepared, fit: TextFit(width: width))
        .flatMap(\.runs).flatMap(\.glyphs)
      return Dictionary(glyphs.map { ($0.cluster, $0.id) }) { first, _ in first }
    }
    let whole = forms(.infinity)
    for width in [20.0, 40, 77] { #expect(forms(width) == whole) }
    #expect(typesetter.lines(prepared, fit: TextFit(width: 40)).count > 3)
  }

  @Test func `long words are shaped in pieces that join as one would`() {
    let word = String(repeating: "بتسيم", count: 200)
    let glyphs = typesetter.glyphs(word).flatMap(\.glyphs)
    #expect(glyphs.count == 1000)
    #expect(Set(glyphs.dropFirst().dropLast().map(\.id)).count == 5)
  }

  @Test func `a soft hyphen is drawn where it ends a line, and nowhere else`() {
    let hyphen = typesetter.glyphs("-").flatMap(\.glyphs).map(\.id)
    let width = typesetter.width("soft") + typesetter.width("-")
    let fit = TextFit(width: width)
    let text = typesetter.prepare(StyledText("soft\u{AD}hyphen", font: TextSamples.font))
    let lines = typesetter.lines(text, fit: fit)
    #expect(lines.first?.range == 0..<6)
    #expect(lines.first?.reason == .hyphen)
    #expect(lines.first?.frame.width == width)
    let glyphs = typesetter.glyphLines(text, fit: fit).first?.runs.flatMap(\.glyphs) ?? []
    #expect(glyphs.map(\.id).suffix(1) == hyphen)
    #expect(glyphs.last?.cluster == 4)
    // If the hyphen doesn't fit, the word is broken without one.
    let narrow = TextFit(width: width - 1 / 64)
    #expect(typesetter.lines(text, fit: narrow).first?.reason == .emergency)
    #expect(typesetter.lines(text, fit: narrow).first?.range == 0..<6)
    #expect(typesetter.glyphLines(text, fit: narrow).first?.runs.flatMap(\.glyphs).count == 4)
    #expect(typesetter.glyphs("so\u{AD}ft").flatMap(\.glyphs).count == 4)
  }

  @Test func `a space before a symbol that belongs to its word hangs in place`() {
    let width = typesetter.width("Bonjour") + 1
    #expect(typesetter.lineTexts("Bonjour ! oui", width: width) == ["Bonjour ", "! oui"])
    #expect(typesetter.lineTexts("Bonjour    ? oui", width: width) == ["Bonjour    ", "? oui"])
  }

  @Test func `a space that belongs to a cluster neither ends a line within it nor hangs`() {
    #expect(typesetter.lineTexts("a \u{1F3FD}b", width: 1) == ["a", " \u{1F3FD}", "b"])
    #expect(typesetter.width("\u{605} ") > typesetter.width("\u{605}"))
    #expect(typesetter.width("\u{605}  ") == typesetter.width("\u{605} "))
  }

  @Test func `the ellipsis after a broken word keeps the shapes of the word`() {
    let word = "مستشفياتهمكتبتشجسيبلتنميشسبك"
    let prepared = typesetter.prepare(StyledText(word, font: TextSamples.font))
    let whole = typesetter.glyphLines(prepared, fit: TextFit(width: .infinity))
      .flatMap(\.runs).flatMap(\.glyphs)
    let cut = typesetter.glyphLines(prepared, fit: TextFit(width: 60, maximumLines: 2))
      .flatMap(\.runs).flatMap(\.glyphs)
    let forms = Dictionary(whole.map { ($0.cluster, $0.id) }) { first, _ in first }
    let ellipsis = typesetter.glyphs("…").first?.glyphs.first?.id
    for glyph in cut where glyph.id != ellipsis { #expect(forms[glyph.cluster] == glyph.id) }
    #expect(cut.contains { $0.id == ellipsis })
  }
}
