import LettererDocuments
import LettererModel

/// An item of the Responses API that is not a message: a call, its output, or reasoning.
///
/// The call of a tool that OpenAI runs itself contains the tool's input, and often its output.
struct ResponsesItem {
  private let value: JSONValue
  private let type: String

  private static let calls: Set = ["function_call", "custom_tool_call"]
  private static let outputs: Set = ["function_call_output", "custom_tool_call_output"]
  private static let ownCalls: Set = [
    "web_search_call", "image_generation_call", "code_interpreter_call", "file_search_call",
    "computer_call", "mcp_call", "local_shell_call",
  ]
  private static let types = calls.union(outputs).union(ownCalls).union(["reasoning"])

  /// Creates an item; `nil` for a message, and for an item of unknown type.
  init?(_ value: JSONValue) {
    guard let type = value["type"]?.string, Self.types.contains(type) else { return nil }
    self.value = value
    self.type = type
  }

  /// The role of the turn that an item begins.
  var role: ModelRole { Self.outputs.contains(type) ? .tool : .assistant }

  /// Returns whether a record is a request, or a response that includes its request, with plain
  /// text input.
  static func isRequest(_ record: JSONValue) -> Bool {
    record["input"]?.string != nil && record["type"] == nil && record["role"] == nil
      && (record["model"]?.string != nil || record["output"]?.elements != nil)
  }

  /// Adds the item to the current turn.
  func read(into chat: inout ModelChat) {
    if Self.calls.contains(type) {
      chat.report(textIn: value, besides: ["arguments"])
      let input = value["arguments"] ?? value["input"]
      chat.add(
        call: value["call_id"]?.words,
        name: value["name"]?.words,
        input: InterfaceInput.arguments(input, &chat)
      )
    } else if Self.outputs.contains(type) {
      chat.report(textIn: value, besides: ["output"])
      let (text, attachments) = ModelBlocks.output(value["output"])
      chat.add(result: text, of: value["call_id"]?.words, attachments: attachments)
    } else if type == "reasoning" {
      ModelBlocks.read(value, into: &chat)
    } else {
      readOwnCall(into: &chat)
    }
  }

  /// Adds a call of a tool of OpenAI, and its result if there is one.
  private func readOwnCall(into chat: inout ModelChat) {
    let name = value["name"]?.words ?? String(type.dropLast("_call".count))
    let id = value["call_id"]?.words ?? value["id"]?.words
    chat.add(call: id, name: name, input: input(&chat))
    let (text, attachments) = output
    let failure = value["error"].flatMap { $0.isNull ? nil : ModelBlocks.output($0).text }
    if text.isEmpty && attachments.isEmpty && failure == nil { return }
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
