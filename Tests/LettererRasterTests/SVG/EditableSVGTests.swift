import LettererImages
import LettererLayout
import LettererModel
import LettererText
import TestSupport
import Testing

@testable import LettererRaster

/// SVG whose text is text.
@Suite struct EditableSVGTests {
  private func document(
    _ messages: [Message],
    width: Double = 320,
    appearances: [ViewSettings.Appearance] = [.light, .dark],
    frame: PictureFrame = PictureFrame()
  ) throws -> String {
    let people = [Participant(id: "ann", name: "Ann"), Participant(id: "me")]
    let layout = TranscriptLayout(
      Transcript(viewer: "me", participants: people, messages: messages),
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: width, scale: 2),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
    return try SVGPainter(
      layout,
      appearances: appearances,
      frame: frame,
      fingerprint: EngineFingerprint(fonts: .bundled)
    ).document()
  }

  private func document(_ runs: [TextRun], width: Double = 320) throws -> String {
    try document([Message(id: "m", sender: "ann", runs: runs)], width: width)
  }

  /// The text of each element.
  private func texts(_ document: String) -> [String] {
    document.matches(of: /<text[^>]*>(.*?)<\/text>/).map {
      String($0.output.1).replacing(/<[^>]*>/, with: "")
    }
  }

  @Test func `a sentence of several lines is one text, with a space between lines`() throws {
    let words = "The quick brown fox jumps over the lazy dog while it rains"
    let text = try document([TextRun(words)], width: 200)
    #expect(texts(text).contains(words))
    let element = try #require(text.firstMatch(of: /<text[^>]*>(<tspan.*?quick.*?)<\/text>/))
    #expect(element.output.1.matches(of: /<tspan x="\d+" y="\d+" textLength="\d+">/).count > 2)
    #expect(!text.contains(">quick") && !text.contains("<use"))
  }

  @Test func `paragraphs are texts of their own, and one line has its length itself`() throws {
    let text = try document([TextRun("First\nSecond")])
    #expect(texts(text).filter { $0.count > 1 }.suffix(2) == ["First", "Second"])
    #expect(text.contains(/<text font-size="\d+"[^>]* x="\d+" y="\d+" textLength="\d+">First</))
  }

  @Test func `rows, groups, and parts have names`() throws {
    var message = Message(id: "m7", sender: "ann", text: "Yes")
    message.reply = ReplyReference(message: "m6", sender: "me", quote: "Really?")
    let first = Message(id: "m6", sender: "me", text: "Really?")
    let text = try document([first, message], frame: PictureFrame(.phone, title: "Club"))
    for name in ["message m7", "bubble", "reply", "quote", "text", "frame", "title"] {
      #expect(text.contains("inkscape:label=\"\(name)\""), "\(name)")
    }
    #expect(text.contains("inkscape:label=\"message m7\" role=\"article\" aria-label=\"Ann\""))
    #expect(texts(text).contains("Club"))
    #expect(text.matches(of: /<g\b/).count == text.matches(of: /<\/g>/).count)
  }

  @Test func `emoji and formulas are drawn, and their text is invisible`() throws {
    let formula = TextRun("x^2", traits: .math)
    let text = try document([TextRun("Hi 😀 "), formula])
    #expect(text.contains(/fill-opacity="0"[^>]*>😀/) && text.contains(/fill-opacity="0"[^>]*>x/))
    #expect(text.contains("<image id=\"g") && text.contains("<path id=\"g"))
    #expect(text.contains("Hi "))
  }

  @Test func `colors are attributes, and dark mode is a style`() throws {
    let messages = [Message(id: "m", sender: "ann", text: "Hello")]
    let text = try document(messages)
    let style = try #require(text.firstMatch(of: /<style>(.*)<\/style>/)?.output.1)
    #expect(style.hasPrefix("text{white-space:pre}@media(prefers-color-scheme:dark){.c0{"))
    #expect(text.contains(/fill="#[0-9a-f]+" class="c0"/))
    let light = try document(messages, appearances: [.light])
    #expect(!light.contains("class=") && light.contains("fill=\"#"))
  }

  @Test func `styles are attributes of text`() throws {
    let text = try document([
      TextRun("plain "), TextRun("bold", traits: .bold), TextRun(" and "),
      TextRun("gone", traits: .strikethrough), TextRun(" "), TextRun("let x", traits: .code),
    ])
    #expect(text.contains(/<tspan font-weight="700"[^>]*>bold</))
    #expect(text.contains(/<tspan[^>]* text-decoration="line-through">gone</))
    #expect(text.contains(/<tspan font-family="Noto Sans Mono,monospace"[^>]*>let x</))
    #expect(texts(text).contains("plain bold and gone let x"))
  }

  @Test func `right-to-left text begins at its right end, in the order in which it is read`() throws
  {
    let text = try document([TextRun("שלום עולם, this is mixed, וגם זה")], width: 900)
    #expect(text.contains(/<text[^>]* direction="rtl"[^>]*>/))
    let words = texts(text)
    let first = try #require(words.firstIndex { $0.contains("שלום") })
    let last = try #require(words.firstIndex { $0.contains("וגם") })
    #expect(first < last)
    let joined = try document([TextRun("مرحبا")])
    #expect(joined.contains(/lengthAdjust="spacingAndGlyphs"[^>]*>مرحبا/))
  }

  @Test func `a link in text is a link, and list items are items`() throws {
    let link = try document([TextRun("see https://example.org/a?b=1&c=2 now")])
    #expect(link.contains("<a href=\"https://example.org/a?b=1&amp;c=2\"><tspan"))
    let items = (1...2).map { number -> TextRun in
      TextRun("item \(number)\n", list: ListItem(level: 1))
    }
    let list = try document(items)
    #expect(list.matches(of: /role="list"/).count == 1)
    #expect(list.matches(of: /role="listitem"/).count == 2)
  }

  @Test(arguments: 1...6 as ClosedRange<UInt64>)
  func `any transcript has a file with the same text as the outlines`(seed: UInt64) throws {
    var source = RandomTranscript(seed: seed)
    let layout = TranscriptLayout(
      source.next(count: 12),
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 320, scale: 2),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
    let files = try [false, true].map { drawsOutlines in
      try SVGPainter(
        layout,
        fingerprint: EngineFingerprint(fonts: .bundled),
        drawsOutlines: drawsOutlines
      ).document()
    }
    let words = files.map { Set(texts($0)) }
    // Initials of faces are text only where they are visible.
    #expect(words[1].isSubset(of: words[0]), "seed \(seed)")
    let (opened, closed) = (files[0].matches(of: /<g\b/).count, files[0].matches(of: /<\/g>/).count)
    #expect(opened == closed, "seed \(seed)")
  }
}
