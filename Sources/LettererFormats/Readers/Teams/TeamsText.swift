import LettererModel

/// The HTML of a message.
enum TeamsText {
  /// Returns the runs of a text; mentions are `at` elements with the number of the mentioned
  /// person.
  static func runs(_ html: String, mentioned: [String: String]) -> [TextRun] {
    HTMLText.runs(html) { tag in
      switch tag.name {
      case "at": tag["id"].flatMap { mentioned[$0] }.map { .mention($0) }
      case "emoji": .text(tag["alt"] ?? "")
      case "img": tag.isEmoji ? nil : .text("")
      default: nil
      }
    }
    .joiningAlike()
  }

  /// Returns the URLs of the pictures in a text, except those of emoji.
  static func pictures(_ html: String) -> [String] {
    HTMLTag.all("img", in: html).compactMap { $0.isEmoji ? nil : $0["src"] }.filter(\.isAddress)
  }
}

extension HTMLTag {
  /// Whether a picture is an emoji.
  fileprivate var isEmoji: Bool { words.contains("emoji") }
}
