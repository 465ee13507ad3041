import LettererDocuments
import LettererModel

/// The role of a speaker in a conversation with a model.
enum ModelRole: String, Hashable, Sendable {
  case user
  case assistant
  case system
  case tool

  /// Parses any of the words that formats use for a role.
  init?(word: String?) {
    switch word?.lowercased() {
    case "user", "human": self = .user
    case "assistant", "gpt", "model", "chatgpt", "claude", "bot", "bard", "bing", "ai", "gemini":
      self = .assistant
    case "system", "developer": self = .system
    case "tool", "function", "observation", "function_response", "ipython": self = .tool
    default: return nil
    }
  }

  fileprivate var name: String {
    switch self {
    case .user: "User"
    case .assistant: "Assistant"
    case .system: "System"
    case .tool: "Tool"
    }
  }

  fileprivate var participantRole: ParticipantRole {
    switch self {
    case .user: .user
    case .assistant: .assistant
    case .system: .system
    case .tool: .tool
    }
  }
}

/// A conversation with a model while it is being read: turns, each of which becomes one or more
/// messages.
///
/// Text, reasoning, tool calls, and tool results are separate messages, because a bubble holds one
/// kind of content. The user's messages are outgoing.
struct ModelChat {
  /// The properties that all messages of a turn share.
  struct Turn {
    var id: String?
    var role: ModelRole
    /// The name of the model, tool or person.
    var name: String?
    var time: Time?
    var position: TextPosition?
    var thread: String?
    var ext: [ExtensionField] = []
  }

  /// The time of the current record, for turns without a time of their own.
  var recordTime: Time?
  /// The number of branches.
  var branches = 1
  private(set) var decoder = TranscriptDecoder()
  private var people = ExportPeople()
  private var turn = Turn(role: .user)
  private var pieces = 0
  /// Whether a problem of the turn was reported, such as that it has no content.
  private var isReported = true
  /// The names of tools by the identifiers of their calls.
  private var tools: [String: String] = [:]
  private var documents = ModelDocuments()
  /// The questions of calls, and the places of the messages that ask them.
  private var questions: [String: [(question: ModelQuestion, place: Int)]] = [:]
  /// The name of the last model that spoke.
  private var model: String?

  var messageCount: Int { decoder.transcript.messages.count }

  /// Begins a turn.
  ///
  /// A model's turn without a name belongs to the last model that spoke.
  mutating func begin(_ turn: Turn) {
    endTurn()
    self.turn = turn
    if turn.role == .assistant {
      model = turn.name ?? model
      self.turn.name = model
    }
    pieces = 0
    isReported = false
  }

  /// Ends a turn, and reports it if it has no content and nothing else was reported about it.
  ///
  /// The next turn and the end of the conversation end a turn, too.
  mutating func endTurn() {
    if pieces > 0 || isReported { return }
    report(.missingContent, at: turn.position, "message without content", note: "left out")
  }

  /// Reports a problem of the conversation; without a place, of the turn.
  mutating func report(
    _ code: DiagnosticCode,
    at place: TextPosition?,
    _ message: String,
    note: String? = nil,
    subject: String? = nil
  ) {
    isReported = true
    decoder.log.add(code, at: place ?? turn.position, message, note: note, subject: subject)
  }

  /// Returns the time of a text or number; reports any other value.
  mutating func time(_ value: JSONValue?) -> Time? {
    guard let value, !value.isNull else { return nil }
    let time = value.recordedTime
    if time == nil { report(.unreadableTime, at: value.position, "invalid time of a record") }
    return time
  }

  // MARK: Pieces

  /// Adds text as Markdown, including the documents in it.
  mutating func add(text: String, attachments: [MessageAttachment] = []) {
    let pieces = turn.role == .assistant ? ModelDocument.pieces(of: text) : []
    guard pieces.count > 1 || pieces.first != .text(text), !pieces.isEmpty else {
      return add(words: text, attachments: attachments)
    }
    for (index, piece) in pieces.enumerated() {
      switch piece {
      case .text(let words): add(words: words, attachments: index == 0 ? attachments : [])
      case .thought(let words): add(reasoning: words)
      case .document(let document): add(documents.add(document), by: .assistant)
      }
    }
  }

