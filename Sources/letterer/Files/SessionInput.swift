import LettererDocuments
import LettererFormats
import Glibc

/// An input that names a session of a coding agent: `session:1`, `session:garden`.
enum SessionInput {
  private static let prefix = "session:"

  /// The sessions on this machine.
  static var sessions: AgentSessions {
    let names = ["CLAUDE_CONFIG_DIR", "CODEX_HOME"]
    let pairs = names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
    let home = getenv("HOME").map { String(cString: $0) } ?? ""
    return AgentSessions(home: home, environment: Dictionary(uniqueKeysWithValues: pairs))
  }

  /// Returns arguments in which the path of a session replaces its name, unless a file has it; in a file
  /// with several, `--chat` selects it.
  ///
  /// - Throws: ``Problem/usage(_:hint:)`` if no session, or several, are meant.
  static func resolved(_ arguments: [String]) throws(Problem) -> [String] {
    guard arguments.contains(where: isName) else { return arguments }
    let sessions = sessions
    var resolved: [String] = []
    for argument in arguments {
      resolved += isName(argument) ? try input(argument, in: sessions) : [argument]
    }
    return resolved
  }

  private static func isName(_ argument: String) -> Bool {
    argument.hasPrefix(prefix) && !FileKind.exists(argument)
  }

  private static func input(_ name: String, in list: AgentSessions) throws(Problem) -> [String] {
    let wanted = String(name.dropFirst(prefix.count))
    switch list.pick(wanted) {
    case .one(let session): return [session.path] + (session.chat.map { ["--chat", $0] } ?? [])
    case .several(let sessions):
      let names = sessions.prefix(5).map { quotedInput(prefix + $0.name) }
      throw .usage(
        "\(sessions.count) sessions have names that begin with \(quotedInput(wanted))",
        hint: "pass \(names.joined(separator: ", "))"
      )
    case .none:
      throw .usage(
        list.sessions.isEmpty
          ? "there are no sessions of coding agents here"
          : "no session has the number, name, or project \(quotedInput(wanted))",
        hint: "letterer sessions lists them"
      )
    }
  }
}
