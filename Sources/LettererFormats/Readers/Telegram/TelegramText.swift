import LettererDocuments
import LettererModel

/// The text of a message: a string, or an array of strings and entities.
enum TelegramText {
  /// Returns the runs of a text; entities never nest, so each becomes a run.
  static func runs(_ value: JSONValue?, _ log: inout DiagnosticList) -> [TextRun] {
    guard let value else { return [] }
    if let text = value.string { return text.isEmpty ? [] : [TextRun(text)] }
    var runs: [TextRun] = []
    for part in value.list {
      let run = part.string.map { TextRun($0) } ?? run(part, &log)
      if let run, !run.text.isEmpty { runs.append(run) }
    }
    return runs
  }

  private static let traits: [String: TextTraits] = [
    "plain": [], "bold": .bold, "italic": .italic, "underline": .underline,
    "strikethrough": .strikethrough, "code": .code, "pre": .preformatted, "link": .link,
    "text_link": .link, "email": .link, "phone": .link, "mention": .mention,
    "mention_name": .mention, "spoiler": .spoiler, "blockquote": .quote,
    "expandable_blockquote": .quote, "hashtag": [], "cashtag": [], "bot_command": [],
    "bank_card": [], "custom_emoji": [], "unknown": [],
  ]

  private static func run(_ value: JSONValue, _ log: inout DiagnosticList) -> TextRun? {
    guard let text = value["text"]?.string else { return nil }
    var run = TextRun(text)
    let type = value["type"]?.string ?? "plain"
    if let known = traits[type] {
      run.traits = known
    } else {
      log.add(
        .unknownValue,
        at: value.position,
        "unknown entity \(quotedName(type)) in a text",
        subject: type
      )
    }
    switch type {
    case "link": run.href = text
    case "text_link": run.href = value["href"]?.words ?? text
    case "email": run.href = "mailto:" + text
    case "phone": run.href = "tel:" + text.filter { $0.isNumber || $0 == "+" }
    case "mention_name": run.mention = value["user_id"]?.words.map { "user\($0)" }
    case "pre": run.codeLanguage = value["language"]?.words
    default: break
    }
    return run
  }
}
