/// The name of what a message or an attachment is; decides how it is laid out.
///
/// The list is open: a kind from outside it keeps its name and is shown as a placeholder.
public struct ContentKind: Hashable, Sendable {
  /// The kinds that the transcript format documents; a switch over them has to name every one.
  package enum Documented: String, CaseIterable {
    case text, image, video, audio, voice, file, sticker, gif, location, contact, link, poll, call
    case card, code
    case toolCall = "tool_call"
    case toolResult = "tool_result"
    case reasoning, system, deleted, unsupported, custom
  }

  /// The name of the kind in a document.
  public let name: String

  /// Creates the kind with a document's name, whether documented or not.
  public init(name: String) {
    self.name = name
  }

  /// Creates the kind of media.
  public init(_ kind: MediaKind) {
    name = kind.rawValue
  }

  /// Text, plain or with traits.
  public static let text = ContentKind(name: "text")
  /// A picture.
  public static let image = ContentKind(.image)
  /// A moving picture.
  public static let video = ContentKind(.video)
  /// Sound that is not a voice message.
  public static let audio = ContentKind(.audio)
  /// A voice message.
  public static let voice = ContentKind(.voice)
  /// A file of any type.
  public static let file = ContentKind(.file)
  /// A sticker.
  public static let sticker = ContentKind(.sticker)
  /// A short looping picture.
  public static let gif = ContentKind(.gif)
  /// A place.
  public static let location = ContentKind(name: "location")
  /// A contact card.
  public static let contact = ContentKind(name: "contact")
  /// A link with a preview.
  public static let link = ContentKind(name: "link")
  /// A poll.
  public static let poll = ContentKind(name: "poll")
  /// A call.
  public static let call = ContentKind(name: "call")
  /// A card with title, lines and buttons.
  public static let card = ContentKind(name: "card")
  /// A block of code.
  public static let code = ContentKind(name: "code")
  /// A call of a tool by a model.
  public static let toolCall = ContentKind(name: "tool_call")
  /// The answer of a tool.
  public static let toolResult = ContentKind(name: "tool_result")
  /// The reasoning of a model.
  public static let reasoning = ContentKind(name: "reasoning")
  /// A notice by the service.
  public static let system = ContentKind(name: "system")
  /// A message that was deleted.
  public static let deleted = ContentKind(name: "deleted")
  /// Something that the source itself calls unsupported.
  public static let unsupported = ContentKind(name: "unsupported")
  /// A kind whose size the caller knows.
  public static let custom = ContentKind(name: "custom")

  /// Every kind that the transcript format documents.
  public static let documented = Documented.allCases.map { ContentKind(name: $0.rawValue) }

  /// The kind among the documented ones; `nil` for any other.
  package var documented: Documented? { Documented(rawValue: name) }

  /// The kind of media; `nil` for kinds that are not media.
  public var media: MediaKind? { MediaKind(rawValue: name) }
}

/// What an attachment that is seen, heard or saved can be.
public enum MediaKind: String, Hashable, Sendable, CaseIterable {
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

  /// Whether it is looked at: a still or a moving picture.
  public var isVisual: Bool {
    switch self {
    case .image, .video, .sticker, .gif: true
    case .audio, .voice, .file: false
    }
  }

  /// Whether its file is a still picture or a short looping one.
  public var isPicture: Bool { isVisual && self != .video }
}
