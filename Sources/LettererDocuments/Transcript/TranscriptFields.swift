import LettererModel

/// The names of the fields of each record of the transcript format.
enum TranscriptFields {
  static let transcript = [
    "transcript", "id", "title", "kind", "viewer", "timeZone", "source", "participants",
    "messages", "events", "view", "ext",
  ]
  static let source = ["format", "name", "ext"]
  static let participant = [
    "id", "name", "handle", "role", "avatar", "color", "aliases", "left", "language", "ext",
  ]
  static let message =
    [
      "id", "from", "at", "precision", "derived", "kind", "runs", "attachments", "replyTo",
      "thread", "forwarded", "status", "receipts", "reactions", "edited", "deleted", "expires",
      "post", "replies",
      "pinned", "starred", "side", "language", "choices", "collapsed", "expanded", "ext",
    ] + ContentField.allCases.map(\.rawValue)
  static let card = [
    "source", "title", "lines", "document", "href", "picture", "compact", "color", "fields",
    "price", "rating", "footer", "buttons", "ext",
  ]
  static let cardField = ["name", "value", "short", "ext"]
  static let button = ["text", "href", "destructive", "ext"]
  static let rating = ["stars", "of"]
  static let location = ["latitude", "longitude", "name", "address", "picture", "ext"]
  static let contact = ["name", "details", "picture", "ext"]
  static let poll = ["question", "options", "total", "several", "closed", "anonymous", "ext"]
  static let option = ["text", "votes", "chosen", "ext"]
  static let call = ["outcome", "seconds", "video", "ext"]

  static let run = ["t", "s", "href", "p", "lang", "list", "in", "heading", "cell", "ext"]
  static let listItem = ["level", "number", "done", "ext"]
  static let cell = ["row", "column", "align", "ext"]
  static let attachment = [
    "kind", "path", "name", "mime", "bytes", "width", "height", "seconds", "played",
    "waveform", "round", "alt", "thumb", "state", "ext",
  ]
  static let picture = ["path", "ext"]
  static let receipt = ["by", "delivered", "read", "ext"]
  static let reaction = ["emoji", "by", "count", "ext"]
  static let version = ["at", "text", "ext"]
  static let view = [
    "width", "height", "scale", "appearance", "locale", "clock", "direction", "groupGap",
    "stampGap", "scroll", "typing", "hasEarlier", "welcome", "pinned",
    "muted", "detectLinks", "threads", "ext",
  ]

  /// The documented fields that are kept without a warning, because the model has no property for
  /// them, or no second one.
  static let keptOfSource = [
    "sha256", "exportedAt", "truncated", "dateOrder", "notes", "redacted",
  ]
  static let keptOfMessage =
    ["text", "format", "attachments"] + ContentField.allCases.map(\.rawValue)
  static let keptOfView = ["at", "keyboard"]

  /// The names of text traits, in the order they are written.
  static let traits: [(name: String, trait: TextTraits)] = [
    ("bold", .bold), ("italic", .italic), ("underline", .underline),
    ("strikethrough", .strikethrough), ("code", .code), ("pre", .preformatted), ("link", .link),
    ("mention", .mention), ("spoiler", .spoiler), ("quote", .quote), ("rule", .rule),
    ("math", .math), ("displaymath", .displayMath), ("small", .small), ("highlight", .highlight),
    ("centered", .centered),
  ]
}
