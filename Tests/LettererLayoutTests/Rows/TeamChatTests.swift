import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

/// Details of team chats and help desks: dividers, names, mentions, quotes, and suggested replies.
@Suite struct TeamChatTests {
  private let mirrored = LayoutEnvironment(width: 390, isMirrored: true)

  private func colored(_ transcript: inout Transcript) {
    transcript.participants[1].color = "#1ABC9C"
  }

  // MARK: Unread dividers

  private func unread(_ theme: Theme, minute: Int64) throws -> LooksScene {
    let messages = [
      Message.said("Hi", id: "a", minute: 10), .said("Hello", by: "cy", minute: minute),
    ]
    return LooksScene(theme, messages) { transcript in
      transcript.events = [TranscriptEvent(change: .marker(name: "unread", before: "m"))]
    }
  }

  @Test func `the word of an unread divider is at the end of its line`() throws {
    for (theme, word) in [(Theme.workspace, "New"), (.guild, "NEW")] {
      let row = try #require(try unread(theme, minute: 30).rows(.unread).first).row
      let line = try #require(row.part(.separator))
      let label = try #require(row.part(.label))
      #expect(row.text(.label)?.source.words == word)
      #expect(line.shape?.fill == .unreadLine && line.shape?.opacity == 1)
      #expect(line.frame.x == (theme.unread.isWide ? 0 : theme.list.insets.left))
      #expect(label.frame.maxX == 390 - theme.list.insets.right)
      #expect(line.frame.maxX <= label.frame.x + theme.unread.radius)
      #expect(abs(label.frame.y + label.frame.maxY - row.size.height) <= 1)
    }
    let flag = try #require(try unread(.guild, minute: 30).rows(.unread).first).row.part(.label)
    #expect(flag?.shape?.fill == .unreadLine && flag?.frame.height == 13)
  }

  @Test func `a day and an unread divider share a line`() throws {
    for theme in [Theme.workspace, .guild] {
      let scene = try unread(theme, minute: 1500)
      #expect(scene.rows(.time).count == 1)
      let row = try #require(scene.rows(.unread).first).row
      #expect(row.parts.count { $0.name == .separator } == 1)
      let labels = row.parts.filter { $0.name == .label }
      #expect(labels.count == 2 && labels[0].frame.maxX < labels[1].frame.x)
      #expect(row.size.height == theme.timeHeader.height)
      #expect(scene.layout.checkInvariants() == [])
    }
    let split = try unread(.helpdesk, minute: 1500)
    #expect(split.rows(.time).count == 2 && split.rows(.unread).count == 1)
  }

  @Test func `a time header does not overlap the word of the divider`() throws {
    let messages = [Message.said("Hi", id: "a"), .said("Hello", minute: 1500)]
    let environment = LayoutEnvironment(width: 200)
    let scene = LooksScene(.workspace, messages, environment: environment) { transcript in
      transcript.events = [TranscriptEvent(change: .marker(name: "unread", before: "m"))]
    }
    let row = try #require(scene.rows(.unread).first).row
    let labels = row.parts.filter { $0.name == .label }
    #expect(labels.count == 2 && labels[0].frame.maxX <= labels[1].frame.x)
  }

  @Test func `the lines of a help desk's divider are next to its word`() throws {
    let row = try #require(try unread(.helpdesk, minute: 30).rows(.unread).first).row
    let lines = row.parts.filter { $0.name == .separator }
    let label = try #require(row.part(.label))
    #expect(row.text(.label)?.source.words == "New" && lines.count == 2)
    #expect(lines[0].frame.maxX < label.frame.x && label.frame.maxX < lines[1].frame.x)
    #expect(label.frame.y >= 10 && label.frame.maxY <= row.size.height - 10)
  }

  // MARK: Names

