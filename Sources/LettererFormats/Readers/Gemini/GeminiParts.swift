import LettererDocuments
import LettererModel

/// Reads the parts of a turn.
enum GeminiParts {
  /// Adds text, a list of parts, or an object that contains them, to the current turn.
  static func read(_ content: JSONValue?, into chat: inout ModelChat) {
    guard let content else { return }
    if let text = content.string {
      if !text.isEmpty { chat.add(text: text) }
      return
    }
    let parts = content.elements ?? content["parts"]?.elements ?? [content]
    var (texts, files) = ([String](), [MessageAttachment]())
    func flush(_ chat: inout ModelChat) {
      let text = texts.joined()
      if !text.isEmpty || !files.isEmpty { chat.add(text: text, attachments: files) }
      (texts, files) = ([], [])
    }
    for part in parts {
      if let text = part.string ?? plainText(part) {
        if !text.isEmpty { texts.append(text) }
      } else if let file = file(part) {
        files.append(file)
      } else {
        flush(&chat)
        read(other: part, into: &chat)
      }
    }
    flush(&chat)
    if let failure = content["errorMessage"]?.words { chat.add(notice: failure) }
  }

  /// Returns whether content has no parts, or only empty ones.
  static func isEmpty(_ content: JSONValue) -> Bool {
    let parts = content["parts"]?.elements ?? [content]
    return parts.allSatisfy { part in
      part.members?.isEmpty == true || (part.string ?? part["text"]?.string) == ""
    }
  }

  private static func isThought(_ part: JSONValue) -> Bool {
    part["thought"]?.isTrue == true || part["isThought"]?.isTrue == true
  }

  private static func plainText(_ part: JSONValue) -> String? {
    isThought(part) ? nil : part["text"]?.string
  }

  private static func read(other part: JSONValue, into chat: inout ModelChat) {
    if isThought(part), let text = part["text"]?.string {
      chat.add(reasoning: text)
    } else if let call = part["functionCall"] ?? part["function_call"] {
      chat.add(call: call["id"]?.words, name: call["name"]?.words, input: call["args"]?.open)
    } else if let answer = part["functionResponse"] ?? part["function_response"] {
      add(answer, into: &chat)
    } else if let code = part["executableCode"] ?? part["executable_code"] {
      let name = code["language"]?.words?.lowercased()
      chat.add(call: nil, name: name, input: code["code"]?.open)
    } else if let result = part["codeExecutionResult"] ?? part["code_execution_result"] {
      let isError = result["outcome"]?.words.map { $0 != "OUTCOME_OK" } ?? false
      chat.add(result: result["output"]?.string ?? "", of: nil, isError: isError)
    } else if part["thoughtSignature"] == nil, part["errorMessage"] == nil {
      chat.add(unknown: part.members?.first?.name ?? part.typeName, at: part.position)
    }
  }

  /// Adds a tool's result: its output or error, or else all of it.
  static func add(_ answer: JSONValue, id: String? = nil, into chat: inout ModelChat) {
    let response = answer["response"]
    let failure = response?["error"]
    let said = failure ?? response?["output"] ?? response
    chat.add(
      result: ModelBlocks.output(said).text,
      of: answer["id"]?.words ?? id,
      name: answer["name"]?.words,
      isError: failure != nil
    )
  }

  private static func file(_ part: JSONValue) -> MessageAttachment? {
    for name in ["inlineData", "inline_data", "inlineFile"] {
      guard let data = part[name] else { continue }
      let type = data["mimeType"]?.words ?? data["mime_type"]?.words ?? ""
      let path = data["data"]?.words.map { "data:\(type);base64,\($0)" }
      return attachment(type, path: path, state: path == nil ? .omitted : .present)
    }
    for name in ["fileData", "file_data"] {
      guard let data = part[name] else { continue }
      let type = data["mimeType"]?.words ?? data["mime_type"]?.words ?? ""
      let path = data["fileUri"]?.words ?? data["file_uri"]?.words
      return attachment(type, path: path, state: path == nil ? .omitted : .remote)
    }
    if let id = part["youtubeVideo"]?["id"]?.words {
      return attachment("video/", path: "https://www.youtube.com/watch?v=\(id)", state: .remote)
    }
    for (name, type) in drives where part[name] != nil {
      var file = attachment(type, path: nil, state: .omitted)
      file.name = part[name]?["id"]?.words
      return file
    }
    return nil
  }

  /// The files of AI Studio that are in the user's Google Drive.
  private static let drives = [
    ("driveImage", "image/"), ("driveVideo", "video/"), ("driveAudio", "audio/"),
    ("driveDocument", ""),
  ]

  private static func attachment(
    _ type: String,
    path: String?,
    state: AttachmentState
  ) -> MessageAttachment {
    let kinds: [(start: String, kind: ContentKind)] = [
      ("image/", .image), ("video/", .video), ("audio/", .audio),
    ]
    let kind = kinds.first { type.hasPrefix($0.start) }?.kind ?? .file
    var file = MessageAttachment(kind: kind, path: path, state: state)
    if type.last != "/", !type.isEmpty { file.mediaType = type }
    return file
  }
}
