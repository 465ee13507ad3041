import LettererDocuments
import LettererModel

/// Reads the content of a turn: text, or a list of typed parts, in any of the APIs' forms.
enum ModelBlocks {
  /// Adds content to the current turn.
  ///
  /// - Parameters:
  ///   - content: The content.
  ///   - annotations: The citations of content that is a single text.
  ///   - chat: The conversation.
  static func read(
    _ content: JSONValue?,
    annotations: JSONValue? = nil,
    into chat: inout ModelChat
  ) {
    guard let content else { return }
    var pending = Pending()
    if let text = content.string {
      pending.text.add(text, annotations: annotations)
      pending.flush(into: &chat)
      return
    }
    for part in content.elements ?? (content.members == nil ? [] : [content]) {
      if let text = part.string {
        pending.text.add(text)
      } else {
        read(part: part, &pending, into: &chat)
      }
    }
    pending.flush(into: &chat)
  }

  /// Text and attachments that belong to one message.
  private struct Pending {
    var text = CitedText()
    var attachments: [MessageAttachment] = []

    mutating func flush(into chat: inout ModelChat) {
      if text.isEmpty && attachments.isEmpty { return }
      chat.add(text: text.markdown, attachments: attachments)
      self = Pending()
    }
  }

  private static func read(
    part: JSONValue,
    _ pending: inout Pending,
    into chat: inout ModelChat
  ) {
    let type = part["type"]?.string ?? (part["text"] == nil ? "none" : "text")
    if let own = ownText(of: part, type) { chat.report(textIn: part, besides: own) }
    switch type {
    case "text", "input_text", "output_text", "summary_text":
      // Fine-tuning data calls the text a value, and OpenTelemetry calls it content.
      let text = text(of: part) ?? (part["value"] ?? part["content"])?.string
      if text == nil && part["text"]?.isNull != true {
        let words = "part of type \(quotedName(type)) without text"
        chat.report(.missingContent, at: part.position, words)
      }
      let annotations = part["annotations"] ?? part["text"]?["annotations"]
      pending.text.add(text, citations: part["citations"], annotations: annotations)
    case "refusal": pending.text.add(part["refusal"]?.string)
    case "voice_note": pending.text.add(part["text"]?.string)
    case "token_budget": chat.report(.otherRecord, at: part.position, "budget", subject: "budget")
    case "thinking", "reasoning", "redacted_thinking":
      pending.flush(into: &chat)
      readReasoning(part, into: &chat)
    case "tool_use", "server_tool_use", "mcp_tool_use":
      pending.flush(into: &chat)
      chat.add(call: part["id"]?.words, name: part["name"]?.words, input: part["input"]?.open)
    case "toolCall", "tool_call":
      pending.flush(into: &chat)
      chat.add(call: part["id"]?.words, name: part["name"]?.words, input: part["arguments"]?.open)
    case _ where isResult(type):
      pending.flush(into: &chat)
      readResult(part, into: &chat)
    default:
      if let attachment = attachment(part, type) {
        pending.attachments.append(attachment)
      } else {
        pending.flush(into: &chat)
        chat.add(unknown: type, at: part.position)
      }
    }
  }

  /// Returns the members with text in a part; `nil` for files and unknown types.
  private static func ownText(of part: JSONValue, _ type: String) -> Set<String>? {
    switch type {
    case "text", "input_text", "output_text", "summary_text":
      part["text"] == nil && part["value"] == nil ? ["text", "content"] : ["text"]
    case "refusal": ["refusal"]
    case "voice_note": ["text"]
    case "thinking", "reasoning", "redacted_thinking": ["thinking", "text", "summary", "content"]
    case "tool_use", "server_tool_use", "mcp_tool_use": []
    case "toolCall", "tool_call": ["arguments"]
    case _ where isResult(type): ["content", "output"]
    default: nil
    }
  }

  /// Returns the text of a part, which Assistants nest.
  private static func text(of part: JSONValue) -> String? {
    part["text"]?.string ?? part["text"]?["value"]?.string
  }

  private static func isResult(_ type: String) -> Bool {
    type.hasSuffix("tool_result") || type == "tool_call_response"
  }

  private static func readReasoning(_ part: JSONValue, into chat: inout ModelChat) {
    let parts = ["summary", "content", "summaries"].flatMap { part[$0]?.list ?? [] }
    let text =
      part["thinking"]?.words ?? part["text"]?.words ?? part["content"]?.words
      ?? parts.compactMap { $0["text"]?.words ?? $0["summary"]?.words }.joined(separator: "\n\n")
    if text.isEmpty { return chat.report(silentReasoningAt: part.position) }
    chat.add(reasoning: text)
  }

