import LettererDocuments
import LettererFormats
import LettererModel
import Glibc

/// A session in the list.
struct SessionRow {
  let number: Int
  let session: AgentSessions.Session
  let facts: AgentSessionFacts

  /// The longest title in the table, in characters.
  private static let longestTitle = 48

  /// Returns whether the row has all words, in any case.
  func contains(_ words: [String]) -> Bool {
    let text = [session.agent, session.path, facts.folder, facts.title].compactMap(\.self)
      .joined(separator: "\n").lowercased()
    return words.allSatisfy { text.contains($0.lowercased()) }
  }

  static func table(_ rows: [SessionRow]) -> String {
    let now = Int64(time(nil)) * 1000
    let header = ["NUMBER", "CHANGED", "AGENT", "PROJECT", "TITLE", "MESSAGES", "SIZE", "SPAN"]
    let cells = rows.map { row in
      [
        "\(row.number)", "\(length(now - row.session.changed.milliseconds)) ago", row.session.agent,
        row.facts.project?.printable ?? "", row.title,
        row.facts.messages.map(String.init) ?? "", size(row.session.byteCount), row.span,
      ]
    }
    return Table([header] + cells, numbers: [0, 5, 6]).text
  }

  private var title: String {
    let line = (facts.title ?? session.name).split(whereSeparator: \.isNewline).first ?? ""
    let words = String(line).printable
    return words.count > Self.longestTitle ? words.prefix(Self.longestTitle - 1) + "…" : words
  }

  private var span: String {
    guard let first = facts.first, let last = facts.last else { return "" }
    return Self.length(last.milliseconds - first.milliseconds)
  }

  /// Returns a length of time in its largest unit.
  private static func length(_ milliseconds: Int64) -> String {
    let seconds = max(0, milliseconds / 1000)
    return switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3600: "\(seconds / 60) min"
    case ..<86_400: "\(seconds / 3600) h"
    default: "\(seconds / 86_400) d"
    }
  }

  private static func size(_ bytes: Int64) -> String {
    switch bytes {
    case ..<1000: "\(bytes) B"
    case ..<1_000_000: "\(bytes / 1000) kB"
    default: "\(bytes / 1_000_000).\(bytes / 100_000 % 10) MB"
    }
  }

  static func json(_ rows: [SessionRow]) -> String {
    var json = JSONWriter(style: .pretty)
    json.array { json in
      for row in rows { row.write(to: &json) }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("number", number)
      json.member("agent", session.agent)
      json.member("format", session.format)
      json.member("path", session.path)
      json.member("name", session.name)
      json.member("chat", session.chat)
      json.member("folder", facts.folder)
      json.member("title", facts.title)
      json.member("messages", facts.messages)
      json.member("bytes", Int(session.byteCount))
      json.member("changed", session.changed.text)
      json.member("from", facts.first?.text)
      json.member("to", facts.last?.text)
      if facts.isCut { json.member("isCut", true) }
    }
  }
}
