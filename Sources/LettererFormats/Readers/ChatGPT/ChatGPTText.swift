import LettererDocuments

/// Finds the text of a ChatGPT message.
enum ChatGPTText {
  /// Returns the text of a message: that of its content, or else of its tool's output.
  static func text(of message: JSONValue) -> String {
    guard let content = message["content"] else { return "" }
    let text = words(in: content)
    let output = message["metadata"]?["aggregate_result"]
    guard text.isEmpty, let output else { return text }
    let streams = (output["messages"]?.list ?? []).compactMap { $0["text"]?.words }
    let value = [output["final_expression_output"]?.words].compactMap(\.self)
    let trace = (output["in_kernel_exception"]?["traceback"]?.list ?? []).compactMap(\.words)
    return (streams + value + trace).joined(separator: "\n")
  }

  /// Returns the first field of a content without parts that holds words.
  static func unreadField(of content: JSONValue) -> String? {
    let known = ["content_type", "language", "response_format_name", "assets"]
    return content.members?.first { member in
      !known.contains(member.name) && member.value.open.holdsWords
    }?.name
  }

  /// Returns the text of any type of content, which may also be plain text or a list of parts.
  private static func words(in content: JSONValue) -> String {
    switch content["content_type"]?.string ?? "" {
    case "thoughts": return thoughts(in: content)
    case "reasoning_recap":
      return content["content"]?.words ?? content["parts"]?.list.first?.words ?? ""
    case "tether_quote", "sonic_webpage":
      let head = lines(["title", "url"], of: content)
      let text = content["text"]?.words ?? content["snippet"]?.words
      return [head, text].compactMap(\.self).joined(separator: "\n\n")
    case "system_error": return lines(["name", "text"], of: content) ?? ""
    default: return plainText(of: content)
    }
  }

  private static func plainText(of content: JSONValue) -> String {
    var texts = [content.string].compactMap(\.self)
    for part in content["parts"]?.list ?? content.list {
      texts += [part.string ?? part["text"]?.string].compactMap(\.self)
      texts += ([part] + (part["entries"]?.list ?? [])).compactMap(page)
    }
    for name in ["text", "result", "model_set_context"] where texts.isEmpty {
      if let text = content[name]?.words { texts.append(text) }
    }
    for name in ["summary", "user_profile", "user_instructions"] {
      if let text = content[name]?.words { texts.append(text) }
    }
    return texts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Returns the words of a page that a search found; `nil` for anything else.
  static func page(_ value: JSONValue) -> String? {
    value["url"] == nil ? nil : lines(["title", "url", "snippet"], of: value)
  }

  private static func thoughts(in content: JSONValue) -> String {
    let thoughts = content["thoughts"]?.list ?? []
    let words = thoughts.map { [$0["summary"]?.words.map { "**\($0)**" }, $0["content"]?.words] }
    return words.flatMap { $0.compactMap(\.self) }.joined(separator: "\n\n")
  }

  /// Returns the words of some members, one per line; `nil` if there are none.
  private static func lines(_ names: [String], of value: JSONValue) -> String? {
    let words = names.compactMap { value[$0]?.words }
    return words.isEmpty ? nil : words.joined(separator: "\n")
  }
}
