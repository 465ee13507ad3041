import LettererDocuments
import LettererModel

/// Reads events of the Agent-User Interaction protocol: one per line, in a list, or as server-sent
/// events.
///
/// ```
/// {"type": "TEXT_MESSAGE_START", "messageId": "m1", "role": "assistant"}
/// {"type": "TEXT_MESSAGE_CONTENT", "messageId": "m1", "delta": "Because"}
/// {"type": "TEXT_MESSAGE_END", "messageId": "m1"}
/// ```
struct AGUIReader: TranscriptReader {
  let name = "ag-ui"
  let title = "AG-UI events (JSON lines, a list, or server-sent events), from their description"
  let covers = """
    streamed texts, reasoning, tool calls and results, snapshots of messages with the prompts, \
    errors; Markdown
    """

  func fit(of sample: FormatSample) -> FormatFit {
    let values = sample.root?.elements?.prefix(20) ?? sample.firstStreamValues[...]
    let isEvent = values.contains(where: \.isInteractionEvent)
    return isEvent ? FormatFit(1, "events such as \"TEXT_MESSAGE_START\"") : .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    Conversations(of: AGUISession.self, in: input, fields: .agUi)
  }
}

/// Events of a conversation, from which its messages are made.
private struct AGUISession: AgentSession {
  private(set) var id: String?
  let title: String? = nil
  private var pieces: [AGUIPiece] = []
  private var places: [String: Int] = [:]
  private var log = ModelChat()

  /// The messages in the order of their starts.
  var chat: ModelChat {
    var chat = log
    for piece in pieces { piece.add(to: &chat) }
    chat.endTurn()
    return chat
  }

  mutating func add(_ record: JSONValue) {
    let type = record["type"]?.string ?? ""
    log.recordTime = log.time(record["timestamp"])
    switch type {
    case "RUN_STARTED":
      id = id ?? record["threadId"]?.words
      merge(record["input"]?["messages"])
    case "MESSAGES_SNAPSHOT": merge(record["messages"])
    case "RUN_ERROR":
      pieces.append(AGUIPiece(.notice, nil, record, text: record["message"]?.string ?? ""))
    case "TOOL_CALL_RESULT":
      append(AGUIPiece(.result, record["toolCallId"]?.words, record))
    case _ where type.hasPrefix("TEXT_MESSAGE_"):
      stream(record, type, .text(ModelRole(word: record["role"]?.string) ?? .assistant))
    case _ where type.hasPrefix("REASONING_MESSAGE_") || type.hasPrefix("THINKING_TEXT_MESSAGE_"):
      stream(record, type, .reasoning)
    case "TOOL_CALL_START", "TOOL_CALL_ARGS", "TOOL_CALL_CHUNK", "TOOL_CALL_END":
      stream(record, type, .call)
    default: log.report(record: record, type: type)
    }
  }

  /// Adds a fragment to its message; one without an identifier belongs to the last of its kind.
  private mutating func stream(_ record: JSONValue, _ type: String, _ kind: AGUIPiece.Kind) {
    let id = (kind == .call ? record["toolCallId"] : record["messageId"])?.words
    let piece = AGUIPiece(kind, id, record)
    let isNew = places[piece.key] == nil || id == nil && type.hasSuffix("_START")
    if isNew { append(piece) }
    if let place = places[piece.key] { pieces[place].text += record["delta"]?.string ?? "" }
  }

  private mutating func append(_ piece: AGUIPiece) {
    var piece = piece
    piece.time = log.recordTime
    note(piece, at: pieces.count)
    pieces.append(piece)
  }

  private mutating func note(_ piece: AGUIPiece, at place: Int) {
    places[piece.key] = place
    places[piece.prefix] = place
  }

  /// Adds the messages of a list that are not known yet, after those that precede them in it.
  private mutating func merge(_ list: JSONValue?) {
    var next = 0
    for piece in (list?.list ?? []).flatMap({ AGUIPiece.pieces(of: $0, &log) }) {
      if let place = places[piece.key] {
        next = place + 1
        continue
      }
      if next >= pieces.count {
        append(piece)
      } else {
        pieces.insert(piece, at: next)
        for (index, piece) in pieces.enumerated() { note(piece, at: index) }
      }
      next += 1
    }
  }
}
