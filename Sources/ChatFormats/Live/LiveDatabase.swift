import ChatDocuments
import ChatModel

/// The messages of a database as far as they can still change, and what changes tell of them.
struct LiveDatabase {
  private(set) var log = DiagnosticList()
  private var records: [EventReader.Record] = []
  /// The nodes that are messages, or parts of one that has not come whole.
  private var nodes: [[String]: JSONValue] = [:]
  /// Their paths in the order in which they came.
  private var order: [[String]] = []
  /// Nodes that were told of as messages.
  private var told: Set<[String]> = []
  /// Nodes of which single members came, which may be messages once the others are there.
  private var held: [[String]] = []
  /// Nodes in which messages were found.
  private var rooms: Set<[String]> = []
  /// The key of the last message that was forgotten.
  private var horizon: FirebaseKey?
  /// Who is typing, by the path of the node that tells it.
  private var typists: Set<[String]> = []
  private var names: [Participant.ID: String] = [:]

  /// Older messages are forgotten; a change of one of them is taken for a new message's part.
  private static let limit = 12_000
  /// The database's own limit is 32.
  private static let depthLimit = 64

  /// Takes what happened since the last time.
  mutating func takeRecords() -> [EventReader.Record] {
    defer { (records, log) = ([], DiagnosticList()) }
    return records
  }

  /// Tells of the messages that came member by member and are not whole, as they stand.
  mutating func tellHeld() {
    defer { held = [] }
    for node in held where !told.contains(node) && isInRoom(node) && !isForgotten(node) {
      guard let value = nodes[node], ForeignRecord.isPartOfMessage(value) else { continue }
      tellNew(value, at: node)
    }
  }

  /// Replaces what is at a path; null removes it.
  mutating func put(_ value: JSONValue, at path: [String]) {
    guard path.count <= Self.depthLimit else {
      return log.add(.depth, at: value.position, "path deeper than \(Self.depthLimit)")
    }
    if let index = path.lastIndex(of: "typingIndicator") {
      return putTyping(value, at: path, below: index)
    }
    if let node = (1...max(path.count, 1)).lazy.map({ Array(path.prefix($0)) })
      .first(where: { nodes[$0] != nil })
    {
      return change(node, value, at: path.dropFirst(node.count))
    }
    let isContainer = value.isNull || !value.children.isEmpty
    if isContainer { remove(below: path, keeping: value) }
    visit(value, at: path)
    if order.count > Self.limit { forgetOldest() }
  }

  // MARK: Messages

  /// Tells of the messages in a value, and returns whether anything in it is understood.
  @discardableResult
  private mutating func visit(_ value: JSONValue, at path: [String]) -> Bool {
    guard path.count <= Self.depthLimit else { return false }
    if path.last == "typingIndicator" {
      putTyping(value, at: path, below: path.count - 1)
      return true
    }
    if !path.isEmpty, ForeignRecord.isMessage(value) {
      store(value, at: path, asOne: true)
      return true
    }
    let children = value.children
    if Self.peopleNames.contains(path.last) {
      name(children)
      return true
    }
    if children.contains(where: { ForeignRecord.isMessage($0.value) }) { note(room: path) }
    let isPart = isInRoom(path) && !rooms.contains(path) && ForeignRecord.isPartOfMessage(value)
    if isPart {
      store(value, at: path, asOne: true)
      return true
    }
    if children.isEmpty, path.count > 1, !value.isNull {
      if isInRoom(path) { reportOdd(value, at: path) }
      return storePart(value, at: path)
    }
    let known = children.sorted(by: Self.isBefore).map { visit($0.value, at: path + [$0.name]) }
    let isKnown = known.contains(true)
    if !isKnown, isInRoom(path) { reportOdd(value, at: path) }
    return isKnown
  }

