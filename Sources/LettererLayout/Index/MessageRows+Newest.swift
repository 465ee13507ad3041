import LettererModel

/// The last message of a group.
enum NewestMessage: Hashable {
  /// There is none, or it isn't tracked.
  case none
  /// A message with a handle.
  case measured(Int)
  /// An unmeasured message, by its index in the source.
  case waiting(Int)
}

/// A group of messages whose last one is shown differently.
enum NewestKey: Hashable {
  /// The messages of the viewer that are at least as far as a state of delivery.
  case own(DeliveryStage)
  /// The messages that a participant has read.
  case read(by: Participant.ID)

  /// Whether the group belongs to a participant other than the viewer.
  var isOfReader: Bool {
    if case .read = self { true } else { false }
  }
}

/// How far a message has come.
enum DeliveryStage: Int, CaseIterable {
  case written, delivered, read

  init(_ status: DeliveryStatus) {
    switch status {
    case .unknown, .queued, .sending, .sent, .failed: self = .written
    case .delivered: self = .delivered
    case .read, .played: self = .read
    }
  }

  /// The stages that a message at this one has reached.
  var reached: some Sequence<DeliveryStage> {
    Self.allCases.lazy.filter { $0.rawValue <= rawValue }
  }
}

/// The viewer's last messages, and the last message that each other participant has read.
struct NewestTable: Hashable {
  private var written = NewestMessage.none
  private var delivered = NewestMessage.none
  private var ownRead = NewestMessage.none
  private var read: [Participant.ID: NewestMessage] = [:]

  subscript(key: NewestKey) -> NewestMessage {
    get {
      switch key {
      case .own(.written): written
      case .own(.delivered): delivered
      case .own(.read): ownRead
      case .read(let reader): read[reader] ?? NewestMessage.none
      }
    }
    set {
      switch key {
      case .own(.written): written = newValue
      case .own(.delivered): delivered = newValue
      case .own(.read): ownRead = newValue
      case .read(let reader): read[reader] = newValue == NewestMessage.none ? nil : newValue
      }
    }
  }

  /// Returns the participants whose last read message is the given one, in alphabetical order.
  func readers(of handle: Int) -> [Participant.ID] {
    read.isEmpty ? [] : read.filter { $0.value == .measured(handle) }.keys.sorted()
  }
}

extension RowContext {
  /// Whether rows depend on which of the viewer's messages is the newest.
  var tracksNewest: Bool {
    theme.footer.showsNewestStatusOnly || theme.card.hidesAnsweredChoices
  }

  /// Whether rows depend on the last message that each participant has read.
  var tracksReaders: Bool {
    let isShown = decorator.isGroup || theme.footer.readerPlacement == .trailing
    return theme.footer.readers > 0 && isShown && decorator.showsAvatars
  }

  /// Returns the groups whose last message the given one may be.
  func newestKeys(of message: Message) -> [NewestKey] {
    let keys = readers(of: message).map { NewestKey.read(by: $0) }
    guard tracksNewest, isOwn(message) else { return keys }
    return keys + DeliveryStage(message.status).reached.map { .own($0) }
  }

  /// Returns whether a message is the viewer's own and has a row.
  func isOwn(_ message: Message) -> Bool {
    message.side(viewer: viewer) == .outgoing && hasRow(message)
  }

  /// Returns the others who have read a message, in receipt order; none if they aren't tracked.
  func readers(of message: Message) -> [Participant.ID] {
    guard tracksReaders, message.side(viewer: viewer) != .center else { return [] }
    if message.receipts.isEmpty { return onlyReader(of: message).map { [$0] } ?? [] }
    return message.receipts.filter { receipt in
      receipt.read != nil && ![viewer, message.sender].contains(receipt.participant)
    }
    .map(\.participant)
  }

  /// Returns the other participant of a conversation of two who has read a message of the viewer.
  private func onlyReader(of message: Message) -> Participant.ID? {
    let isRead = message.status == .read || message.status == .played
    guard isRead, !decorator.isGroup, message.side(viewer: viewer) == .outgoing else { return nil }
    return participants.only(besides: viewer)
  }

  /// Finds the last message of each group.
  ///
  /// - Parameters:
  ///   - messages: The messages.
  ///   - place: Returns the table's value for a message's index.
  /// - Returns: The table.
  /// - Complexity: O(*n*) if readers are tracked, or if the viewer's last message that was read is
  ///   not near the end.
  func newest(of messages: [Message], as place: (Int) -> NewestMessage) -> NewestTable {
    var table = NewestTable()
    if tracksNewest { addOwn(of: messages, as: place, to: &table) }
    guard tracksReaders else { return table }
    for index in messages.indices {
      for reader in readers(of: messages[index]) { table[.read(by: reader)] = place(index) }
    }
    return table
  }

