import LettererDocuments
import LettererModel

/// Reads the messages in spans of OpenTelemetry's conventions for generative AI: OTLP JSON, spans as
/// JSON, and their attributes alone.
///
/// ```
/// {"name": "chat model-1", "attributes": {"gen_ai.input.messages": [{"role": "user", "parts":
///   [{"type": "text", "content": "Why?"}]}], "gen_ai.output.messages": "[{…}]"}}
/// ```
/// Each span repeats the messages before it. A span whose messages begin with those of an earlier
/// one continues its conversation.
struct OTelReader: TranscriptReader {
  let name = "otel-genai"
  let title =
    "OpenTelemetry spans with messages of models (gen_ai.input.messages), from their description"
  let covers = """
    instructions, prompts, responses, reasoning, tool calls and results, media, models; spans that \
    repeat each other as one conversation; Markdown
    """

  func fit(of sample: FormatSample) -> FormatFit {
    let spans =
      sample.firstRecords.flatMap(OTelSpan.spans) + sample.firstValues.flatMap(OTelSpan.spans)
    return spans.contains(where: \.hasMessages)
      ? FormatFit(1, "spans with \"gen_ai.input.messages\" or \"gen_ai.output.messages\"") : .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var records = ModelInput(lists: [], fields: .otelGenai)
    var spans: [OTelSpan] = []
    var others = ModelChat()
    records.read(input.source) { record in
      let found = OTelSpan.spans(in: record)
      spans += found.filter(\.hasMessages)
      for span in found where !span.hasMessages {
        let words = "span without messages"
        others.report(.otherRecord, at: span.value.position, words, subject: "span")
      }
    }
    let chats = OTelChat.chats(of: spans).map { ($0.chat, $0.id, String?.none) }
    return Conversations(chats, records, others.decoder.log)
  }
}

/// A conversation of spans.
private struct OTelChat {
  private(set) var chat = ModelChat()
  let id: String?
  private let trace: String?
  private var messages: [OpenValue] = []

  /// Joins spans that repeat the messages of earlier ones, and leaves out those whose messages others
  /// have.
  static func chats(of spans: [OTelSpan]) -> [OTelChat] {
    var chats: [OTelChat] = []
    let sorted = spans.enumerated().sorted { ($0.1.start, $0.0) < ($1.1.start, $1.0) }.map(\.1)
    for span in sorted {
      let messages = span.messages
      let keys = messages.map { Self.key($0.value) }
      let place = chats.lastIndex { chat in keys.starts(with: chat.messages) }
      if place == nil { chats.append(OTelChat(span)) }
      chats[place ?? chats.count - 1].add(messages, keys, span)
    }
    return chats.enumerated().filter { index, chat in
      !chats.enumerated().contains { other, whole in
        whole.trace == chat.trace && whole.messages.count > chat.messages.count && other != index
          && chat.isPart(of: whole)
      }
    }.map(\.1)
  }

  private init(_ span: OTelSpan) {
    trace = span.trace
    id = span.attribute("gen_ai.conversation.id")?.words ?? trace
  }

  /// The role and the parts of a message, which are the same in all spans.
  private static func key(_ message: JSONValue) -> OpenValue {
    .array([
      message["role"]?.open ?? .null, (message["parts"] ?? message["content"])?.open ?? .null,
    ])
  }

  private func isPart(of other: OTelChat) -> Bool {
    var rest = messages[...]
    for message in other.messages where message == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }

  private mutating func add(
    _ all: [(value: JSONValue, isOutput: Bool)],
    _ keys: [OpenValue],
    _ span: OTelSpan
  ) {
    for (value, isOutput) in all.dropFirst(messages.count) {
      guard let role = ModelRole(word: value["role"]?.string) else {
        chat.report(.notAMessage, at: span.value.position, "message without a known role")
        continue
      }
      var turn = ModelChat.Turn(role: role, position: span.value.position)
      turn.time = chat.time(isOutput ? span.end : span.begin)
      if role == .assistant { turn.name = value["name"]?.words ?? (isOutput ? span.model : nil) }
      chat.begin(turn)
      ModelBlocks.read(value["parts"] ?? value["content"], into: &chat)
      chat.endTurn()
    }
    messages = keys
  }
}