  /// Reports what stands among messages and is none, as the reader of a whole export does.
  private mutating func reportOdd(_ value: JSONValue, at path: [String]) {
    guard let key = path.last else { return }
    let isKey =
      path.dropLast().last == "messages" || Int(key) != nil || PushID(key) != nil
    guard isKey && !value.isNull || !value.children.isEmpty else { return }
    log.add(
      .notAMessage,
      at: value.position,
      "\(value.typeName) in a map of messages",
      note: "it has neither a text nor a sender and is left out"
    )
  }

  /// The first member that comes of a message which comes in parts.
  private mutating func storePart(_ value: JSONValue, at path: [String]) -> Bool {
    let known = ForeignRecord.senderNames + ForeignRecord.textNames + ForeignRecord.imageNames
    guard let name = path.last, known.contains(name), value.members == nil else { return false }
    let member = JSONMember(name: name, at: value.position, value: value)
    store(JSONValue(.object([member]), at: value.position), at: path.dropLast(), asOne: false)
    return true
  }

  /// Changes a message or a part of it.
  private mutating func change(
    _ node: [String],
    _ value: JSONValue,
    at rest: ArraySlice<String>
  ) {
    guard let old = nodes[node] else { return }
    let new = old.replacing(rest, by: value)
    if new.isNull || new.members?.isEmpty == true { return remove(node) }
    store(new, at: node, asOne: rest.isEmpty)
  }

  /// Takes a message, or what there is of it.
  ///
  /// What was written as one and lacks something is told at once; members that come one by one
  /// wait for the others.
  private mutating func store(_ value: JSONValue, at path: [String], asOne: Bool) {
    let old = nodes.updateValue(value, forKey: path)
    if old == nil { order.append(path) }
    if let old, told.contains(path) { return tellChange(from: old, to: value, at: path) }
    let isPart = asOne && isInRoom(path) && ForeignRecord.isPartOfMessage(value)
    if ForeignRecord.isMessage(value) || isPart {
      tellNew(value, at: path)
    } else if old == nil {
      held.append(path)
    }
  }

  private mutating func tellNew(_ value: JSONValue, at path: [String]) {
    told.insert(path)
    if ForeignRecord.isMessage(value) { note(room: path.dropLast()) }
    var found = DiagnosticList()
    let message = message(value, at: path, &found)
    log.add(contentsOf: found)
    tell(.message(message))
  }

  /// Tells of a change; what was wrong before is not reported again.
  private mutating func tellChange(from old: JSONValue, to new: JSONValue, at path: [String]) {
    var (before, after) = (DiagnosticList(), DiagnosticList())
    let message = message(old, at: path, &before)
    let changed = self.message(new, at: path, &after)
    let known = Set(before.items.map(\.code))
    for diagnostic in after.items where !known.contains(diagnostic.code) { log.add(diagnostic) }
    tellChange(from: message, to: changed)
  }

  /// A message is edited only where it says something else; the rest are events of their own.
  private mutating func tellChange(from old: Message, to new: Message) {
    let isEdited =
      old.runs != new.runs || old.attachments != new.attachments || old.kind != new.kind
      || old.sender != new.sender
    if isEdited { tell(.edit(new)) }
    if old.status != new.status { tell(.status(message: new.id, status: new.status)) }
    if old.deletion == nil, new.deletion != nil { tell(.delete(message: new.id, by: nil)) }
    for (one, other, isOn) in [(old, new, false), (new, old, true)] {
      for reaction in one.reactions {
        let others = other.reactions.first { $0.emoji == reaction.emoji }?.participants ?? []
        for person in reaction.participants where !others.contains(person) {
          tell(
            .reaction(message: new.id, participant: person, emoji: reaction.emoji, isOn: isOn)
          )
        }
      }
    }
  }

  private mutating func message(
    _ value: JSONValue,
    at path: [String],
    _ log: inout DiagnosticList
  ) -> Message {
    let key = path.last ?? ""
    let member = JSONMember(name: key, at: value.position, value: value)
    let found = FirebaseMessage(member, &log)
    var message = found.message
    message.id = key  // removals name nothing else
    if message.status == .unknown { message.status = .sent }  // the database has it
    if let sender = message.sender, let name = found.senderName, names[sender] == nil {
      add(sender, name: name)
    }
    return message
  }

