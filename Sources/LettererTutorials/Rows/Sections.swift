public import LettererLayout
public import LettererModel

/// The messages that a table view shows as one section.
public struct MessageSection: Hashable, Sendable {
  /// The sender of the first message.
  public var sender: Participant.ID?
  /// The messages in order; at least one.
  public var messages: [Message.ID]
}

/// The rule that divides a transcript into sections.
public enum SectionRule: Hashable, Sendable {
  /// A section begins after a gap of a number of seconds, regardless of the sender.
  case gap(Double)
  /// A section is a run of one sender, according to the theme.
  case runs
}

extension TranscriptLayout {
  /// Returns the messages in sections, which are never empty; messages without a row are omitted.
  ///
  /// Unmeasured messages are omitted.
  ///
  /// - Complexity: O(*n*).
  public func sections(by rule: SectionRule) -> [MessageSection] {
    var sections: [MessageSection] = []
    var last: Time?
    forEachRow { message, continuesRun in
      let continues =
        switch rule {
        case .runs: continuesRun
        case .gap(let limit): isWithin(limit, message, after: last)
        }
      if continues, !sections.isEmpty {
        sections[sections.count - 1].messages.append(message.id)
      } else {
        sections.append(MessageSection(sender: message.sender, messages: [message.id]))
      }
      last = message.time ?? last
    }
    return sections
  }

  /// Returns whether a message follows a time by less than the gap, or has no time.
  private func isWithin(_ limit: Double, _ message: Message, after last: Time?) -> Bool {
    guard let last, let time = message.time else { return true }
    return context.clock.seconds(from: last, to: time) < limit
  }
}
