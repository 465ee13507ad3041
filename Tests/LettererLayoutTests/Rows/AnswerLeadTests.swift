import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

/// Items around a bubble in some themes: quoted messages above it, a footer below the time, cards
/// that are bubbles, symbols after the last word.
@Suite struct AnswerLeadTests {
  private typealias Layout = TranscriptLayout<LegibleTypesetter, EnglishWording>

  private func layout(
    _ messages: [Message],
    theme: Theme,
    width: Double = 390,
    isMirrored: Bool = false
  ) -> Layout {
    TranscriptLayout(
      Transcript(
        viewer: "me",
        participants: [
          Participant(id: "me", name: "Me"), Participant(id: "bo", name: "Bo"),
          Participant(id: "cy", name: "Cy", role: .bot),
        ],
        messages: messages
      ),
      theme: theme,
      environment: LayoutEnvironment(width: width, isMirrored: isMirrored),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
  }

  private func parts(_ name: PartName, of layout: Layout, _ id: Message.ID = "m") throws -> [Part] {
    try #require(layout.row(of: id)).row.parts.filter { $0.name == name }
  }

  private func message(_ id: Message.ID, from sender: Participant.ID, _ text: String) -> Message {
    Message(id: id, sender: sender, time: Time(milliseconds: 0), text: text)
  }

  private func answer(from sender: Participant.ID, to answered: Message.ID) -> Message {
    var message = message("m", from: sender, "Of course")
    message.reply = ReplyReference(message: answered)
    return message
  }

  @Test(arguments: [("me", "bo"), ("bo", "me")])
  func `an outline is on the side of the quoted sender`(
    sender: String,
    other: String
  ) throws {
    let asked = message("a", from: other, "Will you come?")
    let layout = layout([asked, answer(from: sender, to: "a")], theme: .jsq)
    let quote = try #require(try parts(.quote, of: layout).first).frame
    let bubble = try #require(try parts(.bubble, of: layout).first).frame
    let line = try #require(try parts(.quoteBar, of: layout).first)
    guard case .elbow(let elbow)? = line.shape?.outline else { return #expect(Bool(false)) }
    #expect(quote.maxY <= bubble.y)
    if sender == "me" {
      #expect(quote.x < bubble.x && elbow.edge == .right)
      #expect(line.frame.x >= quote.maxX && line.frame.maxX <= bubble.maxX)
    } else {
      #expect(quote.maxX > bubble.maxX && elbow.edge == .left)
      #expect(line.frame.maxX <= quote.x && line.frame.x >= bubble.x)
    }
    #expect(layout.checkInvariants() == [])
  }

  @Test func `the name is between an outline and the bubble`() throws {
    for (quoted, replier) in [("cy", "bo"), ("me", "bo")] {
      let asked = message("a", from: quoted, "Will you come?")
      let layout = layout([asked, answer(from: replier, to: "a")], theme: .jsq)
      let quote = try #require(try parts(.quote, of: layout).first).frame
      let name = try #require(try parts(.senderName, of: layout).first).frame
      let bubble = try #require(try parts(.bubble, of: layout).first).frame
      #expect(quote.maxY <= name.y && name.maxY <= bubble.y)
      // The line passes the name on its way down.
      let lines = try parts(.quoteBar, of: layout).map(\.frame)
      #expect(lines.count == (quoted == "me" ? 2 : 0))
      if let curve = lines.first, let straight = lines.last {
        #expect(curve.maxY == straight.y && curve.maxY <= name.y)
        #expect(straight.maxX <= name.x && straight.maxY > name.y && straight.maxY <= bubble.y)
      }
    }
  }

  @Test func `a quoted picture without words is larger and has no outline`() throws {
    let attachment = MessageAttachment(kind: .image, path: "p.png", width: 400, height: 300)
    var asked = Message(
      id: "a",
      sender: "bo",
      content: .media(.image, attachments: [attachment])
    )
    let alone = layout([asked, answer(from: "me", to: "a")], theme: .jsq)
    let large = try #require(try parts(.quotePicture, of: alone).first)
    #expect(try parts(.quote, of: alone).isEmpty)
    #expect(large.label == "Photo")
    #expect(alone.checkInvariants() == [])
    asked.runs = [TextRun("The lake")]
    let captioned = layout([asked, answer(from: "me", to: "a")], theme: .jsq)
    let small = try #require(try parts(.quotePicture, of: captioned).first)
    #expect(try parts(.quote, of: captioned).first?.frame.x == small.frame.maxX + 5)
    #expect(small.frame.width < large.frame.width)
  }

  @Test func `an outline is on the side of its reply without a line to it`() throws {
    let asked = message("a", from: "bo", "Will you come?")
    let layout = layout([asked, answer(from: "bo", to: "a")], theme: .jsq)
    #expect(try parts(.quoteBar, of: layout).isEmpty)
    let quote = try #require(try parts(.quote, of: layout).first).frame
    let bubble = try #require(try parts(.bubble, of: layout).first).frame
    #expect(quote.x < bubble.x + 20)
  }

  @Test func `a line with a small avatar is above the name`() throws {
    let asked = message(
      "a",
      from: "bo",
      "Will you come, or is it too far for you by train at night?"
    )
    let layout = layout([asked, answer(from: "bo", to: "a")], theme: .guild)
    let quote = try #require(try parts(.quote, of: layout).first)
    let name = try #require(try parts(.senderName, of: layout).first).frame
    let face = try #require(try parts(.reactionFace, of: layout).first)
    let avatar = try #require(try parts(.avatar, of: layout).first).frame
    #expect(quote.frame.maxY <= name.y && avatar.y >= quote.frame.maxY)
    #expect(face.participant == "bo" && face.frame.maxX <= quote.frame.x)
    #expect(quote.text?.fit.maximumLines == 1)
    #expect(try parts(.quoteBar, of: layout).count == 1)
    #expect(layout.checkInvariants() == [])
  }

  @Test func `when mirrored, a line turns at the other edge`() throws {
    let elbow = Elbow(edge: .left, radius: 6, width: 2)
    let shape = PartShape(.elbow(elbow), fill: .secondaryText)
    let part = Part(.quoteBar, frame: LayoutRect(x: 10, y: 0, width: 30, height: 20), shape: shape)
    guard case .elbow(let mirrored)? = part.mirrored(in: 100).shape?.outline else {
      return #expect(Bool(false))
    }
    #expect(mirrored == Elbow(edge: .right, radius: 6, width: 2))
    let path = mirrored.path(in: LayoutSize(width: 30, height: 20))
    #expect(path == elbow.path(in: LayoutSize(width: 30, height: 20)).mirrored(atX: 15))
  }

  @Test func `comments are at the bottom of a post, below its time`() throws {
    var post = message("m", from: "bo", "The Moon turns red tonight")
    post.post = Post(views: 900)
    post.replies = Replies(count: 12, participants: ["cy"], last: Time(milliseconds: 60_000))
    let layout = layout([post], theme: .paperplane)
    let foot = try #require(try parts(.thread, of: layout).first).frame
    let time = try #require(try parts(.time, of: layout).first).frame
    let bubble = try #require(try parts(.bubble, of: layout).first).frame
    let words = try #require(layout.row(of: "m")).row.texts.flatMap(\.source.runs).map(\.text)
      .joined()
    #expect(time.maxY <= foot.y && foot.maxY <= bubble.maxY)
    #expect(words.contains("12 comments"))
    #expect(layout.checkInvariants() == [])
    // Workspace themes show the time of the last reply below the message.
    let outside = self.layout([post], theme: .workspace)
    let last = try parts(.time, of: outside).last
    #expect(try parts(.thread, of: outside).first?.frame.y == last?.frame.y)
  }

  @Test func `an empty message may have comments`() throws {
    var post = message("m", from: "bo", "")
    post.replies = Replies(count: 3, participants: ["cy"])
    #expect(try parts(.thread, of: layout([post], theme: .paperplane)).count == 1)
    #expect(layout([post], theme: .paperplane).checkInvariants() == [])
  }

  @Test func `a contact has the buttons that fit`() throws {
    let contact = Message(id: "m", sender: "bo", content: .contact(Contact(name: "Ann")))
    let wide = layout([contact], theme: .greenpaper)
    #expect(try parts(.button, of: wide).count == 2)
    let narrow = layout([contact], theme: .greenpaper, width: 180)
    #expect(try parts(.button, of: narrow).count == 1)
    #expect(try parts(.button, of: layout([contact], theme: .jsq)).isEmpty)
  }

  @Test func `a card alone is the bubble, with its tail`() throws {
    let card = Card(title: "News", href: "https://example.org")
    var message = Message(id: "m", sender: "me", content: .link(card))
    let alone = layout([message], theme: .jsq)
    let bubble = try #require(try parts(.bubble, of: alone).first)
    #expect(bubble.shape?.fill == .cardFill)
    guard case .bubble(let outline)? = bubble.shape?.outline else { return #expect(Bool(false)) }
    #expect(outline.tail == .curved)
    #expect(try parts(.ground, of: alone).first?.shape == nil)
    message.runs = [TextRun("Look")]
    let beside = layout([message], theme: .jsq)
    #expect(try parts(.bubble, of: beside).first?.shape?.fill == .outgoingFill)
    #expect(try parts(.ground, of: beside).first?.shape?.fill == .cardFill)
  }

  @Test func `an edited message is marked after its last word`() throws {
    var edited = message("m", from: "bo", "Notes are ready")
    edited.edit = Edit()
    let layout = layout([edited], theme: .workspace)
    let text = try #require(try parts(.text, of: layout).first).frame
    let sign = try parts(.time, of: layout).first { $0.frame.y > text.y }
    #expect(try #require(sign).frame.x <= text.maxX)
    #expect(layout.checkInvariants() == [])
  }

  @Test func `code has padding above and below, and its own line height`() throws {
    var theme = Theme.workspace
    var message = message("m", from: "bo", "")
    message.runs = [
      TextRun("Run\n"), TextRun("a\nb\n", traits: .preformatted), TextRun("then wait"),
    ]
    let ground = try #require(try parts(.textGround, of: layout([message], theme: theme)).first)
    #expect(ground.shape?.border == .codeBlockBorder)
    theme.code.borderWidth = 0
    let bare = try #require(try parts(.textGround, of: layout([message], theme: theme)).first)
    #expect(bare.shape?.border == nil)
  }

  @Test func `a quote shows the kind of the quoted message`() throws {
    var voice = MessageAttachment(kind: .voice, path: "v.ogg")
    voice.seconds = 24
    let asked = Message(id: "a", sender: "bo", content: .media(.voice, attachments: [voice]))
    let layout = layout([asked, answer(from: "me", to: "a")], theme: .greenpaper)
    let symbol = try #require(try parts(.icon, of: layout).first)
    #expect(symbol.graphic == .symbol(.microphone, .outgoingSecondaryText))
    let words = try #require(layout.row(of: "m")).row.texts.flatMap(\.source.runs).map(\.text)
      .joined()
    #expect(words.contains("Voice message (0:24)"))
    let quote = try #require(parts(.quoteGround, of: layout).first).frame
    let text = try #require(try parts(.text, of: layout).first).frame
    #expect(quote.x < text.x && quote.maxX > text.maxX)
  }

  @Test(arguments: ["bo", "me"])
  func `pictures and files have a share button on the inner side`(sender: String) throws {
    let file = MessageAttachment(kind: .file, path: "plan.pdf", name: "plan.pdf")
    let sent = Message(id: "m", sender: sender, content: .media(.file, attachments: [file]))
    let layout = layout([sent, message("t", from: sender, "Words")], theme: .greenpaper)
    let bubble = try #require(try parts(.bubble, of: layout).first).frame
    let button = try #require(try parts(.button, of: layout).first).frame
    #expect(sender == "me" ? button.maxX < bubble.x : button.x > bubble.maxX)
    #expect(button.y > bubble.y && button.maxY < bubble.maxY)
    #expect(try parts(.button, of: layout, "t").isEmpty)
    #expect(layout.checkInvariants() == [])
    var gone = sent
    gone.deletion = Deletion()
    #expect(try parts(.button, of: self.layout([gone], theme: .greenpaper)).isEmpty)
  }

  @Test func `the time follows the size of a file below its ground`() throws {
    let file = MessageAttachment(kind: .file, path: "plan.pdf", name: "plan.pdf")
    var sent = Message(id: "m", sender: "bo", content: .media(.file, attachments: [file]))
    sent.time = Time(milliseconds: 0)
    let layout = layout([sent], theme: .greenpaper)
    let ground = try #require(try parts(.ground, of: layout).first).frame
    let detail = try #require(try parts(.detail, of: layout).first).frame
    let time = try #require(try parts(.time, of: layout).first).frame
    #expect(try #require(try parts(.title, of: layout).first).frame.maxY <= ground.maxY)
    #expect(detail.y >= ground.maxY && time.y < detail.maxY && time.x > detail.maxX)
  }

  @Test func `a picture below the words of a card keeps its shape in a wide bubble`() throws {
    var card = Card(title: "Money")
    card.picture = PictureReference(path: "money.png")
    var sent = Message(id: "m", sender: "bo", content: .link(card))
    sent.runs = [TextRun(String(repeating: "words and ", count: 20))]
    let layout = layout([sent], theme: .workspace, width: 900)
    let style = Theme.workspace.card
    let picture = try #require(try parts(.media, of: layout).first).frame
    #expect(picture.width <= style.maximumWidth)
    #expect(abs(picture.height / picture.width - style.pictureRatio) < 0.01)
  }

  @Test func `an edit on a line of its own is at the start of the line`() throws {
    let starts = try (60..<110).map { count -> Bool in
      var sent = message("m", from: "bo", String(repeating: "w ", count: count))
      sent.edit = Edit()
      let row = try #require(layout([sent], theme: .workspace).row(of: "m")).row
      let text = try #require(row.part(.text)).frame
      let edited = try #require(
        row.parts.first { row.text(of: $0)?.source.runs.first?.text == "(edited)" }
      ).frame
      let isOnOwnLine = edited.x < text.x + 1
      let twoWords = 3 * edited.width / 8  // a character is as wide as another
      #expect(isOnOwnLine || edited.x > text.x + twoWords)
      return isOnOwnLine
    }
    #expect(starts.contains(true) && starts.contains(false))
  }

  @Test(arguments: [["joined #a"], ["Bo joined #a"], ["Bo", " joined #a"]])
  func `a notice has the name and the time of a message above it`(words: [String]) throws {
    var joined = Message(id: "m", sender: "bo", content: .system(SystemNotice(event: "join")))
    joined.runs = words.map { TextRun($0) }
    joined.time = Time(milliseconds: 0)
    let layout = layout([joined], theme: .workspace)
    let row = try #require(layout.row(of: "m")).row
    let label = try #require(row.part(.label))
    #expect(row.text(of: label)?.source.runs.map(\.text).joined() == "joined #a")
    let name = try #require(row.part(.senderName)).frame
    let time = try #require(row.part(.time)).frame
    #expect(name.maxY <= label.frame.y && name.maxX < time.x)
    let avatar = try #require(row.part(.avatar)).frame
    #expect(avatar.maxX < label.frame.x && avatar.maxY <= row.size.height)
    #expect(layout.checkInvariants() == [])
  }

  @Test func `links in a notice keep their words, and the viewer's own has no name above`() throws {
    var called = Message(id: "m", sender: "bo", content: .system(SystemNotice(event: "call")))
    called.runs = [TextRun("Bo started "), TextRun("a call", href: "https://a.example")]
    var own = called
    (own.id, own.sender, own.runs) = ("n", "me", [TextRun("You started a call")])
    let layout = layout([called, own], theme: .workspace)
    let row = try #require(layout.row(of: "m")).row
    #expect(row.part(.label)?.spans.map(\.range) == [8..<14])
    #expect(try parts(.senderName, of: layout, "n").isEmpty)
  }

  @Test func `a program has a badge`() throws {
    let layout = layout([message("a", from: "cy", "How can I help?")], theme: .workspace)
    #expect(try parts(.badge, of: layout, "a").first?.shape?.fill == .badgeFill)
  }

  @Test func `a help desk has a dot between time and status`() throws {
    var sent = message("m", from: "me", "My lamp flickers")
    sent.status = .read
    let layout = layout([sent], theme: .helpdesk)
    let row = try #require(layout.row(of: "m")).row
    let status = try #require(row.parts.first { $0.name == .status })
    #expect(row.text(of: status)?.source.runs.map(\.text).joined() == "· Read")
    #expect(layout.checkInvariants() == [])
  }

  @Test func `a message that mentions the viewer has a background from edge to edge`() throws {
    var call = message("m", from: "bo", "Me, look")
    call.runs = [TextRun("@Me", traits: .mention, mention: "me"), TextRun(" look")]
    let layout = layout([call], theme: .guild)
    let grounds = try parts(.highlight, of: layout)
    #expect(grounds.map(\.shape?.fill) == [.highlightFill, .highlightLine])
    #expect(grounds.first?.frame.width == 390)
    #expect(layout.checkInvariants() == [])
    #expect(try parts(.highlight, of: self.layout([call], theme: .jsq)).isEmpty)
    call.runs = [TextRun("@Bo", traits: .mention, mention: "bo")]
    #expect(try parts(.highlight, of: self.layout([call], theme: .guild)).isEmpty)
  }

  @Test func `a card has its price after the title, and stars`() throws {
    var card = Card(title: "Desk lamp", lines: ["Brass"])
    card.price = "€ 89"
    card.rating = Card.Rating(7, of: 5)
    #expect(card.rating == Card.Rating(5, of: 5))
    let layout = layout([Message(id: "m", sender: "cy", content: .card(card))], theme: .helpdesk)
    let title = try #require(try parts(.title, of: layout).first).frame
    let price = try #require(try parts(.detail, of: layout).first).frame
    #expect(title.maxX <= price.x && title.y == price.y)
    let stars = try parts(.icon, of: layout)
    #expect(stars.count { $0.graphic == .symbol(.star, .starFill) } == 5)
    #expect(layout.checkInvariants() == [])
  }

  @Test(arguments: [
    (3.2, false, 3, nil), (3.3, false, 3, Symbol.leftHalfStar), (3.7, true, 3, .rightHalfStar),
    (3.8, true, 4, nil),
  ])
  func `stars are filled to the nearest half`(
    given: Double,
    isMirrored: Bool,
    filled: Int,
    half: Symbol?
  ) throws {
    var card = Card()
    card.rating = Card.Rating(given)
    let message = Message(id: "m", sender: "cy", content: .card(card))
    let stars = try parts(
      .icon,
      of: layout([message], theme: .helpdesk, isMirrored: isMirrored)
    )
    #expect(stars.count { $0.graphic == .symbol(.star, .starFill) } == filled)
    #expect(stars.count { $0.graphic == .symbol(.star, .cardBorder) } == 5 - filled)
    let shown = stars.first {
      ![.starFill, .cardBorder].map { .symbol(.star, $0) }.contains($0.graphic)
    }
    #expect(shown?.graphic == half.map { .symbol($0, .starFill) })
    // Below the half is a whole star without color, next to the last one with color.
    guard let shown else { return }
    let whole = stars.first { $0.graphic == .symbol(.star, .cardBorder) }
    #expect(whole?.frame == shown.frame)
  }

  @Test func `lines run from a notice to the margins if they fit`() throws {
    let notice = SystemNotice(event: "join", text: "Bo joined")
    let short = layout([Message(id: "m", content: .system(notice))], theme: .helpdesk)
    let lines = try parts(.separator, of: short).map(\.frame)
    let words = try #require(try parts(.label, of: short).first).frame
    #expect(lines.count == 2 && lines[0].maxX < words.x && lines[1].x > words.maxX)
  }

  @Test func `the margin of a wide quote is on three sides of its background`() throws {
    var theme = Theme.paperplane
    theme.quote.isWide = true
    let messages = [message("a", from: "me", "Will you come?"), answer(from: "bo", to: "a")]
    func grounds() throws -> (bubble: LayoutRect, quote: LayoutRect) {
      let layout = layout(messages, theme: theme)
      let bubble = try #require(parts(.bubble, of: layout).first)
      let ground = try #require(parts(.quoteGround, of: layout).first)
      #expect(layout.checkInvariants() == [])
      return (bubble.frame, ground.frame)
    }
    theme.quote.margin = 6
    let (bubble, quote) = try grounds()
    theme.quote.margin = 0
    let plain = try grounds()
    #expect(quote.maxX == bubble.maxX - 6 && plain.quote.maxX == plain.bubble.maxX)
    #expect(quote.y == plain.quote.y + 6 && quote.height == plain.quote.height)
    #expect(bubble.height == plain.bubble.height + 6)
  }

  @Test func `the viewer is quoted by name if the theme says so`() throws {
    let asked = message("a", from: "me", "Will you come?")
    func name(_ theme: Theme) throws -> String? {
      try #require(layout([asked, answer(from: "bo", to: "a")], theme: theme).row(of: "m")).row
        .text(.quoteName)?.source.runs.map(\.text).joined()
    }
    #expect(try name(.paperplane) == "Me")
    #expect(try name(.greenpaper) == "You")
  }
}