  private func addOwn(
    of messages: [Message],
    as place: (Int) -> NewestMessage,
    to table: inout NewestTable
  ) {
    var stages = DeliveryStage.allCases[...]
    for index in messages.indices.reversed() where isOwn(messages[index]) {
      let stage = DeliveryStage(messages[index].status)
      while let next = stages.first, next.rawValue <= stage.rawValue {
        table[.own(next)] = place(index)
        stages.removeFirst()
      }
      if stages.isEmpty { return }
    }
  }
}

extension MessageRows {
  /// Returns the groups whose last message the given one is.
  func newness(of handle: Int) -> Newness {
    Newness(
      isOwn: DeliveryStage.allCases.contains { newest[.own($0)] == .measured(handle) },
      hasReaders: !readers(of: handle).isEmpty
    )
  }

  /// Returns the participants who have read no later message, in receipt order.
  func readers(of handle: Int) -> [Participant.ID] {
    context.readers(of: messages[handle]).filter { newest[.read(by: $0)] == .measured(handle) }
  }

  /// Returns whether the viewer has sent a message below one whose suggested replies then disappear.
  func isAnswered(_ handle: Int) -> Bool {
    guard context.theme.card.hidesAnsweredChoices, !messages[handle].choices.isEmpty,
      newest[.own(.written)] != .measured(handle)
    else { return false }
    // Without a tree, handles are in order.
    if tree.count == 0, case .measured(let own) = newest[.own(.written)] { return own > handle }
    return tree.contains(handle) && !isBehind(newest[.own(.written)], handle)
  }

  /// Updates the last messages after a change, and lays out again those that lost this state.
  ///
  /// - Parameter handle: The message that is new, changed, or removed from the tree.
  /// - Complexity: O(log *n*); if a last message was removed, plus the messages after its
  ///   predecessor.
  mutating func followNewest(around handle: Int) {
    guard context.tracksNewest || context.tracksReaders else { return }
    var keys = newest.readers(of: handle).map { NewestKey.read(by: $0) }
    if context.tracksNewest { keys += DeliveryStage.allCases.map { .own($0) } }
    if tree.contains(handle) {
      let known = keys
      keys += context.newestKeys(of: messages[handle]).filter { !known.contains($0) }
    }
    for key in keys { follow(key, around: handle) }
  }

  private mutating func follow(_ key: NewestKey, around handle: Int) {
    let old = newest[key]
    let isThere =
      tree.contains(handle) && context.newestKeys(of: messages[handle]).contains(key)
    if old == .measured(handle), !isThere {
      newest[key] = last(key)
    } else if isThere, isBehind(newest[key], handle) {
      newest[key] = .measured(handle)
    }
    guard newest[key] != old else { return }
    for case .measured(let changed) in [old, newest[key]]
    where changed != handle && tree.contains(changed) {
      refresh(changed, isNew: key.isOfReader)
    }
    if key == .own(.written), context.theme.card.hidesAnsweredChoices {
      refreshChoices(from: old, to: newest[key])
    }
  }

  /// Lays out again the messages with suggested replies below the earlier of two messages.
  ///
  /// - Complexity: O(*n*) in the number of messages below that one.
  private mutating func refreshChoices(from old: NewestMessage, to new: NewestMessage) {
    var ends = Set([old, new])
    for case .measured(let handle) in ends where !tree.contains(handle) {
      ends.remove(.measured(handle))
    }
    var current = tree.last
    while let handle = current, !ends.isEmpty {
      current = tree.previous(before: handle)
      ends.remove(.measured(handle))
      guard backlog.range(of: handle) == nil, !messages[handle].choices.isEmpty else { continue }
      refresh(handle, isNew: true)
    }
  }

  private func isBehind(_ newest: NewestMessage, _ handle: Int) -> Bool {
    switch newest {
    case .none: true
    case .measured(let known): tree.position(of: handle) > tree.position(of: known)
    case .waiting(let index):
      backlog.blocks.contains { block in
        block.range.contains(index) && tree.position(of: handle) > tree.position(of: block.handle)
      }
    }
  }

  private func last(_ key: NewestKey) -> NewestMessage {
    func counts(_ message: Message) -> Bool { context.newestKeys(of: message).contains(key) }
    var current = tree.last
    while let handle = current {
      if let range = backlog.range(of: handle) {
        if let index = range.last(where: { counts(backlog.source[$0]) }) { return .waiting(index) }
      } else if counts(messages[handle]) {
        return .measured(handle)
      }
      current = tree.previous(before: handle)
    }
    return .none
  }
}
