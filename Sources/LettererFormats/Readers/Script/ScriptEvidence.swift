/// The kinds of lines in a text, which distinguish a script from other texts with colons.
struct ScriptEvidence {
  private(set) var messages = 0
  private(set) var notices = 0
  private(set) var known = 0
  private(set) var unknown = 0
  /// Whether the text has a direction, or is a conversation: it has several speakers, one of them
  /// speaks twice, and most names are not field names.
  private(set) var isCertain = false

  /// The words before colons in headers, metadata, logs, and event streams.
  private static let fields: Set<String> = [
    "accept", "action", "address", "alias", "architecture", "author", "authors", "bcc", "body",
    "bugs",
    "build", "cache-control", "category", "cc", "class", "code", "command", "comment", "content",
    "copyright", "count", "cpu", "data", "date", "debug", "default", "depends", "description",
    "details",
    "digest", "duration", "email", "enabled", "end", "error", "event", "example", "exec", "fatal",
    "file",
    "filename", "files", "fix", "format", "from", "function", "group", "hash", "help", "homepage",
    "host",
    "id", "index", "info", "input", "install", "issue", "item", "job", "key", "keywords", "kind",
    "label",
    "language", "level", "license", "line", "link", "list", "location", "log", "maintainer", "md5",
    "memory", "message", "method", "mode", "model", "module", "name", "namespace", "notes",
    "number",
    "options", "os", "output", "owner", "package", "parameters", "path", "pid", "platform", "port",
    "priority", "process", "properties", "provides", "question", "reason", "received", "ref",
    "release",
    "reply-to", "request", "requires", "response", "result", "retry", "return", "returns", "role",
    "run",
    "score", "section", "server", "service", "sha256", "size", "source", "standards-version",
    "start",
    "state", "status", "step", "subject", "success", "suite", "summary", "tag", "tags", "target",
    "task",
    "test", "text", "thread", "time", "timestamp", "title", "to", "topic", "total", "trace", "type",
    "update", "url", "usage", "value", "version", "warn", "warning",
  ]

  init(_ lines: [ScriptLine]) {
    var senders: [String: Int] = [:]
    for line in lines {
      switch line.content {
      case .blank, .comment: continue
      case .unknown: unknown += 1
      case .setting: known += 1
      case .direction:
        known += 1
        isCertain = true
      case .notice:
        known += 1
        notices += 1
      case .message(let sender, _):
        known += 1
        messages += 1
        senders[sender, default: 0] += 1
      }
    }
    let isConversation = senders.count > 1 && senders.values.contains { $0 > 1 }
    if isConversation, !Self.areFields(senders.keys) { isCertain = true }
  }

  /// Returns whether at least half of the words before colons are field names.
  private static func areFields(_ names: some Collection<String>) -> Bool {
    let fields = names.count { name in
      let word = name.lowercased()
      return Self.fields.contains(word) || word.contains { "_-/\\\"'(){}<>,;$".contains($0) }
    }
    return fields * 2 >= names.count
  }
}
