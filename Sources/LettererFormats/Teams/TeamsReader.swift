import LettererDocuments
import LettererModel

/// Reads messages of Microsoft Teams as Microsoft Graph returns them: chats and channels.
///
/// ```
/// {"value": [{"id": "1", "messageType": "message", "createdDateTime": "2024-05-01T10:00:00Z",
///   "from": {"user": {"id": "u1", "displayName": "Ann"}}, "chatId": "c1",
///   "body": {"contentType": "html", "content": "<p>Hi</p>"}}]}
/// ```
struct TeamsReader: TranscriptReader {
  let name = "teams"
  let title = "Microsoft Teams messages of Microsoft Graph (JSON)"
  let covers = """
    chats and channels, HTML and text, answers, mentions, reactions, files, cards, edits, deleted \
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

  func conversations(
    in source: ByteSource,
    beside files: ExportFiles?,
    options: ReadOptions
  ) throws(FormatError) -> Conversations {
    var reader = RecordReader(lists: Self.lists, isRecord: TeamsMessage.isMessage)
    var chats = TeamsChats()
    reader.read(source) { chats.add($0) }
    var log = reader.diagnostics
    log.add(contentsOf: chats.log)
    let readings = chats.readings(isTruncated: reader.isTruncated)
    return Conversations(readings, isTruncated: reader.isTruncated, diagnostics: log)
  }
}

/// The conversations of an input while its messages are read.
struct TeamsChats {
  private(set) var log = DiagnosticList()
  private var order: [String] = []
  private var records: [String: [(message: Message, place: TextPosition)]] = [:]
  private var people: [String: ExportPeople] = [:]

  /// Adds a message with its answers.
  mutating func add(_ value: JSONValue) {
    guard TeamsMessage.isMessage(value) else {
      log.add(.notAMessage, at: value.position, "record that is no message of Teams")
      return
    }
    let chat =
      value["chatId"]?.words ?? value["channelIdentity"]?["channelId"]?.words ?? ""
    if records[chat] == nil { order.append(chat) }
    var record = TeamsMessage(value)
    record.read(&log)
    records[chat, default: []].append((record.message, value.position))
    for person in record.people { people[chat, default: ExportPeople()].note(person) }
    for answer in value["replies"]?.list ?? [] {
      var record = TeamsMessage(answer)
      record.read(&log)
      if record.message.thread == nil { record.isAnswer(to: value["id"]?.words) }
      records[chat, default: []].append((record.message, answer.position))
      for person in record.people { people[chat, default: ExportPeople()].note(person) }
    }
  }

  /// The conversations in the order of their first messages.
  func readings(isTruncated: Bool) -> [Reading] {
    order.enumerated().map { index, chat in
      reading(of: chat, isTruncated: isTruncated && index == order.count - 1)
    }
  }

  private func reading(of chat: String, isTruncated: Bool) -> Reading {
    var log = DiagnosticList()
    let sorted = TimeOrder.sorted(records[chat] ?? [], { $0.message.time }, at: { $0.place }, &log)
    var decoder = TranscriptDecoder()
    for record in sorted { decoder.add(record.message, at: record.place) }
    decoder.finish()
    log.add(contentsOf: decoder.log)
    var transcript = decoder.transcript
    transcript.id = chat.isEmpty ? nil : chat
    transcript.participants = people[chat]?.all ?? []
    transcript.kind = transcript.participants.count > 2 ? .group : .direct
    return Reading(
      transcript: transcript,
      isTruncated: isTruncated,
      diagnostics: log,
      places: sorted.map { MessagePlace(position: $0.place) }
    )
  }
}
