import LettererDocuments

/// A session of a coding agent while its records are being read.
protocol AgentSession {
  init()
  /// The messages so far.
  var chat: ModelChat { get }
  var id: String? { get }
  var title: String? { get }
  /// Adds a record; reports one that is not a message.
  mutating func add(_ record: JSONValue)
  /// Returns the records in a value of the input.
  static func records(in value: JSONValue) -> [JSONValue]
  /// Returns what a record says of the one before it; `nil` if records follow each other.
  static func link(of record: JSONValue) -> SessionLink?
}

extension AgentSession {
  static func records(in value: JSONValue) -> [JSONValue] { [value] }

  static func link(of record: JSONValue) -> SessionLink? { nil }
}

extension Conversations {
  /// Reads an input whose records belong to one session.
  init<Session: AgentSession>(
    of type: Session.Type,
    in input: ReaderInput,
    lists: Set<String> = [],
    fields: FieldTree
  ) {
    var records = ModelInput(lists: lists, fields: fields)
    var session = Session()
    var branches = SessionBranches()
    records.read(input.source) { value in
      for record in Session.records(in: value) {
        let link = Session.link(of: record)
        if let link, branches.isRepeated(link) { continue }
        guard let link else {
          session.add(record)
          continue
        }
        let start = session.chat.messageCount
        session.add(record)
        branches.add(link, start..<session.chat.messageCount, of: session.chat)
      }
    }
    var chat = session.chat
    chat.endTurn()
    branches.choose(input.options.branch, in: &chat)
    var reading = chat.reading(
      id: session.id,
      title: session.title,
      isTruncated: records.isTruncated
    )
    var found = records.log
    found.add(contentsOf: reading.diagnostics)
    reading.diagnostics = found
    self.init(only: reading)
  }

  /// Reads an input each of whose records is a session; one without any of the lists is reported.
  init<Session: AgentSession>(
    ofEach type: Session.Type,
    in source: ByteSource,
    lists: Set<String>,
    fields: FieldTree
  ) {
    var records = ModelInput(lists: lists, fields: fields)
    var chats: [(chat: ModelChat, id: String?, title: String?)] = []
    var others = DiagnosticList()
    records.read(source) { record in
      guard lists.contains(where: { record[$0]?.elements != nil }) else {
        return others.add(record: record)
      }
      var session = Session()
      session.add(record)
      chats.append((session.chat, session.id, session.title))
    }
    self.init(chats, records, others)
  }
}

extension ModelChat {
  /// Reports a record that is not a message.
  mutating func report(record: JSONValue, type: String) {
    guard record.members != nil, !type.isEmpty else {
      let words = record.members == nil ? "that is not a record" : "without a known type"
      return report(.notAMessage, at: record.position, "\(record.typeName) \(words)")
    }
    let words = "record of type \(quotedName(type))"
    report(.otherRecord, at: record.position, words, subject: type)
  }

  /// Adds system text, or reports its record if there is none.
  mutating func add(notice text: String?, of record: JSONValue, type: String) {
    guard let text else { return report(record: record, type: type) }
    begin(Turn(id: record["id"]?.words, role: .system, position: record.position))
    add(text: text)
  }
}

extension JSONValue {
  /// Whether the value is a thread of Amp, whose messages have the content blocks of Anthropic's
  /// API.
  var isAmpThread: Bool {
    self["id"]?.string?.hasPrefix("T-") == true && self["messages"]?.elements != nil
      && (self["v"] != nil || self["created"] != nil || self["env"] != nil)
  }

  /// Whether the value is an event of the Agent-User Interaction protocol.
  var isInteractionEvent: Bool {
    let types = ["RUN_STARTED": "runId", "MESSAGES_SNAPSHOT": "messages"]
    let type = self["type"]?.string ?? ""
    if type.hasPrefix("TEXT_MESSAGE_") { return self["messageId"] != nil }
    if type.hasPrefix("TOOL_CALL_") { return self["toolCallId"] != nil }
    return types[type].flatMap { self[$0] } != nil
  }
}
