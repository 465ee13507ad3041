import LettererModel
import Testing

@testable import LettererLayout

extension LooksCase {
  /// Rows 1 to 3, 12, 15, and 16: text, emoji, notices, and content drawn by the caller.
  static let texts = [wrapping, markdown, links, jumboEmoji, notices, custom]

  private static let wrapping = LooksCase("1: words wrap within their bubble, blank lines stay") {
    (theme) throws in
    let text = "one two three four five six seven eight nine ten eleven\n\n\tlast\n東京タワー"
    let scene = LooksScene(theme, .said(text))
    let part = try scene.part(.text)
    let written = try #require(part.text)
    let lines = scene.layout.typesetter.lines(
      try scene.row().texts[written.number],
      fit: written.fit
    )
    #expect(lines.count >= 5)
    #expect(lines.allSatisfy { $0.frame.maxX <= written.fit.width })
    #expect(try scene.frame(.bubble).contains(part.frame))
    #expect(scene.layout.checkInvariants() == [])
  }

  private static let markdown = LooksCase("2: headings have sizes, quotes a bar, spoilers a veil") {
    (theme) throws in
    var message = Message.said()
    message.runs = [
      TextRun("Title\n", heading: 1), TextRun("Smaller\n", heading: 3),
      TextRun("said\n", traits: .quote), TextRun("item\n", list: ListItem()),
      TextRun("bold", traits: .bold), TextRun(" secret", traits: .spoiler),
    ]
    let scene = LooksScene(theme, message)
    let runs = try scene.runs(.text)
    func run(_ text: String) throws -> StyledText.Run {
      try #require(runs.first { $0.text.contains(text) })
    }
    #expect(try run("Title").font.size > run("Smaller").font.size)
    #expect(try run("Smaller").font.weight == theme.richText.headingWeight)
    #expect(try run("bold").font.weight == .bold)
    #expect(try run("secret").isHidden && !run("bold").isHidden)
    #expect(try !scene.parts(.textBar).isEmpty)
  }

  private static let links = LooksCase("3: links in plain words lead somewhere and look like it") {
    (theme) throws in
    let text = "https://a.example/x, bo@b.example, +1 415 555 2671, and @Cyd"
    let scene = LooksScene(theme, .said(text))
    let spans = try scene.part(.text).spans
    #expect(spans.compactMap(\.link).count == 3)
    #expect(spans.compactMap(\.mention) == ["cy"])
    let linked = try #require(try scene.runs(.text).first { $0.text == "https://a.example/x" })
    let palette = theme.light
    let isColored = linked.role.map { palette[$0] != palette[.incomingText] } ?? false
    #expect(isColored || linked.isUnderlined)
  }

  private static let jumboEmoji = LooksCase(
    "12: a few emoji are large and without a bubble, wherever they are in a run",
    in: Theme.presets.filter { !$0.emojiOnly.sizes.isEmpty }
  ) { (theme) throws in
    let scene = LooksScene(theme, ["a", "b", "c"].map { .said("😀😀", id: $0) })
    let size = try #require(theme.emojiOnly.sizes.dropFirst().first)
    for id in ["a", "b", "c"] {
      #expect(try scene.part(.bubble, of: id).shape == nil, "\(id)")
      #expect(try scene.runs(.text, of: id).allSatisfy { $0.font.size == size })
    }
  }

  private static let notices = LooksCase("15: notices without a sentence have one of ours") {
    (theme) throws in
    let notices: [(String, String?, String)] = [
      ("rename", "Lake trip", "Bo changed the name to “Lake trip”"), ("leave", nil, "Bo left"),
      ("pin", nil, "Bo pinned a message"),
      ("timer", "86400", "Bo set messages to disappear after 1 day"),
    ]
    for (event, value, words) in notices {
      let notice = SystemNotice(event: event, actor: "bo", value: value)
      let scene = LooksScene(theme, .said(content: .system(notice)))
      let shown = scene.rows(.system).map { $0.row.text(.label)?.source.words }
      let simple = theme.notice.isAttributed ? String(words.dropFirst(3)) : words
      #expect(shown == [theme.notice.isDetailed ? words + " 00:00" : simple])
    }
  }

  private static let custom = LooksCase("16: what a caller draws has the size that it asks for") {
    (theme) throws in
    let scene = LooksScene(theme, .said(content: .custom(CustomSize(width: 180, height: 90))))
    let area = try scene.frame(.media)
    #expect(area.width >= 180 && area.height == 90)
    let wide = LooksScene(theme, .said(content: .custom(CustomSize(width: 5_000, height: 90))))
    #expect(try wide.frame(.media).maxX <= 390)
  }
}
