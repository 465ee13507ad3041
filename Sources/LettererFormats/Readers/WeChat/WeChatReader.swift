import LettererDocuments
import LettererModel

/// Reads WeChat chats exported by tools, because the app itself has no export.
///
/// ```
/// {"session": {"wxid": "wxid_b", "displayName": "Ben", "type": "私聊"}, "messages": [{"localId": 1,
///   "createTime": 1714557600, "type": "文本消息", "content": "Hi", "isSend": 0,
///   "senderUsername": "wxid_b", "senderDisplayName": "Ben"}]}              WeFlow, EchoTrace
/// {"chatlab": {…}, "meta": {"name": …, "type": "private"}, "members": […], "messages": […]}
/// localId,TalkerId,Type,SubType,IsSender,CreateTime,Status,StrContent,StrTime,…    MemoTrace
/// id,MsgSvrID,type_name,is_sender,talker,room_name,msg,src,CreateTime,…           PyWxDump
/// ```
struct WeChatReader: TranscriptReader {
  let name = "wechat"
  let title = "WeChat as JSON (WeFlow, EchoTrace, ChatLab) or CSV (MemoTrace, PyWxDump)"
  let covers = """
    text, pictures, voice messages, videos, files, stickers, contacts, links, locations, calls, \
    red packets and transfers, quotes, notices; names; the owner
    """

  private static func isMessage(_ value: JSONValue) -> Bool {
    value["senderUsername"] != nil && value["createTime"] != nil
      || value["sender"] != nil && value["timestamp"] != nil && value["type"]?.whole != nil
  }

  func fit(of sample: FormatSample) -> FormatFit {
    if WeChatTable.begins(sample.bytes) { return FormatFit(1, "the columns of the table") }
    guard let root = sample.root, root.members != nil else { return .none }
    if root["chatlab"]?.members != nil { return FormatFit(1, "\"chatlab\"") }
    let isSession = root["session"]?["wxid"] != nil || root["weflow"]?.members != nil
    if isSession { return FormatFit(1, "\"session\" with \"wxid\"") }
    return .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var source = input.source
    if WeChatTable.begins(Array(source.peek(FormatSample.size))) {
      var table = WeChatTable()
      table.read(source)
      var chats = table.chats
      let isTruncated = table.isTruncated
      chats.log.add(contentsOf: table.log)
      let readings = chats.readings(isTruncated: isTruncated)
      return Conversations(readings, isTruncated: isTruncated, diagnostics: chats.log)
    }
    var reader = RecordReader(lists: ["messages"], fields: .wechat, isRecord: Self.isMessage)
    var chat = WeChatExport()
    reader.read(source) { chat.add($0) }
    chat.finish(reader.header)
    return Conversations(chat.chats, reader)
  }
}

/// The conversation in a JSON export.
struct WeChatExport {
  private(set) var chats = GroupedChats()
  private var owner: String?

  /// Adds a message in either format.
  mutating func add(_ value: JSONValue) {
    let sender = value["senderUsername"]?.words ?? value["sender"]?.words
    let name =
      value["senderDisplayName"]?.words ?? value["groupNickname"]?.words
      ?? value["accountName"]?.words
    let id = value["localId"] ?? value["platformMessageId"] ?? value["serverId"]
    var message = Message(id: id?.words ?? "")
    message.time = (value["createTime"] ?? value["timestamp"])?.words
      .flatMap { EpochTime(spelling: $0)?.time }
    if message.time == nil {
      chats.log.add(.unreadableTime, at: value.position, "message without a time")
    }
    let isSystem = sender?.hasSuffix("@chatroom") == true
    if value["isSend"]?.whole == 1 { owner = owner ?? sender }
    let kind = WeChatKind(value["type"])
    if kind == .unknown {
      chats.log.add(
        .unknownKind,
        at: value.position,
        "message of the unknown type \(quotedName(value["type"]?.words ?? ""))",
        note: "read as text",
        subject: value["type"]?.words
      )
    }
    message.sender = isSystem ? nil : sender
    kind.fill(&message, value["content"]?.string ?? value["content"]?.words ?? "")
    WeChatDetails(value).add(to: &message)
    if message.content == .unsupported() {
      chats.log.add(.missingContent, at: value.position, "message without text")
    }
    if message.sender == nil, message.system == nil {
      chats.log.add(.missingSender, at: value.position, "message without a sender")
    }
    let people = isSystem ? [] : sender.map { [Participant(id: $0, name: name ?? "")] } ?? []
    chats.add(message, at: MessagePlace(position: value.position), to: "", people: people)
  }

  /// Reads the fields next to the messages.
  mutating func finish(_ header: [JSONMember]) {
    func field(_ name: String) -> JSONValue? { header.first { $0.name == name }?.value }
    let session = field("session") ?? field("meta")
    for member in field("members")?.list ?? [] {
      guard let id = member["platformId"]?.words else { continue }
      let name = member["groupNickname"]?.words ?? member["accountName"]?.words ?? ""
      chats[""].people.note(Participant(id: id, name: name))
    }
    chats[""].title =
      session?["displayName"]?.words ?? session?["nickname"]?.words
      ?? session?["name"]?.words
    switch session?["type"]?.words {
    case "群聊", "group": chats[""].kind = .group
    case "私聊", "private": chats[""].kind = .direct
    default: break
    }
    chats[""].viewer = owner ?? session?["ownerId"]?.words
  }
}
