/// A text with the control sequences of terminals (ECMA-48), as a terminal would show it.
///
/// Graphic renditions become looks, and links of terminals become links; other sequences are left
/// out. In output, a carriage return goes back to the start of the line, which the rest then
/// overwrites.
package struct TerminalText {
  private struct Look: Hashable {
    var style = OutputStyle()
    var link: String?
  }

  private struct Cell {
    var character: Character
    /// The index of the look.
    var look: Int
  }

  private var lines: [[Cell]] = [[]]
  private var column = 0
  private var looks = [Look()]
  private let isOutput: Bool

  /// Returns whether a text has control sequences; with returns, also whether it has any that a line
  /// break does not follow, or a backspace.
  package static func isNeeded(for text: String, withReturns: Bool) -> Bool {
    var isReturn = false
    for byte in text.utf8 {
      if byte == 0x1B || isReturn && byte != 0x0A && byte != 0x0D { return true }
      if byte == 0x08, withReturns { return true }
      isReturn = byte == 0x0D && withReturns
    }
    return false
  }

  /// Reads a text; only in output do sequences and returns remove what was written.
  package init(_ text: String, isOutput: Bool) {
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
      let cell = Cell(character: character, look: looks.count - 1)
      let line = lines.count - 1
      if column < lines[line].count { lines[line][column] = cell } else { lines[line].append(cell) }
      column += 1
    }
    scalars.removeAll(keepingCapacity: true)
  }

  // MARK: Sequences

  /// Reads a sequence after its escape character.
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
      if let target = Self.link(in: command) {
        change { $0.link = target.isEmpty ? nil : target }
      }
    default:
      rest = rest.drop { (0x20...0x2F).contains($0.value) }
      if let last = rest.first, last.value >= 0x30, last.value < 0x7F { rest.removeFirst() }
    }
  }

  /// Removes a command and its terminator; returns the command, or `nil` if it does not end.
  package static func takeCommand(_ rest: inout Substring.UnicodeScalarView) -> Substring? {
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
  package static func link(in command: Substring) -> String? {
    guard command.hasPrefix("]8;") else { return nil }
    let rest = command.dropFirst("]8;".count)
    return rest.firstIndex(of: ";").map { String(rest[rest.index(after: $0)...]) }
  }

  private mutating func control(_ parameters: String, _ final: Unicode.Scalar) {
    switch final {
    case "m":
      // Others than digits begin the commands of one terminal, such as those for its keyboard.
      guard parameters.allSatisfy({ $0.isASCII && $0.isNumber || $0 == ";" || $0 == ":" }) else {
        return
      }
      change { $0.style.apply(parameters) }
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

  private mutating func change(_ edit: (inout Look) -> Void) {
    var look = looks[looks.count - 1]
    edit(&look)
    if look != looks[looks.count - 1] { looks.append(look) }
  }

  // MARK: Results

  /// The text without looks.
  package var plain: String { lines.map { String($0.map(\.character)) }.joined(separator: "\n") }

  /// The text, and the looks of its parts other than plain ones.
  package var output: (text: String, styles: [OutputSpan]) {
    var text = ""
    var styles: [OutputSpan] = []
    for (number, line) in lines.enumerated() {
      if number > 0 { text.append("\n") }
      for cell in line {
        let start = text.utf8.count
        text.append(cell.character)
        let style = looks[cell.look].style
        guard style != OutputStyle() else { continue }
        let end = text.utf8.count
        if let last = styles.last, last.range.upperBound == start, last.style == style {
          styles[styles.count - 1].range = last.range.lowerBound..<end
        } else {
          styles.append(OutputSpan(start..<end, style))
        }
      }
    }
    return (text, styles)
  }

  /// Returns the text as runs that are otherwise like a given one, with its traits and links.
  package func runs(like run: TextRun) -> [TextRun] {
    var runs: [TextRun] = []
    for (number, line) in lines.enumerated() {
      for cell in (number == 0 ? [] : [Cell(character: "\n", look: 0)]) + line {
        let look = looks[cell.look]
        let (traits, link) = (run.traits.union(look.style.traits), run.href ?? look.link)
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

// MARK: Graphic renditions

extension OutputStyle {
  /// Applies the parameters of a graphic rendition (SGR).
  ///
  /// The numbers of a color are separate parameters, or, after colons, parts of one.
  fileprivate mutating func apply(_ parameters: String) {
    var codes = parameters.split(separator: ";", omittingEmptySubsequences: false).map { code in
      code.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    }[...]
    while let parts = codes.popFirst() {
      let code = parts.first ?? 0
      guard [38, 48, 58].contains(code) else {
        apply(code, isOff: parts.count > 1 && parts[1] == 0)
        continue
      }
      var numbers = parts.dropFirst()
      if numbers.isEmpty {
        // Either an index or three channels follow the kind.
        let kind = codes.first?.first
        let length = min(kind == 2 ? 4 : kind == 5 ? 2 : 1, codes.count)
        numbers = codes.prefix(length).map { $0.first ?? 0 }[...]
        codes = codes.dropFirst(length)
      }
      let color = Self.color(numbers)
      if code == 38, color != nil { self.color = color }
      if code == 48, color != nil { background = color }
    }
  }

  /// Returns the color of a kind and its numbers; `nil` for unknown ones.
  private static func color(_ numbers: ArraySlice<Int>) -> OutputColor? {
    switch (numbers.first, numbers.count) {
    case (5?, 2...): return OutputColor(indexed: numbers[numbers.startIndex + 1])
    case (2?, 4...):
      // A number of a color space can precede the channels.
      let channels = numbers.suffix(3).map { UInt8(clamping: $0) }
      return .exact(red: channels[0], green: channels[1], blue: channels[2])
    default: return nil
    }
  }

  private mutating func apply(_ code: Int, isOff: Bool) {
    switch code {
    case 0: self = OutputStyle()
    case 1: traits.insert(.bold)
    case 2: isDim = true
    case 3: traits.insert(.italic)
    case 4 where isOff: traits.remove(.underline)
    case 4, 21: traits.insert(.underline)
    case 7: isInverse = true
    case 9: traits.insert(.strikethrough)
    case 22:
      traits.remove(.bold)
      isDim = false
    case 23: traits.remove(.italic)
    case 24: traits.remove(.underline)
    case 27: isInverse = false
    case 29: traits.remove(.strikethrough)
    case 30...37: color = OutputColor(indexed: code - 30)
    case 39: color = nil
    case 40...47: background = OutputColor(indexed: code - 40)
    case 49: background = nil
    case 90...97: color = OutputColor(indexed: code - 82)
    case 100...107: background = OutputColor(indexed: code - 92)
    default: break
    }
  }
}
