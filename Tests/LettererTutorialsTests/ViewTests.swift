import LettererLayout
import LettererModel
import LettererViewport
import TestSupport
import Testing

@testable import LettererTutorials

@Suite struct FrameModelTests {
  @Test func `the time is hidden by a height of 0 when the gap is less than 300 s`() throws {
    let vectors = try GroupingVectors()
    var theme = Theme(name: "jsq")
    theme.timeHeaders = .gap300
    let layout = Transcript(messages: vectors.messages).laidOut(theme: theme)
    let heights = try vectors.messages.map { message in
      try #require(layout.frameModel(of: message.id, distance: 10)).time.height
    }
    #expect(heights.map { $0 > 0 } == vectors.showsTime)
  }

  @Test func `the height is that of the lower of bubble and avatar, plus the distance`() throws {
    var theme = Theme(name: "jsq")
    theme.incomingAvatar.visibility = .every
    for size in [30.0, 80] {
      theme.incomingAvatar.size = size
      let message = Message("m", from: "joan", atSecond: 0)
      let layout = Transcript.group([message]).laidOut(theme: theme)
      let model = try #require(layout.frameModel(of: "m", distance: 10))
      let avatar = try #require(model.avatar)
      #expect(model.height == max(model.bubble.maxY, avatar.maxY) + 10)
      #expect(avatar.width == size)
      #expect(model.time.height == theme.timeHeader.height)
      #expect(model.bubble.y >= model.time.maxY)
      let placed = try #require(layout.row(of: "m"))
      let bubble = try #require(placed.row.part(.bubble)).frame
      #expect(model.bubble.x == bubble.x)
      #expect(model.bubble.y == bubble.y + model.time.height)
    }
  }

  @Test func `rows other than bubbles have no frames`() {
    var notice = Message("n", from: nil, atSecond: 0)
    notice.become(.system())
    let layout = Transcript.group([notice]).laidOut()
    #expect(layout.frameModel(of: "n", distance: 10) == nil)
    #expect(layout.frameModel(of: "unknown", distance: 10) == nil)
  }
}

@Suite struct SectionTests {
  @Test func `sections by a gap of 120 s are those of the table view`() throws {
    let vectors = try GroupingVectors()
    let layout = Transcript(messages: vectors.messages).laidOut()
    #expect(
      layout.sections(by: .gap(120)).map(\.messages)
        == vectors.runs["source 003 sections: gap<120, any sender"]
    )
  }

  @Test func `sections by runs are the senders' runs, and none is empty`() throws {
    let vectors = try GroupingVectors()
    var theme = Theme.messengerIMessage
    theme.runs.breaks = []
    let layout = Transcript(messages: vectors.messages).laidOut(theme: theme)
    let sections = layout.sections(by: .runs)
    #expect(
      sections.map(\.messages)
        == vectors.runs["MessageKit (example), JSQ demo, MessengerKit: sender only"]
    )
    #expect(sections.map(\.sender) == ["A", "B", "A"])
    #expect(sections.allSatisfy { !$0.messages.isEmpty })
    #expect(Transcript(messages: []).laidOut().sections(by: .runs) == [])
    #expect(Transcript(messages: []).laidOut().sections(by: .gap(120)) == [])
  }

  @Test func `the gap is measured to the previous message`() {
    let messages = [0, 119, 238, 358].map { Message("m\($0)", from: "a", atSecond: $0) }
    let sections = Transcript(messages: messages).laidOut().sections(by: .gap(120))
    #expect(sections.map(\.messages) == [["m0", "m119", "m238"], ["m358"]])
  }
}
