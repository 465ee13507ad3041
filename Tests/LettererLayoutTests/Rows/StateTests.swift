import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

/// The visible state of a message: counts, symbols, earlier versions, threads, custom colors.
@Suite struct StateTests {
  private typealias Layout = TranscriptLayout<LegibleTypesetter, EnglishWording>

  private static let people = [
    Participant(id: "me", name: "Me"),
    Participant(id: "bo", name: "Bo", color: "#1ABC9C"),
    Participant(id: "cy", name: "Cy", color: "#000000"),
  ]

  private func layout(
    _ messages: [Message],
    theme: Theme = .paperplane,
    width: Double = 390,
    showsEdits: Bool = false
  ) -> Layout {
    var environment = LayoutEnvironment(width: width)
    environment.showsEdits = showsEdits
    return TranscriptLayout(
      Transcript(viewer: "me", participants: Self.people, messages: messages),
      theme: theme,
      environment: environment,
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
  }

  private func parts(_ name: PartName, of layout: Layout) throws -> [Part] {
    try #require(layout.row(of: "m")).row.parts.filter { $0.name == name }
  }

  private func message(_ text: String = "Some words that are there") -> Message {
    Message(id: "m", sender: "bo", time: Time(milliseconds: 0), text: text)
  }

  @Test(arguments: [
    (7, "7"), (999, "999"), (1_000, "1K"), (1_049, "1K"), (12_340, "12.3K"), (999_999, "999K"),
    (1_000_000, "1M"), (2_500_000_000, "2.5B"), (-3, "0"),
  ])
  func `a number is short`(number: Int, words: String) {
    #expect(EnglishWording().phrase(.count(number)) == words)
  }

  @Test func `the state of a message is shown by symbols before its time`() throws {
    var message = message()
    message.isPinned = true
    message.expiry = Expiry(seconds: 60)
    message.post = Post(views: 1_200, signature: "Bo")
    let signs = try parts(.mark, of: layout([message]))
    #expect(signs.map(\.label) == ["Pinned", "Disappears", "Views"])
    let time = try #require(try parts(.time, of: layout([message])).first)
    for sign in signs { #expect(sign.frame.maxX <= time.frame.x) }
    // Workspace rows have them after the time next to the name.
    let row = layout([message], theme: .workspace)
    let behind = try #require(try parts(.time, of: row).first).frame.maxX
    #expect(try parts(.mark, of: row).allSatisfy { $0.frame.x >= behind })
  }

  @Test(arguments: ["jsq", "paperplane", "workspace"])
  func `earlier versions are above the last one if requested`(name: String) throws {
    let theme = try #require(Theme.preset(named: name))
    var message = message()
    message.edit = Edit(versions: [Edit.Version(text: "One"), Edit.Version(text: "Two")])
    #expect(try parts(.version, of: layout([message], theme: theme)).isEmpty)
    let shown = layout([message], theme: theme, showsEdits: true)
    let versions = try parts(.version, of: shown).map(\.frame.maxY)
    let text = try #require(try parts(.text, of: shown).first).frame.y
    #expect(versions.count == 2 && versions == versions.sorted())
    #expect(versions.allSatisfy { $0 <= text })
    #expect(shown.checkInvariants() == [])
  }

  @Test func `a mark is next to a failed message if there is room`() throws {
    var failed = message("Words")
    (failed.sender, failed.status) = ("me", .failed)
    let bubble = try #require(try parts(.bubble, of: layout([failed], theme: .jsq)).first).frame
    let mark = try #require(try parts(.mark, of: layout([failed], theme: .jsq)).first)
    #expect(mark.graphic == .symbol(.warning, .failure) && mark.frame.x >= bubble.maxX)
    let status = try #require(try parts(.status, of: layout([failed], theme: .jsq)).first).frame
    #expect(status.maxX <= bubble.maxX)
    failed.status = .sent
    let sent = layout([failed], theme: .jsq)
    #expect(try parts(.mark, of: sent).isEmpty)
    #expect(try #require(try parts(.bubble, of: sent).first).frame.x > bubble.x)
    failed.status = .failed
    failed.runs = [TextRun(String(repeating: "words ", count: 20))]
    let narrow = layout([failed], theme: .jsq, width: 100)
    #expect(try parts(.mark, of: narrow).isEmpty)
    #expect(narrow.checkInvariants() == [])
  }

  @Test func `a thread shows the avatars of those who replied most`() throws {
    let answers = zip(["cy", "bo", "bo"], 1...).map { sender, index in
      var answer = Message(id: "a\(index)", sender: sender, text: "Yes")
      answer.thread = "m"
      return answer
    }
    let layout = layout([message()] + answers, theme: .workspace)
    #expect(try parts(.reactionFace, of: layout).map(\.participant) == ["bo", "cy"])
    var fewer = layout
    _ = fewer.remove("a2")
    _ = fewer.remove("a3")
    #expect(try parts(.reactionFace, of: fewer).map(\.participant) == ["cy"])
  }

  @Test func `a thread counts its replies in the transcript and elsewhere`() throws {
    var asked = message()
    let last = Time(milliseconds: 60_000)
    asked.replies = Replies(count: 7, participants: ["me", "cy"], last: last)
    var answer = Message(id: "a", sender: "cy", text: "Yes")
    answer.thread = "m"
    for theme in Theme.presets {
      let row = try #require(layout([asked, answer], theme: theme).row(of: "m")).row
      #expect(row.text(.thread)?.source.words == "8 replies")
      let faces = row.parts.filter { $0.name == .reactionFace }.map(\.participant)
      #expect(faces == Array(["cy", "me"].prefix(theme.thread.faces)))
    }
  }

  @Test func `a name has the color of its participant, adjusted for legibility`() throws {
    let name = try #require(try parts(.senderName, of: layout([message()])).first)
    #expect(name.tint == RGBAColor(0x1ABC9C))
    for palette in [Theme.paperplane.light, Theme.paperplane.dark] {
      let role = try #require(name.text?.role)
      let ground = palette[.incomingFill].over(palette[.canvas])
      #expect(palette.tinted(for: name)[role].contrast(with: ground) >= 3)
      #expect(palette.tinted(for: Part(.text, frame: name.frame)) == palette)
    }
    var above = try #require(
      try parts(.senderName, of: layout([message()], theme: .guild)).first
    )
    above.tint = RGBAColor(0xCC3366)
    for palette in [Theme.guild.light, Theme.guild.dark] {
      let role = try #require(above.text?.role)
      #expect(palette.tinted(for: above)[role].contrast(with: palette[.canvas]) >= 3)
    }
    // Black means no color.
    var other = message()
    other.sender = "cy"
    #expect(try parts(.senderName, of: layout([other])).first?.tint == nil)
  }

  @Test func `a round video is a circle without a bubble`() throws {
    var video = MessageAttachment(kind: .video, path: "v.mp4", width: 400, height: 400)
    video.isRound = true
    video.thumbnail = PictureReference(path: "t.jpg")
    var message = Message(id: "m", sender: "bo", content: .media(.video, attachments: [video]))
    message.time = Time(milliseconds: 0)
    let media = try #require(try parts(.media, of: layout([message])).first)
    #expect(media.frame.width == media.frame.height)
    #expect(
      media.shape?.outline == .rounded(CornerRadii(media.frame.width / 2)),
      "\(String(describing: media.shape))"
    )
    #expect(try parts(.bubble, of: layout([message])).first?.shape == nil)
  }

