import LettererModel

/// The text of a message with a script's markup.
///
/// Text is written as it is if it reads back unchanged, or else with backslashes.
enum ScriptMarkup {
  /// Returns the text, preceded by attachments.
  static func text(_ given: [TextRun], behind attachments: [String]) -> String {
    var runs = given
    // A lone carriage return would end the line, and with it the message.
    for index in runs.indices where runs[index].text.utf8.contains(0x0D) {
      let text = runs[index].text.replacing("\r\n", with: "\n")
      runs[index].text = String(text.map { $0 == "\r" || $0 == "\r\n" ? "\n" : $0 })
    }
    let start = attachments.map { $0 + " " }.joined()
    if runs.isEmpty { return attachments.joined(separator: " ") }
    let plain = [TextRun(runs.map(\.text).joined())]
    let candidates = [
      write(runs, escapes: false), write(runs, escapes: true), write(plain, escapes: false),
      write(plain, escapes: true),
    ].map { start + $0 }
    let readings = candidates.map { candidate in
      let split = ScriptAttachments.split(candidate[...])
      let isSame = split.0.count == attachments.count
      return isSame ? MarkupText.runs(split.1, .script) : []
    }
    if let index = readings.firstIndex(of: runs) { return candidates[index] }
    let index = readings.firstIndex { $0.map(\.text).joined() == plain[0].text }
    return candidates[index ?? candidates.count - 1]
  }

  private static func write(_ runs: [TextRun], escapes: Bool) -> String {
    var text = ""
    for run in runs {
      if run.traits.contains(.preformatted) {
        text += block(run)
        continue
      }
      var number = run.list?.number
      let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() {
        if index > 0 { text += "\n" }
        if line.isEmpty { continue }
        let isAtStart = text.isEmpty || text.last == "\n"
        if isAtStart { text += start(run, &number) }
        let isBare = isAtStart && run.list == nil && !run.traits.contains(.quote)
        text += marked(String(line), run, escapes: escapes, isAtStart: isBare)
      }
    }
    return text
  }

  /// Returns a fenced block; a newline after it belongs to it.
  private static func block(_ run: TextRun) -> String {
    let isEnded = run.text.last == "\n"
    let code = isEnded ? run.text.dropLast() : run.text[...]
    if code.isEmpty { return run.text }
    return "```\(run.codeLanguage ?? "")\n\(code)\n```" + (isEnded ? "\n" : "")
  }

  /// Returns the prefix of a quote or list paragraph.
  private static func start(_ run: TextRun, _ number: inout Int?) -> String {
    var start = run.traits.contains(.quote) ? "> " : ""
    guard let list = run.list else { return start }
    start += String(repeating: "  ", count: min(list.level, 16) - 1)
    if let value = number {
      start += "\(value). "
      number = value + 1
    } else {
      start += "- "
    }
    return start
  }

  /// Returns words with the marks of their traits; marks cannot have spaces at their inner ends.
  private static func marked(
    _ line: String,
    _ run: TextRun,
    escapes: Bool,
    isAtStart: Bool
  ) -> String {
    let leading = line.prefix { $0 == " " }
    let rest = line.dropFirst(leading.count)
    let trailing = rest.reversed().prefix { $0 == " " }.count
    let inner = String(rest.dropLast(trailing))
    if inner.isEmpty { return line }
    var text = inner
    if run.traits.contains(.code) {
      text = "`\(inner)`"
    } else if let href = run.href, run.traits.contains(.link) {
      text = href == inner && !escapes ? inner : "[\(inner)](\(href))"
    } else if escapes {
      text = escaped(inner, isAtStart: isAtStart && leading.isEmpty)
    }
    for (trait, mark) in [
      (TextTraits.italic, "*"), (.bold, "**"), (.strikethrough, "~~"), (.spoiler, "||"),
    ] where run.traits.contains(trait) {
      text = mark + text + mark
    }
    return leading + text + String(repeating: " ", count: trailing)
  }

  private static func escaped(_ text: String, isAtStart: Bool) -> String {
    let digits = text.prefix { $0.isASCII && $0.isNumber }.count
    var result = ""
    for (index, character) in text.enumerated() {
      let isMark = "\\*_~`|[".contains(character)
      let isStart = isAtStart && (index == 0 && ">-".contains(character))
      let isNumber = isAtStart && index == digits && digits > 0 && character == "."
      result += isMark || isStart || isNumber ? "\\\(character)" : String(character)
    }
    return result
  }
}
