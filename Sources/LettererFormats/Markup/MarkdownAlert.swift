import LettererModel

/// The kinds of alerts in GitHub's Markdown: quotes with a title such as `[!NOTE]`.
enum MarkdownAlert: String, CaseIterable {
  case note, tip, important, warning, caution

  /// Returns runs with the mark at the start of an alert replaced by a title on a separate line.
  static func titled(_ runs: [TextRun]) -> [TextRun] {
    var titled: [TextRun] = []
    for (index, run) in runs.enumerated() {
      let isStart = titled.last?.text.last?.isNewline ?? true
      guard isStart, run.traits.contains(.quote), let (alert, rest) = read(run.text) else {
        titled.append(run)
        continue
      }
      var title = run
      title.text = alert.rawValue.prefix(1).uppercased() + alert.rawValue.dropFirst()
      title.traits.insert(.bold)
      titled.append(title)
      var words = run
      let next = rest.isEmpty && index + 1 < runs.count ? runs[index + 1].text : rest
      words.text = next.first?.isNewline == false ? "\n" + rest : ""
      words.containers = []
      if !words.text.isEmpty { titled.append(words) }
    }
    return titled
  }

  private static func read(_ text: String) -> (MarkdownAlert, rest: String)? {
    guard text.hasPrefix("[!"), let end = text.firstIndex(of: "]"),
      let alert = MarkdownAlert(rawValue: text[..<end].dropFirst(2).lowercased())
    else { return nil }
    let rest = text[text.index(after: end)...]
    return (alert, String(rest.drop(while: \.isWhitespace)))
  }
}
