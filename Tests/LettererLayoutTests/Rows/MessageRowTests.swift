import TestSupport
import LettererModel
import Testing

@testable import LettererLayout

/// Rows computed by hand: a character is half as wide as the font size, a line 1.25 times as high.
@Suite struct MessageRowTests {
  private typealias Layout = TranscriptLayout<LegibleTypesetter, EnglishWording>

  /// The text of a part.
  private func words(_ name: PartName, in layout: Layout, of message: Message.ID) -> String? {
    layout.row(of: message)?.row.text(name)?.source.runs.map(\.text).joined()
  }

  @Test func `an incoming message with name and avatar`() {
    let layout = Transcript.group([
      Message(id: "m1", sender: "grace", text: "Hello, world")
    ]).laidOut()
    #expect(
      layout.dump() == """
        m1 message incoming single 0 10 390 56
        m1.senderName 56 10 72 20 at 56 12.5 72 15 secondaryText
        m1.bubble 36 30 136 36 incomingFill tail
        m1.text 56 37 102 21.25 incomingText
        m1.avatar 4 36 30 30 \(Role.avatars[6].rawValue) at 13 43.5 12 15 avatarText

        """
    )
    #expect(layout.contentHeight == 76)
  }

  @Test func `an outgoing message with its status`() {
    var message = Message(id: "m1", sender: "ada", text: "Hi")
    message.status = .read
    #expect(
      Transcript.group([message]).laidOut().dump() == """
        m1 message outgoing single 0 10 390 56
        m1.bubble 333 10 51 36 outgoingFill tail
        m1.text 347 17 17 21.25 outgoingText
        m1.status 350 46 22 20 at 350 49.125 22 13.75 secondaryText

        """
    )
  }

  @Test func `a failed message is marked in the color of failure`() {
    var message = Message(id: "m1", sender: "ada", text: "Hi")
    message.status = .failed
    let status = Transcript.group([message]).laidOut().row(of: "m1")?.row.part(.status)
    #expect(status?.text?.role == .failure)
  }

  @Test func `a short text is centered in the smallest bubble`() {
    #expect(
      Transcript.group([Message(id: "m1", sender: "ada", text: "i")]).laidOut().dump() == """
        m1 message outgoing single 0 10 390 36
        m1.bubble 336 10 48 36 outgoingFill tail
        m1.text 352.5 17 9 21.25 outgoingText

        """
    )
  }

  @Test func `a reply quotes its message`() {
    var answer = Message(id: "m2", sender: "ada", text: "Yes")
    answer.reply = ReplyReference(message: "m1")
    let layout = Transcript.group([
      Message(id: "m1", sender: "joan", text: "Hello, world"), answer,
    ]).laidOut()
    let dump = layout.dump().split(separator: "\n").drop { !$0.hasPrefix("m2") }
    #expect(
      dump.joined(separator: "\n") == """
        m2 message outgoing single 0 76 390 72
        m2.bubble 262 76 122 72 outgoingFill tail
        m2.quoteBar 276 83 3 32.5 outgoingSecondaryText
        m2.quoteName 286 83 78 16.25 outgoingText
        m2.quote 286 99.25 78 16.25 outgoingSecondaryText
        m2.text 276 119.5 88 21.25 outgoingText
        """
    )
    #expect(words(.quoteName, in: layout, of: "m2") == "Joan")
    #expect(words(.quote, in: layout, of: "m2") == "Hello, world")
  }

  @Test func `reactions fill lines as wide as the text limit`() {
    var message = Message(id: "m1", sender: nil, text: "Hello")
    message.reactions = [
      Reaction(emoji: "👍", count: 12), Reaction(emoji: "❤️"), Reaction(emoji: "😮"),
    ]
    #expect(
      Transcript.group([message]).laidOut(width: 200).dump() == """
        m1 message incoming single 0 10 200 79
        m1.bubble 36 10 77 36 incomingFill tail
        m1.text 56 17 43 21.25 incomingText
        m1.reactions 50 39 42 24 reactionFill at 58 42.875 26 16.25 reactionText
        m1.reactions 94 39 24 24 reactionFill at 102.75 42.875 6.5 16.25 reactionText
        m1.reactions 50 65 24 24 reactionFill at 58.75 68.875 6.5 16.25 reactionText
        m1.avatar 4 16 30 30 avatarAnonymous

        """
    )
  }

  @Test func `an empty reaction draws no empty pill`() {
    var message = Message(id: "m1", sender: nil, text: "Hello")
    let bare = Transcript.group([message]).laidOut().dump()
    message.reactions = [Reaction(emoji: "", count: 2), Reaction(emoji: " ")]
    #expect(Transcript.group([message]).laidOut().dump() == bare)
    message.reactions.append(Reaction(emoji: "👍"))
    let parts = Transcript.group([message]).laidOut().row(of: "m1")?.row.parts ?? []
    #expect(parts.filter { $0.name == .reactions }.count == 1)
  }

  @Test func `a name taller than its strip keeps its letters in place`() throws {
    var transcript = Transcript.group([Message(id: "m", sender: "grace", text: "Hi")])
    let plain = try #require(transcript.laidOut().row(of: "m")?.row)
    transcript.participants[1].name = "G|race"  // a mark of five lines above
    let layout = TranscriptLayout(
      transcript,
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 390),
      typesetter: MarkedTypesetter(),
      wording: EnglishWording()
    )
    let row = try #require(layout.row(of: "m")?.row)
    #expect(row.size == plain.size)
    #expect(row.part(.senderName)?.frame.height == 20)
    for name in [PartName.senderName, .avatar] {
      let before = try #require(plain.part(name)?.text?.frame)
      let text = try #require(row.part(name)?.text)
      let line = try #require(layout.typesetter.lines(row.texts[text.number], fit: text.fit).first)
      #expect(line.frame.height > 20 || name == .avatar)
      let moved = text.frame.y + line.baseline - (before.y + 12)
      #expect(moved == (name == .avatar ? 0 : 5), "\(name)")  // a third of 15 points
    }
    #expect(layout.checkInvariants() == [])
  }

  @Test func `labels are on 64ths of a point`() {
    var theme = Theme(name: "jsq")
    theme.timeHeader.font.size = 12.046875  // 25 characters are an odd number of 64ths wide
    theme.senderName.height = 20.015625
    var message = Message("m", from: "grace", atSecond: 0)
    message.reactions = [Reaction(emoji: "👍")]
    let notice = Message(id: "n", content: .system(SystemNotice(event: "join", text: "abc")))
    for scale in [1, 1.5, 2, 3] {
      let layout = Transcript.group([message, notice])
        .laidOut(width: 390.4, scale: scale, theme: theme)
      let lengths = layout.rows.flatMap(\.row.parts).compactMap(\.text?.frame)
        .flatMap { [$0.x, $0.y, $0.width, $0.height] }
      #expect(lengths.count >= 16)
      let isSound = lengths.allSatisfy { length in (length * 64).rounded() == length * 64 }
      #expect(isSound, "scale \(scale): \(lengths)")
    }
  }

  @Test func `a few emoji are large and without a bubble`() {
    var reacted = Message(id: "m2", sender: "ada", text: "😀")
    reacted.reactions = [Reaction(emoji: "👍")]
    let layout = Transcript.group([Message(id: "m1", sender: "joan", text: "😀😀"), reacted])
      .laidOut()
    #expect(
      layout.dump() == """
        m1 message incoming single 0 10 390 63
        m1.senderName 56 10 24 20 at 56 12.5 24 15 secondaryText
        m1.bubble 42 30 34 43
        m1.text 42 30 34 42.5 primaryText
        m1.avatar 4 43 30 30 \(Role.avatars[1].rawValue) at 16 50.5 6 15 avatarText
        m2 message outgoing single 0 83 390 67
        m2.bubble 361 83 17 43
        m2.text 361 83 17 42.5 primaryText
        m2.reactions 354 126 24 24 reactionFill at 362.75 129.875 6.5 16.25 reactionText

        """
    )
    #expect(layout.row(of: "m1")?.row.hasTail == false)
  }

  @Test func `four emoji are a text like any other`() {
    let layout = Transcript.group([Message(id: "m1", sender: "joan", text: "😀😀😀😀")]).laidOut()
    #expect(layout.row(of: "m1")?.row.part(.bubble)?.shape != nil)
  }

  @Test func `a row is as high as its avatar`() {
    var theme = Theme(name: "jsq")
    theme.bubble.minimumSize.height = 0
    theme.incomingAvatar.size = 50
    let layout = Transcript.group([Message(id: "m1", sender: nil, text: "a")])
      .laidOut(theme: theme)
    #expect(layout.row(of: "m1")?.frame.height == 50)
    #expect(layout.row(of: "m1")?.row.part(.avatar)?.frame.y == 0)
    #expect(layout.checkInvariants() == [])
  }

  @Test func `a long status ends at the margin`() throws {
    var message = Message(id: "m1", sender: "ada", text: "")
    message.status = .failed
    let layout = Transcript.group([message]).laidOut(width: 88)
    let status = try #require(layout.row(of: "m1")?.row.part(.status)?.frame)
    let margins = layout.context.theme.list.insets
    #expect(status.x >= margins.left)
    #expect(status.maxX <= 88 - margins.right)
  }
}
