import LettererModel

/// Decides the decoration of every message: grouping, headers, names, avatars, and tails.
///
/// Every decision depends only on a message and its neighbors, so that a change of one message does
/// not require visiting all. It is an immutable reference, like the context that holds it.
final class Decorator: Sendable {
  let theme: Theme
  let clock: TranscriptClock
  let participants: ParticipantTable
  let viewer: Participant.ID?
  /// Whether the conversation is shown as a group.
  let isGroup: Bool
  let showsAvatars: Bool
  let showsNames: Bool
  /// Captions above messages in place of time headers.
  let captions: [Message.ID: String]
  /// The place of messages that belong to a thread.
  let threads: ViewSettings.ThreadPlacement

  init(
    theme: Theme,
    clock: TranscriptClock,
    participants: ParticipantTable,
    viewer: Participant.ID?,
    isGroup: Bool,
    showsAvatars: Bool,
    showsNames: Bool,
    captions: [Message.ID: String],
    threads: ViewSettings.ThreadPlacement
  ) {
    self.theme = theme
    self.clock = clock
    self.participants = participants
    self.viewer = viewer
    self.isGroup = isGroup
    self.showsAvatars = showsAvatars
    self.showsNames = showsNames
    self.captions = captions
    self.threads = threads
  }

  /// Returns the features of the time header above a message, given the last preceding time.
  func header(above message: Message, after previous: Time?) -> Decoration.Features {
    if captions[message.id] != nil { return .timeHeader }
    guard let time = message.time else { return [] }
    let rule = theme.timeHeaders
    let isNewDay = previous.map { clock.local($0).day != clock.local(time).day } ?? true
    let features: Decoration.Features =
      isNewDay || rule.form == .dayAndTime ? [.timeHeader, .dayInHeader] : .timeHeader
    guard let previous else {
      return rule.marksNewDay || rule.minimumGap != nil ? features : []
    }
    if rule.marksNewDay, isNewDay { return features }
    guard let gap = rule.minimumGap else { return [] }
    return clock.seconds(from: previous, to: time) >= gap ? features : []
  }

  /// Returns how a message shows that it belongs to a thread, given the preceding message.
  ///
  /// It quotes the message that starts the thread, unless that is above it, perhaps with others of
  /// the thread between them, or the message quotes another one.
  func threadFeatures(of message: Message, after previous: Message?) -> Decoration.Features {
    guard let thread = message.threadOfOther else { return [] }
    if threads == .below { return .indented }
    let continues = previous?.id == thread || previous?.threadOfOther == thread
    return continues || message.reply != nil || message.kind == .system ? [] : .threadQuote
  }

  /// Returns whether a message with the given features above it continues the preceding run.
  func joins(_ message: Message, to previous: Message, above: Decoration.Features) -> Bool {
    let side = message.side(viewer: viewer)
    let rule = theme.runs
    guard side != .center, previous.side(viewer: viewer) == side else { return false }
    if rule.requiresSameSender, previous.sender != message.sender { return false }
    if breaks(between: previous, and: message, above: above) { return false }
    guard let before = previous.time, let after = message.time else { return true }
    if rule.requiresSameDay, clock.local(before).day != clock.local(after).day { return false }
    guard let limit = rule.maximumGap else { return true }
    let gap = clock.seconds(from: before, to: after)
    return rule.includesMaximumGap ? gap <= limit : gap < limit
  }

  private func breaks(
    between previous: Message,
    and message: Message,
    above: Decoration.Features
  ) -> Bool {
    let breaks = theme.runs.breaks
    if breaks.contains(.headers), above.contains(.timeHeader) { return true }
    if breaks.contains(.unread), above.contains(.unreadDivider) { return true }
    if breaks.contains(.replies), message.reply != nil || above.contains(.threadQuote) {
      return true
    }
    if above.contains(.indented) || previous.threadOfOther != nil, threads == .below,
      previous.threadOfOther != message.threadOfOther
    {
      return true
    }
    if breaks.contains(.edited), previous.edit != nil || message.edit != nil { return true }
    if breaks.contains(.reactions), !previous.reactions.isEmpty { return true }
    return breaks.contains(.failed) && (previous.status == .failed || message.status == .failed)
  }

