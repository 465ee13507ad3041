package import LettererModel

/// The texts of a message that are searched for words.
struct SearchedTexts: MessageVisitor {
  private(set) var all: [String] = []

  init(_ message: Message) {
    var message = message
    message.visit(&self)
  }

  /// Adds the text as a whole, because a match may span several runs.
  mutating func body(_ runs: inout [TextRun]) {
    all.append(runs.count == 1 ? runs[0].text : runs.map(\.text).joined())
  }

  mutating func text(_ text: inout String, _ role: MessageTextRole) {
    if role.isSearched { all.append(text) }
  }
}

extension MessageTextRole {
  /// Whether the text is something that the message itself says or shows.
  package var isSearched: Bool {
    switch self {
    case .body, .choice, .fileName, .alternativeText, .title, .line, .button, .placeName,
      .address, .personName, .detail, .question, .option, .value, .notice, .toolName, .toolInput,
      .toolOutput:
      true
    // Quotes and drafts of other messages, earlier versions, and unread fields.
    case .quote, .version, .origin, .reaction, .codeLanguage, .kindName, .mediaType, .event,
      .toolID:
      false
    }
  }
}
