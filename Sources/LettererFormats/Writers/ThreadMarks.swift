import LettererModel

/// Which messages of a document show that they belong to a thread, and how.
struct ThreadMarks {
  private let messages: [Message]
  private let isBelow: Bool
  /// The indices of the messages that threads refer to.
  private let starts: [Message.ID: Int]

  init(_ transcript: Transcript) {
    messages = transcript.messages
    isBelow = transcript.view.threads == .below
    let threads = Set(messages.compactMap(\.threadOfOther))
    starts = Dictionary(
      messages.indices.lazy.map { ($0, transcript.messages[$0].id) }
        .filter { threads.contains($0.1) }.map { ($0.1, $0.0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns whether a message is below the one that starts its thread, next to a rule.
  func isBelow(_ message: Message) -> Bool { isBelow && message.threadOfOther != nil }

  /// Returns the first line of the message that starts the thread of a message, if that is not
  /// directly above, or above others of the thread, and the message quotes nothing else.
  func quote(before index: Int) -> String? {
    let message = messages[index]
    guard !isBelow, message.reply == nil, message.system == nil,
      let thread = message.threadOfOther, let start = starts[thread]
    else { return nil }
    let previous = index > 0 ? messages[index - 1] : nil
    if previous?.id == thread || previous?.threadOfOther == thread { return nil }
    let words = messages[start].system?.text ?? messages[start].text
    let line = words.split(whereSeparator: \.isNewline).first.map(String.init)
    return line ?? "[\(messages[start].kind.name)]"
  }
}

extension String {
  /// Returns the text with a prefix before each line; the text ends with a newline.
  func prefixingLines(with prefix: String) -> String {
    dropLast().split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
      .map { "\(prefix)\($0)".trimmingEndingSpaces + "\n" }.joined()
  }

  private var trimmingEndingSpaces: String {
    String(prefix(upTo: lastIndex { $0 != " " }.map(index(after:)) ?? startIndex))
  }
}
