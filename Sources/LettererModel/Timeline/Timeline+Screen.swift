/// Typing, presence, and changes of the device.
extension Timeline {
  /// Presence states that mean a lost connection, which ends typing.
  private static let absences: Set<String> = ["offline", "unavailable"]

  /// Applies a change that concerns a participant.
  mutating func people(_ change: TranscriptEvent.Change) -> Outcome {
    switch change {
    case .typing(let participant, let isOn): return type(participant, isOn: isOn)
    case .leave(let participant): leave(participant)
    case .presence(let participant, let state):
      screen.presence[participant] = state
      if Self.absences.contains(state) {
        screen.endTyping(participant)
      } else {
        comeBack(participant)
      }
    case .draft(let text): screen.draft = text
    case .marker(let name, let before): screen.markers[name] = before
    default: return .ignored
    }
    return .screen
  }

  /// Shows or hides the typing dots of any participant but the viewer.
  ///
  /// A participant who has left cannot type; otherwise a late event would leave dots forever.
  private mutating func type(_ participant: Participant.ID, isOn: Bool) -> Outcome {
    if isOn {
      let hasLeft = members[participant].map { transcript.participants[$0].hasLeft } ?? false
      if hasLeft || isViewer(participant) { return .ignored }
      screen.beginTyping(participant)
    } else {
      screen.endTyping(participant)
    }
    return .screen
  }

  private mutating func leave(_ participant: Participant.ID) {
    screen.endTyping(participant)
    if members[participant] == nil { add(Participant(id: participant)) }
    if let place = members[participant] { transcript.participants[place].hasLeft = true }
  }

  /// Records that a participant is no longer away, because there is news from them.
  mutating func comeBack(_ participant: Participant.ID?) {
    guard let place = participant.flatMap({ members[$0] }) else { return }
    if transcript.participants[place].hasLeft { transcript.participants[place].hasLeft = false }
  }

  /// Records that participants left, if a notice of the service says so.
  mutating func note(_ notice: SystemNotice?) {
    guard let notice else { return }
    let leavers =
      switch notice.event {
      case "leave": notice.actor.map { [$0] } ?? notice.targets
      case "remove": notice.targets
      default: [Participant.ID]()
      }
    for participant in leavers { leave(participant) }
  }

  /// Applies a change of the device.
  mutating func device(_ change: TranscriptEvent.Change) -> Outcome {
    switch change {
    case .keyboard(let keyboard): screen.change(keyboard)
    case .viewport(let viewport): screen.viewport.merge(viewport)
    case .scroll(let target): rest(at: target)
    case .touch(let phase): screen.touch = phase
    case .content(let content): screen.content = content
    default: return .ignored
    }
    return .screen
  }
}
