import LettererDocuments
import LettererModel

/// Reads JSON exports from Telegram Desktop: one chat, or all of them.
///
/// The fields are those written by `export_output_json.cpp` in Telegram Desktop. An export of one
/// chat does not state who made it; a full one names its owner.
struct TelegramReader: TranscriptReader {
  let name = "telegram"
  let title = "Telegram Desktop export (result.json)"
  let covers = """
    one chat or all; text with entities, replies, forwards, edits, reactions, media, polls, \
    locations, contacts, calls and notices
    """
  let fileNames = ["result.json"]

  private static let chatTypes: Set<String> = [
    "saved_messages", "replies", "verification_codes", "personal_chat", "bot_chat",
    "private_group", "private_supergroup", "public_supergroup", "private_channel", "public_channel",
  ]

  func fit(of sample: FormatSample) -> FormatFit {
    guard let root = sample.root, root["transcript"] == nil else { return .none }
    if let list = root.elements?.prefix(20) {
      let isList = list.contains { isMessage($0) && ($0["from_id"] ?? $0["actor_id"]) != nil }
      return isList ? FormatFit(0.9, "a list of messages with \"from_id\"") : .none
    }
    if root["chats"]?["list"] != nil || root["left_chats"]?["list"] != nil {
      return FormatFit(0.97, "a list of chats under \"chats\"")
    }
    if root["personal_information"] != nil, root["about"] != nil {
      return FormatFit(0.9, "personal information at the start of a full export")
    }
    let messages = root["messages"]?.list.prefix(20) ?? []
    let type = root["type"]?.string
    if let type, Self.chatTypes.contains(type), root["messages"] != nil || sample.isCut {
      return FormatFit(messages.contains(where: isMessage) ? 1 : 0.9, "a chat of type \"\(type)\"")
    }
    guard messages.contains(where: isMessage) else { return .none }
    return FormatFit(0.9, "messages with \"from_id\" and \"date_unixtime\"")
  }

  private func isMessage(_ value: JSONValue) -> Bool {
    let hasType = value["type"]?.string == "message" || value["type"]?.string == "service"
    return hasType && value["id"] != nil && (value["date"] != nil || value["date_unixtime"] != nil)
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var reader = JSONReader(export: input.source, fields: .telegram)
    var export = TelegramExport()
    export.read(&reader)
    let count = export.chats.reduce(0) { $0 + $1.messageCount }
    reader.finish(after: count == 0 ? nil : "message \(count)")
    let isTruncated = reader.isTruncated
    let last = export.chats.indices.last
    let readings = export.chats.enumerated().map { index, chat in
      chat.reading(owner: export.owner, isTruncated: isTruncated && index == last)
    }
    return Conversations(readings, isTruncated: isTruncated, diagnostics: reader.diagnostics)
  }
}

/// The chats of an export, read one after another.
struct TelegramExport {
  private(set) var chats: [TelegramChat] = []
  /// The identifier of the account that made a full export.
  private(set) var owner: String?

  /// Reads the document: a chat, an object with lists of chats, or a bare list of a chat's
  /// messages.
  mutating func read(_ reader: inout JSONReader) {
    var single = TelegramChat(at: reader.position)
    guard reader.enterObject() else {
      single.readMessages(&reader)
      chats.append(single)
      return
    }
    while let name = reader.nextMember() {
      switch name.text {
      case "chats", "left_chats": readChats(&reader)
      case "personal_information":
        owner = reader.readValue()?["user_id"]?.words.map { "user\($0)" }
      case "messages": single.readMessages(&reader)
      case "name", "type", "id":
        if let value = reader.readValue(), !reader.isTruncated { single.read(name.text, value) }
      default: reader.skipValue()
      }
    }
    if single.isKnown || chats.isEmpty { chats.append(single) }
  }

  private mutating func readChats(_ reader: inout JSONReader) {
    guard reader.enterObject() else {
      reader.skipValue()
      return
    }
    while let name = reader.nextMember() {
      guard name.text == "list", reader.enterArray() else {
        reader.skipValue()
        continue
      }
      while reader.nextElement() { readChat(&reader) }
    }
  }

  private mutating func readChat(_ reader: inout JSONReader) {
    var chat = TelegramChat(at: reader.position)
    guard reader.enterObject() else {
      reader.skipValue()
      return
    }
    while let name = reader.nextMember() {
      if name.text == "messages" {
        chat.readMessages(&reader)
      } else if let value = reader.readValue(), !reader.isTruncated {
        chat.read(name.text, value)
      }
    }
    if chat.isKnown { chats.append(chat) }
  }
}
