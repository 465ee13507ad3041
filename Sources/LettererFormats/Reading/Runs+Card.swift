import LettererDocuments
import LettererModel

extension [TextRun] {
  /// Appends the words of a card that a program attached to a message, in the form that Slack
  /// introduced and Mattermost and Rocket.Chat adopted.
  mutating func append(card: JSONValue, without names: Set<String> = []) {
    let parts = ["pretext", "author_name", "title", "text", "description"]
    for name in parts where !names.contains(name) { append(line: card[name]?.words) }
    for field in card["fields"]?.list ?? [] {
      append(line: field["title"]?.words, .bold)
      append(line: field["value"]?.words)
    }
    append(line: card["footer"]?.words)
  }

  private mutating func append(line: String?, _ traits: TextTraits = []) {
    guard let line else { return }
    startParagraph()
    append(text: line, traits)
  }
}