  /// Returns the decoration of a message.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - above: The features above it.
  ///   - joinsPrevious: Whether it continues the run of the preceding message.
  ///   - continuation: How its run continues.
  ///   - newness: The groups of which it is the last message, if tracked.
  /// - Returns: The decoration.
  func decoration(
    of message: Message,
    above: Decoration.Features,
    joinsPrevious: Bool,
    continuation: RunContinuation,
    newness: Newness
  ) -> Decoration {
    let side = message.side(viewer: viewer)
    let position = Self.position(joinsPrevious: joinsPrevious, joinsNext: continuation != .none)
    var features = above
    if side != .center {
      if showsName(of: message, side: side, position: position) { features.insert(.senderName) }
      if showsAvatar(side: side, position: position) { features.insert(.avatar) }
      if hasTail(position: position, continuation: continuation) { features.insert(.tail) }
      let isNewest = newness.isOwn
      features.formUnion(footer(of: message, side: side, position: position, isNewest: isNewest))
      if newness.hasReaders, theme.footer.placement == .below { features.insert(.readers) }
      features.formUnion(strips(around: features, position: position))
    }
    return Decoration(side: side, position: position, features: features)
  }

  private func showsName(of message: Message, side: Side, position: RunPosition) -> Bool {
    RunVisibility.first.includes(position)
      && (namesRuns(of: message.sender, side: side) || isHeadedPost(message))
  }

  /// Returns whether a sender's runs begin with the name.
  func namesRuns(of sender: Participant.ID?, side: Side) -> Bool {
    showsNames && (side == .incoming || theme.senderName.includesViewer)
      && theme.senderName.audience.includes(isGroup: isGroup)
      && !participants.name(of: sender).isEmpty
  }

  private func isHeadedPost(_ message: Message) -> Bool {
    showsNames && theme.senderName.headsPosts && message.post != nil
      && message.attachments.isEmpty && !participants.name(of: message.sender).isEmpty
  }

  /// Returns whether a bubble has a tail: if only the last of a run has one, so does the last
  /// before emoji or a sticker without a bubble.
  private func hasTail(position: RunPosition, continuation: RunContinuation) -> Bool {
    let visibility = theme.bubble.tail.visibility
    return visibility.includes(position) || visibility == .last && continuation == .bare
  }

  private func showsAvatar(side: Side, position: RunPosition) -> Bool {
    let avatar = side == .outgoing ? theme.outgoingAvatar : theme.incomingAvatar
    return showsAvatars && avatar.size > 0 && avatar.audience.includes(isGroup: isGroup)
      && avatar.visibility.includes(position)
  }

  private func footer(
    of message: Message,
    side: Side,
    position: RunPosition,
    isNewest: Bool
  ) -> Decoration.Features {
    let style = theme.footer
    var features: Decoration.Features = []
    let isChosen =
      style.showsNewestStatusOnly
      ? isNewest && style.status != .none : style.status.includes(position)
    let showsStatus = message.status == .failed || isChosen
    // Deleted messages and calls have no ticks.
    let hasNoTicks = style.placement != .below && (message.isDeleted || message.kind == .call)
    let hasStatus = message.status != .unknown && (!hasNoTicks || message.status == .failed)
    if side == .outgoing, hasStatus, showsStatus { features.insert(.status) }
    if message.time != nil, style.times.includes(position) { features.insert(.time) }
    if message.edit != nil, !message.isDeleted { features.insert(.edited) }
    return features
  }

  /// Returns the strips above and below the bubble that have content or are always kept.
  private func strips(
    around features: Decoration.Features,
    position: RunPosition
  ) -> Decoration.Features {
    var strips: Decoration.Features = []
    let name = theme.senderName
    let keepsName = name.keepsStrip && RunVisibility.first.includes(position)
    if !name.isInBubble, features.contains(.senderName) || keepsName { strips.insert(.nameStrip) }
    let footer = theme.footer
    let keepsFooter = footer.keepsStrip && RunVisibility.last.includes(position)
    let hasFooter =
      features.contains(.readers) || !features.isDisjoint(with: Decoration.Features.footer)
    if footer.placement == .below, hasFooter || keepsFooter { strips.insert(.footerStrip) }
    return strips
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

/// How a run continues after a message.
enum RunContinuation {
  /// The run ends.
  case none
  /// With a message in a bubble.
  case bubble
  /// With a message without a bubble.
  case bare
}

extension Audience {
  /// Returns whether the audience includes a conversation.
  func includes(isGroup: Bool) -> Bool {
    switch self {
    case .none: false
    case .groups: isGroup
    case .all: true
    }
  }
}
