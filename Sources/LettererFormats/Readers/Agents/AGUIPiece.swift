import LettererDocuments
import LettererModel

/// A message of the Agent-User Interaction protocol, or a part of one.
struct AGUIPiece {
  enum Kind: Hashable {
    case text(ModelRole)
    case reasoning
    case call
    case result
    case notice
  }

  let kind: Kind
  private let id: String?
  private let record: JSONValue
  /// The fragments of the message.
  var text: String
  var time: Time?

  init(_ kind: Kind, _ id: String?, _ record: JSONValue, text: String = "") {
    self.kind = kind
    self.id = id
    self.record = record
    self.text = text
  }

  /// The kind and the identifier, which no other message has.
  var key: String { prefix + (id ?? "") }

  /// The kind as text; as a key, it is that of the last message of its kind.
  var prefix: String {
    switch kind {
    case .text: "text "
    case .reasoning: "reasoning "
    case .call: "call "
    case .result: "result "
    case .notice: "notice "
    }
  }

  /// Returns the text and the tool calls of a whole message; reports one without a known role.
  static func pieces(of message: JSONValue, _ log: inout ModelChat) -> [AGUIPiece] {
    let word = message["role"]?.string
    let id = message["id"]?.words ?? message["content"]?.string
    if word == "reasoning" {
      return [AGUIPiece(.reasoning, id, message, text: message["content"]?.string ?? "")]
    }
    guard let role = ModelRole(word: word) else {
      log.report(.otherRecord, at: message.position, "message with an unknown role", subject: word)
      return []
    }
    if role == .tool { return [AGUIPiece(.result, message["toolCallId"]?.words, message)] }
    let calls = (message["toolCalls"]?.list ?? []).map { call in
      let text = call["function"]?["arguments"]?.string ?? ""
      return AGUIPiece(.call, call["id"]?.words, call, text: text)
    }
    let isEmpty = message["content"].map { $0.isNull || $0.string == "" } ?? true
    return (isEmpty && !calls.isEmpty ? [] : [AGUIPiece(.text(role), id, message)]) + calls
  }

  /// Adds the message; one without words is left out.
  func add(to chat: inout ModelChat) {
    var turn = ModelChat.Turn(role: .assistant, position: record.position)
    turn.time = time
    let content = record["content"]
    switch kind {
    case .text(let role):
      if content == nil, text.isEmpty { return }
      turn.role = role
      turn.id = id
      if role == .assistant { turn.name = record["name"]?.words }
      chat.begin(turn)
      if let content { ModelBlocks.read(content, into: &chat) } else { chat.add(text: text) }
    case .reasoning:
      chat.begin(turn)
      if text.allSatisfy(\.isWhitespace) { return chat.endTurn() }
      chat.add(reasoning: text)
    case .call:
      chat.begin(turn)
      let input = JSONValue(.string(text), at: record.position)
      let name = record["toolCallName"]?.words ?? record["function"]?["name"]?.words
      let arguments = text.isEmpty ? nil : InterfaceInput.arguments(input, &chat)
      chat.add(call: id, name: name, input: arguments)
    case .result:
      turn.role = .tool
      chat.begin(turn)
      let (words, files) = ModelBlocks.output(content)
      let error = record["error"]?.words
      chat.add(result: error ?? words, of: id, isError: error != nil, attachments: files)
    case .notice:
      turn.role = .system
      chat.begin(turn)
      chat.add(text: text)
    }
  }
}
