import LettererDocuments
import LettererModel

/// Reads conversations with Gemini: Gemini CLI sessions, AI Studio prompts, and requests.
///
/// ```
/// {"sessionId": "s1", "projectHash": "…", "messages": [{"id": "m1", "type": "user",
///   "timestamp": "2025-10-18T14:57:28.974Z", "content": "List the files"}]}
/// ```
/// Newer sessions have one record per line; of those with the same identifier, the last one counts.
struct GeminiReader: TranscriptReader {
  let name = "gemini"
  let title = "Gemini: CLI sessions, AI Studio prompts, requests with \"contents\""
  let covers = """
    prompts, responses, thoughts, tools with their results, files, executed code, notices, rewinds \
    as branches; Markdown
    """

  func fit(of sample: FormatSample) -> FormatFit {
    guard let root = sample.root else { return .none }
    if root["sessionId"] != nil, root["projectHash"] != nil {
      return FormatFit(1, "a session with \"projectHash\"")
    }
    let messages = root["messages"]?.elements ?? sample.firstValues
    if messages.contains(where: { $0["type"]?.string == "gemini" && $0["content"] != nil }) {
      return FormatFit(0.97, "messages of type \"gemini\"")
    }
    if root["chunkedPrompt"]?["chunks"]?.elements != nil {
      return FormatFit(1, "a prompt with chunks")
    }
    let contents = (root["contents"] ?? root).elements ?? []
    let candidates = root["candidates"]?.list.compactMap { $0["content"] } ?? []
    let isContents = (contents + candidates).prefix(20).contains { content in
      ModelRole(word: content["role"]?.string) != nil && content["parts"]?.elements != nil
    }
    return isContents ? FormatFit(0.97, "contents with \"role\" and \"parts\"") : .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var records = ModelInput(lists: ["messages", "contents"], fields: .gemini)
    var chats: [(chat: ModelChat, id: String?, title: String?)] = []
    var session = GeminiSession()
    records.read(input.source) { record in
      if record["contents"] != nil || record["chunkedPrompt"] != nil || record["candidates"] != nil
      {
        var chat = ModelChat()
        Self.read(request: record, into: &chat)
        chats.append((chat, nil, nil))
      } else {
        session.add(record)
      }
    }
    var others = DiagnosticList()
    let rest = session.chat(input.options.branch)
    if chats.isEmpty || session.isKnown {
      chats.append((rest, session.id, session.title))
    } else {
      others = rest.decoder.log
    }
    return Conversations(chats, records, others)
  }

  private static func read(request: JSONValue, into chat: inout ModelChat) {
    let model = request["runSettings"]?["model"]?.words ?? request["modelVersion"]?.words
    for name in ["systemInstruction", "system_instruction"] {
      guard let system = request[name], !GeminiParts.isEmpty(system) else { continue }
      chat.begin(ModelChat.Turn(role: .system, position: system.position))
      GeminiParts.read(system, into: &chat)
    }
    for content in request["contents"]?.list ?? [] { read(content: content, model, into: &chat) }
    if let prompt = request["chunkedPrompt"], prompt["chunks"]?.elements == nil {
      chat.report(.notAMessage, at: prompt.position, "prompt without a list of chunks")
    }
    for chunk in request["chunkedPrompt"]?["chunks"]?.list ?? [] {
      read(content: chunk, model, into: &chat)
    }
    let candidates = request["candidates"]?.list ?? []
    if let answer = candidates.first?["content"] { read(content: answer, model, into: &chat) }
    if candidates.count > 1 {
      let words = "\(candidates.count - 1) other candidates"
      chat.report(.otherRecord, at: candidates[1].position, words)
    }
  }

  /// Reads a turn: an object with parts, or a chunk, which is itself a part.
  static func read(content: JSONValue, _ model: String?, into chat: inout ModelChat) {
    guard let role = ModelRole(word: content["role"]?.string ?? "user") else {
      chat.report(.notAMessage, at: content.position, "record without a known role")
      return
    }
    let name = role == .assistant ? model : nil
    var turn = ModelChat.Turn(role: role, name: name, position: content.position)
    turn.time = chat.time(content["createTime"])
    chat.begin(turn)
    GeminiParts.read(content, into: &chat)
    chat.endTurn()
  }
}
