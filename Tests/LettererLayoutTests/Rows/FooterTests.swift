import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

/// Time, status, and the edited mark in narrow windows.
@Suite struct FooterTests {
  private func layout(
    _ theme: Theme,
    width: Double,
    textSize: Double,
    gaps: (group: Double?, stamp: Double?) = (nil, nil)
  ) -> TranscriptLayout<LegibleTypesetter, EnglishWording> {
    var messages = ["ok", "A rather longer text that fills several lines"].enumerated().flatMap {
      index,
      text in
      DeliveryStatus.allCases.map { status in
        Message(
          id: "m\(index)-\(status)",
          sender: status == .sending ? "b" : "a",
          time: Time(milliseconds: 1_714_557_600_000 + Int64(index) * 200_000),
          text: text,
          status: status
        )
      }
    }
    for index in messages.indices { messages[index].edit = Edit() }
    var transcript = Transcript(
      viewer: "a",
      participants: [Participant(id: "a", name: "Ann"), Participant(id: "b", name: "Bo")],
      messages: messages
    )
    transcript.view.groupGap = gaps.group
    transcript.view.stampGap = gaps.stamp
    return TranscriptLayout(
      transcript,
      theme: theme,
      environment: LayoutEnvironment(width: width, textSize: textSize),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
  }

  @Test(arguments: Theme.presets.map(\.name), [1, 2, 3.1] as [Double])
  func `footers stay between the edges of the screen`(name: String, textSize: Double) throws {
    let theme = try #require(Theme.presets.first { $0.name == name })
    for width in [180, 240, 320, 390] as [Double] {
      for placed in layout(theme, width: width, textSize: textSize).rows {
        for part in placed.row.parts where [.time, .status].contains(part.name) {
          let frame = part.frame
          let place = "\(name) \(placed.row.key), width \(width), text size \(textSize): \(frame)"
          #expect(frame.x >= 0 && frame.maxX <= width, "\(place)")
          #expect(frame.maxY <= placed.row.size.height, "\(place)")
        }
      }
    }
  }

  @Test func `items that do not fit next to the status are left out, not cut`() {
    let narrow = layout(Theme(name: "jsq"), width: 150, textSize: 3.1)
    let wide = layout(Theme(name: "jsq"), width: 700, textSize: 1)
    func words(_ layout: TranscriptLayout<LegibleTypesetter, EnglishWording>) -> [String] {
      layout.rows.filter { $0.row.key == RowKey(kind: .message, message: "m1-failed") }
        .compactMap { $0.row.text(.time)?.source.runs[0].text }
    }
    #expect(words(narrow) == [])
    #expect(!words(wide).isEmpty)
  }

  @Test func `a conversation's own gaps override those of the theme`() {
    func headers(_ stamp: Double?) -> Int {
      layout(Theme(name: "jsq"), width: 390, textSize: 1, gaps: (nil, stamp)).rows
        .count { $0.row.key.kind == .time }
    }
    #expect(headers(nil) == 1)
    #expect(headers(200) == 2)
    #expect(headers(201) == 1)
    #expect(headers(.nan) == 1)
    func alone(_ group: Double?) -> Int {
      layout(Theme(name: "jsq"), width: 390, textSize: 1, gaps: (group, 100_000)).rows
        .count { $0.row.key.kind == .message && $0.row.position == .single }
    }
    #expect(alone(199) == alone(200) + 1)
    #expect(alone(1000) == alone(200))
  }

  @Test(arguments: Theme.presets.map(\.name))
  func `avatars stay within their rows at any width`(name: String) throws {
    let theme = try #require(Theme.presets.first { $0.name == name })
    for width in [0, 1, 20, 40, 60, 320] as [Double] {
      for placed in layout(theme, width: width, textSize: 1).rows {
        guard let avatar = placed.row.part(.avatar) else { continue }
        let bottom = avatar.frame.maxY
        #expect(avatar.frame.y >= 0 && bottom <= placed.row.size.height, "\(name), width \(width)")
      }
    }
  }
}
