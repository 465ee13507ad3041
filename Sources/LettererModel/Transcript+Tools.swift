extension Transcript {
  /// Joins every tool call with its result, which may be several messages later.
  ///
  /// A result belongs to the call with its identifier or, without one, to the directly preceding
  /// call. The result's message is removed, and its pictures and files are shown with the call. A
  /// result without a call stays.
  ///
  /// - Parameter folds: Whether calls and reasoning are collapsed, the work of a sub-agent (the
  ///   thread after its call) is left out, and three or more consecutive calls by one participant
  ///   become one message, and documents show their first lines. Otherwise calls are shown with
  ///   their whole input and output, and documents with their whole text.
  /// - Complexity: O(*n*) in the number of messages.
  public mutating func joinTools(folding folds: Bool) {
    guard messages.contains(where: { $0.isToolOrThought || $0.isCollapsed }) else { return }
    var joiner = ToolJoiner()
    for message in folds ? messagesWithoutAgents : messages { joiner.add(message) }
    messages = folds ? ToolJoiner.folded(joiner.messages) : joiner.messages
    for index in messages.indices where messages[index].isToolOrThought {
      messages[index].isCollapsed = folds
      messages[index].isExpanded = !folds
    }
    if !folds { expandDocuments() }
  }

  /// Expands every collapsed document, so that it is shown with its whole text.
  public mutating func expandDocuments() {
    for index in messages.indices where messages[index].isDocument {
      messages[index].isCollapsed = false
      messages[index].isExpanded = true
    }
  }
}

extension Transcript {
  /// The messages, except threads that begin after a tool call.
  private var messagesWithoutAgents: [Message] {
    let roots = Set(messages.compactMap(\.thread))
    guard kind == .assistant, !roots.isEmpty else { return messages }
    var agents: Set<Message.ID> = []
    var isAfterCall = false
    return messages.filter { message in
      if let thread = message.thread { return !agents.contains(thread) }
      if roots.contains(message.id), isAfterCall {
        agents.insert(message.id)
        return false
      }
      isAfterCall = message.kind == .toolCall
      return true
    }
  }
}

/// Joins calls and results.
private struct ToolJoiner {
  private(set) var messages: [Message] = []
  /// The indices of calls without a result, by identifier.
  private var calls: [String: Int] = [:]

  mutating func add(_ message: Message) {
    if let index = index(ofCallOf: message) {
      messages[index].take(resultOf: message)
      return
    }
    if case .toolCall(let use?) = message.content.payload, use.output == nil, let id = use.id {
      calls[id] = messages.count
    }
    messages.append(message)
  }

  private mutating func index(ofCallOf result: Message) -> Int? {
    guard case .toolResult(let use?) = result.content.payload, use.input == nil else { return nil }
    if let id = use.id { return calls.removeValue(forKey: id) }
    guard case .toolCall(let call?)? = messages.last?.content.payload, call.id == nil,
      call.output == nil
    else { return nil }
    return messages.count - 1
  }

  /// Returns the messages with each run of calls merged into one message.
  static func folded(_ messages: [Message]) -> [Message] {
    var folded: [Message] = []
    var start = 0
    while start < messages.count {
      var end = start
      while end < messages.count, messages[end].tool != nil,
        messages[end].sender == messages[start].sender
      {
        end += 1
      }
      if end - start >= leastRun {
        folded.append(steps(messages[start..<end]))
      } else {
        end = max(end, start + 1)
        folded += messages[start..<end]
      }
      start = end
    }
    return folded
  }

  private static let leastRun = 3

  private static func steps(_ messages: ArraySlice<Message>) -> Message {
    var names: [String] = []
    for case let name? in messages.map(\.tool?.name) where !names.contains(name) {
      names.append(name)
    }
    let seconds = messages.compactMap(\.tool?.seconds)
    var use = ToolUse(name: names.isEmpty ? nil : names.joined(separator: ", "))
    use.count = messages.reduce(0) { $0 + max($1.tool?.count ?? 1, 1) }
    use.seconds = seconds.count == messages.count ? seconds.reduce(0, +) : nil
    use.isError = messages.contains { $0.tool?.isError == true }
    var message = messages[messages.startIndex]
    message.content = MessageContent(
      .toolResult(use),
      attachments: messages.flatMap(\.attachments)
    )
    message.runs = []
    return message
  }
}

extension Message {
  /// Whether the message is a document: a card whose text can be collapsed.
  package var isDocument: Bool {
    if case .card = content.payload { isCollapsed || isExpanded } else { false }
  }

  fileprivate var isToolOrThought: Bool { tool != nil || kind == .reasoning }

  fileprivate mutating func take(resultOf result: Message) {
    guard var use = tool, let given = result.tool else { return }
    use.output = given.output
    use.styles = given.styles
    use.exitCode = given.exitCode
    use.isError = use.isError || given.isError
    use.seconds = use.seconds ?? given.seconds ?? Message.seconds(from: time, to: result.time)
    content = MessageContent(.toolResult(use), attachments: attachments + result.attachments)
  }

  /// The time between two messages, if both are precise to the second and differ: parts of one record
  /// share its time.
  private static func seconds(from start: Time?, to end: Time?) -> Double? {
    guard let start, let end, !start.isDerived, !end.isDerived,
      start.reference == end.reference, start.precision.isFine, end.precision.isFine,
      end.milliseconds > start.milliseconds
    else { return nil }
    return Double(end.milliseconds - start.milliseconds) / 1000
  }
}

extension Time.Precision {
  fileprivate var isFine: Bool { self == .second || self == .millisecond }
}
