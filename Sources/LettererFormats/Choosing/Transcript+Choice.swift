import LettererDocuments
public import LettererModel

extension Transcript {
  /// Returns the positions of the messages that a choice selects, in their order.
  ///
  /// A message without a time counts as sent with the previous one.
  ///
  /// - Parameters:
  ///   - choice: The selection.
  ///   - moment: The milliseconds since 1970 in UTC of a time; a wall-clock time is in some zone.
  /// - Returns: The indices of the messages, in ascending order.
  /// - Throws: ``MessageChoiceError`` for a message that does not exist, and for an invalid
  ///   expression.
  /// - Complexity: O(*n*), apart from the regular expression.
  public func places(
    of choice: MessageChoice,
    moment: (Time) -> Int64
  ) throws(MessageChoiceError) -> [Int] {
    try chosen(choice, moment: moment).places
  }

  /// Returns the positions of the messages that a choice selects, and whether earlier ones are cut
  /// off.
  ///
  /// A range, a time, and a count from the end cut messages off; messages that do not match are
  /// dropped from the middle.
  fileprivate func chosen(
    _ choice: MessageChoice,
    moment: (Time) -> Int64
  ) throws(MessageChoiceError) -> (places: [Int], hasEarlier: Bool) {
    let stretch = try stretch(of: choice.range)
    let isWithin = times(choice, moment)
    var hasEarlier = stretch.lowerBound > 0 || choice.after != nil && !isWithin(stretch.lowerBound)
    var places = stretch.filter { isWithin($0) && !isHidden(messages[$0], choice.hidden) }
    let matcher = try MessageMatcher(choice, self)
    if !matcher.isOpen {
      places = Self.widened(places, by: choice.context) { matcher.matches(messages[$0]) }
    }
    if let first = choice.first { places = Array(places.prefix(first)) }
    if let last = choice.last {
      hasEarlier = hasEarlier || places.count > last
      places = Array(places.suffix(last))
    }
    return (places, hasEarlier)
  }

  /// Keeps the messages at some positions, and hides the given parts.
  ///
  /// Replies to removed messages keep the original text as a quote. The mark of the first unread
  /// message moves to the next message that is kept.
  ///
  /// - Parameters:
  ///   - places: The indices of the messages, in ascending order.
  ///   - hidden: The parts to hide.
  ///   - hasEarlier: Whether to offer earlier messages than these.
  /// - Complexity: O(*n*).
  public mutating func keep(
    _ places: [Int],
    hiding hidden: Set<MessageChoice.Part> = [],
    hasEarlier: Bool = false
  ) {
    if places.count < messages.count {
      let kept = places.map { messages[$0] }
      let ids = Set(kept.map(\.id))
      moveMarks(to: places, ids)
      let lost = answered(by: kept, without: ids)
      messages = kept
      for index in messages.indices { messages[index].keepAnswer(from: lost) }
    }
    view.hasEarlier = view.hasEarlier || hasEarlier
    hide(hidden)
  }

  // MARK: Conditions

  private func stretch(
    of range: MessageChoice.Stretch?
  ) throws(MessageChoiceError) -> Range<Int> {
    guard let range else { return messages.indices }
    let first = try range.first.map { (id) throws(MessageChoiceError) in try place(of: id) } ?? 0
    let last = try range.last.map { (id) throws(MessageChoiceError) in try place(of: id) }
    let end = last.map { $0 + 1 } ?? messages.count
    guard first < end else {
      let (start, end) = (range.first ?? "", range.last ?? "")
      throw MessageChoiceError(
        message: "--range \(quotedInput("\(start)..\(end)")) ends before it starts; "
          + "did you mean \(quotedInput("\(end)..\(start)"))?"
      )
    }
    return first..<end
  }

