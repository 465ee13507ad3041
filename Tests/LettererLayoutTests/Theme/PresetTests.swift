import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

@Suite struct PresetTests {
  @Test func `built-in themes are found by name`() {
    let names = Theme.presets.map(\.name)
    #expect(names.first == "jsq")
    #expect(Set(names).count == names.count)
    for theme in Theme.presets { #expect(Theme.preset(named: theme.name) == theme) }
    #expect(Theme.preset(named: "nothing") == nil)
  }

  @Test(arguments: Theme.presets.indices, TestRun.seeds(4, gate: 1))
  func `every theme has valid layouts`(index: Int, seed: UInt64) {
    var source = RandomTranscript(seed: seed)
    let transcript = source.next(count: 30)
    for width in [0, 108, 320, 390, 768] as [Double] {
      for (size, reveals) in [(1.0, false), (2, true)] {
        let layout = TranscriptLayout(
          transcript,
          theme: Theme.presets[index],
          environment: LayoutEnvironment(width: width, textSize: size, revealsTimes: reveals),
          typesetter: LegibleTypesetter(),
          wording: EnglishWording()
        )
        #expect(
          layout.checkInvariants() == [],
          "\(Theme.presets[index].name), seed \(seed), width \(width), reveals \(reveals)"
        )
      }
    }
  }

  @Test func `each app has a preset of its own kind`() {
    for (app, name) in [("signal", "privateline"), ("messenger", "spark"), ("slack", "workspace")] {
      #expect(Theme.preset(named: app)?.name == name)
    }
    for name in Theme.aliases.values { #expect(Theme.presets.contains { $0.name == name }) }
    for theme in [Theme.privateline, .spark] {
      #expect(theme.bubble.tail.visibility == .none && theme.bubble.joinedRadius == 4)
      #expect(theme.incomingAvatar.size == 28 && theme.incomingAvatar.gap == 8)
    }
  }

  @Test(arguments: Theme.presets.indices)
  func `no role of any palette is forgotten`(index: Int) {
    for palette in [Theme.presets[index].light, Theme.presets[index].dark] {
      // A missing role is black, too.
      let black = Role.allCases.filter { palette[$0] == RGBAColor(0) }
      let meant: Set<Role> = [
        .canvas, .primaryText, .incomingText, .incomingCardText, .outgoingText, .outgoingCardText,
        .reactionBorder, .ownReactionBorder, .avatarBorder, .barText, .fieldText, .keyText,
        .barFill, .buttonFill, .unreadFill,
        .composerFill, .incomingCodeText, .outgoingCodeText, .reactionText, .ownReactionText,
        .cardButtonText,
      ]
      #expect(meant.isSuperset(of: black), "\(Theme.presets[index].name)")
    }
  }

  @Test func `a tail at the top is on the first bubble of a run`() throws {
    let messages = ["joan", "joan", "joan"].enumerated().map { index, sender in
      Message("m\(index)", from: sender, atSecond: Int64(index))
    }
    var theme = Theme.greenpaper
    theme.bubble.tail = TailStyle()
    theme.bubble.tail.form = .blunt
    theme.bubble.tail.edge = .top
    theme.bubble.tail.visibility = .first
    let layout = Transcript.group(messages).laidOut(theme: theme)
    let tails = try messages.map { message in
      let shape = try #require(layout.row(of: message.id)?.row.part(.bubble)?.shape)
      guard case .bubble(let outline) = shape.outline else { return false }
      return outline.tail == .blunt && outline.tailEnd == .top
    }
    #expect(tails == [true, false, false])
  }

  @Test func `joined corners are smaller on the sender's side only`() throws {
    let messages = ["ada", "ada", "ada"].enumerated().map { index, sender in
      Message("m\(index)", from: sender, atSecond: Int64(index))
    }
    let layout = Transcript.group(messages).laidOut(theme: .paperplane)
    let shape = try #require(layout.row(of: "m1")?.row.part(.bubble)?.shape)
    guard case .bubble(let outline) = shape.outline else { return #expect(Bool(false)) }
    #expect(
      outline.corners
        == CornerRadii(topLeft: 17, topRight: 6, bottomLeft: 17, bottomRight: 6)
    )
  }

  @Test func `a wide window is one-sided if the theme says so`() throws {
    var theme = Theme.paperplane
    theme.list.isOneSidedWhenWide = true
    let messages = [
      Message("a", from: "ada", atSecond: 0), Message("j", from: "joan", atSecond: 1),
    ]
    for (width, isLeft) in [(500.0, false), (768, true)] {
      let layout = Transcript.group(messages).laidOut(width: width, theme: theme)
      let bubble = try #require(layout.row(of: "a")?.row.part(.bubble)).frame
      #expect((bubble.x < width / 4) == isLeft)
    }
  }

  @Test func `revealed times are next to bubbles at the right`() throws {
    var message = Message("m", from: "ada", atSecond: 36_000)
    message.runs = [TextRun(String(repeating: "word ", count: 40))]
    let layout = TranscriptLayout(
      .group([message]),
      theme: .messageKit,
      environment: LayoutEnvironment(width: 390, revealsTimes: true),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
    let row = try #require(layout.row(of: "m")?.row)
    let time = try #require(row.part(.revealedTime)).frame
    let bubble = try #require(row.part(.bubble)).frame
    #expect(time.maxX == 382)
    #expect(time.x >= bubble.maxX)
    #expect(time.y == bubble.y && time.height == bubble.height)
  }

  @Test func `an avatar on the edge of the bubble keeps clear of reactions`() throws {
    var message = Message("m", from: "joan", atSecond: 0)
    message.reactions = [Reaction(emoji: "👍")]
    let layout = Transcript.group([message]).laidOut(theme: .messengerTravamigos)
    let row = try #require(layout.row(of: "m")?.row)
    let avatar = try #require(row.part(.avatar)).frame
    let reaction = try #require(row.part(.reactions)).frame
    #expect(!avatar.intersects(reaction))
    #expect(layout.checkInvariants() == [])
  }
}
