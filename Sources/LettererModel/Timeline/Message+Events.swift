/// What events do to one message.
extension Message {
  /// How long a message can be streamed, in milliseconds.
  private static let streamingTime: Int64 = 120_000

  /// Whether another wording only goes on where this one ended, as when an answer is streamed: that is not
  /// an edit that readers should be told of.
  func isContinued(by next: Message, at time: Time?) -> Bool {
    guard edit == nil, next.text.utf8.count > text.utf8.count, next.text.hasPrefix(text) else {
      return false
    }
    guard let start = self.time, let time else { return true }
    return time.milliseconds - start.milliseconds <= Self.streamingTime
  }

  /// Whether a message says nothing: no text, no file and no content of another kind.
  package var isWithoutContent: Bool {
    text.isEmpty && content.isBare && deletion == nil
  }

  /// Takes over what another message says.
  mutating func keepContent(of message: Message) {
    content = message.content
    runs = message.runs
    reply = reply ?? message.reply
    edit = edit ?? message.edit
  }

  /// Adds a participant to a reaction, or takes it away again.
  ///
  /// A reaction with nobody left goes; one whose source counts more than it names keeps the count.
  package mutating func react(_ participant: Participant.ID, _ emoji: String, isOn: Bool) {
    guard let place = reactions.firstIndex(where: { $0.emoji == emoji }) else {
      if isOn { reactions.append(Reaction(emoji: emoji, participants: [participant])) }
      return
    }
    let known = reactions[place].participants.firstIndex(of: participant)
    switch (isOn, known) {
    case (true, nil):
      reactions[place].participants.append(participant)
      reactions[place].count += 1
    case (false, let index?):
      reactions[place].participants.remove(at: index)
      reactions[place].count -= 1
      if reactions[place].count < 1 { reactions.remove(at: place) }
    default: break
    }
  }

  /// Notes that a participant got so far with the message.
  mutating func note(_ status: DeliveryStatus, by participant: Participant.ID, at time: Time?) {
    if status.reach < DeliveryStatus.delivered.reach { return }
    let place = receipts.firstIndex { $0.participant == participant } ?? receipts.count
    if place == receipts.count { receipts.append(Receipt(participant: participant)) }
    if status == .delivered {
      receipts[place].delivered = receipts[place].delivered ?? time
    } else {
      receipts[place].read = receipts[place].read ?? time
    }
  }
}

extension Receipt {
  /// Whether the receipt says that the participant got that far.
  func tells(_ status: DeliveryStatus) -> Bool {
    read != nil || status == .delivered && delivered != nil
  }
}

extension DeliveryStatus {
  /// Whether the service does not have the message yet, as far as is known.
  var isBeforeArrival: Bool { reach < DeliveryStatus.sent.reach }

  /// How far the message is on its way, as a number that grows.
  var reach: Int {
    switch self {
    case .unknown, .queued: 0
    case .sending, .failed: 1
    case .sent: 2
    case .delivered: 3
    case .read: 4
    case .played: 5
    }
  }
}
