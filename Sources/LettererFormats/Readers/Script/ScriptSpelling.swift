import LettererDocuments
import LettererModel

/// Finds the settings of a script that are spelled like a message or like a participant:
/// `title: Weekend`, `titel = Weekend`.
struct ScriptSpelling {
  /// The number of messages by the lowercase name of their sender.
  private let senders: [String: Int]

  init(_ lines: [ScriptLine]) {
    var senders: [String: Int] = [:]
    for case .message(let sender, _) in lines.map(\.content) {
      senders[sender.lowercased(), default: 0] += 1
    }
    self.senders = senders
  }

  /// Returns the script with such lines as the settings that they mean, each of which is reported.
  ///
  /// A message counts only before every other message, and if its sender has no other.
  static func corrected(_ lines: [ScriptLine], _ log: inout DiagnosticList) -> [ScriptLine] {
    let spelling = ScriptSpelling(lines)
    var isBeforeMessages = true
    return lines.map { line in
      var line = line
      let isMessage = if case .message = line.content { true } else { false }
      if let name = spelling.setting(line.content, isBeforeMessages: isBeforeMessages) {
        log.add(
          .oddLine,
          at: line.position,
          "\(quotedName(line.content.name)) is read as the setting \(quotedName(name))",
          hint: "write \"\(name) = …\"",
          subject: name
        )
        line.content = .setting(name: name, value: line.content.value)
      } else if isMessage {
        isBeforeMessages = false
      }
      return line
    }
  }

  /// Returns the setting that a line means; `nil` if it is what it looks like.
  private func setting(_ content: ScriptLine.Content, isBeforeMessages: Bool) -> String? {
    let name = content.name.lowercased()
    switch content {
    case .message(_, let text):
      guard isBeforeMessages, senders[name] == 1, !text.contains("\n") else { return nil }
    case .setting:
      guard senders[name] == nil, !ScriptNames.settings.contains(name) else { return nil }
    default: return nil
    }
    return ScriptNames.settings.sorted().first { setting in
      Self.isSpelling(name, of: setting) && isValid(content.value, for: setting)
    }
  }

  /// Whether a name is a setting's, or differs by a letter or by two that are swapped.
  private static func isSpelling(_ name: String, of setting: String) -> Bool {
    if name == setting { return true }
    let distance = editDistance(name, setting)
    let isSwapped = distance == 2 && name.sorted() == setting.sorted()
    return setting.count > 4 && (distance == 1 || isSwapped)
  }

  private func isValid(_ value: String, for setting: String) -> Bool {
    switch setting {
    case "me": return senders[value.lowercased()] != nil
    case "zone": return value.contains("/") || value.first.map { "+-".contains($0) } == true
    case "locale": return (2...12).contains(value.count) && !value.contains(where: \.isWhitespace)
    case "kind": return ConversationKind(rawValue: value) != nil
    default:
      var scratch = Transcript()
      return !value.isEmpty && scratch.set(setting, value) == true
    }
  }
}

extension ScriptLine.Content {
  /// The name before the colon or the equals sign; empty if there is none.
  fileprivate var name: String {
    switch self {
    case .message(let name, _), .setting(let name, _): name
    default: ""
    }
  }

  /// The words after the colon or the equals sign.
  fileprivate var value: String {
    switch self {
    case .message(_, let value), .setting(_, let value): value
    default: ""
    }
  }
}
