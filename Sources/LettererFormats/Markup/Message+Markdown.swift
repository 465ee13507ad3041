package import LettererModel

extension Message {
  /// Creates a message whose text is written in Markdown.
  package init(id: Message.ID, sender: Participant.ID?, markdown: String) {
    self.init(id: id, sender: sender, text: "")
    runs = MarkdownText.runs(markdown)
  }
}
