import LettererDocuments
import LettererModel

/// The chats of a store: JSON values by key.
struct CursorStore {
  private(set) var log = DiagnosticList()
  private var composers: [(id: String, value: JSONValue)] = []
  private var bubbles: [String: JSONValue] = [:]
  private var order: [String] = []
  private var tabs: [JSONValue] = []
  private var used: Set<String> = []

  /// The key of a workspace's chats.
  static let chatData = "workbench.panel.aichat.view.aichat.chatdata"

  init(_ tables: inout StoreTables) {
    let kinds = ["composerData", "bubbleId"]
    var counter: FieldCounter? = FieldCounter(.cursor)
    var names = ExpectedNames(kinds, others: [])
    for row in tables.read("cursorDiskKV", ["key", "value"]).all {
      let key = row.words("key") ?? ""
      let parts = key.split(separator: ":", maxSplits: 2).map(String.init)
      guard parts.count > 1, kinds.contains(parts[0]) else {
        let kind = parts.first.flatMap { names.nearest(to: $0) }
        if let name = parts.first, let kind = kind ?? kinds.first(where: { key.hasPrefix($0) }) {
          log.add(
            .nearlyKnownName,
            in: row.place,
            "key \(quotedName(name)), nearly \(quotedName(kind))"
          )
        } else if let name = parts.first {
          counter?.count(name, of: "cursorDiskKV", in: row.place)
        }
        continue
      }
      guard let value = row.json("value", of: parts[0], &counter, &log) else {
        log.add(.innerJSON, in: row.place, "\(parts[0]) with invalid JSON")
        continue
      }
      if parts[0] == "composerData" {
        composers.append((parts[1], value))
      } else if parts.count == 3 {
        let key = parts[1] + ":" + parts[2]
        bubbles[key] = value
        order.append(key)
      }
    }
    for row in tables.read("ItemTable", ["key", "value"]).all
    where row.words("key") == Self.chatData {
      guard let value = row.json("value", of: "chatdata", &counter, &log),
        let list = value["tabs"]?.elements
      else {
        log.add(.innerJSON, in: row.place, "chats with invalid JSON")
        continue
      }
      tabs += list
    }
    counter?.report(to: &log)
  }

  /// Returns the conversations, oldest first as far as the store has times.
  mutating func readings() -> [Reading] {
    var all: [(time: Int64, reading: Reading)] = []
    // A conversation whose messages are all damaged has nothing to show but its diagnostics.
    func add(_ reading: Reading, time: Int?) {
      if reading.transcript.messages.isEmpty, !reading.diagnostics.isEmpty {
        return log.add(contentsOf: reading.diagnostics)
      }
      all.append((Int64(time ?? 0), reading))
    }
    for (id, value) in composers {
      let reading = reading(of: id, value)
      // Cursor saves a conversation when its window opens.
      guard !reading.transcript.messages.isEmpty || !reading.diagnostics.isEmpty else { continue }
      add(reading, time: value["createdAt"]?.whole)
    }
    for tab in tabs {
      let time = tab["createdAt"]?.whole ?? tab["lastSendTime"]?.whole
      let title = tab["chatTitle"]?.words ?? tab["title"]?.words
      let reading = CursorChat.reading(
        tab["bubbles"]?.list ?? [],
        id: tab["tabId"]?.words,
        title: title
      )
      add(reading, time: time)
    }
    reportLoose()
    return all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element.reading)
  }

  private mutating func reading(of id: String, _ value: JSONValue) -> Reading {
    var list: [JSONValue] = value["conversation"]?.list ?? []
    var absent = 0
    for header in value["fullConversationHeadersOnly"]?.list ?? [] {
      let key = id + ":" + (header["bubbleId"]?.words ?? "")
      if let bubble = bubbles[key] {
        used.insert(key)
        list.append(bubble)
      } else {
        absent += 1
      }
    }
    var reading = CursorChat.reading(list, id: id, title: value["name"]?.words)
    if absent > 0 {
      reading.diagnostics.add(
        .missingContent,
        "\(absent) messages of \(quotedName(id)) are not in the store",
        note: "left out"
      )
    }
    return reading
  }

  private mutating func reportLoose() {
    let loose = order.count { !used.contains($0) }
    guard loose > 0 else { return }
    log.add(.otherRecord, "\(loose) messages do not belong to a conversation", note: "left out")
  }
}

/// Reads a conversation made of bubbles.
enum CursorChat {
  /// Reads bubbles in order.
  static func reading(_ bubbles: [JSONValue], id: String?, title: String?) -> Reading {
    var chat = ModelChat()
    for bubble in bubbles { read(bubble, into: &chat) }
    return chat.reading(id: id, title: title, isTruncated: false)
  }

  private static func role(_ bubble: JSONValue) -> ModelRole? {
    switch bubble["type"]?.words {
    case "1", "user": .user
    case "2", "ai", "assistant": .assistant
    default: nil
    }
  }

  private static func read(_ bubble: JSONValue, into chat: inout ModelChat) {
    guard let role = role(bubble) else {
      return chat.report(.notAMessage, at: nil, "message is neither a prompt nor a response")
    }
    let model = bubble["modelInfo"]?["modelName"]?.words ?? bubble["modelType"]?.words
    chat.recordTime = time(bubble, &chat)
    chat.begin(
      ModelChat.Turn(
        id: bubble["bubbleId"]?.words ?? bubble["id"]?.words,
        role: role,
        name: role == .assistant ? model : nil
      )
    )
    var said = false
    if let thought = bubble["thinking"]?["text"]?.words ?? bubble["thinking"]?.string,
      !thought.isEmpty
    {
      chat.add(reasoning: thought)
      said = true
    }
    let text = bubble["text"]?.words ?? bubble["rawText"]?.words
    let images = (bubble["images"]?.list ?? []).map { _ in
      MessageAttachment(kind: .image, state: .omitted)
    }
    if text != nil || !images.isEmpty {
      chat.add(text: text ?? "", attachments: images)
      said = true
    }
    if let tool = bubble["toolFormerData"], tool["name"] != nil || tool["tool"] != nil {
      read(tool: tool, into: &chat)
      said = true
    }
    // The app keeps replies that contain only its own state.
    if !said {
      chat.report(.otherRecord, at: nil, "message without text", note: "left out")
    }
  }

  private static func time(_ bubble: JSONValue, _ chat: inout ModelChat) -> Time? {
    let timing = bubble["timingInfo"]
    let value = bubble["createdAt"] ?? timing?["clientEndTime"] ?? timing?["clientRpcSendTime"]
    return chat.time(value)
  }

  private static func read(tool: JSONValue, into chat: inout ModelChat) {
    let id = tool["toolCallId"]?.words
    let name = tool["name"]?.words ?? tool["tool"]?.words
    let input = tool["rawArgs"] ?? tool["params"]
    chat.add(call: id, name: name, input: InterfaceInput.arguments(input, &chat))
    guard let result = tool["result"]?.words else { return }
    let isError = tool["status"]?.words == "error"
    chat.add(result: result, of: id, name: name, isError: isError)
  }
}
