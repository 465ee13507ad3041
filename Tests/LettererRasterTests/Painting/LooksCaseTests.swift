import LettererLayout
import LettererModel
import LettererText
import Testing

@testable import LettererRaster

/// Appearance that depends on fonts and pixels, one case per row or defect of the visual review.
@Suite struct LooksCaseTests {
  private typealias Layout = TranscriptLayout<FontTypesetter, EnglishWording>

  private func layout(_ theme: Theme, _ message: Message, kind: ConversationKind = .group) -> Layout
  {
    TranscriptLayout(
      Transcript(
        kind: kind,
        viewer: "me",
        participants: [
          Participant(id: "me", name: "Me"), Participant(id: "bo", name: "Grace Hopper"),
          Participant(id: "cy", name: "Cy"),
        ],
        messages: [message]
      ),
      theme: theme,
      environment: LayoutEnvironment(width: 390, scale: 1),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
  }

  private func message(_ runs: [TextRun], from sender: String = "bo") -> Message {
    Message(id: "m", sender: sender, time: Time(milliseconds: 0), runs: runs)
  }

  /// The glyphs of the first part with a given name.
  private func glyphs(_ name: PartName, of layout: Layout) throws -> [GlyphRun] {
    let row = try #require(layout.row(of: "m")).row
    let part = try #require(row.part(name)?.text, "no \(name)")
    let lines = layout.typesetter.glyphLines(row.texts[part.number], fit: part.fit)
    return lines.flatMap(\.runs)
  }

  private func painter(
    _ layout: Layout,
    _ appearance: ViewSettings.Appearance = .light
  ) throws -> PicturePainter {
    try PicturePainter(
      layout,
      appearance: appearance,
      fingerprint: EngineFingerprint(fonts: .bundled)
    )
  }

  @Test(arguments: ["❤", "☺", "✌", "☀"])
  func `12, D5: emoji that could be text are in color alone and as reactions`(emoji: String) throws
  {
    for theme in [Theme.jsq, .paperplane, .greenpaper] {
      var reacted = message([TextRun("Some words")])
      reacted.reactions = [Reaction(emoji: emoji)]
      let reaction = try glyphs(.reactions, of: layout(theme, reacted))
      #expect(reaction.contains { $0.font.isEmoji }, "\(theme.name)")
      let alone = layout(theme, message([TextRun(emoji)]))
      #expect(try glyphs(.text, of: alone).allSatisfy { $0.font.isEmoji })
      #expect(alone.row(of: "m")?.row.part(.bubble)?.shape == nil)
    }
    let signs = layout(.jsq, message([TextRun("©™")]))
    #expect(try glyphs(.text, of: signs).allSatisfy { !$0.font.isEmoji })
  }

  @Test(arguments: [Theme.workspace, .guild, .paperplane, .greenpaper, .jsq])
  func `35: emoji and counts are in the middle of their pill`(theme: Theme) throws {
    var reacted = message([TextRun("Some words")])
    reacted.reactions = [Reaction(emoji: "👍", count: 8)]
    let layout = layout(theme, reacted)
    let row = try #require(layout.row(of: "m")).row
    let label = try #require(row.part(.reactions)?.text)
    let line = try #require(
      layout.typesetter.glyphLines(row.texts[label.number], fit: label.fit).first
    )
    let middle = line.frame.y + line.frame.height / 2 - line.baseline
    for run in line.runs {
      for glyph in run.glyphs {
        let ink = try #require(self.ink(of: glyph.id, run.font, layout.typesetter))
        let center = Double(glyph.y) / 64 + (ink.lowerBound + ink.upperBound) / 2
        #expect(abs(center - middle) < 0.4, "\(run.font.isEmoji)")
      }
    }
  }

  /// The extent of a glyph's ink below the baseline, in points.
  private func ink(
    of glyph: UInt32,
    _ font: GlyphFont,
    _ typesetter: FontTypesetter
  ) -> ClosedRange<Double>? {
    let scale = 8.0
    guard font.isEmoji else {
      let heights = typesetter.outline(of: glyph, font: font, scale: 1).points.map(\.y)
      guard let top = heights.min(), let bottom = heights.max() else { return nil }
      return Double(top) / 64...Double(bottom) / 64
    }
    let image = typesetter.image(of: glyph, font: font, scale: scale, subpixel: 0)
    let colors = image.colors
    let rows = (0..<image.height).filter { y in
      (0..<image.width).contains { colors[y * image.width + $0] != 0 }
    }
    guard let first = rows.first, let last = rows.last else { return nil }
    let (top, bottom) = (Double(first - image.top), Double(last + 1 - image.top))
    return top / scale...bottom / scale
  }

  @Test func `emoji newer than the fonts are found, in texts and once`() {
    let fonts = FontCollection.bundled
    #expect(fonts.missingEmoji(in: ["😀 and ❤️", "👩‍👩‍👧‍👦 🇮🇹 👍🏽"]) == [])
    let new = ["a \u{1FAF9}\u{1FAFF}", "\u{1FAFF} b", "words"]
    #expect(fonts.missingEmoji(in: new) == ["\u{1FAF9}", "\u{1FAFF}"])
  }

