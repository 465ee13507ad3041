import LettererLayout
public import LettererModel

/// All conversations of a viewer, with unread counts that are updated by every change.
///
/// The rules are those that chat tutorials state but do not always follow. A message raises the
/// count of its conversation unless that one is open, and opening a conversation clears its count
/// (source 002). The total badge leaves out the open conversation (source 004). A message counts
/// once even if delivered repeatedly, and never if the viewer wrote it, on any device.
public struct Inbox: Hashable, Sendable {
  /// The participant who is you.
  public private(set) var viewer: Participant.ID?
  /// The participants of the transcripts that were added.
  public private(set) var participants: [Participant] = []
  /// The IANA time zone of times without an offset, from the first transcript that states one.
  public private(set) var timeZone: String?
  /// The open conversation, which is on screen.
  public private(set) var open: Conversation.ID?
  private var conversations: [Conversation.ID: Conversation] = [:]
  private var order: [Conversation.ID] = []
  /// The index of each participant.
  private var members: [Participant.ID: Int] = [:]
  /// The identifiers of received messages, and of unread messages in order.
  private var received: [Conversation.ID: Set<Message.ID>] = [:]
  private var unread: [Conversation.ID: [Message.ID]] = [:]
  /// The number of unread messages that a source reports without listing them.
  private var reportedUnread: [Conversation.ID: Int] = [:]

  /// Creates an inbox.
  ///
  /// - Parameters:
  ///   - viewer: The participant who is you.
  ///   - conversations: The known conversations, with the counts of their source; if several have
  ///     the same identifier, the first one is used.
  public init(viewer: Participant.ID?, conversations: [Conversation] = []) {
    self.viewer = viewer
    for conversation in conversations where self.conversations[conversation.id] == nil {
      add(conversation)
      reportedUnread[conversation.id] = conversation.unread
      if let id = conversation.lastMessage?.id { received[conversation.id] = [id] }
    }
  }

  /// The conversations in list order, with their counts.
  ///
  /// - Complexity: O(*n* log *n*).
  public var list: [Conversation] { order.compactMap { self[$0] }.inListOrder }

  /// Returns a conversation with its count.
  public subscript(id: Conversation.ID) -> Conversation? {
    guard var conversation = conversations[id] else { return nil }
    conversation.unread = count(of: id)
    return conversation
  }

  /// Returns the number for the app icon: all unread messages outside the open conversation.
  ///
  /// - Parameter includesMuted: Whether muted conversations count.
  /// - Returns: The sum of the counts; at least 0.
  public func badge(includesMuted: Bool = true) -> Int {
    order.filter { includesMuted || conversations[$0]?.isMuted == false }
      .reduce(0) { Self.sum($0, count(of: $1)) }
  }

  private func count(of id: Conversation.ID) -> Int {
    id == open ? 0 : Self.sum(reportedUnread[id, default: 0], unread[id, default: []].count)
  }

  /// Returns the sum of two counts, clamped on overflow: a source may report any number.
  private static func sum(_ first: Int, _ second: Int) -> Int {
    let (sum, isTooLarge) = first.addingReportingOverflow(second)
    return isTooLarge ? .max : sum
  }

  // MARK: Messages

  /// Adds a message and, if necessary, its conversation.
  ///
  /// A known message is updated and not counted again. A message older than the last one counts,
  /// but does not replace the last one.
  public mutating func receive(_ message: Message, in id: Conversation.ID) {
    if conversations[id] == nil { add(Conversation(id: id, participant: message.sender)) }
    let isNew = received[id, default: []].insert(message.id).inserted
    if isNew || conversations[id]?.lastMessage?.id == message.id {
      let last = conversations[id]?.lastMessage
      let isLater = last.flatMap(\.time).flatMap { last in
        message.time.map { $0.milliseconds >= last.milliseconds }
      }
      if last?.id == message.id || isLater ?? true { conversations[id]?.lastMessage = message }
    }
    conversations[id]?.typing.removeAll { $0 == message.sender }
    guard isNew, id != open, counts(message) else { return }
    unread[id, default: []].append(message.id)
  }

