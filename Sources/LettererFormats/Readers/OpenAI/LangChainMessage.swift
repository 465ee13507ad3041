import LettererDocuments

/// A LangChain message, with a type instead of a role, and with the other fields around or inside
/// it.
///
/// ```
/// {"type": "human", "data": {"content": "Hi"}}        messages_to_dict
/// {"lc": 1, "type": "constructor", "id": ["langchain", "schema", "messages", "HumanMessage"],
///  "kwargs": {"content": "Hi"}}                       dumpd
/// {"type": "human", "content": "Hi", "additional_kwargs": {}}
/// ```
struct LangChainMessage {
  let role: ModelRole
  let fields: JSONValue

  /// Reads a message; `nil` if it is from another API.
  init?(_ value: JSONValue) {
    if value["role"] != nil { return nil }
    let type = value["type"]?.string
    if let kwargs = value["kwargs"], value["lc"] != nil {
      let name = value["id"]?.list.last?.string?.lowercased() ?? ""
      let words = ["human", "ai", "system", "tool", "function"]
      let named = words.first { name.hasPrefix($0 + "message") }
      guard let role = ModelRole(word: kwargs["type"]?.string ?? named) else { return nil }
      self.init(role: role, fields: kwargs)
    } else if let data = value["data"], data["content"] != nil, let role = ModelRole(word: type) {
      self.init(role: role, fields: data)
    } else if value["content"] != nil, let role = ModelRole(word: type),
      type == "human" || type == "ai" || value["additional_kwargs"] != nil
    {
      self.init(role: role, fields: value)
    } else {
      return nil
    }
  }

  private init(role: ModelRole, fields: JSONValue) {
    self.role = role
    self.fields = fields
  }
}
