import TestSupport
import LettererLayout
import LettererModel
import Testing

/// Names with controls that would reverse the order of adjacent text.
@Suite struct NameDirectionTests {
  @Test func `a name that overrides the direction loses its controls, and keeps its marks`() {
    let name = "A\u{202E}nn\u{2066}\u{200F}"
    #expect(name.isolated == "\u{2068}Ann\u{200F}\u{2069}")
    #expect("\u{2069}\u{202E}Eve".isolated == "\u{2068}Eve\u{2069}")
    #expect("Zoë — ok".isolated == "\u{2068}Zoë — ok\u{2069}")
  }

  @Test func `the name above a bubble is shown without controls`() {
    let transcript = Transcript(
      kind: .group,
      viewer: "me",
      participants: [Participant(id: "me"), Participant(id: "ann", name: "A\u{202E}nn")],
      messages: [Message(id: "m1", sender: "ann", text: "Hello")]
    )
    let layout = TranscriptLayout(
      transcript,
      theme: Theme(name: "jsq"),
      environment: .init(width: 390, scale: 2, locale: "en-US"),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
    let name = layout.rows.lazy.compactMap { $0.row.text(.senderName) }.first
    #expect(name?.source.runs.map(\.text) == ["Ann"])
  }
}
