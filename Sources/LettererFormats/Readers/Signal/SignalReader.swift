import LettererDocuments
import LettererModel

/// Reads the JSON output of signal-cli: one record per line, bare or in a JSON-RPC envelope.
///
/// ```
/// {"envelope": {"sourceUuid": "u1", "sourceName": "Ann", "timestamp": 1714557600000,
///   "dataMessage": {"timestamp": 1714557600000, "message": "Hi"}}, "account": "+39000"}
/// ```
/// A message is identified by its sender and timestamp, to which reactions, edits, and receipts
/// refer.
struct SignalReader: TranscriptReader {
  let name = "signal"
  let title = "signal-cli JSON lines (receive, jsonRpc)"
  let covers = """
    several conversations, styles and mentions, quotes, reactions, edits, deletions, attachments, \
    stickers, contacts, disappearing messages, typing and receipts as events
    """

  /// Returns the envelope of a record, wherever it is.
  static func envelope(_ record: JSONValue) -> JSONValue? {
    let places = [
      record["envelope"], record["params"]?["envelope"],
      record["params"]?["result"]?["envelope"], record["result"]?["envelope"],
    ]
    return places.lazy.compactMap(\.self).first { $0.members != nil }
  }

  func fit(of sample: FormatSample) -> FormatFit {
    let reason = "records with \"envelope\" and its source"
    if let records = sample.root?.elements {
      return records.prefix(20).contains(where: Self.isSent) ? FormatFit(1, reason) : .none
    }
    // Responses to other calls may come before the first message.
    var rest = JSONReader(ByteSource(sample.bytes))
    for _ in 0..<20 {
      guard let record = rest.readValue(), !rest.isTruncated, record.members != nil else { break }
      if Self.isSent(record) { return FormatFit(1, reason) }
      if record["jsonrpc"] == nil { break }
    }
    return .none
  }

  private static func isSent(_ record: JSONValue) -> Bool {
    guard let envelope = envelope(record) else { return false }
    return ["source", "sourceUuid", "sourceNumber"].contains { envelope[$0] != nil }
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var reader = RecordReader(lists: [], fields: .signal) {
      Self.envelope($0) != nil || $0["jsonrpc"] != nil
    }
    var chats = SignalChats(beside: input.files)
    reader.read(input.source) { chats.add($0) }
    var found = reader.diagnostics
    found.add(contentsOf: chats.log)
    let readings = chats.readings(isTruncated: reader.isTruncated)
    return Conversations(readings, isTruncated: reader.isTruncated, diagnostics: found)
  }
}
