import ChatDocuments
import ChatModel

/// Walks a database and gathers its messages, wherever they are.
///
/// A node is a message when it holds something said and somebody who says it. A node is a room
/// when it has such children. Messages are decoded as they are met, so that no tree of the whole
/// database is held.
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
    /// Who is typing.
    var typing: [String] = []

    /// The messages in the order of their keys; equal keys stay in the order of the document.
    var sortedEntries: [Entry] { entries.sorted { $0.key < $1.key } }
  }

  private(set) var log = DiagnosticList()
  private var rooms: [Room] = []
  private var roomIndices: [String: Int] = [:]
  private var titles = RoomTitles()
  /// Those whom the database lists, and those whom messages name; the list counts first.
  private var people = ParticipantBook()
  private var senders = ParticipantBook()

  var messageCount: Int { rooms.reduce(0) { $0 + $1.entries.count } }

  /// Reads the document's value.
  mutating func read(_ reader: inout JSONReader) {
    _ = visit(&reader, [])
  }

  /// Returns the room that was asked for, or the only one.
  func room(named name: String?) throws(FormatError) -> Room {
    var full = rooms.filter { !$0.entries.isEmpty }
    for index in full.indices { full[index].title = titles[full[index].name] }
    let summaries = full.map {
      ChatSummary(name: $0.name, title: $0.title, messages: $0.entries.count)
    }
    if let name, !full.isEmpty { return full[try summaries.index(of: name)] }
    guard full.count <= 1 else { throw .severalChats(summaries) }
    guard var room = full.first else { return Room(name: "") }
    room.typing = rooms.flatMap(\.typing)
    return room
  }

  /// The participants of the identifiers, each once; names come from wherever they are told.
  func participants(_ ids: [Participant.ID]) -> [Participant] {
    var known: Set<Participant.ID> = []
    return ids.filter { known.insert($0).inserted }.map { id in
      let (listed, sender) = (people[id], senders[id])
      let names = [listed?.name, sender?.name].compactMap(\.self)
      return Participant(
        id: id,
        name: names.first { !$0.isEmpty } ?? "",
        avatar: listed?.avatar ?? sender?.avatar
      )
    }
  }

  /// Reads a node; returns its value unless it was a room, whose messages were gathered.
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

  /// A node while its children are read.
  private struct Node {
    let path: [String]
    let position: TextPosition
    /// Children of which it is not yet known whether they are messages or parts of one.
    var pending: [JSONMember] = []
    var candidates = 0
    var isRoom = false
  }

  private mutating func accept(_ member: JSONMember, _ node: inout Node) {
    if readTyping(member, node.path) || readPeople(member, node.path) { return }
    let isMessage = !isPeople(node.path.last) && ForeignRecord.isMessage(member.value)
    if node.isRoom {
      if isMessage { gather(member, in: node.path) } else { titles.note([member], of: node.path) }
      return
    }
    node.pending.append(member)
    if isMessage { node.candidates += 1 }
    if node.candidates > 1, !node.pending.contains(where: ForeignRecord.isText) {
      becomeRoom(&node)
    }
  }

  private mutating func becomeRoom(_ node: inout Node) {
    node.isRoom = true
    titles.note(node.pending, of: node.path)
    for member in node.pending where ForeignRecord.isMessage(member.value) {
      gather(member, in: node.path)
    }
    node.pending = []
  }

  private mutating func close(_ node: Node, isArray: Bool, isTruncated: Bool) -> JSONValue? {
    if node.isRoom { return nil }
    let value =
      isArray
      ? JSONValue(.array(node.pending.map(\.value)), at: node.position)
      : JSONValue(.object(node.pending), at: node.position)
    if node.candidates > 0, !ForeignRecord.isMessage(value) {
      var room = node
      becomeRoom(&room)
      return nil
    }
    if !ForeignRecord.isMessage(value) { titles.note(node.pending, of: node.path) }
    return isTruncated ? nil : value
  }

  private mutating func gather(_ member: JSONMember, in path: [String]) {
    let priority = member.value[".priority"]?.open
    var record = ForeignRecord(member.value, &log)
    record.message.ext.removeAll { $0.name == ".priority" }
    if !record.hasID { record.message.id = member.name }
    if record.message.time == nil { record.message.time = PushID(member.name)?.time }
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

  /// The room of a node: its path without the word "messages".
  private mutating func roomIndex(_ path: [String]) -> Int {
    let name = RoomTitles.room(of: path)
    if let index = roomIndices[name] { return index }
    roomIndices[name] = rooms.count
    rooms.append(Room(name: name))
    return rooms.count - 1
  }

  /// Reads a node of who is typing: identifiers with true or false.
  private mutating func readTyping(_ member: JSONMember, _ path: [String]) -> Bool {
    guard member.name == "typingIndicator", let members = member.value.members else { return false }
    let room = roomIndex(path)
    for person in members where person.value.content == .boolean(true) {
      people.note(person.name)
      rooms[room].typing.append(person.name)
    }
    return true
  }

  /// Reads a node of people: identifiers with records that have a name.
  private mutating func readPeople(_ member: JSONMember, _ path: [String]) -> Bool {
    guard path.count <= 1, isPeople(member.name),
      member.value.members != nil || member.value.elements != nil
    else { return false }
    people.read(member.value)
    return true
  }

  private func isPeople(_ name: String?) -> Bool {
    name == "users" || name == "members" || name == "participants"
  }
}
