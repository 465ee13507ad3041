import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

/// The status that only the viewer's newest message shows.
@Suite struct NewestStatusTests {
  private typealias Layout = TranscriptLayout<FixedPitchTypesetter, EnglishWording>

  private func message(_ id: String, _ sender: String, _ status: DeliveryStatus = .read) -> Message
  {
    Message(id: id, sender: sender, text: id, status: sender == "me" ? status : .unknown)
  }

  private func layout(_ messages: [Message], theme: Theme = .jsq) -> Layout {
    let transcript = Transcript(
      viewer: "me",
      participants: [Participant(id: "me", name: "Me"), Participant(id: "bo", name: "Bo")],
      messages: messages
    )
    return TranscriptLayout(
      transcript,
      theme: theme,
      environment: LayoutEnvironment(width: 390),
      typesetter: FixedPitchTypesetter(),
      wording: EnglishWording()
    )
  }

  /// The messages that show their status.
  private func told(_ layout: Layout) -> [String] {
    layout.rows.filter { $0.row.parts.contains { $0.name == .status } }.map(\.row.key.message)
  }

  @Test func `the viewer's newest message shows it, and so do unsent messages`() {
    let messages = [
      message("1", "me"), message("2", "me", .failed), message("3", "me"), message("4", "bo"),
    ]
    #expect(told(layout(messages)) == ["2", "3"])
    #expect(told(layout([message("4", "bo")])).isEmpty)
  }

  @Test func `what was read and what was delivered are told once each, also within a run`() {
    let messages = [
      message("1", "me"), message("2", "me"), message("3", "me", .delivered),
      message("4", "me", .delivered), message("5", "me", .sending),
    ]
    var layout = layout(messages)
    #expect(told(layout) == ["2", "4", "5"])
    layout.update(message("5", "me", .delivered))
    #expect(told(layout) == ["2", "5"])
    layout.update(message("5", "me"))
    #expect(told(layout) == ["5"])
    layout.update(message("5", "me", .failed))
    #expect(told(layout) == ["2", "4", "5"])
    #expect(layout.checkInvariants() == [])
  }

  @Test func `the face of a conversation's only reader replaces the status`() throws {
    var theme = Theme.jsq
    theme.footer.readers = 1
    let messages = [message("1", "me"), message("2", "me", .delivered)]
    let words = layout(messages, theme: theme)
    #expect(words.row(of: "1")?.row.part(.reader) == nil)
    theme.footer.readerPlacement = .trailing
    let faces = layout(messages, theme: theme)
    let face = try #require(faces.row(of: "1")?.row.part(.reader))
    #expect(face.participant == "bo" && face.frame.maxX == 390 - theme.list.insets.right)
    #expect(told(faces) == ["2"])
    #expect(told(layout([message("1", "me")], theme: theme)).isEmpty)
    #expect(faces.checkInvariants() == [])
  }

  @Test func `in circles, one tick is sent, two are delivered, two filled ones are read`() {
    func symbols(_ form: FooterStyle.SymbolForm) -> [Symbol] {
      var theme = Theme.greenpaper
      theme.footer.symbolForm = form
      let all: [DeliveryStatus] = [.sending, .sent, .delivered, .read, .failed]
      let messages = all.enumerated().map { message("\($0)", "me", $1) }
      return layout(messages, theme: theme).rows.compactMap { placed in
        guard case .symbol(let symbol, _)? = placed.row.part(.status)?.graphic else { return nil }
        return symbol
      }
    }
    #expect(symbols(.ticks) == [.clock, .tick, .ticks, .ticks, .warning])
    #expect(
      symbols(.circles) == [.dottedCircle, .circledTick, .circledTicks, .filledTicks, .warning]
    )
  }

  @Test func `a change moves it`() {
    var layout = layout([message("1", "me"), message("2", "bo"), message("3", "bo")])
    #expect(told(layout) == ["1"])
    layout.append(message("4", "me"))
    #expect(told(layout) == ["4"])
    layout.insert(message("0", "me"), before: "1")
    #expect(told(layout) == ["4"])
    layout.remove("4")
    #expect(told(layout) == ["1"])
    layout.remove("1")
    #expect(told(layout) == ["0"])
    #expect(layout.checkInvariants() == [])
  }
}
