import LettererModel
import Testing

@testable import LettererLayout

extension LooksCase {
  /// Defects that need neither fonts nor a screen; D3, D4, D8, D10, and D12 are with rows 4, 13, 17, 35,
  /// and 23.
  static let defects = [
    toolsOnce, tables, linkColors, apart, reactionRings, photoEdges, calls, omitted, quoteColors,
    codeGrounds, inlineCode, statusGap,
  ]

  private static let toolsOnce = LooksCase("D1: a tool's call is drawn once, with its result") {
    (theme) throws in
    var call = ToolUse(id: "1", name: "get_weather", input: .object([]))
    call.input = .object([ExtensionField(name: "city", value: .string("Rome"))])
    let answer = ToolUse(id: "1", output: .string("Sunny"))
    var transcript = Transcript(viewer: "me", participants: [Participant(id: "bo", name: "Bo")])
    transcript.messages = [
      .said(#"{"city": "Rome"}"#, content: .toolCall(call)),
      .said("Sunny", by: "tool", id: "r", content: .toolResult(answer)),
    ]
    transcript.joinTools(folding: false)
    let scene = LooksScene(theme, transcript.messages)
    let words = scene.layout.rows.flatMap(\.row.texts).map(\.source.words)
    for piece in ["get_weather", "Rome", "Sunny"] {
      #expect(words.count { $0.contains(piece) } == 1, "\(piece) in \(words)")
    }
  }

  private static let tables = LooksCase("D6: a table is cells in columns") { (theme) throws in
    var message = Message.said()
    message.runs = ["Tea", "3", "Cake", "12"].enumerated().map { index, text in
      TextRun(text, cell: TableCell(row: index / 2, column: index % 2))
    }
    let scene = LooksScene(theme, message)
    #expect(try scene.words(.tableCell) == ["Tea", "3", "Cake", "12"])
    #expect(try Set(scene.parts(.tableCell).map(\.frame.x)).count == 2)
    #expect(try !scene.allWords().contains { $0.contains("|") })
  }

  private static let linkColors = LooksCase(
    "D7: links are blue and not underlined",
    in: [.paperplane, .greenpaper]
  ) { (theme) throws in
    for (sender, link, text) in [
      ("bo", Role.incomingLink, Role.incomingText), ("me", .outgoingLink, .outgoingText),
    ] {
      let runs = try LooksScene(theme, .said("see https://a.example", by: sender)).runs(.text)
      let run = try #require(runs.first { $0.text.hasPrefix("https") })
      #expect(run.role == link && !run.isUnderlined)
      #expect(theme.light[link] != theme.light[text])
      // In dark mode, the viewer's text is white on blue, and so are its links.
      if sender == "bo" { #expect(theme.dark[link] != theme.dark[text]) }
    }
  }

  private static let apart = LooksCase("D9: bubbles of a run do not touch") { (theme) throws in
    let messages = ["a", "b"].map { Message.said("Words", by: "me", id: $0) }
    let scene = LooksScene(theme, messages)
    let rows = try ["a", "b"].map { try #require(scene.layout.row(of: $0)) }
    guard rows[0].row.part(.bubble)?.shape != nil else { return }
    let bubbles = rows.compactMap { $0.row.part(.bubble)?.frame.offsetBy(y: $0.y) }
    #expect(bubbles.count == 2 && bubbles[1].y >= bubbles[0].maxY + 1)
  }

  private static let reactionRings = LooksCase("D10: no ring of one color is over a wallpaper") {
    (theme) throws in
    guard theme.reactions.borderWidth > 0, theme.reactions.placement != .inside else { return }
    for palette in [theme.light, theme.dark] where !palette.wallpaper.spots.isEmpty {
      #expect(palette[.reactionBorder] == palette[.reactionFill])
    }
  }

  private static let photoEdges = LooksCase(
    "D11: a photo is the whole bubble, with its tail",
    in: Theme.presets.filter { $0.media.inset == 0 && !$0.media.showsName }
  ) { (theme) throws in
    for sender in ["bo", "me"] {
      let scene = LooksScene(theme, [.said(by: sender, content: .one(.image))]) {
        $0.kind = .direct
        $0.participants.removeLast()
      }
      #expect(try scene.part(.bubble).shape == nil)
      let hasTail = theme.bubble.tail.visibility != .none && theme.media.radius == nil
      #expect(try scene.row().hasTail == hasTail)
      guard hasTail else { continue }
      let photo = try scene.part(.media)
      #expect(try photo.frame == scene.frame(.bubble))
      guard case .bubble(let outline)? = photo.shape?.outline,
        case .picture(let picture)? = photo.graphic
      else {
        Issue.record("no outline in \(photo)")
        continue
      }
      #expect(outline.tail == theme.bubble.tail.form)
      #expect(outline.tailEdge == (sender == "me" ? .right : .left))
      #expect(picture.outline == .bubble(outline))
    }
  }

  private static let calls = LooksCase("D13: a call is a card with a sign") { (theme) throws in
    let missed = LooksScene(theme, .said(content: .call(Call(outcome: .missed))))
    #expect(try missed.allWords().contains("Missed voice call"))
    #expect(try missed.symbols().contains(.missedPhone))
    let video = LooksScene(theme, .said(content: .call(Call(seconds: 65, isVideo: true))))
    #expect(try video.allWords().contains("Video call") && video.allWords().contains("1:05"))
    #expect(try video.symbols().contains(.video))
  }

  private static let omitted = LooksCase("D14: a picture that was left out is a line") {
    (theme) throws in
    for kind in [MediaKind.image, .video, .gif] {
      let whole = try LooksScene(theme, .said(content: .one(kind))).frame(.bubble)
      let content = MessageContent.one(kind, nil) { $0.state = .omitted }
      let omitted = LooksScene(theme, .said(content: content))
      #expect(try omitted.frame(.bubble).height < whole.height / 2, "\(kind)")
      #expect(try omitted.parts(.media).isEmpty)
    }
  }

  private static let quoteColors = LooksCase(
    "D15: a quote has the color of whom it quotes",
    in: [.paperplane, .greenpaper]
  ) { (theme) throws in
    let bars = try ["bo", "cy"].map { quoted -> Role? in
      let answer = Message.said("ok", by: "me") {
        $0.reply = ReplyReference(message: nil, sender: quoted, quote: "Words")
        $0.side = .incoming
      }
      let scene = LooksScene(theme, answer)
      let bar = try scene.part(.quoteBar)
      let ground = try scene.frame(.quoteGround)
      let isBehind = bar.layer == .ground
      let edge = isBehind ? ground.x - theme.quote.barWidth : ground.x
      #expect(bar.frame.x == edge && bar.frame.maxX > ground.x, "at the edge of its ground")
      #expect(try scene.part(.quoteName).text?.role == bar.shape?.fill)
      return bar.shape?.fill
    }
    #expect(bars[0] != bars[1] && bars.allSatisfy { Role.avatars.contains($0 ?? .canvas) })
  }

  private static let codeGrounds = LooksCase("D15: code has room around it and says its language") {
    (theme) throws in
    var message = Message.said()
    message.runs = [
      TextRun("Run:\n"), TextRun("let a = 1\n", traits: .preformatted, codeLanguage: "swift"),
    ]
    let scene = LooksScene(theme, message)
    #expect(try scene.parts(.title).count == (theme.code.hasLabel ? 1 : 0))
    if theme.code.hasLabel { #expect(try scene.words(.title) == ["swift"]) }
    let code = try #require(try scene.parts(.text).last)
    let ground = try scene.row().parts.first { [.textGround, .ground].contains($0.name) }
    let padding = theme.code.verticalPadding
    guard let ground, theme.code.hasGround else { return }
    #expect(abs(ground.frame.maxY - code.frame.maxY - padding) < 1)
    let first = theme.code.hasLabel ? try scene.part(.title) : code
    #expect(abs(first.frame.y - ground.frame.y - padding) < 1)
  }

  private static let inlineCode = LooksCase(
    "code within a line is smaller than the words around it",
    in: [.jsq, .paperplane, .greenpaper, .workspace, .guild, .assistant]
  ) { (theme) throws in
    var message = Message.said()
    message.runs = [TextRun("run "), TextRun("ls", traits: .code), TextRun(" now")]
    let runs = try LooksScene(theme, message).runs(.text)
    let code = try #require(runs.first { $0.text == "ls" })
    #expect(code.font.isMonospaced && code.font.size < theme.body.size)
    #expect(code.ground != nil)
  }

  private static let statusGap = LooksCase(
    "the status is as far below emoji as below words",
    in: Theme.presets.filter {
      $0.footer.placement == .below && $0.footer.status != .none && !$0.emojiOnly.sizes.isEmpty
    }
  ) { (theme) throws in
    let gaps = try ["Words", "😀"].map { text -> Double in
      let scene = LooksScene(theme, .said(text, by: "me") { $0.status = .read })
      return try scene.frame(.status).y - scene.frame(.bubble).maxY
    }
    #expect(gaps[0] == gaps[1])
  }
}
