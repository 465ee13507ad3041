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
    models; Markdown
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

/// A trajectory.
private struct ATIFTrajectory: AgentSession {
  private(set) var chat = ModelChat()
  private(set) var id: String?
  let title: String? = nil

  mutating func add(_ record: JSONValue) {
    id = record["session_id"]?.words ?? record["trajectory_id"]?.words
    let model = record["agent"]?["model_name"]?.words
    for step in record["steps"]?.list ?? [] { add(step: step, model) }
  }

  private mutating func add(step: JSONValue, _ model: String?) {
    let source = step["source"]?.string
    guard let role = source == "agent" ? .assistant : ModelRole(word: source) else {
      return chat.report(.notAMessage, at: step.position, "step without a known source")
    }
    var turn = ModelChat.Turn(id: step["step_id"]?.words, role: role, position: step.position)
    turn.time = chat.time(step["timestamp"])
    if role == .assistant { turn.name = step["model_name"]?.words ?? model }
    chat.begin(turn)
    chat.add(reasoning: step["reasoning_content"]?.string ?? "")
    ModelBlocks.read(step["message"], into: &chat)
    for call in step["tool_calls"]?.list ?? [] {
      let id = call["tool_call_id"]?.words
      chat.add(call: id, name: call["function_name"]?.words, input: call["arguments"]?.open)
    }
    for result in step["observation"]?["results"]?.list ?? [] {
      let (text, files) = ModelBlocks.output(result["content"] ?? result["subagent_trajectory_ref"])
      chat.add(result: text, of: result["source_call_id"]?.words, attachments: files)
    }
    chat.endTurn()
  }
}
