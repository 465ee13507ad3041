import LettererDocuments
import LettererModel

/// A chat of an export.
struct TelegramChat {
  private var decoder = TranscriptDecoder()
  private var people = ParticipantBook()
  private var id: String?
  private var title: String?
  private var type: String?
  /// Whether any field of a chat was found.
  private(set) var isKnown = false
  private var hasMessages = false
  private var topics = TelegramTopics()
  /// The message whose pictures may continue.
  private var album: TelegramAlbum?
  /// The start of the chat's object.
  private let position: TextPosition

  init(at position: TextPosition) {
    self.position = position
  }

  var messageCount: Int { decoder.transcript.messages.count }

  /// Reads a field of the chat's object.
  mutating func read(_ name: String, _ value: JSONValue) {
    isKnown = true
    switch name {
    case "id": id = value.words
    case "name": title = value.words
    case "type": type = value.words
    default: break
    }
  }

  /// Reads the messages one at a time.
  mutating func readMessages(_ reader: inout JSONReader) {
    isKnown = true
    guard reader.enterArray() else {
      reader.skipValue()
      return
    }
    hasMessages = true
    while reader.nextElement() {
      guard let value = reader.readValue(), !reader.isTruncated else { return }
      guard let fields = ObjectDecoder(value, record: "message") else {
        decoder.log.add(.notAMessage, at: value.position, "\(value.typeName) in a list of messages")
        continue
      }
      var record = TelegramMessage(fields)
      record.read(&decoder.log)
      for person in record.people { people.note(person.id, name: person.name) }
      add(record, at: value.position)
    }
    addAlbum()
  }

  /// Adds a message to its topic, and to the album before it if it is part of that.
  private mutating func add(_ record: TelegramMessage, at position: TextPosition) {
    var message = record.message
    topics.place(&message, beginsTopic: record.beginsTopic)
    if album?.take(message) == true { return }
    addAlbum()
    if TelegramAlbum.mayBegin(with: message) {
      album = TelegramAlbum(message, at: position)
    } else {
      decoder.add(message, at: position)
    }
  }

  /// Adds the pictures sent together so far as one message.
  private mutating func addAlbum() {
    if let album { decoder.add(album.message, at: album.position) }
    album = nil
  }

  /// Returns the chat as a transcript; `owner` is the account that made a full export.
  func reading(owner: String?, isTruncated: Bool) -> Reading {
    var decoder = decoder
    if !hasMessages && !isTruncated {
      decoder.log.add(.missingContent, at: position, "chat without a list of messages")
    }
    decoder.finish()
    var transcript = decoder.transcript
    transcript.id = id
    transcript.title = title ?? (type == "saved_messages" ? "Saved Messages" : nil)
    transcript.participants = people.participants
    transcript.kind = kind
    transcript.viewer = owner.flatMap { people[$0] == nil ? nil : $0 }
    return Reading(
      transcript: transcript,
      viewerOrigin: transcript.viewer == nil ? .none : .document,
      isTruncated: isTruncated,
      diagnostics: decoder.log
    )
  }

  private var kind: ConversationKind {
    switch type {
    case "saved_messages": .`self`
    case "personal_chat", "bot_chat": .direct
    case "private_channel", "public_channel": .channel
    case nil where people.participants.count <= 2: .direct
    default: .group
    }
  }
}
