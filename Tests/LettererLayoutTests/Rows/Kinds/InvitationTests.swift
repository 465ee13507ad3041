import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

/// Invitations with JSQ's numbers; see `KindFramesTests`.
@Suite struct InvitationTests {
  private func message(_ invitation: Invitation?) -> Message {
    Message(id: "m", sender: "ada", content: .invitation(invitation))
  }

  private func texts(_ transcript: Transcript, now: Time? = nil) -> [String] {
    let layout = TranscriptLayout(
      transcript,
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 390, now: now),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
    let texts = layout.row(of: "m")?.row.texts ?? []
    return texts.map { $0.source.runs.map(\.text).joined() }
  }

  @Test func `an invitation has a line for each answer, and names below it`() {
    let layout = Transcript.group([message(.dinner)]).laidOut()
    let lines = layout.dump().split(separator: "\n").dropFirst().map { String($0.dropFirst(2)) }
    #expect(
      lines == [
        "bubble 90 10 294 204 outgoingFill tail", "title 104 17 260 18.75 outgoingText",
        "detail 104 38.75 260 16.25 outgoingText", "detail 104 58 45.5 16.25 outgoingText",
        "icon 104 80 18 18 chosen(outgoingControl)", "option 132 80.25 215.5 16.25 outgoingText",
        "detail 357.5 80.25 6.5 16.25 outgoingSecondaryText",
        "detail 132 101.25 232 16.25 outgoingSecondaryText",
        "icon 104 123.5 18 18 circle(outgoingSecondaryText)",
        "option 132 123.5 215.5 16.25 outgoingText",
        "detail 357.5 123.5 6.5 16.25 outgoingSecondaryText",
        "icon 104 147.5 18 18 circle(outgoingSecondaryText)",
        "option 132 147.5 215.5 16.25 outgoingText",
        "detail 357.5 147.5 6.5 16.25 outgoingSecondaryText",
        "detail 132 168.5 232 16.25 outgoingSecondaryText",
        "detail 104 190.75 78 16.25 outgoingSecondaryText",
      ]
    )
  }

  @Test func `it shows when and where it is, who is going, and the viewer's answer`() {
    #expect(
      texts(.group([message(.dinner)])) == [
        "Dinner", "Sun, 29 Nov 2026, 18:00", "Da Enzo", "Going", "2",
        "\u{2068}You\u{2069}, \u{2068}Grace Hopper\u{2069}", "Maybe", "0", "Declined", "1",
        "\u{2068}Joan\u{2069}", "You’re going",
      ]
    )
  }

  @Test func `unknown details have no line`() {
    let bare = Invitation(title: "Dinner")
    #expect(
      texts(.group([message(bare)])) == [
        "Dinner", "Going", "0", "Maybe", "0", "Declined", "0",
      ]
    )
    #expect(texts(.group([message(nil)])) == ["Invitation"])
  }

  @Test func `a day has no time of day, and today is named`() {
    var day = Invitation.dinner
    day.time?.precision = .day
    #expect(texts(.group([message(day)])).contains("Sun, 29 Nov 2026"))
    #expect(texts(.group([message(.dinner)]), now: day.time).contains("Today 18:00"))
  }

  @Test func `every answer is an option that can be tapped`() {
    let layout = Transcript.group([message(.dinner)]).laidOut()
    let options = layout.row(of: "m")?.row.parts.filter { $0.name == .option } ?? []
    #expect(options.map(\.source) == [.option(0), .option(1), .option(2)])
    #expect(options.allSatisfy { $0.role == .button })
  }

  @Test func `it is read in the order in which it is drawn`() throws {
    let layout = Transcript.group([message(.dinner)]).laidOut()
    let spoken = layout.spokenText(of: try #require(layout.row(of: "m")))
    #expect(
      spoken.filter { $0 != "\u{2068}" && $0 != "\u{2069}" }
        == "You: Dinner, Sun, 29 Nov 2026, 18:00, Da Enzo, Selected, Going, 2, You, Grace Hopper, "
        + "Maybe, 0, Declined, 1, Joan, You’re going"
    )
  }

  @Test func `the offset of its time is known, however late it is`() {
    var late = message(.dinner)
    late.content = .invitation(Invitation(title: "x", time: Time(milliseconds: 4_000_000_000_000)))
    late.time = Time(milliseconds: 0)
    let clock = TranscriptClock(
      transcript: .group([late]),
      environment: LayoutEnvironment(width: 390),
      wording: EnglishWording()
    )
    #expect(clock.span.contains(4_000_000_000_000))
  }
}
