import LettererDocuments
import LettererModel

/// A changing database, and the records that its changes produce for one of its conversations.
///
/// The database is kept as it is. So a member that arrives before the rest of its message, however
/// early, is present when the message is emitted. Messages are recognized by the rules of the
/// reader of whole databases.
struct LiveDatabase {
  var log = DiagnosticList()
  var records: [EventReader.Record] = []
  var root = FirebaseNode(JSONValue(.object([]), at: TextPosition(line: 1, column: 1, byte: 0)))
  /// The messages by their nodes.
  var messages: [[String]: LiveMessage] = [:]
  /// The nodes of the messages in order of arrival.
  var order: [[String]] = []
  /// Nodes among messages that arrived member by member and may become messages.
  private var held: [[String]] = []
  var rooms: LiveRooms
  var people = LivePeople()
  /// The paths of the nodes of participants who are typing.
  private var typists: Set<[String]> = []
  /// The typing events received before the followed conversation is known.
  private var typing: [(room: [String], event: TranscriptEvent.Change)] = []
  /// The number of messages that used each identifier.
  var identifiers: [Message.ID: Int] = [:]
  /// The key of the last forgotten message.
  private var horizon: FirebaseKey?
  /// Nodes that are neither messages nor people, oldest first.
  private var strays: [[String]] = []

  /// The number of messages to remember; a change of an older one counts as part of a new message.
  private static let limit = 12_000

  /// Creates an empty database that follows the requested conversation, or else the one with most
  /// messages.
  init(chat: String? = nil) {
    rooms = LiveRooms(wanted: chat)
  }

  /// Returns the records since the last call, and removes them.
  mutating func takeRecords() -> [EventReader.Record] {
    defer { (records, log) = ([], DiagnosticList()) }
    return records
  }

  /// Emits the incomplete messages that arrived member by member, as they are.
  mutating func tellHeld() {
    let nodes = held
    held = []
    for path in nodes where messages[path] == nil && rooms.isInRoom(path) && !isForgotten(path) {
      guard let node = root[path[...]] else { continue }
      if ForeignRecord.isPartOfMessage(node.outline) {
        stand(path)
      } else {
        reportOdd(node.value, at: path)
      }
    }
    finishChange()
  }

  /// Replaces the values at some paths at once; null removes a value.
  mutating func put(_ changes: [(path: [String], value: JSONValue)]) {
    var settled: [(path: [String], wasThere: Bool)] = []
    for (path, value) in changes {
      guard path.count <= FirebaseNode.depthLimit else {
        log.add(.depth, at: value.position, "path deeper than \(FirebaseNode.depthLimit)")
        continue
      }
      if let index = path.lastIndex(of: "typingIndicator") {
        putTyping(value, at: path, below: index)
        continue
      }
      settled.append((path, root.contains(path[...])))
      root.put(value, at: path[...])
    }
    for (path, wasThere) in settled { settle(path, wasThere: wasThere) }
    finishChange()
  }

  private mutating func finishChange() {
    chooseRoom()
    for (room, event) in typing where isHeard(room) { tell(event) }
    if rooms.followed != nil || rooms.wanted == nil { typing = [] }
    if order.count > Self.limit { forgetOldest() }
    if strays.count > Self.limit { forgetStrays() }
  }

  // MARK: Changes

  /// Interprets a change.
  private mutating func settle(_ path: [String], wasThere: Bool) {
    if let end = LivePeople.list(in: path), path.count > end { listPerson(path, end) }
    if let node = known(on: path) {
      return evaluate(node, isWhole: path.count == node.count)
    }
    let node = root[path[...]]
    if node?.isLeaf != false { strays.append(path) }
    if wasThere, node?.isLeaf != true { removeGone(below: path) }
    if let node { visit(node, at: path) }
  }

  /// Returns the message that a path belongs to: one that is known, or one that exists now.
  private func known(on path: [String]) -> [String]? {
    let nodes = (1...max(path.count, 1)).map { Array(path.prefix($0)) }.filter { !$0.isEmpty }
    return nodes.first { messages[$0] != nil }
      ?? nodes.first { mayBeMessage($0) && isMessage($0) }
      ?? nodes.first { mayBeMessage($0) && rooms.isInRoom($0) && $0.count < path.count }
      ?? nodes.first { mayBeMessage($0) && isPart($0) }
  }

  private func mayBeMessage(_ path: [String]) -> Bool {
    let parent = path.dropLast()
    return !LivePeople.isList(parent.last) && !rooms.isRoom(path) && path.last != "messages"
  }

  private func isMessage(_ path: [String]) -> Bool {
    root[path[...]].map { ForeignRecord.isMessage($0.outline) } ?? false
  }

  private func isPart(_ path: [String]) -> Bool {
    guard rooms.isInRoom(path), let node = root[path[...]] else { return false }
    return ForeignRecord.isPartOfMessage(node.outline)
  }

  /// Finds the messages in a value; returns whether any part of it is recognized.
  @discardableResult
  private mutating func visit(_ node: FirebaseNode, at path: [String]) -> Bool {
    guard path.count <= FirebaseNode.depthLimit else { return false }
    if path.last == "typingIndicator" {
      putTyping(node.value, at: path, below: path.count - 1)
      return true
    }
    if !path.isEmpty, mayBeMessage(path), isMessage(path) || isPart(path) {
      evaluate(path, isWhole: true)
      return true
    }
    let isPeople = LivePeople.isList(path.last) && LivePeople.list(in: path) == path.count
    let children = node.children
    if isPeople {
      for child in children { people.list(child.key, child.node) }
      tell(people.news(of: children.map(\.key)))
    } else if !LivePeople.isList(path.last),
      children.contains(where: { isMessage(path + [$0.key]) })
    {
      _ = rooms.note(room: path)
    }
    let known = children.map { visit($0.node, at: path + [$0.key]) }
    let isKnown = isPeople || known.contains(true)
    if !isKnown, rooms.isInRoom(path) { reportOdd(node.value, at: path) }
    return isKnown
  }

