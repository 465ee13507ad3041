import LettererLayout
import LettererModel
import LettererText
import TestSupport
import Testing

@testable import LettererRaster

/// The cost and the content of a range of a tall row.
@Suite struct RowSourceTests {
  private typealias Layout = TranscriptLayout<FontTypesetter, EnglishWording>

  private func layout(_ messages: [Message], name: String = "Ada") -> Layout {
    var theme = Theme(name: "jsq")
    theme.reactions.maximumCount = .max
    return TranscriptLayout(
      Transcript(
        kind: .group,
        participants: [Participant(id: "a", name: name)],
        messages: messages
      ),
      theme: theme,
      environment: LayoutEnvironment(width: 320, scale: 1),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
  }

  /// The number of glyphs and other items visited for all ranges of a layout.
  private func itemCount(_ layout: Layout, height: Int = 128) -> Int {
    let builder = DisplayListBuilder(
      typesetter: layout.typesetter,
      palette: layout.theme.light,
      scale: 1,
      drawsBoxes: false,
      pictures: PictureStock(files: nil, themeFiles: nil, scale: 1)
    )
    let source = RowSource(
      drawing: layout.drawing,
      builder: builder,
      pictureHeight: Int(layout.contentHeight)
    )
    var sorter = StripSorter(height: height)
    return (0...Int(layout.contentHeight) / height).reduce(0) { sum, number in
      let strips = source.strips(ofStretch: number, height: height)
      let items = sorter.strips(inStretch: number, adding: strips).flatMap(\.items)
      return sum + items.reduce(0) { $0 + $1.markCount }
    }
  }

  @Test func `painting is not quadratic in the height of a message`() {
    let counts = [1000, 2000].map { lines in
      let text = Array(repeating: "abcdef", count: lines).joined(separator: "\n")
      return itemCount(layout([Message(id: "m", sender: "a", text: text)]))
    }
    #expect(counts[0] >= 6000, "every glyph is painted")
    #expect(counts[1] <= counts[0] * 21 / 10)
  }

  @Test func `a tall row is built about once`() throws {
    var tall = Message(id: "t", sender: "me", text: String(repeating: "a\n", count: 1000))
    tall.status = .read
    let wording = CountingWording()
    let painter = try PicturePainter(
      TranscriptLayout(
        Transcript(viewer: "me", participants: [Participant(id: "me")], messages: [tall, tall]),
        theme: Theme(name: "jsq"),
        environment: LayoutEnvironment(width: 100, scale: 1),
        typesetter: FontTypesetter(),
        wording: wording
      ),
      appearance: .light,
      fingerprint: EngineFingerprint(fonts: .bundled)
    )
    let before = wording.count
    #expect(painter.pixels().count == painter.pixelWidth * painter.pixelHeight)
    #expect(wording.count - before <= 4)
  }

  @Test func `a message that continues in many pictures is built about once`() throws {
    let counts = try [1000, 2000].map { lines in
      var tall = Message(id: "t", sender: "me", text: String(repeating: "a\n", count: lines))
      tall.status = .read
      let wording = CountingWording()
      let layout = TranscriptLayout(
        Transcript(viewer: "me", participants: [Participant(id: "me")], messages: [tall, tall]),
        theme: Theme(name: "jsq"),
        environment: LayoutEnvironment(width: 200, scale: 1),
        typesetter: FontTypesetter(),
        wording: wording
      )
      let ranges = layout.columns(height: 1000).map(\.range)
      #expect(ranges.count > lines / 50, "the messages are cut often")
      let before = wording.count
      var last: PicturePainter?
      for range in ranges {
        let painter = try PicturePainter(
          layout,
          appearance: .light,
          fingerprint: EngineFingerprint(fonts: .bundled),
          range: range,
          after: last
        )
        #expect(painter.pixels().count == painter.pixelWidth * painter.pixelHeight)
        last = painter
      }
      return wording.count - before
    }
    #expect(counts[0] <= 16)
    #expect(counts[1] == counts[0])
  }

  @Test func `painting is not quadratic in the number of reactions`() {
    let counts = [500, 1000].map { count in
      var message = Message(id: "m", sender: "a", text: "A")
      message.reactions = (0..<count).map { _ in Reaction(emoji: "a") }
      return itemCount(layout([message]))
    }
    #expect(counts[0] >= 1500, "every reaction is painted")
    #expect(counts[1] <= counts[0] * 21 / 10)
  }

  @Test func `an empty line costs nothing to paint`() {
    let text = String(repeating: "\n", count: 1000)
    let count = itemCount(layout([Message(id: "m", sender: "a", text: text)]), height: 100_000)
    #expect(count < 10)
  }

  @Test func `the height of bands changes no pixel`() throws {
    let marks = String(repeating: "\u{30B}\u{323}", count: 30)
    let tall = Array(repeating: "g\(marks) fi AV", count: 9).joined(separator: "\n")
    var reacted = Message(id: "1", sender: "a", text: "Hello 👩‍👩‍👧‍👦")
    reacted.reactions = ["👍", "😀"].map { Reaction(emoji: $0) }
    let messages = [
      reacted, Message(id: "2", sender: "a", text: tall), Message(id: "3", sender: "a", text: "🎉"),
    ]
    let painter = try PicturePainter(
      layout(messages),
      appearance: .light,
      fingerprint: EngineFingerprint(fonts: .bundled)
    )
    let whole = painter.pixels(bandHeight: 100_000)
    for height in [1, 7, 128] {
      let isSame = painter.pixels(bandHeight: height) == whole
      #expect(isSame, "bands of \(height)")
    }
  }

  @Test func `a name with stacked marks paints little outside its strip`() throws {
    let marks = String(repeating: "\u{30B}\u{323}\u{33F}\u{359}", count: 20)
    let above = Message(id: "0", sender: nil, content: .system(), runs: [TextRun("Notice")])
    let messages = [above, Message(id: "1", sender: "a", text: "A"), above]
    let pictures = try ["Ada", "A\(marks)da"].map { name in
      try PicturePainter(
        layout(messages, name: name),
        appearance: .light,
        fingerprint: EngineFingerprint(fonts: .bundled)
      )
    }
    #expect(pictures[0].pixelHeight == pictures[1].pixelHeight)
    let row = try #require(layout(messages).row(of: "1"))
    let strips = row.row.parts.filter { $0.name == .senderName || $0.name == .avatar }
      .map { Int(row.y + $0.frame.y) - 2..<Int(row.y + $0.frame.maxY) + 2 }
    #expect(strips.count == 2)
    let rows = pictures.map { painter in
      let pixels = painter.pixels()
      return (0..<painter.pixelHeight).map { y in
        Array(pixels[y * painter.pixelWidth..<(y + 1) * painter.pixelWidth])
      }
    }
    let changed = rows[0].indices.filter { rows[0][$0] != rows[1][$0] }
    #expect(!changed.isEmpty, "the marks are painted")
    #expect(changed.allSatisfy { y in strips.contains { $0.contains(y) } })
  }

  @Test(
    arguments: [
      "Ada Ållberg", "Ấn Ộg", "عُمَر الشريف", "שָׁלוֹם עוז", "山田 太郎", "김 철수", "हर्षिता क्ष्मा", "ဖြိုး မြင့်", "ที่นี่ ปู่ญ",
      "ភ្ញៀវ ស្រី",
      "ຜູ້ ໃຫຍ່", "ஸ்ரீ நீ", "తెలుగు స్త్రీ", "ಕ್ಷೇತ್ರ ಕ್ಷ", "🦊 Fox", "བོད་ཡིག ཀ",
    ]
  )
  func `a normal name is not cut`(name: String) throws {
    let layout = layout([Message(id: "1", sender: "a", text: "A")], name: name)
    let row = try #require(layout.row(of: "1")?.row)
    var stock = PaintStock(
      typesetter: layout.typesetter,
      scale: 1,
      pictures: PictureStock(files: nil, themeFiles: nil, scale: 1)
    )
    let builder = DisplayListBuilder(
      typesetter: layout.typesetter,
      palette: layout.theme.light,
      scale: 1,
      drawsBoxes: false,
      pictures: PictureStock(files: nil, themeFiles: nil, scale: 1)
    )
    for strip in builder.strips(of: row, top: 0) {
      for case .glyphs(let font, let spots, _) in strip.items {
        stock.forEachMark(spots, of: font) { mark in
          let ink = mark.rows
          #expect(mark.isPicture || strip.rows.clamped(to: ink) == ink, "\(ink) in \(strip.rows)")
        }
      }
    }
  }
}

extension DisplayItem {
  /// The number of glyphs of an item, or 1 if it has none.
  fileprivate var markCount: Int {
    if case .glyphs(_, let spots, _) = self { spots.count } else { 1 }
  }
}
