import LettererDocuments
import LettererModel

/// Reads trajectories in the Agent Trajectory Interchange Format, as Harbor writes them.
///
/// ```
/// {"schema_version": "ATIF-v1.4", "session_id": "s1", "agent": {"name": "demo", "version": "1"},
///   "steps": [{"step_id": 1, "source": "user", "message": "Why?"}]}
/// ```
struct ATIFReader: TranscriptReader {
  let name = "atif"
  let title = "ATIF trajectory of an agent (Harbor), from its description"
  let covers = """
    steps of the user, the agent, and the system, reasoning, tool calls and observations, pictures, \
    models, subagents as threads; Markdown
    """

  func fit(of sample: FormatSample) -> FormatFit {
    for record in sample.firstRecords {
      if record["schema_version"]?.string?.hasPrefix("ATIF-v") == true {
        return FormatFit(1, "\"schema_version\" of ATIF")
      }
      let step = record["steps"]?.elements?.first
      if step?["step_id"] != nil, step?["source"]?.string != nil {
        return FormatFit(0.95, "\"steps\" with \"step_id\" and \"source\"")
      }
    }
    return .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    Conversations(ofEach: ATIFTrajectory.self, in: input.source, lists: ["steps"], fields: .atif)
  }
}

/// A trajectory, with those of the subagents in it as threads.
private struct ATIFTrajectory: AgentSession {
  private(set) var chat = ModelChat()
  private(set) var id: String?
  let title: String? = nil
  /// The trajectories of subagents that no result has shown yet.
  private var others: [JSONValue] = []

  /// The trajectory that a step belongs to.
  private struct Context {
    var model: String?
    /// What precedes the identifiers of steps.
    var prefix = ""
    /// The first message of a subagent.
    var thread: String?
    var depth = 0
  }

  /// The maximum depth of subagents of subagents.
  private static let depthLimit = 64

  mutating func add(_ record: JSONValue) {
    id = record["session_id"]?.words ?? record["trajectory_id"]?.words
    read(record, Context())
    while let other = others.popLast() { read(subagent: other, 1) }
  }

  private mutating func read(_ record: JSONValue, _ context: Context) {
    var context = context
    context.model = record["agent"]?["model_name"]?.words
    others += (record["subagent_trajectories"]?.list ?? []).reversed()
    for (index, step) in (record["steps"]?.list ?? []).enumerated() {
      add(step: step, isFirst: index == 0, context)
    }
  }

  /// Reads the trajectory of a subagent as a thread that its first message begins.
  private mutating func read(subagent record: JSONValue, _ depth: Int) {
    let name = (record["trajectory_id"] ?? record["session_id"])?.words ?? "subagent"
    let first = record["steps"]?.list.first?["step_id"]?.words ?? ""
    let prefix = "\(name)/"
    read(record, Context(prefix: prefix, thread: prefix + first, depth: depth))
  }

  private mutating func add(step: JSONValue, isFirst: Bool, _ context: Context) {
    let source = step["source"]?.string
    guard let role = source == "agent" ? .assistant : ModelRole(word: source) else {
      return chat.report(.notAMessage, at: step.position, "step without a known source")
    }
    // In the thread of a subagent, this is the model's prompt.
    let isSide = context.thread != nil
    let id = step["step_id"]?.words.map { context.prefix + $0 }
    var turn = ModelChat.Turn(id: id, role: isSide && role == .user ? .assistant : role)
    turn.position = step.position
    turn.time = chat.time(step["timestamp"])
    if !isFirst { turn.thread = context.thread }
    if role == .assistant { turn.name = step["model_name"]?.words ?? context.model }
    chat.begin(turn)
    chat.add(reasoning: step["reasoning_content"]?.string ?? "")
    ModelBlocks.read(step["message"], into: &chat)
    for call in step["tool_calls"]?.list ?? [] {
      let id = call["tool_call_id"]?.words
      chat.add(call: id, name: call["function_name"]?.words, input: call["arguments"]?.open)
    }
    let results = step["observation"]?["results"]?.list ?? []
    for result in results {
      let (text, files) = ModelBlocks.output(result["content"] ?? result["subagent_trajectory_ref"])
      chat.add(result: text, of: result["source_call_id"]?.words, attachments: files)
    }
    chat.endTurn()
    for result in results {
      for reference in result["subagent_trajectory_ref"]?.list ?? [] {
        readSubagent(of: reference, context.depth + 1)
      }
    }
  }

  /// Reads the trajectory that a result refers to, unless it is in another file.
  private mutating func readSubagent(of reference: JSONValue, _ depth: Int) {
    let names = ["trajectory_id", "session_id"]
    guard depth < Self.depthLimit,
      let place = others.lastIndex(where: { other in
        names.contains { reference[$0] != nil && reference[$0]?.words == other[$0]?.words }
      })
    else { return }
    read(subagent: others.remove(at: place), depth)
  }
}
