/// A report of the service, in a message of the kind `system`.
public struct SystemNotice: Hashable, Sendable {
  /// The name of the event, such as `join` or `rename`; new names are allowed.
  public var event: String
  /// The participant who acted.
  public var actor: Participant.ID?
  /// The participants affected.
  public var targets: [Participant.ID]
  /// The new title, timer or other value.
  public var value: String?
  /// The source's own wording.
  public var text: String?

  /// Creates a notice.
  public init(
    event: String,
    actor: Participant.ID? = nil,
    targets: [Participant.ID] = [],
    value: String? = nil,
    text: String? = nil
  ) {
    self.event = event
    self.actor = actor
    self.targets = targets
    self.value = value
    self.text = text
  }
}

/// A model's call of a tool, or the tool's result.
public struct ToolUse: Hashable, Sendable {
  /// The identifier that links a call and its result.
  public var id: String?
  /// The name of the tool.
  public var name: String?
  /// The input of the tool.
  public var input: OpenValue?
  /// The output of the tool.
  public var output: OpenValue?
  /// The looks of parts of an output that is text, in order and without overlaps.
  public var styles: [OutputSpan] = []
  /// Whether the call failed.
  public var isError: Bool
  /// The exit code of a command; `nil` if it is unknown.
  public var exitCode: Int?
  /// The duration of the call, in seconds.
  public var seconds: Double?
  /// The number of calls in the record; 1 for a single call.
  public var count = 1

  /// Creates a record of a tool call.
  public init(
    id: String? = nil,
    name: String? = nil,
    input: OpenValue? = nil,
    output: OpenValue? = nil,
    isError: Bool = false
  ) {
    self.id = id
    self.name = name
    self.input = input
    self.output = output
    self.isError = isError
  }
}

// MARK: Visiting

extension SystemNotice {
  mutating func visit(_ visitor: inout some MessageVisitor) {
    visitor.text(&event, .event)
    visitor.visit(&actor) { $0.person(&$1) }
    for index in targets.indices { visitor.person(&targets[index]) }
    visitor.visit(&value, .value)
    visitor.visit(&text, .notice)
  }
}

extension ToolUse {
  mutating func visit(_ visitor: inout some MessageVisitor) {
    visitor.visit(&id, .toolID)
    visitor.visit(&name, .toolName)
    visitor.visit(&input) { $0.value(&$1, .toolInput) }
    let length = styles.isEmpty ? nil : output?.byteCount
    visitor.visit(&output) { $0.value(&$1, .toolOutput) }
    // The looks of an output of another length are not where its words are.
    if let length, output?.byteCount != length { styles.removeAll() }
  }
}

extension OpenValue {
  /// The length of a text in UTF-8; `nil` for other values.
  fileprivate var byteCount: Int? {
    if case .string(let text) = self { text.utf8.count } else { nil }
  }
}
