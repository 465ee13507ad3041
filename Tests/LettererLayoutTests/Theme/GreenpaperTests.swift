import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

/// Details of WhatsApp's look, and the fields of themes that they use.
@Suite struct GreenpaperTests {
  private let sticker = MessageContent.one(.sticker, "s.webp", width: 200, height: 200)

  // MARK: Content without a bubble

  @Test(arguments: [Theme.greenpaper, .paperplane])
  func `emoji and stickers have the sender's name on a background above them`(
    theme: Theme
  ) throws {
    let messages = [
      Message.said("😀", id: "a"), .said("Words", id: "b"),
      .said(by: "cy", id: "c", content: sticker),
      .said("Words", by: "cy", id: "d"),
    ]
    let scene = LooksScene(theme, messages)
    for (id, name, content) in [("a", "Bo", PartName.text), ("c", "Cyd", .media)] {
      let ground = try scene.part(.ground, of: id)
      #expect(ground.shape == PartShape(.rounded(CornerRadii(9)), fill: .incomingFill))
      let label = try scene.part(.senderName, of: id)
      let padded = LayoutRect(
        x: label.frame.x - 8,
        y: label.frame.y - 3,
        width: label.frame.width + 16,
        height: label.frame.height + 6
      )
      #expect(try scene.words(.senderName, of: id) == [name])
      #expect(abs(ground.frame.x - padded.x) <= 0.5 && abs(ground.frame.maxX - padded.maxX) <= 1)
      #expect(abs(ground.frame.y - padded.y) <= 0.5 && abs(ground.frame.maxY - padded.maxY) <= 1)
      let frame = try scene.frame(content, of: id)
      #expect(abs(frame.y - ground.frame.maxY - 4) <= 0.5 && abs(frame.x - ground.frame.x) <= 0.5)
    }
    #expect(try scene.parts(.senderName, of: "b").isEmpty)
    #expect(try scene.parts(.senderName, of: "d").isEmpty)
    #expect(scene.layout.checkInvariants() == [])
  }

  @Test func `the time below emoji is aligned with them, whatever the length of the name`() throws {
    let scene = LooksScene(.greenpaper, [.said(content: sticker)]) {
      $0.participants[1].name = "Agamemnon-Alexander-Bartholomew"
    }
    #expect(try scene.frame(.senderName).maxX > scene.frame(.media).maxX)
    #expect(try scene.frame(.badge).maxX == scene.frame(.media).maxX)
  }