  @Test func `only participants with a color of their own have a colored name`() throws {
    let messages = [
      Message.said("Hi", id: "a"),
      .said("Hello", by: "cy") { $0.reply = ReplyReference(message: "a") },
    ]
    let scene = LooksScene(.guild, messages, change: colored)
    #expect(try scene.part(.senderName, of: "a").tint == RGBAColor(0x1ABC9C))
    #expect(try scene.part(.senderName).tint == nil)
    #expect(try scene.part(.senderName).text?.role == .primaryText)
    #expect(try scene.part(.quoteName).tint == RGBAColor(0x1ABC9C))
    let plain = LooksScene(.guild, messages)
    #expect(try plain.part(.quoteName).text?.role == .primaryText)
    let other = LooksScene(.workspace, messages, change: colored)
    #expect(try other.part(.senderName, of: "a").tint == nil)
  }

  @Test func `a notice has the day of its time like a message`() throws {
    var environment = LayoutEnvironment(width: 390)
    environment.now = Time(milliseconds: 4 * 86_400_000)
    let notice = SystemNotice(event: "join", actor: "bo", text: "Bo joined")
    let message = Message.said(minute: 631, content: .system(notice))
    let scene = LooksScene(.guild, [message], environment: environment)
    #expect(try scene.words(.label).first == "Bo joined 01/01/1970 10:31")
  }

  // MARK: Text

  @Test func `a tag and a mention are isolated alike`() throws {
    let message = Message.said("בערוץ #releases עם @Cyd")
    let runs = try LooksScene(.workspace, message).runs(.text)
    #expect(runs.filter(\.isIsolated).map(\.text) == ["#releases", "@Cyd"])
  }

  @Test func `a mention of the viewer has its own colors`() throws {
    let message = Message.said("@Me and @Cyd")
    let runs = try LooksScene(.workspace, message).runs(.text).filter { $0.ground != nil }
    #expect(runs.map(\.ground) == [.ownMentionFill, .mentionFill])
    #expect(runs.map(\.role) == [.ownMentionText, .incomingMention])
    let others = try LooksScene(.guild, message).runs(.text).filter { $0.ground != nil }
    #expect(others.map(\.ground) == [.mentionFill, .mentionFill])
  }

  @Test func `quoted text has the color of other text`() throws {
    let message = Message.said { $0.runs = [TextRun("Yes\n", traits: .quote), TextRun("No")] }
    for theme in [Theme.workspace, .guild, .jsq] {
      let scene = LooksScene(theme, message)
      let role = try scene.runs(.text).first?.role
      #expect(role == (theme.name == "jsq" ? Role.incomingSecondaryText : nil))
    }
    #expect(try LooksScene(.guild, message).frame(.textBar).width == 4)
  }

  @Test func `the mark of an edited message is below its code, at the start`() throws {
    let message = Message.said {
      $0.runs = [TextRun("a\nb", traits: .preformatted)]
      $0.edit = Edit()
    }
    for environment in [LayoutEnvironment(width: 390), mirrored] {
      let scene = LooksScene(.workspace, [message], environment: environment)
      let code = try scene.frame(.textGround)
      let sign = try #require(try scene.parts(.time).last).frame
      #expect(sign.y >= code.maxY)
      #expect(environment.isMirrored ? sign.maxX == code.maxX : sign.x == code.x)
    }
  }

  @Test func `when mirrored, the name of a photo and a card's source are at the right`() throws {
    let photo = Message.said(content: .one(.image, "a.jpg", width: 640, height: 480))
    let scene = LooksScene(.workspace, [photo], environment: mirrored)
    // The border of the photo is outside of its frame.
    #expect(try scene.frame(.detail).maxX == scene.frame(.media).maxX + 1)
    var card = Card(title: "כותרת")
    card.source = "PAY"
    let message = Message.said(content: .card(card))
    let sent = LooksScene(.workspace, [message], environment: mirrored)
    let lines = try sent.row().parts.filter { [.title, .detail].contains($0.name) }
    #expect(lines.count == 2 && Set(lines.map(\.frame.maxX)).count == 1)
  }