  /// Evaluates a node again that is a message or may become one.
  ///
  /// An incomplete message that was written as a whole is a message at once; members that arrive
  /// one by one wait for the others.
  private mutating func evaluate(_ path: [String], isWhole: Bool) {
    guard let node = root[path[...]] else { return remove(path) }
    let outline = node.outline
    if messages[path] != nil {
      if ForeignRecord.isMessage(outline) || isPart(path) { return tellChange(at: path) }
      remove(path)
      reportOdd(node.value, at: path)
    } else if ForeignRecord.isMessage(outline) || isWhole && isPart(path) {
      stand(path)
    } else if isWhole {
      reportOdd(node.value, at: path)
    } else {
      held.append(path)
    }
  }

  /// Adds a node as a message, and also its neighbors if it is the first of its room.
  private mutating func stand(_ path: [String]) {
    let room = Array(path.dropLast())
    messages[path] = LiveMessage()
    order.append(path)
    rooms.count(1, at: room)
    if rooms.isFollowed(room) { tellNew(at: path) }
    guard isMessage(path), rooms.note(room: room) else { return }
    for child in root[room[...]]?.children ?? [] where messages[room + [child.key]] == nil {
      let neighbour = room + [child.key]
      if isMessage(neighbour) { stand(neighbour) } else { held.append(neighbour) }
    }
  }

  private mutating func remove(_ path: [String]) {
    guard let message = messages.removeValue(forKey: path) else { return }
    rooms.count(-1, at: path.dropLast())
    if let id = message.message?.id { tell(.delete(message: id, by: nil)) }
  }

  /// Removes the messages and typists that a new value no longer contains.
  private mutating func removeGone(below path: [String]) {
    let gone = order.filter { $0.starts(with: path) && !root.contains($0[...]) }
    for node in gone { remove(node) }
    for node in typists(below: path) where !root.contains(node[...]) { tellTyping(.null, at: node) }
  }

  /// Reports a node among messages that is not a message, as the reader of whole exports does.
  private mutating func reportOdd(_ value: JSONValue, at path: [String]) {
    guard rooms.isInRoom(path), let key = path.last else { return }
    let isKey =
      path.dropLast().last == "messages" || Int(key) != nil || PushID(key) != nil
    guard isKey && !value.isNull || value.members?.isEmpty == false else { return }
    log.add(
      .notAMessage,
      at: value.position,
      "\(value.typeName) in a map of messages",
      note: "left out, because it has neither text nor a sender"
    )
  }

  // MARK: Eviction

  private mutating func forgetOldest() {
    var seen: Set<[String]> = []
    order = order.filter { messages[$0] != nil && seen.insert($0).inserted }
    guard order.count > Self.limit else { return }
    let count = Self.limit / 6
    for path in order.prefix(count) {
      if let id = messages.removeValue(forKey: path)?.message?.id { identifiers[id] = nil }
      root.put(JSONValue(.null, at: TextPosition(line: 1, column: 1, byte: 0)), at: path[...])
    }
    horizon = order[count - 1].last.map { FirebaseKey($0) }
    order.removeFirst(count)
  }

  /// Forgets nodes that did not become messages.
  private mutating func forgetStrays() {
    let count = Self.limit / 6
    for path in strays.prefix(count) where root[path[...]]?.isLeaf == true {
      guard known(on: path) == nil, LivePeople.list(in: path) == nil else { continue }
      root.put(JSONValue(.null, at: TextPosition(line: 1, column: 1, byte: 0)), at: path[...])
    }
    strays.removeFirst(count)
  }

  /// Whether a node may be a forgotten message, by its key.
  private func isForgotten(_ path: [String]) -> Bool {
    guard let horizon, let key = path.last else { return false }
    return !(horizon < FirebaseKey(key))
  }

  // MARK: People

  private mutating func listPerson(_ path: [String], _ end: Int) {
    people.list(path[end], root[path.prefix(end + 1)])
    tell(people.news(of: [path[end]]))
  }

  /// Records who starts and stops typing; a removed participant has left.
  private mutating func putTyping(_ value: JSONValue, at path: [String], below index: Int) {
    if path.count > index + 1 {
      return tellTyping(value.unwrapped.content, at: Array(path.prefix(index + 2)))
    }
    let children = value.children ?? []
    let present = Set(children.map(\.name))
    for node in typists(below: path) where !present.contains(node.last ?? "") {
      tellTyping(.null, at: node)
    }
    for child in children { tellTyping(child.value.unwrapped.content, at: path + [child.name]) }
  }

  private func typists(below path: [String]) -> [[String]] {
    typists.filter { $0.starts(with: path) }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  private mutating func tellTyping(_ content: JSONValue.Content, at path: [String]) {
    guard let person = path.last else { return }
    if content == .null { typists.remove(path) } else { typists.insert(path) }
    let room = Array(path.dropLast(2))
    typing.append((room, .typing(participant: person, isOn: content == .boolean(true))))
    if content == .null { typing.append((room, .leave(participant: person))) }
    if typing.count > Self.limit { typing.removeFirst() }
  }

  /// Whether events at a node other than a message concern the followed conversation.
  private func isHeard(_ room: [String]) -> Bool {
    if rooms.followed == nil { return rooms.wanted == nil }
    return rooms.isFollowed(room) || rooms.isOnly
  }
}