  private func place(of id: String) throws(MessageChoiceError) -> Int {
    if let place = messages.firstIndex(where: { $0.id == id }) { return place }
    if id.first == "#", let number = Int(id.dropFirst()),
      (1...max(messages.count, 1)).contains(number),
      !messages.isEmpty
    {
      return number - 1
    }
    let isNumber = Int(id).map { (1...max(messages.count, 1)).contains($0) } ?? false
    throw MessageChoiceError(
      message: "--range: no message has the id or number \(quotedInput(id))"
        + (isNumber
          ? "; did you mean \(quotedInput("#" + id))?" : "; numbers are #1 to #\(messages.count)")
    )
  }

  private func times(
    _ choice: MessageChoice,
    _ moment: (Time) -> Int64
  ) -> (Int) -> Bool {
    let (after, before) = (choice.after.map(moment), choice.before.map(moment))
    if after == nil, before == nil { return { _ in true } }
    var moments: [Int64?] = []
    moments.reserveCapacity(messages.count)
    for message in messages { moments.append(message.time.map(moment) ?? moments.last ?? nil) }
    return { place in
      guard let time = moments[place] else { return false }
      return after.map { time >= $0 } ?? true && before.map { time < $0 } ?? true
    }
  }

  private func isHidden(_ message: Message, _ hidden: Set<MessageChoice.Part>) -> Bool {
    switch message.kind {
    case .reasoning: hidden.contains(.reasoning)
    case .toolCall, .toolResult: hidden.contains(.tool)
    case .system: hidden.contains(.system)
    case .deleted: hidden.contains(.deleted)
    default: message.deletion != nil && hidden.contains(.deleted)
    }
  }

  /// Returns the matching positions, with up to the given number of others around each.
  private static func widened(
    _ places: [Int],
    by context: Int,
    matches: (Int) -> Bool
  ) -> [Int] {
    guard context > 0 else { return places.filter(matches) }
    var kept = [Bool](repeating: false, count: places.count)
    var end = 0
    for (index, place) in places.enumerated() where matches(place) {
      let last = min(index + min(context, places.count), places.count - 1)
      for near in max(index - context, end)...last { kept[near] = true }
      end = max(end, min(index, last))
    }
    return zip(places, kept).filter(\.1).map(\.0)
  }

  // MARK: Removal

  private mutating func moveMarks(to places: [Int], _ ids: Set<Message.ID>) {
    for index in events.indices {
      guard case .marker(let name, let id?) = events[index].change, !ids.contains(id),
        let old = messages.firstIndex(where: { $0.id == id })
      else { continue }
      let next = places.first { $0 > old }.map { messages[$0].id }
      events[index].change = .marker(name: name, before: next)
    }
  }

  /// Returns the removed messages that kept ones reply to.
  private func answered(by kept: [Message], without ids: Set<Message.ID>) -> [Message.ID: Message] {
    let wanted = Set(kept.compactMap(\.reply?.message)).subtracting(ids)
    if wanted.isEmpty { return [:] }
    return messages.reduce(into: [:]) { lost, message in
      if wanted.contains(message.id), lost[message.id] == nil { lost[message.id] = message }
    }
  }

  private mutating func hide(_ hidden: Set<MessageChoice.Part>) {
    if hidden.isEmpty { return }
    for index in messages.indices {
      if hidden.contains(.reactions) { messages[index].reactions = [] }
      if hidden.contains(.replies), messages[index].reply != nil { messages[index].reply = nil }
      if hidden.contains(.edits), messages[index].edit != nil { messages[index].edit = nil }
      if hidden.contains(.receipts) {
        messages[index].status = .unknown
        if !messages[index].receipts.isEmpty { messages[index].receipts = [] }
      }
    }
    if hidden.contains(.typing) {
      view.typing = []
      events.removeAll { event in
        if case .typing = event.change { return true }
        return false
      }
    }
    if hidden.contains(.earlier) { view.hasEarlier = false }
    if hidden.contains(.avatars) {
      for index in participants.indices { participants[index].avatar = nil }
    }
  }
}

extension Message {
  /// Quotes the text of the replied-to message if that message is removed.
  fileprivate mutating func keepAnswer(from lost: [ID: Message]) {
    guard let id = reply?.message, let answered = lost[id] else { return }
    if reply?.sender == nil { reply?.sender = answered.sender }
    if reply?.quote == nil, !answered.text.isEmpty { reply?.quote = answered.text }
  }
}

extension ReadResult {
  /// Keeps only the messages and parts that a choice selects.
  ///
  /// - Throws: ``MessageChoiceError``.
  /// - Complexity: O(*n*), apart from the regular expression.
  public mutating func take(
    _ choice: MessageChoice,
    moment: (Time) -> Int64
  ) throws(MessageChoiceError) {
    if choice.isEverything { return }
    let (places, hasEarlier) = try transcript.chosen(choice, moment: moment)
    if messagePlaces.count == transcript.messages.count {
      messagePlaces = places.map { messagePlaces[$0] }
    }
    transcript.keep(places, hiding: choice.hidden, hasEarlier: hasEarlier)
  }
}
