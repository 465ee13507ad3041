/// A thread of a transcript: a message, and those that belong to it.
public struct MessageThread: Hashable, Sendable {
  /// The identifier of the message that starts the thread; it may be missing from the transcript.
  public var id: Message.ID
  /// The number of messages that belong to the thread, without the one that starts it.
  public var count: Int
  /// The first words of the thread: those of the message that starts it, if it has any.
  public var title: String?

  /// Creates a summary of a thread.
  public init(id: Message.ID, count: Int, title: String? = nil) {
    self.id = id
    self.count = count
    self.title = title
  }
}

extension Transcript {
  /// The threads, in the order of their first messages.
  ///
  /// - Complexity: O(*n*).
  public var threads: [MessageThread] {
    var tallies = messages.threads(in: messages.indices)
    guard !tallies.isEmpty else { return [] }
    var threads: [MessageThread] = []
    for message in messages {
      // A thread without its message begins with the first message that belongs to it.
      for id in [message.id, message.thread].compactMap(\.self) {
        guard let tally = tallies.removeValue(forKey: id) else { continue }
        let title = id == message.id ? message.threadTitle : nil
        threads.append(MessageThread(id: id, count: tally.count, title: title))
      }
    }
    return threads
  }

  /// Moves the messages of each thread below the message that starts it, or below the first one of
  /// the thread if that is missing, and shows them there.
  ///
  /// Their order stays the same within a thread and between threads. A thread inside another one is
  /// below its own message.
  ///
  /// - Complexity: O(*n*).
  public mutating func placeThreadsBelow() {
    view.threads = .below
    let members = messages.membersOfThreads
    guard !members.isEmpty else { return }
    var order: [Int] = []
    var isPlaced = [Bool](repeating: false, count: messages.count)
    func place(_ start: Int) {
      var pending = [start]
      while let index = pending.popLast() {
        guard !isPlaced[index] else { continue }
        isPlaced[index] = true
        order.append(index)
        pending += (members[messages[index].id] ?? []).reversed()
      }
    }
    let known = Set(messages.map(\.id))
    var begun: Set<Message.ID> = []
    for index in messages.indices {
      guard let thread = messages[index].threadOfOther else {
        place(index)
        continue
      }
      guard !known.contains(thread), begun.insert(thread).inserted else { continue }
      for member in members[thread] ?? [] { place(member) }
    }
    // Threads that are inside each other are in none that has a start.
    for index in messages.indices { place(index) }
    messages = order.map { messages[$0] }
  }

  /// Keeps one thread: the message that starts it, and those that belong to it.
  ///
  /// - Complexity: O(*n*).
  public mutating func keepThread(_ id: Message.ID) {
    let members = messages.membersOfThreads
    var kept: Set<Int> = []
    var pending = messages.indices.filter { messages[$0].id == id } + (members[id] ?? [])
    while let index = pending.popLast() {
      if kept.insert(index).inserted { pending += members[messages[index].id] ?? [] }
    }
    messages = messages.indices.filter(kept.contains).map { messages[$0] }
  }
}

extension Message {
  /// The thread that the message belongs to, unless the message starts it.
  package var threadOfOther: ID? { thread == id ? nil : thread }

  /// The words that name the thread which the message starts: the topic of a notice, or the first
  /// line of its text.
  fileprivate var threadTitle: String? {
    let words = system?.value ?? system?.text ?? text
    let line = words.split(whereSeparator: \.isNewline).first.map(String.init)
    return line.flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension [Message] {
  /// The indices of the messages of each thread, in order, without those that start them.
  fileprivate var membersOfThreads: [Message.ID: [Int]] {
    var members: [Message.ID: [Int]] = [:]
    for index in indices {
      if let thread = self[index].threadOfOther { members[thread, default: []].append(index) }
    }
    return members
  }
}
