/// Sending and receiving messages, and later changes to them.
extension Timeline {
  /// Sends or receives a message, two separate transitions; a repeated identifier is an echo.
  ///
  /// A record of a message isn't being sent: it keeps its status and does not affect presence.
  mutating func arrive(_ given: Message, at time: Time?, isRecord: Bool) -> Outcome {
    var message = given
    message.time = message.time ?? time
    screen.endTyping(message.sender)
    if !isRecord { comeBack(message.sender) }
    if message.id.isEmpty { message.id = newID() }
    if let place = places[message.id] { return acknowledge(place, message.status) }
    if isRecord { return append(message, isSent: isViewer(message.sender)) }
    let isSent = isViewer(message.sender) && message.status.isBeforeArrival
    if isSent, message.status == .unknown { message.status = .sending }
    return append(message, isSent: isSent)
  }

  /// Appends a new message.
  mutating func append(_ message: Message, isSent: Bool) -> Outcome {
    places[message.id] = transcript.messages.count
    transcript.messages.append(message)
    note(message.system)
    if isSent {
      screen.draft = ""
      rest(at: .bottom)
      return .sent(message.id)
    }
    if screen.scroll != .bottom { screen.newBelow += 1 }
    return .received(message.id)
  }

  /// Records the service's echo as proof of arrival, which never lowers the status.
  private mutating func acknowledge(_ place: Int, _ status: DeliveryStatus) -> Outcome {
    let known = transcript.messages[place].status
    let isOwn = isViewer(transcript.messages[place].sender)
    let told = status == .unknown && isOwn ? .sent : status
    if told == .failed ? known.isBeforeArrival : told.reach > known.reach {
      transcript.messages[place].status = told
    }
    return .acknowledged(transcript.messages[place].id)
  }

  /// Replaces a message's content and keeps its delivery state and earlier versions.
  ///
  /// A record of a message is its current state, not an edit.
  mutating func edit(_ given: Message, at time: Time?, isRecord: Bool) -> Outcome {
    change(given.id) { message in
      var next = given
      if isRecord {
        next.edit = given.edit ?? message.edit
        message = next
        return
      }
      next.sender = given.sender ?? message.sender
      next.time = given.time ?? message.time
      if given.status == .unknown { next.status = message.status }
      if given.receipts.isEmpty { next.receipts = message.receipts }
      if given.reactions.isEmpty { next.reactions = message.reactions }
      if given.isWithoutContent {
        next.keepContent(of: message)
      } else if given.edit == nil, !message.isContinued(by: given, at: time) {
        var versions = message.edit?.versions ?? []
        versions.append(Edit.Version(time: message.edit?.time ?? message.time, text: message.text))
        next.edit = Edit(time: time, versions: versions)
      }
      message = next
    }
  }

  /// Records a receipt; once all other participants have one, the message gets that status.
  mutating func receive(
    _ id: Message.ID,
    by participant: Participant.ID,
    _ status: DeliveryStatus,
    at time: Time?
  ) -> Outcome {
    let others = max(transcript.participants.count - 1, 1)
    let isAmongTwo = others == 1 || ![.group, .channel].contains(transcript.kind)
    return change(id) { message in
      if participant == message.sender { return }
      message.note(status, by: participant, at: time)
      let isEverybody = message.receipts.count(where: { $0.tells(status) }) >= others
      if isAmongTwo || isEverybody, status.reach > message.status.reach { message.status = status }
    }
  }

  /// Returns an unused message identifier.
  private mutating func newID() -> Message.ID {
    nextID = max(nextID, transcript.messages.count)
    while places["n\(nextID)"] != nil { nextID += 1 }
    return "n\(nextID)"
  }
}
