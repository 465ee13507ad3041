import ArgumentParser

/// The help of `-h`: one screen with the usual options and two examples.
struct ShortHelp {
  /// The usual options of a verb, and two examples.
  private struct Page {
    var usage: String
    var options: [String]
    var examples: [String]
  }

  /// The widest line.
  private static let columns = 100

  let text: String

  /// Creates the help; `nil` for verbs whose complete help fits one screen.
  init?(_ guide: VerbGuide) {
    guard let page = Self.pages[guide.verb] else { return nil }
    let entries = page.options.compactMap { guide.entry(named: $0) }
    let names = entries.map { entry in
      entry.names.sorted { $0.count < $1.count }.prefix(2).joined(separator: ", ")
        + (entry.value.map { " <\($0)>" } ?? "")
    }
    let width = names.map(\.count).max() ?? 0
    let lines = zip(entries, names).map { entry, name in
      let indent = name.hasPrefix("--") ? "      " : "  "
      let padded = name.padded(to: width + 6 - indent.count)
      return Self.fitted("\(indent)\(padded)  \(entry.summary)")
    }
    text =
      """
      \(guide.summary)

        letterer \(guide.verb) \(page.usage)

      \(lines.joined(separator: "\n"))

      \(page.examples.map { "  \($0)" }.joined(separator: "\n"))

      letterer \(guide.verb) --help explains all \(guide.entries.count - 1) options.

      """
  }

  /// Returns a line without what does not fit, cut at the end of a sentence if possible.
  private static func fitted(_ line: String) -> String {
    if line.count <= columns { return line }
    let start = line.prefix(columns)
    if let end = start.ranges(of: ". ").last { return String(start[..<end.lowerBound]) + "." }
    let space = start.lastIndex(of: " ") ?? start.endIndex
    return start[..<space] + "…"
  }

  private static let reading = ["--from", "--me", "--chat", "--time-zone", "--redact"]
  private static let selection = ["--after", "--before", "--grep", "--last"]
  private static let rest = ["--strict", "--limits", "--quiet"]

  private static let pages: [String: Page] = [
    "render": Page(
      usage: "INPUT… [-o FILE]",
      options: [
        "--output", "--overwrite", "--all", "--theme", "--dark", "--width", "--scale", "--font",
        "--locale", "--page", "--columns", "--evidence", "--screen", "--keyboard", "--frame",
        "--inbox",
      ] + reading + selection + rest,
      examples: [
        "letterer render chat.zip -o chat.png --theme whatsapp --dark",
        "letterer render chat.zip -o chat.pdf --page letter --after 2024-05-01",
      ]
    ),
    "show": Page(
      usage: "INPUT",
      options: [
        "--columns", "--style", "--color", "--dark", "--follow", "--inbox", "--locale", "--times",
      ] + reading + selection + rest,
      examples: [
        "letterer show chat.zip --last 20",
        "letterer show chat.zip --grep '(?i)invoice' --context 2",
      ]
    ),
    "layout": Page(
      usage: "INPUT [-o FILE]",
      options: [
        "--output", "--to", "--frames-only", "--theme", "--width", "--scale", "--text-size",
        "--font",
        "--locale", "--screen", "--keyboard", "--at", "--events",
      ] + reading + selection + rest,
      examples: [
        "letterer layout chat.json --width 390 --theme imessage -o chat.layout.json",
        "letterer layout chat.json --to text",
      ]
    ),
    "convert": Page(
      usage: "INPUT… [-o FILE]",
      options: ["--output", "--to", "--overwrite", "--all", "--same-length"] + reading + selection
        + rest,
      examples: [
        "letterer convert chat.zip -o chat.md",
        "letterer convert chat.zip -o chat.json --redact all",
      ]
    ),
    "inspect": Page(
      usage: "INPUT",
      options: ["--list", "--check", "--json", "--secrets", "--against"] + reading + selection
        + rest,
      examples: [
        "letterer inspect chat.zip --list",
        "letterer inspect chat.zip --check --errors json",
      ]
    ),
    "replay": Page(
      usage: "INPUT -o FILE",
      options: [
        "--output", "--fps", "--speed", "--pause", "--repeats", "--screen", "--theme", "--dark",
        "--scale",
        "--me", "--quiet",
      ],
      examples: [
        "letterer replay chat.json -o chat.png --screen iphone-15",
        "letterer replay events.jsonl -o frames/ --fps 10",
      ]
    ),
  ]
}

extension String {
  /// Returns the text with spaces up to a number of characters.
  fileprivate func padded(to count: Int) -> String {
    self + String(repeating: " ", count: max(count - self.count, 0))
  }
}