  /// Adds a document alongside the conversation: its title on a card, and its content as text.
  mutating func add(_ document: ModelDocument, by role: ModelRole) {
    var message = message(role)
    message.content = .card(document.card)
    message.runs = document.runs
    message.isCollapsed = true
    add(message)
  }

  /// Adds the summary that replaces the start of the conversation for the model.
  mutating func add(summary text: String) { add(ModelDocument(summary: text), by: .assistant) }

  private mutating func add(words text: String, attachments: [MessageAttachment]) {
    if attachments.isEmpty, text.allSatisfy(\.isWhitespace) { return }
    if turn.role == .system { return add(notice: text, attachments: attachments) }
    var message = message(turn.role)
    let keepsLines = turn.role == .user
    message.runs = MarkdownText.runs(text.modelMarkdown, keepsLines: keepsLines)
    message.attachments = attachments
    add(message)
  }

  /// Adds a notice, such as a failure, to a turn of anyone.
  mutating func add(notice text: String, attachments: [MessageAttachment] = []) {
    var message = message(.system)
    message.system = SystemNotice(event: "note", text: text)
    message.attachments = attachments
    add(message)
  }

  /// Adds a message whose record is empty, too.
  mutating func addEmpty() { add(message(turn.role)) }

  /// Adds a model's reasoning before its reply; a recap belongs to reasoning right before it.
  mutating func add(reasoning text: String, isRecap: Bool = false) {
    if text.allSatisfy(\.isWhitespace) { return }
    if isRecap, let last = decoder.transcript.messages.indices.last,
      decoder.transcript.messages[last].content == .reasoning
    {
      pieces += 1
      return decoder.transcript.messages[last].runs.append(text: "\n\n" + text)
    }
    var message = message(.assistant)
    message.content = .reasoning
    message.runs = MarkdownText.runs(text.modelMarkdown)
    add(message)
  }

  /// Adds a tool call; null means no input.
  ///
  /// A call that writes a document is added as that document.
  mutating func add(call id: String?, name: String?, input: OpenValue?) {
    for document in documents.documents(ofCall: id, tool: name, input) {
      add(document, by: .assistant)
    }
    if documents.areWritten(by: id, tool: name) { return }
    let asked = ModelQuestion.all(tool: name, input: input)
    if let id, !asked.isEmpty { return add(asked, of: id) }
    var message = message(.assistant)
    message.content = .toolCall(
      ToolUse(id: id, name: name, input: input == .null ? nil : input)
    )
    if let id, let name { tools[id] = name }
    message.runs.append(text: name ?? "tool", .code)
    if let words = input?.pretty, !words.isEmpty {
      message.runs.append(text: "\n")
      message.runs.append(TextRun(words.text, traits: .preformatted, codeLanguage: words.language))
    }
    add(message)
  }

  /// Adds the questions of a call.
  private mutating func add(_ asked: [ModelQuestion], of id: String) {
    for question in asked {
      questions[id, default: []].append((question, messageCount))
      var message = message(.assistant)
      message.content = .poll(question.poll)
      add(message)
    }
  }

  /// Marks the answers to the questions of a call; returns whether the result has any.
  private mutating func answer(_ id: String, _ result: String) -> Bool {
    var isAnswered = false
    let asked = (questions[id] ?? []).map(\.question)
    for (question, place) in questions[id] ?? [] {
      guard let answers = question.answers(in: result, besides: asked),
        decoder.transcript.messages.indices.contains(place),
        case .poll(var poll?) = decoder.transcript.messages[place].content.payload
      else { continue }
      isAnswered = true
      let others = poll.choose(answers, labels: question.labels)
      decoder.transcript.messages[place].content.payload = .poll(poll)
      for words in others {
        var message = message(.user)
        message.runs = [TextRun(words)]
        add(message)
      }
    }
    if isAnswered { pieces += 1 }  // the polls show it
    return isAnswered
  }

