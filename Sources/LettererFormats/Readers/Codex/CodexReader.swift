import LettererDocuments
import LettererModel

/// Reads Codex CLI sessions, which have one record per line.
///
/// ```
/// {"timestamp": "2025-10-29T00:59:38.317Z", "type": "response_item", "payload":
///   {"type": "message", "role": "user", "content": [{"type": "input_text", "text": "Why?"}]}}
/// ```
/// Older sessions have bare items; `codex exec --json` prints other records, without prompts.
struct CodexReader: TranscriptReader {
  let name = "codex"
  let title = "Codex CLI session (rollout-….jsonl, codex exec --json)"
  let covers = """
    prompts, responses, reasoning, commands, patches and other tools with their output, injected \
    context as system text, turns rolled back as branches; Markdown
    """

  private static let types: Set<String> = [
    "session_meta", "turn_context", "response_item", "event_msg", "compacted",
  ]

  func fit(of sample: FormatSample) -> FormatFit {
    guard let root = sample.root, root.members != nil else { return .none }
    let type = root["type"]?.string ?? ""
    if Self.types.contains(type), root["payload"]?.members != nil {
      return FormatFit(1, "records of type \"\(type)\" with a payload")
    }
    if type == "thread.started", root["thread_id"] != nil {
      return FormatFit(1, "events of codex exec")
    }
    let isOld =
      root["id"] != nil && root["timestamp"] != nil && root["instructions"] != nil
      && root["role"] == nil && sample.hasMore
    return isOld ? FormatFit(0.9, "a session with \"instructions\"") : .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var records = ModelInput(lists: [], fields: .codex)
    var session = CodexSession()
    records.read(input.source) { session.add($0) }
    var reading = session.reading(input.options.branch, isTruncated: records.isTruncated)
    var found = records.log
    found.add(contentsOf: reading.diagnostics)
    reading.diagnostics = found
    return Conversations(only: reading)
  }
}