  private static func readResult(_ part: JSONValue, into chat: inout ModelChat) {
    // Amp nests the result of a run, and OpenTelemetry has a response.
    let (run, id) = (part["run"], part["tool_use_id"] ?? part["toolUseID"] ?? part["id"])
    let failure = run?["error"]
    let told = part["content"] ?? part["output"] ?? failure?["message"] ?? failure ?? run?["result"]
    let (text, attachments) = output(told ?? part["response"] ?? part["result"])
    chat.add(
      result: text,
      of: id?.words,
      name: part["name"]?.words,
      isError: part["is_error"]?.isTrue == true || failure != nil,
      attachments: attachments
    )
  }

  /// Returns the text and the attachments of a tool's result, in any form.
  static func output(_ value: JSONValue?) -> (text: String, attachments: [MessageAttachment]) {
    guard let value, !value.isNull else { return ("", []) }
    guard let parts = value.elements else {
      return (value.string ?? value.open.pretty.text, [])
    }
    var texts: [String] = []
    var attachments: [MessageAttachment] = []
    for part in parts {
      let type = part["type"]?.string ?? "text"
      if let text = part.string ?? text(of: part) {
        texts.append(text)
      } else if let attachment = attachment(part, type) {
        attachments.append(attachment)
      } else {
        texts.append(part.open.pretty.text)
      }
    }
    return (texts.joined(separator: "\n"), attachments)
  }

  // MARK: Attachments

  private static func attachment(_ part: JSONValue, _ type: String) -> MessageAttachment? {
    switch type {
    case "image_url", "input_image", "image": return image(part)
    case "input_audio", "audio", "output_audio":
      let text = part["transcript"]?.words ?? part["input_audio"]?["transcript"]?.words
      var sound = MessageAttachment(kind: .audio, state: .omitted)
      sound.alternativeText = text
      return sound
    case "binary", "blob", "uri", "file_data": return media(part)
    case "file", "input_file", "document", "container_upload", "search_result": return file(part)
    default: return nil
    }
  }

  private static func image(_ part: JSONValue) -> MessageAttachment {
    let source = part["source"]
    let address =
      part["image_url"]?["url"]?.words ?? part["image_url"]?.words ?? source?["url"]?.words
      ?? (source?["type"]?.string == "url" ? source?["value"]?.words : nil)
    let mediaType = (source?["media_type"] ?? source?["mimeType"] ?? part["mimeType"])?.words
    var path = address
    if path == nil, let data = (source?["data"] ?? source?["value"] ?? part["data"])?.words,
      let mediaType
    {
      path = "data:\(mediaType);base64,\(data)"
    }
    var image = MessageAttachment(kind: .image, path: path)
    image.name = part["file_id"]?.words ?? (source?["file_id"] ?? source?["path"])?.words
    image.mediaType = mediaType
    image.state = path.map { $0.hasPrefix("data:") ? .present : .remote } ?? .omitted
    return image
  }

  /// Reads media of AG-UI or OpenTelemetry.
  private static func media(_ part: JSONValue) -> MessageAttachment {
    let type = (part["mimeType"] ?? part["mime_type"])?.words
    let word = part["modality"]?.words ?? type?.split(separator: "/").first.map(String.init)
    let data = (part["data"] ?? part["content"])?.words.map { "data:\(type ?? "");base64,\($0)" }
    let path = (part["url"] ?? part["uri"])?.words ?? data
    let kinds: [ContentKind] = [.image, .audio, .video]
    var media = MessageAttachment(kind: kinds.first { $0.name == word } ?? .file, path: path)
    media.name = part["filename"]?.words
    media.mediaType = type
    media.state = path.map { $0.hasPrefix("data:") ? .present : .remote } ?? .omitted
    return media
  }

  private static func file(_ part: JSONValue) -> MessageAttachment {
    let inner = part["file"]
    let name =
      part["title"]?.words ?? part["filename"]?.words ?? inner?["filename"]?.words
      ?? inner?["file_id"]?.words ?? part["file_id"]?.words
    var file = MessageAttachment(kind: .file, name: name, state: .omitted)
    file.mediaType = part["source"]?["media_type"]?.words
    return file
  }
}