  @Test func `a pinned message is below a line on a background from edge to edge`() throws {
    let messages = [
      Message.said("Hi", id: "a"), .said("Hello", minute: 1) { $0.isPinned = true },
    ]
    let scene = LooksScene(.workspace, messages)
    let ground = try scene.part(.highlight)
    #expect(ground.shape?.fill == .pinnedFill)
    #expect(ground.frame == LayoutRect(x: 0, y: 0, size: try scene.row().size))
    #expect(try scene.words(.label) == ["Pinned"] && scene.symbols() == [.pin])
    #expect(try scene.frame(.label).maxY <= scene.frame(.text).y)
    #expect(try scene.parts(.highlight, of: "a").isEmpty)
    #expect(scene.layout.checkInvariants() == [])
    let other = LooksScene(.guild, messages)
    #expect(try other.parts(.highlight).isEmpty)
  }

  // MARK: Cards

  @Test func `buttons are filled and below the background`() throws {
    var card = Card(title: "Ready")
    card.buttons = [
      Card.Button("Go"), Card.Button("Wait"), Card.Button("Stop", isDestructive: true),
    ]
    let scene = LooksScene(.guild, .said(content: .card(card)))
    let ground = try scene.frame(.ground)
    let buttons = try scene.parts(.button)
    #expect(buttons.map(\.shape?.fill) == [.incomingControl, .cardButtonFill, .destructiveFill])
    #expect(buttons.dropFirst().allSatisfy { $0.text?.role == .cardButtonText })
    for button in buttons {
      #expect(button.frame.y == ground.maxY + 8 && button.frame.height == 32)
    }
    #expect(buttons[1].frame.x == buttons[0].frame.maxX + 8)
    #expect(scene.layout.checkInvariants() == [])
  }

  @Test(arguments: [Theme.guild, .paperplane, .jsq])
  func `buttons without a card's text have no background and are below the message`(
    _ theme: Theme
  ) throws {
    let card = Card(buttons: [Card.Button("Go"), Card.Button("Stop", isDestructive: true)])
    let scene = LooksScene(theme, .said("Ready?") { $0.content = .card(card) })
    let text = try scene.frame(.text)
    let buttons = try scene.parts(.button)
    #expect(buttons.count == 2 && buttons.allSatisfy { $0.frame.y >= text.maxY })
    #expect(try scene.parts(.title).isEmpty)
    #expect(try scene.parts(.ground).isEmpty)
    #expect(scene.layout.checkInvariants() == [])
  }

  @Test func `a voice message of unknown length does not say 0:00`() throws {
    var voice = MessageAttachment(kind: .voice, path: "v.ogg")
    func duration() throws -> [String] {
      let message = Message.said(content: .media(.voice, attachments: [voice]))
      return try LooksScene(.jsq, message).words(.duration)
    }
    #expect(try duration() == ["–:––"])
    voice.seconds = 0
    #expect(try duration() == ["0:00"])
  }

  @Test func `the options of a poll have a distance of their own`() throws {
    let poll = Poll(question: "When?", options: [Poll.Option("Now"), Poll.Option("Later")])
    let scene = LooksScene(.guild, .said(content: .poll(poll)))
    let fields = try scene.parts(.ground).map(\.frame).filter { $0.height == 44 }
    #expect(fields.count == 2 && fields[1].y == fields[0].maxY + 8)
  }

  @Test(arguments: [(1600, 400, 400.0, 100.0), (600, 900, 200, 300), (90, 60, 90, 60)])
  func `a picture of a card keeps its ratio`(
    pixels: Int,
    high: Int,
    width: Double,
    height: Double
  ) throws {
    var card = Card(title: "Ready")
    card.picture = PictureReference(path: "p.png")
    card.picture?.pixelWidth = pixels
    card.picture?.pixelHeight = high
    let message = Message.said(content: .card(card))
    let scene = LooksScene(.guild, [message], environment: LayoutEnvironment(width: 700))
    let frame = try scene.frame(.media)
    #expect(frame.width == width && frame.height == height)
  }

