/// Effects of events on a message.
extension Message {
  /// The longest time for which a message can be streamed, in milliseconds.
  private static let streamingTime: Int64 = 120_000

  /// Whether another version only continues this one's text, as when a reply is streamed, and
  /// therefore does not count as an edit.
  func isContinued(by next: Message, at time: Time?) -> Bool {
    guard edit == nil, next.text.utf8.count > text.utf8.count, next.text.hasPrefix(text) else {
      return false
    }
    guard let start = self.time, let time else { return true }
    return time.milliseconds - start.milliseconds <= Self.streamingTime
  }

  /// Whether a message is empty: no text, no files, and no content of another kind.
  package var isWithoutContent: Bool {
    text.isEmpty && content.isBare && deletion == nil
  }

  /// Whether the message was deleted, so that its content must not be shown.
  package var isDeleted: Bool { deletion != nil || kind == .deleted }

  /// Keeps the content of another message.
  mutating func keepContent(of message: Message) {
    content = message.content
    runs = message.runs
    reply = reply ?? message.reply
    edit = edit ?? message.edit
  }

  /// Adds a participant to a reaction, or removes one.
  ///
  /// A reaction that nobody has is removed. If the source counts more participants than it names,
  /// the count is kept.
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

  /// Records that a message reached a status for a participant.
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
  /// Whether the participant has reached a status, according to the receipt.
  func tells(_ status: DeliveryStatus) -> Bool {
    read != nil || status == .delivered && delivered != nil
  }
}

extension DeliveryStatus {
  /// Whether, as far as is known, the service does not have the message yet.
  var isBeforeArrival: Bool { reach < DeliveryStatus.sent.reach }

  /// The progress of delivery, as an increasing number.
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
