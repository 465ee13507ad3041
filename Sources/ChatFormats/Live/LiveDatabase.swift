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

  private mutating func visit(_ value: JSONValue, at path: [String]) {
    guard path.count <= Self.depthLimit else { return }
    if path.last == "typingIndicator" {
      return putTyping(value, at: path, below: path.count - 1)
    }
    if !path.isEmpty, ForeignRecord.isMessage(value) { return store(value, at: path) }
    let children = value.children
    if ["users", "members", "participants"].contains(path.last) { return name(children) }
    if children.isEmpty, path.count > 1, !value.isNull {
      return storePart(value, at: path)
    }
    for child in children.sorted(by: Self.isBefore) { visit(child.value, at: path + [child.name]) }
  }

  /// The first member that comes of a message which comes in parts.
  private mutating func storePart(_ value: JSONValue, at path: [String]) {
    let known = ForeignRecord.senderNames + ForeignRecord.textNames + ForeignRecord.imageNames
    guard let name = path.last, known.contains(name), value.members == nil else { return }
    let member = JSONMember(name: name, at: value.position, value: value)
    store(JSONValue(.object([member]), at: value.position), at: path.dropLast())
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
    store(new, at: node)
  }

  private mutating func store(_ value: JSONValue, at path: [String]) {
    let old = nodes.updateValue(value, forKey: path)
    if old == nil { order.append(path) }
    guard ForeignRecord.isMessage(value) else { return }
    let message = message(value, at: path)
    guard let old, ForeignRecord.isMessage(old) else {
      return tell(.message(message))
    }
    tellChange(from: self.message(old, at: path), to: message)
  }

  /// A message is edited only where it says something else; the rest are events of their own.
  private mutating func tellChange(from old: Message, to new: Message) {
    if old.runs != new.runs || old.attachments != new.attachments { tell(.edit(new)) }
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

  private mutating func message(_ value: JSONValue, at path: [String]) -> Message {
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
    guard let old = nodes.removeValue(forKey: node) else { return }
    if ForeignRecord.isMessage(old), let id = node.last { tell(.delete(message: id, by: nil)) }
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
    for node in order.prefix(count) { nodes[node] = nil }
    order.removeFirst(count)
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

extension JSONValue {
  /// The children of a node; an array is a node with integer keys, and null is no child.
  fileprivate var children: [JSONMember] {
    let all =
      members
      ?? elements?.enumerated().map { index, element in
        JSONMember(name: String(index), at: element.position, value: element)
      }
    return (all ?? []).filter { !$0.value.isNull }
  }

  /// Returns what is at a path below a node.
  fileprivate func value(at path: ArraySlice<String>) -> JSONValue {
    var value = self
    for name in path {
      guard let child = value.children.last(where: { $0.name == name }) else {
        return JSONValue(.null, at: position)
      }
      value = child.value
    }
    return value
  }

  /// Returns a node with another value at a path below it.
  fileprivate func replacing(_ path: ArraySlice<String>, by value: JSONValue) -> JSONValue {
    guard let name = path.first else { return value }
    var children = children
    let place = children.firstIndex { $0.name == name }
    let old = place.map { children[$0].value } ?? JSONValue(.object([]), at: value.position)
    let new = old.replacing(path.dropFirst(), by: value)
    if let place, new.isNull {
      children.remove(at: place)
    } else if let place {
      children[place].value = new
    } else if !new.isNull {
      children.append(JSONMember(name: name, at: value.position, value: new))
    }
    return JSONValue(.object(children), at: position)
  }
}
