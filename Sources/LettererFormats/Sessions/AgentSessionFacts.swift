import LettererBasics
import LettererDocuments
public import LettererModel
import Glibc

/// What is in a session.
public struct AgentSessionFacts: Hashable, Sendable {
  /// The title, or else the first prompt; `nil` if the session has neither.
  public var title: String?
  /// The folder in which the agent worked.
  public var folder: String?
  /// The number of messages, or of turns in a database; `nil` if the session could not be read.
  public var messages: Int?
  /// The time of the first message.
  public var first: Time?
  /// The time of the last message.
  public var last: Time?
  /// Whether the file ends within a record, as while the agent writes.
  public var isCut = false

  /// The last part of the folder's name.
  public var project: String? { folder?.split(separator: "/").last.map(String.init) }
}

extension AgentSessions.Session {
  /// The number of bytes in which the folder is looked for.
  private static let headLimit = 1 << 16

  /// Reads the session and returns what is in it.
  ///
  /// - Complexity: O(*n*).
  public func facts() -> AgentSessionFacts {
    if let known { return known }
    var facts = AgentSessionFacts(folder: folder)
    guard let file = FileDescriptor(path: path, flags: O_RDONLY) else { return facts }
    var options = ReadOptions(format: format)
    options.allowsNoMessages = true
    let name = path.split(separator: "/").last.map(String.init)
    guard
      let index = try? Formats.open(ByteSource(name: name) { file.nextChunk() }, options: options),
      let place = try? index.choose(), let result = try? index.read(place)
    else { return facts }
    let messages = result.transcript.messages
    facts.messages = messages.count
    facts.first = messages.first { $0.time != nil }?.time
    facts.last = messages.last { $0.time != nil }?.time
    facts.isCut = result.diagnostics.contains { $0.code == .truncated }
    let viewer = result.transcript.viewer
    let prompts = messages.filter { $0.sender == viewer && $0.kind == .text && !$0.text.isEmpty }
    // Commands of the agent say little about the session.
    let prompt = prompts.first { !$0.text.hasPrefix("/") && !$0.text.hasPrefix("! ") }
    facts.title = result.transcript.title ?? (prompt ?? prompts.first)?.text
    return facts
  }

  /// The folder in which the agent worked, as its workspace or the first records name it; `nil` if none
  /// does.
  public var folder: String? {
    if let known { return known.folder }
    if let workspace { return workspace }
    guard let start = Self.start(of: path) else { return nil }
    let text = String(decoding: start, as: UTF8.self)
    for name in [#""cwd""#, #""directory""#, #""workspaceFolder""#] {
      guard let found = text[...].firstRange(ofBytes: name) else { continue }
      let rest = text[found.upperBound...].drop { $0 == " " || $0 == ":" }
      guard rest.first == "\"" else { continue }
      var reader = JSONReader(ByteSource(Array(rest.utf8.prefix(4096))))
      if let folder = reader.readValue()?.string, !folder.isEmpty { return folder }
    }
    return nil
  }

  /// The folder of the workspace of Visual Studio Code that has the session.
  private var workspace: String? {
    let chats = path.dropLast(path.lastPathComponent.count)
    guard format == "vscode-chat", let start = Self.start(of: chats + "../workspace.json") else {
      return nil
    }
    var reader = JSONReader(ByteSource(start))
    let value = reader.readValue()
    let names = ["folder", "workspace", "configuration"]
    let address = names.lazy.compactMap { value?[$0]?.string }.first
    // An address of another machine has a host or another scheme.
    let path = address.map { String($0.dropFirst($0.hasPrefix("file://") ? 7 : 0)) }
    return path.map { $0.percentDecoded ?? $0 }
  }

  /// Returns the first bytes of a file; `nil` if it cannot be read.
  private static func start(of path: String) -> [UInt8]? {
    guard let file = FileDescriptor(path: path, flags: O_RDONLY) else { return nil }
    var start: [UInt8] = []
    while start.count < headLimit, let chunk = file.nextChunk() { start += chunk }
    return start
  }
}

/// A session chosen by number, name, or project.
public enum AgentSessionPick: Hashable, Sendable {
  case one(AgentSessions.Session)
  /// Several sessions that are meant equally well.
  case several([AgentSessions.Session])
  case none
}

extension AgentSessions {
  /// The number of newest sessions whose projects are looked at.
  private static let projectLimit = 2000

  /// Returns the session with a number from 1, the newest first; with a name; the newest one of a
  /// project; or the one whose name begins so.
  public func pick(_ wanted: String) -> AgentSessionPick {
    if let number = Int(wanted), sessions.indices.contains(number - 1) {
      return .one(sessions[number - 1])
    }
    let lowered = wanted.lowercased()
    if let exact = sessions.first(where: { $0.name.lowercased() == lowered }) { return .one(exact) }
    let newest = sessions.prefix(Self.projectLimit)
    if let match = newest.first(where: { $0.isOf(project: lowered) }) { return .one(match) }
    let named = sessions.filter { $0.name.lowercased().hasPrefix(lowered) }
    return named.count == 1 ? .one(named[0]) : named.isEmpty ? .none : .several(named)
  }
}

extension AgentSessions.Session {
  /// Returns whether the session is of a project with a name in lowercase.
  fileprivate func isOf(project: String) -> Bool {
    folder?.split(separator: "/").last?.lowercased() == project
  }
}
