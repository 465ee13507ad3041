/// Scans shell transcripts: commands after prompts are code, and the rest is output.
enum ConsoleScanner {
  static func tokens(of source: Source, from start: Int) -> TokenList {
    var tokens = TokenList()
    var position = start
    while position < source.end {
      let newline = commandEnd(of: source, from: position)
      if let command = command(of: source, at: position) {
        let line = source.prefix(to: newline)
        tokens.append(.attribute, from: position, to: command)
        tokens.append(contentsOf: CodeLanguage.shell.scan(line, from: command))
      }
      position = newline + 1
    }
    return tokens
  }

  /// Returns the end of a command, including lines continued by a backslash.
  private static func commandEnd(of source: Source, from start: Int) -> Int {
    var newline = source.newline(from: start)
    while newline < source.end, newline > start, source[newline - 1] == .backslash {
      newline = source.newline(from: newline + 1)
    }
    return newline
  }

  /// Returns the offset after a prompt such as `$`, `>`, or `user@host:~#`.
  private static func command(of source: Source, at start: Int) -> Int? {
    let mark = source.prefix(to: start + 80).end(from: start) {
      $0 != .dollar && $0 != .hash && $0 != .greater && $0 != .percent && !$0.isLineEnd
        && $0 != .space
    }
    guard "$#>%".utf8.contains(source[mark]), source[mark + 1].isBlank else { return nil }
    return mark + 1
  }
}
