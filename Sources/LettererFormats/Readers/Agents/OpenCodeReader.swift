import LettererDocuments
import LettererModel

/// Reads opencode sessions: files of `opencode export`, its database, and the folder in which it stored
/// sessions, messages, and their parts before.
///
/// ```
/// {"info": {"id": "ses_1", "title": "Sums"}, "messages": [{"info": {"id": "msg_1", "role": "user"},
///   "parts": [{"id": "prt_1", "type": "text", "text": "Why?"}]}]}
/// session(id, title, …), message(id, session_id, data, …), part(id, message_id, data, …)
/// storage/session/p1/ses_1.json  storage/message/ses_1/msg_1.json  storage/part/msg_1/prt_1.json
/// ```
struct OpenCodeReader: StoreReader {
  let name = "opencode"
  let title = "opencode session (export, opencode.db, or the folder storage), from its description"
  let covers = """
    prompts, responses, reasoning, tool calls and results, the names of files, added context as \
    system text, errors; Markdown
    """

  let evidence = ["part_message_idx", "part_session_idx", "fk_part_message_id"]
  let shape = (table: "part", columns: ["message_id", "session_id", "data"])
  var fields: FieldTree { .opencode }

  func fit(of sample: FormatSample) -> FormatFit {
    if isStore(sample.bytes) { return storeFit }
    guard let root = sample.root, root["info"]?.members != nil else { return .none }
    let isMessage = root["messages"]?.elements?.prefix(5).contains { message in
      message["info"]?["role"] != nil && message["parts"]?.elements != nil
    }
    return isMessage == true ? FormatFit(1, "messages with \"info\" and \"parts\"") : .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var source = input.source
    if source.peek(SQLiteDatabase.magic.count).elementsEqual(SQLiteDatabase.magic) {
      return try conversations(ofDatabase: input)
    }
    return Conversations(
      ofEach: OpenCodeSession.self,
      in: input.source,
      lists: ["messages"],
      fields: .opencode
    )
  }

  func conversations(of store: OpenStore) -> Conversations {
    var tables = StoreTables(store)
    let chats = OpenCodeStore(&tables)
    let readings = chats.documents.map { OpenCodeSession.reading(of: $0.value, id: $0.id) }
    var log = tables.log
    log.add(contentsOf: chats.log)
    return Conversations(readings, of: store, isDamaged: tables.isDamaged, log)
  }

  // MARK: Folders

  func fit(of files: ExportFiles) -> FormatFit {
    let tree = OpenCodeTree(files)
    return tree.sessions.isEmpty ? .none : FormatFit(0.98, "files of messages, and of their parts")
  }

  func conversations(
    in files: ExportFiles,
    options: ReadOptions
  ) throws(FormatError) -> Conversations {
    var tree = OpenCodeTree(files)
    let readings = tree.sessions.map { name in
      OpenCodeSession.reading(of: tree.document(of: name, in: files), id: name)
    }
    return Conversations(readings, isTruncated: false, diagnostics: tree.log)
  }
}

/// The files of an opencode store, by the identifiers in their names.
private struct OpenCodeTree {
  /// The paths of sessions by their identifiers.
  private var infos: [String: String] = [:]
  /// The paths of messages by session, and of parts by message, in order.
  private var messages: [String: [String]] = [:]
  private var parts: [String: [String]] = [:]
  private(set) var log = DiagnosticList()
  private var counter: FieldCounter? = FieldCounter(.opencode)

  /// The identifiers of the sessions with messages.
  var sessions: [String] { messages.keys.sorted() }

  init(_ files: ExportFiles) {
    for path in files.entries.map(\.path) where path.hasSuffix(".json") {
      let steps = path.split(separator: "/").suffix(2).map(String.init)
      guard steps.count == 2 else { continue }
      let name = steps[1].dropLast(".json".count)
      if name.hasPrefix("ses_"), steps[0] != "session_diff" { infos[String(name)] = path }
      if name.hasPrefix("msg_") { messages[steps[0], default: []].append(path) }
      if name.hasPrefix("prt_") { parts[steps[0], default: []].append(path) }
    }
  }

  /// Returns a session as an export has it.
  mutating func document(of name: String, in files: ExportFiles) -> JSONValue {
    let info = infos[name].flatMap { value(at: $0, at: "info", in: files) }
    let list = (messages[name] ?? []).map { path -> JSONValue in
      let id = String(path.lastPathComponent.dropLast(".json".count))
      let message = value(at: path, at: "message", in: files)
      let inner = (parts[id] ?? []).compactMap { value(at: $0, at: "parts", in: files) }
      return Self.object(["info": message, "parts": Self.array(inner)])
    }
    return Self.object(["info": info, "messages": Self.array(list)])
  }

