import LettererDocuments
import LettererModel

/// The text of a message in page format: blocks of headings, lists, quotes, and tables.
///
/// Later versions of Telegram Desktop write such a message as `rich_message` instead of its text.
/// The blocks become paragraphs, and their pictures and files become attachments.
struct TelegramRichText {
  /// The maximum nesting of blocks; deeper ones remain only in the field, which is kept.
  private static let depthLimit = 32

  private(set) var runs: [TextRun] = []
  /// The blocks with files.
  private(set) var files: [JSONValue] = []

  /// Reads a message's blocks.
  init(_ message: JSONValue) {
    read(blocks: message["blocks"], depth: 0)
  }

  private mutating func read(blocks: JSONValue?, _ traits: TextTraits = [], depth: Int) {
    for block in blocks?.list ?? [] { read(block, traits, depth: depth) }
  }

  private mutating func read(_ block: JSONValue, _ traits: TextTraits, depth: Int) {
    guard depth < Self.depthLimit else { return }
    let type = block["type"]?.string ?? ""
    if block["photo"] != nil || block["file"] != nil || block["photo_skip_reason"] != nil
      || block["file_skip_reason"] != nil
    {
      files.append(block)
    }
    var own = traits
    switch type {
    case "heading": own.insert(.bold)
    case "code": own.insert(.preformatted)
    case "quote": own.insert(.quote)
    case "thinking", "footer": own.insert(.italic)
    default: break
    }
    let titled: TextTraits = type == "table" || type == "details" ? own.union(.bold) : own
    paragraph(block["title"], titled)
    paragraph(block["author"], own)
    paragraph(block["text"], own, language: block["language"]?.words)
    paragraph(block["formula"], own.union(.code))
    read(list: block, own, depth: depth + 1)
    for row in block["rows"]?.list ?? [] { read(row: row, own) }
    read(blocks: block["blocks"], own, depth: depth + 1)
    if let inner = block["block"] { read(inner, own, depth: depth + 1) }
    for article in block["articles"]?.list ?? [] { link(article["title"], article["url"]) }
    if type.hasPrefix("embed") { link(nil, block["url"]) }
    paragraph(block["channel"]?["title"], own)
    for button in block["buttons"]?.list ?? [] { paragraph(button["text"], own) }
    paragraph(block["caption"]?["text"] ?? block["caption"], own)
    paragraph(block["caption"]?["credit"], own)
  }

  private mutating func read(list: JSONValue, _ traits: TextTraits, depth: Int) {
    let items = list["items"]?.list ?? []
    let isOrdered = list["kind"]?.string == "ordered"
    for (index, item) in items.enumerated() {
      // The items of a collage are blocks.
      guard item["task_state"] != nil || item["content"] != nil else {
        read(item, traits, depth: depth)
        continue
      }
      let number = item["num"]?.words ?? item["value"]?.words ?? "\(index + 1)"
      let mark =
        switch item["task_state"]?.string {
        case "checked", "done", "completed": "☑ "
        case "unchecked", "open", "incomplete": "☐ "
        default: isOrdered ? (number.hasSuffix(".") ? "\(number) " : "\(number). ") : "• "
        }
      runs.startParagraph()
      runs.append(text: mark, traits)
      add(item["text"], traits, href: nil, language: nil, depth: depth)
      read(blocks: item["blocks"], traits, depth: depth + 1)
    }
  }

  /// Reads a row of a table, with its cells on one line.
  private mutating func read(row: JSONValue, _ traits: TextTraits) {
    runs.startParagraph()
    for (index, cell) in (row["cells"]?.list ?? []).enumerated() {
      if index > 0 { runs.append(text: " | ", traits) }
      let isHeader = cell["header"]?.isTrue == true
      let own = isHeader ? traits.union(.bold) : traits
      add(cell["text"], own, href: nil, language: nil, depth: 0)
    }
  }

  private mutating func link(_ title: JSONValue?, _ address: JSONValue?) {
    guard let address = address?.words else { return paragraph(title, []) }
    runs.startParagraph()
    runs.append(text: title?.words ?? address, .link, href: address)
  }

  private mutating func paragraph(
    _ text: JSONValue?,
    _ traits: TextTraits,
    language: String? = nil
  ) {
    guard let text, text.string?.isEmpty != true else { return }
    let before = runs
    runs.startParagraph()
    let start = runs
    add(text, traits, href: nil, language: language, depth: 0)
    if runs == start { runs = before }
  }

  private static let traits: [String: TextTraits] = [
    "bold": .bold, "italic": .italic, "underline": .underline, "strikethrough": .strikethrough,
    "code": .code, "spoiler": .spoiler, "mention": .mention, "mention_name": .mention,
    "text_link": .link, "link": .link, "email": .link, "phone": .link, "math": .code,
  ]

  /// Adds text with nested styles.
  private mutating func add(
    _ value: JSONValue?,
    _ given: TextTraits,
    href: String?,
    language: String?,
    depth: Int
  ) {
    guard let value, depth < Self.depthLimit else { return }
    if let text = value.string {
      guard !text.isEmpty else { return }
      var run = TextRun(text, traits: given, href: href)
      if given.contains(.preformatted) { run.codeLanguage = language }
      if given.contains(.link), href == nil { run.href = text }
      runs.append(run)
      return
    }
    if let parts = value.elements {
      for part in parts { add(part, given, href: href, language: language, depth: depth + 1) }
      return
    }
    let type = value["type"]?.string ?? "plain"
    let traits = given.union(Self.traits[type] ?? [])
    let target =
      value["href"]?.words ?? value["email"]?.words.map { "mailto:" + $0 }
      ?? value["phone"]?.words.map { "tel:" + $0 } ?? href
    let start = runs.count
    add(
      value["text"] ?? value["source"],
      traits,
      href: target,
      language: language,
      depth: depth + 1
    )
    if type == "mention_name", let user = value["user_id"]?.words {
      for index in runs.indices[start...] { runs[index].mention = "user\(user)" }
    }
  }
}
