import LettererDocuments
import LettererModel

/// Reads a Parse Server class of messages: REST results, an export, or the lines of mongoexport.
///
/// ```
/// {"results": [{"objectId": "x1", "createdAt": "2015-09-14T13:16:24.951Z", "incoming": false,
///   "text": "Hello", "sentDate": {"__type": "Date", "iso": "2015-09-14T13:16:24.951Z"},
///   "createdBy": {"__type": "Pointer", "className": "_User", "objectId": "u1"}}]}
/// ```
struct ParseReader: TranscriptReader {
  let name = "parse"
  let title = "Parse Server messages: REST results, class export, mongoexport (JSON)"
  let covers = """
    dates, pointers, included users, files, locations; createdBy is the owner, incoming the other \
    side; sorted by sentDate; one conversation per owner or room
    """

  func fit(of sample: FormatSample) -> FormatFit {
    guard let root = sample.root, root["transcript"] == nil else { return .none }
    if root["results"]?.elements?.isEmpty == true, root.members?.count == 1 {
      return FormatFit(0.6, "results without rows")
    }
    let list = root["results"]?.elements ?? root.elements ?? [root]
    if list.isEmpty, root["results"] != nil { return FormatFit(0.9, "empty results") }
    let rows = list.prefix(20).filter(ParseMessage.isRow)
    guard !rows.isEmpty else { return .none }
    let isSaid = rows.contains { row in
      row["incoming"] != nil || ForeignRecord.textNames.contains { row[$0] != nil }
    }
    guard isSaid else { return .none }
    return root["results"] != nil
      ? FormatFit(0.97, "results with objectId and createdAt")
      : FormatFit(0.95, "rows with objectId and createdAt")
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var reader = RecordReader(lists: ["results"], isRecord: ParseMessage.isRow)
    var log = DiagnosticList()
    var rows: [ParseMessage] = []
    reader.read(input.source) { rows.append(ParseMessage($0, &log)) }
    var found = reader.diagnostics
    found.add(contentsOf: log)
    let chats = Self.chats(rows)
    let isTruncated = reader.isTruncated
    let summaries = chats.map { ChatSummary(name: $0.name, messages: $0.rows.count) }
    return Conversations(summaries, diagnostics: found) { (index) throws(FormatError) in
      var reading = Self.reading(chats[index].name, chats[index].rows)
      reading.isTruncated = isTruncated
      return reading
    }
  }

  /// Assigns rows with a side, and other rows of their owners, to the owner's conversation; the
  /// rest to the room that they name.
  private static func chats(_ rows: [ParseMessage]) -> [(name: String, rows: [ParseMessage])] {
    var chats: [(name: String, rows: [ParseMessage])] = []
    var indices: [String: Int] = [:]
    let owners = Set(rows.lazy.filter(\.hasSide).compactMap(\.owner))
    // In the store of one person, a row without an owner is theirs, too.
    let onlyOwner = owners.count == 1 ? owners.first : nil
    for row in rows {
      let isOwned = row.hasSide || row.owner.map(owners.contains) == true
      let owner = row.owner ?? onlyOwner ?? ParseMessage.unnamedOwner
      let key = row.chat ?? (isOwned ? owner : "")
      let index = indices[key] ?? chats.count
      if index == chats.count {
        indices[key] = index
        chats.append((key, []))
      }
      chats[index].rows.append(row)
    }
    return chats.isEmpty ? [("", [])] : chats
  }

  private static func reading(_ name: String, _ rows: [ParseMessage]) -> Reading {
    var log = DiagnosticList()
    let ordered = TimeOrder.sorted(rows, { $0.message.time }, at: { $0.position }, &log)
    var decoder = TranscriptDecoder()
    var book = ParticipantBook()
    let owner = ordered.lazy.compactMap { $0.hasSide ? $0.owner : nil }.first
    for row in ordered {
      var message = row.message
      if message.sender == ParseMessage.unnamedOwner, let owner { message.sender = owner }
      decoder.add(message, at: row.position)
      if let owner = row.owner { book.note(owner, name: row.ownerName) }
      if let sender = message.sender { book.note(sender) }
    }
    decoder.finish()
    log.add(contentsOf: decoder.log)
    var transcript = decoder.transcript
    if ordered.contains(where: \.hasSide) {
      let viewer = owner ?? ParseMessage.unnamedOwner
      book.note(viewer)
      transcript.viewer = viewer
    }
    transcript.id = name.isEmpty ? nil : name
    transcript.participants = book.participants
    transcript.kind = book.participants.count > 2 ? .group : .direct
    return Reading(
      transcript: transcript,
      viewerOrigin: transcript.viewer == nil ? .none : .document,
      isTruncated: false,
      diagnostics: log,
      places: ordered.map { MessagePlace(position: $0.position) }
    )
  }
}