  private mutating func value(
    at path: String,
    at object: String,
    in files: ExportFiles
  ) -> JSONValue? {
    guard let source = files.source(of: path) else { return nil }
    var reader = JSONReader(export: source)
    reader.exchange(&counter, at: object)
    let value = reader.readValue()
    reader.exchange(&counter)
    reader.finish()
    var found = reader.diagnostics
    found.name(file: [path])
    log.add(contentsOf: found)
    return value
  }

  private static let start = TextPosition(line: 1, column: 1, byte: 0)

  private static func array(_ elements: [JSONValue]) -> JSONValue {
    JSONValue(.array(elements), at: start)
  }

  private static func object(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
    let known = members.compactMap { name, value in
      value.map { JSONMember(name: name, at: $0.position, value: $0) }
    }
    return JSONValue(.object(known), at: known.first?.position ?? start)
  }
}

/// An opencode session.
private struct OpenCodeSession: AgentSession {
  private(set) var chat = ModelChat()
  private(set) var id: String?
  private(set) var title: String?

  /// Reads a session whose files or rows have a name.
  static func reading(of document: JSONValue, id: String) -> Reading {
    var session = OpenCodeSession()
    session.add(document)
    let known = session.id ?? id
    return session.chat.reading(id: known, title: session.title, isTruncated: false)
  }

  mutating func add(_ record: JSONValue) {
    id = record["info"]?["id"]?.words
    title = record["info"]?["title"]?.words
    for message in record["messages"]?.list ?? [] { add(message: message) }
  }

  private mutating func add(message: JSONValue) {
    let info = message["info"]
    guard let role = ModelRole(word: info?["role"]?.string) else {
      return chat.report(.notAMessage, at: message.position, "record without a known role")
    }
    chat.recordTime = chat.time(info?["time"]?["created"])
    var turn = ModelChat.Turn(id: info?["id"]?.words, role: role, position: message.position)
    if role == .assistant { turn.name = info?["modelID"]?.words }
    var speaker: ModelRole?
    for part in message["parts"]?.list ?? [] {
      // Context that opencode adds to a prompt.
      let isAdded = part["synthetic"]?.isTrue == true && role == .user
      turn.role = isAdded ? .system : role
      if speaker != turn.role {
        chat.begin(turn)
        turn.id = nil
      }
      speaker = turn.role
      add(part: part)
    }
    if speaker != role { chat.begin(turn) }
    let error = info?["error"]
    if let text = error?["data"]?["message"]?.words ?? error?["message"]?.words {
      chat.add(text: text)
    }
    chat.endTurn()
  }

  private mutating func add(part: JSONValue) {
    let type = part["type"]?.string ?? ""
    switch type {
    case "text": chat.add(text: part["text"]?.string ?? "")
    case "reasoning": chat.add(reasoning: part["text"]?.string ?? "")
    case "tool": add(tool: part)
    case "file": chat.add(text: "", attachments: [Self.file(part)])
    case "subtask":
      chat.add(call: part["id"]?.words, name: part["agent"]?.words, input: part["prompt"]?.open)
    default: chat.report(record: part, type: type)
    }
  }

  private mutating func add(tool part: JSONValue) {
    let (id, state) = (part["callID"]?.words, part["state"])
    chat.add(call: id, name: part["tool"]?.words, input: state?["input"]?.open)
    let error = state?["error"]?.words
    guard let text = error ?? state?["output"]?.string else { return }
    let files = (state?["attachments"]?.list ?? []).map(Self.file)
    let times = ["start", "end"].compactMap { state?["time"]?[$0]?.whole }
    chat.add(
      result: text,
      of: id,
      isError: error != nil,
      exitCode: state?["metadata"]?["exit"]?.whole,
      seconds: times.count == 2 && times[1] >= times[0] ? Double(times[1] - times[0]) / 1000 : nil,
      attachments: files
    )
  }

  private static func file(_ part: JSONValue) -> MessageAttachment {
    let name = part["filename"]?.words
    let type = part["mime"]?.words
    let path = part["url"]?.words.flatMap { $0.hasPrefix("data:") ? $0 : nil }
    let isImage = type?.hasPrefix("image/") == true
    let kind = isImage ? ContentKind.image : ContentKind(fileExtension: (name ?? "").pathExtension)
    var file = MessageAttachment(kind: kind, path: path, name: name)
    file.mediaType = type
    file.state = path == nil ? .omitted : .present
    return file
  }
}
