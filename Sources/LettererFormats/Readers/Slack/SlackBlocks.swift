import LettererDocuments
import LettererModel

/// Reads the blocks of a message: rich text, sections, headers, contexts, pictures, and buttons.
struct SlackBlocks {
  private(set) var runs: [TextRun] = []
  private(set) var buttons: [Card.Button] = []
  /// The options of menus.
  private(set) var choices: [String] = []
  private(set) var files: [MessageAttachment] = []
  /// The blocks that the text does not represent in full.
  private(set) var rest: [JSONValue] = []
  private let text: SlackText
  /// The members of a text.
  private static let textMembers: Set<String> = ["type", "text", "emoji", "verbatim"]
  /// The maximum nesting of blocks.
  private static let depth = 16

  init(_ text: SlackText) {
    self.text = text
  }

  /// Reads a block; reports an unknown type.
  mutating func read(_ block: JSONValue, _ log: inout DiagnosticList) {
    switch block["type"]?.string {
    case "rich_text":
      for element in block["elements"]?.list ?? [] { readRich(element, &log, depth: 0) }
    case "section":
      addText(block["text"])
      let fields = block["fields"]?.list ?? []
      for field in fields { addText(field) }
      let isWhole = fields.allSatisfy { $0.rest(without: Self.textMembers) == nil }
      if !isWhole { rest.append(block) }
      if let accessory = block["accessory"] { addElement(accessory) }
    case "header": addText(block["text"], .bold)
    case "context":
      for element in block["elements"]?.list ?? [] { addText(element) }
    case "divider":
      runs.startParagraph()
      runs.append(text: "———")
    case "image":
      runs.startParagraph()
      runs.append(text: block["title"]?["text"]?.words ?? block["alt_text"]?.words, .italic)
    case "actions": for element in block["elements"]?.list ?? [] { addElement(element) }
    case "markdown": addMarkdown(block["text"]?.string ?? "")
    case "table": readTable(block)
    case "video", "call", "file", "input":
      addText(block["title"] ?? block["label"] ?? block["text"])
      addText(block["description"])
      let call = block["call"]?["v1"]
      addText(call?["name"])
      let addresses = [block["title_url"], block["video_url"], call?["join_url"]]
      for address in addresses.compactMap(\.self) {
        runs.startParagraph()
        runs.append(text: address.words, .link, href: address.words)
      }
      rest.append(block)
    case let type:
      let word = type ?? "none"
      rest.append(block)
      addText(block["text"])
      log.add(
        .unknownValue,
        at: block.position,
        "block of unknown type \(quotedName(word))",
        subject: word
      )
    }
  }

  /// Adds text in either format: mrkdwn or plain.
  private mutating func addText(_ value: JSONValue?, _ traits: TextTraits = []) {
    guard let words = value?["text"]?.string ?? value?.string, !words.isEmpty else { return }
    runs.startParagraph()
    let isPlain = value?["type"]?.string == "plain_text"
    let added = isPlain ? [TextRun(SlackEmoji.replacing(in: words))] : text.runs(words)
    runs += added.map { run in
      var run = run
      run.traits.formUnion(traits)
      return run
    }
  }

  /// Adds standard Markdown, with emoji names as in all Slack texts.
  private mutating func addMarkdown(_ words: String) {
    runs.startParagraph()
    runs += MarkdownText.runs(words).map { run in
      guard run.traits.isDisjoint(with: [.code, .preformatted, .link]) else { return run }
      var run = run
      run.text = SlackEmoji.replacing(in: run.text)
      return run
    }
  }

  private mutating func readTable(_ block: JSONValue) {
    let alignments = (block["column_settings"]?.list ?? []).map { column in
      column["align"]?.string.flatMap(TableCell.Alignment.init)
    }
    var table = TableCursor(alignments: alignments)
    runs.startParagraph()
    for row in block["rows"]?.list ?? [] {
      table.beginRow(in: &runs)
      for cell in row.list {
        table.beginCell(in: &runs)
        let start = runs.count
        runs.append(text: cell["text"]?.string)
        for section in cell["elements"]?.list ?? [] {
          for part in section["elements"]?.list ?? [] { add(part, [], nil) }
        }
        for index in start..<runs.count { runs[index].cell = table.cell }
        table.endCell(in: &runs)
      }
    }
  }

