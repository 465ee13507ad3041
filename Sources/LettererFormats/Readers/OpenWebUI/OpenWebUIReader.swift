import LettererDocuments
import LettererModel

/// Reads chats exported by Open WebUI.
///
/// ```
/// [{"id": "c1", "title": "Trip", "chat": {"history": {"currentId": "m2", "messages": {
///   "m1": {"id": "m1", "parentId": null, "role": "user", "content": "Hi", "timestamp": 1714557600}}}}}]
/// ```
struct OpenWebUIReader: TranscriptReader {
  let name = "open-webui"
  let title = "Open WebUI export: one chat or all"
  let covers = """
    the current branch; text, reasoning, tool calls and results, files, sources, errors; Markdown
    """

  func fit(of sample: FormatSample) -> FormatFit {
    for record in sample.firstRecords {
      let history = (record["chat"] ?? record)["history"]
      if history?["messages"]?.members != nil { return FormatFit(1, "chats with a \"history\"") }
    }
    return .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var records = ModelInput(lists: [], fields: .openWebui)
    var chats: [(chat: ModelChat, id: String?, title: String?)] = []
    var others = DiagnosticList()
    records.read(input.source) { record in
      let inner = record["chat"] ?? record
      guard let history = inner["history"], history.members != nil else {
        return others.add(record: record)
      }
      var chat = ModelChat()
      Self.read(history, input.options.branch, into: &chat)
      let title = record["title"]?.words ?? inner["title"]?.words
      chats.append((chat, record["id"]?.words ?? inner["id"]?.words, title))
    }
    return Conversations(chats, records, others)
  }

  private static func read(
    _ history: JSONValue,
    _ branch: BranchChoice,
    into chat: inout ModelChat
  ) {
    var messages = BranchedMessages()
    for member in history["messages"]?.members ?? [] {
      messages.add(
        member.value,
        id: member.name,
        after: member.value["parentId"]?.words,
        time: member.value["timestamp"]?.recordedTime,
        children: member.value["childrenIds"]?.list.compactMap(\.words) ?? []
      )
    }
    let current = history["currentId"]?.words
    messages.read(
      branch,
      current: current,
      isExpected: true,
      at: history.position,
      into: &chat,
      read
    )
  }

  private static func read(_ item: BranchedMessages.Item, into chat: inout ModelChat) {
    let message = item.record
    guard let role = ModelRole(word: message["role"]?.string) else {
      chat.report(.notAMessage, at: message.position, "message without a known role")
      return
    }
    let model = message["modelName"]?.words ?? message["model"]?.words
    let name = role == .assistant ? model : nil
    var turn = ModelChat.Turn(id: item.id, role: role, name: name, position: message.position)
    turn.time = chat.time(message["timestamp"])
    turn.ext = item.fields
    chat.begin(turn)
    let files = (message["files"]?.list ?? []).map(attachment)
    let output = OpenWebUIOutput(message)
    output.read(into: &chat)
    if output.isWhole {
      if !files.isEmpty { chat.add(text: "", attachments: files) }
    } else if let text = message["content"]?.string {
      read(text: text, files, into: &chat)
    } else {
      ModelBlocks.read(message["content"], into: &chat)
      if !files.isEmpty { chat.add(text: "", attachments: files) }
    }
    if let error = message["error"], let text = error["content"]?.words ?? error.words {
      chat.add(text: text)
    }
    chat.endTurn()
  }

  // MARK: Text

  /// Reads a text, in which reasoning and tool calls are `details` elements.
  private static func read(
    text: String,
    _ files: [MessageAttachment],
    into chat: inout ModelChat
  ) {
    var rest = text[...]
    var files = files
    func add(_ words: Substring, _ chat: inout ModelChat) {
      let words = words.trimmed
      if words.isEmpty && files.isEmpty { return }
      if hasLooseDetails(words) { reportDetails(&chat) }
      chat.add(text: words, attachments: files)
      files = []
    }
    while let start = rest.firstRange(ofBytes: "<details type=\"") {
      guard let head = rest[start.lowerBound...].firstIndex(of: ">"),
        let end = rest[head...].firstRange(ofBytes: "</details>")
      else { break }
      add(rest[..<start.lowerBound], &chat)
      let tag = rest[start.lowerBound..<head]
      let body = rest[rest.index(after: head)..<end.lowerBound]
      read(details: tag, body, into: &chat)
      rest = rest[end.upperBound...]
    }
    add(rest, &chat)
  }

