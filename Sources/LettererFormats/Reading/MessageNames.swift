import LettererDocuments

/// The names of the members that hold messages or their content, in any export.
enum MessageNames {
  private static let all = [
    // Lists of messages and conversations, and wrappers of single ones.
    "messages", "message", "conversations", "chats", "left_chats", "list", "items", "item",
    "requests", "response", "mapping", "history", "chat", "chat_messages", "loglines", "children",
    "replies", "slackdump_thread_replies", "chunk", "chunkedPrompt", "chunks", "candidates",
    "contents", "payload", "envelope", "dataMessage", "syncMessage", "sentMessage", "editMessage",
    "bubbles", "conversation",
    "fullConversationHeadersOnly", "dmConversation", "MessageList", "params", "value", "results",
    "choices", "input", "output", "outputs", "events", "state",
    // Content.
    "text", "rawText", "content", "parts", "body", "thinking", "thoughts", "think", "system",
    "systemInstruction", "system_instruction", "instructions", "summary", "refusal",
    "reasoning_content", "attachments", "files", "photos", "videos", "audio_files", "gifs",
    "error", "errorDetails", "eventDetail", "messageType", "createdDateTime",
    // Tools.
    "tool_calls", "tool_call", "toolCalls", "toolFormerData", "function", "function_call",
    "functionCall",
    "functionResponse", "result", "resultDetails", "aggregated_output", "pastTenseMessage",
    "invocationMessage", "executableCode", "codeExecutionResult",
  ]

  /// Other member names that are similar.
  private static let others = [
    "context", "next", "test", "texts", "last", "lists", "lint", "lost", "states", "stats",
    "part", "ports", "stem", "values", "valve", "param", "event", "errors", "inputs", "chars",
    "char", "chap", "contest", "file", "photo", "video", "gif", "choice", "request",
    "responses", "functions", "function_calls", "functionCalls", "functionResponses",
    "payloads", "envelopes", "attachment", "instruction", "candidate",
    "thought", "thing", "systems", "refusals", "syncMessages", "sentMessages", "dataMessages",
    "hat", "what", "cat", "contexts", "dist", "stage", "hparams", "systemd",
    // Skype, Discord, and a Signal tool that misspells it.
    "messagetype", "Contents", "Attachments", "messsages",
  ]

  fileprivate static let expected = ExpectedNames(all, others: others)
}

extension JSONReader {
  /// Creates a reader of an export, or of a part of one, that reports damaged names of the members
  /// that hold messages, and counts the fields that the format does not describe.
  init(
    export source: ByteSource,
    at start: TextPosition = TextPosition(line: 1, column: 1, byte: 0),
    fields: FieldTree? = nil
  ) {
    self.init(source, at: start)
    expectedNames = MessageNames.expected
    self.fields = fields.map { FieldCounter($0) }
  }
}