  /// Adds an interactive element: a button, a menu with its options, a picture, or a field.
  private mutating func addElement(_ element: JSONValue) {
    if element["type"]?.string == "image" {
      guard let path = element["image_url"]?.words else { return }
      var picture = MessageAttachment(kind: .image, path: path, state: .remote)
      picture.alternativeText = element["alt_text"]?.words
      files.append(picture)
      return
    }
    let options = element["options"]?.list ?? []
    choices += options.compactMap { $0["text"]?["text"]?.words }
    let words = (element["text"] ?? element["placeholder"])?["text"]?.words
    guard let words = words ?? element["initial_date"]?.words else { return }
    let isDestructive = element["style"]?.string == "danger"
    let shown = SlackEmoji.replacing(in: words)
    buttons.append(
      Card.Button(shown, href: element["url"]?.words, isDestructive: isDestructive)
    )
  }

  // MARK: Rich text

  private mutating func readRich(
    _ element: JSONValue,
    _ log: inout DiagnosticList,
    depth: Int
  ) {
    guard depth < Self.depth else { return }
    let inner = element["elements"]?.list ?? []
    switch element["type"]?.string {
    case "rich_text_list": readList(element, inner)
    case "rich_text_quote":
      runs.startParagraph()
      for part in inner { add(part, .quote, nil) }
      runs.endParagraph()
    case "rich_text_preformatted":
      runs.startParagraph()
      for part in inner { add(part, .preformatted, nil) }
      runs.endParagraph()
    default:
      if inner.isEmpty { add(element, [], nil) }
      for part in inner {
        if part["elements"] != nil {
          readRich(part, &log, depth: depth + 1)
        } else {
          add(part, [], nil)
        }
      }
    }
  }

  private mutating func readList(_ list: JSONValue, _ items: [JSONValue]) {
    let level = max(0, min(list["indent"]?.whole ?? 0, 15)) + 1
    var number = (list["offset"]?.whole ?? 0) &+ 1
    let isOrdered = list["style"]?.string == "ordered"
    for item in items {
      runs.startParagraph()
      let place = ListItem(level: level, number: isOrdered ? number : nil)
      for part in item["elements"]?.list ?? [] { add(part, [], place) }
      number &+= 1
    }
    runs.endParagraph()
  }

  private mutating func add(_ part: JSONValue, _ traits: TextTraits, _ list: ListItem?) {
    var run: TextRun
    switch part["type"]?.string {
    case "user": run = text.mention(part["user_id"]?.words ?? "?")
    case "channel": run = text.channel(part["channel_id"]?.words ?? "?")
    case "usergroup":
      run = TextRun("@" + (part["usergroup_id"]?.words ?? "group"), traits: .mention)
    case "broadcast": run = TextRun("@" + (part["range"]?.words ?? "here"), traits: .mention)
    case "emoji":
      let unicode = part["unicode"]?.words.flatMap(SlackEmoji.text(codePoints:))
      run = TextRun(unicode ?? SlackEmoji.text(part["name"]?.words ?? "?"))
    case "link":
      let address = part["url"]?.words ?? ""
      run = TextRun(part["text"]?.words ?? address, traits: .link, href: address)
    case "date": run = TextRun(part["fallback"]?.words ?? part["timestamp"]?.words ?? "")
    case "color": run = TextRun(part["value"]?.words ?? "")
    default: run = TextRun(part["text"]?.string ?? "")
    }
    if run.text.isEmpty { return }
    for (name, trait) in [
      ("bold", TextTraits.bold), ("italic", .italic), ("strike", .strikethrough), ("code", .code),
      ("underline", .underline),
    ] where part["style"]?[name]?.isTrue == true { run.traits.insert(trait) }
    run.traits.formUnion(traits)
    run.list = list
    runs.append(run)
  }
}

extension [TextRun] {
  /// Ends the paragraph of a list, a quote, or code, so that the following text is not part of it.
  mutating func endParagraph() {
    startParagraph()
  }
}
