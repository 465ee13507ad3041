import LettererDocuments
import LettererModel

/// Walks a database and collects its messages, wherever they are.
///
/// A node with content and a sender is a message. A node with such children is a room. Messages are
/// decoded as they are read, so the tree of the whole database is never in memory.
struct FirebaseTree {
  struct Entry {
    let key: FirebaseKey
    let message: Message
    let position: TextPosition
  }

  struct Room {
    let name: String
    /// The name that people gave it.
    var title: String?
    var entries: [Entry] = []
    /// The identifiers of the participants who are typing.
    var typing: [String] = []

    /// The messages in the order of their keys; equal keys stay in document order.
    ///
    /// If the times show that the list is newest first, it is reversed.
    var sortedEntries: [Entry] {
      let sorted = entries.sorted { $0.key < $1.key }
      return isNewestFirst ? sorted.reversed() : sorted
    }

    /// Whether every message is older than the one before it.
    var isNewestFirst: Bool {
      let times = entries.sorted { $0.key < $1.key }.map(\.message.time?.milliseconds)
      guard times.count > 2 else { return false }
      return zip(times, times.dropFirst()).allSatisfy { first, second in
        if let first, let second { first > second } else { false }
      }
    }
  }

  private(set) var log = DiagnosticList()
  private var rooms: [Room] = []
  private var roomIndices: [String: Int] = [:]
  private var titles = RoomTitles()
  /// The participants that the database lists and those that messages name; the list takes
  /// precedence.
  private var people = ParticipantBook()
  private var senders = ParticipantBook()

  var messageCount: Int { rooms.reduce(0) { $0 + $1.entries.count } }

  /// Reads the document's value.
  mutating func read(_ reader: inout JSONReader) {
    _ = visit(&reader, [])
  }

  /// Reads a database in memory.
  mutating func read(_ value: JSONValue) {
    _ = visit(value, [])
  }

  /// The rooms that contain messages; an empty one if there are none.
  ///
  /// If there is only one room, typing indicators outside of it belong to it.
  var fullRooms: [Room] {
    var full = rooms.filter { !$0.entries.isEmpty }
    for index in full.indices { full[index].title = titles[full[index].name] }
    if full.isEmpty { full = [Room(name: "")] }
    if full.count == 1 {
      var known: Set<String> = []
      full[0].typing = rooms.flatMap(\.typing).filter { known.insert($0).inserted }
    }
    return full
  }

  /// Returns the participants with the identifiers, each once, with names from any source.
  func participants(_ ids: [Participant.ID]) -> [Participant] {
    var known: Set<Participant.ID> = []
    return ids.filter { known.insert($0).inserted }.map {
      Participant($0, listed: people[$0], sender: senders[$0])
    }
  }

  /// Reads a node; returns its value unless it was a room, whose messages are collected.
  private mutating func visit(_ reader: inout JSONReader, _ path: [String]) -> JSONValue? {
    _ = reader.peekKind()
    var node = Node(path: path, position: reader.position)
    if reader.enterObject() {
      while let name = reader.nextMember() {
        guard let value = visit(&reader, path + [name.text]), !reader.isTruncated else { continue }
        accept(JSONMember(name: name.text, at: name.position, value: value), &node)
      }
      return close(node, isArray: false, isTruncated: reader.isTruncated)
    }
    guard reader.enterArray() else { return reader.readValue() }
    var index = 0
    while reader.nextElement() {
      let place = reader.position
      let key = String(index)
      index += 1
      guard let value = visit(&reader, path + [key]), !reader.isTruncated else { continue }
      accept(JSONMember(name: key, at: place, value: value), &node)
    }
    return close(node, isArray: true, isTruncated: reader.isTruncated)
  }

  private mutating func visit(_ value: JSONValue, _ path: [String]) -> JSONValue? {
    var node = Node(path: path, position: value.position)
    let isArray = value.elements != nil
    guard let children = value.children else { return value }
    for child in children {
      guard let inner = visit(child.value, path + [child.name]) else { continue }
      accept(JSONMember(name: child.name, at: child.position, value: inner), &node)
    }
    return close(node, isArray: isArray, isTruncated: false)
  }

  /// A node while its children are being read.
  private struct Node {
    let path: [String]
    let position: TextPosition
    /// The children that may be messages or parts of one.
    var pending: [JSONMember] = []
    var candidates = 0
    var isRoom = false
  }

