import LettererImages
import LettererLayout
import LettererModel
import LettererText
import TestSupport
import Testing

@testable import LettererRaster

@Suite struct SVGPainterTests {
  private typealias Layout = TranscriptLayout<FontTypesetter, EnglishWording>

  private func layout(_ transcript: Transcript = TranscriptPainterTests.transcript) -> Layout {
    TranscriptLayout(
      transcript,
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 320, scale: 2),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
  }

  private func document(
    _ layout: Layout,
    _ appearances: [ViewSettings.Appearance] = [.light, .dark],
    frame: PictureFrame = PictureFrame(),
    outlines: Bool = true
  ) throws -> String {
    try SVGPainter(
      layout,
      appearances: appearances,
      frame: frame,
      fingerprint: EngineFingerprint(fonts: .bundled),
      drawsOutlines: outlines
    ).document()
  }

  @Test func `the file is deterministic`() throws {
    let isSame = try document(layout()) == document(layout())
    #expect(isSame)
  }

  @Test func `a tall message is drawn in pieces, every line in one of them`() throws {
    let text = (0..<300).map { "line \($0)" }.joined(separator: "\n")
    let messages = [
      Message(id: "a", sender: "ann", text: "before"), Message(id: "m", sender: "ann", text: text),
      Message(id: "b", sender: "ben", text: "after"),
    ]
    let layout = layout(Transcript(messages: messages))
    let builder = SceneBuilder(
      layout.drawing,
      appearance: .light,
      frame: PictureFrame(),
      pictures: PictureStock(files: nil, themeFiles: nil, scale: 2),
      drawsBoxes: false
    )
    let pieces = ScenePiece.pieces(of: layout.rows, height: 500)
    let whole = builder.scene().strips
    let joined = pieces.flatMap { builder.scene(of: $0).strips }
    #expect(pieces.count > 10 && pieces.filter(\.isFirst).count == 1)
    #expect(joined.count == whole.count && joined.allSatisfy(whole.contains))
    #expect(ScenePiece.pieces(of: [], height: 500).count == 1)
    #expect(ScenePiece.pieces(of: layout.rows, height: 100_000).count == 1)
  }

