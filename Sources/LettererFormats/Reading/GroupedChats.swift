import LettererDocuments
import LettererModel

/// Conversations of an input that holds the messages of all of them, each with the key of its own.
struct GroupedChats {
  /// How messages are put in order.
  enum Order {
    /// They stand in order.
    case input
    /// By time; input in another order is reported.
    case time
    /// By time, as the input is in another order by its nature.
    case unsorted
  }

  /// A conversation while its messages are read.
  struct Chat {
    var title: String?
    /// `nil` to tell it from the number of participants.
    var kind: ConversationKind?
    var viewer: Participant.ID?
    var order = Order.time
    var people = ExportPeople()
    fileprivate(set) var records: [(message: Message, place: MessagePlace)] = []
    fileprivate var indices: [Message.ID: Int] = [:]

    /// Changes a message that was read before.
    mutating func change(_ id: Message.ID, _ body: (inout Message) -> Void) {
      if let index = indices[id] { body(&records[index].message) }
    }
  }

  /// What was found wrong with the input as a whole.
  var log = DiagnosticList()
  private var keys: [String] = []
  private var chats: [String: Chat] = [:]

  /// Returns a conversation, which is new where the key is.
  subscript(key: String) -> Chat {
    get { chats[key] ?? Chat() }
    _modify {
      if chats[key] == nil { keys.append(key) }
      yield &chats[key, default: Chat()]
    }
  }

  /// Adds a message, and those whom it names.
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

  /// The conversations in the order of their first messages; the last one may be cut.
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
