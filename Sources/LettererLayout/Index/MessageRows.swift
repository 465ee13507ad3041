import LettererModel

/// The messages of a laid-out transcript in order, with their decorations and measurements.
///
/// Every message has a handle, which stays the same until it is removed. A tree stores the order of
/// the handles and the heights of their rows. Unmeasured messages are in blocks, each with a handle
/// of its own and an estimated height.
struct MessageRows<T: Typesetter, W: Wording> {
  /// The context shared by all messages, which changes with the width.
  var context: RowContext<T, W>
  /// The first unread message.
  let unread: Message.ID?
  /// The count of the divider above that message; `nil` until the message is measured.
  var unreadCount: UnreadCount?
  /// The viewer's newest message and those last read by others, if the theme requires them.
  var newest = NewestTable()
  /// Whether there are rows above the first message.
  let hasTop: Bool
  /// Whether texts are kept after measuring; otherwise rows prepare them again.
  let keepsTexts: Bool
  /// The messages and their entries, by handle.
  var messages: [Message]
  var entries: [Entry] = []
  var bodies: [T.Prepared?] = []
  /// Rarely needed data of messages, by handle.
  var extras: [Int: MessageExtras<T.Prepared>] = [:]
  var tree = RowTree()
  var relations: RelationTable
  var free: [Int] = []
  /// The text blocks of the most recently changed message.
  var latest: (handle: Int, sections: SectionMemo<T.Prepared>)?
  /// The messages affected by the latest change, some of them repeatedly.
  var changedEntries: [ChangedEntry] = []
  /// The unmeasured messages.
  var backlog = Backlog()

  /// Lays out messages and measures them all.
  ///
  /// - Complexity: O(*n*).
  init(
    _ messages: [Message],
    context: RowContext<T, W>,
    unread: Message.ID?,
    hasTop: Bool,
    keepsTexts: Bool = true
  ) {
    self.context = context
    self.unread = unread
    self.hasTop = hasTop
    self.keepsTexts = keepsTexts
    self.messages = messages
    relations = RelationTable(messages)
    newest = context.newest(of: messages) { .measured($0) }
    entries = decorated()
    measureAll()
    countUnread()
  }

  /// Lays out messages without measuring them.
  init(
    unmeasured messages: [Message],
    context: RowContext<T, W>,
    unread: Message.ID?,
    hasTop: Bool
  ) {
    self.init([], context: context, unread: unread, hasTop: hasTop)
    guard !messages.isEmpty else { return }
    newest = context.newest(of: messages) { .waiting($0) }
    let handle = makeHandle()
    backlog = Backlog(messages, estimate: context.estimatedHeight, handle: handle)
    let height = messages.count * backlog.estimate
    tree.insert(handle, of: messages.count, height: height, at: 0)
  }

  /// The number of messages.
  var count: Int { tree.count }

  /// The messages in order.
  ///
  /// - Complexity: O(*n*).
  var ordered: [Message] {
    guard !backlog.isEmpty else { return tree.handles.map { messages[$0] } }
    var ordered: [Message] = []
    ordered.reserveCapacity(count)
    for handle in tree.handles {
      if let range = backlog.range(of: handle) {
        ordered += backlog.source[range]
      } else {
        ordered.append(messages[handle])
      }
    }
    return ordered
  }

  /// Returns the handle of the first measured message with an identifier.
  func handle(of id: Message.ID) -> Int? { relations.handle(of: id) }

  /// Returns the message with an identifier, measured or not.
  func message(_ id: Message.ID) -> Message? {
    if let handle = handle(of: id) { return messages[handle] }
    return backlog.index(of: id, near: backlog.source.count).map { backlog.source[$0] }
  }

  /// Returns the contents of a measured message.
  func contents(_ handle: Int) -> MessageContents<T.Prepared> {
    var contents = keepsTexts ? keptContents(handle) : preparedContents(handle)
    if entries[handle].decoration.has(.readers) { contents.readers = readers(of: handle) }
    return contents
  }

  func keptContents(_ handle: Int) -> MessageContents<T.Prepared> {
    MessageContents(
      body: bodies[handle],
      extras: extras[handle] ?? MessageExtras(),
      isBare: entries[handle].extent.isBare
    )
  }

  private func preparedContents(_ handle: Int) -> MessageContents<T.Prepared> {
    var extent = MessageExtent()
    let level = entries[handle].extent.level
    if level == 0, let body = plainBody(handle, into: &extent) {
      return MessageContents(body: body)
    }
    return context.context(for: entries[handle].decoration).at(level: level).contents(
      of: messages[handle],
      decoration: entries[handle].decoration,
      relations: measuredRelations(of: handle)
    )
  }

  /// Returns a handle for a new message or block.
  mutating func makeHandle() -> Int {
    if let handle = free.popLast() { return handle }
    messages.append(Message(id: ""))
    entries.append(Entry(decoration: .none))
    bodies.append(nil)
    return messages.count - 1
  }

  /// Frees a handle that was removed from the tree.
  mutating func release(_ handle: Int) {
    messages[handle] = Message(id: "")
    entries[handle] = Entry(decoration: .none)
    bodies[handle] = nil
    extras[handle] = nil
    if latest?.handle == handle { latest = nil }
    free.append(handle)
  }

  // MARK: All at once

