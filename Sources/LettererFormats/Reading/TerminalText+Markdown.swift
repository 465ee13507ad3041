import LettererModel

extension TerminalText {
  /// Returns Markdown in which a terminal's links are links, and fenced code is what a terminal would
  /// show of it.
  ///
  /// Markdown would end lines at returns, and find addresses within control sequences.
  static func markdown(_ text: String) -> String {
    guard isNeeded(for: text, withReturns: true) else { return text }
    var fence: Substring?
    let lines = text.unicodeScalars.split(
      separator: "\n",
      omittingEmptySubsequences: false
    )
    return lines.map { scalars -> String in
      let line = Substring(scalars)
      let mark = Self.fence(of: line)
      if let open = fence {
        let rest = mark.map { line.drop(while: \.isWhitespace).dropFirst($0.count) }
        if let mark, mark.hasPrefix(open), rest?.allSatisfy(\.isWhitespace) == true { fence = nil }
        let isCut = isNeeded(for: String(line), withReturns: true)
        return isCut ? TerminalText(String(line), isOutput: true).plain : String(line)
      }
      fence = mark
      return line.utf8.contains(0x1B) ? linked(line) : String(line)
    }.joined(separator: "\n")
  }

  /// Returns the characters of a fence of code with which a line begins; `nil` for other lines.
  private static func fence(of line: Substring) -> Substring? {
    let start = line.drop(while: \.isWhitespace)
    guard let first = start.first, first == "`" || first == "~" else { return nil }
    let mark = start.prefix { $0 == first }
    let isInline = first == "`" && start.dropFirst(mark.count).contains("`")
    return mark.count < 3 || isInline ? nil : mark
  }

  /// Returns a line with links as Markdown.
  private static func linked(_ line: Substring) -> String {
    var (result, rest) = (String.UnicodeScalarView(), line.unicodeScalars)
    var target: String?
    func close() {
      if let target { result += "](<\(target)>)".unicodeScalars }
      target = nil
    }
    while let scalar = rest.popFirst() {
      var behind = rest
      guard scalar == "\u{1B}", rest.first == "]", let command = takeCommand(&behind),
        let link = Self.link(in: command)
      else {
        result.append(scalar)
        continue
      }
      rest = behind
      close()
      if !link.isEmpty, !link.contains(where: { "<>".contains($0) }) {
        result.append("[")
        target = link
      }
    }
    close()
    return String(result)
  }
}
