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
  private(set) var entries: [Entry<T.Prepared>] = []
  private(set) var tree = RowTree()
  private var relations: RelationTable
  private var free: [Int] = []

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
  private func decorated() -> [Entry<T.Prepared>] {
    var above: [Decoration.Features] = []
    var joins: [Bool] = []
    var lastTimes: [Time?] = []
    var last: Time?
    var shown: Message?
    for message in messages {
      let features = features(above: message, after: last)
      above.append(features)
      joins.append(
        shown.map { context.decorator.joins(message, to: $0, above: features) } ?? false
      )
      if !features.contains(.hidden) {
        shown = message
        last = message.time ?? last
      }
      lastTimes.append(last)
    }
    var joinsNext = false
    var entries: [Entry<T.Prepared>] = []
    entries.reserveCapacity(messages.count)
    for index in messages.indices.reversed() {
      let decoration = context.decorator.decoration(
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
    var isFirst = !hasTop
    for index in messages.indices {
      let decoration = entries[index].decoration
      let measured = measurer.measure(
        messages[index],
        decoration: decoration,
        relations: relations(of: messages[index])
      )
      entries[index].measured = measured
      entries[index].height = context.height(
        of: measured,
        decoration: decoration,
        isFirst: isFirst
      )
      if !decoration.has(.hidden) { isFirst = false }
    }
    tree = RowTree(entries.map(\.height.total))
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
    let handle = free.popLast() ?? messages.count
    let entry = Entry<T.Prepared>(
      decoration: Decoration(side: .center, position: .single, features: .hidden)
    )
    if handle == messages.count {
      messages.append(message)
      entries.append(entry)
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
    let message = messages[handle]
    let previous = tree.previous(before: handle)
    let next = tree.next(after: handle)
    tree.remove(handle)
    relations.remove(message, handle: handle)
    messages[handle] = Message(id: "")
    entries[handle].measured = MeasuredMessage()
    free.append(handle)
    if let previous { refresh(shown(from: previous, step: tree.previous)) }
    if let next { follow(next, isNew: false) }
    followRelations(of: message, without: handle)
  }

  /// Lays out all messages in another width.
  mutating func resize(to context: RowContext<T, W>) {
    self.context = context
    let measurer = MessageMeasurer(context: context)
    for handle in tree.handles {
      resize(handle, measurer: measurer)
    }
    rebuildTree()
  }

  private mutating func resize(_ handle: Int, measurer: MessageMeasurer<T, W>) {
    let decoration = entries[handle].decoration
    guard !decoration.has(.hidden) else { return }
    if entries[handle].measured.isPlainText, decoration.side != .center {
      measurer.measureSize(
        messages[handle],
        decoration: decoration,
        into: &entries[handle].measured
      )
    } else {
      entries[handle].measured = measurer.measure(
        messages[handle],
        decoration: decoration,
        relations: relations(of: messages[handle])
      )
    }
    entries[handle].height.message =
      context.grid.pixels(covering: entries[handle].measured.height)
  }

  private mutating func rebuildTree() {
    for handle in tree.handles { tree.setHeight(entries[handle].height.total, of: handle) }
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
    let old = entries[handle].decoration
    entries[handle].decoration = decoration
    if isNew || decoration != old {
      entries[handle].measured = MessageMeasurer(context: context).measure(
        message,
        decoration: decoration,
        relations: relations(of: message)
      )
    }
    entries[handle].height = context.height(
      of: entries[handle].measured,
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

extension MeasuredMessage {
  /// Whether there is nothing but text, which is prepared for every width.
  fileprivate var isPlainText: Bool {
    above.isEmpty && below.isEmpty && reactions.isEmpty
  }
}