  @Test(arguments: Theme.presets)
  func `26, D11: the strip of a name is as high as its letters`(theme: Theme) throws {
    let layout = layout(theme, message([TextRun("Words")]))
    let row = try #require(layout.row(of: "m")).row
    guard let name = row.part(.senderName) else {
      #expect(theme.senderName.audience == .none)
      return
    }
    let text = try #require(name.text)
    let lines = layout.typesetter.lines(row.texts[text.number], fit: text.fit)
    #expect(try #require(lines.first).frame.height <= name.frame.height)
    #expect(name.frame.y <= text.frame.y && text.frame.maxY <= name.frame.maxY + 1 / 64)
  }

  @Test(arguments: ["שלום, מה שלומך?", "مرحبا", "Hi שלום"])
  func `45: the time is next to text of either direction, at the bubble's edge`(text: String) throws
  {
    for theme in [Theme.paperplane, .greenpaper] {
      let layout = layout(theme, message([TextRun(text)]))
      let row = try #require(layout.row(of: "m")).row
      let (time, words) = (try #require(row.part(.time)), try #require(row.part(.text)?.text))
      let bubble = try #require(row.part(.bubble)).frame
      let end = bubble.maxX - theme.bubble.incomingInsets.right
      let start = bubble.x + theme.bubble.tail.width + theme.bubble.incomingInsets.left
      #expect(abs(end - time.frame.maxX) <= 1 || abs(time.frame.x - start) <= 1)
      for line in layout.typesetter.lines(row.texts[words.number], fit: words.fit) {
        #expect(!line.frame.offsetBy(x: words.frame.x, y: words.frame.y).intersects(time.frame))
      }
    }
  }

  @Test(arguments: [Theme.jsq, .paperplane, .greenpaper])
  func `54, 55: two runs paint the same pixels`(theme: Theme) throws {
    func pixels() throws -> [UInt32] {
      try painter(layout(theme, message([TextRun("Words, 日本語, ❤️ and more")]))).pixels()
    }
    let isSame = try pixels() == pixels()
    #expect(isSame)
  }

  @Test func `a formula is set and not written as its source`() throws {
    let formula = message([TextRun(#"\frac{a}{b}"#, traits: .displayMath)])
    let layout = layout(.jsq, formula)
    let row = try #require(layout.row(of: "m")).row
    let runs = row.parts.compactMap(\.text).flatMap { text in
      layout.typesetter.glyphLines(row.texts[text.number], fit: text.fit).flatMap(\.runs)
    }
    #expect(runs.contains { $0.font.isRule }, "the bar of the fraction")
  }

  @Test(arguments: ViewSettings.Appearance.allCases)
  func `D11: no rim of the bubble is around a photo`(appearance: ViewSettings.Appearance) throws {
    var photo = Message(id: "m", sender: "me")
    let file = MessageAttachment(kind: .image, path: "gone.jpg", width: 420, height: 640)
    photo.content = .media(.image, attachments: [file])
    // Neither the canvas nor a missing picture is blue.
    let pixels = try painter(layout(.jsq, photo, kind: .direct), appearance).pixels()
    let blue = pixels.count { $0 >> 16 & 0xFF > ($0 & 0xFF) + 64 }
    #expect(blue == 0)
    let words = try painter(layout(.jsq, message([TextRun("x")], from: "me")), appearance).pixels()
    #expect(words.contains { $0 >> 16 & 0xFF > ($0 & 0xFF) + 64 }, "bubbles of the viewer are")
  }

  @Test func `23: initials replace a missing picture of a participant`() throws {
    var layout = layout(.jsq, message([TextRun("x")]))
    let initials = try glyphs(.avatar, of: layout)
    #expect(initials.flatMap(\.glyphs).count == 2)
    layout.append(Message(id: "n", sender: "cy", text: "y"))
    #expect(layout.row(of: "n")?.row.part(.avatar)?.text != nil)
  }

  /// The hour at 10:00 UTC on June 15, 2026.
  @Test(arguments: [
    ("Africa/Cairo", 13), ("America/Mexico_City", 4), ("Asia/Almaty", 15), ("America/New_York", 6),
    ("Europe/Rome", 12),
  ])
  func `clocks follow the laws of today`(zone: String, hour: Int64) throws {
    let june: Int64 = 1_781_517_600_000
    for start in [june - 86_400_000, june, 0] {
      let offsets = ICUWording(locale: "en-US").offsets(of: zone, in: start...june)
      let local = try #require(offsets).local(at: june)
      #expect(local == LocalTime(milliseconds: june + (hour - 10) * 3_600_000))
    }
  }

  /// The hour in Cairo at 10:00 UTC on June 15, before and after the law of 2023.
  @Test(arguments: [(1_655_287_200_000, 12), (1_686_823_200_000, 13)] as [(Int64, Int64)])
  func `Egypt has summer time since 2023`(time: Int64, hour: Int64) throws {
    let offsets = ICUWording(locale: "en-US").offsets(of: "Africa/Cairo", in: 0...time)
    let local = try #require(offsets).local(at: time)
    #expect(local == LocalTime(milliseconds: time + (hour - 10) * 3_600_000))
  }
}
