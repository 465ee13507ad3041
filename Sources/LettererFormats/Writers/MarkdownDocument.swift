import LettererBasics
import LettererDocuments
public import LettererModel

/// A transcript as Markdown (CommonMark with tables and strikethrough), for reading only; it cannot
/// be imported.
///
/// A message is a paragraph with its sender and time, followed by its text with bold, links, and
/// code. The document contains no HTML, whatever the transcript contains, and only links with the
/// schemes of other documents.
public enum MarkdownDocument {
  /// Returns the document.
  ///
  /// - Complexity: O(*n*) in the size of the transcript.
  public static func write(_ given: Transcript) -> [UInt8] {
    let transcript = given.settled
    let names = ParticipantNames(transcript)
    var text = ""
    if let title = transcript.title { text += "# \(title.asMarkdown)\n\n" }
    let threads = ThreadMarks(transcript)
    for (index, message) in transcript.messages.enumerated() {
      let words = MessageWords(message, names, threadQuote: threads.quote(before: index))
      let block = (message.system == nil ? record(message, words, names) : notice(words)) + "\n"
      text += (threads.isBelow(message) ? block.prefixingLines(with: "> ") : block) + "\n"
    }
    return Array(text.withVisibleControls.utf8)
  }

  private static func notice(_ words: MessageWords) -> String { "*\(words.notice.asMarkdown)*" }

  private static func record(
    _ message: Message,
    _ words: MessageWords,
    _ names: ParticipantNames
  ) -> String {
    let sender = (names[message.sender] ?? "?").asMarkdown
    var blocks = ["**\(sender)**" + (message.time.map { " · \($0.text.asMarkdown)" } ?? "")]
    if message.isDeleted {
      return (blocks + ["*deleted*"]).joined(separator: "\n\n")
    }
    if let quote = words.quote { blocks.append("> " + quote.asMarkdown) }
    let text = message.runs.isEmpty ? [] : [MarkdownRuns(message.runs).text]
    let details = words.details.map(\.asMarkdown)
    blocks += message.isDocument ? details + text : text + details
    blocks += message.attachments.map { attachment in
      message.isViewOnce ? MessageWords.label(attachment).asMarkdown : self.attachment(attachment)
    }
    let reactions = words.reactions.map { [$0.asMarkdown] } ?? []
    if blocks.count == 1 { blocks.append("*\(message.kind.name.asMarkdown)*") }
    return (blocks + reactions).joined(separator: "\n\n")
  }

  private static func attachment(_ attachment: MessageAttachment) -> String {
    let label = (attachment.alternativeText ?? attachment.name ?? attachment.kind.name).asMarkdown
    guard let path = attachment.path, !path.hasPrefix("data:") else {
      return MessageWords.label(attachment).asMarkdown
    }
    if path.isAddress, let target = LinkTarget(path), target.file == nil {
      // A picture from the network would be loaded, and tell its server who reads the document.
      return "[\(label)](\(target.uri.asMarkdownDestination))"
    }
    guard !path.isAddress, ExportPath(path) != nil else {
      return MessageWords.label(attachment).asMarkdown
    }
    let isPicture = attachment.kind.media?.isPicture == true
    return "\(isPicture ? "!" : "")[\(label)](<\(SiblingFile(path).address)>)"
  }
}
