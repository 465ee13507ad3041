public import LettererModel
import Glibc

/// The sessions of the coding agents on a machine.
///
/// No index is kept: folders are listed again each time.
public struct AgentSessions: Sendable {
  /// A session, as far as it is known without reading it.
  public struct Session: Hashable, Sendable {
    /// The name of the agent.
    public let agent: String
    /// The name of the format.
    public let format: String
    /// The path of the file.
    public let path: String
    /// The size of the file, in bytes.
    public let byteCount: Int64
    /// When the session was changed.
    public let changed: Time
    /// The identifier of the session in a file with several; `nil` for a file of its own.
    public private(set) var chat: String?
    /// What the file says of the session; `nil` for a file that is the session.
    private(set) var known: AgentSessionFacts?

    /// The identifier in a file with several, or else the name of the file without its extension, or of
    /// its folder if all files have one name; most agents make it an identifier.
    public var name: String {
      if let chat { return chat }
      let parts = path.split(separator: "/")
      if parts.count > 1, parts.last == "events.jsonl" { return String(parts[parts.count - 2]) }
      let file = parts.last ?? ""
      return String(file.lastIndex(of: ".").map { file[..<$0] } ?? file)
    }
  }

  /// A folder or file that could not be listed, and the reason.
  public struct Failure: Hashable, Sendable {
    /// The path of the folder or file.
    public let path: String
    /// The reason, as the system words it.
    public let reason: String
  }

  /// The sessions, newest first.
  public private(set) var sessions: [Session] = []
  /// The folders and files that could not be listed.
  public private(set) var failures: [Failure] = []

  /// Lists the sessions.
  ///
  /// - Parameters:
  ///   - home: The home folder.
  ///   - environment: The environment, in which some agents name another folder.
  /// - Complexity: O(*n* log *n*); only files with several sessions are opened.
  public init(home: String, environment: [String: String]) {
    for folder in AgentFolder.all {
      list(folder.root(home: home, environment: environment), folder.pattern[...], folder)
    }
    sessions.sort { ($0.changed.milliseconds, $1.path) > ($1.changed.milliseconds, $0.path) }
  }

  /// The names of the agents whose sessions are listed.
  public static var agents: [String] {
    var known: Set<String> = []
    return AgentFolder.all.map(\.agent).filter { known.insert($0).inserted }
  }

  // MARK: Listing

  private mutating func list(_ path: String, _ pattern: ArraySlice<String>, _ agent: AgentFolder) {
    guard let first = pattern.first, let names = names(in: path) else { return }
    let rest = pattern.dropFirst()
    if first == "**" {
      list(path, rest, agent)
      for name in names where isListed("\(path)/\(name)") && kind(of: "\(path)/\(name)") == S_IFDIR
      {
        list("\(path)/\(name)", pattern, agent)
      }
      return
    }
    // Subagents of Claude Code have files of their own.
    for name in names
    where Self.matches(name, first) && !name.hasPrefix("agent-") && isListed("\(path)/\(name)") {
      if rest.isEmpty {
        add("\(path)/\(name)", agent)
      } else {
        list("\(path)/\(name)", rest, agent)
      }
    }
  }

  private mutating func add(_ path: String, _ agent: AgentFolder) {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0
    else { return }
    let time = Int64(status.st_mtim.tv_sec) * 1000 + Int64(status.st_mtim.tv_nsec) / 1_000_000
    func session(
      _ changed: Time,
      _ chat: String? = nil,
      _ known: AgentSessionFacts? = nil
    ) -> Session {
      Session(
        agent: agent.agent,
        format: agent.format,
        path: path,
        byteCount: Int64(status.st_size),
        changed: changed,
        chat: chat,
        known: known
      )
    }
    guard path.hasSuffix(".db") else {
      return sessions.append(session(Time(milliseconds: time)))
    }
    guard let database = OpenCodeSessions(path: path) else {
      return failures.append(Failure(path: path, reason: "it is not a whole database"))
    }
    sessions += database.rows.map { session($0.changed, $0.id, $0.facts) }
  }

  /// Returns whether a path spells the name of a file; reports a name that is not text.
  private mutating func isListed(_ path: String) -> Bool {
    guard path.unicodeScalars.contains("\u{FFFD}"), kind(of: path) == nil else { return true }
    failures.append(Failure(path: path, reason: "its name is not UTF-8"))
    return false
  }

  private func kind(of path: String) -> mode_t? {
    var status = stat()
    return unsafe lstat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Returns the names in a folder; `nil` for one that is absent, or a file, or cannot be listed.
  private mutating func names(in path: String) -> [String]? {
    guard let stream = unsafe opendir(path) else {
      if errno != ENOENT, errno != ENOTDIR {
        failures.append(Failure(path: path, reason: unsafe String(cString: strerror(errno))))
      }
      return nil
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let name = unsafe FolderFiles.nextName(in: stream) {
      if name.utf8.first != UInt8(ascii: ".") { names.append(name) }
    }
    return names
  }

  /// Returns whether a name is that of a pattern with at most one star.
  private static func matches(_ name: String, _ pattern: String) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return name == pattern }
    return name.utf8.count >= parts[0].utf8.count + parts[1].utf8.count
      && name.hasPrefix(parts[0]) && name.hasSuffix(parts[1])
  }
}
