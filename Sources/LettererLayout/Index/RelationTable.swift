import LettererModel

/// The messages by identifier, with their replies and threads.
struct RelationTable: Hashable {
  /// The handles of the messages with an identifier; more than one only in an invalid transcript.
  private var handles: [Message.ID: Int32] = [:]
  private var duplicates: [Message.ID: [Int32]] = [:]
  private var answers: [Message.ID: [Int32]] = [:]
  private var threads: [Message.ID: ThreadTally] = [:]

  /// Creates the table of messages whose handles are their indices.
  init(_ messages: [Message]) {
    guard !messages.isEmpty else { return }
    handles.reserveCapacity(messages.count)
    // Messages are not passed on, as copies would take longer than everything else.
    for handle in messages.indices {
      insert(messages[handle].id, handle: handle)
      if let quoted = messages[handle].quoted { insert(quoted: quoted, handle: handle) }
      if messages[handle].thread != nil { count(messages[handle]) }
    }
  }

  /// Returns the handle of the first message with an identifier.
  func handle(of id: Message.ID) -> Int? { handles[id].map(Int.init) }

  /// Returns the handles of the messages that may quote a message: replies, and those in its thread.
  func answers(to id: Message.ID) -> [Int] { answers[id, default: []].map(Int.init) }

  /// Returns the tally of the thread that a message starts.
  func thread(of id: Message.ID) -> ThreadTally { threads[id] ?? ThreadTally() }

  /// Adds tallies of threads.
  mutating func add(_ threads: [Message.ID: ThreadTally]) {
    for (id, tally) in threads { self.threads[id, default: ThreadTally()].add(tally) }
  }

  /// Adds a message and its relations.
  ///
  /// - Parameters:
  ///   - message: The message.
  ///   - handle: Its handle.
  ///   - isCounted: Whether its thread's tally already includes it.
  mutating func insert(_ message: Message, handle: Int, isCounted: Bool = false) {
    insert(message.id, handle: handle)
    if let quoted = message.quoted { insert(quoted: quoted, handle: handle) }
    if !isCounted { count(message) }
  }

  private mutating func insert(_ id: Message.ID, handle: Int) {
    guard let first = handles.updateValue(Int32(handle), forKey: id) else { return }
    handles[id] = first
    duplicates[id, default: []].append(Int32(handle))
  }

  private mutating func insert(quoted: Message.ID, handle: Int) {
    answers[quoted, default: []].append(Int32(handle))
  }

  private mutating func count(_ message: Message) {
    guard let thread = message.thread, thread != message.id else { return }
    threads[thread, default: ThreadTally()].count(message)
  }

  mutating func remove(_ message: Message, handle: Int) {
    if handles[message.id] == Int32(handle) {
      handles[message.id] = duplicates[message.id]?.first
      duplicates[message.id]?.removeFirst()
    } else {
      duplicates[message.id]?.removeAll { $0 == Int32(handle) }
    }
    if duplicates[message.id]?.isEmpty == true { duplicates[message.id] = nil }
    if let answered = message.quoted {
      answers[answered]?.removeAll { $0 == Int32(handle) }
      if answers[answered]?.isEmpty == true { answers[answered] = nil }
    }
    if let thread = message.thread, thread != message.id {
      threads[thread]?.count(message, by: -1)
      if threads[thread]?.count == 0 { threads[thread] = nil }
    }
  }
}
