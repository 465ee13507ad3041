import LettererDocuments
import LettererModel

/// Reads Visual Studio Code chats, as stored or exported.
///
/// ```
/// {"requesterUsername": "ann", "responderUsername": "GitHub Copilot", "requests": [{"requestId":
///   "request_1", "message": {"text": "Why?"}, "response": [{"value": "Because."}]}]}
/// ```
struct VSCodeChatReader: TranscriptReader {
  let name = "vscode-chat"
  let title = "Visual Studio Code chat (Copilot): sessions, their logs, and exports"
  let covers = """
    prompts with their files, responses, references, thinking, tools, file edits, errors; logs of \
    changes, from their description; Markdown
    """

  func fit(of sample: FormatSample) -> FormatFit {
    guard let root = sample.root else { return .none }
    let isLog = VSCodeLog.isChange(root)
    guard let chat = isLog ? root["v"] : root, let requests = chat["requests"]?.elements else {
      return .none
    }
    let names = ["responderUsername", "requesterUsername", "creationDate", "sessionId"]
    let isChat = names.contains { chat[$0] != nil } || requests.contains { $0["requestId"] != nil }
    return isChat ? FormatFit(1, "\"requests\" of a chat") : .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var records = ModelInput(lists: ["requests", "v"], fields: .vscodeChat)
    var chats: [(chat: ModelChat, id: String?, title: String?)] = []
    var others = DiagnosticList()
    var log = VSCodeLog()
    func add(_ record: JSONValue) {
      guard let requests = record["requests"]?.elements else { return others.add(record: record) }
      var chat = ModelChat()
      let people = (record["requesterUsername"]?.words, record["responderUsername"]?.words)
      for request in requests { VSCodeRequest(request, people.0, people.1).read(into: &chat) }
      chats.append((chat, record["sessionId"]?.words, record["customTitle"]?.words))
    }
    records.read(input.source) { record in
      guard VSCodeLog.isChange(record) else { return add(record) }
      if log.apply(record) { return }
      others.add(.absentTarget, at: record.position, "change of a missing part of a chat")
    }
    if let document = log.document {
      var counter = FieldCounter(.vscodeChat)
      counter.count(document)
      counter.report(to: &others)
      add(document)
    }
    return Conversations(chats, records, others)
  }
}

/// A prompt and its reply.
struct VSCodeRequest {
  private let value: JSONValue
  private let user: String?
  private let assistant: String?

  init(_ value: JSONValue, _ user: String?, _ assistant: String?) {
    self.value = value
    self.user = user
    self.assistant = assistant
  }

  /// Reads the prompt and the reply into a conversation.
  func read(into chat: inout ModelChat) {
    guard value.members != nil else {
      return chat.report(
        .notAMessage,
        at: value.position,
        "\(value.typeName) that is not a request"
      )
    }
    chat.recordTime = chat.time(value["timestamp"])
    let id = value["requestId"]?.words
    chat.begin(ModelChat.Turn(id: id, role: .user, name: user, position: value.position))
    let text = value["message"]?["text"]?.string ?? value["message"]?.string ?? ""
    let files = (value["variableData"]?["variables"]?.list ?? []).map(Self.attachment)
    if !text.isEmpty || !files.isEmpty { chat.add(text: text, attachments: files) }
    chat.endTurn()
    let answer = value["responseId"]?.words ?? id.map { $0 + "/answer" }
    let position = value["response"]?.position ?? value.position
    let name = value["modelId"]?.words ?? assistant
    chat.begin(ModelChat.Turn(id: answer, role: .assistant, name: name, position: position))
    readAnswer(into: &chat)
    if let error = value["result"]?["errorDetails"]?["message"]?.words { chat.add(text: error) }
  }

  private static func attachment(_ variable: JSONValue) -> MessageAttachment {
    let name = variable["name"]?.words ?? variable["originalName"]?.words
    let isImage = variable["kind"]?.words == "image"
    let kind = isImage ? ContentKind.image : ContentKind(fileExtension: (name ?? "").pathExtension)
    return MessageAttachment(kind: kind, name: name, state: .omitted)
  }

  // MARK: Responses

  private func readAnswer(into chat: inout ModelChat) {
    var text = ""
    func flush(_ chat: inout ModelChat) {
      if !text.allSatisfy(\.isWhitespace) { chat.add(text: text.trimmedEnd) }
      text = ""
    }
    for part in value["response"]?.list ?? [] {
      let kind = part["kind"]?.string ?? "markdownContent"
      if let words = Self.words(of: part, kind) {
        text += words
      } else {
        flush(&chat)
        Self.read(part, kind, into: &chat)
      }
    }
    flush(&chat)
  }

  /// Returns the text of a part that is text, or a reference within a text.
  private static func words(of part: JSONValue, _ kind: String) -> String? {
    switch kind {
    case "markdownContent":
      return part.string ?? part["value"]?.string ?? part["content"]?["value"]?.string
    case "inlineReference":
      let target = part["inlineReference"]
      let path = target?["path"] ?? target?["uri"]?["path"] ?? target?["location"]?["uri"]?["path"]
      let name = part["name"]?.words ?? target?["name"]?.words ?? path?.words?.lastPathComponent
      return name.map { "`\($0)`" }
    default: return nil
    }
  }

  private static func read(_ part: JSONValue, _ kind: String, into chat: inout ModelChat) {
    switch kind {
    case "thinking":
      let lines = part["value"]?.elements?.compactMap(\.string) ?? [part["value"]?.string ?? ""]
      let text = lines.joined(separator: "\n")
      if !text.isEmpty { chat.add(reasoning: text) }
    case "toolInvocationSerialized", "toolInvocation": read(tool: part, into: &chat)
    case "textEditGroup", "notebookEditGroup":
      let path = part["uri"]?["path"]?.words ?? ""
      let file = ExtensionField(name: "path", value: .string(path))
      chat.add(call: nil, name: "edit", input: .object([file]))
    case "codeblockUri", "undoStop", "prepareToolInvocation", "mcpServersStarting", "command",
      "progressMessage", "progressTaskSerialized", "references", "confirmation", "warning":
      chat.report(
        .otherRecord,
        at: part.position,
        "part of kind \(quotedName(kind))",
        subject: kind
      )
    default: chat.add(unknown: kind, at: part.position)
    }
  }

  private static func read(tool part: JSONValue, into chat: inout ModelChat) {
    let (id, name) = (part["toolCallId"]?.words, part["toolId"]?.words)
    let asked = text(part["invocationMessage"])
    let input = part["toolSpecificData"] ?? part["resultDetails"]?["input"]
    chat.add(call: id, name: name, input: input?.open ?? asked.map { .string($0) })
    let output = part["resultDetails"]?["output"].map { ModelBlocks.output($0).text }
    if let output = output ?? text(part["pastTenseMessage"]), !output.isEmpty {
      let isError = part["resultDetails"]?["isError"]?.isTrue == true
      chat.add(result: output, of: id, name: name, isError: isError)
    }
  }

  /// Returns a text, plain or as Markdown in an object.
  private static func text(_ value: JSONValue?) -> String? {
    value?.string ?? value?["value"]?.string
  }
}
