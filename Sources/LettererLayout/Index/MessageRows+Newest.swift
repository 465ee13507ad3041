import LettererModel

/// The last of some messages.
enum NewestMessage: Hashable {
  /// There is none, or nothing asks for it.
  case none
  /// A message with a handle.
  case measured(Int)
  /// A message that is not measured, by its index in the source.
  case waiting(Int)
}

/// Messages of which rows show which is the last one.
enum NewestKey: Hashable {
  /// Those of the viewer.
  case own
  /// Those that a participant has read.
  case read(by: Participant.ID)
}

/// The viewer's last message, and the last one that each of the others has read.
struct NewestTable: Hashable {
  private var own = NewestMessage.none
  private var read: [Participant.ID: NewestMessage] = [:]

  subscript(key: NewestKey) -> NewestMessage {
    get {
      switch key {
      case .own: own
      case .read(let reader): read[reader] ?? NewestMessage.none
      }
    }
    set {
      switch key {
      case .own: own = newValue
      case .read(let reader): read[reader] = newValue == NewestMessage.none ? nil : newValue
      }
    }
  }

  /// The participants who have read a message last, in alphabetical order.
  func readers(of handle: Int) -> [Participant.ID] {
    read.isEmpty ? [] : read.filter { $0.value == .measured(handle) }.keys.sorted()
  }
}

extension RowContext {
  /// Whether rows depend on which message of the viewer is the newest.
  var tracksNewest: Bool { theme.footer.showsNewestStatusOnly }

  /// Whether rows depend on who has read which message last.
  var tracksReaders: Bool {
    theme.footer.readers > 0 && decorator.isGroup && decorator.showsAvatars
  }

  /// Returns everything of which a message may be the last one.
  func newestKeys(of message: Message) -> [NewestKey] {
    let keys = readers(of: message).map { NewestKey.read(by: $0) }
    return tracksNewest && isOwn(message) ? keys + [.own] : keys
  }

  /// Whether a message is the viewer's own and has a row.
  func isOwn(_ message: Message) -> Bool {
    message.side(viewer: viewer) == .outgoing && hasRow(message)
  }

  /// The others who have read a message, in the order of its receipts; none where it does not matter.
  func readers(of message: Message) -> [Participant.ID] {
    guard tracksReaders, !message.receipts.isEmpty, message.side(viewer: viewer) != .center
    else { return [] }
    return message.receipts.filter { receipt in
      receipt.read != nil && ![viewer, message.sender].contains(receipt.participant)
    }
    .map(\.participant)
  }

  /// Finds the last messages of all.
  ///
  /// - Parameters:
  ///   - messages: The messages.
  ///   - place: What a message is by its index.
  /// - Returns: The table.
  /// - Complexity: O(*n*) where it matters who has read what.
  func newest(of messages: [Message], as place: (Int) -> NewestMessage) -> NewestTable {
    var table = NewestTable()
    if tracksNewest, let last = messages.lastIndex(where: isOwn) { table[.own] = place(last) }
    guard tracksReaders else { return table }
    for (index, message) in messages.enumerated() {
      for reader in readers(of: message) { table[.read(by: reader)] = place(index) }
    }
    return table
  }
}

extension MessageRows {
  /// Returns of what a message is the last one.
  func newness(of handle: Int) -> Newness {
    Newness(
      isOwn: newest[.own] == .measured(handle),
      hasReaders: !readers(of: handle).isEmpty
    )
  }

  /// The participants who have read no later message than one, in the order of its receipts.
  func readers(of handle: Int) -> [Participant.ID] {
    context.readers(of: messages[handle]).filter { newest[.read(by: $0)] == .measured(handle) }
  }

  /// Finds the last messages after a change of one, and lays out again what was one before it.
  ///
  /// - Parameter handle: The message that is new, changed, or no longer in the tree.
  /// - Complexity: O(log *n*); if a last message itself went away, beside the messages behind the
  ///   one before it.
  mutating func followNewest(around handle: Int) {
    guard context.tracksNewest || context.tracksReaders else { return }
    var keys = newest.readers(of: handle).map { NewestKey.read(by: $0) }
    if context.tracksNewest { keys.append(.own) }
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
      refresh(changed, isNew: key != .own)
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
