/// What a terminal shows of a program's output.
enum ConsoleText {
  /// Returns the text without escape sequences, with carriage returns and backspaces carried out.
  ///
  /// Colors, titles and cursor movements are left out; an erased line is empty. Text without control
  /// characters is returned as it is.
  ///
  /// - Complexity: O(*n*).
  static func shown(of text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x1B || $0 == 0x08 || $0 == 0x0D }) else { return text }
    var screen = Screen()
    var rest = Substring(text)
    while let character = rest.popFirst() {
      if character == "\u{1B}" {
        if takeSequence(from: &rest) == "K" { screen.eraseToEnd() }
      } else {
        screen.write(character)
      }
    }
    return screen.text
  }

  /// Removes the rest of an escape sequence, and returns the final character of a control sequence.
  private static func takeSequence(from rest: inout Substring) -> Character? {
    guard let first = rest.popFirst() else { return nil }
    switch first {
    case "[":
      while let next = rest.first, "\u{20}"..."\u{3F}" ~= next { rest.removeFirst() }
      return rest.popFirst()
    case "]", "P", "X", "^", "_":
      // To BEL or ESC "\"; one that does not end takes no more than its line.
      while let next = rest.first, !next.isNewline {
        rest.removeFirst()
        if next == "\u{07}" { break }
        if next == "\u{1B}", rest.first == "\\" {
          rest.removeFirst()
          break
        }
      }
    default:
      if "\u{20}"..."\u{2F}" ~= first { _ = rest.popFirst() }
    }
    return nil
  }
}

/// The lines above the cursor, and the line that it is in.
private struct Screen {
  private var above = ""
  private var line: [Character] = []
  private var column = 0

  var text: String { above + String(line) }

  mutating func write(_ character: Character) {
    switch character {
    case "\n", "\r\n":
      above += String(line) + "\n"
      line.removeAll(keepingCapacity: true)
      column = 0
    case "\r": column = 0
    case "\u{08}": column = max(column - 1, 0)
    default:
      if column < line.count { line[column] = character } else { line.append(character) }
      column += 1
    }
  }

  mutating func eraseToEnd() { line.removeSubrange(min(column, line.count)...) }
}
