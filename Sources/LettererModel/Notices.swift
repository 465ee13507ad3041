/// What the service reports in a message of the kind `system`.
public struct SystemNotice: Hashable, Sendable {
  /// The name of what happened, such as `join` or `rename`; open for new ones.
  public var event: String
  /// Who did it.
  public var actor: Participant.ID?
  /// To whom it was done.
  public var targets: [Participant.ID]
  /// The new title, timer or other value.
  public var value: String?
  /// The source's own sentence.
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

/// The call of a tool by a model, or the tool's answer.
public struct ToolUse: Hashable, Sendable {
  /// The identifier that joins call and answer.
  public var id: String?
  /// The name of the tool.
  public var name: String?
  /// What the tool was given.
  public var input: OpenValue?
  /// What the tool gave back.
  public var output: OpenValue?
  /// Whether the call failed.
  public var isError: Bool
  /// How long the call took, in seconds.
  public var seconds: Double?
  /// How many calls the record represents; 1 for a single call.
  public var count = 1

  /// Creates a record of a tool's use.
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
    visitor.visit(&output) { $0.value(&$1, .toolOutput) }
  }
}