  @Test func `fields of a card are in pairs if both are short`() throws {
    var card = Card(title: "Build")
    card.color = "#2EB67D"
    card.fields = [
      Card.Field("Branch", "main", isShort: true), Card.Field("Time", "5 s", isShort: true),
      Card.Field("Commit", "Words that say what it does"),
    ]
    var message = Message(id: "m", sender: "bo", content: .card(card))
    message.runs = [TextRun("Deploy finished")]
    let layout = layout([message], theme: .workspace)
    let names = try parts(.title, of: layout).map(\.frame)
    #expect(names.count == 4)
    #expect(names[1].y == names[2].y && names[1].maxX <= names[2].x)
    #expect(names[3].x == names[1].x && names[3].y > names[1].maxY)
    let bar = try #require(try parts(.cardBar, of: layout).first)
    #expect(bar.tint == RGBAColor(0x2EB67D))
    // In workspace themes, text is above its attachments.
    let text = try #require(try parts(.text, of: layout).first)
    #expect(text.frame.maxY <= bar.frame.y)
    #expect(layout.checkInvariants() == [])
  }

  @Test func `the source of a card is a header with an icon, divided from the title`() throws {
    var card = Card(title: "Order 20418", buttons: [Card.Button("Track")])
    card.source = "Shop"
    let message = Message(id: "m", sender: "bo", content: .card(card))
    let layout = layout([message], theme: .helpdesk)
    let bubble = try #require(try parts(.bubble, of: layout).first).frame
    let line = try #require(try parts(.separator, of: layout).first).frame
    #expect(line.x == bubble.x && line.maxX == bubble.maxX && line.height == 1)
    let icons = try parts(.icon, of: layout)
    #expect(icons.count == 2 && icons.allSatisfy { $0.frame.maxY < line.y })
    let source = try #require(try parts(.detail, of: layout).first).frame
    #expect(source.x > icons[0].frame.maxX && source.maxY < line.y)
    #expect(try #require(try parts(.title, of: layout).first).frame.y > line.maxY)
    #expect(layout.checkInvariants() == [])
    card.title = nil
    let untitled = Message(id: "m", sender: "bo", content: .card(card))
    #expect(try parts(.separator, of: self.layout([untitled], theme: .helpdesk)).isEmpty)
    #expect(try parts(.separator, of: self.layout([message], theme: .jsq)).isEmpty)
  }

  @Test func `a reply to a story shows its picture`() throws {
    var message = message()
    let picture = PictureReference(path: "story.jpg")
    message.reply = ReplyReference(message: nil, sender: "cy", quote: "Story", picture: picture)
    let shown = try #require(try parts(.quotePicture, of: layout([message])).first)
    guard case .picture(let graphic) = shown.graphic else { return #expect(Bool(false)) }
    #expect(graphic.path == "story.jpg")
  }
}