  @Test(arguments: [Theme.greenpaper, .paperplane])
  func `the time is apart from emoji, stickers, reactions, and the next message`(
    theme: Theme
  ) throws {
    var messages = [
      Message.said("😀", id: "a"), .said(id: "b", content: sticker),
      .said(id: "c", content: sticker),
    ]
    messages[2].reactions = [Reaction(emoji: "👍")]
    let layout = LooksScene(theme, messages)
    #expect(try layout.frame(.badge, of: "a").y >= layout.frame(.text, of: "a").maxY)
    for id in ["b", "c"] {
      #expect(try layout.frame(.badge, of: id).y - layout.frame(.media, of: id).maxY == 4)
    }
    let rows = try ["a", "b"].map { try #require(layout.layout.row(of: $0)) }
    let time = try layout.frame(.badge, of: "a").offsetBy(y: rows[0].y)
    let next = try layout.frame(.media, of: "b").offsetBy(y: rows[1].y)
    #expect(next.y - time.maxY >= 4)
    #expect(try layout.frame(.reactions, of: "c").y >= layout.frame(.badge, of: "c").maxY + 4)
    #expect(layout.layout.checkInvariants() == [])
  }

  // MARK: Ticks

  private func tick(_ message: Message, _ theme: Theme = .greenpaper) throws -> Role? {
    guard case .symbol(_, let role)? = try LooksScene(theme, message).row().part(.status)?.graphic
    else { return nil }
    return role
  }

  @Test func `ticks of read messages keep their color on pictures and below emoji`() throws {
    for content in [MessageContent.one(.image), .one(.video), sticker] {
      for (status, role) in [
        (DeliveryStatus.read, Role.outgoingTickRead), (.delivered, .overlayText),
      ] {
        let message = Message.said(by: "me", content: content) { $0.status = status }
        #expect(try tick(message) == role)
        #expect(try tick(message, .paperplane) == .overlayText)
      }
    }
    #expect(try tick(.said("😀", by: "me") { $0.status = .read }) == .outgoingTickRead)
  }

  @Test func `deleted messages and calls have no ticks, but a sign of failure`() throws {
    let call = Message.said(by: "me", content: .call(Call(outcome: .canceled)))
    var deleted = Message.said("Secret", by: "me")
    deleted.deletion = Deletion(participant: "me")
    for given in [call, deleted] {
      var message = given
      message.status = .read
      #expect(try tick(message) == nil)
      #expect(try LooksScene(.greenpaper, message).parts(.time).count == 1)
      message.status = .failed
      #expect(try tick(message) == .outgoingFailure)
    }
    let below = LooksScene(.jsq, .said(by: "me", content: call.content) { $0.status = .read })
    #expect(try below.words(.status) == ["Read"])
  }

  @Test(arguments: Theme.presets)
  func `the viewer deleted a message, or someone else did`(theme: Theme) throws {
    let own = "You deleted this message"
    let other = "This message was deleted"
    for (sender, remover, words) in [
      ("me", "me", own), ("me", nil, own), ("me", "bo", other), ("bo", "me", other),
    ] {
      var message = Message.said("Secret", by: Participant.ID(sender))
      message.deletion = Deletion(participant: remover.map { Participant.ID($0) })
      #expect(try LooksScene(theme, message).words(.placeholder) == [words])
    }
  }

  // MARK: Voice messages

  private func voice(_ status: DeliveryStatus, played: Double?) -> LooksScene {
    let content = MessageContent.one(.voice, "a.ogg") {
      ($0.seconds, $0.playedSeconds) = (8, played)
    }
    return LooksScene(.greenpaper, .said(by: "me", content: content) { $0.status = status })
  }

  @Test(arguments: [
    (DeliveryStatus.played, Role.outgoingPlayed), (.read, .outgoingControl),
  ])
  func `microphone and playhead show whether a voice message was played`(
    status: DeliveryStatus,
    role: Role
  ) throws {
    let scene = voice(status, played: 3)
    #expect(try scene.part(.playhead).shape?.fill == role)
    #expect(
      try scene.parts(.icon).contains { $0.graphic == PartGraphic.symbol(.microphone, role) }
    )
  }

  @Test func `a voice message that is played shows the time played`() throws {
    for (played, words) in [(3.0, "0:03"), (0, "0:08"), (8, "0:08"), (nil, "0:08")]
      as [(Double?, String)]
    {
      #expect(try voice(.read, played: played).words(.duration) == [words])
    }
  }

  // MARK: Quotes

  @Test func `a mirrored quote stays next to its bar in a bubble that is wider`() throws {
    let photo = Message.said(by: "cy", id: "p", content: .one(.image))
    let distances = try ["ok", String(repeating: "word ", count: 40)].map { text in
      let answer = Message.said(text) { $0.reply = ReplyReference(message: "p") }
      let scene = LooksScene(
        .greenpaper,
        [photo, answer],
        environment: LayoutEnvironment(width: 390, isMirrored: true)
      )
      let place = try #require(scene.part(.quoteName).text)
      #expect(place.frame.width <= place.fit.width)
      return try scene.frame(.quoteGround).maxX - place.frame.maxX
    }
    #expect(distances[0] == distances[1])
  }

  // MARK: Albums

  private func album(_ count: Int) throws -> [LayoutRect] {
    let files = (0..<count).map {
      MessageAttachment(kind: .image, path: "\($0).jpg", width: 4, height: 3)
    }
    let scene = LooksScene(.greenpaper, .said(content: .media(nil, attachments: files)))
    let tiles = try scene.parts(.media).map(\.frame)
    let first = try #require(tiles.first)
    return tiles.map { $0.offsetBy(x: -first.x, y: -first.y) }
  }