  /// Returns the entries of all messages with their decorations, unmeasured.
  private func decorated() -> [Entry] {
    var entries = [Entry](repeating: Entry(decoration: .none), count: messages.count)
    var last: Time?
    var pending: PendingEntry?
    for index in messages.indices {
      var above = features(above: messages[index], after: last)
      guard !above.contains(.hidden) else { continue }
      above.formUnion(
        context.decorator.threadFeatures(
          of: messages[index],
          after: pending.map { messages[$0.index] }
        )
      )
      var joins = false
      if let pending {
        joins = context.decorator.joins(
          messages[index],
          to: messages[pending.index],
          above: above
        )
        let continuation = context.continuation(by: messages[index], joins: joins)
        entries[pending.index].decoration = decoration(of: pending, continuation)
      }
      last = messages[index].time ?? last
      pending = PendingEntry(index: index, above: above, joinsPrevious: joins)
    }
    if let pending { entries[pending.index].decoration = decoration(of: pending, .none) }
    return entries
  }

  private func decoration(of entry: PendingEntry, _ continuation: RunContinuation) -> Decoration {
    context.decorator.decoration(
      of: messages[entry.index],
      above: entry.above,
      joinsPrevious: entry.joinsPrevious,
      continuation: continuation,
      newness: newness(of: entry.index)
    )
  }

  /// Measures every message and builds the tree.
  private mutating func measureAll() {
    bodies.reserveCapacity(messages.count)
    var isFirst = !hasTop
    for index in messages.indices {
      let decoration = entries[index].decoration
      bodies.append(nil)
      measure(index)
      entries[index].height = context.height(
        of: entries[index].extent,
        decoration: decoration,
        isFirst: isFirst
      )
      if !decoration.has(.hidden) { isFirst = false }
    }
    tree = RowTree(entries.map(\.height.total))
  }

  /// Measures a message if it is only text; otherwise returns `nil`.
  @inline(__always)  // The loop over all messages then looks up generic types once.
  private func plainBody(_ handle: Int, into extent: inout MessageExtent) -> T.Prepared? {
    guard relations.thread(of: messages[handle].id).count == 0 else { return nil }
    return context.layoutPlain(
      messages[handle],
      decoration: entries[handle].decoration,
      after: bodies[handle],
      into: &extent
    )
  }

  // MARK: One message

  /// Returns the features above a message, given the last preceding time.
  func features(above message: Message, after last: Time?) -> Decoration.Features {
    guard context.hasRow(message) else { return .hidden }
    let header = context.decorator.header(above: message, after: last)
    return message.id == unread ? header.union(.unreadDivider) : header
  }

  /// Measures a message again.
  @inline(__always)
  mutating func measure(_ handle: Int) {
    // Whether a long text is plain need not be decided again for every token.
    let wasDivided = latest?.handle == handle && latest?.sections.isDivided == true
    if wasDivided || !measurePlain(handle) { measureAny(handle) }
  }

  /// Measures a message if it is only text, and returns whether it is.
  @inline(__always)
  private mutating func measurePlain(_ handle: Int) -> Bool {
    var extent = entries[handle].extent
    guard let body = plainBody(handle, into: &extent) else { return false }
    entries[handle].extent = extent
    bodies[handle] = keepsTexts ? body : nil
    if !extras.isEmpty { extras[handle] = nil }
    return true
  }

  @inline(never)  // Its generic types would be looked up for plain messages, too.
  private mutating func measureAny(_ handle: Int) {
    let isLatest = latest?.handle == handle
    var memo = SectionMemo<T.Prepared>()
    if isLatest, let latest = latest.take() { memo = latest.sections }
    memo.body = bodies[handle]
    let relations = relations(of: handle)
    let decoration = entries[handle].decoration
    var context = self.context.context(for: decoration)
    var contents = context.contents(
      of: messages[handle],
      decoration: decoration,
      relations: relations,
      memo: &memo
    )
    while !context.fits(messages[handle], decoration: decoration, contents: contents),
      let next = context.next
    {
      context = next
      memo = SectionMemo()
      contents = next.contents(of: messages[handle], decoration: decoration, relations: relations)
    }
    if isLatest { latest = (handle, memo) }
    entries[handle].extent = context.extent(
      of: messages[handle],
      decoration: decoration,
      contents: contents
    )
    guard keepsTexts else { return }
    bodies[handle] = contents.body
    if !contents.extras.isEmpty || !extras.isEmpty {
      extras[handle] = contents.extras.isEmpty ? nil : contents.extras
    }
  }

  private mutating func relations(of handle: Int) -> MessageRelations {
    var relations = measuredRelations(of: handle)
    guard !backlog.isEmpty, relations.answered == nil,
      let answered = messages[handle].quoted
    else { return relations }
    let index = backlog.search(answered, near: tree.position(of: handle))
    relations.answered = index.map { backlog.source[$0] }
    return relations
  }

  private func measuredRelations(of handle: Int) -> MessageRelations {
    MessageRelations(
      answered: messages[handle].quoted.flatMap(self.handle).map { messages[$0] },
      thread: relations.thread(of: messages[handle].id),
      isAnswered: isAnswered(handle)
    )
  }
}

/// The last message with a row while it isn't known whether the next one continues its run.
private struct PendingEntry {
  let index: Int
  let above: Decoration.Features
  let joinsPrevious: Bool
}

extension Decoration {
  /// The decoration of a message before anything is decided.
  static var none: Decoration {
    Decoration(side: .center, position: .single, features: .hidden)
  }
}

extension RowContext {
  /// The estimated height of a message with the space above it, in pixels, before any is measured.
  ///
  /// It is the height of two lines in a bubble, computed from the font size alone.
  var estimatedHeight: Int {
    let lines = 2 * 1.25 * theme.body.size
    let bubble = metrics(.incoming).bubble.insets.vertical + lines
    return grid.pixels(covering: theme.list.spacingBetweenRuns + bubble)
  }
}
