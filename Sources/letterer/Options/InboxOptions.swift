import ArgumentParser
import LettererFormats
import LettererImages
import LettererLayout
import LettererModel
import LettererScreens
import LettererText

/// Whether to draw the list of conversations rather than one of them.
struct InboxOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Draw the list of conversations: names, last messages, and unread counts.",
      discussion: """
        Pinned conversations come first, then the latest. --unread adds counts, and --screen cuts the \
        list at the lower edge of a device.
        """
    )
  )
  var inbox = false

  /// Rejects options that require one conversation.
  func check(_ unused: [(name: String, isPassed: Bool)]) throws {
    if inbox, let option = unused.first(where: \.isPassed)?.name {
      throw ValidationError("\(option) does not work with --inbox")
    }
  }
}

extension ChatInput {
  /// Reads all conversations with selected messages into an inbox, and reports problems; returns it
  /// with the format of the input.
  func inbox(in zone: String?) throws -> (inbox: Inbox, format: String?) {
    var inbox = Inbox(viewer: nil)
    var format: String?
    try forEachConversation(in: zone) { result, name, _ in
      if inbox.list.isEmpty { try reportChoices(result, unmet: []) }
      reportSecrets(in: result.transcript)
      format = result.format
      var transcript = result.transcript
      let others = transcript.participants.contains { $0.id != transcript.viewer }
      if !others { transcript.title = transcript.title ?? result.title(of: name) }
      inbox.add(transcript, id: name)
    }
    return (inbox, format)
  }
}

extension RedactionOptions {
  /// Redaction, which the list of conversations does not support: a person in several conversations
  /// would have several labels, and the names of one could be shown in another.
  var unusedByInbox: [(name: String, isPassed: Bool)] { [("--redact", isWanted)] }
}

extension LookOptions {
  /// Lays out an inbox at a width or on a device.
  func panel(
    of inbox: Inbox,
    title: String? = nil,
    width: WidthOptions,
    device: Device?,
    fonts: FontCollection
  ) throws(Problem) -> Panel<FontTypesetter, ICUWording> {
    let plain = Transcript()
    return InboxScreen(
      inbox,
      title: title,
      device: device,
      theme: try theme.read(),
      environment: environment(of: plain, width: width.width(of: plain), scale: scale ?? 2),
      typesetter: FontTypesetter(fonts: fonts),
      wording: try wordingOptions.wording(of: plain)
    ).panel
  }
}

extension ReadResult {
  /// Returns the title under which the input lists a conversation.
  fileprivate func title(of name: String) -> String? { chats.first { $0.name == name }?.title }
}
