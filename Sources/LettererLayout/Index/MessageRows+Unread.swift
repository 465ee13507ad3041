import LettererModel

/// The count of the unread divider.
struct UnreadCount: Hashable {
  /// The handle of the message below the divider.
  var handle: Int
  /// The number of incoming messages from that one on, measured or not.
  var count: Int
}

extension MessageRows {
  /// Returns the number of incoming messages starting with the one below an unread divider.
  ///
  /// - Complexity: O(1). If several messages share the divider's identifier, O(*n*) for all but
  ///   one.
  func unreadCount(from handle: Int) -> Int {
    if let unreadCount, unreadCount.handle == handle { return unreadCount.count }
    return incomingCount(from: handle)
  }

  /// Counts the messages below the unread divider once the divider's message is measured.
  ///
  /// - Complexity: O(1), and O(*n*) once per divider.
  mutating func countUnread() {
    guard unreadCount == nil, let handle = unread.flatMap(relations.handle) else { return }
    unreadCount = UnreadCount(handle: handle, count: incomingCount(from: handle))
  }

  /// Updates the count after a message in the tree is replaced; `nil` for no message.
  ///
  /// - Complexity: O(log *n*).
  mutating func recountUnread(at handle: Int, from old: Message?, to new: Message?) {
    guard let unreadCount else { return }
    let change = incomingCount(new) - incomingCount(old)
    guard change != 0, tree.position(of: handle) >= tree.position(of: unreadCount.handle) else {
      return
    }
    self.unreadCount?.count += change
  }

  private func incomingCount(_ message: Message?) -> Int {
    message?.side(viewer: context.viewer) == .incoming ? 1 : 0
  }

  private func incomingCount(from handle: Int) -> Int {
    var count = 0
    forEachMessage(from: handle) { count += incomingCount($0) }
    return count
  }

  /// Returns the number of incoming messages after one and below the unread divider; `nil` without
  /// a divider.
  ///
  /// - Complexity: O(*n*) in the number of messages after it.
  func unreadCount(after handle: Int) -> Int? {
    guard let unread, message(unread) != nil else { return nil }
    var count = 0
    forEachMessage(from: tree.next(after: handle)) { message in
      if message.id == unread { count = 0 }
      count += incomingCount(message)
    }
    return count
  }

  private func forEachMessage(from handle: Int?, _ body: (Message) -> Void) {
    var current = handle
    while let index = current {
      if let range = backlog.range(of: index) {
        backlog.source[range].forEach(body)
      } else {
        body(messages[index])
      }
      current = tree.next(after: index)
    }
  }
}
