import LettererDocuments
import LettererModel

/// Reads an array of messages with any of the common member names, bare or in an object, or one
/// message per line.
///
/// ```
/// {"me": "u1", "participants": [{"id": "u1", "name": "Ada"}],
///  "messages": [{"id": "m0", "sender": "u1", "text": "Hello", "date": "2024-01-01T08:00:00Z"}]}
/// ```
struct PlainReader: TranscriptReader {
  let name = "plain"
  let title = "array or lines of messages with sender, text and date, bare or under \"messages\""

  private static let viewerNames = ["me", "viewer", "user"]
  private static let peopleNames = ["participants", "users", "members"]

  let covers = "sender, text, time, and picture under their usual names; viewer and participants"

  func fit(of sample: FormatSample) -> FormatFit {
    guard let root = sample.root, root["transcript"] == nil else { return .none }
    if Self.isMadeOfLines(sample) { return FormatFit(0.7, "lines with a sender and a text") }
    guard let list = Self.list(of: sample) else { return .none }
    if root["typingIndicator"] != nil { return FormatFit(0.2, "a list of messages") }
    guard !list.isEmpty else { return sample.isWhole ? FormatFit(0.4, "an empty list") : .none }
    if sample.isCut && list.count == 1 { return FormatFit(0.4, "the start of a list") }
    guard list.prefix(20).contains(where: ForeignRecord.isMessage) else { return .none }
    let reason = "a list of records with sender and text"
    if list.prefix(20).contains(where: \.isNull) { return FormatFit(0.4, reason) }
    let hasPeople = (Self.viewerNames + Self.peopleNames).contains { root[$0] != nil }
    return hasPeople ? FormatFit(0.9, reason + " next to people") : FormatFit(0.8, reason)
  }

  private static func list(of sample: FormatSample) -> [JSONValue]? {
    sample.root?.elements ?? sample.root?["messages"]?.elements
  }

  /// Whether each of the first lines is a message.
  private static func isMadeOfLines(_ sample: FormatSample) -> Bool {
    let values = sample.firstValues
    return sample.hasMore && values.count > 1
      && values.allSatisfy(ForeignRecord.isCertainMessage)
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var source = input.source
    let sample = FormatSample(&source) { Self.isMadeOfLines($0) || Self.list(of: $0) != nil }
    if Self.isMadeOfLines(sample) { return lines(of: source) }
    var reader = JSONReader(export: source)
    var decoder = TranscriptDecoder()
    var header = Header()
    if reader.enterObject() {
      while let name = reader.nextMember() {
        if name.text == "messages", reader.enterArray() {
          readMessages(&reader, &decoder, &header)
        } else if let value = reader.readValue(), !reader.isTruncated {
          header.read(name.text, value)
        }
      }
    } else if reader.enterArray() {
      readMessages(&reader, &decoder, &header)
    } else {
      reader.skipValue()
    }
    reader.finish(after: "message \(decoder.transcript.messages.count)")
    return conversations(decoder, header, reader.diagnostics, isTruncated: reader.isTruncated)
  }

  /// Reads one message per line; a damaged line does not affect the others.
  private func lines(of source: ByteSource) -> Conversations {
    var reader = RecordReader(lists: [], isRecord: ForeignRecord.isMessage)
    var decoder = TranscriptDecoder()
    var header = Header()
    reader.read(source) { read($0, &decoder, &header) }
    return conversations(decoder, header, reader.diagnostics, isTruncated: reader.isTruncated)
  }

  private func conversations(
    _ decoder: TranscriptDecoder,
    _ header: Header,
    _ diagnostics: DiagnosticList,
    isTruncated: Bool
  ) -> Conversations {
    var (decoder, header, found) = (decoder, header, diagnostics)
    decoder.finish()
    header.apply(to: &decoder.transcript)
    found.add(contentsOf: decoder.log)
    return Conversations(
      only: Reading(
        transcript: decoder.transcript,
        viewerOrigin: decoder.transcript.viewer == nil ? .none : .guess,
        isTruncated: isTruncated,
        diagnostics: found
      )
    )
  }

  private func readMessages(
    _ reader: inout JSONReader,
    _ decoder: inout TranscriptDecoder,
    _ header: inout Header
  ) {
    while reader.nextElement() {
      guard let value = reader.readValue(), !reader.isTruncated else { return }
      if value.isNull { continue }
      guard value.members?.isEmpty == false else {
        decoder.log.add(.notAMessage, at: value.position, "\(value.typeName) in a list of messages")
        continue
      }
      read(value, &decoder, &header)
    }
  }

  private func read(
    _ value: JSONValue,
    _ decoder: inout TranscriptDecoder,
    _ header: inout Header
  ) {
    var record = ForeignRecord(value, &decoder.log)
    if !record.hasContent {
      let name = "message \(decoder.transcript.messages.count + 1)"
      record.message.becomePlaceholder(name, at: value.position, &decoder.log)
    }
    if let sender = record.message.sender { header.note(sender, record) }
    if let recipient = record.recipient { header.note(recipient: recipient) }
    decoder.add(record.message, at: value.position)
  }

  /// The content of the document besides its messages.
  private struct Header {
    /// The participants that the document lists, and the senders in the order of their first
    /// messages.
    private var listed = ParticipantBook()
    private var senders = ParticipantBook()
    private var recipients: Set<String> = []
    private var viewer: String?
    private var id: String?
    private var title: String?
    private var name: String?
    private var ext: [ExtensionField] = []

    mutating func note(_ sender: String, _ record: ForeignRecord) {
      senders.note(sender, name: record.senderName, picture: record.senderPicture)
    }

    mutating func note(recipient: String) { recipients.insert(recipient) }

    mutating func read(_ name: String, _ value: JSONValue) {
      if PlainReader.viewerNames.contains(name), viewer == nil {
        viewer = value.identifier ?? value["id"]?.identifier ?? value["name"]?.string
      } else if PlainReader.peopleNames.contains(name) {
        listed.read(value)
      } else if name == "title", let text = value.string {
        title = text
      } else if name == "name", let text = value.string {
        self.name = text
      } else if name == "id", let key = value.identifier {
        id = key
      } else {
        ext.append(ExtensionField(name: name, value: value.open))
      }
    }

    /// Merges senders with the listed participants; without a list, the sender's value is the name.
    mutating func apply(to transcript: inout Transcript) {
      var book = listed
      // If one of two people has not written yet, only the other's messages name them.
      if senders.participants.count == 1, recipients.count == 1, let recipient = recipients.first {
        senders.note(recipient)
      }
      for sender in senders.participants {
        let name = sender.name.isEmpty && listed.isEmpty ? sender.id : sender.name
        book.note(listed.identifier(sender.id), name: name, picture: sender.avatar?.path)
      }
      if !listed.isEmpty {
        for index in transcript.messages.indices {
          guard let sender = transcript.messages[index].sender else { continue }
          transcript.messages[index].sender = listed.identifier(sender)
        }
      }
      transcript.participants = book.participants
      transcript.kind = book.participants.count > 2 ? .group : .direct
      transcript.viewer = viewer.map(book.identifier)
      transcript.id = id
      transcript.title = title ?? name
      transcript.ext = ext
    }
  }
}
