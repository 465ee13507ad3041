import LettererDocuments
import LettererModel

/// The embed of a bot or a link as a card: author, title, text, fields, picture, color, and footer.
struct DiscordEmbed {
  /// The members that a card shows in full.
  static let shown: Set<String> = [
    "title", "description", "author.name", "fields.name", "fields.value", "footer.text", "url",
    "color", "fields.inline", "fields.isInline",
  ]

  private let value: JSONValue
  private let names: DiscordNames

  init(_ value: JSONValue, _ names: DiscordNames) {
    self.value = value
    self.names = names
  }

  /// The card; `nil` if the embed has no text, or text with links, mentions, or emphasis, which the
  /// lines of a card do not have.
  var card: Card? {
    let title = value["title"]?.words
    let texts = value["description"].map { [$0] } ?? []
    let fields = value["fields"]?.list ?? []
    let values = fields.map { plain($0["value"]) }
    let lines = texts.map(plain)
    guard title != nil || !lines.isEmpty || !fields.isEmpty,
      lines.allSatisfy({ $0 != nil }), values.allSatisfy({ $0 != nil })
    else { return nil }
    var card = Card(
      title: title,
      lines: lines.compactMap(\.self).filter { !$0.isEmpty },
      href: value["url"]?.words.flatMap { $0.isAddress ? $0 : nil }
    )
    card.source = value["author"]?["name"]?.words
    card.footer = value["footer"]?["text"]?.words
    card.color = color
    card.fields = zip(fields, values).map { field, value in
      let isShort = (field["inline"] ?? field["isInline"])?.isTrue == true
      return Card.Field(field["name"]?.words ?? "", value ?? "", isShort: isShort)
    }
    if let picture = picture(value["image"]) {
      card.picture = picture
    } else if let picture = picture(value["thumbnail"]) {
      card.picture = picture
      card.isCompact = true
    }
    return card
  }

  /// Returns the text of a value, empty for none; `nil` if it has any markup.
  private func plain(_ value: JSONValue?) -> String? {
    guard let words = value?.words else { return "" }
    let runs = names.runs(words)
    let isPlain = runs.allSatisfy { run in
      var bare = TextRun(run.text)
      bare.nesting = run.nesting
      return run == bare && run.nesting.isEmpty
    }
    return isPlain ? runs.map(\.text).joined() : nil
  }

  /// The color, which the exporter writes as `#RRGGBB`, and the API as a number.
  private var color: String? {
    guard let words = value["color"]?.words else { return nil }
    if words.hasPrefix("#") { return words }
    guard let number = Int(words), (0...0xFF_FFFF).contains(number) else { return nil }
    let digits = String(number, radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Returns a picture that the export has; one on the network is not loaded.
  private func picture(_ media: JSONValue?) -> PictureReference? {
    guard let path = media?["url"]?.words, !path.isAddress else { return nil }
    return PictureReference(path: path)
  }
}
