import LettererModel
import Testing

@testable import LettererLayout

extension LooksCase {
  /// Rows 4 to 11, 13, and 14: pictures, audio, files, locations, contacts, previews, and polls.
  static let media = [
    photo, album, video, voice, place, contact, file, preview, stickers, poll, bordered,
    roundVideo,
  ]

  private static let photo = LooksCase(
    "4, D3: a photo keeps its shape, alone, with words, and as an answer",
    in: Theme.presets.filter { $0.name != "jsq-literal" }  // its box is lower than text is wide
  ) { (theme) throws in
    let alone = try body(in: LooksScene(theme, .said(content: .one(.image))))
    #expect(abs(alone.width / alone.height - 420.0 / 640) < 0.02)
    let captioned = LooksScene(theme, .said(words, content: .one(.image)))
    #expect(try body(in: captioned) == alone)
    let answer = Message.said("ok", content: .one(.image)) {
      $0.reply = ReplyReference(message: nil, sender: "cy", quote: words)
    }
    #expect(try body(in: LooksScene(theme, answer)) == alone)
    // If there is a bubble, text wraps to the width of the photo.
    guard theme.media.radius == nil || theme.media.inset > 0 else { return }
    #expect(try captioned.frame(.text).width <= max(alone.width, theme.body.size * 8))
  }

  /// Returns the size of the picture without the bubble's tail.
  private static func body(in scene: LooksScene) throws -> LayoutSize {
    let part = try scene.part(.media)
    var size = part.frame.size
    if case .bubble(let outline) = part.shape?.outline, outline.tail != nil {
      size.width -= outline.tailWidth
    }
    return size
  }

  private static let words = "Words that are much longer than any picture is wide on a telephone"

  private static let album = LooksCase("5: an album says how many more there are") {
    (theme) throws in
    let files = (0..<13).map {
      MessageAttachment(kind: .image, path: "\($0).jpg", width: 4, height: 3)
    }
    let scene = LooksScene(theme, .said("caption", content: .media(nil, attachments: files)))
    let tiles = try scene.parts(.media).map(\.frame)
    let shown = min(theme.media.albumCount, 10)
    #expect(tiles.count == shown)
    #expect(try scene.words(.badge).contains("+\(13 - shown)"))
    for (index, tile) in tiles.enumerated() {
      #expect(!tiles[..<index].contains { $0.intersects(tile) })
    }
    var complete = theme
    complete.media.albumCount = 0
    let all = LooksScene(complete, .said("caption", content: .media(nil, attachments: files)))
    #expect(try all.parts(.media).count == 13 && all.words(.badge).isEmpty)
  }

  private static let video = LooksCase("6: a video has a mark to play and its length") {
    (theme) throws in
    let scene = LooksScene(theme, .said(content: .one(.video) { $0.seconds = 3_723 }))
    #expect(try scene.symbols().contains(.play))
    #expect(try scene.words(.duration) == ["1:02:03"])
    #expect(try scene.frame(.media).contains(scene.frame(.play)))
  }

  private static let voice = LooksCase(
    "7: a voice message has a waveform, of which a part is played"
  ) { (theme) throws in
    let content = MessageContent.one(.voice, "a.ogg") {
      $0.seconds = 8
      $0.playedSeconds = 4
      $0.waveform = (0..<64).map { UInt8($0 * 4) }
    }
    let scene = LooksScene(theme, .said("What I said, in words", content: content))
    guard case .waveform(let wave)? = try scene.part(.waveform).graphic else {
      Issue.record("no waveform")
      return
    }
    #expect(wave.levels.count > 12 && Set(wave.levels).count > 6)
    #expect(abs(Double(wave.played) / Double(wave.levels.count) - 0.5) < 0.1)
    #expect(theme.light[wave.role] != theme.light[wave.playedRole])
    // A label next to a playhead shows the time played.
    #expect(try scene.words(.duration) == [theme.voice.playheadSize > 0 ? "0:04" : "0:08"])
    #expect(try scene.words(.text) == ["What I said, in words"])
  }

  private static let place = LooksCase("8: a place without a picture is a map with a pin") {
    (theme) throws in
    let content = MessageContent.location(
      Place(latitude: 48.8584, longitude: 2.2945, name: "Tower")
    )
    let scene = LooksScene(theme, .said(content: content))
    #expect(try scene.parts(.map).count > 3)
    #expect(try scene.symbols().contains(.place))
    #expect(try scene.allWords().contains("Tower"))
    #expect(try !scene.allWords().contains { $0.contains("48.858") })
  }

  private static let contact = LooksCase("9: a contact has initials, details, and a button") {
    (theme) throws in
    let content = MessageContent.contact(Contact(name: "Ada Byron", details: ["+44 20 7946 0000"]))
    let scene = LooksScene(theme, .said(content: content))
    let words = try scene.allWords()
    #expect(
      words.contains("AB") && words.contains("Ada Byron") && words.contains("+44 20 7946 0000")
    )
    if theme.card.offersMessage { #expect(try !scene.words(.button).isEmpty) }
  }

