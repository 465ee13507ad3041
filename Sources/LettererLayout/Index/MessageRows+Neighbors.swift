import LettererModel

/// A message next to another one, in the order of the conversation.
struct NeighborMessage {
  /// Its handle; `nil` if it isn't measured.
  var handle: Int?
  /// The message.
  var message: Message
}

extension MessageRows {
  /// Returns the nearest preceding message with a row.
  func shown(before handle: Int) -> NeighborMessage? {
    var current = tree.previous(before: handle)
    while let index = current {
      if let range = backlog.range(of: index) {
        let messages = backlog.source[range]
        if let message = messages.last(where: context.hasRow) { return NeighborMessage(message) }
      } else if context.hasRow(messages[index]) {
        return NeighborMessage(handle: index, message: messages[index])
      }
      current = tree.previous(before: index)
    }
    return nil
  }

  /// Returns the nearest following message with a row.
  func shown(after handle: Int) -> NeighborMessage? {
    var current = tree.next(after: handle)
    while let index = current {
      if let range = backlog.range(of: index) {
        let messages = backlog.source[range]
        if let message = messages.first(where: context.hasRow) { return NeighborMessage(message) }
      } else if context.hasRow(messages[index]) {
        return NeighborMessage(handle: index, message: messages[index])
      }
      current = tree.next(after: index)
    }
    return nil
  }

  /// Returns the time of a message, or `nil` if it has no row.
  func time(of message: Message) -> Time? {
    message.time != nil && context.hasRow(message) ? message.time : nil
  }

  /// Returns the time of the nearest preceding message with a time.
  ///
  /// - Complexity: O(log *n*), plus the messages between them.
  func lastTime(before handle: Int) -> Time? {
    var current = tree.previous(before: handle)
    while let index = current {
      if let range = backlog.range(of: index) {
        for number in range.reversed() {
          if let time = time(of: backlog.source[number]) { return time }
        }
      } else if let time = time(of: messages[index]) {
        return time
      }
      current = tree.previous(before: index)
    }
    return nil
  }

  /// Returns the nearest following message with a time; `nil` if it isn't measured.
  ///
  /// - Complexity: O(log *n*), plus the messages between them.
  func firstTimed(after handle: Int) -> Int? {
    var current = tree.next(after: handle)
    while let index = current {
      if let range = backlog.range(of: index) {
        if range.contains(where: { time(of: backlog.source[$0]) != nil }) { return nil }
      } else if time(of: messages[index]) != nil {
        return index
      }
      current = tree.next(after: index)
    }
    return nil
  }
}

extension NeighborMessage {
  /// Creates an unmeasured neighbor.
  fileprivate init(_ message: Message) {
    self.init(handle: nil, message: message)
  }
}
