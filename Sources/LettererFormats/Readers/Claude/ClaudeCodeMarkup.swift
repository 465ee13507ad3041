import LettererDocuments
import LettererModel

/// A text of a Claude Code session, in which the program writes what is not a prompt as elements.
///
/// ```
/// <command-name>/model</command-name><command-args>opus</command-args>
/// <local-command-stdout>Set model to opus</local-command-stdout>
/// <bash-input>git status</bash-input>
/// fix the parser <system-reminder>…</system-reminder>
/// ```
struct ClaudeCodeMarkup {
  enum Piece: Hashable {
    case text(String)
    /// A command of the program, as typed.
    case command(String)
    /// A command of the shell, as typed.
    case shell(String)
    case output(String, isShell: Bool)
    case hidden
  }

  private(set) var pieces: [Piece] = []
  /// The names of the elements that are not shown, each as often as it occurs.
  private(set) var hidden: [String] = []

  /// The names of the elements without words.
  private var empty: [String] = []

  /// Elements that only the model is meant to read.
  private static let hiddenNames: Set<String> = [
    "system-reminder", "local-command-caveat", "command-contents", "ide_opened_file",
    "ide_selection", "ide_diagnostics", "new-diagnostics", "session-start-hook",
    "user-prompt-submit-hook", "post-tool-use-hook", "pre-tool-use-hook", "stop-hook",
  ]
  private static let names: Set<String> = hiddenNames.union([
    "command-name", "command-message", "command-args", "local-command-stdout",
    "local-command-stderr", "bash-input", "bash-stdout", "bash-stderr", "user-memory-input",
  ])

  /// Whether the text is the output of commands, and nothing that a person typed.
  var isOutput: Bool {
    pieces.allSatisfy {
      switch $0 {
      case .output, .hidden: true
      case .text, .command, .shell: false
      }
    }
  }

  /// Splits a text at the elements that begin lines or follow others.
  init(_ text: String) {
    var rest = text[...]
    var words = ""
    var command = Command()
    var unclosed: Set<String> = []
    while let element = Self.element(in: rest, &unclosed) {
      words += rest[..<element.start]
      rest = rest[element.end...]
      if !words.allSatisfy(\.isWhitespace) {
        close(&command)
        pieces.append(.text(words.trimmed))
      }
      words = ""
      if !command.take(element.name, element.body) {
        close(&command)
        add(element.name, element.body)
      }
    }
    close(&command)
    words += rest
    if pieces.isEmpty, !empty.isEmpty {
      hidden += empty
      pieces.append(.hidden)
    }
    if !words.allSatisfy(\.isWhitespace) || pieces.isEmpty {
      pieces.append(.text(pieces.isEmpty ? words : words.trimmed))
    }
  }

  /// A command of the program, whose parts are elements in any order.
  private struct Command {
    private var name: Substring?
    private var message: Substring?
    private var arguments: Substring = ""

    var text: String? {
      guard let name = name ?? message.map({ "/" + $0 }) else { return nil }
      return arguments.isEmpty ? String(name) : "\(name) \(arguments)"
    }

    mutating func take(_ element: String, _ body: Substring) -> Bool {
      switch element {
      case "command-name" where name == nil: name = body
      case "command-message" where message == nil: message = body
      case "command-args": arguments = body
      default: return false
      }
      return true
    }
  }

  private mutating func close(_ command: inout Command) {
    if let text = command.text { pieces.append(.command(text)) }
    command = Command()
  }

  private mutating func add(_ name: String, _ body: Substring) {
    switch name {
    case _ where Self.hiddenNames.contains(name):
      hidden.append(name)
      pieces.append(.hidden)
    case "bash-input": pieces.append(.shell(String(body)))
    case "user-memory-input": pieces.append(.text("\\# \(body)"))
    case _ where body.allSatisfy(\.isWhitespace): empty.append(name)
    default: pieces.append(.output(String(body), isShell: name.hasPrefix("bash")))
    }
  }

  /// Returns the first element of the program in a text that is closed.
  private static func element(
    in text: Substring,
    _ unclosed: inout Set<String>
  ) -> (name: String, body: Substring, start: Substring.Index, end: Substring.Index)? {
    var rest = text
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      let name = rest[rest.index(after: open)...].utf8.prefix { byte in
        byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte >= 0x61 && byte <= 0x7A
      }
      let word = String(Substring(name))
      let before = text[..<open].utf8
      rest = rest[rest.index(after: open)...]
      guard names.contains(word), !unclosed.contains(word),
        before.last == 0x0A || before.allSatisfy({ $0 <= 0x20 }),
        rest[name.endIndex...].first == ">"
      else { continue }
      let body = rest[name.endIndex...].dropFirst()
      guard let end = body.firstRange(ofBytes: "</\(word)>") else {
        unclosed.insert(word)
        continue
      }
      return (word, body[..<end.lowerBound].trimmedLines, open, end.upperBound)
    }
    return nil
  }
}

extension Substring {
  /// The text without white space at its ends.
  fileprivate var trimmedLines: Substring {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}

extension JSONValue {
  /// The text of a message that consists of one text.
  var onlyText: String? {
    if let string { return string }
    guard let parts = elements, parts.count == 1, parts[0]["type"]?.string == "text" else {
      return nil
    }
    return parts[0]["text"]?.string
  }

  /// The content of a message without what the program adds to texts and results, and the names of
  /// the elements left out; `nil` if there are none.
  var withoutReminders: (content: JSONValue, kinds: [String])? {
    var kinds: [String] = []
    let content = withoutReminders(&kinds)
    return kinds.isEmpty ? nil : (content, kinds)
  }

  private func withoutReminders(_ kinds: inout [String]) -> JSONValue {
    if let string {
      let markup = ClaudeCodeMarkup(string)
      guard !markup.hidden.isEmpty else { return self }
      kinds += markup.hidden
      let texts = markup.pieces.compactMap { piece -> String? in
        switch piece {
        case .text(let words), .command(let words), .shell(let words), .output(let words, _): words
        case .hidden: nil
        }
      }
      return JSONValue(.string(texts.joined(separator: "\n\n")), at: position)
    }
    if let elements {
      return JSONValue(.array(elements.map { $0.withoutReminders(&kinds) }), at: position)
    }
    guard let members else { return self }
    let changed = members.map { member in
      guard ["text", "content"].contains(member.name) else { return member }
      let value = member.value.withoutReminders(&kinds)
      return JSONMember(name: member.name, at: member.value.position, value: value)
    }
    return JSONValue(.object(changed), at: position)
  }
}

extension ModelChat {
  /// Reports elements that are not shown.
  mutating func report(hidden kinds: [String], at place: TextPosition?) {
    for kind in kinds {
      report(.otherRecord, at: place, "elements \(quotedName(kind))", subject: kind)
    }
  }
}
