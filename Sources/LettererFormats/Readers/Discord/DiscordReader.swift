import LettererDocuments
import LettererModel

/// Reads JSON from DiscordChatExporter, and lists of messages from Discord's API.
///
/// The fields are those of the exporter's `JsonMessageWriter.cs`. It writes `messageCount` last, so
/// a file without it is truncated; so is one with a count above the number of its messages.
struct DiscordReader: TranscriptReader {
  let name = "discord"
  let title = "DiscordChatExporter JSON, or messages from the Discord API"
  let covers = """
    Markdown, mentions, replies, forwards, edits, pins, attachments, stickers, embeds, reactions, \
    notices, bots; raw messages newest first
    """

  func fit(of sample: FormatSample) -> FormatFit {
    guard let root = sample.root, root["transcript"] == nil else { return .none }
    if root["guild"]?.members != nil, root["channel"]?.members != nil {
      return FormatFit(1, "the keys \"guild\" and \"channel\"")
    }
    let raw = root.list.prefix(20)
    if raw.contains(where: { $0["author"]?["id"] != nil && $0["channel_id"] != nil }) {
      return FormatFit(0.95, "messages with \"author\" and \"channel_id\"")
    }
    return .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var reader = JSONReader(export: input.source, fields: .discord)
    var chat = DiscordChat()
    chat.read(&reader)
    reader.finish(after: "message \(chat.messageCount)")
    var found = reader.diagnostics
    if !reader.isTruncated, let cut = chat.cut { found.add(.truncated, cut) }
    let transcript = chat.transcript()
    found.add(contentsOf: chat.log)
    return Conversations(
      only: Reading(transcript: transcript, isTruncated: reader.isTruncated, diagnostics: found)
    )
  }
}

/// The chat of an export while it is being read.
struct DiscordChat {
  private var decoder = TranscriptDecoder()
  private var people = ExportPeople()
  private var guild: JSONValue?
  private var channel: JSONValue?
  private var ext: [ExtensionField] = []
  private var count: JSONValue?
  /// The number of elements in the message list, including those that are not messages.
  private var elements = 0
  private var isRaw = false

  var messageCount: Int { decoder.transcript.messages.count }
  var log: DiagnosticList { decoder.log }
  /// The evidence that messages of an export are missing; `nil` if none are.
  var cut: String? {
    if isRaw { return nil }
    guard let count else { return "the export has no \"messageCount\", which is written last" }
    guard let told = count.whole, told > elements else { return nil }
    return "the export has \(elements) of the \(told) messages that \"messageCount\" states"
  }

  /// Reads the document.
  mutating func read(_ reader: inout JSONReader) {
    if reader.enterArray() {
      isRaw = true
      readMessages(&reader)
      return
    }
    guard reader.enterObject() else {
      reader.skipValue()
      return
    }
    while let name = reader.nextMember() {
      if name.text == "messages", reader.enterArray() {
        readMessages(&reader)
        continue
      }
      guard let value = reader.readValue(), !reader.isTruncated else { continue }
      switch name.text {
      case "guild": guild = value
      case "channel": channel = value
      case "messageCount": count = value
      default: ext.append(ExtensionField(name: name.text, value: value.open))
      }
    }
  }

  private mutating func readMessages(_ reader: inout JSONReader) {
    while reader.nextElement() {
      guard let value = reader.readValue(), !reader.isTruncated else { return }
      elements += 1
      guard let fields = ObjectDecoder(value, record: "message") else {
        decoder.log.add(.notAMessage, at: value.position, "\(value.typeName) in a list of messages")
        continue
      }
      var record = DiscordMessage(fields)
      record.read(&decoder.log)
      for person in record.people { people.note(person) }
      decoder.add(record.message, at: value.position)
    }
  }

  /// Returns the chat as a transcript.
  mutating func transcript() -> Transcript {
    decoder.finish()
    var transcript = decoder.transcript
    if isRaw, Self.isNewestFirst(transcript.messages) { transcript.messages.reverse() }
    transcript.participants = people.speaking(in: transcript.messages)
    transcript.id = channel?["id"]?.words
    transcript.title = channel?["name"]?.words
    transcript.kind = kind(of: transcript)
    transcript.ext = ext
    if let guild { transcript.ext.append(ExtensionField(name: "guild", value: guild.open)) }
    return transcript
  }

  private func kind(of transcript: Transcript) -> ConversationKind {
    switch channel?["type"]?.words {
    case "DirectTextChat", "DM", "1": .direct
    case "GuildNews", "GuildAnnouncement", "5": .channel
    case nil where transcript.participants.count <= 2: .direct
    default: .group
    }
  }

  /// Identifiers increase with time; the API returns the newest message first.
  private static func isNewestFirst(_ messages: [Message]) -> Bool {
    guard let first = messages.first.flatMap({ UInt64($0.id) }),
      let last = messages.last.flatMap({ UInt64($0.id) })
    else { return false }
    return first > last
  }
}
