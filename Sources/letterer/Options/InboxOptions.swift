import ArgumentParser
import LettererFormats
import LettererImages
import LettererLayout
import LettererModel
import LettererScreens
import LettererText

/// Whether the list of conversations is drawn in place of one.
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

  /// Refuses options that need one conversation.
  func check(_ unused: [(name: String, isPassed: Bool)]) throws {
    if inbox, let option = unused.first(where: \.isPassed)?.name {
      throw ValidationError("\(option) does not work with --inbox")
    }
  }
}

extension ChatInput {
  /// Reads every conversation in which anything is chosen into an inbox, and reports what was found
  /// wrong.
  func inbox(in zone: String?) throws -> Inbox {
    var inbox = Inbox(viewer: nil)
    try forEachConversation(in: zone) { result, name, _ in
      if inbox.list.isEmpty { try reportChoices(result, unmet: []) }
      inbox.add(result.transcript, id: name)
    }
    return inbox
  }
}

extension RedactionOptions {
  /// What the list of conversations cannot do: a person in several conversations would have several
  /// labels, and names in one would show names of another.
  var unusedByInbox: [(name: String, isPassed: Bool)] { [("--redact", isWanted)] }
}

extension LookOptions {
  /// Lays out an inbox in a width or on a device.
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