  @Test(arguments: ["guild", "privateline"])
  func `a pinned message has one pin`(name: String) throws {
    let theme = try #require(Theme.preset(named: name))
    let message = Message.said("Words") { message in
      message.isPinned = true
      message.edit = Edit()
    }
    #expect(try LooksScene(theme, message).parts(.mark).count == 1)
  }

  @Test func `a long name leaves space for the time below a bubble`() throws {
    let long = String(repeating: "Longname ", count: 9)
    let scene = LooksScene(.helpdesk, [.said("Hi")]) { transcript in
      for index in transcript.participants.indices { transcript.participants[index].name = long }
    }
    let time = try scene.frame(.time)
    #expect(try scene.frame(.senderName).maxX < time.x && time.maxX <= 390 - 16)
  }

  @Test(arguments: [200, 320] as [Double])
  func `the stars of a rating fit`(width: Double) throws {
    var card = Card(title: "T")
    card.rating = Card.Rating(3.5, of: 5)
    var environment = LayoutEnvironment(width: width)
    environment.textSize = 1.6
    for theme in Theme.presets {
      let scene = LooksScene(theme, [.said(content: .card(card))], environment: environment)
      for star in try scene.parts(.icon) { #expect(star.frame.maxX <= width, "\(theme.name)") }
    }
  }

  @Test func `the number of replies is complete before any face is shown`() throws {
    var environment = LayoutEnvironment(width: 320)
    environment.textSize = 2.5
    let message = Message.said("Start") { message in
      message.replies = Replies(count: 3, participants: ["bo", "me"])
    }
    let scene = LooksScene(.guild, [message], environment: environment)
    #expect(try scene.words(.thread).first?.hasPrefix("3 replies") == true)
  }

  // MARK: Suggested replies

  @Test func `a long suggested reply breaks its line instead of being truncated`() throws {
    let long = String(repeating: "words of it ", count: 8)
    let message = Message.said("Which?") { $0.choices = [long, "No"] }
    let buttons = try LooksScene(.helpdesk, message).parts(.button).map(\.frame)
    #expect(buttons[0].height > buttons[1].height && buttons[0].maxX <= 390 - 16)
    #expect(buttons[1].height == Theme.helpdesk.card.buttonHeight)
    let single = try LooksScene(.jsq, message).parts(.button).map(\.frame.height)
    #expect(single == [Theme.jsq.card.buttonHeight, Theme.jsq.card.buttonHeight])
  }

  @Test func `suggested replies may be blocks as wide as the bubble`() throws {
    for words in ["?", String(repeating: "Which of them? ", count: 9)] {
      let message = Message.said(words) { $0.choices = ["This", "That, or that", "No"] }
      let scene = LooksScene(.paperplane, message)
      let buttons = try scene.parts(.button)
      let widths = Set(buttons.map(\.frame.width))
      #expect(buttons.count == 3 && widths.count == 1)
      let body = try scene.frame(.bubble).width - Theme.paperplane.bubble.tail.width
      #expect(try #require(widths.first) >= body - 1)
      #expect(buttons.allSatisfy { $0.shape?.fill == .choiceFill })
      #expect(zip(buttons, buttons.dropFirst()).allSatisfy { $0.frame.maxY < $1.frame.y })
      #expect(scene.layout.checkInvariants() == [])
    }
  }

  @Test func `suggested replies disappear after an answer`() throws {
    let asked = Message.said("Which?") { $0.choices = ["This", "That"] }
    let answer = Message.said("This", by: "me", id: "a", minute: 1)
    for (theme, count) in [(Theme.helpdesk, 0), (.jsq, 2)] {
      let scene = LooksScene(theme, [asked, answer])
      #expect(try scene.parts(.button).count == count)
      var layout = LooksScene(theme, [asked]).layout
      func buttons() -> Int {
        layout.row(of: "m")?.row.parts.count { $0.name == .button } ?? 0
      }
      #expect(buttons() == 2)
      _ = layout.append(answer)
      #expect(buttons() == count && layout.checkInvariants() == [])
      _ = layout.remove("a")
      #expect(buttons() == 2 && layout.checkInvariants() == [])
    }
  }
}
