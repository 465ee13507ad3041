import LettererDocuments
import LettererModel

/// Reads Skype message exports: `messages.json`, alone or in the archive.
///
/// ```
/// {"userId": "8:ann", "exportDate": "2024-05-01T10:00", "conversations": [{"id": "8:ben",
///   "displayName": "Ben", "MessageList": [{"id": "1", "originalarrivaltime": "2024-05-01T10:00:00Z",
///   "messagetype": "RichText", "from": "8:ben", "content": "Hi &amp; <b raw_pre=\"*\">bye</b>"}]}]}
/// ```
struct SkypeReader: TranscriptReader {
  let name = "skype"
  let title = "Skype export (messages.json)"
  let covers = """
    several conversations, formatted text, quotes, mentions, files, calls, contacts, polls, \
    reactions, edits, deleted messages, joins, leaves and group names
    """
  let fileNames = ["messages.json"]

  func fit(of sample: FormatSample) -> FormatFit {
    guard let root = sample.root, let chats = root["conversations"]?.elements else { return .none }
    let isExport = root["userId"] != nil && root["exportDate"] != nil
    return isExport || chats.contains { $0["MessageList"]?.elements != nil }
      ? FormatFit(1, "\"conversations\" with a \"MessageList\"") : .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var reader = RecordReader(lists: ["conversations"], keeping: ["MessageList"], fields: .skype) {
      $0["MessageList"] != nil
    }
    var chats = GroupedChats()
    var keys: [String] = []
    reader.read(input.source) { value in
      guard let key = value["id"]?.words, let list = value["MessageList"]?.elements else {
        return chats.log.add(.notAMessage, at: value.position, "conversation without messages")
      }
      keys.append(key)
      Self.read(list, of: value, key, into: &chats)
    }
    let owner = reader.header.first { $0.name == "userId" }?.value.words
    for key in keys {
      guard let owner else { break }
      chats[key].people.note(Participant(id: owner, name: SkypeMessage.name(owner)))
      chats[key].viewer = owner
    }
    return Conversations(chats, reader)
  }

  private static func read(
    _ list: [JSONValue],
    of value: JSONValue,
    _ key: String,
    into chats: inout GroupedChats
  ) {
    let topic = value["threadProperties"]?["topic"]?.words
    let title = value["displayName"]?.words ?? topic
    chats[key].title = title
    chats[key].order = .unsorted
    let isGroup = key.hasPrefix("19:")
    chats[key].kind = isGroup ? .group : .direct
    if !isGroup {
      chats[key].people.note(Participant(id: key, name: title ?? SkypeMessage.name(key)))
    }
    for element in list {
      guard element.members != nil else {
        chats.log.add(
          .notAMessage,
          at: element.position,
          "\(element.typeName) in a list of messages"
        )
        continue
      }
      var record = SkypeMessage(element)
      record.read(&chats.log)
      let place = MessagePlace(position: element.position)
      chats.add(record.message, at: place, to: key, people: record.people)
    }
  }
}
