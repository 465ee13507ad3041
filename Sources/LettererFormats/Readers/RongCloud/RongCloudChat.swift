import LettererDocuments
import LettererModel

/// A conversation while its records are being read.
struct RongCloudChat {
  /// A recall or a receipt, whose message may come later.
  private struct Signal {
    var record: RongCloudRecord
    var isRecall: Bool
  }

  let place: RongCloudRecord.Place
  private var records: [RongCloudRecord] = []
  private var signals: [Signal] = []
  private var events: [TranscriptEvent] = []
  private var book = ParticipantBook()
  /// The identifier of an owner that no record names.
  private static let unnamedOwner = "me"
  /// The owner of the device that the records are from.
  private var owner: String?
  /// The entry in a list of conversations.
  private var listed: ListedConversation?

  init(_ place: RongCloudRecord.Place) {
    self.place = place
  }

  var messageCount: Int { records.count }

  /// Whether the conversation exists, even without messages.
  var isKnown: Bool { !records.isEmpty || listed != nil }

  var title: String? { listed?.title }

  /// Adds a record: a message, or an event of one.
  mutating func add(_ given: RongCloudRecord, _ log: inout DiagnosticList) {
    var record = given
    listed = listed ?? record.listed
    // The title of a direct conversation is the name of the other participant.
    if let title = listed?.title, !place.isGroup { book.note(place.key, name: title) }
    if record.listed != nil, record.content.isEmpty, record.sender == nil { return }
    if let sender = record.sender {
      let user = record.introduction
      book.note(sender, name: user?.id == sender ? user?.name : nil, picture: user?.picture)
    }
    if record.isOwn == true, owner == nil { owner = record.sender }
    switch record.kind?.name {
    case "RC:TypSts":
      if let sender = record.sender {
        events.append(
          TranscriptEvent(
            time: record.time,
            change: .typing(participant: sender, isOn: true),
            ext: record.content.rest(without: ["user"])
          )
        )
      }
    case "RC:RcCmd": signals.append(Signal(record: record, isRecall: true))
    case "RC:RcNtf" where Self.recalled(by: record).map { $0 != record.message.id } == true:
      signals.append(Signal(record: record, isRecall: true))
    case "RC:ReadNtf": signals.append(Signal(record: record, isRecall: false))
    case "RC:RcNtf":
      record.message.content = .deleted()
      record.message.deletion = Self.recall(record)
      records.append(record)
    case _ where record.kind?.isSignal == true:
      events.append(Self.signal(record))
    default:
      if !record.readBody(&log), !record.readNotice(&log) { record.readUnknown(&log) }
      records.append(record)
    }
  }

  /// Returns the message that a recall or a receipt names.
  private static func recalled(by record: RongCloudRecord) -> Message.ID? {
    record.content.text("messageUId", "messageUID", "messageUid")
  }

  /// Returns the time and participant of a recall, as stated by a notice.
  private static func recall(_ record: RongCloudRecord) -> Deletion {
    Deletion(
      time: record.content["recallTime"]?.identifier.flatMap { EpochTime(spelling: $0)?.time },
      participant: record.content.text("operatorId") ?? record.sender
    )
  }

  /// Returns a signal between programs, with all of its data.
  private static func signal(_ record: RongCloudRecord) -> TranscriptEvent {
    var ext = [ExtensionField(name: "objectName", value: .string(record.kind?.name ?? ""))]
    if let sender = record.sender { ext.append(ExtensionField(name: "by", value: .string(sender))) }
    let rest = record.content.rest(without: ["user"])
    if !rest.isEmpty { ext.append(ExtensionField(name: "content", value: .object(rest))) }
    return TranscriptEvent(time: record.time, change: .other(type: "x-signal"), ext: ext)
  }

