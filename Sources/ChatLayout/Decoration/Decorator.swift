import ChatModel

/// Decides for every message what stands around it: grouping, headers, names, avatars, tails.
struct Decorator {
  let transcript: Transcript
  let theme: Theme
  let clock: TranscriptClock
  let participants: ParticipantTable
  let showsAvatars: Bool

  /// Returns one decoration a message.
  ///
  /// - Complexity: O(*n*) in the number of messages.
  func decorations() -> [Decoration] {
    let sides = transcript.messages.map { $0.side(viewer: transcript.viewer) }
    let headers = timeHeaders()
    let joins = transcript.messages.indices.map { index in
      index > 0 && !headers[index] && joinsPrevious(index, sides: sides)
    }
    return transcript.messages.indices.map { index in
      let isJoined = joins[index]
      let joinsNext = index + 1 < joins.count && joins[index + 1]
      return decoration(
        of: transcript.messages[index],
        side: sides[index],
        position: Self.position(joinsPrevious: isJoined, joinsNext: joinsNext),
        showsTimeHeader: headers[index]
      )
    }
  }

  private func decoration(
    of message: Message,
    side: Side,
    position: RunPosition,
    showsTimeHeader: Bool
  ) -> Decoration {
    let avatar = side == .outgoing ? theme.outgoingAvatar : theme.incomingAvatar
    let isSpoken = side != .center
    return Decoration(
      side: side,
      position: position,
      localTime: message.time.map(clock.local),
      showsTimeHeader: showsTimeHeader,
      showsSenderName: side == .incoming && RunVisibility.first.includes(position)
        && showsNames && !participants.name(of: message.sender).isEmpty,
      showsAvatar: isSpoken && showsAvatars && avatar.size > 0
        && avatar.visibility.includes(position),
      hasTail: isSpoken && theme.bubble.tails.includes(position),
      showsStatus: side == .outgoing && message.status != .unknown
        && (message.status == .failed || theme.statusVisibility.includes(position))
    )
  }

  private var showsNames: Bool {
    switch theme.senderNames {
    case .none: false
    case .all: true
    case .groups: transcript.kind == .group || transcript.participants.count > 2
    }
  }

  private func joinsPrevious(_ index: Int, sides: [Side]) -> Bool {
    let previous = transcript.messages[index - 1]
    let message = transcript.messages[index]
    guard sides[index] != .center, sides[index - 1] == sides[index] else { return false }
    if theme.runs.requiresSameSender, previous.sender != message.sender { return false }
    guard let before = previous.time, let after = message.time else { return true }
    if theme.runs.requiresSameDay, clock.local(before).day != clock.local(after).day {
      return false
    }
    guard let limit = theme.runs.maximumGap else { return true }
    let gap = clock.seconds(from: before, to: after)
    return theme.runs.includesMaximumGap ? gap <= limit : gap < limit
  }

  private func timeHeaders() -> [Bool] {
    var previous: Time?
    return transcript.messages.map { message in
      guard let time = message.time else { return false }
      defer { previous = time }
      return showsTimeHeader(at: time, after: previous)
    }
  }

  private func showsTimeHeader(at time: Time, after previous: Time?) -> Bool {
    let rule = theme.timeHeaders
    guard let previous else { return rule.marksNewDay || rule.minimumGap != nil }
    if rule.marksNewDay, clock.local(previous).day != clock.local(time).day { return true }
    guard let gap = rule.minimumGap else { return false }
    return clock.seconds(from: previous, to: time) >= gap
  }

  private static func position(joinsPrevious: Bool, joinsNext: Bool) -> RunPosition {
    switch (joinsPrevious, joinsNext) {
    case (false, false): .single
    case (false, true): .first
    case (true, true): .middle
    case (true, false): .last
    }
  }
}