  private mutating func accept(_ member: JSONMember, _ node: inout Node) {
    if readTyping(member, node.path) || readPeople(member, node.path) { return }
    let isMessage = !isPeople(node.path.last) && ForeignRecord.isMessage(member.value)
    if node.isRoom { return acceptInRoom(member, node.path) }
    node.pending.append(member)
    if isMessage { node.candidates += 1 }
    if node.candidates > 1, !node.pending.contains(where: ForeignRecord.isText) {
      becomeRoom(&node)
    }
  }

  private mutating func becomeRoom(_ node: inout Node) {
    node.isRoom = true
    for member in node.pending { acceptInRoom(member, node.path) }
    node.pending = []
  }

  /// Adds a child of a room: a message, an incomplete message, or a field of the room.
  private mutating func acceptInRoom(_ member: JSONMember, _ path: [String]) {
    if ForeignRecord.isMessage(member.value) || ForeignRecord.isPartOfMessage(member.value) {
      return gather(member, in: path)
    }
    titles.note([member], of: path)
    let isRecord = member.value.members?.isEmpty == false || member.value.elements?.isEmpty == false
    let isKey =
      path.last == "messages" || Int(member.name) != nil || PushID(member.name) != nil
    if isRecord || isKey && !member.value.isNull {
      log.add(
        .notAMessage,
        at: member.position,
        "\(member.value.typeName) in a map of messages",
        note: "left out, because it has neither text nor a sender"
      )
    }
  }

  private mutating func close(_ node: Node, isArray: Bool, isTruncated: Bool) -> JSONValue? {
    if node.isRoom { return nil }
    if let wrapped = node.pending.first(where: { $0.name == JSONValue.wrappedName }) {
      return wrapped.value
    }
    let value =
      isArray
      ? JSONValue(.array(node.pending.map(\.value)), at: node.position)
      : JSONValue(.object(node.pending), at: node.position)
    if isRoom(node, value) {
      var room = node
      becomeRoom(&room)
      return nil
    }
    if !ForeignRecord.isMessage(value) { titles.note(node.pending, of: node.path) }
    return isTruncated ? nil : value
  }

  /// Whether a node contains messages; in a node "messages", all of them may be incomplete.
  ///
  /// A node with a text and one message is a message that quotes another.
  private func isRoom(_ node: Node, _ value: JSONValue) -> Bool {
    if node.candidates > 0 {
      let isQuoting = node.candidates == 1 && node.pending.contains(where: ForeignRecord.isText)
      return !isQuoting && !ForeignRecord.isMessage(value)
    }
    return node.path.last == "messages"
      && node.pending.contains { ForeignRecord.isPartOfMessage($0.value) }
  }

  private mutating func gather(_ member: JSONMember, in path: [String]) {
    let priority = member.value[".priority"]?.open
    let record = FirebaseMessage(member, &log)
    if let sender = record.message.sender {
      senders.note(sender, name: record.senderName, picture: record.senderPicture)
    }
    let entry = Entry(
      key: FirebaseKey(member.name, priority: priority),
      message: record.message,
      position: member.position
    )
    rooms[roomIndex(path)].entries.append(entry)
  }

  /// Returns the index of a node's room: its path without the word "messages".
  private mutating func roomIndex(_ path: [String]) -> Int {
    let name = RoomTitles.room(of: path)
    if let index = roomIndices[name] { return index }
    roomIndices[name] = rooms.count
    rooms.append(Room(name: name))
    return rooms.count - 1
  }

  /// Reads a node of typing indicators: identifiers with true or false.
  private mutating func readTyping(_ member: JSONMember, _ path: [String]) -> Bool {
    guard member.name == "typingIndicator", let children = member.value.children else {
      return false
    }
    let room = roomIndex(path)
    for person in children where person.value.content == .boolean(true) {
      people.note(person.name)
      rooms[room].typing.append(person.name)
    }
    return true
  }

  /// Reads a node of people: identifiers with records that have a name.
  private mutating func readPeople(_ member: JSONMember, _ path: [String]) -> Bool {
    guard path.count <= 3, !path.contains("messages"), isPeople(member.name),
      member.value.members != nil || member.value.elements != nil
    else { return false }
    people.read(member.value)
    return true
  }

  private func isPeople(_ name: String?) -> Bool {
    name == "users" || name == "members" || name == "participants"
  }
}