  /// Removes a message from the count.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - id: The conversation.
  ///   - last: The new last message; if omitted, a deleted last message is shown as deleted.
  public mutating func delete(
    _ message: Message.ID,
    in id: Conversation.ID,
    last: Message? = nil
  ) {
    unread[id]?.removeAll { $0 == message }
    guard conversations[id]?.lastMessage?.id == message else { return }
    if let last {
      conversations[id]?.lastMessage = last
    } else {
      conversations[id]?.lastMessage?.deletion = Deletion()
    }
  }

  private func counts(_ message: Message) -> Bool {
    !message.isDeleted && message.side(viewer: viewer) == .incoming
  }

  // MARK: Reading

  /// Opens a conversation and marks all of its messages as read.
  public mutating func open(_ id: Conversation.ID) {
    open = id
    markRead(id)
  }

  /// Closes the open conversation; its new messages count again.
  public mutating func close() { open = nil }

  /// Records that a conversation was read, here or on another device.
  ///
  /// - Parameters:
  ///   - id: The conversation.
  ///   - last: The last message that was read; if omitted, all were.
  public mutating func markRead(_ id: Conversation.ID, through last: Message.ID? = nil) {
    reportedUnread[id] = nil
    guard let last else {
      unread[id] = nil
      return
    }
    guard let index = unread[id]?.firstIndex(of: last) else { return }
    unread[id]?.removeSubrange(...index)
  }

  // MARK: Transcripts

  /// Adds a transcript as a conversation, in its state after all events.
  ///
  /// The viewers of all transcripts are the same person. If an identifier refers to a different
  /// participant in an earlier transcript, it is replaced.
  ///
  /// - Parameters:
  ///   - transcript: The transcript.
  ///   - id: The identifier of the conversation; a number is appended if it is already in use.
  /// - Complexity: O(*n*) in the number of messages.
  public mutating func add(_ transcript: Transcript, id: Conversation.ID) {
    let isTaken = conversations[id] != nil
    let id = isTaken ? "\(id)#\(order.count + 1)" : id
    timeZone = timeZone ?? transcript.timeZone
    var names: [Participant.ID: Participant.ID] = [:]
    for participant in transcript.participants {
      names[participant.id] = add(participant, of: transcript, in: id)
    }
    let conversation = Conversation(transcript, id: id).renamingParticipants(names)
    add(conversation)
    reportedUnread[id] = conversation.unread
    received[id] = Set(transcript.messages.map(\.id))
  }

  /// Adds a participant and returns an identifier that is unique in the inbox.
  private mutating func add(
    _ participant: Participant,
    of transcript: Transcript,
    in id: Conversation.ID
  ) -> Participant.ID {
    var participant = participant
    if participant.id == transcript.viewer, let viewer { return viewer }
    if let known = members[participant.id].map({ participants[$0] }) {
      if known.name == participant.name, participant.id != viewer { return known.id }
      participant.name = participant.label
      participant.id = "\(id)/\(participant.id)"
    }
    if participant.id == transcript.viewer { viewer = participant.id }
    members[participant.id] = participants.count
    participants.append(participant)
    return participant.id
  }

  // MARK: Everything else

  /// Changes properties other than messages, such as title, picture, muted, pinned, and draft.
  public mutating func update(_ id: Conversation.ID, _ change: (inout Conversation) -> Void) {
    guard var conversation = conversations[id] else { return }
    change(&conversation)
    conversation.id = id
    conversations[id] = conversation
  }

  /// Records that a participant starts or stops typing; the viewer's own typing is ignored.
  public mutating func setTyping(
    _ participant: Participant.ID,
    isOn: Bool,
    in id: Conversation.ID
  ) {
    conversations[id]?.typing.removeAll { $0 == participant }
    if isOn, participant != viewer { conversations[id]?.typing.append(participant) }
  }

  /// Removes a conversation and its unread messages.
  public mutating func remove(_ id: Conversation.ID) {
    conversations[id] = nil
    order.removeAll { $0 == id }
    received[id] = nil
    unread[id] = nil
    reportedUnread[id] = nil
    if open == id { open = nil }
  }

  private mutating func add(_ conversation: Conversation) {
    conversations[conversation.id] = conversation
    order.append(conversation.id)
  }
}
