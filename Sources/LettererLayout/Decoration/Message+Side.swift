package import LettererModel

extension Message {
  /// Returns the side of the message for a viewer.
  package func side(viewer: Participant.ID?) -> Side {
    switch side {
    case .incoming: .incoming
    case .outgoing: .outgoing
    case .center: .center
    case .auto:
      if kind == .system {
        .center
      } else if sender != nil, sender == viewer {
        .outgoing
      } else {
        .incoming
      }
    }
  }
}
