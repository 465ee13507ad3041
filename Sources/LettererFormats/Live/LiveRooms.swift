import LettererDocuments

/// The conversations of a database that goes on, and which of them is followed.
struct LiveRooms {
  /// The conversation that was asked for.
  let wanted: String?
  /// The one that is followed; `nil` before it is known.
  private(set) var followed: String?
  /// Nodes in which messages were found.
  private var nodes: Set<[String]> = []
  private var names: [String] = []
  private var counts: [String: Int] = [:]

  /// Nodes beyond this number are not remembered as those of messages.
  private static let limit = 12_000

  init(wanted: String?) {
    self.wanted = wanted
  }

  /// Whether a message was met.
  var isEmpty: Bool { names.isEmpty }

  /// Whether everything that happens belongs to the followed conversation.
  var isOnly: Bool { counts.values.count { $0 > 0 } < 2 }

  /// Returns whether a node is one of messages.
  func isRoom(_ path: [String]) -> Bool { nodes.contains(path) }

  /// Returns whether a node stands where messages do.
  func isInRoom(_ path: [String]) -> Bool {
    guard !path.isEmpty else { return false }
    return path.dropLast().last == "messages" || nodes.contains(path.dropLast())
  }

  /// Notes a node in which messages were found; returns whether it was not known as one.
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

  /// The conversations in the order in which they came.
  func summaries(_ titles: RoomTitles) -> [ChatSummary] {
    names.filter { counts[$0, default: 0] > 0 }.map {
      ChatSummary(name: $0, title: titles[$0], messages: counts[$0, default: 0])
    }
  }

  /// Chooses what was asked for, or else the conversation with most messages.
  ///
  /// - Throws: What says that it is not there, or that its name is that of several.
  mutating func choose(_ titles: RoomTitles) throws(FormatError) {
    let all = summaries(titles)
    if let wanted {
      followed = all[try all.index(of: wanted)].name
    } else {
      followed = all.max { $0.messages < $1.messages }?.name
    }
  }
}
