import LettererModel

/// A text with the control sequences of terminals (ECMA-48), as a terminal would show it.
///
/// Graphic renditions become traits; colors and the other sequences are left out. A carriage return
/// goes back to the start of the line, which the rest then overwrites.
struct TerminalText {
  private struct Cell {
    var character: Character
    var traits: TextTraits
    var link: String?
  }

  private var lines: [[Cell]] = [[]]
  private var column = 0
  private var traits: TextTraits = []
  /// The target of the link that is open.
  private var link: String?
  private let isOutput: Bool

  /// Whether a text has control sequences; with returns, also whether it has any that a line break
  /// does not follow.
  static func isNeeded(for text: String, withReturns: Bool) -> Bool {
    var isReturn = false
    for byte in text.utf8 {
      if byte == 0x1B || isReturn && byte != 0x0A && byte != 0x0D { return true }
      isReturn = byte == 0x0D && withReturns
    }
    return false
  }

  /// Reads a text; only in output do sequences and returns remove what was written.
  init(_ text: String, isOutput: Bool) {
    self.isOutput = isOutput
    var rest = Substring(text).unicodeScalars
    var plain = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar.value >= 0x20 || scalar == "\t" {
        plain.append(scalar)
        continue
      }
      write(&plain)
      switch scalar {
      case "\u{1B}": sequence(&rest)
      case "\n": newLine()
      case "\r" where isOutput && rest.first != "\n": column = 0
      case "\r": if rest.first != "\n" { newLine() }
      case "\u{8}": if isOutput { column = max(0, column - 1) }
      default: continue
      }
    }
    write(&plain)
  }

  private mutating func newLine() {
    lines.append([])
    column = 0
  }

  /// Writes characters from the current column on.
  private mutating func write(_ scalars: inout String.UnicodeScalarView) {
    for character in String(scalars) {
      let cell = Cell(character: character, traits: traits, link: link)
      let line = lines.count - 1
      if column < lines[line].count { lines[line][column] = cell } else { lines[line].append(cell) }
      column += 1
    }
    scalars.removeAll(keepingCapacity: true)
  }

  /// Reads a sequence behind its escape character.
  private mutating func sequence(_ rest: inout Substring.UnicodeScalarView) {
    switch rest.first {
    case "[":
      rest.removeFirst()
      let parameters = rest.prefix { (0x20...0x3F).contains($0.value) }
      rest = rest[parameters.endIndex...]
      if let final = rest.popFirst() { control(String(parameters), final) }
    case "]", "P", "X", "^", "_":
      // A command to the program of the terminal, up to its terminator.
      guard let command = Self.takeCommand(&rest) else {
        rest.removeFirst()  // a command that does not end is text
        return
      }
      if let target = Self.link(in: command) { link = target.isEmpty ? nil : target }
    default:
      rest = rest.drop { (0x20...0x2F).contains($0.value) }
      if let last = rest.first, last.value >= 0x30, last.value < 0x7F { rest.removeFirst() }
    }
  }

  /// Removes a command and its terminator; returns the command, or `nil` if it does not end.
  static func takeCommand(_ rest: inout Substring.UnicodeScalarView) -> Substring? {
    let end = rest.firstIndex { $0 == "\u{7}" || $0 == "\u{1B}" || $0 == "\u{9C}" || $0 == "\n" }
    guard let end, rest[end] != "\n" else { return nil }
    let command = Substring(rest[..<end])
    rest = rest[end...]
    if rest.first == "\u{1B}", rest.dropFirst().first == "\\" { rest.removeFirst(2) }
    if let last = rest.first, last == "\u{7}" || last == "\u{9C}" { rest.removeFirst() }
    return command
  }

  /// Returns the target of a link that a command opens, empty for one that closes it.
  ///
  /// The command is `]8;parameters;target`.
  static func link(in command: Substring) -> String? {
    guard command.hasPrefix("]8;") else { return nil }
    let rest = command.dropFirst("]8;".count)
    return rest.firstIndex(of: ";").map { String(rest[rest.index(after: $0)...]) }
  }

  private mutating func control(_ parameters: String, _ final: Unicode.Scalar) {
    switch final {
    case "m":
      style(parameters.split(whereSeparator: { $0 == ";" || $0 == ":" }).map { Int($0) ?? 0 })
    case "K" where isOutput:
      let line = lines.count - 1
      if parameters == "2" {
        lines[line].removeAll()
        column = 0
      } else if parameters != "1" {
        lines[line].removeSubrange(min(column, lines[line].count)...)
      }
    default: return
    }
  }

  /// Applies a graphic rendition.
  private mutating func style(_ codes: [Int]) {
    if codes.isEmpty { traits = [] }
    var index = 0
    while index < codes.count {
      switch codes[index] {
      case 0: traits = []
      case 1: traits.insert(.bold)
      case 3: traits.insert(.italic)
      case 4: traits.insert(.underline)
      case 9: traits.insert(.strikethrough)
      case 22: traits.remove(.bold)
      case 23: traits.remove(.italic)
      case 24: traits.remove(.underline)
      case 29: traits.remove(.strikethrough)
      // A color, whose numbers follow.
      case 38, 48, 58:
        let kind = codes.indices.contains(index + 1) ? codes[index + 1] : 0
        index += kind == 2 ? 4 : kind == 5 ? 2 : 0
      default: break
      }
      index += 1
    }
  }

  /// The text without traits.
  var plain: String { lines.map { String($0.map(\.character)) }.joined(separator: "\n") }

  /// The text as runs that are otherwise like a given one.
  func runs(like run: TextRun) -> [TextRun] {
    var runs: [TextRun] = []
    for (number, line) in lines.enumerated() {
      for cell in (number == 0 ? [] : [Cell(character: "\n", traits: [])]) + line {
        let (traits, link) = (run.traits.union(cell.traits), run.href ?? cell.link)
        let isOther = runs.last?.traits != traits || runs.last?.href != link
        if isOther, !(cell.character == "\n" && !runs.isEmpty) {
          var next = run
          (next.text, next.traits) = ("", traits)
          if next.href != link { next.href = link }
          runs.append(next)
        }
        runs[runs.count - 1].text.append(cell.character)
      }
    }
    return runs
  }
}

/// Interprets the control sequences in everything that a message says.
struct TerminalReader: MessageVisitor {
  mutating func text(_ text: inout String, _ role: MessageTextRole) {
    if TerminalText.isNeeded(for: text, withReturns: role == .toolOutput) {
      text = TerminalText(text, isOutput: role == .toolOutput).plain
    }
  }

  mutating func body(_ runs: inout [TextRun]) {
    func isNeeded(_ run: TextRun) -> Bool {
      let withReturns = run.traits.contains(.preformatted)
      return TerminalText.isNeeded(for: run.text, withReturns: withReturns)
    }
    guard runs.contains(where: isNeeded) else { return }
    runs = runs.flatMap { run in
      guard isNeeded(run) else { return [run] }
      let isOutput = run.traits.contains(.preformatted)
      return TerminalText(run.text, isOutput: isOutput).runs(like: run)
    }
  }
}

extension Transcript {
  /// Interprets the control sequences of terminals in all messages, names, and titles.
  mutating func interpretTerminals() {
    var reader = TerminalReader()
    for index in messages.indices { messages[index].visit(&reader) }
    for index in participants.indices { reader.text(&participants[index].name, .personName) }
    if var name = title {
      reader.text(&name, .title)
      title = name
    }
  }
}
