import LettererDocuments
import LettererModel

/// Reads threads of Amp.
///
/// ```
/// {"v": 4, "id": "T-1", "title": "Sums", "messages": [{"role": "user", "messageId": 0, "content":
///   [{"type": "text", "text": "Why?"}], "meta": {"sentAt": 1767607200000}}]}
/// ```
struct AmpReader: TranscriptReader {
  let name = "amp"
  let title = "Amp thread (T-….json), from its description"
  let covers = "prompts, responses, thinking, tool calls and results, pictures, errors; Markdown"
  let fileNames = ["T-*.json"]

  func fit(of sample: FormatSample) -> FormatFit {
    let records = sample.root?.elements?.prefix(20) ?? [sample.root].compactMap(\.self)[...]
    return records.contains(where: \.isAmpThread)
      ? FormatFit(1, "a thread with an identifier \"T-…\"") : .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    Conversations(ofEach: AmpThread.self, in: input.source, lists: ["messages"], fields: .amp)
  }
}

/// A thread of Amp.
private struct AmpThread: AgentSession {
  private(set) var chat = ModelChat()
  private(set) var id: String?
  private(set) var title: String?

  mutating func add(_ record: JSONValue) {
    id = record["id"]?.words
    title = record["title"]?.words
    for message in record["messages"]?.list ?? [] { add(message: message) }
  }

  private mutating func add(message: JSONValue) {
    guard let role = ModelRole(word: message["role"]?.string) else {
      return chat.report(.notAMessage, at: message.position, "record without a known role")
    }
    chat.recordTime = chat.time(message["meta"]?["sentAt"] ?? message["usage"]?["timestamp"])
    var turn = ModelChat.Turn(role: role, position: message.position)
    turn.id = message["messageId"]?.words
    if role == .assistant { turn.name = message["usage"]?["model"]?.words }
    chat.begin(turn)
    ModelBlocks.read(message["content"], into: &chat)
    if let error = message["state"]?["error"]?["message"]?.words { chat.add(text: error) }
    chat.endTurn()
  }
}
