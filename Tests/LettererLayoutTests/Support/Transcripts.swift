import LettererModel
import TestSupport

@testable import LettererLayout

extension Transcript {
  /// The decorations in a theme and a time zone.
  func decorations(
    theme: Theme = Theme(name: "jsq"),
    environment: LayoutEnvironment = LayoutEnvironment(width: 390),
    wording: some Wording = EnglishWording()
  ) -> [Decoration] {
    let context = RowContext(
      transcript: self,
      theme: theme,
      environment: environment,
      typesetter: LegibleTypesetter(),
      wording: wording,
      clock: TranscriptClock(transcript: self, environment: environment, wording: wording)
    )
    return MessageRows(messages, context: context, unread: firstUnread, hasTop: false)
      .entries.map(\.decoration)
  }
}
