import LettererDocuments
import LettererModel

/// Reads Microsoft Teams messages as returned by Microsoft Graph: chats and channels.
///
/// ```
/// {"value": [{"id": "1", "messageType": "message", "createdDateTime": "2024-05-01T10:00:00Z",
///   "from": {"user": {"id": "u1", "displayName": "Ann"}}, "chatId": "c1",
///   "body": {"contentType": "html", "content": "<p>Hi</p>"}}]}
/// ```
struct TeamsReader: TranscriptReader {
  let name = "teams"
  let title = "Microsoft Teams messages from Microsoft Graph (JSON)"
  let covers = """
    chats and channels, HTML and text, replies, mentions, reactions, files, cards, edits, deleted \
    messages, events as notices
    """

  private static let lists = ["value", "messages"]

  func fit(of sample: FormatSample) -> FormatFit {
    guard let root = sample.root, root["transcript"] == nil else { return .none }
    let found = Self.lists.lazy.compactMap { root[$0]?.elements }.first
    let records = root.elements ?? found ?? [root]
    let isChat = records.prefix(20).contains(where: TeamsMessage.isMessage)
    return isChat ? FormatFit(1, "messages with \"messageType\" and \"createdDateTime\"") : .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var reader = RecordReader(lists: Self.lists, fields: .teams, isRecord: TeamsMessage.isMessage)
    var chats = GroupedChats()
    reader.read(input.source) { Self.add($0, to: &chats) }
    return Conversations(chats, reader)
  }

  /// Adds a message and its replies.
  private static func add(_ value: JSONValue, to chats: inout GroupedChats) {
    guard TeamsMessage.isMessage(value) else {
      chats.log.add(.notAMessage, at: value.position, "record is not a Teams message")
      return
    }
    let chat =
      value["chatId"]?.words ?? value["channelIdentity"]?["channelId"]?.words ?? ""
    for (index, record) in ([value] + (value["replies"]?.list ?? [])).enumerated() {
      var read = TeamsMessage(record)
      read.read(&chats.log)
      if index > 0, read.message.thread == nil { read.isAnswer(to: value["id"]?.words) }
      let place = MessagePlace(position: record.position)
      chats.add(read.message, at: place, to: chat, people: read.people)
    }
  }
}
