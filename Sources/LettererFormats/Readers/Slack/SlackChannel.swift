import LettererDocuments
import LettererModel

/// The messages of a channel while they are being read.
struct SlackChannel {
  private struct Entry {
    var message: Message
    let stamp: SlackStamp?
    let position: TextPosition
  }

  var directory: SlackDirectory
  var log = DiagnosticList()
  var isTruncated = false
  /// The file paths of the export, for attachments.
  var paths: Set<String> = []
  private var entries: [Entry] = []
  /// The people mentioned in text that was edited later.
  private var mentioned: Set<Participant.ID> = []
  private var id: String?
  private var title: String?

  init(directory: SlackDirectory) {
    self.directory = directory
  }

  var count: Int { entries.count }

  /// Reads an array of messages.
  mutating func read(_ reader: inout JSONReader) {
    guard reader.enterArray() else {
      reader.skipValue()
      return
    }
    while reader.nextElement() {
      guard let value = reader.readValue(), !reader.isTruncated else { return }
      add(value)
      for reply in value["slackdump_thread_replies"]?.list ?? [] { add(reply) }
    }
  }

  /// Reads a field next to the messages in a dump of one channel.
  mutating func readHeader(_ name: String, _ value: JSONValue) {
    if name == "channel_id" { id = value.words }
    if name == "name" { title = value.words }
  }

  /// Applies a record that changes another one; returns whether it is such a record.
  private mutating func change(_ value: JSONValue) -> Bool {
    switch value["subtype"]?.string {
    case "message_changed":
      guard let inner = value["message"], inner.members != nil else { return false }
      let known = inner["ts"]?.words.flatMap { id in entries.lastIndex { $0.message.id == id } }
      add(inner)
      guard let known, let entry = entries.popLast() else { return true }
      let old = entries[known].message
      entries[known].message = entry.message
      mentioned.formUnion(directory.note(mentionedIn: old.runs))
      if old.text != entry.message.text {
        var edit = entry.message.edit ?? Edit()
        edit.versions = (old.edit?.versions ?? []) + [Edit.Version(time: old.time, text: old.text)]
        entries[known].message.edit = edit
      }
      return true
    case "message_deleted":
      guard let id = value["deleted_ts"]?.words,
        let index = entries.lastIndex(where: { $0.message.id == id })
      else {
        log.add(.absentTarget, at: value.position, "deletion of a missing message")
        return true
      }
      let time = value["ts"]?.words.flatMap(SlackStamp.init)?.time
      entries[index].message.become(.deleted())
      entries[index].message.deletion = Deletion(time: time)
      return true
    default: return false
    }
  }

  private mutating func add(_ value: JSONValue) {
    if change(value) { return }
    guard let fields = ObjectDecoder(value, record: "message") else {
      log.add(.notAMessage, at: value.position, "\(value.typeName) in a list of messages")
      return
    }
    var record = SlackMessage(fields, directory, paths)
    record.read(&log)
    directory = record.directory
    entries.append(Entry(message: record.message, stamp: record.stamp, position: value.position))
  }

  /// Adds the messages of another day.
  mutating func append(_ day: SlackChannel) {
    entries += day.entries
    mentioned.formUnion(day.mentioned)
    for person in day.directory.people.all { directory.adopt(person) }
    log.add(contentsOf: day.log)
    isTruncated = isTruncated || day.isTruncated
  }

  /// Returns the channel as a transcript in stamp order; messages without a stamp stay after those
  /// that they follow.
  func reading(isTruncated: Bool) -> Reading {
    var decoder = TranscriptDecoder()
    var last: SlackStamp?
    let placed = entries.enumerated().map { index, entry in
      last = entry.stamp ?? last
      return (stamp: last, index: index, entry: entry)
    }
    let sorted = placed.sorted { first, second in
      guard let one = first.stamp, let other = second.stamp, one != other else {
        return first.index < second.index
      }
      return one < other
    }
    for place in sorted { decoder.add(place.entry.message, at: place.entry.position) }
    decoder.finish()
    var transcript = decoder.transcript
    transcript.id = id
    transcript.title = title
    transcript.participants = directory.people.speaking(in: transcript.messages, and: mentioned)
    transcript.kind = transcript.participants.count > 2 ? .group : .direct
    var found = log
    found.add(contentsOf: decoder.log)
    return Reading(transcript: transcript, isTruncated: isTruncated, diagnostics: found)
  }
}
