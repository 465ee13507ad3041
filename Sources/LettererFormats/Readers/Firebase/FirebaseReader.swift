import LettererDocuments
import LettererModel

/// Reads an export of a Firebase Realtime Database: the database, its messages, or one room.
///
/// ```
/// {"messages": {"-K2ib4H77rj0LYewF7dP": {"text": "Hello", "senderId": "foo"}},
///  "typingIndicator": {"foo": false, "bar": true}}
/// ```
struct FirebaseReader: TranscriptReader {
  let name = "firebase"
  let title = "Firebase Realtime Database export (JSON)"
  let covers = """
    database, messages or rooms; keys, priorities and arrays in database order; push IDs; photos, \
    replies, reactions, typing, joins and leaves
    """

  func fit(of sample: FormatSample) -> FormatFit {
    guard let root = sample.root, root["transcript"] == nil else { return .none }
    if root["typingIndicator"] != nil { return FormatFit(0.9, "the node \"typingIndicator\"") }
    let messages = root["messages"]
    let isEmpty = messages?.isNull == true || messages?.members?.isEmpty == true
    if isEmpty || messages?["typingIndicator"] != nil {
      return FormatFit(0.9, "the node \"messages\"")
    }
    if let list = root.elements ?? root["messages"]?.elements {
      let hasHoles = list.contains(where: \.isNull)
      guard hasHoles && list.contains(where: ForeignRecord.isMessage) else { return .none }
      return FormatFit(0.85, "a list of messages with gaps, as integer keys produce")
    }
    if let messages = root["messages"]?.members?.prefix(50),
      messages.allSatisfy({ ForeignRecord.isPartOfMessage($0.value) })
    {
      let hasPushIDs = messages.contains { PushID($0.name) != nil }
      return FormatFit(hasPushIDs ? 0.95 : 0.8, "a map of messages under \"messages\"")
    }
    return Self.mapFit(root, depth: 5)
  }

  /// Rates how much the values under a node look like a map of messages.
  private static func mapFit(_ node: JSONValue, named name: String = "", depth: Int) -> FormatFit {
    guard depth > 0, let members = node.members, !ForeignRecord.isMessage(node) else {
      return .none
    }
    let shown = members.prefix(50)
    let messages = shown.filter { ForeignRecord.isMessage($0.value) }
    if !messages.isEmpty {
      if messages.contains(where: { PushID($0.name) != nil }) {
        return FormatFit(0.95, "a map of messages with generated keys")
      }
      // Any object may have a name and a text, or hold one record with an author and a date.
      let isCertain = messages.contains { ForeignRecord.isCertainMessage($0.value) }
      let isMap = messages.count > 1 || name == "messages" || isKeyed(messages[0], in: shown)
      let isMost = messages.count * 2 >= shown.count
      return isCertain && isMap && isMost ? FormatFit(0.8, "a map of messages") : .none
    }
    let fits = shown.map { mapFit($0.value, named: $0.name, depth: depth - 1) }
    return fits.max { $0.confidence < $1.confidence } ?? .none
  }

  /// Whether a node's only message has a key as databases and apps generate them: with a hyphen in
  /// front, or a number and no siblings.
  private static func isKeyed(_ message: JSONMember, in shown: ArraySlice<JSONMember>) -> Bool {
    message.name.hasPrefix("-") || shown.count == 1 && message.name.contains(where: \.isNumber)
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var reader = JSONReader(export: input.source)
    var tree = FirebaseTree()
    tree.read(&reader)
    reader.finish(after: "\(tree.messageCount) messages")
    var found = reader.diagnostics
    found.add(contentsOf: tree.log)
    let isTruncated = reader.isTruncated
    return tree.conversations(found) { $0.isTruncated = isTruncated }
  }
}

extension FirebaseTree {
  /// Returns the rooms as conversations, which can be changed before they are returned.
  func conversations(
    _ diagnostics: DiagnosticList,
    _ change: @escaping (inout Reading) -> Void
  ) -> Conversations {
    let rooms = fullRooms
    let summaries = rooms.map {
      ChatSummary(name: $0.name, title: $0.title, messages: $0.entries.count)
    }
    return Conversations(summaries, diagnostics: diagnostics) { index throws(FormatError) in
      var reading = reading(of: rooms[index])
      change(&reading)
      return reading
    }
  }

  private func reading(of room: Room) -> Reading {
    var decoder = TranscriptDecoder()
    let entries = room.sortedEntries
    for entry in entries { decoder.add(entry.message, at: entry.position) }
    decoder.finish()
    if room.isNewestFirst {
      decoder.log.add(
        .reordered,
        at: entries.last?.position,
        "the messages were newest first; their order was reversed"
      )
    }
    var transcript = decoder.transcript
    transcript.id = room.name.isEmpty ? nil : room.name
    transcript.title = room.title
    transcript.participants = participants(
      transcript.messages.compactMap(\.sender) + room.typing
    )
    transcript.kind = transcript.participants.count > 2 ? .group : .direct
    transcript.view.typing = room.typing
    return Reading(
      transcript: transcript,
      isTruncated: false,
      diagnostics: decoder.log,
      places: entries.map { MessagePlace(position: $0.position) }
    )
  }
}