  /// Returns whether a text has a `details` element with attributes, or an unbalanced one.
  private static func hasLooseDetails(_ text: String) -> Bool {
    if text.utf8.contains("<details ".utf8) { return true }
    let ends = text.utf8.ranges(of: "</details>".utf8)
    return text.utf8.ranges(of: "<details".utf8).count != ends.count
  }

  private static func reportDetails(_ chat: inout ModelChat) {
    chat.report(.unknownValue, at: nil, "incomplete element \"details\"", subject: "details")
  }

  private static func read(details tag: Substring, _ body: Substring, into chat: inout ModelChat) {
    let type = HTMLText.attribute("type", tag)
    if body.utf8.contains("<details".utf8) || !isWhole(tag) { reportDetails(&chat) }
    let words = body.firstRange(ofBytes: "</summary>").map { body[$0.upperBound...] } ?? body
    if type == "reasoning" {
      let lines = words.split(separator: "\n", omittingEmptySubsequences: false)
      let text = lines.map { $0.hasPrefix("> ") ? $0.dropFirst(2) : $0 == ">" ? "" : $0 }
      return chat.add(reasoning: text.joined(separator: "\n").trimmed)
    }
    guard type == "tool_calls" || type == "code_interpreter" else {
      reportDetails(&chat)
      return chat.add(text: words.trimmed)
    }
    let id = HTMLText.attribute("id", tag)
    let name = HTMLText.attribute("name", tag) ?? type
    let input = value("arguments", tag).flatMap { InterfaceInput.arguments($0, &chat) }
    chat.add(call: id, name: name, input: input ?? .string(words.trimmed))
    if let result = value("result", tag) ?? value("output", tag), !result.isNull {
      chat.add(result: ModelBlocks.output(result).text, of: id, name: name)
    } else if HTMLText.attribute("done", tag) == "true" {
      reportDetails(&chat)
    }
  }

  /// Returns the text without the elements for reasoning and tools.
  static func words(of text: String) -> String {
    text.replacing(/<details type="[^>]*>.*?<\/details>/.dotMatchesNewlines(), with: "")
  }

  private static let attributes: Set<Substring> = [
    "type", "done", "duration", "id", "name", "arguments", "result", "output", "files", "embeds",
  ]

  /// Returns whether a tag consists of known attributes, each once.
  private static func isWhole(_ tag: Substring) -> Bool {
    var known: Set<Substring> = []
    var rest = tag.dropFirst("<details".count)
    while let found = rest.prefixMatch(of: /\s+([a-z]+)="[^"]*"/) {
      guard attributes.contains(found.1), known.insert(found.1).inserted else { return false }
      rest = rest[found.range.upperBound...]
    }
    return rest.allSatisfy(\.isWhitespace)
  }

  /// Returns the value of an attribute, which is JSON; anything else is text.
  private static func value(_ name: String, _ tag: Substring) -> JSONValue? {
    guard let text = HTMLText.attribute(name, tag) else { return nil }
    var reader = JSONReader(ByteSource(Array(text.utf8)))
    let value = reader.readValue()
    let isWhole = reader.diagnostics.isEmpty && !reader.isTruncated && reader.isAtEnd()
    if isWhole, let value { return value }
    return JSONValue(.string(text), at: TextPosition(line: 1, column: 1, byte: 0))
  }

  private static func attachment(_ value: JSONValue) -> MessageAttachment {
    let name = value["name"]?.words ?? value["file"]?["filename"]?.words
    let isImage = value["type"]?.words == "image"
    let kind = isImage ? ContentKind.image : ContentKind(fileExtension: (name ?? "").pathExtension)
    let path = isImage ? value["url"]?.words.flatMap { $0.isAddress ? $0 : nil } : nil
    var file = MessageAttachment(kind: kind, path: path, name: name)
    file.state = path.map { $0.hasPrefix("data:") ? .present : .remote } ?? .omitted
    file.mediaType = value["content_type"]?.words ?? value["file"]?["meta"]?["content_type"]?.words
    file.byteCount = (value["size"] ?? value["file"]?["meta"]?["size"])?.whole.map(Int64.init)
    return file
  }
}
