import LettererModel

extension TranscriptDecoder {
  /// Reports a message that comes out empty although its record has words in fields that are not
  /// shown.
  mutating func reportEmpty(_ message: borrowing Message, at place: TextPosition?) {
    guard message.isEmpty else { return }
    let names = message.ext.filter(\.holdsContent).map { quotedName($0.name) }
    guard !names.isEmpty else { return }
    let list = names.prefix(5).joined(separator: ", ")
    log.add(
      .missingContent,
      at: place,
      "message that comes out empty; fields that are not shown: \(list)",
      note: "kept and written back",
      subject: list
    )
  }
}

extension Message {
  /// Whether nothing of the message can be shown: no text, no attachment, and no data of its kind.
  package var isEmpty: Bool {
    if !attachments.isEmpty || runs.contains(where: { !$0.text.allSatisfy(\.isWhitespace) }) {
      return false
    }
    switch content.payload {
    case .deleted, .unsupported, .call, .custom: return false
    case .system(let notice):
      let isNamed = notice.map { !["custom", "note"].contains($0.event) } ?? false
      return !isNamed && notice?.text?.isEmpty != false && notice?.value == nil
    default: return content.isBare
    }
  }
}

extension ExtensionField {
  /// The last words in the names of fields that identify or classify, and so have no content.
  private static let labels: Set<String> = [
    "id", "ids", "uuid", "type", "subtype", "kind", "status", "state", "time", "timestamp", "date",
    "at", "ts", "version", "token", "hash", "locale", "language", "nonce",
  ]

  /// Whether the value is or holds text with letters that is not a label.
  fileprivate var holdsContent: Bool {
    !Self.labels.contains(lastWord) && value.holdsWords
  }

  /// The last word of the name: `channel_id`, `channelId`, and `channelID` end with `id`.
  private var lastWord: String {
    var word = ""
    for character in name {
      let begins = character.isUppercase && word.last?.isLowercase == true
      if begins || "_-. ".contains(character) { word = "" }
      if character.isLetter { word.append(character) }
    }
    return word.lowercased()
  }
}

extension OpenValue {
  /// Whether the value is or holds text with letters.
  package var holdsWords: Bool {
    switch self {
    case .string(let text): text.contains(where: \.isLetter)
    case .array(let values): values.contains(where: \.holdsWords)
    case .object(let fields): fields.contains { $0.value.holdsWords }
    case .null, .boolean, .number: false
    }
  }
}
