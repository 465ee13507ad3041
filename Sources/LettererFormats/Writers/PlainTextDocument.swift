import LettererDocuments
public import LettererModel

/// A transcript as plain text, for reading and searching only; it cannot be imported.
///
/// ```
/// 2024-05-01T12:34:56Z  Ann: Did the tests pass?
/// 2024-05-01T12:35:10Z  Bo: All of them.
///     See the log.
///     [👍 Ann, Cem]
/// 2024-05-01T12:36:00Z  * Ann left
/// ```
public enum PlainTextDocument {
  /// Returns the text, with a newline after every line.
  ///
  /// - Complexity: O(*n*) in the size of the transcript.
  public static func write(_ given: Transcript) -> [UInt8] {
    let transcript = given.settled
    let names = ParticipantNames(transcript)
    var text = ""
    if let title = transcript.title { text += title.onOneLine + "\n\n" }
    let threads = ThreadMarks(transcript)
    for (index, message) in transcript.messages.enumerated() {
      let line = line(message, names, quoting: threads.quote(before: index))
      text += threads.isBelow(message) ? line.prefixingLines(with: "│ ") : line
    }
    return Array(text.withVisibleControls.utf8)
  }

  private static func line(
    _ message: Message,
    _ names: ParticipantNames,
    quoting quote: String?
  ) -> String {
    var line = message.time.map { $0.text + "  " } ?? ""
    let words = MessageWords(message, names, threadQuote: quote)
    if message.system != nil {
      line += "* " + words.notice
    } else {
      line += (names[message.sender] ?? "?").onOneLine + ": "
      line += words.parts.joined(separator: "\n")
    }
    let lines = line.split(omittingEmptySubsequences: false) { $0.isNewline }
    return lines.joined(separator: "\n    ") + "\n"
  }
}

/// The text of a message and of its content.
struct MessageWords {
  private let message: Message
  private let names: ParticipantNames

  /// The start of the message's thread, if it is far above.
  private let threadQuote: String?

  init(_ message: Message, _ names: ParticipantNames, threadQuote: String? = nil) {
    self.message = message
    self.names = names
    self.threadQuote = threadQuote
  }

  /// The replied-to message, the text, the content, and the attachments, or the kind if there are
  /// none; then the reactions.
  var parts: [String] {
    if message.isDeleted { return ["[deleted]"] }
    var parts: [String] = []
    if let quote { parts.append("> " + quote) }
    let text = message.text.isEmpty ? [] : [message.text]
    parts += message.isDocument ? details + text : text + details
    parts += message.attachments.map(Self.label)
    if parts.isEmpty { parts.append("[\(message.kind.name)]") }
    if let reactions { parts.append("[\(reactions)]") }
    return parts
  }

  /// The quoted message, on one line.
  var quote: String? { message.reply?.quote?.onOneLine ?? threadQuote }

  /// The reactions, with those who reacted as far as they are known; `nil` if there are none.
  var reactions: String? {
    let shown = message.reactions.filter { !$0.isBlank }.map { reaction in
      let people = reaction.participants.map { names[$0] ?? $0 }
      let others = reaction.count - people.count
      let words = people + (others > 0 ? [people.isEmpty ? "\(others)" : "+\(others)"] : [])
      return "\(reaction.emoji) \(words.joined(separator: ", "))".onOneLine
    }
    return shown.isEmpty ? nil : shown.joined(separator: " · ")
  }

  /// The content besides the text, one line per item.
  var details: [String] { ContentLines(message.content, names).all }

  /// The text of the system notice.
  var notice: String {
    if let text = message.system?.text ?? (message.text.isEmpty ? nil : message.text) {
      return text.onOneLine
    }
    if let words = message.system?.branchWords { return words }
    let actor = names[message.system?.actor ?? message.sender]
    let targets = message.system?.targets.compactMap { names[$0] } ?? []
    let words = [actor, message.system?.event, message.system?.value].compactMap(\.self) + targets
    return words.joined(separator: " ").onOneLine
  }

  /// Returns the label of an attachment: its kind and name.
  static func label(_ attachment: MessageAttachment) -> String {
    let path = attachment.path.flatMap { $0.hasPrefix("data:") ? nil : $0 }
    let name = attachment.name ?? path
    return name.map { "[\(attachment.kind.name): \($0.onOneLine)]" } ?? "[\(attachment.kind.name)]"
  }
}

/// The display names of the participants by their identifiers.
struct ParticipantNames {
  private let names: [Participant.ID: String]

  init(_ transcript: Transcript) {
    names = Dictionary(
      transcript.participants.map { ($0.id, $0.label) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  subscript(id: Participant.ID?) -> String? { id.map { names[$0] ?? $0 } }
}

extension String {
  /// The text with its newlines replaced by spaces.
  var onOneLine: String { split { $0.isNewline }.joined(separator: " ") }
  /// The text with terminal controls escaped: controls except newlines and tabs become numbers.
  package var withVisibleControls: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var text = ""
    for scalar in replacing("\r\n", with: "\n").unicodeScalars {
      if scalar.isControl {
        text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a C0 or C1 control other than line feed and tab.
  fileprivate var isControl: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0: true
    default: false
    }
  }
}
