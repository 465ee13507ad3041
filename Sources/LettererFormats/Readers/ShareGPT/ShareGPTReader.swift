import LettererDocuments
import LettererModel

/// Reads conversations from fine-tuning data: pairs of speaker and text.
struct ShareGPTReader: TranscriptReader {
  let name = "sharegpt"
  let title = "ShareGPT conversations: lists of \"from\" and \"value\", JSON or JSON lines"
  let covers =
    "people and models under all common names, system text, tool calls and results; Markdown"

  func fit(of sample: FormatSample) -> FormatFit {
    for record in sample.firstRecords {
      let turns = (record["conversations"] ?? record["items"])?.list ?? []
      if turns.prefix(5).contains(where: { $0["from"]?.string != nil && $0["value"] != nil }) {
        return FormatFit(0.98, "turns with \"from\" and \"value\"")
      }
      if record["conversations"] != nil, turns.contains(where: { $0["role"] != nil }) {
        return FormatFit(0.9, "conversations with roles")
      }
    }
    return .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var records = ModelInput(lists: ["conversations", "items"], fields: .sharegpt)
    var chats: [(chat: ModelChat, id: String?)] = []
    var others = DiagnosticList()
    records.read(input.source) { record in
      guard let turns = (record["conversations"] ?? record["items"])?.elements else {
        return others.add(record: record)
      }
      var chat = ModelChat()
      if let text = record["system"]?.words {
        chat.begin(ModelChat.Turn(role: .system, position: record.position))
        chat.add(text: text)
      }
      for turn in turns { Self.read(turn, into: &chat) }
      chats.append((chat, record["id"]?.words))
    }
    let readings = chats.map {
      $0.chat.reading(id: $0.id, title: nil, isTruncated: records.isTruncated)
    }
    var log = records.log
    log.add(contentsOf: others)
    return Conversations(readings, isTruncated: records.isTruncated, diagnostics: log)
  }

  private static func read(_ turn: JSONValue, into chat: inout ModelChat) {
    let word = (turn["from"] ?? turn["role"])?.string
    let content = turn["value"] ?? turn["content"] ?? turn["text"]
    if word == "function_call" || word == "tool_call" {
      chat.begin(ModelChat.Turn(role: .assistant, position: turn.position))
      let input = InterfaceInput.arguments(content, &chat)
      if case .object(let members) = input,
        case .string(let name)? = members.first(where: { $0.name == "name" })?.value
      {
        chat.add(call: nil, name: name, input: members.first { $0.name == "arguments" }?.value)
      } else {
        chat.add(call: nil, name: nil, input: input)
      }
      return
    }
    guard let role = ModelRole(word: word) else {
      chat.report(.notAMessage, at: turn.position, "turn of an unknown speaker")
      return
    }
    chat.begin(ModelChat.Turn(role: role, position: turn.position))
    if role == .tool {
      chat.add(result: ModelBlocks.output(content).text, of: nil)
    } else {
      ModelBlocks.read(content, into: &chat)
    }
    chat.endTurn()
  }
}
