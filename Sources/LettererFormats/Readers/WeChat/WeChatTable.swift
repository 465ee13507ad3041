import LettererDocuments
import LettererModel

/// A table of messages written by MemoTrace or PyWxDump.
struct WeChatTable {
  private(set) var chats = GroupedChats()
  private(set) var log = DiagnosticList()
  private(set) var isTruncated = false
  private var columns: [String: Int] = [:]

  /// The column names of all formats, by role.
  private static let names: [(role: Role, words: [String])] = [
    (.id, ["MsgSvrID", "localId", "消息ID", "id"]), (.kind, ["Type", "类型", "type_name"]),
    (.subtype, ["SubType"]), (.isOwn, ["IsSender", "is_sender"]),
    (.time, ["CreateTime", "StrTime", "时间"]), (.text, ["StrContent", "内容", "msg"]),
    (.path, ["src"]), (.sender, ["talker", "Sender", "发送人"]), (.name, ["NickName", "昵称"]),
    (.remark, ["Remark", "备注"]), (.chat, ["room_name", "TalkerId"]),
  ]

  private enum Role: String {
    case id, kind, subtype, isOwn, time, text, path, sender, name, remark, chat
  }

  /// The columns that identify the header of each format.
  private static let marks = [
    ["localId", "TalkerId", "StrContent"], ["type_name", "is_sender", "talker"],
    ["类型", "发送人", "时间", "内容"],
  ]

  /// Returns whether a text begins with the column names.
  static func begins(_ bytes: [UInt8]) -> Bool {
    let line = String(decoding: bytes.prefix(1024).prefix { $0 != 0x0A }, as: UTF8.self)
    let names = Set(line.split { ",\"\r\u{FEFF}".contains($0) }.map(String.init))
    return line.contains(",") && marks.contains { names.isSuperset(of: $0) }
  }

  /// Reads a table.
  mutating func read(_ source: ByteSource) {
    var rows = CSVReader(source)
    guard let head = rows.next(&log) else { return }
    let plain = head.fields.map { $0.trimmingPrefix("\u{FEFF}") }
    var counter = FieldCounter(.wechat)
    for name in plain { counter.count(String(name), of: "csv", at: head.start) }
    counter.report(to: &log)
    for (role, words) in Self.names {
      columns[role.rawValue] =
        words.lazy.compactMap { word in plain.firstIndex { $0 == word } }.first
    }
    while let row = rows.next(&log) {
      if row.fields.count != plain.count {
        log.add(.oddLine, at: row.start, "row with \(row.fields.count) fields")
        if row.fields.count < plain.count { continue }
      }
      add(row)
    }
    isTruncated = rows.isTruncated
    if isTruncated { log.add(.truncated, "the table ends within a quoted field") }
  }

  private func value(_ role: Role, _ row: CSVReader.Row) -> String? {
    guard let column = columns[role.rawValue], row.fields.indices.contains(column) else {
      return nil
    }
    return row.fields[column].isEmpty ? nil : row.fields[column]
  }

  private mutating func add(_ row: CSVReader.Row) {
    let isOwn = value(.isOwn, row) == "1"
    let chat = value(.chat, row) ?? ""
    let other = value(.sender, row) ?? value(.name, row)
    let sender = isOwn ? other ?? "me" : other
    var message = Message(id: value(.id, row) ?? "", sender: sender)
    message.time = time(row)
    if message.time == nil { log.add(.unreadableTime, at: row.start, "time that cannot be read") }
    let word = value(.kind, row) ?? ""
    let subtype = value(.subtype, row).flatMap { Int($0) } ?? 0
    let kind = Int(word).map { WeChatKind(number: $0, subtype) } ?? WeChatKind(word: word)
    if kind == .unknown {
      log.add(
        .unknownKind,
        at: row.start,
        "message of the unknown type \(quotedName(word))",
        note: "read as text",
        subject: word
      )
    }
    let text = value(.text, row) ?? ""
    if case .media = kind, let path = value(.path, row) {
      kind.fill(&message, path)
    } else {
      kind.fill(&message, text)
    }
    if message.content == .unsupported() {
      log.add(.missingContent, at: row.start, "message without text")
    }
    if message.sender == nil, message.system == nil {
      log.add(.missingSender, at: row.start, "message without a sender")
    }
    let name = value(.remark, row) ?? value(.name, row) ?? ""
    let people = message.sender.map { [Participant(id: $0, name: name == $0 ? "" : name)] } ?? []
    if isOwn { chats[chat].viewer = sender }
    chats.add(message, at: MessagePlace(position: row.start), to: chat, people: people)
  }

  /// Returns the time, given as a number or as wall-clock time.
  private func time(_ row: CSVReader.Row) -> Time? {
    guard let text = value(.time, row) else { return nil }
    return EpochTime(spelling: text)?.time ?? Time(text: text)
  }
}
