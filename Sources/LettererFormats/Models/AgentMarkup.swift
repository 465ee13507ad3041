import LettererDocuments
import LettererModel

/// A text of a session of Claude Code or Droid, in which the program writes what is not a prompt as
/// elements.
///
/// ```
/// <command-name>/model</command-name><command-args>opus</command-args>
/// <local-command-stdout>Set model to opus</local-command-stdout>
/// <bash-input>git status</bash-input>
/// fix the parser <system-reminder>…</system-reminder>
/// ```
struct AgentMarkup {
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
    "task-notification",
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

  /// Interprets a text that consists of elements, and leaves out those for the model before and after
  /// the words of a person; elements within their words are their words.
  init(_ text: String) {
    var rest = text[...]
    var elements: [Element] = []
    while let element = Self.first(in: rest) {
      elements.append(element)
      rest = rest[element.end...]
    }
    let isWhole = rest.allSatisfy(\.isWhitespace)
    guard isWhole || elements.allSatisfy({ Self.hiddenNames.contains($0.name) }) else {
      rest = text[...]
      removeLast(&rest)
      pieces.append(.text(String(rest)))
      return
    }
    add(elements)
    if isWhole, !elements.isEmpty { return }
    removeLast(&rest)
    let isChanged = !hidden.isEmpty
    if !rest.allSatisfy(\.isWhitespace) || !isChanged {
      pieces.append(.text(isChanged ? rest.trimmed : String(rest)))
    }
  }

  private mutating func add(_ elements: [Element]) {
    var command = Command()
    for element in elements where !command.take(element.name, element.body) {
      close(&command)
      add(element.name, element.body)
    }
    close(&command)
    if pieces.isEmpty, !empty.isEmpty {
      hidden += empty
      pieces.append(.hidden)
    }
  }

  /// The maximum number of elements at the end of a text.
  private static let lastLimit = 32

  /// Removes the elements for the model at the end of a text, if each begins a line.
  private mutating func removeLast(_ text: inout Substring) {
    for _ in 0..<Self.lastLimit {
      let end = text.lastIndex { !$0.isWhitespace }.map { text.index(after: $0) } ?? text.startIndex
      let kept = text[..<end]
      guard let name = Self.hiddenNames.first(where: { kept.hasSuffix("</\($0)>") }) else { return }
      var (rest, start) = (kept, Substring.Index?.none)
      while let found = rest.firstRange(ofBytes: "\n<\(name)>") {
        start = found.lowerBound
        rest = rest[found.upperBound...]
      }
      guard let start else { return }
      hidden.append(name)
      text = text[..<start]
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

  /// An element of the program.
  private struct Element {
    let name: String
    let body: Substring
    let end: Substring.Index
  }

  /// Returns the element with which a text begins, behind white space.
  private static func first(in text: Substring) -> Element? {
    let start = text.drop(while: \.isWhitespace)
    guard start.first == "<" else { return nil }
    let name = start.dropFirst().prefix { $0.isLetter || $0 == "-" || $0 == "_" }
    let word = String(name)
    guard names.contains(word), start[name.endIndex...].first == ">" else { return nil }
    let body = start[name.endIndex...].dropFirst()
    guard let end = body.firstRange(ofBytes: "</\(word)>") else { return nil }
    return Element(name: word, body: body[..<end.lowerBound].trimmedLines, end: end.upperBound)
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
      let markup = AgentMarkup(string)
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
