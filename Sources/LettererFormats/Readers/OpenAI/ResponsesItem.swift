import LettererDocuments
import LettererModel

/// A call of a tool that OpenAI runs itself, as an item of the Responses API.
///
/// Such an item contains the tool's input, and often its output.
struct ResponsesItem {
  let value: JSONValue
  let type: String

  private static let calls: Set<String> = [
    "web_search_call", "image_generation_call", "code_interpreter_call", "file_search_call",
    "computer_call", "mcp_call", "local_shell_call",
  ]

  /// Returns whether items of a type are calls of such tools.
  static func isCall(_ type: String) -> Bool { calls.contains(type) }

  /// Returns whether a record is a request, or a response that includes its request, with plain
  /// text input.
  static func isRequest(_ record: JSONValue) -> Bool {
    record["input"]?.string != nil && record["type"] == nil && record["role"] == nil
      && (record["model"]?.string != nil || record["output"]?.elements != nil)
  }

  /// Adds the call, and its result if there is one.
  func read(_ model: String?, into chat: inout ModelChat) {
    let name = value["name"]?.words ?? String(type.dropLast("_call".count))
    let id = value["call_id"]?.words ?? value["id"]?.words
    chat.begin(ModelChat.Turn(role: .assistant, name: model, position: value.position))
    chat.add(call: id, name: name, input: input(&chat))
    let (text, attachments) = output
    let failure = value["error"].flatMap { $0.isNull ? nil : ModelBlocks.output($0).text }
    if text.isEmpty && attachments.isEmpty && failure == nil { return }
    chat.begin(ModelChat.Turn(role: .tool, position: value.position))
    chat.add(
      result: failure ?? text,
      of: id,
      isError: failure != nil,
      attachments: attachments
    )
  }

  /// Returns the tool's input.
  private func input(_ chat: inout ModelChat) -> OpenValue? {
    if let arguments = value["arguments"] { return InterfaceInput.arguments(arguments, &chat) }
    if let action = value["action"], action.members != nil { return action.open }
    let names = ["code", "queries", "revised_prompt", "prompt"]
    let fields = names.compactMap { name in
      value[name].flatMap { $0.isNull ? nil : ExtensionField(name: name, value: $0.open) }
    }
    return fields.isEmpty ? nil : .object(fields)
  }

  /// The tool's output: text, results, and pictures.
  private var output: (text: String, attachments: [MessageAttachment]) {
    if let data = value["result"]?.words {
      let path = "data:image/\(value["output_format"]?.words ?? "png");base64,\(data)"
      return ("", [MessageAttachment(kind: .image, path: path)])
    }
    var texts: [String] = []
    var attachments: [MessageAttachment] = []
    for part in value["outputs"]?.list ?? [] {
      if let logs = part["logs"]?.string { texts.append(logs) }
      guard part["type"]?.string == "image", let path = part["url"]?.words else { continue }
      attachments.append(
        MessageAttachment(
          kind: .image,
          path: path,
          state: path.hasPrefix("data:") ? .present : .remote
        )
      )
    }
    for part in value["results"]?.list ?? [] {
      let lines = [part["filename"]?.words, part["text"]?.words].compactMap(\.self)
      texts.append(lines.joined(separator: ": "))
    }
    if let output = value["output"] { texts.append(ModelBlocks.output(output).text) }
    return (texts.filter { !$0.isEmpty }.joined(separator: "\n"), attachments)
  }
}
