/// Folding a transcript's events up to a moment.
extension Timeline {
  /// Folds a transcript's messages and events up to and including a moment.
  ///
  /// Messages and events are two lists, merged by time; at equal times, the message comes first. An
  /// entry without a time belongs to the preceding entry of its list, and neither list is ever
  /// reordered. Wall-clock times are compared as if they were UTC. A message in the list is applied
  /// at its time, as if sent or received then; it keeps its listed status until an event changes
  /// it. If an event adds the message no later than that, the event counts, and the list only gives
  /// the message's final state. Participants typing according to the view start typing after
  /// everything else.
  ///
  /// - Parameters:
  ///   - transcript: The conversation.
  ///   - moment: The last moment to include; `nil` for everything.
  /// - Complexity: O(*n*) in the number of messages and events.
  public init(folding transcript: Transcript, until moment: Time? = nil) {
    var start = transcript
    start.rankParticipants()
    start.messages = []
    start.view.typing = []
    self.init(start)
    if transcript.view.scroll == nil { screen.scroll = .bottom }
    for event in TranscriptStory(transcript, until: moment) { apply(event) }
  }
}