  /// Adds a tool's result, in any of the forms in which agents write the output of commands.
  ///
  /// A command whose exit code is not zero failed.
  mutating func add(
    result text: String,
    of id: String?,
    name: String? = nil,
    isError: Bool = false,
    exitCode: Int? = nil,
    seconds: Double? = nil,
    attachments: [MessageAttachment] = []
  ) {
    let output = ToolOutput(text, isError: isError)
    let exitCode = exitCode ?? output.exitCode
    let failure = exitCode.flatMap { $0 == 0 ? nil : $0 }
    let isError = isError || failure != nil
    if documents.areWritten(by: id, tool: name), !isError {
      pieces += 1  // the document already shows it
      return
    }
    if let id, answer(id, text) { return }
    let name = name ?? id.flatMap { tools[$0] }
    var message = message(.tool, name: name)
    var use = ToolUse(id: id, name: name, output: .string(output.text), isError: isError)
    use.exitCode = exitCode
    use.seconds = seconds ?? output.seconds
    message.content = MessageContent(.toolResult(use), attachments: attachments)
    let lines = [output.text.trimmedEnd, failure.map { "Exit code \($0)" } ?? ""]
    let shown = lines.filter { !$0.isEmpty }.joined(separator: "\n")
    message.runs.append(text: shown, .preformatted)
    add(message)
  }

  /// Adds a part of an unknown type.
  mutating func add(unknown type: String, at place: TextPosition) {
    var message = message(turn.role)
    message.content = MessageContent(ContentKind(name: type))
    report(.unknownValue, at: place, "content of unknown type \(quotedName(type))", subject: type)
    add(message)
  }

  private mutating func message(_ role: ModelRole, name: String? = nil) -> Message {
    pieces += 1
    let id = turn.id.map { pieces == 1 ? $0 : "\($0)/\(pieces)" } ?? ""
    var message = Message(
      id: id,
      sender: participant(
        role,
        name ?? (role == turn.role ? turn.name : role == .assistant ? model : nil)
      )
    )
    message.time = turn.time ?? recordTime
    message.thread = turn.thread
    if pieces == 1 { message.ext = turn.ext }
    return message
  }

  private mutating func add(_ message: Message) {
    decoder.add(message, at: turn.position)
  }

  /// Returns the participant for a role; models and tools are distinguished by name.
  private mutating func participant(_ role: ModelRole, _ name: String?) -> Participant.ID {
    let isNamed = name?.isEmpty == false
    let id = isNamed && role != .user ? "\(role.rawValue):\(name ?? "")" : role.rawValue
    let shown = isNamed ? name ?? role.name : role.name
    people.note(Participant(id: id, name: shown, role: role.participantRole))
    return id
  }

  /// Removes all messages, to restore those that are shown.
  mutating func takeMessages() -> [Message] {
    defer { decoder.transcript.messages.removeAll() }
    return decoder.transcript.messages
  }

  /// Adds messages that were removed, or a notice between them.
  mutating func restore(_ messages: some Sequence<Message>) {
    decoder.transcript.messages += messages
  }

  /// Removes messages that turn out to repeat others.
  mutating func remove(_ indices: Set<Int>) {
    if indices.isEmpty { return }
    let kept = decoder.transcript.messages.enumerated().filter { !indices.contains($0.offset) }
    decoder.transcript.messages = kept.map(\.element)
  }

  // MARK: Result

  /// Returns the conversation as a transcript.
  func reading(id: String?, title: String?, isTruncated: Bool) -> Reading {
    var chat = self
    chat.endTurn()
    var decoder = chat.decoder
    decoder.finish()
    var transcript = decoder.transcript
    transcript.id = id
    transcript.title = title
    transcript.kind = .assistant
    transcript.participants = people.speaking(in: transcript.messages)
    transcript.viewer = people["user"]?.id
    return Reading(
      transcript: transcript,
      viewerOrigin: transcript.viewer == nil ? .none : .document,
      isTruncated: isTruncated,
      diagnostics: decoder.log,
      branches: branches
    )
  }
}

extension String {
  /// The text without what only the program of a model interprets.
  fileprivate var modelMarkdown: String { TerminalText.markdown(withoutReplySpans) }
}

extension JSONValue {
  /// The time of a text or number.
  var recordedTime: Time? {
    string.flatMap { Time(text: $0) } ?? words.flatMap { EpochTime(spelling: $0)?.time }
  }
}

extension OpenValue {
  /// The value for display: text as it is, anything else as JSON.
  var pretty: (text: String, language: String?, isEmpty: Bool) {
    switch self {
    case .string(let text): return (text, nil, text.isEmpty)
    case .null: return ("", nil, true)
    case .object(let members) where members.isEmpty: return ("", nil, true)
    default:
      var json = JSONWriter(style: .pretty)
      json.open(self)
      return (String(decoding: json.bytes, as: UTF8.self).trimmedEnd, "json", false)
    }
  }
}
