import LettererDocuments
import LettererModel

/// The conversations of an input that mixes the messages of all of them, each with a key.
struct GroupedChats {
  /// The order of messages.
  enum Order {
    /// Already in order.
    case input
    /// By time; an input in a different order is reported.
    case time
    /// By time, because the input is unordered by nature.
    case unsorted
  }

  /// A conversation while its messages are being read.
  struct Chat {
    var title: String?
    /// The kind; `nil` to infer it from the number of participants.
    var kind: ConversationKind?
    var viewer: Participant.ID?
    var order = Order.time
    var people = ExportPeople()
    fileprivate(set) var records: [(message: Message, place: MessagePlace)] = []
    fileprivate var indices: [Message.ID: Int] = [:]

    /// Changes a message that was already read.
    mutating func change(_ id: Message.ID, _ body: (inout Message) -> Void) {
      if let index = indices[id] { body(&records[index].message) }
    }
  }

  /// The diagnostics of the input as a whole.
  var log = DiagnosticList()
  private var keys: [String] = []
  private var chats: [String: Chat] = [:]

  /// The conversation with a key; a new one if the key is new.
  subscript(key: String) -> Chat {
    get { chats[key] ?? Chat() }
    _modify {
      if chats[key] == nil { keys.append(key) }
      yield &chats[key, default: Chat()]
    }
  }

  /// Adds a message, and the people named in it.
  mutating func add(
    _ message: Message,
    at place: MessagePlace,
    to key: String,
    people: [Participant] = []
  ) {
    self[key].indices[message.id] = self[key].records.count
    self[key].records.append((message, place))
    for person in people { self[key].people.note(person) }
  }

  /// Returns the conversations in the order of their first messages; the last one may be truncated.
  func readings(isTruncated: Bool = false) -> [Reading] {
    keys.enumerated().map { index, key in
      reading(of: key, isTruncated: isTruncated && index == keys.count - 1)
    }
  }

  private func reading(of key: String, isTruncated: Bool) -> Reading {
    let chat = self[key]
    var log = DiagnosticList()
    var sorted = chat.records
    if chat.order != .input {
      var found = DiagnosticList()
      sorted = TimeOrder.sorted(sorted, { $0.message.time }, at: { $0.place.position }, &found)
      if chat.order == .time { log.add(contentsOf: found) }
    }
    var decoder = TranscriptDecoder()
    for record in sorted { decoder.add(record.message, at: record.place.position) }
    decoder.finish()
    log.add(contentsOf: decoder.log)
    var transcript = decoder.transcript
    transcript.id = key.isEmpty ? nil : key
    transcript.title = chat.title
    transcript.participants = chat.people.all
    transcript.kind = chat.kind ?? (transcript.participants.count > 2 ? .group : .direct)
    transcript.viewer = chat.viewer.flatMap { chat.people[$0]?.id }
    return Reading(
      transcript: transcript,
      viewerOrigin: transcript.viewer == nil ? .none : .document,
      isTruncated: isTruncated,
      diagnostics: log,
      places: sorted.map(\.place)
    )
  }
}

extension Conversations {
  /// Creates the conversations of a list of records.
  init(_ chats: GroupedChats, _ reader: RecordReader) {
    var log = reader.diagnostics
    log.add(contentsOf: chats.log)
    let readings = chats.readings(isTruncated: reader.isTruncated)
    self.init(readings, isTruncated: reader.isTruncated, diagnostics: log)
  }
}
