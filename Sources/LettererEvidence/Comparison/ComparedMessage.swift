import LettererModel

/// The parts of a message that are the same in every export of a conversation, regardless of names
/// and clocks.
struct ComparedMessage {
  /// The number in the transcript, from 1.
  let number: Int
  let sender: Participant.ID?
  let milliseconds: Int64?
  /// The precision of the time, in seconds.
  let precision: Double
  /// The text of the message, or its kind if it has no text.
  let key: String
  let isDeleted: Bool

  /// Whether the text identifies the message anywhere, because others are unlikely to have the
  /// same.
  var isDistinctive: Bool { key.utf8.count >= Self.distinctiveLength }

  /// The length of a text that others are unlikely to have, in bytes.
  static let distinctiveLength = 12

  init(_ message: Message, number: Int) {
    self.number = number
    sender = message.sender
    let time = message.time.flatMap { $0.precision == .day ? nil : $0 }
    milliseconds = time?.milliseconds
    precision = time?.precision == .minute ? 60 : 1
    isDeleted = message.kind == .deleted
    key = Self.key(of: message)
  }

  /// Returns the messages of a transcript without notices, which each service words for its reader.
  static func messages(of transcript: Transcript) -> [ComparedMessage] {
    transcript.messages.enumerated().compactMap { index, message in
      message.kind == .system ? nil : ComparedMessage(message, number: index + 1)
    }
  }

  /// Returns the text of a message, or its kind if it has no text.
  static func key(of message: Message) -> String {
    let words = normalized(message.text)
    if !words.isEmpty { return words }
    // One export has the file, while the other states that it was omitted.
    let isFile = !message.attachments.isEmpty || message.kind.media != nil
    return "\0" + (isFile ? "file" : message.kind.name)
  }

  /// Returns text without direction marks, and with each run of white space replaced by one space.
  private static func normalized(_ text: String) -> String {
    var words = ""
    var isSpace = false
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: continue
      default: break
      }
      if scalar.properties.isWhitespace {
        isSpace = true
        continue
      }
      if isSpace, !words.isEmpty { words.append(" ") }
      isSpace = false
      words.unicodeScalars.append(scalar)
    }
    return words
  }
}