  private static let file = LooksCase("10: a file has its type, its size, and at most two lines") {
    (theme) throws in
    let content = MessageContent.one(.file, "x.pdf", width: nil, height: nil) {
      $0.name = String(repeating: "long name ", count: 20) + ".pdf"
      $0.byteCount = 12_000
    }
    let scene = LooksScene(theme, .said(content: content))
    #expect(try scene.words(.detail).contains { $0.hasPrefix("12 kB · PDF") })
    let title = try #require(try scene.part(.title).text)
    #expect(title.fit.maximumLines == theme.file.maximumLines)
    #expect(try scene.frame(.bubble).contains(scene.frame(.title)))
  }

  private static let preview = LooksCase(
    "11: a preview of a link leads there, below the text or above"
  ) { (theme) throws in
    let card = Card(title: "Kites", lines: ["Of paper"], href: "https://k.example/a")
    let scene = LooksScene(theme, .said("Look: https://k.example/a", content: .link(card)))
    #expect(try scene.row().groups.contains { $0.link == "https://k.example/a" })
    let text = try scene.frame(.text)
    let title = try scene.frame(.title)
    #expect(
      theme.card.isBelowText || theme.media.isBelowText
        ? text.maxY <= title.y : title.maxY <= text.y
    )
    // The address is not broken even though the card is narrow.
    let written = try #require(try scene.part(.text).text)
    let lines = scene.layout.typesetter.lines(
      try scene.row().texts[written.number],
      fit: written.fit
    )
    #expect(lines.count <= 2)
    guard theme.card.barWidth > 0 else { return }
    // The background begins where the bar ends.
    let ground = try scene.parts(.ground).last?.frame.x
    let bar = try scene.frame(.cardBar)
    #expect(ground.map { $0 - bar.x } ?? bar.width == theme.card.barWidth)
  }

  private static let stickers = LooksCase(
    "13: no sticker has a bubble, not the first of a run either"
  ) { (theme) throws in
    let messages = ["a", "b"].map {
      Message.said(id: $0, content: .one(.sticker, width: 200, height: 200))
    }
    let scene = LooksScene(theme, messages)
    for id in ["a", "b"] {
      #expect(try scene.part(.bubble, of: id).shape == nil, "\(id)")
      #expect(try scene.part(.media, of: id).shape == nil, "\(id)")
    }
  }

  private static let poll = LooksCase("14: bars of a poll are as long as its votes are many") {
    (theme) throws in
    var poll = Poll(
      question: "Where?",
      options: [Poll.Option("Here", votes: 4, isChosen: true), Poll.Option("There", votes: 1)]
    )
    poll.isClosed = true
    let scene = LooksScene(theme, .said(content: .poll(poll)))
    #expect(try scene.words(.option) == ["Here", "There"])
    let layer: PartLayer = theme.card.optionHeight > 0 ? .ground : .mark
    let bars = try scene.parts(.optionBar).filter { $0.layer == layer }.map(\.frame.width)
    #expect(bars.count == 2 && abs(bars[0] / bars[1] - 4) < 0.2)
    let words = try scene.allWords()
    #expect(words.contains("Final results"))
    #expect(words.contains(theme.card.offersVotes ? "View votes" : "5 votes"))
    if theme.card.showsShares || theme.card.optionHeight > 0 {
      #expect(words.contains("80%") && words.contains("20%"))
    }
  }

  private static let bordered = LooksCase("a border is around a picture, and its name above") {
    (theme) throws in
    let content = MessageContent.one(.image, "a.png", width: 400, height: 300) {
      $0.name = "chart.png"
    }
    let scene = LooksScene(theme, .said(content: content))
    let picture = try scene.part(.media).frame
    let line = theme.media.borderWidth
    let borders = try scene.parts(.ground).filter { $0.shape?.fill == .cardBorder }.map(\.frame)
    #expect(
      borders.map { [picture.x - $0.x, $0.maxY - picture.maxY] }
        == (line > 0 ? [[line, line]] : [])
    )
    let names = try scene.parts(.detail).map(\.frame)
    #expect(names.count == (theme.media.showsName ? 1 : 0))
    #expect(names.allSatisfy { $0.maxY <= picture.y - line })
  }

  private static let roundVideo = LooksCase("a round video is a circle, also without its file") {
    (theme) throws in
    for path in ["a.mp4", nil] {
      let content = MessageContent.one(.video, path, width: 240, height: 240) { $0.isRound = true }
      let scene = LooksScene(theme, .said(content: content))
      let part = try scene.part(.media)
      #expect(part.frame.width == part.frame.height)
      let circle = PartShape.Outline.rounded(CornerRadii(part.frame.width / 2))
      #expect(part.shape?.outline == circle, "\(path ?? "no file")")
    }
  }
}
