import LettererDocuments
import LettererModel

/// Reads RongCloud messages: the server's history, its hourly log, and the SDKs' messages and lists
/// of conversations.
///
/// ```
/// {"code": 200, "data": [{"targetId": "b", "fromUserId": "a", "messageUID": "C8V1-…",
///   "msgTime": 1714566896789, "objectName": "RC:TxtMsg", "content": "{\"content\":\"Hello\"}"}]}
/// ```
struct RongCloudReader: TranscriptReader {
  let name = "rongcloud"
  let title = "RongCloud server history, hourly log or SDK messages (JSON)"
  let covers = """
    all RC: kinds; text, media, locations, links, replies, bundles, notices; recalls, receipts and \
    typing as events; custom kinds as placeholders
    """

  private static let lists = [
    "data", "history", "messages", "list", "result", "message", "conversations",
  ]

  func fit(of sample: FormatSample) -> FormatFit {
    guard let root = sample.root, root["transcript"] == nil else { return .none }
    let records = Self.records(in: root).prefix(20).filter(RongCloudRecord.isRecord)
    guard !records.isEmpty else { return .none }
    let named = records.contains { record in
      RongCloudRecord.kindNames.contains { record[$0]?.string?.hasPrefix("RC:") == true }
    }
    if records.contains(where: ListedConversation.fits) {
      return FormatFit(0.97, "conversations with targetId and unreadMessageCount")
    }
    if named { return FormatFit(0.98, "message kinds that start with RC:") }
    let hasKind = records.contains { record in
      RongCloudRecord.kindNames.contains { record[$0]?.string != nil }
    }
    return hasKind ? FormatFit(0.9, "messages with objectName and sender") : FormatFit(0.35)
  }

  private static func records(in root: JSONValue) -> [JSONValue] {
    if let elements = root.elements { return elements }
    if RongCloudRecord.isRecord(root) { return [root] }
    for name in lists {
      guard let value = root[name] else { continue }
      if let elements = value.elements { return elements }
      if RongCloudRecord.isRecord(value) { return [value] }
    }
    return []
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var reader = RecordReader(lists: Self.lists, fields: .rongcloud) { value in
      RongCloudRecord.isRecord(value) || value["message"].map(RongCloudRecord.isRecord) == true
    }
    var chats: [RongCloudChat] = []
    var indices: [RongCloudRecord.Place: Int] = [:]
    var log = DiagnosticList()
    reader.read(input.source) { value in
      let value = value["message"].flatMap { $0.members == nil ? nil : $0 } ?? value
      let record = RongCloudRecord(value, &log)
      if let kind = record.kind, kind.isClassName {
        log.add(
          .className,
          at: record.position,
          "class name in place of \(kind.name)",
          subject: kind.name
        )
      }
      let index = indices[record.place] ?? chats.count
      if index == chats.count {
        indices[record.place] = index
        chats.append(RongCloudChat(record.place))
      }
      chats[index].add(record, &log)
    }
    var found = reader.diagnostics
    found.add(contentsOf: log)
    return Self.conversations(chats, found, isTruncated: reader.isTruncated)
  }

  private static func conversations(
    _ chats: [RongCloudChat],
    _ found: DiagnosticList,
    isTruncated: Bool
  ) -> Conversations {
    var full = chats.filter(\.isKnown)
    if full.isEmpty { full = [RongCloudChat(RongCloudRecord.Place(key: "", isGroup: false))] }
    let summaries = full.map {
      ChatSummary(name: $0.place.key, title: $0.title, messages: $0.messageCount)
    }
    return Conversations(summaries, diagnostics: found) { (index) throws(FormatError) in
      var reading = full[index].reading()
      reading.isTruncated = isTruncated
      return reading
    }
  }
}