  @Test func `an album is a grid of squares`() throws {
    func square(_ x: Double, _ y: Double) -> LayoutRect {
      LayoutRect(x: x, y: y, width: 137, height: 137)
    }
    #expect(try album(2) == [square(0, 0), square(139, 0)])
    let large = LayoutRect(x: 0, y: 0, width: 276, height: 184)
    #expect(try album(3) == [large, square(0, 186), square(139, 186)])
    let four = [square(0, 0), square(139, 0), square(0, 139), square(139, 139)]
    #expect(try album(4) == four)
    #expect(try album(13) == four)
  }

  @Test func `a grid has as many pictures as an album may have`() throws {
    var theme = Theme.greenpaper
    theme.media.albumCount = 0
    let files = (0..<7).map { MessageAttachment(kind: .image, path: "\($0).jpg") }
    let scene = LooksScene(theme, .said(content: .media(nil, attachments: files)))
    #expect(try scene.parts(.media).count == 7)
    #expect(scene.layout.checkInvariants() == [])
  }

  // MARK: Labels

  @Test func `a header's margin does not grow with its text`() throws {
    let theme = Theme.greenpaper
    for factor in [0.8, 1.6, 3] {
      let scaled = theme.scaled(by: factor)
      for (plain, large) in [
        (theme.timeHeader, scaled.timeHeader), (theme.unread, scaled.unread),
      ] {
        #expect(large.margin == plain.margin)
        let height = (plain.height - 2 * plain.margin) * factor
        #expect(abs(large.height - 2 * large.margin - height) < 1 / 32)
      }
    }
  }

  @Test func `an arrow is before the mark of a forwarded message`() throws {
    for theme in [Theme.greenpaper, .jsq] {
      let message = Message.said("Words") { $0.forward = Forward(origin: "Ada") }
      let scene = LooksScene(theme, message)
      let label = try scene.part(.forwarded)
      #expect(try scene.words(.forwarded) == ["Forwarded from Ada"])
      guard theme.forward.symbolSize > 0 else {
        #expect(try scene.parts(.icon).isEmpty)
        continue
      }
      let arrow = try scene.part(.icon)
      #expect(arrow.graphic == .symbol(.share, .incomingSecondaryText))
      #expect(arrow.frame.size == LayoutSize(width: 12, height: 12))
      #expect(label.frame.x - arrow.frame.maxX == 4)
    }
  }

  @Test func `the line between a contact's buttons ends at the edge of the bubble`() throws {
    let contact = MessageContent.contact(Contact(name: "Ada Byron", details: []))
    let scene = LooksScene(.greenpaper, .said(content: contact))
    let line = try #require(try scene.parts(.separator).last)
    #expect(try line.frame.width == 1 && line.frame.maxY == scene.frame(.bubble).maxY)
  }

  @Test func `a band from edge to edge is behind the unread divider`() throws {
    let scene = LooksScene(.greenpaper, ["a", "b"].map { .said("x", id: $0) }) {
      $0.events = [TranscriptEvent(change: .marker(name: "unread", before: "b"))]
    }
    let row = try #require(scene.rows(.unread).first).row
    let band = try #require(row.part(.ground))
    #expect(band.frame == LayoutRect(x: 0, y: 8, width: 390, height: 34))
    #expect(band.layer == .backdrop && row.size.height == 50)
    #expect(try #require(row.part(.label)).frame.height == 28)
  }

  @Test func `a notice about encryption has its own colors`() throws {
    for (event, ground, text) in [
      ("encryption", Role.encryptionFill, Role.encryptionText), ("join", .noticeFill, .noticeText),
    ] {
      let notice = SystemNotice(event: event, text: "Words")
      let scene = LooksScene(.greenpaper, .said(content: .system(notice)))
      let row = try #require(scene.rows(.system).first).row
      #expect(row.part(.ground)?.shape?.fill == ground)
      #expect(row.part(.label)?.text?.role == text)
    }
  }
}
