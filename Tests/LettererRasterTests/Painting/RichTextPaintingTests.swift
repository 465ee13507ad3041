import LettererLayout
import LettererModel
import LettererText
import Testing

@testable import LettererRaster

/// Colors, backgrounds, and markers within a text.
@Suite struct RichTextPaintingTests {
  private func items(of runs: [TextRun]) throws -> [DisplayItem] {
    let layout = TranscriptLayout(
      Transcript(viewer: "me", messages: [Message(id: "1", sender: "a", runs: runs)]),
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 320, scale: 2),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
    let builder = DisplayListBuilder(
      typesetter: layout.typesetter,
      palette: Theme(name: "jsq").light,
      scale: 2,
      drawsBoxes: false,
      pictures: PictureStock(files: nil, themeFiles: nil, scale: 1)
    )
    let row = try #require(layout.row(of: "1")?.row)
    return builder.strips(of: row, top: 0).flatMap(\.items)
  }

  private func inks(_ items: [DisplayItem]) -> [PixelColor] {
    items.flatMap { item -> [PixelColor] in
      guard case .glyphs(_, let spots, let ink) = item else { return [] }
      return spots.map { _ in ink }
    }
  }

  private func shapes(_ items: [DisplayItem], _ role: Role) -> [PixelRect] {
    items.compactMap { item in
      guard case .shape(_, let rect, let color) = item else { return nil }
      return color == PixelColor(Theme(name: "jsq").light[role]) ? rect : nil
    }
  }

  @Test func `a mention has the ink of mentions`() throws {
    let items = try items(of: [TextRun("ab"), TextRun("@c", traits: .mention)])
    let text = PixelColor(Theme(name: "jsq").light[.incomingText])
    let mention = PixelColor(Theme(name: "jsq").light[.incomingMention])
    #expect(inks(items).filter { $0 == text || $0 == mention } == [text, text, mention, mention])
  }

  @Test func `code has one background per line, for words and spaces alike`() throws {
    let items = try items(of: [TextRun("run "), TextRun("a b c", traits: .code), TextRun(" now")])
    #expect(shapes(items, .incomingCode).count == 1)
    #expect(inks(items).count == 3 + 3 + 3 + (try initials()))
  }

  @Test func `a spoiler is a block without glyphs`() throws {
    let items = try items(of: [TextRun("x"), TextRun("secret words", traits: .spoiler)])
    #expect(shapes(items, .incomingSecondaryText).count == 1)
    #expect(inks(items).count == 1 + (try initials()))
  }

  @Test func `a bullet is drawn left of its item`() throws {
    let plain = try items(of: [TextRun("item")])
    let listed = try items(of: [TextRun("item", list: ListItem())])
    #expect(inks(listed).count == inks(plain).count + 1)
  }

  /// The glyphs of an avatar's initials, which every row has.
  private func initials() throws -> Int { inks(try items(of: [TextRun("a")])).count - 1 }
}
