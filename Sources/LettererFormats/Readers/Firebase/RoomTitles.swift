import LettererDocuments

/// The names that people gave to rooms, from anywhere in a database.
///
/// A room's name is next to its messages, or in a separate record whose key is the room's:
/// `{"room-metadata": {"-K1": {"name": "Garden"}}, "room-messages": {"-K1": {…}}}`.
struct RoomTitles {
  /// The maximum depth of rooms; deeper nodes belong to messages.
  static let depth = 3

  private var byRoom: [String: String] = [:]
  private var byKey: [String: String] = [:]

  /// Returns the room of a node: its path without the word "messages".
  static func room(of path: [String]) -> String {
    path.filter { $0 != "messages" }.joined(separator: "/")
  }

  /// Records the name of a node that is not a message, if it has one.
  mutating func note(_ members: [JSONMember], of path: [String]) {
    guard path.count <= Self.depth, !ForeignRecord.senderNames.contains(path.last ?? "") else {
      return
    }
    for name in ["title", "name"] {
      guard let title = members.last(where: { $0.name == name })?.value.string, !title.isEmpty
      else { continue }
      byRoom[Self.room(of: path)] = title
      if path.count == 2 { byKey[path[1]] = title }
      return
    }
  }

  /// The name of a room.
  subscript(room: String) -> String? {
    byRoom[room] ?? room.split(separator: "/").last.flatMap { byKey[String($0)] }
  }
}