  private mutating func remove(_ node: [String]) {
    guard nodes.removeValue(forKey: node) != nil, told.remove(node) != nil else { return }
    if let id = node.last { tell(.delete(message: id, by: nil)) }
  }

  /// Removes the messages that a new value leaves out.
  private mutating func remove(below path: [String], keeping value: JSONValue) {
    let gone = order.filter { node in
      node.starts(with: path) && nodes[node] != nil
        && value.value(at: node.dropFirst(path.count)).isNull
    }
    for node in gone { remove(node) }
    for node in typists(below: path)
    where value.value(at: node.dropFirst(path.count)).isNull {
      tellTyping(JSONValue(.null, at: value.position), at: node)
    }
  }

  private mutating func forgetOldest() {
    var seen: Set<[String]> = []
    order = order.filter { nodes[$0] != nil && seen.insert($0).inserted }
    guard order.count > Self.limit else { return }
    let count = Self.limit / 6
    for node in order.prefix(count) {
      nodes[node] = nil
      told.remove(node)
    }
    horizon = order[count - 1].last.map { FirebaseKey($0) }
    order.removeFirst(count)
    held.removeAll { nodes[$0] == nil }
  }

  /// Whether a node may be one that was forgotten, by its key.
  private func isForgotten(_ node: [String]) -> Bool {
    guard let horizon, let key = node.last else { return false }
    return !(horizon < FirebaseKey(key))
  }

  // MARK: Rooms

  private static let peopleNames: [String?] = ["users", "members", "participants"]

  /// Notes a node in which messages were found.
  private mutating func note(room path: [String]) {
    if rooms.count < Self.limit { rooms.insert(path) }
  }

  /// Whether a node stands where messages do.
  private func isInRoom(_ path: [String]) -> Bool {
    guard !path.isEmpty else { return false }
    return path.dropLast().last == "messages" || rooms.contains(path.dropLast())
  }

  // MARK: People

  private mutating func name(_ people: [JSONMember]) {
    for person in people {
      let name = ForeignRecord.displayNames.lazy.compactMap { person.value[$0]?.string }.first
      if let name { add(person.name, name: name) }
    }
  }

  private mutating func add(_ id: Participant.ID, name: String) {
    names[id] = name
    records.append(.participant(Participant(id: id, name: name)))
  }

  /// Notes who starts and stops typing; who is removed has left.
  private mutating func putTyping(_ value: JSONValue, at path: [String], below index: Int) {
    if path.count > index + 1 {
      return tellTyping(value, at: Array(path.prefix(index + 2)))
    }
    for node in typists(below: path) where value[node.last ?? ""] == nil {
      tellTyping(JSONValue(.null, at: value.position), at: node)
    }
    for member in value.members ?? [] { tellTyping(member.value, at: path + [member.name]) }
  }

  private func typists(below path: [String]) -> [[String]] {
    typists.filter { $0.starts(with: path) }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private mutating func tellTyping(_ value: JSONValue, at path: [String]) {
    guard let person = path.last else { return }
    if value.isNull { typists.remove(path) } else { typists.insert(path) }
    tell(.typing(participant: person, isOn: value.content == .boolean(true)))
    if value.isNull { tell(.leave(participant: person)) }
  }

  private mutating func tell(_ change: TranscriptEvent.Change) {
    records.append(.event(TranscriptEvent(change: change)))
  }

  // MARK: Nodes

  private static func isBefore(_ one: JSONMember, _ two: JSONMember) -> Bool {
    FirebaseKey(one.name, priority: one.value[".priority"]?.open)
      < FirebaseKey(two.name, priority: two.value[".priority"]?.open)
  }
}
