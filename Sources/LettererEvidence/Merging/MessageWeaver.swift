import LettererModel

/// Puts the messages of two exports in one order.
///
/// Messages that both have keep their order; between them, the others are in the order of their times.
struct MessageWeaver {
  private let old: [Message]
  private let new: [Message]
  private let match: MessageMatch
  /// The identifiers in the result.
  private(set) var oldNames: [Message.ID]
  private(set) var newNames: [Message.ID]
  private(set) var edited = 0
  private(set) var deleted = 0
  private var result: [Message] = []
  /// The index of the next message of the first export.
  private var next = 0

  init(_ old: [Message], _ new: [Message], _ match: MessageMatch) {
    self.old = old
    self.new = new
    self.match = match
    // Numbered identifiers are those of places, so they get new places first.
    var count = 0
    func fresh() -> Message.ID {
      defer { count += 1 }
      return "n\(old.count + new.count + count)"
    }
    oldNames = old.map { $0.id.isNumbered ? fresh() : $0.id }
    var taken = Set(oldNames)
    newNames = new.map(\.id)
    for (place, message) in new.enumerated() {
      guard let first = match.owners[place] else {
        newNames[place] = message.id.isNumbered ? fresh() : Self.free(message.id, &taken)
        continue
      }
      if old[first].id.isNumbered, !message.id.isNumbered {
        oldNames[first] = Self.free(message.id, &taken)
      }
      newNames[place] = oldNames[first]
    }
  }

  private static func free(_ id: Message.ID, _ taken: inout Set<Message.ID>) -> Message.ID {
    var (name, number) = (id, 2)
    while !taken.insert(name).inserted {
      name = "\(id)-\(number)"
      number += 1
    }
    return name
  }

  /// The identifiers in the result of the messages of the first export.
  var renamed: [Message.ID: Message.ID] {
    Dictionary(zip(old.map(\.id), oldNames)) { first, _ in first }
  }

  /// The identifiers in the result of the messages of the second export.
  var renamedNew: [Message.ID: Message.ID] {
    Dictionary(zip(new.map(\.id), newNames)) { first, _ in first }
  }

  /// Returns all messages.
  mutating func woven() -> [Message] {
    let olds = renamed
    let news = renamedNew
    for (place, message) in new.enumerated() {
      if let first = match.owners[place] {
        while next <= first { takeOld(olds, news) }
      } else {
        while next < old.count, match.partners[next] == nil, isBefore(old[next], message) {
          takeOld(olds, news)
        }
        var message = message
        message.rename(news)
        message.id = newNames[place]
        result.append(message)
      }
    }
    while next < old.count { takeOld(olds, news) }
    return result
  }

  private func isBefore(_ first: Message, _ second: Message) -> Bool {
    guard let from = first.time, let to = second.time else { return true }
    return from.milliseconds <= to.milliseconds - match.clock
  }

  private mutating func takeOld(_ olds: [Message.ID: Message.ID], _ news: [Message.ID: Message.ID])
  {
    var message = old[next]
    message.rename(olds)
    message.id = oldNames[next]
    if let partner = match.partners[next] {
      var other = new[partner]
      other.rename(news)
      other.id = message.id
      var states = MessageStates(message, other)
      message = states.joined()
      edited += states.isEdited ? 1 : 0
      deleted += states.isDeleted ? 1 : 0
    }
    result.append(message)
    next += 1
  }
}
