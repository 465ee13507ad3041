import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

/// The position of reactions, and the avatars that show who reacted.
@Suite struct ReactionTests {
  private typealias Layout = TranscriptLayout<LegibleTypesetter, EnglishWording>

  private func layout(
    _ reactions: [Reaction],
    placement: ReactionStyle.Placement,
    sender: String = "bo",
    change: (inout Theme) -> Void = { _ in }
  ) -> Layout {
    var theme = Theme.paperplane
    theme.reactions.placement = placement
    change(&theme)
    var message = Message(id: "m", sender: sender, text: "Some words that are there")
    message.reactions = reactions
    return TranscriptLayout(
      Transcript(
        viewer: "me",
        participants: ["me", "bo", "cy"].map { Participant(id: $0, name: $0.uppercased()) },
        messages: [message]
      ),
      theme: theme,
      environment: LayoutEnvironment(width: 390),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
  }

  private func parts(_ name: PartName, of layout: Layout) throws -> [Part] {
    try #require(layout.row(of: "m")).row.parts.filter { $0.name == name }
  }

  private let two = [
    Reaction(emoji: "👍", participants: ["me", "cy"], count: 2),
    Reaction(emoji: "🎉", participants: ["cy"], count: 1),
  ]

  @Test func `reactions inside are in the bubble, and the time follows them`() throws {
    let layout = layout(two, placement: .inside)
    let bubble = try #require(try parts(.bubble, of: layout).first).frame
    let pills = try parts(.reactions, of: layout).map(\.frame)
    #expect(pills.count == 2)
    for pill in pills { #expect(bubble.contains(pill), "\(pill) in \(bubble)") }
    #expect(layout.checkInvariants() == [])
  }

  @Test(
    arguments: [
      (ReactionStyle.Edge.outer, "bo", false), (.outer, "me", true), (.inner, "bo", true),
      (.inner, "me", false), (.trailing, "bo", true), (.trailing, "me", true),
    ]
  )
  func `reactions below are at an end of the bubble`(
    edge: ReactionStyle.Edge,
    sender: String,
    isRight: Bool
  ) throws {
    let layout = layout([two[1]], placement: .below, sender: sender) { theme in
      theme.reactions.edge = edge
      theme.reactions.faces = 0
    }
    let bubble = try #require(try parts(.bubble, of: layout).first).frame
    let pill = try #require(try parts(.reactions, of: layout).first).frame
    #expect((bubble.maxX - pill.maxX < pill.x - bubble.x) == isRight)
    #expect(pill.x > bubble.x && pill.maxX < bubble.maxX)
    #expect(layout.checkInvariants() == [])
  }

  @Test func `avatars replace a count if all are known and few`() throws {
    #expect(try parts(.reactionFace, of: layout(two, placement: .inside)).count == 3)
    let unknown = [Reaction(emoji: "👍", participants: ["cy"], count: 9)]
    #expect(try parts(.reactionFace, of: layout(unknown, placement: .inside)).isEmpty)
    let fewer = layout(two, placement: .inside) { $0.reactions.faces = 1 }
    #expect(try parts(.reactionFace, of: fewer).count == 1)
  }

  @Test func `a cloud is above the bubble and within the row`() throws {
    let layout = layout(two, placement: .corner) { $0.reactions.faces = 0 }
    let row = try #require(layout.row(of: "m")).row
    let bubble = try #require(row.part(.bubble)).frame
    let pills = row.parts.filter { $0.name == .reactions }.map(\.frame)
    #expect(pills.count == 2)
    for pill in pills { #expect(pill.y >= 0 && pill.y < bubble.y && pill.maxX <= 390) }
    #expect(layout.checkInvariants() == [])
  }

  @Test func `a cloud shows four reactions, or three and how many more there are`() throws {
    let many = (0..<9).map { Reaction(emoji: "e\($0)", participants: ["cy"], count: 1) }
    #expect(try words(in: layout(many, placement: .corner)) == ["e0", "e1", "e2", "+6"])
    let four = layout(Array(many.prefix(4)), placement: .corner)
    #expect(try words(in: four) == ["e0", "e1", "e2", "e3"])
    #expect(try parts(.reactions, of: layout(many, placement: .below)).count == 9)
  }

  private func words(in layout: Layout) throws -> [String] {
    let row = try #require(layout.row(of: "m")).row
    return row.parts.filter { $0.name == .reactions }.map { part in
      row.text(of: part)?.source.runs.map(\.text).joined() ?? ""
    }
  }
}

extension LayoutRect {
  fileprivate func contains(_ other: LayoutRect) -> Bool {
    x <= other.x && other.maxX <= maxX && y <= other.y && other.maxY <= maxY
  }
}
