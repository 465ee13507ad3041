import ChatDocuments
import ChatModel

/// Reads an export of a Firebase Realtime Database: the database, its messages, or one room.
///
/// ```
/// {"messages": {"-K2ib4H77rj0LYewF7dP": {"text": "Hello", "senderId": "foo"}},
///  "typingIndicator": {"foo": false, "bar": true}}
/// ```
struct FirebaseReader: TranscriptReader {
  let name = "firebase"
  let title = "Firebase Realtime Database export (JSON)"

  func confidence(of sample: FormatSample) -> Double {
    guard let root = sample.root, root["transcript"] == nil else { return 0 }
    if root["typingIndicator"] != nil { return 0.9 }
    if root["messages"]?.members?.isEmpty == true || root["messages"]?["typingIndicator"] != nil {
      return 0.9
    }
    if let list = root.elements ?? root["messages"]?.elements {
      let hasHoles = list.contains(where: \.isNull)
      return hasHoles && list.contains(where: ForeignRecord.isMessage) ? 0.85 : 0
    }
    return Self.mapConfidence(root, depth: 5)
  }

  /// How much the values under a node look like a map of messages.
  private static func mapConfidence(_ node: JSONValue, depth: Int) -> Double {
    guard depth > 0, let members = node.members, !ForeignRecord.isMessage(node) else { return 0 }
    let shown = members.prefix(50)
    if shown.contains(where: { ForeignRecord.isMessage($0.value) }) {
      return shown.contains { PushID($0.name) != nil } ? 0.95 : 0.8
    }
    return shown.map { mapConfidence($0.value, depth: depth - 1) }.max() ?? 0
  }

  func read(_ source: ByteSource, options: ReadOptions) throws(FormatError) -> Reading {
    var reader = JSONReader(source)
    var tree = FirebaseTree()
    tree.read(&reader)
    reader.finish(after: "\(tree.messageCount) messages")
    let room = try tree.room(named: options.chat)
    var decoder = TranscriptDecoder()
    for entry in room.sortedEntries { decoder.add(entry.message, at: entry.position) }
    decoder.finish()
    var transcript = decoder.transcript
    transcript.id = room.name.isEmpty ? nil : room.name
    transcript.title = room.title
    transcript.participants = tree.participants(
      transcript.messages.compactMap(\.sender) + room.typing
    )
    transcript.kind = transcript.participants.count > 2 ? .group : .direct
    transcript.view.typing = room.typing
    transcript.events = room.typing.map {
      TranscriptEvent(change: .typing(participant: $0, isOn: true))
    }
    var found = reader.diagnostics
    found.add(contentsOf: tree.log)
    found.add(contentsOf: decoder.log)
    return Reading(transcript: transcript, isTruncated: reader.isTruncated, diagnostics: found)
  }
}
