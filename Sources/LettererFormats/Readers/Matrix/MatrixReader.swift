import LettererDocuments
import LettererModel

/// Reads a room exported by Element as JSON, or a list of its events.
///
/// ```
/// {"room_name": "Swift", "exported_by": "Ann", "messages": [
///   {"type": "m.room.message", "event_id": "$1", "sender": "@ann:example.org",
///    "origin_server_ts": 1714557600000, "content": {"msgtype": "m.text", "body": "Hi"}}]}
/// ```
struct MatrixReader: TranscriptReader {
  let name = "matrix"
  let title = "Matrix room as JSON (Element export, or a list of events)"
  let covers = """
    formatted text, replies and threads, edits, reactions, redactions, files, stickers, locations, \
    polls, members, names and topics, encrypted messages as placeholders
    """

  func fit(of sample: FormatSample) -> FormatFit {
    guard let root = sample.root, root["transcript"] == nil else { return .none }
    let events = (root.elements ?? root["messages"]?.list ?? root["chunk"]?.list ?? []).prefix(20)
    let known = events.count { event in
      event["type"]?.string?.hasPrefix("m.") == true && event["sender"] != nil
    }
    guard known > 0 else { return .none }
    if root["room_name"] != nil { return FormatFit(1, "the key \"room_name\", and events") }
    return FormatFit(0.95, "events with \"type\" and \"sender\"")
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var reader = RecordReader(lists: ["messages", "chunk"], fields: .matrix) { value in
      value["type"]?.string?.hasPrefix("m.") == true
    }
    var room = MatrixRoom()
    reader.read(input.source) { room.add($0) }
    for member in reader.header { room.readHeader(member.name, member.value) }
    var found = reader.diagnostics
    room.finish()
    found.add(contentsOf: room.log)
    return Conversations(
      only: Reading(
        transcript: room.transcript,
        viewerOrigin: room.transcript.viewer == nil ? .none : .guess,
        isTruncated: reader.isTruncated,
        diagnostics: found,
        places: room.places
      )
    )
  }
}
