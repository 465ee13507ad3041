import LettererLayout
public import LettererModel

/// All conversations of a viewer, with what is not read in each, through everything that happens.
///
/// The rules are those that tutorials of chats set out and lose on the way: a message for another
/// conversation raises its count, the open one stays at zero, opening clears it (source 002); the
/// total badge leaves out the open conversation (source 004). A message counts once however often
/// it is delivered, and never where the viewer wrote it, on whatever device.
public struct Inbox: Hashable, Sendable {
  /// The participant who is you.
  public private(set) var viewer: Participant.ID?
  /// The people in the conversations that transcripts added.
  public private(set) var participants: [Participant] = []
  /// The IANA time zone of times without an offset, from the first transcript that states one.
  public private(set) var timeZone: String?
  /// The conversation that is on the screen.
  public private(set) var open: Conversation.ID?
  private var conversations: [Conversation.ID: Conversation] = [:]
  private var order: [Conversation.ID] = []
  /// The index of each participant.
  private var members: [Participant.ID: Int] = [:]
  /// The identifiers of the messages that were received, and those that are not read, in order.
  private var received: [Conversation.ID: Set<Message.ID>] = [:]
  private var unread: [Conversation.ID: [Message.ID]] = [:]
  /// How many messages a source reports as unread without naming them.
  private var reportedUnread: [Conversation.ID: Int] = [:]

  /// Creates an inbox.
  ///
  /// - Parameters:
  ///   - viewer: The participant who is you.
  ///   - conversations: Those that are known, with the counts that their source keeps; of several
  ///     with one identifier the first.
  public init(viewer: Participant.ID?, conversations: [Conversation] = []) {
    self.viewer = viewer
    for conversation in conversations where self.conversations[conversation.id] == nil {
      add(conversation)
      reportedUnread[conversation.id] = conversation.unread
      if let id = conversation.lastMessage?.id { received[conversation.id] = [id] }
    }
  }

  /// The conversations as a list shows them, with their counts.
  ///
  /// - Complexity: O(*n* log *n*).
  public var list: [Conversation] { order.compactMap { self[$0] }.inListOrder }

  /// Returns a conversation with its count.
  public subscript(id: Conversation.ID) -> Conversation? {
    guard var conversation = conversations[id] else { return nil }
    conversation.unread = count(of: id)
    return conversation
  }

  /// Returns the number on the program's icon: everything unread but what is on the screen.
  ///
  /// - Parameter includesMuted: Whether conversations count that make no noise.
  /// - Returns: The sum of the counts; at least 0.
  public func badge(includesMuted: Bool = true) -> Int {
    order.filter { includesMuted || conversations[$0]?.isMuted == false }
      .reduce(0) { Self.sum($0, count(of: $1)) }
  }

  private func count(of id: Conversation.ID) -> Int {
    id == open ? 0 : Self.sum(reportedUnread[id, default: 0], unread[id, default: []].count)
  }

  /// The sum of two counts, or the largest number if it is larger: a source may report any number.
  private static func sum(_ first: Int, _ second: Int) -> Int {
    let (sum, isTooLarge) = first.addingReportingOverflow(second)
    return isTooLarge ? .max : sum
  }

  // MARK: Messages

  /// Takes in a message; a conversation that is not known yet begins with it.
  ///
  /// A message that was there before is changed and counts no further; one that is older than the
  /// last message counts, but does not become the last.
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

  /// Takes a message out, so that it is not counted any longer.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - id: The conversation.
  ///   - last: What is the last message then; without it the deleted one tells that it was.
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

  /// Puts a conversation on the screen: nothing in it is unread any longer.
  public mutating func open(_ id: Conversation.ID) {
    open = id
    markRead(id)
  }

  /// Leaves the conversation that is on the screen; from now on its messages count again.
  public mutating func close() { open = nil }

  /// Notes that a conversation was read, here or on another device.
  ///
  /// - Parameters:
  ///   - id: The conversation.
  ///   - last: The last message that was read; without it all were.
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

  /// Adds a transcript as a conversation, as it is after all of its events.
  ///
  /// The viewers of all transcripts are one person. A participant whose identifier means someone
  /// else in an earlier transcript gets another identifier.
  ///
  /// - Parameters:
  ///   - transcript: The transcript.
  ///   - id: The identifier of the conversation; a number is added if it is taken.
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

  /// Adds a participant and returns the identifier that is unique in the inbox.
  private mutating func add(
    _ participant: Participant,
    of transcript: Transcript,
    in id: Conversation.ID
  ) -> Participant.ID {
    var participant = participant
    if participant.id == transcript.viewer, let viewer { return viewer }
    if let known = members[participant.id].map({ participants[$0] }) {
      if known.name == participant.name, participant.id != viewer { return known.id }
      participant.id = "\(id)/\(participant.id)"
    }
    if participant.id == transcript.viewer { viewer = participant.id }
    members[participant.id] = participants.count
    participants.append(participant)
    return participant.id
  }

  // MARK: Everything else

  /// Changes what a conversation is beside its messages: title, picture, muted, pinned, draft.
  public mutating func update(_ id: Conversation.ID, _ change: (inout Conversation) -> Void) {
    guard var conversation = conversations[id] else { return }
    change(&conversation)
    conversation.id = id
    conversations[id] = conversation
  }

  /// Notes that somebody begins or stops typing; the viewer's own typing is not told.
  public mutating func setTyping(
    _ participant: Participant.ID,
    isOn: Bool,
    in id: Conversation.ID
  ) {
    conversations[id]?.typing.removeAll { $0 == participant }
    if isOn, participant != viewer { conversations[id]?.typing.append(participant) }
  }

  /// Takes a conversation out with all that is unread in it.
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
