import LettererDocuments
import LettererModel

/// The conversation of one or several files while they are being read, oldest file first.
struct MessengerChat {
  private var messages: [(message: Message, place: TextPosition)] = []
  private var people = ExportPeople()
  private var log = DiagnosticList()
  private var isTruncated = false
  private var title: String?
  private var path: String?
  private var isGroup: Bool?
  private var ext: [ExtensionField] = []
  /// The prefix of the identifiers of a file's messages.
  private var prefix = ""

  /// Reads a file; diagnostics name it if there are several.
  mutating func read(_ source: ByteSource, file: String?) {
    var reader = JSONReader(export: source, fields: .messenger)
    prefix = file.map { $0.lastPathComponent.prefix { $0 != "." } + "/" } ?? ""
    var found: [(message: Message, place: TextPosition)] = []
    var fresh = DiagnosticList()
    if reader.enterObject() {
      ext = []
      while let name = reader.nextMember() {
        if name.text == "messages", reader.enterArray() {
          readMessages(&reader, &found, &fresh)
        } else if let value = reader.readValue(), !reader.isTruncated {
          readHeader(name.text, value)
        }
      }
    } else {
      reader.skipValue()
    }
    reader.finish(after: "message \(found.count)")
    isTruncated = isTruncated || reader.isTruncated
    var all = reader.diagnostics
    all.add(contentsOf: fresh)
    if let file { all.name(file: [file]) }
    log.add(contentsOf: all)
    messages += found.map(\.message).isNewestFirst(whereUnknown: true) ? found.reversed() : found
  }

  private mutating func readMessages(
    _ reader: inout JSONReader,
    _ found: inout [(message: Message, place: TextPosition)],
    _ log: inout DiagnosticList
  ) {
    while reader.nextElement() {
      guard let value = reader.readValue(), !reader.isTruncated else { return }
      guard let fields = ObjectDecoder(value, record: "message") else {
        log.add(.notAMessage, at: value.position, "\(value.typeName) in a list of messages")
        continue
      }
      var record = MessengerMessage(fields)
      record.read(&log)
      for name in record.people { people.note(Participant(id: name, name: name)) }
      var message = record.message
      message.id = prefix + "n\(found.count)"
      found.append((message, value.position))
    }
  }

  private mutating func readHeader(_ name: String, _ value: JSONValue) {
    switch name {
    case "participants":
      for person in value.list {
        guard let name = (person["name"]?.words ?? person.words)?.withoutMojibake else { continue }
        people.note(Participant(id: name, name: name))
      }
    case "title", "threadName": title = value.words?.withoutMojibake
    case "thread_path": path = value.words
    case "thread_type": isGroup = value.words == "RegularGroup" ? true : isGroup
    default: ext.append(ExtensionField(name: name, value: value.open))
    }
  }

  /// Returns the conversation as a transcript.
  func reading(folder: String) -> Reading {
    var log = log
    let reactions = Set(messages.flatMap { Self.reactions(of: $0.message) })
    let kept = messages.filter { !Self.isEcho($0.message, of: reactions) }
    if kept.count < messages.count {
      log.add(
        .otherRecord,
        "messages that only announce a reaction: \(messages.count - kept.count)",
        note: "the reaction itself is kept"
      )
    }
    var decoder = TranscriptDecoder()
    for (given, place) in kept {
      var message = given
      if !folder.isEmpty { message.move(into: folder) }
      decoder.add(message, at: place)
    }
    decoder.finish()
    var transcript = decoder.transcript
    transcript.participants = people.all
    transcript.title = title
    transcript.id = path ?? (folder.isEmpty ? nil : folder.lastPathComponent)
    transcript.kind = isGroup ?? (people.all.count > 2) ? .group : .direct
    transcript.ext = ext
    log.add(contentsOf: decoder.log)
    return Reading(
      transcript: transcript,
      isTruncated: isTruncated,
      diagnostics: log,
      places: kept.map { MessagePlace(position: $0.place) }
    )
  }

  private struct Choice: Hashable {
    var emoji: String
    var person: Participant.ID
  }

  private static func reactions(of message: Message) -> [Choice] {
    message.reactions.flatMap { reaction in
      reaction.participants.map { Choice(emoji: reaction.emoji, person: $0) }
    }
  }

  /// Returns whether a message only states a reaction that is also recorded as one.
  private static func isEcho(_ message: Message, of reactions: Set<Choice>) -> Bool {
    guard message.kind == .text, let sender = message.sender, message.text.hasPrefix("Reacted "),
      let end = message.text.ranges(of: " to your message").first
    else { return false }
    let emoji = message.text[..<end.lowerBound].dropFirst(8)
    return reactions.contains(Choice(emoji: String(emoji), person: sender))
  }
}

extension Message {
  /// Prepends the folder of the conversation to the paths of its files.
  fileprivate mutating func move(into folder: String) {
    for index in attachments.indices {
      guard let path = attachments[index].path, !path.isAddress else { continue }
      // Stickers are in a folder shared by all conversations.
      if path.utf8.count(where: { $0 == 0x2F }) == 1 {
        attachments[index].path = folder + "/" + path
      }
    }
  }
}
