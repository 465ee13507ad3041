import ChatModel

/// The messages of a laid-out transcript in their order, each with what was decided and measured.
///
/// Every message has a handle, which stays as long as it is there; a tree keeps the order of the
/// handles and the heights of their rows.
struct MessageRows<T: Typesetter, W: Wording> {
  /// What is the same for all messages; changes with the width.
  var context: RowContext<T, W>
  /// The first message that is not read.
  let unread: Message.ID?
  /// Whether something stands above the first message.
  let hasTop: Bool
  /// The messages and their entries, by handle.
  private(set) var messages: [Message]
  private(set) var entries: [Entry] = []
  private var bodies: [T.Prepared?] = []
  /// What few messages have, by their handles.
  private var extras: [Int: MessageExtras<T.Prepared>] = [:]
  private(set) var tree = RowTree()
  private var relations: RelationTable
  private var free: [Int] = []
  /// The messages that the latest change reached, some of them several times.
  private(set) var touches: [Touch] = []

  /// Lays out messages.
  ///
  /// - Complexity: O(*n*).
  init(_ messages: [Message], context: RowContext<T, W>, unread: Message.ID?, hasTop: Bool) {
    self.context = context
    self.unread = unread
    self.hasTop = hasTop
    self.messages = messages
    relations = RelationTable(messages)
    entries = decorated()
    measureAll()
  }

  /// The number of messages.
  var count: Int { tree.count }

  /// The messages in their order.
  ///
  /// - Complexity: O(*n*).
  var ordered: [Message] { tree.handles.map { messages[$0] } }

  /// Returns the handle of the first message with an identifier.
  func handle(of id: Message.ID) -> Int? { relations.handle(of: id) }

  // MARK: All at once

  /// The entries of all messages with their decorations, unmeasured.
  private func decorated() -> [Entry] {
    var above: [Decoration.Features] = []
    var joins: [Bool] = []
    var lastTimes: [Time?] = []
    var last: Time?
    var shown: Int?
    let decorator = context.decorator
    for index in messages.indices {
      let features = features(above: messages[index], after: last)
      above.append(features)
      joins.append(
        shown.map { decorator.joins(messages[index], to: messages[$0], above: features) } ?? false
      )
      if !features.contains(.hidden) {
        shown = index
        last = messages[index].time ?? last
      }
      lastTimes.append(last)
    }
    var joinsNext = false
    var entries: [Entry] = []
    entries.reserveCapacity(messages.count)
    for index in messages.indices.reversed() {
      let decoration = decorator.decoration(
        of: messages[index],
        above: above[index],
        joinsPrevious: joins[index],
        joinsNext: joinsNext
      )
      entries.append(Entry(decoration: decoration, lastTime: lastTimes[index]))
      if !above[index].contains(.hidden) { joinsNext = joins[index] }
    }
    entries.reverse()
    return entries
  }

  /// Measures every message and builds the tree.
  private mutating func measureAll() {
    let measurer = MessageMeasurer(context: context)
    bodies.reserveCapacity(messages.count)
    var isFirst = !hasTop
    for index in messages.indices {
      let decoration = entries[index].decoration
      let measured = measurer.measure(
        messages[index],
        decoration: decoration,
        relations: relations(of: messages[index])
      )
      bodies.append(measured.body)
      if !measured.extras.isEmpty { extras[index] = measured.extras }
      entries[index].extent = measured.extent
      entries[index].height = context.height(
        of: measured.extent,
        decoration: decoration,
        isFirst: isFirst
      )
      if !decoration.has(.hidden) { isFirst = false }
    }
    tree = RowTree(entries.map(\.height.total))
  }

  /// Returns what was measured of a message.
  func measured(_ handle: Int) -> MeasuredMessage<T.Prepared> {
    MeasuredMessage(
      body: bodies[handle],
      extras: extras[handle] ?? MessageExtras(),
      extent: entries[handle].extent
    )
  }

  private mutating func measure(_ handle: Int, measurer: MessageMeasurer<T, W>) {
    let measured = measurer.measure(
      messages[handle],
      decoration: entries[handle].decoration,
      relations: relations(of: messages[handle])
    )
    bodies[handle] = measured.body
    extras[handle] = measured.extras.isEmpty ? nil : measured.extras
    entries[handle].extent = measured.extent
  }

  private func features(above message: Message, after last: Time?) -> Decoration.Features {
    guard context.hasRow(message) else { return .hidden }
    let header = context.decorator.header(above: message, after: last)
    return message.id == unread ? header.union(.unreadDivider) : header
  }

  private func relations(of message: Message) -> MessageRelations {
    MessageRelations(
      answered: message.reply?.message.flatMap(relations.handle).map { messages[$0] },
      answerCount: relations.answerCount(of: message.id)
    )
  }

  // MARK: Changes

  /// Puts a message at a position, 0 to ``count``, and returns its handle.
  ///
  /// - Complexity: O(log *n*), beside the messages whose rows it changes.
  @discardableResult
  mutating func insert(_ message: Message, at position: Int) -> Int {
    touches = []
    let handle = free.popLast() ?? messages.count
    let entry = Entry(
      decoration: Decoration(side: .center, position: .single, features: .hidden)
    )
    if handle == messages.count {
      messages.append(message)
      entries.append(entry)
      bodies.append(nil)
    } else {
      messages[handle] = message
      entries[handle] = entry
    }
    tree.insert(handle, height: 0, at: position)
    relations.insert(message, handle: handle)
    follow(handle, isNew: true)
    followRelations(of: message, without: handle)
    return handle
  }