  @Test func `names are defined before they are used, and each once`() throws {
    let text = try document(layout(), frame: PictureFrame(.phone, title: "A <b> & \"c\""))
    let said = text.matches(of: /\ id="([a-z0-9]+)"/).map(\.output.1)
    #expect(Set(said).count == said.count && said.count > 30)
    let used = text.matches(of: /(?:href="|url\()#([a-z0-9]+)/).map(\.output.1)
    #expect(Set(used) == Set(said))
    #expect(text.contains("<title>A &lt;b&gt; &amp; &quot;c&quot;</title>"))
  }

  @Test func `the text of tables has the roles of tables`() throws {
    var message = Message(id: "m", sender: "ann", text: "")
    message.runs = (0..<6).flatMap { number in
      let cell = TableCell(row: number / 2, column: number % 2)
      return [TextRun(number == 2 ? "" : "c\(number)", cell: cell), TextRun("\t")]
    }
    let text = try document(layout(Transcript(messages: [message, message])))
    let roles = text.matches(of: /role="([a-z]+)"/).map(\.output.1).filter { $0 != "img" }
    let row = ["row", "cell", "cell"]
    let table = ["table", "row", "columnheader", "columnheader"] + row + row
    #expect(roles == (table + table).map { $0[...] })
  }

  @Test func `headings are headings, those of two lines once`() throws {
    var message = Message(id: "m", sender: "ann", text: "")
    message.runs = [
      TextRun("One", heading: 1), TextRun("\n"),
      TextRun("Two, which is as long as two lines, with ", heading: 2),
      TextRun("bold", traits: .bold, heading: 2), TextRun("\nwords\n"),
      TextRun("Three\n", heading: 2), TextRun("Four", heading: 2),
    ]
    let text = try document(layout(Transcript(messages: [message])))
    let roles = text.matches(of: /<g role="heading" aria-level="([0-9])">/).map(\.output.1)
    #expect(roles == ["2", "3", "3", "3"])
    #expect(text.matches(of: /<g\b/).count == text.matches(of: /<\/g>/).count)
  }

  @Test func `a photo is clipped by the outline of its bubble with its tail`() throws {
    let png = try Picture(width: 2, height: 2) { _, _ in 0x00_00FF }.encoded()
    let photo = MessageAttachment(kind: .image, path: "p.png", width: 200, height: 100)
    let message = Message(
      id: "m",
      sender: "me",
      content: .media(.image, attachments: [photo])
    )
    let layout = TranscriptLayout(
      Transcript(viewer: "me", participants: [Participant(id: "me")], messages: [message]),
      theme: .jsq,
      environment: LayoutEnvironment(width: 320, scale: 2),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
    let text = try SVGPainter(
      layout,
      appearances: [.light],
      fingerprint: EngineFingerprint(fonts: .bundled),
      images: ImageFiles { _ in png },
      drawsOutlines: true
    ).document()
    let use = try #require(text.firstMatch(of: /clip-path="url\(#(k\d+)\)"><use href="#p0"/))
    #expect(text.contains("<clipPath id=\"\(use.output.1)\"><path d="))
  }

  @Test func `every color of the raster painter is in the style sheet, light and dark`()
    throws
  {
    let layout = layout()
    let text = try document(layout)
    let style = try #require(text.firstMatch(of: /<style>(.*)<\/style>/)?.output.1)
    let parts = style.split(separator: "@media(prefers-color-scheme:dark)")
    #expect(parts.count == 2)
    for (index, palette) in [layout.theme.light, layout.theme.dark].enumerated() {
      let builder = DisplayListBuilder(
        typesetter: layout.typesetter,
        palette: palette,
        scale: 2,
        drawsBoxes: false,
        pictures: PictureStock(files: nil, themeFiles: nil, scale: 2)
      )
      let items = layout.rows.flatMap { builder.strips(of: $0.row, top: 0).flatMap(\.items) }
      let rules = SVGInk(colors: items.compactMap(\.color)).colors.map { color in
        var inks = SVGInks()
        _ = inks.fill(SVGInk(colors: [color]))
        return inks.rules(0).dropFirst(".c0{".count).prefix { $0 != ";" && $0 != "}" }
      }
      // A color that is the same in dark mode is only in the first part.
      let told = index == 0 ? parts[0] : style
      for rule in Set(rules) { #expect(told.contains(rule), "\(index): \(rule)") }
    }
  }

  @Test func `a requested appearance is the only one`() throws {
    let text = try document(layout(), [.dark])
    #expect(!text.contains("@media"))
    #expect(text.contains("fill:#000"))
  }

  @Test func `text can be selected unless it is hidden`() throws {
    let secret = TextRun("nobody", traits: .spoiler)
    let transcript = Transcript(
      kind: .group,
      viewer: "me",
      participants: [Participant(id: "a", name: "Ada"), Participant(id: "me")],
      messages: [
        Message(id: "1", sender: "a", runs: [TextRun("Tell "), secret, TextRun(" & <go>")]),
        Message(id: "2", sender: "me", text: "שלום"),
      ]
    )
    let text = try document(layout(transcript))
    let words = text.matches(of: /<text[^>]*>(.*?)<\/text>/).map {
      $0.output.1.replacing(/<[^>]*>/, with: "")
    }
    let all = words.joined(separator: "|")
    #expect(all.contains("Ada") && all.contains("Tell") && all.contains("&amp; &lt;go&gt;"))
    #expect(!all.contains("nobody"))
    #expect(text.contains(/direction="rtl"><tspan[^>]*>שלום<\/tspan><\/text>/))
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `any transcript has a file, whose numbers are whole`(seed: UInt64) throws {
    var source = RandomTranscript(seed: seed)
    let text = try document(layout(source.next(count: 12)))
    #expect(text.hasSuffix("</svg>\n"))
    #expect(text.matches(of: /\ d="[^"]*[^0-9a-z \-"][^"]*"/).isEmpty, "seed \(seed)")
    let (opened, closed) = (text.matches(of: /<g[ >]/).count, text.matches(of: /<\/g>/).count)
    #expect(opened == closed, "seed \(seed)")
  }
}
