import LettererDocuments

/// The conversations of a live database, and which of them is followed.
struct LiveRooms {
  /// The requested conversation.
  let wanted: String?
  /// The followed conversation; `nil` until it is known.
  private(set) var followed: String?
  /// The nodes that contain messages.
  private var nodes: Set<[String]> = []
  private var names: [String] = []
  private var counts: [String: Int] = [:]

  /// The maximum number of nodes to remember as containing messages.
  private static let limit = 12_000

  init(wanted: String?) {
    self.wanted = wanted
  }

  /// Whether no message has arrived.
  var isEmpty: Bool { names.isEmpty }

  /// Whether all events belong to the followed conversation.
  var isOnly: Bool { counts.values.count { $0 > 0 } < 2 }

  /// Returns whether a node contains messages.
  func isRoom(_ path: [String]) -> Bool { nodes.contains(path) }

  /// Returns whether a node is in a place for messages.
  func isInRoom(_ path: [String]) -> Bool {
    guard !path.isEmpty else { return false }
    return path.dropLast().last == "messages" || nodes.contains(path.dropLast())
  }

  /// Records a node that contains messages; returns whether it is new.
  mutating func note(room path: [String]) -> Bool {
    guard nodes.count < Self.limit else { return false }
    return nodes.insert(path).inserted
  }

  /// Counts a message of the conversation at a node.
  mutating func count(_ difference: Int, at path: [String]) {
    let name = RoomTitles.room(of: path)
    if counts[name] == nil { names.append(name) }
    counts[name, default: 0] += difference
  }

  /// Whether the conversation at a node is followed.
  func isFollowed(_ path: [String]) -> Bool { followed == RoomTitles.room(of: path) }

  /// Returns the conversations in order of arrival.
  func summaries(_ titles: RoomTitles) -> [ChatSummary] {
    names.filter { counts[$0, default: 0] > 0 }.map {
      ChatSummary(name: $0, title: titles[$0], messages: counts[$0, default: 0])
    }
  }

  /// Chooses the requested conversation, or else the one with most messages.
  ///
  /// - Throws: An error if it does not exist or if several conversations have the name.
  mutating func choose(_ titles: RoomTitles) throws(FormatError) {
    let all = summaries(titles)
    if let wanted {
      followed = all[try all.index(of: wanted)].name
    } else {
      followed = all.max { $0.messages < $1.messages }?.name
    }
  }
}