  /// Puts another message in the place of one.
  mutating func update(_ handle: Int, to message: Message) {
    touches = []
    let old = messages[handle]
    relations.remove(old, handle: handle)
    messages[handle] = message
    relations.insert(message, handle: handle)
    follow(handle, isNew: true)
    followRelations(of: old, without: handle)
    followRelations(of: message, without: handle)
  }

  /// Takes a message out.
  mutating func remove(_ handle: Int) {
    touches = []
    let message = messages[handle]
    let previous = tree.previous(before: handle)
    let next = tree.next(after: handle)
    tree.remove(handle)
    relations.remove(message, handle: handle)
    messages[handle] = Message(id: "")
    bodies[handle] = nil
    extras[handle] = nil
    free.append(handle)
    if let previous { refresh(shown(from: previous, step: tree.previous)) }
    if let next { follow(next, isNew: false) }
    followRelations(of: message, without: handle)
  }

  /// Lays out all messages in another width.
  mutating func resize(to context: RowContext<T, W>) {
    self.context = context
    let measurer = MessageMeasurer(context: context)
    for handle in entries.indices where tree.contains(handle) {
      resize(handle, measurer: measurer)
    }
    tree.setHeights { entries[$0].height.total }
  }

  /// Whether the footer of a message stood in the last line of text, if anywhere, and still does.
  private func hasRoomForFooter(_ entry: Entry) -> Bool {
    let metrics = context.metrics(entry.decoration.side)
    guard let packed = entry.extent.packed else {
      return !metrics.packsFooter || !entry.decoration.hasFooter
    }
    return packed.width <= metrics.textWidth
  }

  private mutating func resize(_ handle: Int, measurer: MessageMeasurer<T, W>) {
    let entry = entries[handle]
    guard !entry.decoration.has(.hidden) else { return }
    if entry.isPlainText, extras.isEmpty || extras[handle] == nil, let body = bodies[handle],
      hasRoomForFooter(entry)
    {
      entries[handle].extent = measurer.plainExtent(
        of: body,
        packed: entry.extent.packed,
        decoration: entry.decoration
      )
    } else {
      measure(handle, measurer: measurer)
    }
    entries[handle].height.message =
      context.grid.pixels(covering: entries[handle].extent.height)
  }

  // MARK: What a change reaches

  /// Decides and measures anew what a change of a message reaches: it, its neighbors in the
  /// conversation, and those behind it up to the next message with a time.
  private mutating func follow(_ handle: Int, isNew: Bool) {
    var last = tree.previous(before: handle).flatMap { entries[$0].lastTime }
    var reached: [Int] = []
    var current: Int? = handle
    while let index = current {
      let time = context.hasRow(messages[index]) ? messages[index].time ?? last : last
      let isKnown = entries[index].lastTime == time
      entries[index].lastTime = time
      reached.append(index)
      last = time
      current = tree.next(after: index)
      if isKnown, !(isNew && index == handle) { break }
    }
    if let current { reached.append(current) }
    let previous = shown(from: tree.previous(before: handle), step: tree.previous)
    for index in ([previous] + reached.map { $0 as Int? }) where index != nil {
      refresh(index, isNew: isNew && index == handle)
    }
    if let next = shown(from: reached.last.flatMap(tree.next), step: tree.next) { refresh(next) }
  }

  /// Measures anew the messages that show something of another one.
  private mutating func followRelations(of message: Message, without handle: Int) {
    for index in relations.answers(to: message.id) where index != handle {
      refresh(index, isNew: true)
    }
    if let thread = message.thread, let root = relations.handle(of: thread), root != handle {
      refresh(root, isNew: true)
    }
  }

  /// Returns the first message that has a row, from one on.
  private func shown(from handle: Int?, step: (Int) -> Int?) -> Int? {
    var current = handle
    while let index = current {
      if context.hasRow(messages[index]) { return index }
      current = step(index)
    }
    return nil
  }

  /// Decides anew what stands around a message, and measures it if that changes it.
  private mutating func refresh(_ handle: Int?, isNew: Bool = false) {
    guard let handle else { return }
    let message = messages[handle]
    let previous = tree.previous(before: handle)
    let above = features(above: message, after: previous.flatMap { entries[$0].lastTime })
    let shownBefore = shown(from: previous, step: tree.previous)
    let joins =
      shownBefore.map { context.decorator.joins(message, to: messages[$0], above: above) } ?? false
    let decoration = context.decorator.decoration(
      of: message,
      above: above,
      joinsPrevious: joins && !above.contains(.hidden),
      joinsNext: joinsNext(handle)
    )
    let old = entries[handle]
    entries[handle].decoration = decoration
    touches.append(Touch(handle: handle, entry: old, isNew: isNew || decoration != old.decoration))
    if isNew || decoration != old.decoration {
      measure(handle, measurer: MessageMeasurer(context: context))
    }
    entries[handle].height = context.height(
      of: entries[handle].extent,
      decoration: decoration,
      isFirst: shownBefore == nil && !hasTop
    )
    tree.setHeight(entries[handle].height.total, of: handle)
  }

  private func joinsNext(_ handle: Int) -> Bool {
    guard let next = shown(from: tree.next(after: handle), step: tree.next) else { return false }
    let last = tree.previous(before: next).flatMap { entries[$0].lastTime }
    let above = features(above: messages[next], after: last)
    return context.decorator.joins(messages[next], to: messages[handle], above: above)
  }
}

extension Entry {
  /// Whether there is nothing but text in a bubble, where it has no extras.
  fileprivate var isPlainText: Bool { decoration.side != .center && !extent.isBare }
}
