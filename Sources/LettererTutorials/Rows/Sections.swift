public import LettererLayout
public import LettererModel

/// Messages that a table view shows as one section.
public struct MessageSection: Hashable, Sendable {
  /// Who sent the first of them.
  public var sender: Participant.ID?
  /// The messages in their order, one at least.
  public var messages: [Message.ID]
}

/// By what a transcript is cut into sections.
public enum SectionRule: Hashable, Sendable {
  /// A section begins after a gap of so many seconds to the message before, whoever sends.
  case gap(Double)
  /// A section is a run of one sender, by the rule of the theme.
  case runs
}

extension TranscriptLayout {
  /// Returns the messages in sections; messages without a row belong to none, and none is empty.
  ///
  /// Messages that are not measured are left out.
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

  /// Whether a message comes less than a gap after a time; one without a time does.
  private func isWithin(_ limit: Double, _ message: Message, after last: Time?) -> Bool {
    guard let last, let time = message.time else { return true }
    return context.clock.seconds(from: last, to: time) < limit
  }
}