  /// Returns the transcript, sorted by time.
  func reading() -> Reading {
    var log = DiagnosticList()
    let ordered = TimeOrder.sorted(records, { $0.time }, at: { $0.position }, &log)
    var decoder = TranscriptDecoder()
    var book = book
    for record in ordered {
      let message = settled(record)
      if let sender = message.sender { book.note(sender) }
      decoder.add(message, at: record.position)
    }
    decoder.finish()
    log.add(contentsOf: decoder.log)
    var transcript = decoder.transcript
    transcript.events = events
    for signal in signals { apply(signal, to: &transcript, &log) }
    transcript.id = place.key.isEmpty ? nil : place.key
    transcript.participants = book.participants
    transcript.kind = place.isGroup || book.participants.count > 2 ? .group : .direct
    transcript.viewer = owner ?? book[Self.unnamedOwner]?.id
    apply(listed, to: &transcript)
    return Reading(
      transcript: transcript,
      viewerOrigin: transcript.viewer == nil ? .none : .guess,
      isTruncated: false,
      diagnostics: log,
      places: ordered.map { MessagePlace(position: $0.position) },
      unread: listed?.unread
    )
  }

  /// Returns the message of a record on the side of its direction, regardless of its sender.
  private func settled(_ record: RongCloudRecord) -> Message {
    var message = record.message
    guard let isOwn = record.isOwn else { return message }
    let owner = owner ?? Self.unnamedOwner
    if message.sender == nil, isOwn || !place.isGroup {
      message.sender = isOwn ? owner : place.key
    }
    if (message.sender == owner) != isOwn { message.side = isOwn ? .outgoing : .incoming }
    return message
  }

  private func apply(_ listed: ListedConversation?, to transcript: inout Transcript) {
    guard let listed else { return }
    transcript.title = listed.title
    transcript.view.isPinned = listed.isPinned
    transcript.view.isMuted = listed.isMuted
    if let draft = listed.draft {
      transcript.events.append(TranscriptEvent(change: .draft(text: draft)))
    }
  }

  private func apply(
    _ signal: Signal,
    to transcript: inout Transcript,
    _ log: inout DiagnosticList
  ) {
    let record = signal.record
    let id = Self.recalled(by: record)
    if signal.isRecall {
      let told = Self.recall(record)
      let recall = Deletion(time: told.time ?? record.time, participant: told.participant)
      let change = TranscriptEvent.Change.delete(message: id ?? "", by: recall.participant)
      transcript.events.append(TranscriptEvent(time: recall.time, change: change))
      guard let index = transcript.messages.firstIndex(where: { $0.id == id }) else {
        return report("recall", record, &log)
      }
      transcript.messages[index].become(.deleted())
      transcript.messages[index].deletion = recall
    } else {
      applyReceipt(record, id, to: &transcript, &log)
    }
  }

  /// Marks the messages that others sent up to a moment as read; the receipt names the last one.
  private func applyReceipt(
    _ record: RongCloudRecord,
    _ id: String?,
    to transcript: inout Transcript,
    _ log: inout DiagnosticList
  ) {
    guard let reader = record.sender else { return report("receipt", record, &log) }
    let moment = record.content["lastMessageSendTime"]?.identifier
      .flatMap { EpochTime(spelling: $0)?.time.milliseconds }
    let read = transcript.messages.indices.filter { index in
      let message = transcript.messages[index]
      guard message.sender != reader else { return false }
      guard let moment, let time = message.time?.milliseconds else { return message.id == id }
      return time <= moment
    }
    guard let last = read.last else { return report("receipt", record, &log) }
    for index in read {
      let status = transcript.messages[index].status
      if [.unknown, .sent, .delivered].contains(status) {
        transcript.messages[index].status = .read
      }
    }
    transcript.events.append(
      TranscriptEvent(
        time: record.time,
        change: .receipt(
          participant: reader,
          message: transcript.messages[last].id,
          status: .read
        )
      )
    )
  }

  private func report(_ what: String, _ record: RongCloudRecord, _ log: inout DiagnosticList) {
    log.add(.absentTarget, at: record.position, "\(what) of a missing message")
  }
}
