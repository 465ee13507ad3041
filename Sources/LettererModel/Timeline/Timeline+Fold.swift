/// A transcript with its events, folded up to a moment.
extension Timeline {
  /// Folds a transcript's messages and events up to a moment, that moment included.
  ///
  /// Messages and events are two lists in their own orders, joined by time; of the same time, the
  /// message comes first. What has no time belongs to what stands before it in its list, and
  /// nothing is ever put into another order within its list. Times on a wall clock are compared
  /// as if they were UTC. A message of the list takes part when its time comes, as if it were sent
  /// or received then; it keeps the status that the list gives it until an event says otherwise. Where
  /// an event brings it no later, it comes by the event, and the list only tells how it was in the end.
  /// Who types according to the view types after everything else.
  ///
  /// - Parameters:
  ///   - transcript: The conversation.
  ///   - moment: Up to when; `nil` for everything.
  /// - Complexity: O(*n*) in the number of messages and events.
  public init(folding transcript: Transcript, until moment: Time? = nil) {
    var start = transcript
    start.messages = []
    start.view.typing = []
    self.init(start)
    if transcript.view.scroll == nil { screen.scroll = .bottom }
    let limit = moment?.milliseconds ?? .max
    var now = Int64.min
    for event in TranscriptStory(transcript) {
      now = max(now, event.time?.milliseconds ?? now)
      if now > limit { break }
      apply(event)
    }
  }
}
