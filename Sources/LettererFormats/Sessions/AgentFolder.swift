/// Where a coding agent keeps its sessions.
struct AgentFolder: Sendable {
  /// The name of the agent.
  let agent: String
  /// The name of the format.
  let format: String
  /// The environment variable that moves the agent's folder.
  let variable: String?
  /// The agent's folder, below the home folder.
  let home: String
  /// The folders and files below it; a star matches anything, two stars any number of folders.
  let pattern: [String]

  init(
    _ agent: String,
    _ format: String,
    _ variable: String? = nil,
    _ home: String,
    _ files: String
  ) {
    self.agent = agent
    self.format = format
    self.variable = variable
    self.home = home
    pattern = files.split(separator: "/").map(String.init)
  }

  /// The agents whose sessions can be read, as their programs lay them out on Linux and macOS.
  static let all = [
    AgentFolder("Claude Code", "claude-code", "CLAUDE_CONFIG_DIR", ".claude", "projects/*/*.jsonl"),
    AgentFolder("Codex", "codex", "CODEX_HOME", ".codex", "sessions/**/rollout-*.jsonl"),
    AgentFolder("Codex", "codex", "CODEX_HOME", ".codex", "archived_sessions/rollout-*.jsonl"),
    AgentFolder("Gemini CLI", "gemini", nil, ".gemini", "tmp/*/chats/session-*.json"),
    AgentFolder("Gemini CLI", "gemini", nil, ".gemini", "tmp/*/chats/session-*.jsonl"),
    AgentFolder("Qwen Code", "qwen-code", nil, ".qwen", "projects/*/chats/*.jsonl"),
    AgentFolder("Copilot CLI", "copilot-cli", nil, ".copilot", "session-state/*/events.jsonl"),
    AgentFolder("Pi", "pi", nil, ".pi", "agent/sessions/*/*.jsonl"),
    AgentFolder("Droid", "droid", nil, ".factory", "sessions/**/*.jsonl"),
    AgentFolder("opencode", "opencode", nil, ".local/share/opencode", "opencode.db"),
    AgentFolder("Amp", "amp", nil, ".local/share/amp", "threads/T-*.json"),
    vsCode(".config/Code", "workspaceStorage/*/chatSessions"),
    vsCode(".config/Code", "globalStorage/emptyWindowChatSessions"),
    vsCode("Library/Application Support/Code", "workspaceStorage/*/chatSessions"),
    vsCode("Library/Application Support/Code", "globalStorage/emptyWindowChatSessions"),
  ]

  private static func vsCode(_ home: String, _ folder: String) -> AgentFolder {
    AgentFolder("VS Code", "vscode-chat", nil, home, "User/\(folder)/*")
  }

  /// Returns the agent's folder on a machine.
  func root(home: String, environment: [String: String]) -> String {
    if let variable, let path = environment[variable], !path.isEmpty { return path }
    return "\(home)/\(self.home)"
  }
}
