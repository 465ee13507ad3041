extension PhraseTable {
  /// The English strings by key, in the order of their documentation.
  static var english: [(key: String, words: Words)] {
    [
      days, names, marks, counts, contents, statuses, calls, invitations, evidence, notices,
      sources, viewerNotices, durations, punctuation,
    ].flatMap { $0 }
  }

  private static var days: [(key: String, words: Words)] {
    [
      ("today", .text("Today")),
      ("yesterday", .text("Yesterday")),
      ("today.time", .text("Today at {time}")),
      ("yesterday.time", .text("Yesterday at {time}")),
    ]
  }

  private static var names: [(key: String, words: Words)] {
    [
      ("viewer", .text("You")),
      ("botBadge", .text("APP")),
      ("unknownSender", .text("Unknown")),
      ("people", .plural([.one: "{count} person", .other: "{count} people"])),
      (
        "people.more",
        .plural([.one: "{name} and {count} other", .other: "{name} and {count} others"])
      ),
      ("welcome", .text("Welcome!")),
      ("welcome.name", .text("Welcome, {name}!")),
      ("typing.one", .text("{name} is typing…")),
      ("typing.two", .text("{name} and {other} are typing…")),
      (
        "typing.more",
        .plural([
          .one: "{name} and {count} other are typing…",
          .other: "{name} and {count} others are typing…",
        ])
      ),
      (
        "typing.people",
        .plural([.one: "{count} person is typing…", .other: "{count} people are typing…"])
      ),
    ]
  }

  private static var marks: [(key: String, words: Words)] {
    [
      ("edited", .text("Edited")),
      ("forwarded", .text("Forwarded")),
      ("forwarded.name", .text("Forwarded from {name}")),
      ("deletedMessage", .text("This message was deleted")),
      ("deletedMessage.own", .text("You deleted this message")),
      ("missingMessage", .text("Message not available")),
      ("pinned", .text("Pinned")),
      ("starred", .text("Starred")),
      ("expires", .text("Disappears")),
      ("call.back", .text("Tap to call back")),
      ("contact.message", .text("Message")),
      ("contact.save", .text("Save contact")),
      ("share", .text("Share")),
      ("views", .text("Views")),
      ("page.blank", .text("Left blank: what follows does not fit here")),
      ("loadEarlier", .text("Load earlier messages")),
      ("toolFailed", .text("Failed")),
      ("copyCode", .text("Copy")),
      ("draft", .text("Draft: {text}")),
      ("composer", .text("Message")),
      ("inbox", .text("Chats")),
      ("poll.anonymous", .text("Anonymous poll")),
      ("poll.single", .text("Choose one")),
      ("poll.several", .text("Choose one or more")),
      ("poll.votes", .text("View votes")),
      ("poll.closed", .text("Final results")),
      ("poll.chosen", .text("Selected")),
    ]
  }

  private static var counts: [(key: String, words: Words)] {
    [
      ("unread", .plural([.one: "{count} unread message", .other: "{count} unread messages"])),
      ("unread.new", .text("New")),
      ("unread.capitals", .text("NEW")),
      ("answers", .plural([.one: "{count} reply", .other: "{count} replies"])),
      ("answers.last", .text("Last reply {time}")),
      ("comments", .plural([.one: "{count} comment", .other: "{count} comments"])),
      ("votes", .plural([.one: "{count} vote", .other: "{count} votes"])),
      ("steps", .plural([.one: "{count} step", .other: "{count} steps"])),
      ("seconds", .text("{count} s")),
      ("exitCode", .text("Exit {count}")),
      ("more", .text("+{count}")),
      ("count.K", .text("{count}K")),
      ("count.M", .text("{count}M")),
      ("count.B", .text("{count}B")),
      ("size.bytes", .text("{count} bytes")),
      ("size.kB", .text("{count} kB")),
      ("size.MB", .text("{count} MB")),
      ("size.GB", .text("{count} GB")),
      ("size.TB", .text("{count} TB")),
    ]
  }

  private static var contents: [(key: String, words: Words)] {
    [
      ("kind.image", .text("Photo")),
      ("kind.video", .text("Video")),
      ("kind.audio", .text("Audio")),
      ("kind.voice", .text("Voice message")),
      ("kind.file", .text("File")),
      ("kind.sticker", .text("Sticker")),
      ("kind.gif", .text("GIF")),
      ("kind.location", .text("Location")),
      ("kind.contact", .text("Contact")),
      ("kind.link", .text("Link")),
      ("kind.poll", .text("Poll")),
      ("kind.call", .text("Call")),
      ("kind.invitation", .text("Invitation")),
      ("kind.card", .text("Card")),
      ("kind.code", .text("Code")),
      ("kind.tool_call", .text("Tool call")),
      ("kind.tool_result", .text("Tool result")),
      ("kind.reasoning", .text("Reasoning")),
      ("kind.unsupported", .text("Unsupported message")),
      ("kind.other", .text("Unsupported message: {name}")),
    ]
  }

  /// The separator of lists and the decimal separator.
  private static var punctuation: [(key: String, words: Words)] {
    [("list", .text(", ")), ("decimal", .text("."))]
  }

  private static var statuses: [(key: String, words: Words)] {
    [
      ("status.queued", .text("Waiting")),
      ("status.sending", .text("Sending…")),
      ("status.sent", .text("Sent")),
      ("status.delivered", .text("Delivered")),
      ("status.read", .text("Read")),
      ("status.played", .text("Played")),
      ("status.failed", .text("Not delivered")),
      ("status.unknown", .text("")),
    ]
  }

  private static var calls: [(key: String, words: Words)] {
    [
      ("call.voice.answered", .text("Voice call")),
      ("call.voice.missed", .text("Missed voice call")),
      ("call.voice.declined", .text("Declined voice call")),
      ("call.voice.canceled", .text("Canceled voice call")),
      ("call.video.answered", .text("Video call")),
      ("call.video.missed", .text("Missed video call")),
      ("call.video.declined", .text("Declined video call")),
      ("call.video.canceled", .text("Canceled video call")),
    ]
  }

  private static var invitations: [(key: String, words: Words)] {
    [
      ("invitation.going", .text("Going")),
      ("invitation.maybe", .text("Maybe")),
      ("invitation.declined", .text("Declined")),
      ("invitation.answer.going", .text("You’re going")),
      ("invitation.answer.maybe", .text("You may come")),
      ("invitation.answer.declined", .text("You declined")),
    ]
  }
}
