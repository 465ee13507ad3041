import LettererModel

/// The last message of a log while it may continue.
struct HeldMessage {
  /// A message that begins to wait.
  struct Start {
    /// The message's identifier.
    var id: Message.ID
    /// The part of the message that is shown.
    var shown: Message
    /// The text that the log already contains.
    var writtenText: String
  }

  /// The message's identifier.
  var id: Message.ID
  /// The identifier of the row, which differs if a part of the message was already written.
  var row: Message.ID
  /// The vertical position of the row.
  var y: Double
  /// The text that the log already contains.
  var writtenText: String
}

extension Message {
  /// Returns the continuation of the message after a text, or the whole message if the text
  /// changed.
  func continuing(_ text: String, number: Int) -> HeldMessage.Start {
    let isLonger = self.text.hasPrefix(text)
    return HeldMessage.Start(
      id: id,
      shown: continuing(isLonger ? text : "", as: "\(id)+\(number)"),
      writtenText: isLonger ? text : ""
    )
  }

  /// Returns the message without the start of its text, with another identifier.
  func continuing(_ text: String, as id: Message.ID) -> Message {
    var rest = self
    rest.id = id
    if text.isEmpty { return rest }
    rest.reply = nil
    rest.attachments = []
    rest.reactions = []
    let spaces = self.text.utf8.dropFirst(text.utf8.count).prefix { $0 == 0x20 || $0 == 0x0A }
    var count = text.utf8.count + spaces.count
    rest.runs = runs.compactMap { run in
      var run = run
      let dropped = min(count, run.text.utf8.count)
      count -= dropped
      run.text = String(decoding: run.text.utf8.dropFirst(dropped), as: UTF8.self)
      return run.text.isEmpty ? nil : run
    }
    return rest
  }
}
