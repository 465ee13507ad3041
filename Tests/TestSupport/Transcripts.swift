import LettererLayout
import LettererModel

extension Message {
  /// A message from a sender, a number of seconds after the start of 1970 in UTC.
  package init(_ id: String, from sender: String?, atSecond second: Int64) {
    self.init(id: id, sender: sender, time: Time(milliseconds: second * 1000), text: id)
  }
}

extension Transcript {
  /// Ada, Grace, and Joan; Ada is the viewer.
  package static func group(_ messages: [Message]) -> Transcript {
    Transcript(
      kind: .group,
      viewer: "ada",
      participants: [
        Participant(id: "ada", name: "Ada"),
        Participant(id: "grace", name: "Grace Hopper"),
        Participant(id: "joan", name: "Joan"),
      ],
      messages: messages
    )
  }

  /// The layout in the test theme, with readable texts.
  package func laidOut(
    width: Double = 390,
    scale: Double = 2,
    theme: Theme = Theme(name: "jsq")
  ) -> TranscriptLayout<LegibleTypesetter, EnglishWording> {
    TranscriptLayout(
      self,
      theme: theme,
      environment: LayoutEnvironment(width: width, scale: scale),
      typesetter: LegibleTypesetter(),
      wording: EnglishWording()
    )
  }
}
