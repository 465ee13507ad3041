/// What a message is made of; decides how it is laid out.
public enum ContentKind: Hashable, Sendable {
  /// Text, plain or with traits.
  case text
  /// A picture.
  case image
  /// A moving picture.
  case video
  /// Sound that is not a voice message.
  case audio
  /// A voice message.
  case voice
  /// A file of any type.
  case file
  /// A sticker.
  case sticker
  /// A short looping picture.
  case gif
  /// A place.
  case location
  /// A contact card.
  case contact
  /// A link with a preview.
  case link
  /// A poll.
  case poll
  /// A call.
  case call
  /// A card with title, lines and buttons.
  case card
  /// A block of code.
  case code
  /// A call of a tool by a model.
  case toolCall
  /// The answer of a tool.
  case toolResult
  /// The reasoning of a model.
  case reasoning
  /// A notice by the service.
  case system
  /// A message that was deleted.
  case deleted
  /// Something that the source itself calls unsupported.
  case unsupported
  /// A kind whose size the caller knows.
  case custom
  /// A kind from outside this list, kept by its name.
  case other(String)

  private static let known: [ContentKind] = [
    .text, .image, .video, .audio, .voice, .file, .sticker, .gif, .location, .contact, .link,
    .poll, .call, .card, .code, .toolCall, .toolResult, .reasoning, .system, .deleted,
    .unsupported, .custom,
  ]

  /// Creates the kind with a document's name; an unknown name is kept.
  public init(name: String) {
    self = Self.known.first { $0.name == name } ?? .other(name)
  }

  /// The name of the kind in a document.
  public var name: String {
    switch self {
    case .toolCall: "tool_call"
    case .toolResult: "tool_result"
    case .other(let name): name
    default: "\(self)"
    }
  }
}
