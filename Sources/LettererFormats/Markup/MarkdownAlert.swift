import LettererModel

/// The kinds of alerts in GitHub's Markdown: quotes with a title such as `[!NOTE]`.
enum MarkdownAlert: String, CaseIterable {
  case note, tip, important, warning, caution

  /// Returns runs with the mark at the start of an alert replaced by a title on a separate line.
  static func titled(_ runs: [TextRun]) -> [TextRun] {
    guard runs.contains(where: { $0.traits.contains(.quote) }) else { return runs }
    var titled: [TextRun] = []
    // The containers of the line after a title.
    var containers: [TextContainer]?
    for (index, original) in runs.enumerated() {
      var run = original
      if let known = containers { run.containers = known }
      containers = nil
      let isStart = titled.last?.text.last?.isNewline ?? true
      guard isStart, run.traits.contains(.quote), let (alert, rest) = read(run.text) else {
        titled.append(run)
        continue
      }
      var title = run
      title.text = alert.rawValue.prefix(1).uppercased() + alert.rawValue.dropFirst()
      title.traits.insert(.bold)
      titled.append(title)
      let next = rest.isEmpty && index + 1 < runs.count ? runs[index + 1].text : rest
      guard next.first?.isNewline == false else { continue }
      var words = run
      words.text = "\n"
      titled.append(words)
      words.text = rest
      if rest.isEmpty { containers = run.containers } else { titled.append(words) }
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
